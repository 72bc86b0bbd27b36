package schema

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// explain appends the problems behind an error of the library, one for each
// value that is wrong: the schemas have no alternatives, so every leaf is a
// problem of its own.
func explain(e *jsonschema.ValidationError, out []Problem) []Problem {
	for _, cause := range e.Causes {
		out = explain(cause, out)
	}
	if len(e.Causes) > 0 {
		return out
	}
	at := pointer(e.InstanceLocation...)
	switch k := e.ErrorKind.(type) {
	case *kind.Required:
		for _, key := range k.Missing {
			out = append(out, Problem{Pointer: at, Text: fmt.Sprintf("missing required key %q", key)})
		}
		return out
	case *kind.AdditionalProperties:
		for _, key := range k.Properties {
			out = append(out, Problem{Pointer: at + pointer(key), Text: "key is not allowed"})
		}
		return out
	}
	return append(out, Problem{Pointer: at, Text: explanation(e.ErrorKind)})
}

// explanation says what was expected and what is there.
func explanation(k jsonschema.ErrorKind) string {
	switch k := k.(type) {
	case *kind.Type:
		return fmt.Sprintf("expected %s, got %s", strings.Join(nullLast(k.Want), " or "), k.Got)
	case *kind.Const:
		return fmt.Sprintf("expected %s, got %s", shown(k.Want), shown(k.Got))
	case *kind.Enum:
		want := make([]string, len(k.Want))
		for i, w := range k.Want {
			want[i] = shown(w)
		}
		return fmt.Sprintf("expected %s, got %s", strings.Join(want, " or "), shown(k.Got))
	case *kind.MinItems:
		return fmt.Sprintf("expected at least %d element, got %d", k.Want, k.Got)
	case *kind.Minimum:
		if k.Want.Sign() == 0 {
			return "expected at least 0, got " + cut(k.Got.RatString())
		}
		return tooLarge
	case *kind.Maximum:
		return tooLarge
	}
	return k.LocalizedString(message.NewPrinter(language.English))
}

// nullLast puts null behind the other types, as in "string or null".
func nullLast(types []string) []string {
	out := slices.DeleteFunc(slices.Clone(types), func(t string) bool { return t == "null" })
	if len(out) < len(types) {
		out = append(out, "null")
	}
	return out
}

const tooLarge = "the number is too large for a float64"

// maxShown is how much of a value a text shows, in bytes.
const maxShown = 60

// shown is a value as JSON, shortened.
func shown(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return "something that is no JSON"
	}
	switch v.(type) {
	case map[string]any:
		return "an object"
	case []any:
		return "an array"
	}
	return cut(string(text))
}

// cut shortens a text to maxShown bytes.
func cut(text string) string {
	if len(text) <= maxShown {
		return text
	}
	return strings.ToValidUTF8(text[:maxShown-3], "") + "..."
}

// words quotes and joins words.
func words(list []string) string {
	quoted := make([]string, len(list))
	for i, w := range list {
		quoted[i] = fmt.Sprintf("%q", w)
	}
	return strings.Join(quoted, " or ")
}

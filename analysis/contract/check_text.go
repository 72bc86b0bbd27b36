package contract

import (
	"bytes"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

var typeNames = []struct {
	types types
	name  string
}{
	{isText, "string"}, {isNumber, "number"}, {isInt, "integer"}, {isBool, "boolean"},
	{isObject, "object"}, {isList, "array"}, {isNull, "null"},
}

// String names the types of a set, "string or null".
func (t types) String() string {
	var names []string
	for _, n := range typeNames {
		if t&n.types == n.types {
			names = append(names, n.name)
			t &^= n.types
		} else if n.types == isNumber && t&isFloat != 0 {
			names = append(names, n.name)
			t &^= isFloat
		}
	}
	return strings.Join(names, " or ")
}

func kindTypes(k jsontext.Kind) types {
	if k == '{' {
		return isObject
	}
	return isList
}

func scalarTypes(v jsontext.Value) types {
	switch v[0] {
	case '"':
		return isText
	case 'n':
		return isNull
	case 't', 'f':
		return isBool
	}
	if strings.ContainsAny(string(v), ".eE") {
		return isFloat
	}
	return isInt
}

// find returns the index of the field that the JSON string key names, or -1.
func (n *node) find(key jsontext.Value) int {
	if bytes.IndexByte(key, '\\') >= 0 {
		name := unquoted(string(key))
		return slices.IndexFunc(n.fields, func(f field) bool { return f.key == name })
	}
	name := key[1 : len(key)-1]
	return slices.IndexFunc(n.fields, func(f field) bool { return f.key == string(name) })
}

func (n *node) modes() []string { return slices.Sorted(maps.Keys(n.shapes)) }

// unquoted is the value of a JSON string, and the text of any other value.
func unquoted(v string) string {
	if len(v) < 2 || v[0] != '"' {
		return v
	}
	if !strings.ContainsRune(v, '\\') {
		return v[1 : len(v)-1]
	}
	s, err := jsontext.AppendUnquote(nil, v)
	if err != nil {
		return v
	}
	return string(s)
}

// wordList lists what a string or a literal may be.
func (n *node) wordList() string {
	if n.types&isText == 0 {
		return strings.Join(n.words, " or ")
	}
	return oneOf(n.words)
}

// oneOf lists what a string may be.
func oneOf(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = strconv.Quote(w)
	}
	return strings.Join(quoted, " or ")
}

// shortText is a value as a message shows it: "nothing" where there is none,
// and not more than 60 bytes.
func shortText(v string) string {
	switch {
	case v == "":
		return "nothing"
	case len(v) > 60:
		return strings.ToValidUTF8(v[:57], "") + "..."
	}
	return v
}

// pathText writes a path from the root: $.results[0]["a b"].
func pathText(path []step) string {
	var b strings.Builder
	b.WriteByte('$')
	for _, s := range path {
		switch {
		case s.index >= 0:
			b.WriteString("[" + strconv.Itoa(s.index) + "]")
		case isIdentifier(s.key):
			b.WriteString("." + s.key)
		default:
			b.WriteString("[" + string(appendString(nil, s.key)) + "]")
		}
	}
	return b.String()
}

// pointerText is pathText for the place of a syntax error, which does not tell
// indexes from keys that are numbers.
func pointerText(p jsontext.Pointer) string {
	var path []step
	for token := range p.Tokens() {
		index, err := strconv.Atoi(token)
		if err != nil {
			index = -1
		}
		path = append(path, step{token, index})
	}
	return pathText(path)
}

func isIdentifier(s string) bool {
	for i, c := range s {
		letter := c == '_' || (c|0x20 >= 'a' && c|0x20 <= 'z')
		if !letter && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return s != ""
}

package contract

import (
	"strconv"
	"strings"
	"testing"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// mutated returns doc with the value at path ("results/0/label") replaced by the
// JSON text value, added where there is none, or removed where value is "".
func mutated(t testing.TB, doc jsontext.Value, path, value string) jsontext.Value {
	t.Helper()
	if path == "" {
		return jsontext.Value(value)
	}
	step, rest, deeper := strings.Cut(path, "/")
	if i, err := strconv.Atoi(step); err == nil {
		var list []jsontext.Value
		must(t, json.Unmarshal(doc, &list))
		list[i] = mutated(t, list[i], rest, value)
		return marshalled(t, list)
	}
	step = strings.ReplaceAll(step, "~1", "/")
	object := map[string]jsontext.Value{}
	must(t, json.Unmarshal(doc, &object))
	if deeper || value != "" {
		object[step] = mutated(t, object[step], rest, value)
	} else {
		delete(object, step)
	}
	return marshalled(t, object)
}

func marshalled(t testing.TB, v any) jsontext.Value {
	t.Helper()
	data, err := json.Marshal(v, json.Deterministic(true))
	must(t, err)
	return data
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

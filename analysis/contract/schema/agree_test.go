package schema

import (
	"cmp"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	gocmp "github.com/google/go-cmp/cmp"

	"trtsite/analysis/contract"
)

// golden are the documents that package contract writes, by file name.
func golden(t *testing.T) map[string][]byte {
	t.Helper()
	paths, err := filepath.Glob("../testdata/*.json")
	if err != nil || len(paths) < 5 {
		t.Fatalf("golden documents: %v, %v", paths, err)
	}
	docs := map[string][]byte{}
	for _, p := range paths {
		data, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		docs[filepath.Base(p)] = data
	}
	return docs
}

func TestGoldenDocumentsAreValid(t *testing.T) {
	v := validator(t)
	for name, data := range golden(t) {
		r, err := v.Check(data)
		if err != nil || !r.Valid() || r.Backends == 0 {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
		if problems := contract.Check(data); len(problems) > 0 {
			t.Errorf("%s: contract finds %v", name, problems)
		}
	}
}

// TestSchemaAgreesWithContract puts every kind of value in the place of the
// values of the golden documents, takes their keys away and adds new ones. The
// schema and contract's tables must both accept or both refuse.
func TestSchemaAgreesWithContract(t *testing.T) {
	v := validator(t)
	docs := golden(t)
	// failed.json has every part of a document; the others add to its top.
	for name, depth := range map[string]int{"failed.json": 9, "layer_only.json": 4, "version_1_2.json": 3, "bare.json": 9} {
		count := 0
		mutate(t, docs[name], depth, func(what string, doc jsontext.Value) {
			count++
			problems := contract.Check(doc)
			if mild := validBySchema(t, v, doc); mild != (problems == nil) && !wholeFloat(what) {
				t.Errorf("%s: %s: the schema says valid=%v, contract %v", name, what, mild, problems)
			}
			if r, err := v.Check(doc); err != nil || r.Valid() != (problems == nil) {
				t.Errorf("%s: %s: Check says %+v, %v, contract %v", name, what, r, err, problems)
			}
		})
		t.Logf("%s: %d mutations", name, count)
		if count < 100 {
			t.Errorf("%s: only %d mutations", name, count)
		}
	}
}

// wholeFloat is the one difference: JSON Schema takes 3.0 and 1e999 for integers.
func wholeFloat(what string) bool {
	return strings.HasSuffix(what, "=3.0") || strings.HasSuffix(what, "=1e999")
}

// validBySchema is the schema's own verdict.
func validBySchema(t *testing.T, v *Validator, data []byte) bool {
	t.Helper()
	doc, err := decode(data)
	if err != nil {
		t.Fatal(err)
	}
	c := checker{validator: v, data: data, plain: data, doc: doc}
	name, problem := c.version()
	return problem == "" && v.schemas[cmp.Or(name, contract.Version10)].Validate(doc) == nil
}

// mutate calls f for every mutation of data, down to a depth.
func mutate(t *testing.T, data jsontext.Value, depth int, f func(what string, doc jsontext.Value)) {
	t.Helper()
	for _, value := range []string{`null`, `true`, `7`, `"text"`, `[]`, `{}`} {
		f("whole="+value, jsontext.Value(value))
	}
	values := []string{``, `new`, `null`, `-7`, `3.0`, `1e999`, `"text"`, `[]`, `{}`}
	walk(t, data, "", func(path string, doc func(string) jsontext.Value) {
		if strings.Count(path, "/") > depth && !strings.Contains(path, "/layer_index") || strings.Contains(path, "/layer/") {
			return // the layer of a record is one of the layers again
		}
		for _, value := range values {
			f(path+"="+value, doc(value))
		}
	})
}

// walk calls f for every value below data, of lists of equal elements the first
// one; doc returns data with another text in its place, without it for "", and
// with a new key beside it for "new".
func walk(t *testing.T, data jsontext.Value, at string, f func(path string, doc func(string) jsontext.Value)) {
	t.Helper()
	switch data.Kind() {
	case '{':
		object := map[string]jsontext.Value{}
		must(t, json.Unmarshal(data, &object))
		for key, v := range object {
			with := func(text string) jsontext.Value { return put(t, object, key, text) }
			f(at+"/"+key, with)
			walk(t, v, at+"/"+key, func(path string, doc func(string) jsontext.Value) {
				f(path, func(text string) jsontext.Value { return with(string(doc(text))) })
			})
		}
	case '[':
		var list []jsontext.Value
		must(t, json.Unmarshal(data, &list))
		for i, v := range list {
			if i > 0 && at != "/results" {
				break
			}
			with := func(text string) jsontext.Value {
				out := slices.Clone(list)
				if text == "" || text == "new" {
					return marshalled(t, slices.Delete(out, i, i+1))
				}
				out[i] = jsontext.Value(text)
				return marshalled(t, out)
			}
			path := at + "/" + strconv.Itoa(i)
			f(path, with)
			walk(t, v, path, func(path string, doc func(string) jsontext.Value) {
				f(path, func(text string) jsontext.Value { return with(string(doc(text))) })
			})
		}
	}
}

func put(t *testing.T, object map[string]jsontext.Value, key, text string) jsontext.Value {
	t.Helper()
	out := maps.Clone(object)
	switch text {
	case "":
		delete(out, key)
	case "new":
		out["an unknown key"] = jsontext.Value("1")
	default:
		out[key] = jsontext.Value(text)
	}
	return marshalled(t, out)
}

func marshalled(t *testing.T, v any) jsontext.Value {
	t.Helper()
	data, err := json.Marshal(v, json.Deterministic(true))
	must(t, err)
	return data
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// TestVersionsDiffer holds the two schemas together: 1.2 is 1.0 without the
// layer-only shape and with layer_index.
func TestVersionsDiffer(t *testing.T) {
	old, text := parsed(t, contract.Version10), parsed(t, contract.Version12)
	old["$id"], old["title"] = text["$id"], text["title"]
	old["properties"].(map[string]any)["schema_version"] = map[string]any{"const": "1.2"}
	defs := old["$defs"].(map[string]any)
	delete(defs, "layerOnly")
	result := defs["result"].(map[string]any)
	shapes := result["allOf"].([]any)
	result["allOf"] = []any{shapes[0], shapes[2]}
	mode := result["properties"].(map[string]any)["validation"].(map[string]any)["properties"].(map[string]any)
	mode["analysis_mode"] = map[string]any{"enum": []any{"layer_profile", "unusable"}}
	record := defs["record"].(map[string]any)
	record["properties"].(map[string]any)["layer_index"] = map[string]any{
		"$ref": "#/$defs/count", "description": "the layer's place in layers",
	}
	record["required"] = append(record["required"].([]any), "layer_index")
	if diff := gocmp.Diff(old, text); diff != "" {
		t.Errorf("(-1.0 changed +1.2):\n%s", diff)
	}
}

func parsed(t *testing.T, version string) map[string]any {
	t.Helper()
	text, err := Text(version)
	must(t, err)
	out := map[string]any{}
	must(t, json.Unmarshal(text, &out))
	return out
}

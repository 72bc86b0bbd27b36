package contract

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis"
)

// The results of the document that mutations spoil.
const (
	r0 = "results/0/" // passed with times
	r1 = "results/1/" // passed without a profile
	r2 = "results/2/" // failed
)

// Each row spoils one value of a valid document and expects exactly one problem,
// or none where the format is open.
var mutations = []struct{ path, value, want string }{
	{"", `[]`, `$: expected object, got array`},
	{"extra", `1`, `$.extra: key is not allowed`},
	{"a b\"c", `1`, `$["a b\"c"]: key is not allowed`},
	{"folder", ``, `$: missing required key "folder"`},
	{"folder", `null`, ``},
	{"folder", `5`, `$.folder: expected string or null, got integer`},
	{"model_name", ``, ``},
	{"model_name_evidence", ``, ``},
	{"model_components", `["a",1]`, `$.model_components[1]: expected string, got integer`},
	{"model_name_confidence", `"sure"`, `$.model_name_confidence: expected "low" or "medium" or "high", got "sure"`},
	{"schema_version", `"1.1"`, `$.schema_version: expected "1.0" or "1.2", got "1.1"`},
	{"schema_version", `1.0`, `$.schema_version: expected "1.0" or "1.2", got 1.0`},
	{"schema_version", ``, `$: missing required key "schema_version"`},
	{"validation/status", `"ok"`, `$.validation.status: expected "passed" or "partial" or "failed", got "ok"`},
	{"validation/failed_count", `-1`, `$.validation.failed_count: expected at least 0, got -1`},
	{"validation/backend_count", `3.0`, `$.validation.backend_count: expected integer, got number`},
	{"validation/warnings", `null`, `$.validation.warnings: expected array, got null`},
	{"results", `{}`, `$.results: expected array, got object`},
	{"results", `[]`, `$.results: expected at least 1 element, got 0`},
	{"results/1", `"x"`, `$.results[1]: expected object, got string`},

	{r0 + "validation", ``, `$.results[0].validation.analysis_mode: expected "layer_only" or "layer_profile" or "unusable", got nothing`},
	{r0 + "validation/analysis_mode", `"full"`, `$.results[0].validation.analysis_mode: expected "layer_only" or "layer_profile" or "unusable", got "full"`},
	{r0 + "validation/status", `"failed"`, `$.results[0].validation.status: expected "passed", got "failed"`},
	{r0 + "validation/report_available", `false`, `$.results[0].validation.report_available: expected true, got false`},
	{r0 + "validation/report_available", `"true"`, `$.results[0].validation.report_available: expected boolean, got string`},
	{r0 + "validation/messages/0/level", `"note"`, `$.results[0].validation.messages[0].level: expected "error" or "warning" or "info", got "note"`},
	{r0 + "validation/source_paths/profile", ``, `$.results[0].validation.source_paths: missing required key "profile"`},

	{r0 + "timing/total_time_ms", `"12"`, `$.results[0].timing.total_time_ms: expected number, got string`},
	{r0 + "timing/total_time_ms", `3`, ``},
	{r0 + "timing/total_time_ms", `1e999`, `$.results[0].timing.total_time_ms: the number is too large for a float64`},
	{r0 + "timing/latency_ms", `1`, `$.results[0].timing.latency_ms: key is not allowed`},
	{r0 + "count", `null`, ``},
	{r0 + "count", `-5`, `$.results[0].count: expected at least 0, got -5`},
	{r0 + "count_source", `null`, `$.results[0].count_source: expected string, got null`},
	{r0 + "graph/edge_count", `1e3`, `$.results[0].graph.edge_count: expected integer, got number`},
	{r0 + "engines/streams", `[0,"a",null]`, `$.results[0].engines.streams[2]: expected string or integer, got null`},
	{r0 + "engines/inferred_count", `null`, ``},
	{r0 + "model/name_evidence", ``, ``},
	{r0 + "model/category", ``, `$.results[0].model: missing required key "category"`},
	{r0 + "model/num_heads", `12.5`, `$.results[0].model.num_heads: expected integer or null, got number`},
	{r0 + "model/hidden_size", `-3`, ``},
	{r0 + "model/dynamic_dims", `null`, `$.results[0].model.dynamic_dims: expected boolean, got null`},
	{r0 + "model/input_shapes/images", `[1,"n"]`, `$.results[0].model.input_shapes.images[1]: expected number, got string`},
	{r0 + "issues/0/score", `"9"`, `$.results[0].issues[0].score: expected number, got string`},
	{r0 + "issues/0/next_check", ``, `$.results[0].issues[0]: missing required key "next_check"`},
	{r0 + "tag_breakdown/0/count", `-1`, `$.results[0].tag_breakdown[0].count: expected at least 0, got -1`},
	{r0 + "records/1/tactic", `7`, `$.results[0].records[1].tactic: expected string or null, got integer`},
	{r0 + "records/1/layer_index", `1`, `$.results[0].records[1].layer_index: key is not allowed`},
	{r0 + "records/1/layer/Name", `null`, `$.results[0].records[1].layer.Name: expected string, got null`},

	{r0 + "layers/1/Shiny", `{"any":[1,{"thing":null}]}`, ``},
	{r0 + "layers/0/Inputs/0/Format~1Datatype", `17`, ``},
	{r0 + "layers/0/Inputs/0/Format", `null`, ``},
	{r0 + "layers/0/Inputs/0/Dimensions", `null`, `$.results[0].layers[0].Inputs[0].Dimensions: expected array, got null`},
	{r0 + "layers/0/Inputs/0/Dimensions", `[1,9` + strings.Repeat("9", 400) + `]`, ``},
	{r0 + "layers/0/Inputs", `{}`, `$.results[0].layers[0].Inputs: expected array, got object`},
	{r0 + "layers/0/Metadata", `5`, `$.results[0].layers[0].Metadata: expected string or object or array or null, got integer`},
	{r0 + "layers/0/Metadata", `[1,{"a":[true]}]`, ``},
	{r0 + "layers/0/StreamId", `0.5`, `$.results[0].layers[0].StreamId: expected string or integer or null, got number`},
	{r0 + "layers/0/Constants", `[{"Count":1}]`, `$.results[0].layers[0].Constants[0]: missing required key "Name"`},
	{r0 + "profile/1/medianMs", ``, `$.results[0].profile[1]: missing required key "medianMs"`},
	{r0 + "profile/1/iterations", `[1]`, ``},

	{r1 + "profile", `[]`, `$.results[1].profile: key is not allowed`},
	{r1 + "layer_count", ``, `$.results[1]: missing required key "layer_count"`},
	{r2 + "layer_count", ``, ``},
	{r2 + "layers", `[]`, `$.results[2].layers: key is not allowed`},
	{r2 + "label", `"` + strings.Repeat("x", 99) + `"`, ``},
	{r2 + "validation/status", `"` + strings.Repeat("x", 99) + `"`,
		`$.results[2].validation.status: expected "failed", got "` + strings.Repeat("x", 56) + `...`},
}

func TestCheckMutations(t *testing.T) {
	doc := written(t, report(withTimes(), layersOnly(), unusable()), WriteOptions{})
	for _, c := range mutations {
		t.Run(c.path+"="+shortText(c.value), func(t *testing.T) {
			var want []string
			if c.want != "" {
				want = []string{c.want}
			}
			if diff := cmp.Diff(want, problems(mutated(t, doc, c.path, c.value))); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func problems(doc []byte) []string {
	var texts []string
	for _, p := range Check(doc) {
		texts = append(texts, p.String())
	}
	return texts
}

func TestCheckVersion12(t *testing.T) {
	doc := written(t, report(withTimes()), WriteOptions{Schema: Version12})
	for _, c := range []struct{ path, value, want string }{
		{"results/0/records/0/layer_index", ``, `[$.results[0].records[0]: missing required key "layer_index"]`},
		{"results/0/records/0/layer_index", `-1`, `[$.results[0].records[0].layer_index: expected at least 0, got -1]`},
		{"results/0/validation/analysis_mode", `"layer_only"`,
			`[$.results[0].validation.analysis_mode: expected "layer_profile" or "unusable", got "layer_only"]`},
	} {
		if got := fmt.Sprint(problems(mutated(t, doc, c.path, c.value))); got != c.want {
			t.Errorf("%s=%s: got %s", c.path, c.value, got)
		}
	}
}

func TestCheckSyntax(t *testing.T) {
	for _, c := range []struct {
		doc, want string
		offset    int
	}{
		{``, `$: invalid JSON: the document is empty`, 0},
		{`{"a":1,}`, `$: invalid JSON: invalid character ',' at start of value`, 6},
		{`{"a":NaN}`, `$.a: invalid JSON: invalid character 'N' at start of value`, 5},
		{`{"b":{"a":[1,2`, `$.b.a: invalid JSON: unexpected EOF`, 14},
		{`{"results":[{},{"a":1,"a":2}]}`, `$.results[1].a: invalid JSON: duplicate object member name`, 22},
		{`{} {}`, `$: invalid JSON: text after the document`, 0},
		{`{"schema_version":"1.0"`, `$: invalid JSON: unexpected EOF`, 23},
	} {
		got := Check([]byte(c.doc))
		if len(got) != 1 || got[0].String() != c.want || got[0].Offset != c.offset {
			t.Errorf("%q: got %+v", c.doc, got)
		}
	}
}

func TestCheckStopsListing(t *testing.T) {
	b := withTimes()
	doc := written(t, report(b), WriteOptions{})
	bad := `[` + strings.Repeat(`{"name":1},`, 30) + `{"name":1}]` // each lacks four keys, and name is no string
	got := Check(mutated(t, doc, "results/0/profile", bad))
	if len(got) != maxProblems+1 {
		t.Fatalf("got %d problems", len(got))
	}
	if last := got[maxProblems].String(); last != "$: 115 more problems are not listed" {
		t.Errorf("got %s", last)
	}
}

func TestCheckOffset(t *testing.T) {
	doc := written(t, report(layersOnly()), WriteOptions{})
	for _, c := range []struct{ old, bad, at string }{
		{`"label": "layers"`, `"label": 77`, `77`},
		{`"layer_count": 2`, `"layer_count": -222`, `-222`},
		{`"dynamic_dims": true`, `"dynamic_dims": {"a": 1}`, `{"a": 1}`},
		{`"dynamic_dims": true`, `"dynamic_dims": true, "zz": 5555`, `5555`},
	} {
		text := strings.Replace(string(doc), c.old, c.bad, 1)
		got := Check([]byte(text))
		if len(got) != 1 || got[0].Offset != strings.Index(text, c.at) {
			t.Errorf("%s: got %+v, want offset %d", c.bad, got, strings.Index(text, c.at))
		}
	}
}

func TestCheckKnowsEveryMode(t *testing.T) {
	for v, root := range versions {
		i := root.find([]byte(`"results"`))
		modes := root.fields[i].node.item.modes()
		want := []string{string(analysis.LayerProfile), string(analysis.Unusable)}
		if v == Version10 {
			want = append([]string{string(analysis.LayerOnly)}, want...)
		}
		if diff := cmp.Diff(want, modes); diff != "" {
			t.Errorf("%s (-want +got):\n%s", v, diff)
		}
	}
}

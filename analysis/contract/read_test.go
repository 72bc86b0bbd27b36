package contract

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/trtfmt"
)

func read(t testing.TB, doc []byte) (*Document, []string) {
	t.Helper()
	d, diags := Read("analyze-data.json", doc, trtfmt.Limits{})
	var texts []string
	for _, d := range diags {
		texts = append(texts, d.Severity.String()+": "+d.String())
	}
	return d, texts
}

func TestRead(t *testing.T) {
	d, diags := read(t, written(t, report(withTimes(), unusable()), WriteOptions{Schema: Version12}))
	if diags != nil {
		t.Error(diags)
	}
	name := model.Name{Value: "resnet18", Confidence: model.Medium, Evidence: []string{"directory name `resnet18`"}}
	subject := analysis.Subject{
		Folder: "resnet18", Name: name, Engines: []string{"resnet18.engine"},
		Files:   []string{"layers_8.json", "layers_fp16.json", "profile_fp16.json"},
		Configs: []model.Config{{Path: "model_hub/config.json", HiddenSize: 512}},
	}
	if diff := cmp.Diff(subject, d.Subject()); diff != "" {
		t.Errorf("subject (-want +got):\n%s", diff)
	}
	passed, failed := d.Parsed()[0], d.Parsed()[1]
	if len(passed.Layers.Layers) != 2 || len(passed.Profile.Entries) != 2 || passed.Profile.Count.Value != 100 || passed.Diags != nil {
		t.Errorf("passed: %+v", passed)
	}
	if passed.Label != "fp16" || passed.LayerPath != "layers_fp16.json" || passed.ProfilePath != "profile_fp16.json" {
		t.Errorf("passed: %+v", passed)
	}
	want := analysis.Parsed{
		Label: `trt "8"`, LayerPath: "layers_8.json",
		Diags: []trtfmt.Diagnostic{{
			Severity: trtfmt.Error, Code: "document-message", Count: 1,
			Message: "layers_8.json: names only; build with --profilingVerbosity=detailed",
		}},
	}
	if diff := cmp.Diff(want, failed); diff != "" {
		t.Errorf("failed (-want +got):\n%s", diff)
	}
	r := d.Results[0]
	if d.Version != Version12 || r.LayerCount != 2 || r.ProfileCount != 2 || d.Results[1].ProfileCount != -1 || r.Timing.TotalMs != 20 {
		t.Errorf("document: %+v", d)
	}
}

func TestReadRefuses(t *testing.T) {
	doc := written(t, report(layersOnly()), WriteOptions{})
	for _, c := range []struct {
		name, doc, want string
	}{
		{"newer", string(mutated(t, doc, "schema_version", `"2.0"`)),
			`error: analyze-data.json: the document's schema_version is "2.0"; versions 1.0 and 1.2 can be read`},
		{"number", string(mutated(t, doc, "schema_version", `1.2`)),
			`error: analyze-data.json: the document's schema_version is 1.2; versions 1.0 and 1.2 can be read`},
		{"no version", `{"results":[{}]}`,
			`error: analyze-data.json: the document's schema_version is nothing; versions 1.0 and 1.2 can be read`},
		{"no object", `[1]`,
			`error: analyze-data.json: the document's schema_version is nothing; versions 1.0 and 1.2 can be read`},
		{"no results", string(mutated(t, doc, "results", `[]`)),
			`error: analyze-data.json: the document has no results; write it again from its layer and profile files`},
		{"results is no list", string(mutated(t, doc, "results", `{"a":1}`)),
			`error: analyze-data.json: the document has no results; write it again from its layer and profile files`},
		{"cut off", string(doc[:len(doc)-10]),
			`error: analyze-data.json:` + fmt.Sprint(strings.Count(string(doc), "\n")-2) + `:16: $.validation.warnings: invalid JSON: unexpected EOF; write the document again`},
		{"empty", ``,
			`error: analyze-data.json:1:1: invalid JSON: the document is empty; write the document again`},
		{"twice", string(doc) + string(doc),
			`error: analyze-data.json:1:1: invalid JSON: text after the document; write the document again`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, diags := read(t, []byte(c.doc))
			if d != nil || len(diags) != 1 || diags[0] != c.want {
				t.Errorf("got %q\nwant %q", diags, c.want)
			}
		})
	}
}

// What is only not as the format demands is told, and the rest is used.
func TestReadTolerates(t *testing.T) {
	doc := written(t, report(withTimes()), WriteOptions{})
	for _, c := range []struct {
		path, value string
		want        string
		usable      bool
	}{
		{"results/0/extra", `1`, "warning: analyze-data.json:1:%d: $.results[0].extra: key is not allowed", true},
		{"results/0/timing", `[]`, "warning: analyze-data.json:1:%d: $.results[0].timing: expected object, got array", true},
		{"results/0/records", ``, `warning: analyze-data.json:1:%d: $.results[0]: missing required key "records"`, true},
		{"results/0/model", `"resnet"`, "warning: analyze-data.json:1:%d: $.results[0].model: expected object, got string", true},
		{"folder", `5`, "warning: analyze-data.json:1:%d: $.folder: expected string or null, got integer", true},
		{"results/0/layers", ``, `warning: analyze-data.json:1:%d: $.results[0]: missing required key "layers"`, false},
		{"results/0/layers", `{}`, "warning: analyze-data.json:1:%d: $.results[0].layers: expected array, got object", false},
		{"results/0/profile", `7`, "warning: analyze-data.json:1:%d: $.results[0].profile: expected array, got integer", false},
		{"results/0/validation", `null`,
			`warning: analyze-data.json:1:%d: $.results[0].validation.analysis_mode: expected "layer_only" or "layer_profile" or "unusable", got nothing`, false},
	} {
		t.Run(c.path+"="+c.value, func(t *testing.T) {
			bad := mutated(t, doc, c.path, c.value)
			d, diags := read(t, bad)
			col := 0
			if len(diags) == 1 {
				_, _ = fmt.Sscanf(diags[0], "warning: analyze-data.json:1:%d:", &col)
			}
			if want := fmt.Sprintf(c.want, col); len(diags) != 1 || diags[0] != want || col == 0 {
				t.Fatalf("got %q\nwant %q", diags, c.want)
			}
			r := analysis.Run(d.Subject(), d.Parsed(), analysis.Options{})
			if got := r.Backends[0]; (got.Status == analysis.Passed) != c.usable {
				t.Errorf("%s: %v", got.Status, got.Messages)
			}
		})
	}
}

// Documents of other writers name the folders of their machines; nothing of that
// is kept, wherever it stands.
func TestReadShortensPaths(t *testing.T) {
	for _, c := range []struct{ folder, sep string }{{"/home/u/runs/bert", "/"}, {`C:\runs\bert`, `\`}} {
		path := func(name string) string { return string(appendString(nil, c.folder+c.sep+name)) }
		doc := written(t, report(withTimes(), unusable()), WriteOptions{})
		doc = mutated(t, doc, "folder", string(appendString(nil, c.folder)))
		doc = mutated(t, doc, "results/0/validation/source_paths/layer", path("layers_a.json"))
		doc = mutated(t, doc, "results/0/model/config_path", path("model_hub/config.json"))
		doc = mutated(t, doc, "validation/warnings", `[`+path("x")+`,`+string(appendString(nil, c.folder))+`]`)
		doc = mutated(t, doc, "model_name_evidence", `[`+path("config.json")+`]`)
		doc = mutated(t, doc, "results/1/validation/messages/0/message", `"File not found: `+path("layers_b.json")[1:])
		d, _ := read(t, doc)
		got := []string{
			d.Folder, d.Results[0].Input.LayerPath, d.Results[0].Config.Path, d.Warnings[0], d.Warnings[1],
			d.Name.Evidence[0], d.Results[1].Messages[0].Message, d.Results[1].Input.Diags[0].Message,
		}
		want := []string{
			"bert", "layers_a.json", "model_hub/config.json", "x", "bert", "config.json",
			"File not found: layers_b.json", "File not found: layers_b.json",
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.folder, diff)
		}
	}
}

func TestReadRepeatedLabels(t *testing.T) {
	a, b, c, d := layersOnly(), layersOnly(), layersOnly(), layersOnly()
	a.Label, b.Label, c.Label, d.Label = "x", "x", "", "x-2"
	doc, _ := read(t, written(t, report(a, b, c, d), WriteOptions{}))
	var labels []string
	for _, p := range doc.Parsed() {
		labels = append(labels, p.Label)
	}
	if got := fmt.Sprint(labels); got != "[x x-2 default x-2-2]" {
		t.Errorf("got %s", got)
	}
}

// Python's json module writes NaN and Infinity. Where they are, and only there,
// the document is not taken at its word.
func TestReadNaN(t *testing.T) {
	text := string(written(t, report(withTimes()), WriteOptions{}))
	text = strings.Replace(text, `"Groups": 1`, `"Groups": -Infinity`, 1)
	text = strings.Replace(text, `"total_percentage": 100.0`, `"total_percentage": NaN`, 1)
	text = strings.Replace(text, `relu1`, `NaN \"NaN`, 1)
	d, diags := read(t, []byte(text))
	line := strings.Count(text[:strings.Index(text, "-Infinity")], "\n") + 1
	want := fmt.Sprintf("warning: analyze-data.json:%d:21: -Infinity is no JSON number (2 times); write NaN and infinite numbers as null", line)
	if d == nil || len(diags) != 1 || diags[0] != want {
		t.Fatalf("got %q\nwant %q", diags, want)
	}
	r := analysis.Run(d.Subject(), d.Parsed(), analysis.Options{})
	doc := string(written(t, r, WriteOptions{}))
	if !strings.Contains(doc, `"Groups": null`) || !strings.Contains(doc, `"total_percentage": 100.0`) {
		t.Errorf("the document reads\n%s", doc)
	}
}

func FuzzRead(f *testing.F) {
	one := func(mode, more string) {
		f.Add([]byte(`{"schema_version":"1.0","folder":null,"results":[{"label":"a","validation":{"status":"passed",` +
			`"analysis_mode":"` + mode + `","messages":[{"level":"info","message":"m"}]},` + more + `}]}`))
	}
	one("layer_only", `"layers":[{"Name":"a","LayerType":"b","Inputs":[{"Name":"x","Dimensions":[1,-1]}],"Outputs":[],"StreamId":NaN}]`)
	one("layer_profile", `"layers":[{"Name":"a","LayerType":"b","Inputs":[],"Outputs":[{"Name":"y"}]}],"count":2,`+
		`"profile":[{"name":"a","timeMs":2,"averageMs":1,"medianMs":1.0,"percentage":1e2}],"timing":{"total_time_ms":2}`)
	one("unusable", `"layer_count":3`)
	f.Add([]byte(`{"schema_version":"1.2","results":[{},{"label":"a"},{"label":"a"}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		problems := Check(data)
		d, diags := Read("d", data, trtfmt.Limits{FileBytes: 1 << 20})
		failed := false
		for _, m := range diags {
			failed = failed || m.Severity == trtfmt.Error
		}
		if failed != (d == nil) {
			t.Fatalf("document %v with %v", d, diags)
		}
		if d == nil {
			return
		}
		r := Restore(d, analysis.Run(d.Subject(), d.Parsed(), analysis.Options{}))
		doc := written(t, r, WriteOptions{})
		if p := Check(doc); p != nil {
			t.Fatalf("problems %v became %v", problems, p)
		}
		d2, _ := Read("d", doc, trtfmt.Limits{})
		r2 := Restore(d2, analysis.Run(d2.Subject(), d2.Parsed(), analysis.Options{}))
		if diff := cmp.Diff(withoutCounts(t, doc), withoutCounts(t, written(t, r2, WriteOptions{}))); diff != "" {
			t.Errorf("the second document differs:\n%s", diff)
		}
	})
}

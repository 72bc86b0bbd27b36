package sidecar

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis"
	"trtsite/analysis/contract"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

const (
	layersText  = "[{\"Name\":\"a\",\"LayerType\":\"conv\",\"Inputs\":[{\"Name\":\"x\"}],\"Outputs\":[{\"Name\":\"y\"}],\"StreamId\":nan}]"
	namesText   = `{"Layers":["a \u001e b","c"],"Bindings":["x"]}`
	profileText = "[{\"count\":2},{\"name\":\"a\",\"timeMs\":2.50e0,\"averageMs\":1.25,\"medianMs\":1.25,\"percentage\":100}]"
	samplesText = `{"a \u001e b":[1,2,4],"c":[0.5]}`
)

// report has a backend that passed after a repair, and one of names only with the
// samples of its layers.
func report(t *testing.T) analysis.Report {
	t.Helper()
	passed := analysis.Parsed{Label: "good", LayerPath: "layers_good.json", ProfilePath: "profile_good.json", ProfileHash: "ab"}
	passed.Layers, passed.Diags = trtfmt.ReadLayers(passed.LayerPath, []byte(layersText), trtfmt.Limits{})
	passed.Profile, _ = trtfmt.ReadTimes(passed.ProfilePath, []byte(profileText), trtfmt.Limits{})
	passed.Provenance = &provenance.Record{Tool: "trtexec", Timed: &provenance.TimedRun{Outcome: provenance.Passed, Run: 1, Runs: 1}}
	failed := analysis.Parsed{Label: "names", LayerPath: "layers_names.json", ProfilePath: "names.json", ProfileHash: "cd"}
	failed.Layers, _ = trtfmt.ReadLayers(failed.LayerPath, []byte(namesText), trtfmt.Limits{})
	failed.Profile, _ = trtfmt.ReadTimes(failed.ProfilePath, []byte(samplesText), trtfmt.Limits{})
	if failed.Layers == nil || failed.Profile == nil || len(passed.Diags) == 0 {
		t.Fatalf("%+v %+v %v", failed.Layers, failed.Profile, passed.Diags)
	}
	loose := []provenance.File{{Name: "other.log", Kind: trtfmt.KindLog, Runs: make([]provenance.Run, 2)}}
	subject := analysis.Subject{Folder: "f", Loose: loose}
	return analysis.Run(subject, []analysis.Parsed{passed, failed}, analysis.Options{})
}

// packed are a document and the file beside it.
func packed(t *testing.T, r analysis.Report) (*contract.Document, []byte) {
	t.Helper()
	var document, file bytes.Buffer
	if err := contract.Write(&document, r, contract.WriteOptions{}); err != nil {
		t.Fatal(err)
	}
	doc, diags := contract.Read("analyze-data.json", document.Bytes(), trtfmt.Limits{})
	if doc == nil || len(diags) > 0 {
		t.Fatal(diags)
	}
	if err := Write(&file, r, doc.SHA256); err != nil {
		t.Fatal(err)
	}
	return doc, file.Bytes()
}

func TestReadsBack(t *testing.T) {
	want := report(t)
	doc, data := packed(t, want)
	file, diags := Read(Name, data, doc)
	if file == nil || diags != nil {
		t.Fatal(diags)
	}
	subject := doc.Subject()
	subject.Loose, diags = file.Apply(Name, doc, trtfmt.Limits{})
	if diags != nil {
		t.Fatal(diags)
	}
	got := contract.Restore(doc, analysis.Run(subject, doc.Parsed(), analysis.Options{}))
	if diff := cmp.Diff(want.Loose, got.Loose, cmp.AllowUnexported(provenance.File{})); diff != "" {
		t.Errorf("loose evidence (-want +got):\n%s", diff)
	}
	for i := range want.Backends {
		w, g := want.Backends[i], got.Backends[i]
		for _, part := range [][2]any{
			{w.Messages, g.Messages}, {w.Tool, g.Tool}, {w.ProfileHash, g.ProfileHash}, {w.Provenance, g.Provenance},
			{names(w), names(g)}, {w.Layers.Root, g.Layers.Root}, {w.Layers.Detail, g.Layers.Detail},
			{w.Layers.Bindings, g.Layers.Bindings}, {times(w.Profile), times(g.Profile)},
		} {
			if diff := cmp.Diff(part[0], part[1]); diff != "" {
				t.Errorf("%s (-want +got):\n%s", w.Label, diff)
			}
		}
	}
	var again bytes.Buffer
	if err := Write(&again, got, doc.SHA256); err != nil || again.String() != string(data) {
		t.Errorf("%v (-first +second):\n%s", err, cmp.Diff(string(data), again.String()))
	}
}

func names(b analysis.Backend) []string {
	var out []string
	for _, l := range b.Layers.Layers {
		out = append(out, l.Name+"|"+l.LayerType)
	}
	return out
}

// times is a profile without the JSON that it was read from.
func times(p *trtfmt.ProfileFile) trtfmt.ProfileFile {
	out := *p
	out.Entries = nil
	for _, e := range p.Entries {
		e.Raw = nil
		out.Entries = append(out.Entries, e)
	}
	return out
}

func TestReadRefuses(t *testing.T) {
	doc, data := packed(t, report(t))
	text := string(data)
	for _, c := range []struct{ name, data, want string }{
		{"version", strings.Replace(text, `_version": 1`, `_version": 2`, 1), "its provenance_version is 2, and only 1 can be read; it is ignored"},
		{"document", strings.Replace(text, doc.SHA256, "00", 1), "it was written with another document than the one beside it"},
		{"cut off", text[:len(text)/2], "the file cannot be read: "},
		{"other JSON", `{"a":1}`, "its provenance_version is 0"},
		{"list", `[]`, "the file cannot be read: "},
		{"type", strings.Replace(text, `"backends": [`, `"backends": 5, "b": [`, 1), "the file cannot be read: "},
		{"empty", "", "the file cannot be read: "},
	} {
		f, diags := Read(Name, []byte(c.data), doc)
		if f != nil || len(diags) != 1 || diags[0].Severity != trtfmt.Warning || !strings.Contains(diags[0].String(), c.want) {
			t.Errorf("%s: %v, %v", c.name, f, diags)
		}
	}
	more := strings.Replace(text, `"backends": [`, `"later": {"a": 1}, "backends": [`, 1)
	if f, diags := Read(Name, []byte(more), doc); f == nil || diags != nil {
		t.Errorf("a key of a later version: %v", diags)
	}
}

// The document wins where the file says something else.
func TestApplyWarns(t *testing.T) {
	for _, c := range []struct{ name, from, to, want string }{
		{"backend", `"label": "good"`, `"label": "gone"`, `the document has no backend "gone"`},
		{"message", `"severity": "error"`, `"severity": "info"`, `the messages of backend "names" are not the document's`},
		{"record", `"tool": "trtexec"`, `"tool": 5`, `the record of backend "good" cannot be read`},
		{"rows", `"timeMs": 0.5`, `"timeMs": "x"`, "it is ignored"},
	} {
		doc, data := packed(t, report(t))
		if !strings.Contains(string(data), c.from) {
			t.Fatalf("%s: no %s in\n%s", c.name, c.from, data)
		}
		f, diags := Read(Name, []byte(strings.Replace(string(data), c.from, c.to, 1)), doc)
		if f == nil {
			t.Fatal(diags)
		}
		_, diags = f.Apply(Name, doc, trtfmt.Limits{})
		if len(diags) != 1 || !strings.Contains(diags[0].String(), c.want) {
			t.Errorf("%s: %v", c.name, diags)
		}
	}
}

func FuzzApply(f *testing.F) {
	f.Add([]byte(`{"provenance_version":1,"document_sha256":"","backends":[{"label":"a","layer_file":{"rows":["a"],"detail":"detailed"},` +
		`"profile_file":{"rows":[{"name":"a","timeMs":1}],"samples":[null,{"count":1}],"basis":"samples"},"messages":[{"severity":"error"}],` +
		`"record":{"samples":{"n":1},"timed":{"gpu_compute":{"percentiles":[{"percent":99,"ms":1}]}}}}],"loose_evidence":[{"name":"x","runs":-1}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		doc, _ := contract.Read("d", []byte(`{"schema_version":"1.0","folder":null,"results":[{"label":"a","validation":{"status":"failed","analysis_mode":"unusable","messages":[]}},{"label":"b","validation":{"status":"passed","analysis_mode":"layer_only","messages":[]},"layers":[{"Name":"a","LayerType":"b","Inputs":[{"Name":"x"}],"Outputs":[]}]}]}`), trtfmt.Limits{})
		doc.SHA256 = ""
		file, diags := Read(Name, data, doc)
		if (file == nil) == (len(diags) == 0) {
			t.Fatalf("%v with %v", file, diags)
		}
		if file == nil {
			return
		}
		file.Apply(Name, doc, trtfmt.Limits{})
		r := contract.Restore(doc, analysis.Run(doc.Subject(), doc.Parsed(), analysis.Options{}))
		if err := Write(&bytes.Buffer{}, r, ""); err != nil {
			t.Fatal(err)
		}
	})
}

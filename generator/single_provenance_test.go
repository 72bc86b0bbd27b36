package generator

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"trtsite/analysis"
	"trtsite/themes"
)

// evidence is what a document has no place for: a log of one backend, a log of
// none, and a backend that failed and still has rows.
func evidence(dir, label string) fstest.MapFS {
	log := "&&&& RUNNING TensorRT.trtexec [TensorRT v8601] # trtexec --onnx=/home/u/m.onnx --fp16\n" +
		"[01/31/2026-12:00:00] [I] === Performance summary ===\n[01/31/2026-12:00:00] [I] Throughput: 600 qps\n" +
		"[01/31/2026-12:00:00] [I] GPU Compute Time: min = 1 ms, max = 2 ms, mean = 1.5 ms, median = 1.5 ms, percentile(99%) = 2 ms\n" +
		"&&&& PASSED TensorRT.trtexec [TensorRT v8601] # trtexec\n"
	return fstest.MapFS{
		dir + "/" + label + ".log":   {Data: []byte(log)},
		dir + "/elsewhere.log":       {Data: []byte(log)},
		dir + "/layers_names.json":   {Data: []byte(`{"Layers": ["a", "b"], "Bindings": []}`)},
		dir + "/profile_names.json":  {Data: []byte(`[{"count": 2}, {"name": "a", "timeMs": 2, "averageMs": 1, "medianMs": 1, "percentage": 100}]`)},
		dir + "/layers_broken.json":  {Data: []byte(`[{"Name": "a", "Inputs": [{"Name"`)},
		dir + "/profile_broken.json": {Data: []byte("[{\"count\": 2}, {\"name\": \"a\", \"timeMs\": 2, \"averageMs\": nan, \"medianMs\": 1, \"percentage\": 100}]")},
	}
}

// A provenance.json counts only beside the document that it was written with; it
// is no input of its own, and its folder gets no message for it.
func TestProvenanceBelongsToItsDocument(t *testing.T) {
	archive := merge(pair("x"), evidence("x", "x"))
	s := newSingle(t, SingleOptions{Source: below(t, archive, "x"), Name: "x"})
	document, file := s.Contents()[0], s.Contents()[1]
	if strings.Contains(string(file.Data), "/home/u") {
		t.Error("a path of the machine is published")
	}
	for _, c := range []struct {
		name     string
		document []byte
		want     string
	}{
		{"its own", document.Data, ""},
		{"another", append([]byte("\n"), document.Data...), "provenance.json: it was written with another document than the one beside it; it is ignored"},
	} {
		folder := fstest.MapFS{PlainDocument: {Data: c.document}, file.Name: {Data: file.Data}}
		again := newSingle(t, SingleOptions{Source: folder, Name: "x"})
		var said []string
		for _, d := range again.Diags() {
			said = append(said, d.String())
		}
		if all := strings.Join(said, "\n"); c.want == "" && all != "" || !strings.Contains(all, c.want) {
			t.Errorf("%s: %q", c.name, all)
		}
		if known := len(again.Report().Loose) == len(s.Report().Loose) && len(s.Report().Loose) > 0; known != (c.want == "") {
			t.Errorf("%s: loose evidence %v", c.name, again.Report().Loose)
		}
	}
	if !bytes.Contains(file.Data, []byte(`"mean_ms": 1.5`)) {
		t.Errorf("the timed run is not kept:\n%s", file.Data)
	}
	// A log beside the document comes before what was known of its backend.
	folder := fstest.MapFS{PlainDocument: {Data: document.Data}, file.Name: {Data: file.Data}}
	folder["x.log"] = &fstest.MapFile{Data: bytes.ReplaceAll(archive["x/x.log"].Data, []byte("mean = 1.5"), []byte("mean = 1.75"))}
	b := newSingle(t, SingleOptions{Source: folder, Name: "x"}).Report().Backends
	if i := slices.IndexFunc(b, func(b analysis.Backend) bool { return b.Label == "x" }); i < 0 || b[i].Provenance.Timed == nil ||
		b[i].Provenance.Timed.GPUCompute.MeanMs != 1.75 {
		t.Error("the log beside the document is not used")
	}
	only := fstest.MapFS{file.Name: {Data: file.Data}}
	if _, err := NewSingle(SingleOptions{Source: only, Name: "x", Theme: themes.Default()}); err == nil {
		t.Error("a provenance.json alone is a report")
	}
}

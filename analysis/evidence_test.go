package analysis

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/provenance"
	"trtsite/analysis/source"
)

// Synthetic files, shaped after what trtexec writes.

func layersJSON(names ...string) string {
	var rows []string
	for i, n := range names {
		rows = append(rows, fmt.Sprintf(`{"Name": %q, "LayerType": "Convolution", "Inputs": [{"Name": "t%d", "Dimensions": [1]}], `+
			`"Outputs": [{"Name": "t%d", "Dimensions": [1]}], "TacticName": "t"}`, n, i, i+1))
	}
	return `{"Layers": [` + strings.Join(rows, ",\n") + `], "Bindings": []}`
}

func profileJSON(names ...string) string {
	rows := []string{`{"count": 10}`}
	for _, n := range names {
		rows = append(rows, fmt.Sprintf(`{"name": %q, "timeMs": 10, "averageMs": 1, "medianMs": 1, "percentage": %g}`, n, 100/float64(len(names))))
	}
	return "[" + strings.Join(rows, ",\n") + "]"
}

// logOf is a log of one measured run with a GPU compute time of ms.
func logOf(command string, ms float64, more ...string) string {
	const stamp = "[03/04/2025-10:00:01] "
	return "&&&& RUNNING TensorRT.trtexec [TensorRT v101601] [b11] # trtexec " + command + "\n" +
		strings.Join(more, "") +
		stamp + "[I] === Performance summary ===\n" + stamp + "[I] Throughput: 500 qps\n" +
		stamp + fmt.Sprintf("[I] GPU Compute Time: min = %[1]g ms, max = %[1]g ms, mean = %[1]g ms, median = %[1]g ms, percentile(99%%) = %[1]g ms\n", ms) +
		"&&&& PASSED TensorRT.trtexec [TensorRT v101601] [b11] # trtexec " + command + "\n"
}

const (
	timesJSON = `[{"startComputeMs": 500, "endComputeMs": 502, "computeMs": 2, "latencyMs": 2}]`
	nvpmodel  = "NV Power Mode: MAXN\n0\n"
)

func folderOf(t *testing.T, files map[string]string) Report {
	t.Helper()
	fsys := fstest.MapFS{}
	for name, content := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(content)}
	}
	return analyse(t, fsys, ".", Options{})
}

// twoBackends are inputs of fp16 and int8 with more files beside them.
func twoBackends(more map[string]string) map[string]string {
	files := map[string]string{
		"layers_fp16.json": layersJSON("a", "b"), "profile_fp16.json": profileJSON("a", "b"),
		"layers_int8.json": layersJSON("a", "b"), "profile_int8.json": profileJSON("a", "b"),
	}
	for name, content := range more {
		files[name] = content
	}
	return files
}

// known says what a backend knows of its runs.
func known(b Backend) string {
	out := b.Label + ":"
	if t := b.Provenance.Timed; t != nil && t.HasSummary() {
		out += fmt.Sprintf(" %g ms", t.GPUCompute.MeanMs)
	}
	if b.Provenance.Samples != nil {
		out += " samples"
	}
	for _, m := range b.Provenance.Machines {
		out += " " + m.Tools[0]
	}
	return out
}

func TestEvidenceBelongsSomewhere(t *testing.T) {
	for _, tc := range []struct {
		name  string
		files map[string]string
		want  []string // of each backend, then the loose files
	}{
		{"the command line names the profile", map[string]string{
			"1.log": logOf("--exportProfile=/data/profile_int8.json", 2), "2.log": logOf("--exportLayerInfo=layers_fp16.json", 1),
		}, []string{"fp16: 1 ms", "int8: 2 ms"}},
		{"one log of two runs", map[string]string{
			"1.log": logOf("--exportProfile=profile_int8.json", 2) + logOf("--exportProfile=profile_fp16.json", 1),
		}, []string{"fp16: 1 ms", "int8: 2 ms"}},
		{"the command line names the engine", map[string]string{
			"1.log": logOf("--loadEngine=/e/int8.engine", 2),
		}, []string{"fp16:", "int8: 2 ms"}},
		{"the name is before the stem", map[string]string{
			"fp16.log": logOf("--exportProfile=profile_int8.json", 2),
		}, []string{"fp16:", "int8: 2 ms"}},
		{"stems", map[string]string{
			"fp16.log": logOf("", 1), "bench-INT8.txt": logOf("", 2), "fp16.times.json": timesJSON,
		}, []string{"fp16: 1 ms samples", "int8: 2 ms"}},
		{"a log names the times", map[string]string{
			"int8.log": logOf("--exportTimes=/t/times.json", 2), "times.json": timesJSON,
		}, []string{"fp16:", "int8: 2 ms samples"}},
		{"the state of the machine is that of all", map[string]string{"power.txt": nvpmodel}, []string{"fp16: nvpmodel -q", "int8: nvpmodel -q"}},
		{"unless its name says otherwise", map[string]string{"power_int8.txt": nvpmodel}, []string{"fp16:", "int8: nvpmodel -q"}},
		{"nobody's", map[string]string{"run.log": logOf("--onnx=m.onnx", 2), "times.json": timesJSON, "fp16-int8.log": logOf("", 3)},
			[]string{"fp16:", "int8:", "fp16-int8.log", "run.log", "times.json"}},
		{"part of another word", map[string]string{"fp16b.log": logOf("", 2)}, []string{"fp16:", "int8:", "fp16b.log"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r := folderOf(t, twoBackends(tc.files))
			var got []string
			for _, b := range r.Backends {
				got = append(got, known(b))
				if !b.HasTimes() {
					t.Errorf("%s: %s, %v", b.Label, b.Status, b.Messages)
				}
			}
			for _, f := range r.Loose {
				got = append(got, f.Name)
				if !strings.Contains(strings.Join(r.Warnings, "\n"), f.Name+": `"+f.Name+"` (") {
					t.Errorf("nothing is said about %s: %q", f.Name, r.Warnings)
				}
			}
			if diff := cmp.Diff(tc.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TREx names all files of an engine X alike, and X may begin another's name.
func TestEvidenceOfTREx(t *testing.T) {
	files := map[string]string{}
	for x, ms := range map[string]string{"net.onnx.engine": "1.5", "net.onnx.engine.int8": "2.5"} {
		files[x+".graph.json"], files[x+".profile.json"] = layersJSON("a"), profileJSON("a")
		files[x+".timing.json"] = timesJSON
		stats := strings.TrimSuffix(strings.Repeat(ms+", ", 7), ", ")
		files[x+".profile.metadata.json"] = `{"performance_summary": {"Throughput": 500, "GPU Compute Time": [` + stats + `]}, ` +
			`"inference_options": {}, "device_information": {}}`
	}
	r := folderOf(t, files)
	var got []string
	for _, b := range r.Backends {
		got = append(got, known(b))
	}
	if diff := cmp.Diff([]string{"net.onnx.engine: 1.5 ms samples", "net.onnx.engine.int8: 2.5 ms samples"}, got); diff != "" || len(r.Loose) > 0 {
		t.Errorf("loose %v: %s", r.Loose, diff)
	}
}

// The only backend has whatever lies beside it.
func TestEvidenceOfTheOnlyBackend(t *testing.T) {
	r := folderOf(t, map[string]string{
		"layers_fp16.json": layersJSON("a", "b"), "profile_fp16.json": profileJSON("a", "b"),
		"run.log": logOf("--onnx=m.onnx", 2), "times.json": timesJSON, "power.txt": nvpmodel,
	})
	b := r.Backends[0]
	if got := known(b); got != "fp16: 2 ms samples nvpmodel -q" || len(r.Loose) > 0 || b.Tool != "trtexec" {
		t.Errorf("%s, tool %q, loose %v", got, b.Tool, r.Loose)
	}
	if rec := b.Reconciliation; rec == nil || rec.SumMs != 2 || rec.ComputeMs != 2 || rec.Rows != 2 || rec.CostUs != 0 {
		t.Errorf("%+v", rec)
	}
}

// What is wrong with evidence is a message and never fails a backend.
func TestEvidenceMessages(t *testing.T) {
	r := folderOf(t, map[string]string{
		"layers_fp16.json": layersJSON("a", "b"), "profile_fp16.json": profileJSON("a", "b"),
		"run.log": strings.Replace(logOf("", 2, "[03/04/2025-10:00:01] [W] Shape missing for input with dynamic shape: idsAutomatically setting shape to: 1x1\n"),
			"&&&& PASSED", "&&&& FAILED", 1),
		"a.metadata.json": `{"performance_summary": {"Throughput": "x"}, "inference_options": {}, "device_information": {}}`,
	})
	b := r.Backends[0]
	var text strings.Builder
	for _, m := range b.Messages {
		fmt.Fprintln(&text, m.Severity, m.Code, m)
	}
	for _, want := range []string{
		"warning toy-shape run.log:2:1: trtexec made up the shape 1x1 of input `ids`",
		"warning failed-run run.log:6:1: trtexec ended with FAILED",
	} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("no %q in\n%s", want, text.String())
		}
	}
	if !b.HasTimes() || strings.Contains(text.String(), "error ") {
		t.Errorf("%s:\n%s", b.Status, text.String())
	}
}

// A record that is known already is not assembled again.
func TestKnownProvenance(t *testing.T) {
	p := healthy()
	p.Provenance = &provenance.Record{Tool: "trtexec", Timed: &provenance.TimedRun{Outcome: provenance.Failed}}
	b := Run(Subject{}, []Parsed{p}, Options{}).Backends[0]
	if b.Provenance.Timed.Outcome != provenance.Failed || !strings.Contains(codesOf(b), "warning:failed-run") {
		t.Errorf("%+v, %s", b.Provenance, codesOf(b))
	}
}

// TestCorpusEvidence: every log, metadata and times file is read, and all but the
// logs without a backend belong to one.
func TestCorpusEvidence(t *testing.T) {
	files, loose := map[string]int{}, 0
	corpusReports(t, func(dir string, f source.Folder, fsys fs.FS) {
		r := Folder(fsys, f, Options{})
		for _, file := range f.Evidence {
			files[string(file.Kind)]++
		}
		loose += len(r.Loose)
		if dir != "logs" && len(r.Loose) > 0 {
			t.Errorf("%s: %d files belong to nothing", dir, len(r.Loose))
		}
		for _, b := range r.Backends {
			if dir != "logs" && len(f.Evidence) > 0 && (b.Provenance.Timed == nil || !b.Provenance.Timed.HasSummary() || b.Tool != "trtexec") {
				t.Errorf("%s: metadata and no measured run", dir)
			}
		}
		for _, w := range r.Warnings {
			t.Logf("%s: %s", dir, w)
		}
	})
	want := map[string]int{"trtexec log": 6, "TREx metadata": 26, "iteration times": 6}
	if diff := cmp.Diff(want, files); diff != "" || loose != 6 {
		t.Errorf("%d loose, %s", loose, diff)
	}
}

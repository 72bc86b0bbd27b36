package provenance

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/trtfmt"
)

func TestAssembleRuns(t *testing.T) {
	rec, ds := Assemble([]File{read(t, "log-8.6-build-time-profile.log")}, []string{"tiny.graph.json"})
	if rec.Tool != "trtexec" || rec.Timed.Run != 2 || rec.Timed.QueriesPerS.Value != 2500 || !rec.TimedWhole {
		t.Errorf("took %+v", rec.Timed)
	}
	for k, want := range map[Key]string{
		Streams: "2", OptimizationLevel: "5", BuildS: "31.5", EngineMiB: "3.25", SMs: "128", HardwareCompatibility: "ampere+",
	} {
		if got := rec.Environment.Facts.Text(k); got != want {
			t.Errorf("%s is %q, want %q", k, got, want)
		}
	}
	if got := rec.Environment.Facts.Text(Started); got != "2023-03-04 10:01:00" {
		t.Errorf("started %q: not the measured run", got)
	}
	if len(rec.Environment.Ranges) != 1 || !strings.Contains(rec.BuildCommand.Text, "--int8") || strings.Contains(rec.Environment.Command.Text, "--int8") {
		t.Errorf("ranges %v, built by %q, run by %q", rec.Environment.Ranges, rec.BuildCommand.Text, rec.Environment.Command.Text)
	}
	want := "info [several-runs] log-8.6-build-time-profile.log:43:1: the log holds 4 runs of trtexec; run 2 is used\n" +
		"warning [several-runs] log-8.6-build-time-profile.log:78:1: run 4 failed; run 2 of `log-8.6-build-time-profile.log` is used\n"
	if d := cmp.Diff(want, dumpDiagnostics(ds)); d != "" {
		t.Error(d)
	}
}

// TestAssembleSameRun joins a log with the metadata that TREx made of it.
func TestAssembleSameRun(t *testing.T) {
	files := []File{read(t, "metadata-8.4.profile.json"), read(t, "log-8.4-load-verbose.log")}
	rec, ds := Assemble(files, nil)
	if len(ds) > 0 {
		t.Error(dumpDiagnostics(ds))
	}
	if p := rec.Timed.GPUCompute.Percentiles; len(p) != 1 || p[0].Assumed {
		t.Errorf("the log knows the percentage: %+v", p)
	}
	if got := rec.Environment.Facts.Text(MemoryClockGHz); got != "1.215" {
		t.Errorf("the metadata's memory clock is %q", got)
	}
	if on, _ := rec.Environment.Facts.On(CUDAGraph); on || len(rec.Environment.Shapes) != 2 {
		t.Errorf("CUDA graph %t, shapes %v", on, rec.Environment.Shapes)
	}
}

func TestAssembleConflicts(t *testing.T) {
	files := []File{
		read(t, "log-8.2.log"), read(t, "metadata-10.profile.json"), read(t, "machine-smi-q.txt"),
		read(t, "times-8.2.json"), read(t, "times-8.2.json"),
	}
	rec, ds := Assemble(files, nil)
	got := dumpDiagnostics(ds)
	for _, want := range []string{
		"metadata-10.profile.json: the run is another measurement; the run of `log-8.2.log` is used",
		"machine-smi-q.txt:32:1: ECC is `enabled` here and `disabled` in log-8.2.log:68, which is used",
		"times-8.2.json: the median of the iteration times is 0.85",
		"times-8.2.json: these are further iteration times",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if len(ds) != 4 || rec.Environment.Facts.Text(Driver) != "535.104.05" || len(rec.Machines) != 1 {
		t.Errorf("%d diagnostics:\n%s", len(ds), got)
	}
}

// TestAssembleMIG does not take a MIG instance for another device than its GPU.
func TestAssembleMIG(t *testing.T) {
	smi := bytes.Replace(fixture(t, "machine-smi-q.txt"), []byte("Current                           : Disabled"), []byte("Current                           : Enabled"), 1)
	machine, _ := Read(Input{Name: "smi", Kind: trtfmt.KindMachine, Data: bytes.NewReader(smi)}, Options{})
	rec, ds := Assemble([]File{read(t, "log-8.4-load-verbose.log"), machine}, nil)
	if len(ds) > 0 || rec.Environment.Facts.Text(MIG) != "1g.5gb" {
		t.Errorf("%q, %v", rec.Environment.Facts.Text(MIG), ds)
	}
	if _, ds = Assemble([]File{read(t, "log-8.4-load-verbose.log"), read(t, "machine-smi-q.txt")}, nil); len(ds) != 1 {
		t.Errorf("MIG is off on the GPU of a MIG instance: %v", ds)
	}
}

// TestAssembleToyBuild shouts about the shape that an engine was built for.
func TestAssembleToyBuild(t *testing.T) {
	build := bytes.Replace(fixture(t, "log-10-toy-shape.log"), []byte(" === Performance summary ==="), []byte(" === Other ==="), 1)
	log, _ := Read(Input{Name: "build", Kind: trtfmt.KindLog, Data: bytes.NewReader(build)}, Options{})
	rec, _ := Assemble([]File{log, read(t, "metadata-10.profile.json")}, nil)
	if w, ok := rec.Timed.Warning(ToyShape); !ok || w.Tensor != "ids" || w.From.File != "build" || rec.Timed.QueriesPerS.Value != 1000.5 {
		t.Errorf("%+v", rec.Timed)
	}
}

func TestNames(t *testing.T) {
	got := read(t, "log-8.6-build-time-profile.log").Names()
	if want := []string{"tiny.engine", "tiny.onnx", "tiny.profile.json", "missing.engine"}; !cmp.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestAssembleOwn takes the runs that name a backend's files.
func TestAssembleOwn(t *testing.T) {
	run := func(export, qps string) string {
		return "&&&& RUNNING TensorRT.trtexec [TensorRT v8601] # trtexec --onnx=m.onnx --exportProfile=/data/" + export + "\n" +
			"[03/04/2025-10:00:01] [I] === Performance summary ===\n[03/04/2025-10:00:01] [I] Throughput: " + qps + " qps\n" +
			"&&&& PASSED TensorRT.trtexec [TensorRT v8601] # x\n"
	}
	log, _ := Read(Input{Name: "l", Kind: trtfmt.KindLog, Data: strings.NewReader(run("a.json", "1") + run("b.json", "2"))}, Options{})
	for own, want := range map[string]float64{"a.json": 1, "b.json": 2, "c.json": 2} {
		rec, _ := Assemble([]File{log}, []string{own})
		if rec.Timed.QueriesPerS.Value != want {
			t.Errorf("%s has %v queries/s, want %v", own, rec.Timed.QueriesPerS.Value, want)
		}
	}
}

// TestAssembleTrust prefers a whole run to a later one that is cut off, and a cut
// one to nothing.
func TestAssembleTrust(t *testing.T) {
	whole, cut, build := read(t, "log-8.2.log"), read(t, "log-cut-head.log"), read(t, "metadata-10.build.json")
	for _, tc := range []struct {
		files []File
		want  float64
	}{
		{[]File{whole, cut}, 1000},
		{[]File{cut, whole}, 1000},
		{[]File{cut}, 100},
		{[]File{build, cut}, 100},
		{[]File{build}, 0},
	} {
		rec, _ := Assemble(tc.files, nil)
		if rec.Timed.QueriesPerS.Value != tc.want {
			t.Errorf("%v queries/s, want %v", rec.Timed.QueriesPerS.Value, tc.want)
		}
	}
	rec, _ := Assemble([]File{cut, build}, nil)
	if rec.Environment.Facts.Text(Precision) != "FP32+FP16" {
		t.Error("the only build is not taken for the engine's")
	}
	if rec, ds := Assemble(nil, nil); rec.Tool != "" || rec.Timed != nil || ds != nil {
		t.Errorf("no files give %+v %v", rec, ds)
	}
}

// TestAssembleWarmUp recomputes the samples with the warm-up that a log states.
func TestAssembleWarmUp(t *testing.T) {
	times := read(t, "times-8.2.json")
	log := "&&&& RUNNING TensorRT.trtexec # x\n[03/04/2025-10:00:01] [I] === Inference Options ===\n" +
		"[03/04/2025-10:00:01] [I] Duration: 3s (+ 10ms warm up)\n&&&& PASSED TensorRT.trtexec # x\n"
	f, _ := Read(Input{Name: "l", Kind: trtfmt.KindLog, Data: strings.NewReader(log)}, Options{})
	rec, _ := Assemble([]File{times, f}, nil)
	if s := rec.Samples; s.N != 3 || s.WarmUp != 1 || s.WarmUpMs != 10 || s.WarmUpAssumed {
		t.Errorf("%+v", s)
	}
}

// TestRecordJSON writes and reads records, which other packages keep.
func TestRecordJSON(t *testing.T) {
	for _, name := range fixtureNames(t) {
		rec, _ := Assemble([]File{read(t, name)}, nil)
		checkJSON(t, rec)
	}
}

// checkJSON checks that a record survives JSON: that no number is infinite, and
// nothing is hidden.
func checkJSON(t *testing.T, rec Record) {
	t.Helper()
	first, err := json.Marshal(rec)
	if err != nil {
		t.Fatal(err)
	}
	var again Record
	if err := json.Unmarshal(first, &again); err != nil {
		t.Fatal(err)
	}
	second, err := json.Marshal(again)
	if err != nil || !bytes.Equal(first, second) {
		t.Errorf("a record does not survive JSON: %v\n%s\n%s", err, first, second)
	}
}

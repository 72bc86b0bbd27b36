package diff

import (
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/provenance"

	"github.com/google/go-cmp/cmp"
)

// names prints the lists of a result, without what both sides do not record.
func names(c Comparability) string {
	var out []string
	for _, l := range []struct {
		mark string
		list []Difference
	}{{"block ", c.Blocking}, {"experiment ", c.Experiments}, {"harmless ", c.Harmless}, {"unknown ", c.Unknown}} {
		for _, d := range l.list {
			if l.mark != "unknown " || d.A.Known() || d.B.Known() {
				out = append(out, l.mark+d.Name)
			}
		}
	}
	return strings.Join(out, ", ")
}

func TestEnvironment(t *testing.T) {
	for _, tc := range []struct {
		key        provenance.Key
		a, b, want string
	}{
		{provenance.DeviceName, "NVIDIA A100 80GB PCIe", "NVIDIA H100 PCIe", "block device"},
		{provenance.DeviceName, "NVIDIA A100 80GB PCIe", "NVIDIA A100 80GB PCIe", ""},
		{provenance.SMs, "108", "98", "block multiprocessors"},
		{provenance.SMs, "108", "108.0", ""},
		{provenance.BusWidthBits, "5120", "384", "block memory bus width"},
		{provenance.MIG, "1g.5gb", "disabled", "block MIG"},
		{provenance.PowerMode, "MAXN", "15W", "block power mode"},
		{provenance.PowerMode, "MAXN", "", "unknown power mode"},
		{provenance.ProfileIndex, "0", "1", "block optimization profile"},
		{provenance.Streams, "1", "2", "block inference streams"},
		{provenance.StreamingBudget, "100%", "50%", "block weight-streaming budget"},
		{provenance.CUDAGraph, "enabled", "disabled", "block CUDA graph"},
		{provenance.CUDAGraph, "enabled", "", "unknown CUDA graph"},
		{provenance.DataTransfers, "enabled", "disabled", "harmless data transfers"},
		{provenance.SpinWait, "enabled", "", ""},
		{provenance.TensorRT, "8.6.1", "10.3.0", "experiment TensorRT"},
		{provenance.TensorRT, "8.6.1", "", "unknown TensorRT"},
		{provenance.Precision, "FP32+FP16", "FP32", "experiment precisions allowed"},
		{provenance.OptimizationLevel, "3", "5", "experiment optimization level"},
		{provenance.Plugins, "a.so", "b.so", "experiment plugins"},
		{provenance.ModelFile, "a/model.onnx", "b/model.onnx", ""},
		{provenance.ModelFile, "a.onnx", "b.onnx", "experiment model file"},
		{provenance.Driver, "550.54", "550.90", "harmless driver"},
		{provenance.TimingCacheFile, "a.cache", "b.cache", "harmless timing cache file"},
		{provenance.WarmUpMs, "200", "500", "harmless warm-up"},
		{provenance.ECC, "enabled", "disabled", "harmless ECC"},
	} {
		a, b := engine(kernelsOf(2, 1)...), engine(kernelsOf(2, 1)...)
		if facts(a, string(tc.key), tc.a); tc.b != "" {
			facts(b, string(tc.key), tc.b)
		}
		c := compare(a, b)
		if got := names(c.Comparability); got != tc.want {
			t.Errorf("%s %q and %q: %q, want %q", tc.key, tc.a, tc.b, got, tc.want)
		}
		if c.Comparable != (len(c.Blocking) == 0) || c.Comparable == (c.Verdict.Word == NotComparable) {
			t.Errorf("%s: comparable %t, %s", tc.key, c.Comparable, c.Verdict.Word)
		}
	}
}

func TestDifferenceSaysWhere(t *testing.T) {
	a, b := facts(engine(kernelsOf(1, 1)...), "run.streams", "1"), facts(engine(kernelsOf(1, 1)...), "run.streams", "2")
	want := []Difference{{Name: "inference streams", A: Value{"1", "trtexec.log:1"}, B: Value{"2", "trtexec.log:1"}}}
	c := compare(a, b)
	if d := cmp.Diff(want, c.Blocking); d != "" {
		t.Error(d)
	}
	both := Value{Text: "it failed"}
	if got := (Difference{Name: "no times", A: both, B: both}).text(); got != "no times (on both sides: it failed)" {
		t.Error(got)
	}
	if want := "not comparable: inference streams (1 and 2)"; c.Verdict.Reason != want || c.Verdict.HasChange {
		t.Errorf("%+v", c.Verdict)
	}
}

// TestMajorDriver is more than a note only where the major version differs.
func TestMajorDriver(t *testing.T) {
	note := func(x, y string) string {
		c := compare(facts(engine(kernelsOf(1, 1)...), "version.driver", x), facts(engine(kernelsOf(1, 1)...), "version.driver", y))
		return c.Harmless[0].Note
	}
	if note("550.54", "550.90") != "" || note("535.10", "550.90") == "" {
		t.Errorf("%q, %q", note("550.54", "550.90"), note("535.10", "550.90"))
	}
}

func TestLatencyBlocks(t *testing.T) {
	a := facts(timed(engine(kernelsOf(2, 1)...), 2), "run.data-transfers", "enabled", "run.spin-wait", "enabled")
	b := facts(timed(engine(kernelsOf(2, 1)...), 2), "run.data-transfers", "disabled", "run.spin-wait", "enabled")
	if c := compare(a, b); c.Metric != Compute || !c.Comparable {
		t.Errorf("%s: %s", c.Metric, names(c.Comparability))
	}
	c := Compare(Side{Backend: a}, Side{Backend: b}, Options{Latency: true})
	if c.Metric != Latency || c.AMs != 4 || names(c.Comparability) != "block data transfers" {
		t.Errorf("%s %v: %s", c.Metric, c.AMs, names(c.Comparability))
	}
	none := Compare(Side{Backend: engine(kernelsOf(2, 1)...)}, Side{Backend: b}, Options{Latency: true, Override: true})
	if none.Comparable || none.Overridden || none.Verdict.Word != NotComparable || names(none.Comparability) != "block no metric in common" {
		t.Errorf("%+v: %s", none.Verdict, names(none.Comparability))
	}
}

func TestOverride(t *testing.T) {
	a, b := facts(engine(kernelsOf(6, 1)...), "run.streams", "1"), facts(engine(kernelsOf(6, 1)...), "run.streams", "2")
	c := Compare(Side{Backend: a}, Side{Backend: b}, Options{Override: true})
	if !c.Comparable || !c.Overridden || len(c.Blocking) != 1 || c.Verdict.Word != Same {
		t.Errorf("%+v", c.Verdict)
	}
	if c := Compare(Side{Backend: a}, Side{Backend: a}, Options{Override: true}); c.Overridden {
		t.Error("nothing blocks, and it was overridden")
	}
}

func TestConditions(t *testing.T) {
	for _, tc := range []struct {
		name  string
		spoil func(*analysis.Backend)
		want  string
	}{
		{"failed gate", func(b *analysis.Backend) { b.Status, b.Mode, b.Records = analysis.Failed, analysis.Unusable, nil }, "block no times, unknown GPU or DLA"},
		{"layers only", func(b *analysis.Backend) { b.Mode, b.Records = analysis.LayerOnly, nil }, "block no times, unknown GPU or DLA"},
		{"untrusted", func(b *analysis.Backend) { b.Quality.Signals = []string{"the first name repeats"} }, "block untrusted rows"},
		{"shares", func(b *analysis.Backend) { b.Quality.SharesOnly = true }, "block totals over an unknown number of runs"},
		{"failed run", func(b *analysis.Backend) { timed(b, 1).Provenance.Timed.Outcome = provenance.Failed }, "block failed run"},
		{"toy shape", func(b *analysis.Backend) {
			timed(b, 1).Provenance.Timed.Warnings = []provenance.Warning{{Kind: provenance.ToyShape, Tensor: "x", Shape: "1x1x28x28"}}
		}, "block shape that nobody asked for"},
		{"DLA", func(b *analysis.Backend) { b.Records[0].Marks = []analysis.Mark{analysis.MarkDLA} }, "block GPU or DLA"},
	} {
		b := engine(kernelsOf(3, 1)...)
		tc.spoil(b)
		for _, sides := range [][2]*analysis.Backend{{engine(kernelsOf(3, 1)...), b}, {b, engine(kernelsOf(3, 1)...)}} {
			c := compare(sides[0], sides[1])
			if got := names(c.Comparability); got != tc.want || c.Verdict.Word != NotComparable {
				t.Errorf("%s: %q, %s", tc.name, got, c.Verdict.Word)
			}
		}
	}
}

func TestShapes(t *testing.T) {
	with := func(shapes map[string][]int64) *analysis.Backend {
		b := engine(kernelsOf(1, 1)...)
		b.Model.InputShapes = shapes
		return b
	}
	image := map[string][]int64{"x": {1, 3, 224, 224}}
	for _, tc := range []struct {
		name string
		b    map[string][]int64
		same bool
	}{
		{"equal", map[string][]int64{"x": {1, 3, 224, 224}}, true},
		{"another batch", map[string][]int64{"x": {8, 3, 224, 224}}, false},
		{"renamed", map[string][]int64{"input": {1, 3, 224, 224}}, true},
		{"renamed and larger", map[string][]int64{"input": {1, 3, 256, 256}}, false},
		{"dynamic", map[string][]int64{"x": {-1, 3, 224, 224}}, true},
		{"one more", map[string][]int64{"x": {1, 3, 224, 224}, "scale": {1}}, true},
		{"not recorded", nil, true},
	} {
		c := compare(with(image), with(tc.b))
		if c.Comparable != tc.same {
			t.Errorf("%s: %s", tc.name, names(c.Comparability))
		}
	}
	a, b := with(image), with(image)
	b.Provenance.Environment.Shapes = []provenance.Shape{{Tensor: "x", Dims: []int64{4, 3, 224, 224}}}
	if c := compare(a, b); names(c.Comparability) != "block input shapes" || c.Blocking[0].B.Text != "x 4×3×224×224" {
		t.Errorf("the measured shape does not count: %s", names(c.Comparability))
	}
}

func TestImplicitBatch(t *testing.T) {
	with := func(batch string, size int) *analysis.Backend {
		b := facts(timed(engine(kernelsOf(1, 1)...), 1), "run.batch", batch)
		b.Provenance.Timed.ImplicitBatch = size
		return b
	}
	for _, tc := range []struct {
		a, b *analysis.Backend
		want string
	}{
		{with("8", 8), with("16", 16), "block implicit batch"},
		{with("8", 8), with("8", 8), ""},
		{with("8", 8), with("1", 0), "unknown implicit batch"},
		{with("1", 0), with("Explicit", 0), ""},
	} {
		if got := names(compare(tc.a, tc.b).Comparability); got != tc.want {
			t.Errorf("%q, want %q", got, tc.want)
		}
	}
}

func TestStatements(t *testing.T) {
	a := Side{Backend: facts(engine(kernelsOf(1, 1)...), "device.name", "NVIDIA A100 80GB PCIe", "version.tensorrt", "8.4.1")}
	b := Side{Backend: engine(kernelsOf(1, 1)...)}
	stated := func(text string) Value { return Value{text, "analyze.md"} }
	b.Stated = Stated{GPU: stated("A100"), TensorRT: stated("8.4")}
	if c := Compare(a, b, Options{}); names(c.Comparability) != "" {
		t.Errorf("less exact statements differ: %s", names(c.Comparability))
	}
	b.Stated = Stated{GPU: stated("RTX 4090"), TensorRT: stated("10.0")}
	if c := Compare(a, b, Options{}); names(c.Comparability) != "block device, experiment TensorRT" {
		t.Errorf("%s", names(c.Comparability))
	}
	b.Backend = engine(kernelsOf(2, 1)...)
	a.Stated, b.Stated = Stated{Commit: stated("1a"), Precision: stated("FP16")}, Stated{Commit: stated("2b"), Precision: stated("int8")}
	if c := Compare(a, b, Options{}); names(c.Comparability) != "experiment commit, experiment precision, unknown device, unknown TensorRT" || c.Verdict.Cause != CausePrecision {
		t.Errorf("%s, cause %s", names(c.Comparability), c.Verdict.Cause)
	}
}

func TestSameDevice(t *testing.T) {
	for _, tc := range []struct {
		a, b string
		want bool
	}{
		{"A100", "NVIDIA A100 80GB PCIe", true},
		{"rtx 3090", "NVIDIA GeForce RTX 3090", true},
		{"NVIDIA GeForce RTX 3060", "NVIDIA GeForce RTX 3060 Laptop GPU", false},
		{"NVIDIA A100-SXM4-40GB", "NVIDIA A100 80GB PCIe", false},
		{"A10", "NVIDIA A100 80GB PCIe", false},
		{"GPU", "NVIDIA A100 80GB PCIe", false},
	} {
		if got := SameDevice(tc.a, tc.b); got != tc.want || SameDevice(tc.b, tc.a) != tc.want {
			t.Errorf("%s and %s: %t", tc.a, tc.b, got)
		}
	}
}

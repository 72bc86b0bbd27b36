package diff

import (
	"encoding/json"
	"io/fs"
	"math"
	"os"
	"path"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/source"
)

// corpus returns the folder of real files.
func corpus(t testing.TB) fs.FS {
	t.Helper()
	dir := os.Getenv("TRTSITE_CORPUS")
	if dir == "" {
		t.Skip("TRTSITE_CORPUS is not set: no real files to test on")
	}
	if _, err := os.Stat(dir); err != nil {
		t.Fatal(err)
	}
	return os.DirFS(dir)
}

// corpusSide reads the only backend of a report.
func corpusSide(t testing.TB, dir string) Side {
	t.Helper()
	fsys := corpus(t)
	f, err := source.Scan(fsys, dir, source.Options{})
	if err != nil || len(f.Pairs) != 1 {
		t.Fatalf("%s: %v, %d pairs", dir, err, len(f.Pairs))
	}
	r := analysis.Folder(fsys, f, analysis.Options{})
	return Side{Backend: &r.Backends[0]}
}

func TestCorpusVerdicts(t *testing.T) {
	for _, tc := range []struct {
		a, b     string
		metric   Metric
		word     Word
		cause    Cause
		relation Relation
		level    Level
		controls int
		// median, p10 and p90 are of the controls, to 1 %.
		median, p10, p90 float64
	}{
		// Another or a busy GPU: equal kernels take three and a half times as long.
		{"controlnet-history/build-2", "controlnet-history/build-3", LayerSum, Inconclusive, CauseMachine, Unrelated, ByControls, 50, 3.48, 1.85, 4.54},
		{"controlnet-history/build-1", "controlnet-history/build-2", LayerSum, Faster, CausePrecision, Changed, ByDefault, 0, 0, 0, 0},
		{"trex/mobilenet-qat-older", "trex/mobilenet-qat", LayerSum, Inconclusive, CauseMachine, Unrelated, ByControls, 13, 0.925, 0.85, 0.953},
		{"trex/resnet-a100-qat-residual", "trex/resnet-a100-qat-residual-qgap", Compute, Faster, CauseEngine, Changed, ByControls, 18, 1, 0.92, 1.04},
		{"trex/resnet-a100-qat", "trex/resnet-a100-qat-residual", Compute, Faster, CauseEngine, Changed, ByControls, 9, 1, 0.935, 1.008},
		{"trex/resnet-a100-fp32", "trex/resnet-a100-fp16", Compute, Faster, CausePrecision, Changed, ByBlocks, 0, 0, 0, 0},
		{"trex/resnet-a100-fp16", "trex/resnet-a100-qat", Compute, Same, CausePrecision, Changed, ByDefault, 0, 0, 0, 0},
		{"trex/resnet-rtx3090-fp16", "trex/resnet-rtx3090-qat", Compute, Faster, CausePrecision, Changed, ByBlocks, 0, 0, 0, 0},
		{"trex/resnet-a100-fp16", "trex/resnet-rtx3090-fp16", Compute, NotComparable, NoCause, Changed, "", 1, 2.055, 2.055, 2.055},
		// Nothing in these folders but the layers says that one is FP32.
		{"rtx3060/resnet18-trtexec", "rtx3060/resnet18-torch-onnx-trt", LayerSum, Slower, CausePrecision, Changed, ByDefault, 0, 0, 0, 0},
		{"rtx3060/resnet18-trtexec", "rtx3060/resnet18-torch-trt", LayerSum, Inconclusive, CauseEngine, Unrelated, ByControls, 10, 1.199, 1.074, 1.555},
		{"torch-tensorrt/alexnet-debug-dump", "rtx3060/alexnet-torch-trt", NoMetric, NotComparable, NoCause, Unrelated, "", 0, 0, 0, 0},
	} {
		c := Compare(corpusSide(t, tc.a), corpusSide(t, tc.b), Options{})
		k, v := c.Controls, c.Verdict
		t.Logf("%s to %s: %s; %s; %d controls, %.0f and %.0f %% of time", path.Base(tc.a), path.Base(tc.b), v.Reason, v.Noise.Text, len(k.Rows), k.ShareA, k.ShareB)
		if c.Metric != tc.metric || v.Word != tc.word || v.Cause != tc.cause || c.Relation != tc.relation || v.Noise.Level != tc.level {
			t.Errorf("%s to %s: %s, %s (%q), %s, %s", tc.a, tc.b, c.Metric, v.Word, v.Cause, c.Relation, v.Noise.Level)
		}
		off := max(math.Abs(k.Median-tc.median), math.Abs(k.P10-tc.p10), math.Abs(k.P90-tc.p90))
		if len(k.Rows) != tc.controls || off > 0.01*max(tc.p90, 1) {
			t.Errorf("%s to %s: %d controls, %.3f (%.3f to %.3f)", tc.a, tc.b, len(k.Rows), k.Median, k.P10, k.P90)
		}
	}
}

func TestCorpusReasons(t *testing.T) {
	c := Compare(corpusSide(t, "controlnet-history/build-2"), corpusSide(t, "controlnet-history/build-3"), Options{})
	if v := c.Verdict; !strings.HasPrefix(v.Reason, "inconclusive: the machine changed") || math.Abs(v.ChangePercent-326) > 1 || math.Abs(v.AdjustedPercent-22.4) > 0.5 {
		t.Errorf("%+v", v)
	}
	if math.Abs(c.Controls.ShareA-34.8) > 0.1 {
		t.Errorf("controls have %.1f %% of the time", c.Controls.ShareA)
	}
	twice := Compare(corpusSide(t, "bev/aeb"), corpusSide(t, "bev/as"), Options{})
	if v := twice.Verdict; twice.Relation != OneMeasurement || v.Word != Same || v.HasChange || !strings.Contains(v.Reason, "same measurement") {
		t.Errorf("%s: %+v", twice.Relation, v)
	}
	fp32 := Compare(corpusSide(t, "rtx3060/resnet18-trtexec"), corpusSide(t, "rtx3060/resnet18-torch-onnx-trt"), Options{})
	want := Difference{Name: nameStorage}
	for _, d := range fp32.Experiments {
		if d.Name == want.Name {
			want = d
		}
	}
	if want.A.Text != "FP16" || want.B.Text != "FP32" {
		t.Errorf("%+v", fp32.Experiments)
	}
	single := Compare(corpusSide(t, "trex/resnet-a100-qat-residual"), corpusSide(t, "trex/resnet-a100-qat-residual-qgap"), Options{})
	if r := single.Rows(); r.Silent != "a profile is one iteration" || r.Judge(0.1, 0.2) != Inconclusive {
		t.Errorf("%+v", r)
	}
}

// timesOf returns the GPU compute times of an exportTimes file without its
// warm-up, as provenance finds it.
func timesOf(t *testing.T, fsys fs.FS, file string) []float64 {
	t.Helper()
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		t.Fatal(err)
	}
	var records []struct{ StartComputeMs, ComputeMs float64 }
	if err := json.Unmarshal(data, &records); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	var ms []float64
	for _, r := range records {
		if r.StartComputeMs >= 200 {
			ms = append(ms, r.ComputeMs)
		}
	}
	return ms
}

// TestCorpusRunAgainstItself compares halves and tenths of real timed runs with
// each other: one engine, one machine, one run.
func TestCorpusRunAgainstItself(t *testing.T) {
	fsys := corpus(t)
	files, err := fs.Glob(fsys, "*/*/*.timing.json")
	if err != nil || len(files) != 6 {
		t.Fatalf("%d files of iteration times: %v", len(files), err)
	}
	for _, stated := range []string{"", "locked"} {
		pairs, alarms, worst, widest := 0, 0, 0.0, 0.0
		for _, file := range files {
			ms := timesOf(t, fsys, file)
			for _, parts := range []int{2, 10} {
				var sides []Side
				for i := range parts {
					s := timedSide(digest(ms[i*len(ms)/parts : (i+1)*len(ms)/parts]))
					s.Stated.Clocks = Value{Text: stated}
					sides = append(sides, s)
				}
				for i := range sides {
					for _, b := range sides[i+1:] {
						v := Compare(sides[i], b, Options{}).Verdict
						if pairs++; v.Word == Slower || v.Word == Faster {
							alarms++
							t.Logf("%s, %d parts: %s", file, parts, v.Reason)
						}
						if v.Noise.Level != ByBlocks {
							t.Fatalf("the band rests on %s", v.Noise.Level)
						}
						worst, widest = max(worst, math.Abs(v.ChangePercent)), max(widest, v.Noise.Percent)
					}
				}
			}
		}
		t.Logf("clocks %q: %d of %d pairs are slower or faster; largest difference %.2f %%, widest band %.2f %%", stated, alarms, pairs, worst, widest)
		if pairs != 6+270 || alarms > 1 {
			t.Errorf("clocks %q: %d of %d pairs are slower or faster", stated, alarms, pairs)
		}
	}
}

// TestCorpusSamplesAreKept makes sure that the digest in these tests is the one
// that provenance keeps.
func TestCorpusSamplesAreKept(t *testing.T) {
	s := corpusSide(t, "trex/resnet-a100-fp16")
	kept := s.Backend.Provenance.Samples
	own := digest(timesOf(t, corpus(t), "trex/resnet-a100-fp16/resnet.onnx.engine.timing.json"))
	if kept.N != own.N || kept.MedianMs != own.MedianMs || len(kept.BlockMediansMs) != provenance.BlockCount {
		t.Fatalf("%+v and %+v", kept, own)
	}
	for i, ms := range kept.BlockMediansMs {
		if ms != own.BlockMediansMs[i] {
			t.Errorf("block %d: %v and %v", i, ms, own.BlockMediansMs[i])
		}
	}
}

package traffic

import (
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/device"
	"trtsite/analysis/internal/corpus"
)

// corpusBackends returns every backend with times of the folder of real files, by
// folder; no folder there has two.
func corpusBackends(t *testing.T) map[string]analysis.Backend {
	t.Helper()
	out := map[string]analysis.Backend{}
	for dir, b := range corpus.Backends(t, os.Getenv(corpus.Variable), os.DirFS, analysis.Options{}) {
		out[dir] = *b
	}
	return out
}

func sorted(backends map[string]analysis.Backend) []string {
	var names []string
	for name := range backends {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func TestCorpus(t *testing.T) {
	backends := corpusBackends(t)
	t.Run("bandwidth", func(t *testing.T) { corpusBandwidth(t, backends) })
	t.Run("bounds", func(t *testing.T) { corpusBounds(t, backends) })
	t.Run("strided window", func(t *testing.T) { corpusStrided(t, backends) })
	t.Run("AlexNet", func(t *testing.T) { corpusAlexNet(t, backends) })
	t.Run("classes", func(t *testing.T) { corpusClasses(t, backends) })
	t.Run("operations", func(t *testing.T) { corpusOperations(t, backends) })
}

// bandwidthOf is the bandwidth of a folder's GPU; one folder has no log, and is of
// the machine of another.
func bandwidthOf(name string, b analysis.Backend) (gbs float64, ok bool) {
	if name == "trex/mobilenet-qat-older" {
		return 672, true
	}
	gbs, _, ok = device.BandwidthGBs(b.Provenance.Environment)
	return gbs, ok
}

func corpusBandwidth(t *testing.T, backends map[string]analysis.Backend) {
	for name, want := range map[string]float64{
		"trex/resnet-a100-fp16": 1935, "trex/resnet-rtx3090-fp16": 936, "trex/mobilenet-qat": 672,
		"rtx3060/alexnet-trtexec": 336,
	} {
		gbs, from, ok := device.BandwidthGBs(backends[name].Provenance.Environment)
		if !ok || math.Abs(gbs-want) > 1 || from != device.FromLog {
			t.Errorf("%s: %g GB/s from %q, want %g", name, gbs, from, want)
		}
	}
}

// No layer is faster than its memory bound before profiling costs are subtracted.
func corpusBounds(t *testing.T, backends map[string]analysis.Backend) {
	engines := 0
	for _, name := range sorted(backends) {
		b := backends[name]
		gbs, ok := bandwidthOf(name, b)
		if !ok {
			continue
		}
		engines++
		rows := Of(&b)
		for i := range b.Records {
			row, ms := rows[i], b.Records[i].AvgMs.Value
			if bytes := row.Bytes(); bytes.Known() && ms > 0 && MemoryMs(bytes.Value, gbs) > ms {
				t.Errorf("%s: row %d %s takes %g ms, its bound is %g", name, i, b.Records[i].Name, ms, MemoryMs(bytes.Value, gbs))
			}
		}
	}
	if engines < 14 {
		t.Errorf("%d engines with a bandwidth, want 14", engines)
	}
}

// A 1x1 convolution of stride 2 reads a quarter of its input.
func corpusStrided(t *testing.T, backends map[string]analysis.Backend) {
	b := backends["trex/resnet-rtx3090-fp32"]
	rows := Of(&b)
	found := false
	for i, l := range b.Layers.Layers {
		if !strings.Contains(l.Name, "conv3_block1_1_conv") || l.LayerType != "CaskConvolution" {
			continue
		}
		found = true
		whole, _ := TensorBytes(l.Inputs[0])
		if rows[i].Read.Value != whole/4 || rows[i].Read.Certainty != Exact {
			t.Errorf("%s reads %+v of %g", l.Name, rows[i].Read, whole)
		}
	}
	if !found {
		t.Error("no such layer")
	}
}

// The first matrix-vector product waits for memory: 9216 x 4096 FP16 weights, a row
// of 9216, two of 4096 (bias, output) and two FP32 scalars are
// 75497472 + 18432 + 16384 + 8 = 75532296 bytes; at 192 x 7.001 x 2 / 8 = 336.048 GB/s
// they take 224.8 us, and 239.6 us were measured: 94 %.
func corpusAlexNet(t *testing.T, backends map[string]analysis.Backend) {
	b := backends["rtx3060/alexnet-trtexec"]
	gbs, _ := bandwidthOf("", b)
	rows, heads := Of(&b), HeadroomOf(&b, Of(&b))
	seen := 0
	for i, r := range b.Records {
		if !strings.Contains(r.Tactic.Value, "gemvx") {
			continue
		}
		seen++
		if bytes := rows[i].Bytes(); bytes.Certainty != Exact || heads[i].Class != AtRoof || heads[i].By != ByMemory {
			t.Errorf("%s: %+v %+v", r.Name, bytes, heads[i])
		}
		if seen > 1 {
			continue
		}
		bound := 1000 * MemoryMs(rows[i].Bytes().Value, gbs)
		if rows[i].Bytes().Value != 75532296 || math.Abs(bound-224.8) > 0.05 || math.Abs(bound/(1000*r.AvgMs.Value)-0.938) > 0.001 {
			t.Errorf("%s: bound %g us, measured %g us", r.Name, bound, 1000*r.AvgMs.Value)
		}
	}
	if seen != 3 {
		t.Errorf("%d products", seen)
	}
}

// Every record has a class or a reason, and no row multiplies faster than its data
// sheet allows.
func corpusClasses(t *testing.T, backends map[string]analysis.Backend) {
	bounded := map[string]bool{}
	for _, name := range sorted(backends) {
		b := backends[name]
		ms := map[Class]float64{}
		for i, h := range HeadroomOf(&b, Of(&b)) {
			ms[h.Class] += b.Records[i].ValueMs()
			if (h.Class == NoBound) != (h.Why != "") || (h.Class == NoBound) != (h.By == "") || h.Share < 0 {
				t.Errorf("%s: row %d: %+v", name, i, h)
			}
			if h.By == ByCompute && h.Share > 1 {
				t.Errorf("%s: row %d %s: %+v", name, i, b.Records[i].Name, h)
			}
			bounded[name] = bounded[name] || h.Class != NoBound
		}
		t.Logf("%s: at the roof %.3f, near %.3f, far %.3f, no bound %.3f ms", name, ms[AtRoof], ms[Near], ms[Far], ms[NoBound])
		if want := bandwidthKnown(b); bounded[name] != want {
			t.Errorf("%s: has a bound: %v, want %v", name, bounded[name], want)
		}
	}
	b := backends["trex/resnet-a100-fp32"]
	for i, h := range HeadroomOf(&b, Of(&b)) {
		// 7552892928 operations / 19.5e12 a second = 0.387 ms of 0.522 - 0.0059
		if b.Records[i].Name == "Conv_0 + Relu_1" && (h.Class != AtRoof || h.By != ByCompute || !h.Indicative) {
			t.Errorf("%+v", h)
		}
	}
}

func bandwidthKnown(b analysis.Backend) bool {
	_, _, ok := device.BandwidthGBs(b.Provenance.Environment)
	return ok && !b.Quality.SharesOnly
}

// Where a convolution's attributes are recorded, its operations are 2 x output points
// x recorded weights, which the shapes alone have to tell.
func corpusOperations(t *testing.T, backends map[string]analysis.Backend) {
	checked := 0
	for _, name := range sorted(backends) {
		b := backends[name]
		for i, r := range Of(&b) {
			l := &b.Layers.Layers[i]
			a := attributesOf(l)
			if a.conv.kernel == nil {
				continue
			}
			if r.Ops.Certainty != Exact {
				t.Errorf("%s: %s: %+v", name, l.Name, r.Ops)
			}
			if a.pool.kernel != nil {
				continue
			}
			checked++
			out, groups := l.Outputs[0].Dims, max(a.groups, 1)
			weights := a.outMaps * float64(l.Inputs[0].Dims[1]) / groups * product(a.conv.kernel)
			if want := 2 * weights * elements(out) / a.outMaps; r.Ops.Value != want {
				t.Errorf("%s: %s: %g operations, want %g", name, l.Name, r.Ops.Value, want)
			}
		}
	}
	if checked < 800 {
		t.Errorf("%d convolutions", checked)
	}
}

package diff

import (
	"math"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

// opened compares two engines and opens the change.
func opened(t *testing.T, a, b *analysis.Backend) Attribution {
	t.Helper()
	c := compare(a, b)
	al := Align(a, b)
	at := Attribute(&c, &al)
	closes(t, "", al)
	sum := 0.0
	for _, bar := range at.Bars {
		sum += bar.Ms
	}
	if at.Silent != "" {
		t.Fatalf("%s: %+v", at.Silent, c.Blocking)
	}
	if math.Abs(sum-at.ChangeMs) > 1e-9 {
		t.Errorf("the bars add up to %v of %v: %+v", sum, at.ChangeMs, at.Bars)
	}
	for _, list := range [][]Slice{at.Types, at.Groups} {
		sum := 0.0
		for _, s := range list {
			sum += s.ChangeMs
		}
		if math.Abs(sum-at.LayersChangeMs) > 1e-9 {
			t.Errorf("the slices add up to %v of %v: %+v", sum, at.LayersChangeMs, list)
		}
	}
	return at
}

// bars checks the bars of an attribution, in ms.
func bars(t *testing.T, at Attribution, want map[BarKind]float64) {
	t.Helper()
	if len(at.Bars) != len(want) {
		t.Errorf("%d bars: %+v", len(at.Bars), at.Bars)
	}
	for _, b := range at.Bars {
		if ms, ok := want[b.Kind]; !ok || math.Abs(b.Ms-ms) > 1e-9 {
			t.Errorf("%s is %v ms, want %v", b.Kind, b.Ms, ms)
		}
	}
}

// TestAttributeCauses has a row for each cause.
func TestAttributeCauses(t *testing.T) {
	a := engine([]row{
		{name: "/a/MatMul", kernel: "k1", ms: 1},                         // the same
		{name: "/b/MatMul", kernel: "k2", ms: 2, size: 128},              // another tactic
		{name: "/c/MatMul", kernel: "k3", ms: 4, precision: trtfmt.FP32}, // another precision
		{name: "/d/MatMul", ms: 3, size: 512},                            // no tactic is recorded
		{name: "/e/MatMul", kernel: "k5", ms: 0.5, size: 1024},           // removed
	}...)
	b := engine([]row{
		{name: "/a/MatMul", kernel: "k1", ms: 1.25},
		{name: "/b/MatMul", kernel: "k9", ms: 1.5, size: 128},
		{name: "/c/MatMul", kernel: "k8", ms: 2, precision: trtfmt.FP16},
		{name: "/d/MatMul", ms: 3.5, size: 512},
		{name: "/f/MatMul", kernel: "k7", ms: 0.125, size: 2048},
	}...)
	at := opened(t, a, b)
	bars(t, at, map[BarKind]float64{
		BySameKernel: 0.25, ByTactic: -0.5, ByPrecision: -2, ByUnknownKernel: 0.5, ByRemoved: -0.5, ByAdded: 0.125,
	})
	// 8.375 - 10.5 = -2.125
	if at.Metric != LayerSum || math.Abs(at.ChangeMs+2.125) > 1e-9 {
		t.Errorf("%s changed by %v", at.Metric, at.ChangeMs)
	}
	first := at.Rows[0]
	if first.Kind != ByPrecision || first.ChangeMs != -2 || first.ChangePercent != -50 || first.Word != Faster ||
		first.Precision != (Change{A: "FP32 to FP32", B: "FP16 to FP16"}) || first.Tactic != (Change{A: "k3", B: "k8"}) || first.Format.Changed() {
		t.Errorf("%+v", first)
	}
	last := at.Rows[len(at.Rows)-1]
	if last.Kind != ByAdded || last.HasPercent || len(last.A) != 0 || last.Group != -1 {
		t.Errorf("%+v", last)
	}
}

// TestAttributeShape: a kernel that works on smaller tensors is another cause than
// noise, and a reshape of the same data is none.
func TestAttributeShape(t *testing.T) {
	half := engine(row{name: "/a/MatMul", kernel: "k", ms: 1, size: 32}, row{name: "/b/MatMul", kernel: "l", ms: 1, size: 256})
	half.Layers.Layers[1].Outputs[0].Dims = []int64{8, 16, 16, 1}
	a := engine(row{name: "/a/MatMul", kernel: "k", ms: 2}, row{name: "/b/MatMul", kernel: "l", ms: 1, size: 256})
	at := opened(t, a, half)
	bars(t, at, map[BarKind]float64{ByShape: -1, BySameKernel: 0})
	if r := at.Rows[0]; r.Shape != (Change{A: "1×8×64", B: "1×8×32"}) {
		t.Errorf("%+v", r)
	}
	// The input counts where the kernels are equal.
	x, y := a.Layers.Layers[0], half.Layers.Layers[0]
	y.Outputs = x.Outputs
	if got := shapeChange(&x, &y, true); got != at.Rows[0].Shape || shapeChange(&x, &y, false).Changed() {
		t.Errorf("%+v", got)
	}
	// A shape that is not recorded, or dynamic, says nothing.
	for _, dims := range [][]int64{nil, {-1, 8, 32}} {
		half.Layers.Layers[0].Inputs[0].Dims, half.Layers.Layers[0].Outputs[0].Dims = dims, dims
		if shape := shapeChange(&a.Layers.Layers[0], &half.Layers.Layers[0], true); shape.Changed() {
			t.Errorf("%v: %+v", dims, shape)
		}
	}
}

// TestAttributeMachine: every row takes twice as long, and one kernel that was
// changed takes a quarter more besides.
func TestAttributeMachine(t *testing.T) {
	rows, twice := kernelsOf(10, 1), kernelsOf(10, 2)
	rows = append(rows, row{name: "/x/MatMul", kernel: "old", ms: 4, size: 128})
	twice = append(twice, row{name: "/x/MatMul", kernel: "new", ms: 10, size: 128})
	at := opened(t, analysed(t, rows), analysed(t, twice))
	// The machine made half of B's 30 ms; without it, B's row takes 5 instead of 4.
	bars(t, at, map[BarKind]float64{ByMachine: 15, ByTactic: 1, BySameKernel: 0})
}

// TestAttributeOutliers: a mean that a few iterations made is no change of the row.
func TestAttributeOutliers(t *testing.T) {
	a := engine(row{name: "/a/MatMul", kernel: "k", ms: 1, marks: []analysis.Mark{analysis.MarkOutliers}}, row{name: "/b/MatMul", kernel: "l", ms: 1})
	a.Records[0].MedianMs.Value = 0.25
	b := engine(row{name: "/a/MatMul", kernel: "m", ms: 0.5}, row{name: "/b/MatMul", kernel: "l", ms: 1})
	bars(t, opened(t, a, b), map[BarKind]float64{ByTactic: 0.25, ByOutliers: -0.75, BySameKernel: 0})
}

// TestAttributeRows: a row more costs what profiling a row costs.
func TestAttributeRows(t *testing.T) {
	a := analysed(t, kernelsOf(5, 1))
	b := analysed(t, append(kernelsOf(5, 1), row{name: "/x/MatMul", kernel: "new", ms: 0.5, size: 128}))
	a.Reconciliation = &analysis.Reconciliation{Rows: 5, CostUs: 4}
	at := opened(t, a, b)
	bars(t, at, map[BarKind]float64{BySameKernel: 0, ByAdded: 0.496, ByRows: 0.004})
	if n := at.Count; n.A != 5 || n.B != 6 || !n.Known || n.CostUs != 4 || math.Abs(n.LowMs-0.0016) > 1e-12 || math.Abs(n.HighMs-0.0075) > 1e-12 {
		t.Errorf("%+v", n)
	}
	// With timed runs on both sides the headline is their compute time, which has no
	// cost of rows: the bars close on it with what no row shows.
	at = opened(t, timed(a, 4), timed(b, 4.25))
	bars(t, at, map[BarKind]float64{BySameKernel: 0, ByAdded: 0.5, ByOutside: -0.25})
	if at.Metric != Compute || at.ChangeMs != 0.25 || at.LayersChangeMs != 0.5 {
		t.Errorf("%+v", at)
	}
}

func TestAttributeFusion(t *testing.T) {
	a, b := residual().build(t, onnx, single), residual().build(t, onnx, fusing)
	at := opened(t, a.Backend, b.Backend)
	fused := 0
	for _, r := range at.Rows {
		if r.Kind == ByFusion {
			fused++
			if r.Fusion.B != "1 layer" || r.Fusion.A == r.Fusion.B {
				t.Errorf("%+v", r)
			}
		}
	}
	// The first convolution, and two of each of the six blocks.
	if fused != 13 {
		t.Errorf("%d fused rows", fused)
	}
}

func TestAttributeSilent(t *testing.T) {
	b := analysed(t, kernelsOf(5, 2))
	shares := analysed(t, kernelsOf(5, 2))
	shares.Quality.SharesOnly = true
	none := &analysis.Backend{Layers: &trtfmt.LayerFile{}}
	for _, other := range []*analysis.Backend{shares, none} {
		c := compare(b, other)
		al := Align(b, other)
		if at := Attribute(&c, &al); at.Silent == "" || len(at.Bars)+len(at.Rows) > 0 {
			t.Errorf("%+v", at)
		}
	}
}

// TestAttributeReformats: a reformat that only one side has is listed with its edge.
func TestAttributeReformats(t *testing.T) {
	plain := residual()
	quantised := plain.inserted(2)
	at := 2 // behind the pooling
	q := op{id: 5000, kind: "Quantize", module: "q", dims: plain.ops[at].dims, inputs: []int{plain.ops[at].id}}
	rest := quantised.ops[at+1:]
	quantised.ops = append(append(quantised.ops[:at+1:at+1], q), rest...)
	for i := range quantised.ops[at+2:] {
		o := &quantised.ops[at+2+i]
		for k, in := range o.inputs {
			if in == plain.ops[at].id {
				o.inputs = append([]int(nil), o.inputs...)
				o.inputs[k] = q.id
			}
		}
	}
	a, b := plain.build(t, onnx, fusing), quantised.build(t, onnx, fusing)
	out := opened(t, a.Backend, b.Backend)
	if len(out.New) != 1 || len(out.Vanished) != 0 || b.Layers.Layers[out.New[0].Layer].Name != "/q/Quantize" ||
		len(out.New[0].From) != 1 || out.New[0].From[0] != "/maxpool/MaxPool" || len(out.New[0].To) != 2 {
		t.Errorf("new %+v, vanished %+v", out.New, out.Vanished)
	}
	back := opened(t, b.Backend, a.Backend)
	if len(back.Vanished) != 1 || len(back.New) != 0 || back.Vanished[0].Ms != out.New[0].Ms {
		t.Errorf("%+v", back)
	}
}

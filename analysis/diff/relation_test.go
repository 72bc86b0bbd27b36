package diff

import (
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

func TestFingerprint(t *testing.T) {
	base := FingerprintOf(engine(kernelsOf(3, 1)...))
	if !base.Known() || len(base.Hash) != 64 || base.Rows != 3 || base.Tactics != 3 {
		t.Fatalf("%+v", base)
	}
	change := func(f func(*trtfmt.Layer)) Fingerprint {
		b := engine(kernelsOf(3, 1)...)
		f(&b.Layers.Layers[1])
		return FingerprintOf(b)
	}
	for _, tc := range []struct {
		name string
		same bool
		f    func(*trtfmt.Layer)
	}{
		{"nothing", true, func(*trtfmt.Layer) {}},
		{"a counter in the name", true, func(l *trtfmt.Layer) { l.Name = "layer 77" }},
		{"the stream", true, func(l *trtfmt.Layer) { l.Stream = "3" }},
		{"the tactic", false, func(l *trtfmt.Layer) { l.Tactic.Value = "another" }},
		{"the type", false, func(l *trtfmt.Layer) { l.LayerType = "kgen" }},
		{"an operation of the name", false, func(l *trtfmt.Layer) { l.Name = "/a/MatMul + /a/Add" }},
		{"a shape", false, func(l *trtfmt.Layer) { l.Outputs[0].Dims = []int64{1, 8, 65} }},
		{"a format", false, func(l *trtfmt.Layer) { l.Inputs[0].Format = "Channel major" }},
		{"a storage type", false, func(l *trtfmt.Layer) { l.Inputs[0].Datatype = "FP32" }},
		{"a tensor fewer", false, func(l *trtfmt.Layer) { l.Inputs = nil }},
	} {
		if got := change(tc.f); (got.Hash == base.Hash) != tc.same {
			t.Errorf("%s: equal %t", tc.name, got.Hash == base.Hash)
		}
	}
	slower := engine(kernelsOf(3, 2)...)
	if FingerprintOf(slower) != base {
		t.Error("the fingerprint depends on times")
	}
}

func TestFingerprintUnknown(t *testing.T) {
	untold := kernelsOf(3, 1)
	for i := range untold {
		untold[i].kernel = ""
	}
	names := engine(kernelsOf(3, 1)...)
	names.Layers.Detail = trtfmt.NamesOnly
	for name, b := range map[string]*analysis.Backend{"no layers": {}, "no tactics": engine(untold...), "names only": names} {
		if f := FingerprintOf(b); f.Known() {
			t.Errorf("%s: %+v", name, f)
		}
	}
	if c := compare(engine(untold...), engine(untold...)); c.Relation != Unrelated {
		t.Errorf("engines without tactics are %s", c.Relation)
	}
}

func TestRelation(t *testing.T) {
	inputs := []string{"version.tensorrt", "10.3.0", "build.precision", "FP32+FP16", "build.model-file", "m.onnx"}
	shaped := func(rows []row, pairs ...string) *analysis.Backend {
		b := facts(engine(rows...), pairs...)
		b.Model.InputShapes = map[string][]int64{"x": {1, 3}}
		return b
	}
	rebuilt := kernelsOf(3, 1)
	rebuilt[2].kernel = "another"
	base := shaped(kernelsOf(3, 1), inputs...)
	for _, tc := range []struct {
		name  string
		b     *analysis.Backend
		want  Relation
		cause Cause
	}{
		{"again", shaped(kernelsOf(3, 2), inputs...), Remeasured, CauseMachine},
		{"built again", shaped(rebuilt, inputs...), Rebuilt, CauseBuilder},
		{"another version", shaped(rebuilt, "version.tensorrt", "10.8.0", "build.precision", "FP32+FP16", "build.model-file", "m.onnx"), Changed, CauseEngine},
		{"no version", shaped(rebuilt, inputs[2:]...), Unrelated, CauseEngine},
		{"no model", shaped(rebuilt, inputs[:4]...), Unrelated, CauseEngine},
		{"no shapes", facts(engine(rebuilt...), inputs...), Unrelated, CauseEngine},
	} {
		c := compare(base, tc.b)
		if c.Relation != tc.want || c.cause() != tc.cause {
			t.Errorf("%s: %s, cause %s", tc.name, c.Relation, c.cause())
		}
	}
	a, b := shaped(kernelsOf(3, 1)), shaped(kernelsOf(3, 1))
	a.ProfileHash, b.ProfileHash = "0f", "0f"
	if c := compare(a, b); c.Relation != OneMeasurement || c.Verdict.Word != Same || c.Verdict.HasChange || c.Verdict.Cause != NoCause {
		t.Errorf("%s: %+v", c.Relation, c.Verdict)
	}
}

func TestStorage(t *testing.T) {
	half := []row{{name: "a", kernel: "k", ms: 1}, {name: "b", kernel: "k2", ms: 3, precision: trtfmt.FP32}}
	if got := (Side{Backend: engine(half...)}).storage(); got.Text != "FP32" || got.Source != "layers, 75 % of the time of matrix products" {
		t.Errorf("%+v", got)
	}
	half[0].ms = 3
	if got := (Side{Backend: engine(half...)}).storage(); got.Known() {
		t.Errorf("half and half is %+v", got)
	}
	fp32 := kernelsOf(4, 3)
	for i := range fp32 {
		fp32[i].precision = trtfmt.FP32
	}
	c := compare(engine(kernelsOf(4, 1)...), engine(fp32...))
	if c.Verdict.Word != Slower || c.Verdict.Cause != CausePrecision || names(c.Comparability) != "experiment storage of matrix products" {
		t.Errorf("%s: %+v", names(c.Comparability), c.Verdict)
	}
}

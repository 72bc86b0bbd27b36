package view

import (
	"math"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/diff"
	"trtsite/analysis/trtfmt"

	"github.com/google/go-cmp/cmp"
)

// otherRows are threeRows with a convolution in INT8, a faster pooling and one
// layer more: 0.1 + 0.4 + 0.2 + 0.05 = 0.75 ms.
func otherRows() []row {
	rows := threeRows()
	rows[1].out, rows[1].ms, rows[1].median = trtfmt.INT8, 0.4, 0.4
	rows[1].tactic = "sm80_xmma_fprop_implicit_gemm_interleaved_i8i8_i8i32_f32_nchw_vect_c_32kcrs_vect_c_32_nchw_vect_c_32_tilesize128x64x64"
	rows[2].ms, rows[2].median = 0.2, 0.2
	return append(rows, row{name: "head", layerType: "SoftMaxV2", in: trtfmt.FP16, out: trtfmt.FP32, dims: []int64{1, 64, 4, 4}, ms: 0.05, median: 0.05})
}

func pairOf(a, b analysis.Backend) CompareInput {
	return CompareInput{
		A: CompareSide{Title: "old", URL: "group/old/", Page: true, Report: reportOf(a)},
		B: CompareSide{Title: "new", URL: "group/net/", Page: true, Report: reportOf(b)},
	}
}

func TestCompareWords(t *testing.T) {
	in := pairOf(timedBackend("default", threeRows()...), timedBackend("default", otherRows()...))
	in.From = "group/net/compare/previous/"
	p := Compare(in)
	// 1 ms to 0.75 ms is -25 %.
	if p.Verdict.Word != diff.Faster || p.Verdict.Class != "better" || p.Verdict.Sign != "▼" || p.Verdict.Ms != "−0.250" || p.Verdict.Percent != "−25.0" {
		t.Errorf("%+v", p.Verdict)
	}
	if !strings.HasPrefix(p.Verdict.Line, "faster: layer sum 1.000 → 0.750 ms, −0.250 ms (−25.0\u00a0%); cause: ") {
		t.Errorf("%s", p.Verdict.Line)
	}
	if p.A.Href != "../../../old/index.html" || p.B.Layers != "../../default/layers/index.html" {
		t.Errorf("%+v, %+v", p.A, p.B)
	}
	first := p.Rows.Rows[0]
	if first.Whole != "conv1.weight + Conv_9" || first.Ms != "−0.2000" || first.Percent != "−33.3" || first.Kind != "Precision or format" ||
		!strings.Contains(first.Changed, "INT8/FP16 → INT8; ") || !strings.HasPrefix(first.Href, "../../default/layers/index.html#l-") {
		t.Errorf("%+v", first)
	}
	if p.Reformats != nil || p.Only[0].Title != "Only in B: 1 layer, 0.050 ms" {
		t.Errorf("%+v, %+v", p.Reformats, p.Only)
	}
	want := []string{"CaskConvolution −0.2000", "TiledPooling −0.1000", "SoftMaxV2 +0.0500", "Reformat 0", "Layer sum −0.2500"}
	var got []string
	for _, r := range append(p.Types.Rows, p.Types.Total) {
		got = append(got, r.Name+" "+r.Ms)
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// TestCompareCloses adds up what the words were made of.
func TestCompareCloses(t *testing.T) {
	p := Compare(pairOf(timedBackend("default", threeRows()...), timedBackend("default", otherRows()...)))
	at, sum := p.Numbers.Attribution, 0.0
	for _, b := range at.Bars {
		sum += b.Ms
	}
	if math.Abs(sum-(-0.25)) > 1e-9 || len(p.Waterfall.Bars) != len(at.Bars) {
		t.Errorf("the bars add up to %v", sum)
	}
	if p.Alignment.Sum.A != "1.0000" || p.Alignment.Sum.B != "0.7500" || p.Alignment.Open.B != "0.0500" || p.Alignment.Total.B != "0.7000" {
		t.Errorf("%+v", p.Alignment)
	}
}

func TestCompareWithoutNumbers(t *testing.T) {
	timedOne := timedBackend("default", threeRows()...)
	timedOne.ProfileHash = "h"
	same := Compare(pairOf(timedOne, timedOne))
	if same.Verdict.Line != "same: one measurement, the profiles have equal bytes" || same.Verdict.Percent != "" || same.Silent == "" || same.Noise.Title != "" {
		t.Errorf("%+v", same.Verdict)
	}
	for _, m := range same.Metrics {
		if m.Ms != "" || m.Percent != "" {
			t.Errorf("one measurement has a change: %+v", m)
		}
	}
	none := Compare(pairOf(timedOne, failedBackend("default")))
	if none.Verdict.Word != diff.NotComparable || none.Verdict.Sign != "≠" || !strings.HasPrefix(none.Verdict.Line, "not comparable: no times") || none.Rows != nil {
		t.Errorf("%+v", none.Verdict)
	}
}

// A fact that forbids the comparison and is the same on both sides is said once.
func TestCompareBlocksBothSides(t *testing.T) {
	list := []diff.Difference{
		{Name: "device", A: diff.Value{Text: "A100"}, B: diff.Value{Text: "L4"}},
		{Name: "no times", A: diff.Value{Text: "it failed"}, B: diff.Value{Text: "it failed"}},
	}
	if got, want := differencesLine(list), "device (A100 and L4), no times (on both sides: it failed)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// Engines of two networks are compared, since somebody asked, with a doubt beside it.
func TestCompareTwoNetworks(t *testing.T) {
	other := threeRows()
	for i := range other {
		other[i].name, other[i].layerType, other[i].dims, other[i].tactic = "other/"+other[i].name, "SoftMaxV2", []int64{1, 7, 7}, ""
	}
	line := Compare(pairOf(timedBackend("default", threeRows()...), timedBackend("default", other...))).Verdict.Line
	if !strings.Contains(line, " of B is aligned: perhaps two networks") {
		t.Error(line)
	}
	if line := Compare(pairOf(timedBackend("default", threeRows()...), timedBackend("default", otherRows()...))).Verdict.Line; strings.Contains(line, "aligned") {
		t.Error(line)
	}
}

func TestCompareOverride(t *testing.T) {
	in := pairOf(timedBackend("default", threeRows()...), timedBackend("default", otherRows()...))
	in.B.Stated.GPU, in.A.Stated.GPU = diff.Value{Text: "NVIDIA L4", Source: "report.toml"}, diff.Value{Text: "NVIDIA A100", Source: "report.toml"}
	if p := Compare(in); p.Verdict.Line != "not comparable: device (NVIDIA A100 and NVIDIA L4)" || p.Environment.Title != "Not comparable: 1 blocking difference" {
		t.Errorf("%s, %s", p.Verdict.Line, p.Environment.Title)
	}
	in.Options.Override = true
	p := Compare(in)
	if p.Verdict.Word != diff.Faster || p.Verdict.Override != "device" || !strings.Contains(p.Verdict.Line, "; compared in spite of device") || !p.Environment.Overridden {
		t.Errorf("%+v", p.Verdict)
	}
}

func TestCompareLimits(t *testing.T) {
	in := pairOf(timedBackend("default", threeRows()...), timedBackend("default", otherRows()...))
	in.Top = 1
	p := Compare(in)
	// The others change by -0.1, +0.05 and 0.
	if len(p.Rows.Rows) != 1 || p.Rows.Rest != "3 more rows, −0.050 ms in all." {
		t.Errorf("%+v", p.Rows)
	}
	in.Top, in.OnlyChanged = 0, true
	if n := len(Compare(in).Rows.Rows); n != 3 {
		t.Errorf("%d rows changed", n)
	}
}

func TestCompareColumns(t *testing.T) {
	a, b := timedBackend("default", threeRows()...), timedBackend("default", otherRows()...)
	first, second := pairOf(a, b), pairOf(a, b)
	second.A = first.A
	page := Site{Name: "bench"}.Compare(ComparePage{URL: "x/compare/backends/", Title: "x", Pairs: []CompareInput{first, second}, Alone: []string{"backend c"}})
	v := page.Data.(*CompareView)
	if v.Columns == nil || len(v.Columns.Names) != 3 || v.Columns.Rows[0].Cells[1].Value != "▼ faster" || v.Alone != "Not compared: backend c." {
		t.Errorf("%+v", v.Columns)
	}
	if v.Pairs[0].Suffix == v.Pairs[1].Suffix || page.File() != "x/compare/backends/index.html" {
		t.Errorf("%q, %s", v.Pairs[0].Suffix, page.File())
	}
	if ColumnsOf(v.Pairs[:1]) != nil {
		t.Error("one pair has columns")
	}
}

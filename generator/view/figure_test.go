package view

import (
	"fmt"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/provenance"

	"github.com/google/go-cmp/cmp"
)

// layersOfMs makes a backend with a layer of each time.
func layersOfMs(ms ...float64) analysis.Backend {
	rows := make([]row, len(ms))
	for i, v := range ms {
		rows[i] = row{name: fmt.Sprint("/block/conv", i, "/Conv"), layerType: "CaskConvolution", ms: v, median: v}
	}
	return timedBackend("a", rows...)
}

// Twelve layers of 100 ms in all, and one without time: 40, 20, 10, 8, 6, 5, 4, 3, 1, 1,
// 1, 1 add up to 40, 60, 70, 78, 84, 89, 93, 96, 97, 98, 99, 100.
func hundred() analysis.Backend {
	return layersOfMs(1, 20, 10, 40, 8, 6, 5, 1, 4, 3, 1, 1, 0)
}

func drawingOf(f *Figure) string { return string(f.Drawing) }

func TestCumulativeFigure(t *testing.T) {
	b := hundred()
	f := cumulativeFigure(&b, "-x")
	if f.ID != "at-curve-x" || f.Title != "2 of 13 layers make half of the time, 5 make 80\u00a0%" {
		t.Errorf("%s: %q", f.ID, f.Title)
	}
	want := [][]string{{"50\u00a0%", "2", "20.0000"}, {"80\u00a0%", "5", "6.0000"}, {"90\u00a0%", "7", "4.0000"}, {"95\u00a0%", "8", "3.0000"}, {"99\u00a0%", "11", "1.0000"}}
	if diff := cmp.Diff(want, f.Rows); diff != "" {
		t.Error(diff)
	}
	// 2 of 13 are at 15.4 %, 60 % of 160 pixels above 176 at 80.
	for _, want := range []string{`<circle class="t-dot" cx="15.4%" cy="80"`, ">2 layers, 60\u00a0%<", ">5 layers, 84\u00a0%<", `id="at-curve-x:t"`, ">13 layers, slowest first<", "L923 0L1000 0"} {
		if !strings.Contains(drawingOf(f), want) {
			t.Errorf("no %s in %s", want, f.Drawing)
		}
	}
	few := layersOfMs(1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0)
	if cumulativeFigure(&few, "") != nil || kernelFigure(&few, "") != nil {
		t.Error("a few layers have charts")
	}
}

// A curve of many layers is a few places, the first ones close together.
func TestCurveOfManyLayers(t *testing.T) {
	sums := make([]float64, 10000)
	for i := range sums {
		sums[i] = float64(i+1) / 100
	}
	places := curve(sums, len(sums))
	if len(places) != curvePoints+1 || places[1].X != 0.001 || places[1].Y != 0.001 || places[curvePoints].X != 1 || places[curvePoints].Y != 1 {
		t.Errorf("%d places: %v", len(places), places)
	}
}

// Bins of 1, 2 and 5, of 0.1214 ms in all: 0.001 and 0.0019 are of 0.001 to 0.002, 0.002 is the next one's.
func TestKernelFigure(t *testing.T) {
	b := layersOfMs(0.001, 0.0019, 0.002, 0.0025, 0.006, 0.006, 0.006, 0.006, 0.02, 0.02, 0.05, 0)
	f := kernelFigure(&b, "")
	want := [][]string{
		{"0.001 to 0.002", "2", "0.003", "2.4"}, {"0.002 to 0.005", "2", "0.005", "3.7"}, {"0.005 to 0.01", "4", "0.024", "19.8"},
		{"0.01 to 0.02", "0", "0.000", "0.0"}, {"0.02 to 0.05", "2", "0.040", "32.9"}, {"0.05 to 0.1", "1", "0.050", "41.2"},
	}
	if diff := cmp.Diff(want, f.Rows); diff != "" {
		t.Error(diff)
	}
	if f.Title != "1 layer of 0.05 to 0.1 ms takes 41\u00a0%" {
		t.Errorf("title %q", f.Title)
	}
	note := "Bars: share of the layer sum; numbers: layers. The floor, the shortest layer that does work, is 0.0010\u00a0ms; " +
		"3 layers take up to twice that, 4\u00a0% together. 1 layer shows no time."
	if f.Note != note {
		t.Errorf("note %q", f.Note)
	}
	// Twice the floor is 0.002, the end of the first of six bins. Of seven edges the
	// decades beside the ends are left out.
	for _, want := range []string{`<line class="p-rule" x1="16.7%"`, ">0.001</text>", ">0.01</text>", ">0.1 ms</text>"} {
		if !strings.Contains(drawingOf(f), want) {
			t.Errorf("no %s in %s", want, f.Drawing)
		}
	}
	if strings.Contains(drawingOf(f), ">0.002</text>") {
		t.Error("every edge is written")
	}
}

func TestBins(t *testing.T) {
	for ms, want := range map[float64]int{1: 0, 0.999: -1, 2: 1, 4.99: 1, 5: 2, 9.99: 2, 10: 3, 0.1: -3, 0.2: -2, 0.5: -1, 0.001: -9, 20: 4} {
		if got := binOf(ms); got != want {
			t.Errorf("%v: bin %d, want %d", ms, got, want)
		}
	}
	wide := layersOfMs(1e-12, 1e12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
	if kernelFigure(&wide, "") != nil {
		t.Error("bins without end")
	}
}

// iterationTimes are those of a run of 100 iterations with three outliers and a
// warm-up.
func iterationTimes() *provenance.Samples {
	s := &provenance.Samples{
		N: 100, MinMs: 0.5, MaxMs: 0.9, MedianMs: 0.52, P90Ms: 0.53, P95Ms: 0.54, P99Ms: 0.546, DriftPercent: 2, BlockSpreadPercent: 4,
		Distribution: &provenance.Distribution{LowMs: 0.5, BinMs: 0.01, Counts: []int{10, 40, 30, 15, 4}, Above: 1},
		FenceMs:      0.6, BlockOutliers: make([]int, provenance.BlockCount), WarmUpMedianMs: 0.57,
	}
	for i := range provenance.BlockCount {
		s.BlockMediansMs = append(s.BlockMediansMs, 0.51+0.001*float64(i))
	}
	s.BlockOutliers[3], s.BlockOutliers[7] = 1, 2
	return s
}

func TestSpreadFigure(t *testing.T) {
	b := hundred()
	b.Provenance.Samples = iterationTimes()
	f := spreadFigure(&b, "")
	if f.Title != "p99 of 100 iterations is 5.0\u00a0% above the median" {
		t.Errorf("title %q", f.Title)
	}
	if !strings.HasSuffix(f.Note, "in steps of 10\u00a0µs; the axis does not begin at zero. 1 iteration lies beyond it, the slowest at 0.900 ms.") {
		t.Errorf("note %q", f.Note)
	}
	want := [][]string{{"0.5000", "10", "10.0"}, {"0.5100", "40", "40.0"}, {"0.5200", "30", "30.0"}, {"0.5300", "15", "15.0"}, {"0.5400", "4", "4.0"}, {"0.5500", "1", "1.0"}}
	if diff := cmp.Diff(want, f.Rows); diff != "" {
		t.Error(diff)
	}
	// The axis is 0.5 to 0.55 ms.
	for _, want := range []string{`x1="40%"`, `>median 0.520<`, `x1="92%"`, `>p99 0.546<`, `M212 1000V0H388V1000z`, `>0.550 ms<`} {
		if !strings.Contains(drawingOf(f), want) {
			t.Errorf("no %s in %s", want, f.Drawing)
		}
	}
	b.Provenance.Samples.Modes = &provenance.Modes{LowMs: 0.51, HighMs: 0.53, HighPercent: 40}
	if got, want := spreadFigure(&b, "").Title, "Two modes, 0.510 and 0.530 ms: 40\u00a0% of 100 iterations at the slow one"; got != want {
		t.Errorf("title %q, want %q", got, want)
	}
}

// Without the times themselves, what trtexec printed is drawn as a strip.
func TestSpreadOfALog(t *testing.T) {
	b := measuredBackend("a")
	g := &b.Provenance.Timed.GPUCompute
	*g = provenance.Stats{Recorded: true, MinMs: 1, MedianMs: 1.5, MaxMs: 2, Percentiles: []provenance.Percentile{{Percent: 99, Ms: 1.8}, {Percent: 90, Ms: 1.6}, {Percent: 10, Ms: 1.1}}}
	f := spreadFigure(&b, "")
	want := [][]string{{"min", "1.000", "−33.3"}, {"median", "1.500", "0.0"}, {"p90", "1.600", "+6.7"}, {"p99", "1.800", "+20.0"}, {"max", "2.000", "+33.3"}}
	if diff := cmp.Diff(want, f.Rows); diff != "" {
		t.Error(diff)
	}
	if f.Title != "p99 of 3,001 queries is 20.0\u00a0% above the median" || !strings.Contains(drawingOf(f), `x1="80%"`) {
		t.Errorf("%q %s", f.Title, f.Drawing)
	}
	g.MaxMs = 9 // the axis ends half as far behind p99 as that is from the least
	if f = spreadFigure(&b, ""); !strings.Contains(f.Note, "The slowest lies beyond it, at 9.000 ms.") || !strings.Contains(drawingOf(f), ">2.200 ms<") {
		t.Errorf("%q %s", f.Note, f.Drawing)
	}
	for name, broken := range map[string]provenance.Stats{"no minimum": {Recorded: true, MedianMs: 1, MaxMs: 2}, "all equal": {Recorded: true, MinMs: 1, MedianMs: 1, MaxMs: 1}, "no percentile": {Recorded: true, MinMs: 1, MedianMs: 1.1, MaxMs: 2}} {
		*g = broken
		if f := spreadFigure(&b, ""); f != nil {
			t.Errorf("%s: %q", name, f.Title)
		}
	}
}

func TestDriftFigure(t *testing.T) {
	b := hundred()
	b.Provenance.Samples = iterationTimes()
	f := driftFigure(&b, "")
	if f.Title != "The run drifts by +2.0\u00a0%; its 20 blocks lie within 4.0\u00a0%" {
		t.Errorf("title %q", f.Title)
	}
	if len(f.Rows) != 21 || strings.Join(f.Rows[0], " ") != "warm-up 0.570 +9.6 " || strings.Join(f.Rows[1], " ") != "1 0.510 −1.9 0" || strings.Join(f.Rows[8], " ") != "8 0.517 −0.6 2" {
		t.Errorf("%q", f.Rows)
	}
	// Block 8 of 23.5 places has its middle at 8.5.
	for _, want := range []string{`class="t-open"`, ">warm-up<", `x1="36.2%"`, ">2 of 3 outliers<", `class="t-band"`, ">end, after 100 iterations<"} {
		if !strings.Contains(drawingOf(f), want) {
			t.Errorf("no %s in %s", want, f.Drawing)
		}
	}
	if !strings.HasSuffix(f.Note, "3 outliers lie beyond 0.600 ms, Q3 + 3\u00a0IQR.") {
		t.Errorf("note %q", f.Note)
	}
	s := b.Provenance.Samples
	s.DriftPercent, s.BlockOutliers, s.WarmUpMedianMs = -0.04, nil, 0
	if f = driftFigure(&b, ""); !strings.HasPrefix(f.Title, "The run does not drift; ") || strings.Contains(drawingOf(f), "outlier") || len(f.Rows) != 20 {
		t.Errorf("%q %s", f.Title, f.Drawing)
	}
	s.BlockMediansMs = nil
	if driftFigure(&b, "") != nil {
		t.Error("a run without blocks drifts")
	}
}

// A figure has its title as a heading and its numbers as a table; charts stand before
// the tables.
func TestFiguresOnThePage(t *testing.T) {
	b := hundred()
	b.Provenance.Samples = iterationTimes()
	d := rendered(t, Site{}.Report(ReportInput{Node: node(), Report: reportOf(b)}))
	d.want("#at-curve h2", "2 of 13 layers make half of the time, 5 make 80 %")
	d.want("#at-curve svg title", "2 of 13 layers make half of the time, 5 make 80 %")
	d.want("#at-curve details table.figures th", "Share of the layer sum", "layers", "each at least ms", "50 %", "80 %", "90 %", "95 %", "99 %")
	if n := len(d.all("svg.plot[role]")); n != 4 {
		t.Errorf("%d charts", n)
	}
	for _, svg := range d.all("svg.plot") {
		for _, key := range []string{"aria-labelledby", "aria-describedby"} {
			if id, _ := attr(svg, key); len(d.all("#"+id)) != 1 {
				t.Errorf("%s is %q", key, id)
			}
		}
	}
	untimed := layersOf("l", threeRows()...)
	d = rendered(t, Site{}.Report(ReportInput{Node: node(), Report: reportOf(untimed)}))
	if n := len(d.all("svg.plot")); n != 0 {
		t.Errorf("%d charts of no times", n)
	}
	untimed.Provenance.Samples = iterationTimes()
	d = rendered(t, Site{}.Report(ReportInput{Node: node(), Report: reportOf(untimed)}))
	if len(d.all("#at-spread svg.plot")) != 1 || len(d.all("#at-drift svg.plot")) != 1 {
		t.Error("no chart of a timed run without times of layers")
	}
}

package view

import (
	"math"

	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// The shares of the layer sum, in %, that the table of the curve has a row for; half
// and fourFifths are named in its title and marked.
const half, fourFifths = 50, 80

var curveShares = [...]float64{half, fourFifths, 90, 95, 99}

// curvePoints is how many places of a curve are drawn at most. They are close together
// where the curve is steep.
const curvePoints = 32

// cumulativeFigure draws how many layers make how much of the layer sum. It is nil
// where the table of the slowest layers shows nearly all of them.
func cumulativeFigure(b *analysis.Backend, suffix string) *Figure {
	order := slowest(b)
	if len(order) <= topRows {
		return nil
	}
	sums := make([]float64, len(order)) // in % of the layer sum
	ms := 0.0
	for i, at := range order {
		ms += b.Records[at].ValueMs()
		sums[i] = share(ms, b.Timing.LayerSumMs)
	}
	layers := len(b.Records)
	v := Figure{
		ID: "at-curve" + suffix, Short: "Cumulative time", Heads: []string{"Share of the " + sumWord(b), "layers", "each at least " + timeHead(b)},
		Note: "Layers from the slowest to the fastest, and their share of the " + sumWord(b) + " together.",
	}
	f := chart.Figure{
		Line: curve(sums, layers), Rows: []chart.Tick{{At: 0.5, Text: "50 %"}, {At: 1, Text: "100 %"}},
		Ticks: []chart.Tick{{At: 0, Text: "0"}, {At: 1, Text: unit.Plural(layers, "layer") + ", slowest first"}},
	}
	for _, p := range curveShares {
		n := reach(sums, p)
		if n == 0 {
			continue // medians of rows with outliers add up to less than the sum
		}
		v.Rows = append(v.Rows, []string{wholePercent(p), unit.Count(int64(n)), unit.RowMs(b.Records[order[n-1]].ValueMs())})
		if p <= fourFifths {
			f.Dots = append(f.Dots, chart.Dot{
				Place: chart.Place{X: float64(n) / float64(layers), Y: sums[n-1] / 100},
				Label: unit.Plural(n, "layer") + ", " + wholePercent(sums[n-1]),
			})
		}
	}
	v.Title = curveTitle(reach(sums, half), reach(sums, fourFifths), layers)
	return v.drawn(f)
}

// reach is how many of the first layers have at least p % together, 0 where all have
// less.
func reach(sums []float64, p float64) int {
	for i, s := range sums {
		if s >= p-1e-9 {
			return i + 1
		}
	}
	return 0
}

func curveTitle(fifty, eighty, layers int) string {
	of := " of " + unit.Plural(layers, "layer") + plural(fifty, " makes", " make")
	switch {
	case fifty == 0:
		return "No half of the time can be told"
	case eighty == 0:
		return unit.Count(int64(fifty)) + of + " half of the time"
	}
	return unit.Count(int64(fifty)) + of + " half of the time, " + unit.Count(int64(eighty)) + plural(eighty, " makes ", " make ") + wholePercent(fourFifths)
}

// curve are places of the cumulative shares: all of few, else chosen so that their
// distance grows with the rank.
func curve(sums []float64, layers int) []chart.Place {
	out := []chart.Place{{}}
	add := func(n int) {
		out = append(out, chart.Place{X: float64(n) / float64(layers), Y: sums[n-1] / 100})
	}
	last := 0
	for k := 1; k <= curvePoints; k++ {
		n := int(math.Ceil(float64(len(sums)) * float64(k*k) / (curvePoints * curvePoints)))
		if n > last {
			add(n)
			last = n
		}
	}
	if len(sums) < layers {
		out = append(out, chart.Place{X: 1, Y: sums[len(sums)-1] / 100})
	}
	return out
}

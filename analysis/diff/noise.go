package diff

import (
	"fmt"
	"math"

	"trtsite/analysis/statistic"
)

// Level is what a noise band rests on.
type Level string

// The levels, the best first.
const (
	// ByRemeasuring: the same engine was measured three times or more.
	ByRemeasuring Level = "re-measurements"
	// ByHistory: the series has ten or more changes that were of nobody's making.
	ByHistory Level = "series history"
	// ByBlocks: both timed runs have their iteration times.
	ByBlocks Level = "block statistics"
	// ByControls: rows that are the same kernel on both sides.
	ByControls Level = "control rows"
	// ByDefault: nothing is known, and the band is a stated default.
	ByDefault Level = "stated default"
)

// Noise is how far apart two measurements of one thing may lie.
type Noise struct {
	Level Level
	// Percent is the band: a change is real where it is larger. It holds about
	// 99 % of what noise does by itself.
	Percent float64
	// AgainstMs is the value that side B is judged against: A's, or what the series
	// says it should be.
	AgainstMs float64
	// N is the number of values that the level rests on, 0 for a default.
	N int
	// Text says how the band was made, in words.
	Text string
}

// noiseOf takes the best level that the data has.
func (c *Comparison) noiseOf(past Past) Noise {
	for _, level := range []func(Past) (Noise, bool){c.byRemeasuring, c.byHistory, c.byBlocks, c.byControls} {
		if n, ok := level(past); ok {
			return n
		}
	}
	return c.byDefault()
}

func (c *Comparison) byHistory(past Past) (Noise, bool) {
	changes := past.changes()
	n := len(changes)
	if n < fewestChanges {
		return Noise{}, false
	}
	return Noise{
		Level: ByHistory, N: n, Percent: max(percentOfLog(statistic.UpperFence(changes)), floorLocked), AgainstMs: math.Exp(past.center()),
		Text: fmt.Sprintf("third quartile and three interquartile ranges of %d past changes of an unchanged engine or of one built again, judged against the median of the last values", n),
	}, true
}

// byBlocks joins what the two runs show with what no single run can show.
func (c *Comparison) byBlocks(Past) (Noise, bool) {
	a, b := c.a.blocks(c.Metric), c.b.blocks(c.Metric)
	if a == nil || b == nil {
		return Noise{}, false
	}
	x, y := statistic.MedianError(logsOf(a)), statistic.MedianError(logsOf(b))
	within := statistic.Normal995 * math.Sqrt(float64(x*x)+float64(y*y))
	floor, why := c.floor()
	return Noise{
		Level: ByBlocks, N: len(a), Percent: percentOfLog(within + logOfPercent(floor)), AgainstMs: c.AMs,
		Text: fmt.Sprintf("%.2f %% within the runs (medians of %d blocks of each, moving-block bootstrap) and %.0f %% between runs (%s)", percentOfLog(within), len(a), floor, assumption(floor, why)),
	}, true
}

func (c *Comparison) byControls(Past) (Noise, bool) {
	if !c.Controls.Enough {
		return Noise{}, false
	}
	floor, why := c.floor()
	if floor > c.Controls.SpreadPercent {
		why = assumption(floor, why)
	}
	rows, cost := c.rowCost()
	return Noise{
		Level: ByControls, N: len(c.Controls.Rows), Percent: max(c.Controls.SpreadPercent, floor) + rows, AgainstMs: c.AMs,
		Text: fmt.Sprintf("spread of %d control rows, at least %.0f %% (%s)%s", len(c.Controls.Rows), floor, why, cost),
	}, true
}

func (c *Comparison) byDefault() Noise {
	percent, why := c.floor()
	text := assumption(percent, why)
	if c.Metric == LayerSum && (c.a.few() || c.b.few()) {
		percent, text = defaultFew, fmt.Sprintf("a profile of fewer than %d iterations, or of an unknown number", manyIterations)
	}
	rows, cost := c.rowCost()
	return Noise{Level: ByDefault, Percent: percent + rows, AgainstMs: c.AMs, Text: fmt.Sprintf("%.0f %% (%s)%s", percent, text, cost)}
}

func logsOf(values []float64) []float64 {
	out := make([]float64, len(values))
	for i, v := range values {
		out[i] = math.Log(v)
	}
	return out
}

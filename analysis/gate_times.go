package analysis

import (
	"fmt"
	"math"

	"trtsite/analysis/trtfmt"
)

// column is one number of a profile record.
type column struct {
	key string
	of  func(trtfmt.ProfileEntry) trtfmt.Number
}

// columns are the numbers that a usable record needs.
var columns = []column{
	{"timeMs", func(e trtfmt.ProfileEntry) trtfmt.Number { return e.TimeMs }},
	{"averageMs", func(e trtfmt.ProfileEntry) trtfmt.Number { return e.AverageMs }},
	{"medianMs", func(e trtfmt.ProfileEntry) trtfmt.Number { return e.MedianMs }},
	{"percentage", func(e trtfmt.ProfileEntry) trtfmt.Number { return e.Percentage }},
}

// mostMs is the longest sum of times that is taken for a measurement: 31 years.
const mostMs = 1e12

// checkTimes fails a profile with a number that no measurement gives, and one
// whose sums no measurement gives.
func (g *gate) checkTimes() {
	for _, c := range columns {
		g.checkColumn(c)
	}
	if g.status() == Failed {
		return
	}
	for _, c := range columns {
		if sum := sumOf(g.Profile, c.of); math.IsInf(sum, 0) || c.key != "percentage" && sum > mostMs {
			g.add(trtfmt.Diagnostic{
				Severity: trtfmt.Error, Code: "bad-time", File: g.ProfilePath,
				Message: fmt.Sprintf("the sum of %s is too large to be a time", c.key),
				Hint:    "profile the engine again",
			})
		}
	}
}

func (g *gate) checkColumn(c column) {
	bad, first := 0, ""
	for _, e := range g.Profile.Entries {
		n := c.of(e)
		if !math.IsNaN(n.Value) && !math.IsInf(n.Value, 0) && n.Value >= 0 {
			continue
		}
		if bad == 0 {
			first = fmt.Sprintf("%s has %s %s", quoteName(e.Name), c.key, shorten(n.Text, 24))
		}
		bad++
	}
	if bad == 0 {
		return
	}
	g.add(trtfmt.Diagnostic{
		Severity: trtfmt.Error, Code: "bad-time", File: g.ProfilePath, Count: bad,
		Message: first + ", which is no finite number of at least 0",
		Hint:    "profile the engine again",
	})
}

// sumOf adds one number of every record, from first to last.
func sumOf(p *trtfmt.ProfileFile, of func(trtfmt.ProfileEntry) trtfmt.Number) float64 {
	sum := 0.0
	for _, e := range p.Entries {
		sum += of(e).Value
	}
	return sum
}

package diagnosis

import (
	"math"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/unit"
)

// quantity is what the data say of one subject.
type quantity struct {
	name string
	// ms are times in ms, percent shares of 0 to 100; they may repeat.
	ms, percent []float64
	// said are the same for a message, in the order of the backends.
	said []string
}

// sum is the time of some rows in ms: per iteration, and over all of them.
type sum struct {
	mean, median, value, total float64
	// recorded is the sum of the profile's percentages.
	recorded float64
	rows     int
}

func sumOf(r *analysis.Record) sum {
	return sum{r.AvgMs.Value, r.MedianMs.Value, r.ValueMs(), r.TimeMs.Value, r.Percentage.Value, 1}
}

func (s *sum) plus(o sum) {
	s.mean += o.mean
	s.median += o.median
	s.value += o.value
	s.total += o.total
	s.recorded += o.recorded
	s.rows += o.rows
}

func addTo(m map[string]*sum, name string, r *analysis.Record) {
	if m[name] == nil {
		m[name] = &sum{}
	}
	m[name].plus(sumOf(r))
}

// amounts turns sums of one backend into quantities.
type amounts struct {
	label string
	// wholes are what a share can be a share of, in ms: the layer sum first, then
	// the measured GPU compute time.
	wholes []float64
	// rows is the number of all rows.
	rows       int
	sharesOnly bool
}

func newAmounts(b *analysis.Backend, named bool) amounts {
	a := amounts{wholes: []float64{b.Timing.LayerSumMs}, rows: len(b.Records), sharesOnly: b.Quality.SharesOnly}
	if t := b.Provenance.Timed; t != nil && t.GPUCompute.Recorded {
		a.wholes = append(a.wholes, t.GPUCompute.MeanMs, t.GPUCompute.MedianMs)
	}
	if named {
		a.label = b.Label + ": "
	}
	return a
}

func (a amounts) add(q *quantity, s sum) {
	times := []float64{s.mean, s.median, s.value}
	q.ms = append(append(q.ms, times...), s.total)
	q.percent = append(q.percent, s.recorded)
	if s.rows > 1 {
		q.percent = append(q.percent, percentOf(float64(s.rows), float64(a.rows)))
	}
	for _, whole := range a.wholes {
		for _, ms := range times {
			if whole > 0 {
				q.percent = append(q.percent, ms/whole*100)
			}
		}
	}
	text := unit.WithPercent(percentOf(s.value, a.wholes[0]))
	if !a.sharesOnly {
		text = unit.WithMs(s.value) + ", " + text
	}
	if text = a.label + text; !slices.Contains(q.said, text) {
		q.said = append(q.said, text)
	}
}

func percentOf(ms, whole float64) float64 {
	if whole <= 0 {
		return 0
	}
	return ms / whole * 100
}

// maxSaid is how many values a message lists.
const maxSaid = 3

// says is what the data say, for a message.
func (q *quantity) says() string {
	said, more := q.said, ""
	if len(said) > maxSaid {
		said, more = said[:maxSaid], " and more"
	}
	return strings.Join(said, "; ") + more
}

// tolerance is how many units of the last written digit may be missing: half for
// rounding, and a twentieth because pages show rounded figures that are rounded
// again.
const tolerance = 0.55

// aboutShare is what "about" allows.
const aboutShare = 0.10

// agrees reports whether one of the values rounds to the figure. Without any
// value there is nothing to contradict it.
func (q *quantity) agrees(f figure) bool {
	values, scale := q.ms, 1.0
	switch f.unit {
	case unitPercent:
		values = q.percent
	case unitUs:
		scale = 1000
	}
	allowed := tolerance * math.Pow10(-f.decimals)
	if f.about {
		allowed += aboutShare * f.value
	}
	for _, v := range values {
		if math.Abs(v*scale-f.value) <= allowed+1e-9 {
			return true
		}
	}
	return len(values) == 0
}

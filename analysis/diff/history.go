package diff

import (
	"math"

	"trtsite/analysis/statistic"
)

const (
	// fewestRemeasured and fewestChanges are from how many values on a series
	// knows its own noise.
	fewestRemeasured = 3
	fewestChanges    = 10
	// recent is how many of the last values a new one is judged against.
	recent = 5
)

// Member is one report of a series, as far as noise is concerned.
type Member struct {
	// Ms is the metric that is compared, in ms; 0 where the report does not have it.
	Ms float64
	// Relation is what lies between the member before and this one, as Compare
	// says; it is ignored for the first.
	Relation Relation
	// Fingerprint is the engine's.
	Fingerprint Fingerprint
}

// Past are the members of the series up to side A, oldest first and A last, all
// of one key. Nil where there is no series.
type Past []Member

// PastOf describes the members of a series, oldest first, by one metric. The past
// of comparisons with the i-th of them is PastOf(...)[:i+1], so it is made once
// for a series.
func PastOf(sides []Side, m Metric) Past {
	out := make(Past, len(sides))
	for i, s := range sides {
		out[i].Ms, _ = s.value(m)
		out[i].Fingerprint = FingerprintOf(s.Backend)
		if i > 0 {
			c := environment(sides[i-1], s, m)
			out[i].Relation = relate(sides[i-1], s, &c)
		}
	}
	return out
}

// counts reports whether a member is a measurement of its own.
func (m Member) counts() bool { return m.Ms > 0 && m.Relation != OneMeasurement }

// last returns the member that is side A; ok is false where its value is not
// known.
func (p Past) last() (m Member, ok bool) {
	if len(p) == 0 {
		return Member{}, false
	}
	m = p[len(p)-1]
	return m, m.Ms > 0
}

// remeasured returns the logarithms of the values of A's engine, oldest first.
func (p Past) remeasured() []float64 {
	base, ok := p.last()
	if !ok || !base.Fingerprint.Known() {
		return nil
	}
	var out []float64
	for _, m := range p {
		if m.Fingerprint.Hash == base.Fingerprint.Hash && m.counts() {
			out = append(out, math.Log(m.Ms))
		}
	}
	return out
}

// changes returns the sizes of the past changes that were of nobody's making, as
// logarithms. Changes of engine, version or options are left out: with them the
// band would swallow real regressions.
func (p Past) changes() []float64 {
	if _, ok := p.last(); !ok {
		return nil
	}
	var out []float64
	for i := 1; i < len(p); i++ {
		if p[i].Relation.isNoise() && p[i].Ms > 0 && p[i-1].Ms > 0 {
			out = append(out, math.Abs(math.Log(p[i].Ms/p[i-1].Ms)))
		}
	}
	return out
}

// center is the median of the last values since the last change, as a logarithm:
// at most 5 of them. A's value is known.
func (p Past) center() float64 {
	var logs []float64
	for i := len(p) - 1; i >= 0 && len(logs) < recent; i-- {
		if p[i].counts() {
			logs = append(logs, math.Log(p[i].Ms))
		}
		if !p[i].Relation.isNoise() && p[i].Relation != OneMeasurement {
			break
		}
	}
	if len(logs) == 0 { // A repeats a report whose value is not known
		return math.Log(p[len(p)-1].Ms)
	}
	return statistic.Median(statistic.Sorted(logs))
}

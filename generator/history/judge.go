package history

import (
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/diff"
	"trtsite/generator/archive"
)

// Loaded is a report in memory.
type Loaded struct {
	Node   *archive.Node
	Report *analysis.Report
}

// side is nil where the report is not as the survey saw it.
func (l *Loaded) side(p Place) *diff.Side {
	if l == nil || p.Backend >= len(l.Report.Backends) || l.Report.Backends[p.Backend].Label != p.Label {
		return nil
	}
	return &diff.Side{Backend: &l.Report.Backends[p.Backend], Stated: Stated(l.Node, p.Label)}
}

// Pair are two reports that were compared, both in memory.
type Pair struct {
	// A is the base. BaseIs says which.
	A, B           *Loaded
	PlaceA, PlaceB Place
	Base           Base
	Comparison     *diff.Comparison
}

// Base says what a member is compared with.
type Base string

// The bases.
const (
	ByPrevious Base = "previous"
	ByBaseline Base = "baseline"
)

// Judge compares the members of series.
type Judge struct {
	// Load reads a report of the archive; nil where that fails.
	Load func(report string) *Loaded
	// Baselines finds what a report names as its baseline.
	Baselines Baselines
	// Compared, unless nil, is called for each comparison while both reports are in
	// memory, in the order of the series.
	Compared func(Pair) error
}

// Chains puts series together whose members are backends of the same reports in
// the same order, so that each report is loaded once for all of them. Without a
// stated baseline, a series of one member is left out, since there is nothing to
// compare, and one of an unknown model, since its members may be of several.
func Chains(all []Series) [][]*Series {
	var out [][]*Series
	at := map[string]int{}
	for i := range all {
		s := &all[i]
		if (len(s.Members) < 2 || !s.Comparable()) && !slices.ContainsFunc(s.Members, func(m Member) bool { return m.baseline.Known() }) {
			continue
		}
		reports := make([]string, len(s.Members))
		for j := range s.Members {
			reports[j] = s.Members[j].Report
		}
		key := strings.Join(reports, "\x00")
		k, known := at[key]
		if !known {
			k = len(out)
			at[key] = k
			out = append(out, nil)
		}
		out[k] = append(out[k], s)
	}
	return out
}

// Chain judges the members of series that Chains put together. In memory are the
// last report with times of each series, the one in work and a baseline.
func (j Judge) Chain(chain []*Series) error {
	walkers := make([]walker, len(chain))
	for i, s := range chain {
		walkers[i] = walker{judge: &j, series: s}
	}
	for i := range chain[0].Members {
		var now *Loaded
		for w := range walkers {
			if !walkers[w].needed(i) {
				continue
			}
			if now == nil {
				now = j.Load(chain[0].Members[i].Report)
			}
			if err := walkers[w].step(i, now); err != nil {
				return err
			}
		}
	}
	return nil
}

// walker walks along one series.
type walker struct {
	judge  *Judge
	series *Series
	// before is the last report with times, at the member with this index.
	before *Loaded
	at     int
	// past has the members with times so far, values those of both metrics.
	past []known
	// base is the baseline that was read last.
	base struct {
		report string
		loaded *Loaded
	}
	// named is the baseline that the last report with a word on it names.
	named archive.Value
}

// known is a member with times, as far as noise is concerned.
type known struct {
	index    int
	relation diff.Relation
}

// needed reports whether a member has to be read: those without times, and one
// alone that names no baseline, are compared with nothing.
func (w *walker) needed(i int) bool {
	m := &w.series.Members[i]
	if m.baseline.Known() {
		w.named = m.baseline
	}
	m.baseline = w.named
	return m.HasTimes() && (w.series.Comparable() || m.baseline.Known())
}

// step compares a member.
func (w *walker) step(i int, now *Loaded) error {
	m := &w.series.Members[i]
	b := now.side(m.Place)
	if b == nil {
		return nil
	}
	relation := diff.Unrelated
	if a := w.before.side(w.series.Members[w.at].Place); a != nil && w.series.Comparable() {
		from := w.series.Members[w.at].Place
		c := diff.Compare(*a, *b, diff.Options{Past: w.pastOf(diff.MetricOf(*a, *b, false), w.at)})
		m.Previous, relation = changeOf(from, &c), c.Relation
		if err := w.told(Pair{A: w.before, B: now, PlaceA: from, PlaceB: m.Place, Base: ByPrevious, Comparison: &c}); err != nil {
			return err
		}
	}
	if err := w.toBaseline(i, now, *b); err != nil {
		return err
	}
	w.past = append(w.past, known{i, relation})
	w.before, w.at = now, i
	return nil
}

// toBaseline compares a member with its baseline, where that is another report
// than the previous one.
func (w *walker) toBaseline(i int, now *Loaded, b diff.Side) error {
	m := &w.series.Members[i]
	to, ok := w.judge.Baselines.find(w.series, m)
	if !ok || to.Report == m.Report && to.Backend == m.Backend {
		return nil
	}
	if m.Previous != nil && m.Previous.Against == to {
		m.Baseline = m.Previous
		return nil
	}
	if w.base.report != to.Report || w.base.loaded == nil {
		w.base.report, w.base.loaded = to.Report, w.judge.Load(to.Report)
	}
	a := w.base.loaded.side(to)
	if a == nil {
		return nil
	}
	var past diff.Past
	if at := w.series.index(to); at >= 0 && at < i {
		past = w.pastOf(diff.MetricOf(*a, b, false), at)
	}
	c := diff.Compare(*a, b, diff.Options{Past: past})
	m.Baseline = changeOf(to, &c)
	return w.told(Pair{A: w.base.loaded, B: now, PlaceA: to, PlaceB: m.Place, Base: ByBaseline, Comparison: &c})
}

func (w *walker) told(p Pair) error {
	if w.judge.Compared == nil {
		return nil
	}
	return w.judge.Compared(p)
}

// pastOf are the members with times up to the one with index last.
func (w *walker) pastOf(metric diff.Metric, last int) diff.Past {
	out := diff.Past{}
	for _, k := range w.past {
		if k.index > last {
			break
		}
		m := &w.series.Members[k.index]
		ms, _ := m.Ms(metric)
		out = append(out, diff.Member{Ms: ms, Relation: k.relation, Fingerprint: m.Fingerprint})
	}
	return out
}

// Has reports whether a place is a member.
func (s *Series) Has(p Place) bool { return s.index(p) >= 0 }

// index is the position of a place among the members, -1 for none.
func (s *Series) index(p Place) int {
	return slices.IndexFunc(s.Members, func(m Member) bool { return m.Report == p.Report && m.Backend == p.Backend })
}

package history

import (
	"slices"

	"trtsite/analysis/diff"
	"trtsite/generator/archive"
)

// walker walks along one series.
type walker struct {
	judge  *Judge
	series *Series
	// before is the last report with times, at the member with this index.
	before *Loaded
	at     int
	// base is the baseline that was read last.
	base struct {
		report string
		loaded *Loaded
	}
	// named is the baseline that the last report with a word on it names.
	named archive.Value
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
	b := now.Side(m.Place)
	if b == nil {
		return nil
	}
	if a := w.before.Side(w.series.Members[w.at].Place); a != nil && w.series.Comparable() {
		from := w.series.Members[w.at].Place
		opts := diff.Options{Past: w.series.PastTo(from, diff.MetricOf(*a, *b, false))}
		c := diff.Compare(*a, *b, opts)
		m.Previous = ChangeOf(from, &c)
		if err := w.told(Pair{A: w.before, B: now, PlaceA: from, PlaceB: m.Place, Base: ByPrevious, Options: opts, Comparison: &c}); err != nil {
			return err
		}
	}
	if err := w.toBaseline(i, now, *b); err != nil {
		return err
	}
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
	a := w.base.loaded.Side(to)
	if a == nil {
		return nil
	}
	opts := diff.Options{}
	if w.series.index(to) < i { // the past of a later report is not judged yet
		opts.Past = w.series.PastTo(to, diff.MetricOf(*a, b, false))
	}
	c := diff.Compare(*a, b, opts)
	m.Baseline = ChangeOf(to, &c)
	return w.told(Pair{A: w.base.loaded, B: now, PlaceA: to, PlaceB: m.Place, Base: ByBaseline, Options: opts, Comparison: &c})
}

func (w *walker) told(p Pair) error {
	if w.judge.Compared == nil {
		return nil
	}
	return w.judge.Compared(p)
}

// PastTo are the members with times up to a place, as far as noise is concerned: the
// past of comparisons with it as their base. It is nil for a place of another series,
// and whole once the members up to there are judged.
func (s *Series) PastTo(p Place, metric diff.Metric) diff.Past {
	last := s.index(p)
	if last < 0 {
		return nil
	}
	out := diff.Past{}
	for i := range s.Members[:last+1] {
		m := &s.Members[i]
		if !m.HasTimes() {
			continue
		}
		relation := diff.Unrelated
		if m.Previous != nil {
			relation = m.Previous.Relation
		}
		ms, _ := m.Ms(metric)
		out = append(out, diff.Member{Ms: ms, Relation: relation, Fingerprint: m.Fingerprint})
	}
	return out
}

// PastOf is the past that a change of member i was judged with: that of its base,
// unless the base is a later member, whose own past is not judged by then.
func (s *Series) PastOf(i int, c *Change) diff.Past {
	if s.index(c.Against) >= i {
		return nil
	}
	return s.PastTo(c.Against, c.Metric)
}

// Has reports whether a place is a member.
func (s *Series) Has(p Place) bool { return s.index(p) >= 0 }

// index is the position of a place among the members, -1 for none.
func (s *Series) index(p Place) int {
	return slices.IndexFunc(s.Members, func(m Member) bool { return m.Report == p.Report && m.Backend == p.Backend })
}

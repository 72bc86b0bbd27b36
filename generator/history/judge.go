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

// Side is one of its backends, nil where the report is not as the survey saw it.
func (l *Loaded) Side(p Place) *diff.Side {
	if l == nil || p.Backend >= len(l.Report.Backends) || l.Report.Backends[p.Backend].Label != p.Label {
		return nil
	}
	return &diff.Side{Backend: &l.Report.Backends[p.Backend], Stated: Stated(l.Node.Meta, p.Label)}
}

// Pair are two reports that were compared, both in memory.
type Pair struct {
	// A is the base. BaseIs says which.
	A, B           *Loaded
	PlaceA, PlaceB Place
	Base           Base
	// Options are those of the comparison, with the series up to A.
	Options    diff.Options
	Comparison *diff.Comparison
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

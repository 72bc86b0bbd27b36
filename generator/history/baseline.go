package history

import (
	"fmt"
	"path"
	"strings"

	"trtsite/analysis/trtfmt"
)

// Baselines finds the reports that others name as their baseline.
type Baselines struct {
	// places are those of each report, in the report's order; keys say of which
	// series they are.
	places map[string][]Place
	series map[place]string
}

// NewBaselines knows the members of all series. Where a member repeats another
// one, byte by byte, it can be named as well.
func NewBaselines(all []Series) Baselines {
	b := Baselines{map[string][]Place{}, map[place]string{}}
	for i := range all {
		for _, m := range all[i].Members {
			for _, p := range append([]Place{m.Place}, m.Copies...) {
				b.places[p.Report] = append(b.places[p.Report], p)
				b.series[place{p.Report, p.Backend}] = all[i].ID
			}
		}
	}
	return b
}

// Previous is the word that ends what an earlier report says about a baseline.
const Previous = "previous"

// find returns the baseline of a member; ok is false where none is named, or where
// the name leads nowhere.
func (b Baselines) find(s *Series, m *Member) (to Place, ok bool) {
	if !m.baseline.Known() || m.baseline.Text == Previous {
		return Place{}, false
	}
	report, label, chosen := strings.Cut(m.baseline.Text, "#")
	for _, name := range candidates(report, m.Report) {
		if list := b.places[name]; len(list) > 0 {
			return b.choose(list, s, m, label, chosen)
		}
	}
	return Place{}, false
}

// candidates are the folders that a name may mean: below the archive's root, else
// beside the report.
func candidates(name, report string) []string {
	return []string{path.Clean(strings.Trim(name, "/")), path.Join(path.Dir(report), name), path.Join(report, name)}
}

// choose takes the backend that is named, else the one of the same series, else
// that of the same label, else the only one.
func (b Baselines) choose(list []Place, s *Series, m *Member, label string, chosen bool) (Place, bool) {
	tests := []func(Place) bool{
		func(p Place) bool { return b.series[place{p.Report, p.Backend}] == s.ID },
		func(p Place) bool { return p.Label == m.Label },
		func(Place) bool { return len(list) == 1 },
	}
	if chosen {
		tests = []func(Place) bool{func(p Place) bool { return p.Label == label }}
	}
	for _, test := range tests {
		for _, p := range list {
			if test(p) {
				return p, true
			}
		}
	}
	return Place{}, false
}

// Check says which baselines lead nowhere: nothing is judged by them.
func (b Baselines) Check(all []Series) []trtfmt.Diagnostic {
	var out []trtfmt.Diagnostic
	for i := range all {
		for j := range all[i].Members {
			m := &all[i].Members[j]
			if _, ok := b.find(&all[i], m); ok || !m.baseline.Known() || m.baseline.Text == Previous {
				continue
			}
			out = append(out, trtfmt.Diagnostic{
				Severity: trtfmt.Warning, Code: "baseline-unknown", File: path.Join(m.Report, m.baseline.Source), Count: 1,
				Message: fmt.Sprintf("the baseline %q is no report of this archive with a backend to compare with", m.baseline.Text),
				Hint:    "name a report by its folder below the archive's root, and a backend of it after #",
			})
		}
	}
	return out
}

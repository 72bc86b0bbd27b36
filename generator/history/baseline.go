package history

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"trtsite/analysis/trtfmt"
	"trtsite/generator/archive"
	"trtsite/generator/spelling"
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

// configured is the source of a baseline that no report names.
const configured = "trtsite.toml"

// State takes the baselines of a configuration, by the identifier of a series: they
// hold until a report names another. The diagnostics are about identifiers that no
// series has.
func State(all []Series, byID map[string]string) []trtfmt.Diagnostic {
	var ids []string
	for i := range all {
		ids = append(ids, all[i].ID)
		if to, ok := byID[all[i].ID]; ok && !all[i].Members[0].baseline.Known() {
			all[i].Members[0].baseline = archive.Value{Text: to, Source: configured}
		}
	}
	var out []trtfmt.Diagnostic
	for _, id := range slices.Sorted(maps.Keys(byID)) {
		if slices.Contains(ids, id) {
			continue
		}
		d := trtfmt.Diagnostic{
			Severity: trtfmt.Warning, Code: "baseline-series", File: configured, Count: 1,
			Message: fmt.Sprintf("no series of this archive is %q", id), Hint: "the address of a series' page ends in its identifier",
		}
		if near := spelling.Nearest(id, ids); near != "" {
			d.Hint = "did you mean " + near + "?"
		}
		out = append(out, d)
	}
	return out
}

// file is the file that names the baseline of a member.
func (m *Member) file() string {
	if m.baseline.Source == configured {
		return configured
	}
	return path.Join(m.Report, m.baseline.Source)
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
				Severity: trtfmt.Warning, Code: "baseline-unknown", File: m.file(), Count: 1,
				Message: fmt.Sprintf("the baseline %q is no report of this archive with a backend to compare with", m.baseline.Text),
				Hint:    "name a report by its folder below the archive's root, and a backend of it after #",
			})
		}
	}
	return out
}

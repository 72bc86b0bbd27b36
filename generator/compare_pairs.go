package generator

import (
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/diff"
	"trtsite/generator/history"
	"trtsite/generator/view"
)

// Compared is a report that is compared.
type Compared struct {
	// Single is the report; Name is what the user calls it.
	Single *Single
	Name   string
	// Backend is the label of the one that counts, "" for all.
	Backend string
	// URL is the address of its page below the base URL; InSite is set where it has
	// one.
	URL    string
	InSite bool
}

// CompareOptions steer comparisons.
type CompareOptions struct {
	// Override compares in spite of blocking differences.
	Override bool
	// OnlyChanged leaves out the rows of which the verdict is "same"; Top is how many
	// rows are shown, 0 for the default.
	OnlyChanged bool
	Top         int
	// BaseURL is the address of the site that reports have their pages in, "" for none.
	BaseURL string
}

// Pairs are the comparisons of two reports, backend by backend.
type Pairs struct {
	Inputs []view.CompareInput
	// AloneA and AloneB are the backends of each report that the other one does not
	// have, in words.
	AloneA, AloneB []string
}

// ComparePairs pairs the backends of b with those of a, its base. The error says why
// no backend has another one.
func ComparePairs(a, b Compared, o CompareOptions) (Pairs, error) {
	reportA, reportB := &a.Single.report, &b.Single.report
	matched, err := matchBackends(labelled{reportA, a.Backend, a.Name}, labelled{reportB, b.Backend, b.Name})
	if err != nil {
		return Pairs{}, err
	}
	var out Pairs
	for _, m := range matched.pairs {
		out.Inputs = append(out.Inputs, view.CompareInput{
			A: a.side(m[0], o.BaseURL), B: b.side(m[1], o.BaseURL), Base: o.BaseURL, Top: o.Top, OnlyChanged: o.OnlyChanged,
			Options: diff.Options{Override: o.Override},
		})
	}
	for _, i := range matched.aloneA {
		out.AloneA = append(out.AloneA, aloneText(reportA.Backends[i].Label, a.Name, b.Name))
	}
	for _, i := range matched.aloneB {
		out.AloneB = append(out.AloneB, aloneText(reportB.Backends[i].Label, b.Name, a.Name))
	}
	return out, nil
}

// aloneText says that a backend has nothing to be compared with.
func aloneText(label, of, other string) string {
	return fmt.Sprintf("backend %s of %s (%s has none of that label)", label, of, other)
}

func (c Compared) side(backend int, base string) view.CompareSide {
	return view.CompareSide{
		Title: c.Name, URL: c.URL, Page: c.InSite && base != "", Report: &c.Single.report, Backend: backend,
		Stated: history.Stated(c.Single.meta, c.Single.report.Backends[backend].Label),
	}
}

// labelled is a report of which all backends count, or one.
type labelled struct {
	report *analysis.Report
	// label is "" for all.
	label, name string
}

// BackendError says why no backend of a report has another to be compared with.
type BackendError struct {
	text string
	// Choice are reports with a backend after "#" that can be compared; nil where
	// there is no choice.
	Choice []string
}

func (e *BackendError) Error() string { return e.text }

// matching are backends by their indexes.
type matching struct {
	pairs          [][2]int
	aloneA, aloneB []int
}

// matchBackends pairs backends by label, and a lone pair always.
func matchBackends(a, b labelled) (matching, error) {
	left, err := a.candidates()
	if err != nil {
		return matching{}, err
	}
	right, err := b.candidates()
	if err != nil {
		return matching{}, err
	}
	var m matching
	if len(left) == 1 && len(right) == 1 {
		m.pairs = [][2]int{{left[0], right[0]}}
		return m, nil
	}
	for _, i := range left {
		at := slices.IndexFunc(right, func(j int) bool { return b.report.Backends[j].Label == a.report.Backends[i].Label })
		if at < 0 {
			m.aloneA = append(m.aloneA, i)
			continue
		}
		m.pairs = append(m.pairs, [2]int{i, right[at]})
		right = slices.Delete(right, at, at+1)
	}
	m.aloneB = right
	if len(m.pairs) == 0 {
		return m, &BackendError{
			text:   fmt.Sprintf("no backend of %s (%s) has the label of one of %s (%s)", b.name, labels(b.report), a.name, labels(a.report)),
			Choice: append(a.choice(len(left)), b.choice(len(right))...),
		}
	}
	return m, nil
}

// candidates are the backends that count.
func (l labelled) candidates() ([]int, error) {
	var out []int
	for i := range l.report.Backends {
		if l.label == "" || l.report.Backends[i].Label == l.label {
			out = append(out, i)
		}
	}
	if len(out) == 0 {
		return nil, &BackendError{
			text:   fmt.Sprintf("%s has no backend %q: it has %s", l.name, l.label, labels(l.report)),
			Choice: l.choice(len(l.report.Backends) + 1),
		}
	}
	return out, nil
}

// choice is an argument that names the first of n backends, nil where there is
// nothing to choose.
func (l labelled) choice(n int) []string {
	if n < 2 || len(l.report.Backends) == 0 {
		return nil
	}
	return []string{l.name + "#" + l.report.Backends[0].Label}
}

func labels(r *analysis.Report) string {
	list := make([]string, len(r.Backends))
	for i := range r.Backends {
		list[i] = r.Backends[i].Label
	}
	return strings.Join(list, ", ")
}

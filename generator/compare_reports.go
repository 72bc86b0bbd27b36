package generator

import (
	"io"
	"io/fs"
	"slices"
	"strings"

	"trtsite/generator/archive"
	"trtsite/generator/compare"
	"trtsite/generator/view"
)

// ComparedReports are comparisons of one base with one or more reports.
type ComparedReports struct {
	Document compare.Document
	inputs   []view.CompareInput
	// missing are the backends of the base that a report does not have.
	missing []string
}

// CompareReports compares reports with their base, each backend with its own. The
// error says why a report has no backend to compare.
func CompareReports(base Compared, others []Compared, o CompareOptions) (*ComparedReports, error) {
	out := &ComparedReports{}
	out.Document.Model = base.Single.report.Model.Value
	for _, other := range others {
		pairs, err := ComparePairs(base, other, o)
		if err != nil {
			return nil, err
		}
		out.inputs = append(out.inputs, pairs.Inputs...)
		out.missing = append(out.missing, pairs.AloneA...)
		out.Document.Alone = append(out.Document.Alone, slices.Concat(pairs.AloneA, pairs.AloneB)...)
	}
	for _, in := range out.inputs {
		out.Document.Pairs = append(out.Document.Pairs, view.Compare(in))
	}
	return out, nil
}

// Judge holds every pair against the limits. A backend that only the base has cannot
// be judged.
func (r *ComparedReports) Judge(limits []compare.Limit) {
	for _, l := range limits {
		for i := range r.Document.Pairs {
			r.Document.Gates = append(r.Document.Gates, l.Judge(&r.Document.Pairs[i]))
		}
		for _, m := range r.missing {
			r.Document.Gates = append(r.Document.Gates, l.Missing(m))
		}
	}
}

// HTML writes the comparisons as one page that asks nobody for anything. theme is one
// whose pages hold their style (package themes: Alone).
func (r *ComparedReports) HTML(w io.Writer, theme fs.FS, version string) error {
	first := &r.inputs[0]
	p := view.ComparePage{Title: first.B.Title + " against " + first.A.Title, Pairs: r.inputs, Alone: r.Document.Alone}
	if len(r.inputs) > 1 && r.inputs[len(r.inputs)-1].B.Title != first.B.Title {
		p.Title = "Comparisons with " + first.A.Title
	}
	return compareFile(w, theme, p, version)
}

// ReportURL is the address of the page of the report with this path in its archive.
func ReportURL(id string) string {
	parts := strings.Split(id, "/")
	for i := range parts {
		parts[i] = archive.Slug(parts[i])
	}
	return strings.Join(parts, "/") + "/"
}

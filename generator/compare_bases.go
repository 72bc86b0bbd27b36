package generator

import (
	"cmp"
	"slices"

	"trtsite/generator/archive"
	"trtsite/generator/history"
	"trtsite/generator/publish"
	"trtsite/generator/view"
)

// bases are what the backends of each report were judged against, by the report's
// path.
type bases map[string][]judgedBackend

// judgedBackend is one comparison of a member of a series.
type judgedBackend struct {
	base   history.Base
	change *history.Change
	// series is the one that the backend is member number index of.
	series *history.Series
	index  int
}

func (j judgedBackend) member() *history.Member { return &j.series.Members[j.index] }

// basesOf collects the comparisons of all series. A baseline that is the previous
// report is one comparison.
func basesOf(all []history.Series) bases {
	out := bases{}
	for i := range all {
		s := &all[i]
		for k := range s.Members {
			m := &s.Members[k]
			if m.Previous != nil {
				out[m.Report] = append(out[m.Report], judgedBackend{history.ByPrevious, m.Previous, s, k})
			}
			if m.Baseline != nil && m.Baseline != m.Previous {
				out[m.Report] = append(out[m.Report], judgedBackend{history.ByBaseline, m.Baseline, s, k})
			}
		}
	}
	for _, list := range out { // each list by itself: the order does not matter
		slices.SortStableFunc(list, func(x, y judgedBackend) int { return cmp.Compare(x.member().Backend, y.member().Backend) })
	}
	return out
}

// has reports whether a backend of the report was judged against such a base.
func (b bases) has(report string, base history.Base) bool { return len(b.of(report, base)) > 0 }

func (b bases) of(report string, base history.Base) []judgedBackend {
	var out []judgedBackend
	for _, j := range b[report] {
		if j.base == base {
			out = append(out, j)
		}
	}
	return out
}

// compareBases makes the pages that compare a report with the previous members of
// its series and with their baselines, and returns the links to them.
func (b *build) compareBases(s side) ([]view.Link, error) {
	var links []view.Link
	for _, base := range []history.Base{history.ByPrevious, history.ByBaseline} {
		list := b.bases.of(s.node.Path, base)
		if len(list) == 0 {
			continue
		}
		p := b.basePage(s, list)
		if err := b.page(b.site.Compare(p), publish.Page); err != nil {
			return nil, err
		}
		links = append(links, view.Link{Href: p.URL, Text: "Compare with " + string(base)})
	}
	return links, nil
}

// basePage reads the bases of a report again and sets its backends beside them.
func (b *build) basePage(s side, list []judgedBackend) view.ComparePage {
	p := view.ComparePage{URL: compareURL(s.node, string(list[0].base)), Node: s.node, Synthetic: s.node.Meta.Synthetic}
	read := map[string]side{}
	for _, j := range list {
		place := j.change.Against
		a, known := read[place.Report]
		if !known {
			n := b.nodes[place.Report]
			a = side{n, b.unruled(n)}
			read[place.Report] = a
		}
		in := view.CompareInput{A: a.at(place.Backend, s), B: s.at(j.member().Backend, a)}
		in.Options.Past = j.series.PastOf(j.index, j.change)
		p.Pairs = append(p.Pairs, in)
		p.Synthetic = p.Synthetic || a.node.Meta.Synthetic
		p.Title = s.title(a) + " against " + a.title(s)
	}
	if len(read) > 1 {
		p.Title = s.node.Title + " against earlier reports"
		if list[0].base == history.ByBaseline {
			p.Title = s.node.Title + " against its baselines"
		}
	}
	return p
}

// nodesByPath are the reports of an archive by their folder in it.
func nodesByPath(reports []*archive.Node) map[string]*archive.Node {
	out := make(map[string]*archive.Node, len(reports))
	for _, n := range reports {
		out[n.Path] = n
	}
	return out
}

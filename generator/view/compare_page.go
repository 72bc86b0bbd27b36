package view

import (
	"strings"

	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// ComparePage is what a page of comparisons is made of.
type ComparePage struct {
	// URL is the page's address relative to the site's root.
	URL string
	// Node is the report that the page belongs to, nil for none.
	Node *archive.Node
	// Title is the page's own part of its title, e.g. "resnet-int8 against resnet-fp16".
	Title string
	// Pairs are the comparisons, at least one; From and Suffix are set by the page.
	Pairs []CompareInput
	// Alone are backends that have nothing to be compared with, in words.
	Alone []string
	// Synthetic is set where either report is made up.
	Synthetic bool
}

// CompareView is the data of the template "compare".
type CompareView struct {
	Shell
	Rail Rail
	// Pairs are the comparisons; Several is set where a page has more than one.
	Pairs   []Compared
	Several bool
	// Columns is the table of all pairs that share a base, nil for one pair.
	Columns *CompareColumns
	// Alone says what is not compared, "" for nothing.
	Alone string
}

// Compare returns a page of comparisons.
func (s Site) Compare(p ComparePage) Page {
	v := CompareView{Several: len(p.Pairs) > 1}
	for i, in := range p.Pairs {
		if in.Base == "" {
			in.From = p.URL
		}
		if v.Several {
			in.Suffix = "-" + smallID(i)
		}
		v.Pairs = append(v.Pairs, Compare(in))
	}
	v.Columns = ColumnsOf(v.Pairs)
	if len(p.Alone) > 0 {
		v.Alone = "Not compared: " + chart.Printable(strings.Join(p.Alone, ", ")) + "."
	}
	v.Rail = compareRail(&v)
	if first := p.Pairs[0]; s.AnyComparison && first.A.State != "" {
		href := archive.Rel(p.URL, CompareAnyURL(first.A.State, first.B.State))
		v.Rail.Views = append(v.Rail.Views, RailLink{Link: Link{href, "Compare with another report"}})
	}
	crumbs := s.crumbs(p.URL, nil)
	if p.Node != nil {
		crumbs = append(s.crumbs(p.URL, p.Node), Link{archive.Rel(p.URL, p.Node.URL), baseName(p.Node)})
	}
	v.Shell = s.shell(head{
		url: p.URL, title: chart.Printable(p.Title), card: v.card(), description: v.description(),
		crumbs: append(crumbs, Link{Text: "Comparison"}), synthetic: p.Synthetic,
	})
	return Page{URL: p.URL, Template: "compare", Data: &v}
}

func (v *CompareView) description() string {
	p := &v.Pairs[0]
	return stopped(p.B.Whole() + " against " + p.A.Whole() + ": " + p.Verdict.Line)
}

// card is the verdict with its change: "slower, +12.7 %".
func (v *CompareView) card() string {
	verdict := v.Pairs[0].Verdict
	text := verdict.Sign + "\u00a0" + string(verdict.Word)
	if verdict.Percent != "" {
		text += ", " + verdict.Percent + "\u00a0%"
	}
	return text
}

// compareRail lists the sections of the page.
func compareRail(v *CompareView) Rail {
	r := Rail{}
	for i := range v.Pairs {
		p := &v.Pairs[i]
		if i == 0 {
			for _, l := range []Link{{p.A.Href, "Report A, the base"}, {p.A.Layers, "Layers of A"}, {p.B.Href, "Report B"}, {p.B.Layers, "Layers of B"}} {
				if l.Href != "" {
					r.Views = append(r.Views, RailLink{Link: l})
				}
			}
		}
		if v.Several {
			r.Sections = append(r.Sections, Link{"#at-pair" + p.Suffix, p.B.Whole()})
			continue
		}
		r.Sections = p.sections()
	}
	return r
}

// sections lists what the template prints, in its order.
func (p *Compared) sections() []Link {
	var out []Link
	add := func(shown bool, id, text string) {
		if shown {
			out = append(out, Link{"#at-" + id + p.Suffix, text})
		}
	}
	add(true, "comparable", "Comparable?")
	add(true, "machine", "Engine or machine")
	add(p.Noise.Title != "", "noise", "Noise")
	add(p.Waterfall != nil, "waterfall", "Change by cause")
	add(p.Rows != nil, "rows", "Rows")
	add(p.Types != nil, "types", "By type")
	add(p.Groups != nil, "operations", "By operations")
	add(p.Reformats != nil, "reformats", "Reformats")
	add(len(p.Only) > 0, "only", "Added and removed")
	add(p.Alignment != nil, "alignment", "Alignment")
	return out
}

func smallID(i int) string { return string(rune('a'+i%26)) + strings.Repeat("x", i/26) }

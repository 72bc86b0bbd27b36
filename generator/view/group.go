package view

import (
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
	"trtsite/generator/history"
	"trtsite/generator/markdown"
)

// GroupInput is what a group's page is made of.
type GroupInput struct {
	Node *archive.Node
	// Reports are all reports of the archive.
	Reports *Catalogue
	// Series are all series of the archive.
	Series []history.Series
	// Overview is the group's text; zero where there is none.
	Overview markdown.Doc
}

// GroupView is the data of the template "group".
type GroupView struct {
	Shell
	// Summary is one sentence about the reports below.
	Summary  string
	Overview *Prose
	// Suite is the pipeline that the reports below make, nil where they make none.
	Suite  *SuiteView
	Groups []GroupRow
	List   List
	// Left counts rows that the page leaves out, "" for none; More leads to all.
	Left string
	More Link
	// Pages are Markdown pages of the group.
	Pages []Link
}

// Group returns the page of a group.
func (s Site) Group(in GroupInput) Page {
	url := in.Node.URL
	reports := in.Reports.below(in.Node)
	v := GroupView{Overview: prose(in.Overview), Groups: groupRows(url, in.Node, in.Reports), Pages: pageLinks(url, in.Node)}
	if of := suiteOf(in.Node, in.Series, in.Reports); of != nil {
		v.Suite = suiteView(url, in.Node.Path, of)
	}
	shown := paginate(reports)[0]
	v.List = list(url, in.Node.Path, shown)
	v.List.Caption = "Reports of this group, one row per backend"
	v.List.drawBars(shown)
	if left := len(reports) - len(shown); left > 0 {
		v.Left = unit.Plural(left, "more report")
		v.More = Link{archive.Rel(url, ReportsURL), "All reports"}
	}
	v.Summary = groupSummary(reports)
	description := v.Summary
	if v.Suite != nil {
		description = stopped(v.Suite.Title) + " " + description
	}
	v.Shell = s.shell(head{
		url: url, title: chart.Printable(in.Node.Title), description: description,
		crumbs: append(s.crumbs(url, in.Node), Link{Text: baseName(in.Node)}), synthetic: allSynthetic(reports),
	})
	return Page{URL: url, Template: "group", Data: &v}
}

func groupSummary(reports []Summary) string {
	rows, failed := 0, 0
	each(reports, func(b *BackendSummary) {
		rows++
		if b.Status == analysis.Failed {
			failed++
		}
	})
	text := unit.Plural(len(reports), "report") + " with " + unit.Plural(rows, "backend")
	if failed > 0 {
		text += ", " + unit.Count(int64(failed)) + " failed"
	}
	return text + "."
}

// groupRows are the groups directly below node, with counts.
func groupRows(url string, node *archive.Node, all *Catalogue) []GroupRow {
	var out []GroupRow
	for _, c := range node.Children {
		if c.Kind != archive.Group {
			continue
		}
		reports := all.below(c)
		row := GroupRow{Link: Link{archive.Rel(url, c.URL), chart.Printable(c.Title)}, Reports: unit.Count(int64(len(reports)))}
		failed := 0
		for i := range reports {
			if reports[i].Status != analysis.Passed {
				failed++
			}
		}
		if failed > 0 {
			row.Failed = unit.Count(int64(failed))
		}
		out = append(out, row)
	}
	return out
}

// pageLinks are the Markdown pages directly below node.
func pageLinks(url string, node *archive.Node) []Link {
	var out []Link
	for _, c := range node.Children {
		if c.Kind == archive.Page {
			out = append(out, Link{archive.Rel(url, c.URL), chart.Printable(c.Title)})
		}
	}
	return out
}

// Prose is a Markdown document on a page of lists.
type Prose struct {
	markdown.Doc
}

// prose is nil where a document has no text.
func prose(doc markdown.Doc) *Prose {
	empty := strings.TrimSpace(string(doc.Intro)) == "" && !slices.ContainsFunc(doc.Sections, func(s markdown.Section) bool {
		return s.Title != "" || s.HTML != ""
	})
	if empty {
		return nil
	}
	return &Prose{doc}
}

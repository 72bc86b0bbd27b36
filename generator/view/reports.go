package view

import (
	"strconv"

	"trtsite/analysis/unit"
	"trtsite/generator/archive"
)

// PageRows is how many rows a page of the list of reports has at most; the rows
// of one report are never split, so a page may have a few more.
const PageRows = 500

// ReportsView is the data of the template "reports".
type ReportsView struct {
	Shell
	List List
	// Previous and Next are empty on the first and the last page; Position is
	// "page 2 of 5", "" where there is only one.
	Previous, Next Link
	Position       string
}

// Reports returns the list of all reports, PageRows rows a page: "reports/",
// "reports/2/" and so on. There is always a first page.
func (s Site) Reports(c *Catalogue) []Page {
	chunks := paginate(c.all)
	pages := make([]Page, len(chunks))
	for i := range chunks {
		pages[i] = s.reportsPage(chunks, i, len(c.all))
	}
	return pages
}

func (s Site) reportsPage(chunks [][]Summary, i, reports int) Page {
	url, n := reportsURL(i), len(chunks)
	v := ReportsView{List: list(url, ".", chunks[i])}
	v.List.Caption = "Reports, one row per backend"
	if n > 1 {
		v.Position = "page " + strconv.Itoa(i+1) + " of " + strconv.Itoa(n)
	}
	if i > 0 {
		v.Previous = Link{archive.Rel(url, reportsURL(i-1)), "Previous page"}
	}
	if i+1 < n {
		v.Next = Link{archive.Rel(url, reportsURL(i+1)), "Next page"}
	}
	title := "Reports"
	if i > 0 {
		title += ", " + v.Position
	}
	v.Shell = s.shell(head{
		url: url, title: title, description: unit.Plural(reports, "report") + " of TensorRT engines.",
		crumbs: append(s.crumbs(url, nil), Link{Text: "Reports"}), synthetic: allSynthetic(chunks[i]),
	})
	return Page{URL: url, Template: "reports", Data: &v}
}

func reportsURL(i int) string {
	if i == 0 {
		return ReportsURL
	}
	return ReportsURL + strconv.Itoa(i+1) + "/"
}

// paginate cuts the reports so that no page has more than PageRows rows unless
// one report alone has them.
func paginate(all []Summary) [][]Summary {
	var pages [][]Summary
	start, rows := 0, 0
	for i := range all {
		n := len(all[i].Backends)
		if rows > 0 && rows+n > PageRows {
			pages = append(pages, all[start:i])
			start, rows = i, 0
		}
		rows += n
	}
	return append(pages, all[start:])
}

package view

import (
	"strconv"

	"trtsite/analysis/unit"
)

// PageRows is how many rows a page of the list of reports has at most; the rows
// of one report are never split, so a page may have a few more.
const PageRows = 500

// ReportsView is the data of the template "reports".
type ReportsView struct {
	Shell
	List List
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
	pager := pagerOf(i, n, reportsURL)
	title := "Reports"
	if i > 0 {
		title += ", " + pager.Position
	}
	v.Shell = s.shell(head{
		url: url, title: title, description: unit.Plural(reports, "report") + " of TensorRT engines.",
		crumbs: append(s.crumbs(url, nil), Link{Text: "Reports"}), synthetic: allSynthetic(chunks[i]), pager: pager,
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

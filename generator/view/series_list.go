package view

import (
	"strconv"

	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/history"
)

// SeriesListView is the data of the template "serieslist".
type SeriesListView struct {
	Shell
	List SeriesList
	// Previous and Next are empty on the first and the last page; Position is
	// "page 2 of 5", "" where there is only one.
	Previous, Next Link
	Position       string
}

// Series returns the list of all series, PageRows a page, and the page of each.
func (s Site) Series(all []history.Series, c *Catalogue) []Page {
	n := max(1, (len(all)+PageRows-1)/PageRows)
	var pages []Page
	for i := range n {
		pages = append(pages, s.seriesListPage(all, i, n, c))
	}
	sweeps := sweepsOf(all)
	for i := range all {
		pages = append(pages, s.seriesPage(&all[i], sweeps, c))
	}
	return pages
}

func (s Site) seriesListPage(all []history.Series, i, n int, c *Catalogue) Page {
	url := seriesListPageURL(i)
	part := all[i*PageRows : min(len(all), (i+1)*PageRows)]
	v := SeriesListView{List: seriesList(url, part, c)}
	if n > 1 {
		v.Position = "page " + strconv.Itoa(i+1) + " of " + strconv.Itoa(n)
	}
	if i > 0 {
		v.Previous = Link{archive.Rel(url, seriesListPageURL(i-1)), "Previous page"}
	}
	if i+1 < n {
		v.Next = Link{archive.Rel(url, seriesListPageURL(i+1)), "Next page"}
	}
	title := "Series"
	if i > 0 {
		title += ", " + v.Position
	}
	v.Shell = s.shell(head{
		url: url, title: title, description: plural(len(all), "1 series", unit.Count(int64(len(all)))+" series") + " of TensorRT reports: one engine's history each.",
		crumbs: append(s.crumbs(url, nil), Link{Text: "Series"}), synthetic: allSynthetic(c.all),
	})
	return Page{URL: url, Template: "serieslist", Data: &v}
}

// seriesListPageURL is one step below any series' address, so that none is taken.
func seriesListPageURL(i int) string {
	if i == 0 {
		return SeriesListURL
	}
	return SeriesListURL + "page/" + strconv.Itoa(i+1) + "/"
}

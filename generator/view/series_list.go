package view

import (
	"strconv"

	"trtsite/analysis/unit"
	"trtsite/generator/history"
)

// SeriesListView is the data of the template "serieslist".
type SeriesListView struct {
	Shell
	List SeriesList
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
	v, pager := SeriesListView{List: seriesList(url, part, c)}, pagerOf(i, n, seriesListPageURL)
	title := "Series"
	if i > 0 {
		title += ", " + pager.Position
	}
	v.Shell = s.shell(head{
		url: url, title: title, description: plural(len(all), "1 series", unit.Count(int64(len(all)))+" series") + " of TensorRT reports: one engine's history each.",
		crumbs: append(s.crumbs(url, nil), Link{Text: "Series"}), synthetic: allSynthetic(c.all), pager: pager,
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

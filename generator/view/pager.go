package view

import (
	"strconv"

	"trtsite/generator/archive"
)

// Pager leads to the page before and the page after in some order; the zero value is a
// page that stands in none.
type Pager struct {
	// Label names the order: "Pages", "Series".
	Label string
	// Previous and Next are empty on the first and the last page; Position is
	// "page 2 of 5", "" where there is only one.
	Previous, Next Link
	Position       string
}

// pagerOf is the pager of part i of n of a list; at is the address of a part.
func pagerOf(i, n int, at func(int) string) Pager {
	p := Pager{Label: "Pages"}
	if n > 1 {
		p.Position = "page " + strconv.Itoa(i+1) + " of " + strconv.Itoa(n)
	}
	if i > 0 {
		p.Previous = Link{archive.Rel(at(i), at(i-1)), "Previous page"}
	}
	if i+1 < n {
		p.Next = Link{archive.Rel(at(i), at(i+1)), "Next page"}
	}
	return p
}

// seriesPager leads from a report to its neighbours in the series of its primary
// backend, or of the first that is in one; reports with the same data are none.
func (c context) seriesPager() Pager {
	at, ok := c.site.Past.of(c.node.Path, c.primaryIndex())
	for i := 0; !ok && i < len(c.report.Backends); i++ {
		at, ok = c.site.Past.of(c.node.Path, i)
	}
	if !ok {
		return Pager{}
	}
	p, members := Pager{Label: "Series"}, at.series.Members
	if i := at.index - 1; i >= 0 {
		p.Previous = Link{archive.Rel(c.url, members[i].URL), "Previous in the series: " + placeName(members[i].Place)}
	}
	if i := at.index + 1; i < len(members) {
		p.Next = Link{archive.Rel(c.url, members[i].URL), "Next in the series: " + placeName(members[i].Place)}
	}
	return p
}

package view

import (
	"fmt"
	"testing"
)

// manySummaries are n reports of one backend each.
func manySummaries(n int) []Summary {
	one := someSummaries()[1]
	all := make([]Summary, n)
	for i := range all {
		all[i] = one
		all[i].URL = fmt.Sprintf("r%d/", i)
	}
	return all
}

func TestReports(t *testing.T) {
	for _, tc := range []struct{ reports, pages int }{{0, 1}, {1, 1}, {PageRows, 1}, {PageRows + 1, 2}, {3 * PageRows, 3}} {
		pages := Site{Name: "bench"}.Reports(NewCatalogue(manySummaries(tc.reports)))
		if len(pages) != tc.pages {
			t.Errorf("%d reports: %d pages, want %d", tc.reports, len(pages), tc.pages)
		}
		rows := 0
		for _, p := range pages {
			rows += len(p.Data.(*ReportsView).List.Rows)
		}
		if rows != tc.reports {
			t.Errorf("%d reports: %d rows", tc.reports, rows)
		}
	}
}

func TestReportsPager(t *testing.T) {
	pages := Site{Name: "bench"}.Reports(NewCatalogue(manySummaries(2*PageRows + 1)))
	middle := pages[1].Data.(*ReportsView)
	if pages[0].URL != "reports/" || pages[1].URL != "reports/2/" || middle.Pager.Position != "page 2 of 3" {
		t.Errorf("%q, %q, %q", pages[0].URL, pages[1].URL, middle.Pager.Position)
	}
	if middle.Pager.Previous.Href != "../index.html" || middle.Pager.Next.Href != "../3/index.html" {
		t.Errorf("previous %q, next %q", middle.Pager.Previous.Href, middle.Pager.Next.Href)
	}
	if last := pages[2].Data.(*ReportsView); last.Pager.Next.Href != "" {
		t.Errorf("the last page has a next one: %+v", last.Pager.Next)
	}
}

// A page of made-up reports says so.
func TestReportsOfSynthetic(t *testing.T) {
	for n, want := range map[int]bool{0: false, 3: true} {
		if got := (Site{}).Reports(NewCatalogue(manySummaries(n)))[0].Data.(*ReportsView).Synthetic; got != want {
			t.Errorf("%d reports: got %v", n, got)
		}
	}
}

// A report's rows stay on one page.
func TestReportIsNotSplit(t *testing.T) {
	wide := Summary{Backends: make([]BackendSummary, PageRows+20)}
	pages := paginate([]Summary{someSummaries()[1], wide, someSummaries()[1]})
	if len(pages) != 3 || len(pages[1]) != 1 {
		t.Errorf("%d pages", len(pages))
	}
}

package view

import (
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/generator/archive"
)

// slowerReport is a page of a report that is slower than the one before.
func slowerReport(place string, backends ...analysis.Backend) Page {
	n := *node()
	n.Path, n.URL = place, place+"/"
	s := Site{Name: "bench", BaseURL: "https://example.org/", Past: NewPast(someSeries())}
	return s.Report(ReportInput{Node: &n, Report: reportOf(backends...)})
}

func TestCard(t *testing.T) {
	timed, failed, bare := timedBackend("a", threeRows()...), failedBackend("f"), layersOf("l", threeRows()...)
	timed.Findings = []analysis.Finding{finding("hot-layer", 0.6, 60, 1)}
	shares := timedBackend("a", threeRows()...)
	shares.Timing.CountSource, shares.Timing.Iterations = analysis.CountNone, 0
	for _, tc := range []struct {
		name, place        string
		of                 []analysis.Backend
		title, description string
	}{
		{"slower", "x/c", []analysis.Backend{timed}, "1.000 ms layer sum, ▲ +12.0 % slower", "Layer sum 1.000 ms, 3 layers. ▲ +12.0 % slower than the report before it by name, b, cause: engine. Title of hot-layer."},
		{"first", "group/net", []analysis.Backend{timed}, "1.000 ms layer sum", "Layer sum 1.000 ms, 3 layers. Title of hot-layer."},
		{"shares", "x/c", []analysis.Backend{shares}, "▲ +12.0 % slower", "Shares of the total over an unknown number of runs, 3 layers. ▲ +12.0 % slower than the report before it by name, b, cause: engine."},
		{"two", "x/c", []analysis.Backend{timed, failed}, "1.000 ms layer sum, ▲ +12.0 % slower", "Layer sum 1.000 ms, 3 layers. ▲ +12.0 % slower than the report before it by name, b, cause: engine. Title of hot-layer."},
		{"failed", "x/c", []analysis.Backend{failed}, "failed", "Failed: The layers are names only."},
		{"no times", "group/net", []analysis.Backend{bare}, "3 layers, no times recorded", "3 layers, no times recorded."},
	} {
		v := slowerReport(tc.place, tc.of...).Data.(*ReportView)
		spaced := strings.NewReplacer("\u00a0", " ").Replace
		if got := spaced(v.Card); got != "Net on a GPU: "+tc.title {
			t.Errorf("%s: title %q", tc.name, got)
		}
		if got := spaced(v.Description); got != tc.description {
			t.Errorf("%s: description %q", tc.name, got)
		}
	}
}

// Every kind of page that has a verdict says so in previews of links to it.
func TestPreviews(t *testing.T) {
	pages := everyPage()
	pages["slower"] = slowerReport("x/c", timedBackend("a", threeRows()...))
	for _, tc := range []struct{ page, title, description string }{
		{"slower", "Net on a GPU: 1.000 ms layer sum, ▲ +12.0 % slower", "cause: engine"},
		{"layers", "Layers of Net on a GPU: 1.000 ms layer sum", "Layer sum 1.000 ms. "},
		{"layers, no times", "Layers of Net on a GPU · bench", "3 layers"},
		{"series", "net: ? inconclusive +326 %", "100.000 to 426.000 ms layer sum; 2 measurements."},
		{"index", "bench", "Regressed: net c ▲ +12.0 % slower than b"},
		{"text", "Notes · bench", "Hello"},
	} {
		d := rendered(t, pages[tc.page])
		for name, want := range map[string]string{"og:title": tc.title, "og:description": tc.description} {
			got := ""
			for _, n := range d.all("meta[property]") {
				if p, _ := attr(n, "property"); p == name {
					got, _ = attr(n, "content")
				}
			}
			if got = strings.ReplaceAll(got, "\u00a0", " "); !strings.Contains(got, want) || name == "og:title" && got != want {
				t.Errorf("%s: %s is %q, want %q", tc.page, name, got, want)
			}
		}
	}
	site := Site{Name: "bench"}
	if d := rendered(t, site.Reports(NewCatalogue(someSummaries()))[0]); len(d.all("meta[property]")) > 0 {
		t.Error("a page without an absolute address has a preview")
	}
}

// A report leads to its neighbours in the series, for people and for browsers.
func TestSeriesPager(t *testing.T) {
	for _, tc := range []struct{ place, previous, next string }{
		{"group/net", "", "../../x/b/index.html"},
		{"x/b", "../../group/net/index.html", "../c/index.html"},
		{"x/c", "../b/index.html", ""},
		{"y/d", "../../x/b/index.html", ""}, // a copy of the third
		{"z/other", "", ""},
	} {
		d := rendered(t, slowerReport(tc.place, timedBackend("a", threeRows()...)))
		for _, where := range []string{"head link", ".pager a"} {
			got := map[string]string{}
			for _, n := range d.all(where) {
				rel, _ := attr(n, "rel")
				got[rel], _ = attr(n, "href")
			}
			if got["prev"] != tc.previous || got["next"] != tc.next {
				t.Errorf("%s: %s leads to %q and %q", tc.place, where, got["prev"], got["next"])
			}
		}
	}
}

func TestPagerOf(t *testing.T) {
	at := func(i int) string { return []string{"a/", "a/2/", "a/3/"}[i] }
	if got := pagerOf(0, 1, at); got != (Pager{Label: "Pages"}) {
		t.Errorf("one page: %+v", got)
	}
	want := Pager{"Pages", Link{archive.Rel("a/2/", "a/"), "Previous page"}, Link{archive.Rel("a/2/", "a/3/"), "Next page"}, "page 2 of 3"}
	if got := pagerOf(1, 3, at); got != want {
		t.Errorf("the middle: %+v", got)
	}
}

package view

import (
	"testing"
	"time"

	"trtsite/analysis"
	"trtsite/generator/archive"
	"trtsite/generator/history"
	"trtsite/generator/series"

	"github.com/google/go-cmp/cmp"
)

// made is one report with one backend below the folder "sd".
type made struct {
	report, model, component string
	// precision is what makes a series of its own.
	precision string
	day       int
	// sum and median are in ms, 0 for none.
	sum, median   float64
	calls         string
	device, trt   string
	hash          string
	failed, total bool
	iterations    int64
}

// threeParts are a suite: 1 x 2, 50 x 10 and 1 x 48 ms.
func threeParts() []made {
	return []made{
		{report: "sd/text", model: "sd", component: "text_encoder", sum: 2, calls: "1", device: "A100", trt: "10.8"},
		{report: "sd/unet", model: "SD", component: "unet", sum: 10, calls: "50", device: "A100", trt: "10.8"},
		{report: "sd/vae", model: "sd", component: "vae", sum: 48, calls: "1", device: "A100", trt: "10.8"},
	}
}

// with changes the report at i.
func with(all []made, i int, change func(*made)) []made {
	change(&all[i])
	return all
}

// groupOf puts reports below the folder "sd".
func groupOf(all []made) GroupInput {
	node := &archive.Node{Kind: archive.Group, Path: "sd", URL: "sd/", Title: "SD", Parent: &archive.Node{Path: "."}}
	var summaries []Summary
	var list []history.Series
	at := map[series.Key]int{}
	for _, m := range all {
		node.Children = append(node.Children, &archive.Node{Kind: archive.Report, Path: m.report, URL: m.report + "/", Parent: node})
		b := BackendSummary{
			Label: "a", Status: analysis.Passed, Mode: analysis.LayerProfile, Model: m.model, Component: m.component, Device: m.device, TensorRT: m.trt,
			LayerSumMs: m.sum, MedianMs: m.median, Calls: archive.Value{Text: m.calls, Source: "report.toml"}, ProfileHash: m.hash, SharesOnly: m.total, Iterations: m.iterations,
		}
		if m.sum == 0 {
			b.Mode = analysis.LayerOnly
		}
		if m.failed {
			b.Status = analysis.Failed
		}
		summaries = append(summaries, Summary{URL: m.report + "/", Path: m.report, Title: m.report, Backends: []BackendSummary{b}})
		if m.failed {
			continue
		}
		k := series.Key{Model: m.model, Component: m.component, Precision: m.precision}
		i, known := at[k]
		if !known {
			i, at[k] = len(list), len(list)
			list = append(list, history.Series{ID: k.ID(), Key: k})
		}
		one := history.Member{Place: history.Place{Report: m.report, URL: m.report + "/", Label: "a"}}
		if m.day > 0 {
			one.Time = time.Date(2026, 1, m.day, 0, 0, 0, 0, time.UTC)
		}
		list[i].Members = append(list[i].Members, one)
	}
	return GroupInput{Node: node, Reports: NewCatalogue(summaries), Series: list}
}

func TestSuiteOrNot(t *testing.T) {
	for _, tt := range []struct {
		name string
		all  []made
		want bool
	}{
		{"three components", threeParts(), true},
		{"two models", with(threeParts(), 2, func(m *made) { m.model = "other" }), false},
		{"unknown model", with(threeParts(), 2, func(m *made) { m.model = "" }), false},
		{"unknown component", with(threeParts(), 2, func(m *made) { m.component = "" }), false},
		{"one component", threeParts()[:1], false},
		{"one component twice", with(threeParts()[:2], 0, func(m *made) { m.component = "UNet" }), false},
		{"one of two failed", with(threeParts()[:2], 0, func(m *made) { m.failed = true }), true},
		{"a failed report of another model", append(threeParts(), made{report: "sd/x", model: "x", component: "y", failed: true}), true},
		{"nothing", nil, false},
	} {
		in := groupOf(tt.all)
		if got := suiteOf(in.Node, in.Series, in.Reports) != nil; got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}

func TestSuiteOfOtherFolder(t *testing.T) {
	in := groupOf(threeParts())
	in.Node.Children = in.Node.Children[:1] // the others are elsewhere
	if suiteOf(in.Node, in.Series, in.Reports) != nil {
		t.Error("reports of another folder count")
	}
}

func TestSuiteTitle(t *testing.T) {
	for _, tt := range []struct {
		name, title, total string
		all                []made
	}{
		// 2 + 50 x 10 + 48 = 550; 500 of 550 are 90.9 %.
		{"sums", "unet takes 91\u00a0% of a request: 50 calls × 10.000\u00a0ms layer sum", "550.000 All components, layer sum", threeParts()},
		// 2 + 10 + 48 = 60; 48 of 60 are 80 %.
		{"one call", "vae takes 80\u00a0% of a request: 1 call of 48.000\u00a0ms layer sum", "60.000 All components, layer sum", with(threeParts(), 1, func(m *made) { m.calls = "1" })},
		// 2 + 50 x 9 + 48 = 500; 450 of 500 are 90 %.
		{"mixed", "unet takes 90\u00a0% of a request, layer sum and median GPU compute mixed: 50 calls × 9.000\u00a0ms median GPU compute",
			"500.000 All components, a mix of layer sum and median GPU compute", with(threeParts(), 1, func(m *made) { m.median = 9 })},
		// 0.5 x 2 + 500 + 48 = 549.
		{"not whole", "unet takes 91\u00a0% of a request: 50 calls × 10.000\u00a0ms layer sum", "549.000 All components, layer sum", with(threeParts(), 0, func(m *made) { m.calls = "0.5" })},
		{"devices", "unet takes 91\u00a0% of a request: 50 calls × 10.000\u00a0ms layer sum", "550.000 All components, layer sum, different devices, TensorRT version not always recorded",
			with(threeParts(), 0, func(m *made) { m.device, m.trt = "H100", "" })},
		{"no calls", "No time per request: unet (calls not recorded)", " ", with(threeParts(), 1, func(m *made) { m.calls = "" })},
		{"no times, no calls", "No time per request: text_encoder (no times recorded); unet (calls not recorded)", " ",
			with(with(threeParts(), 1, func(m *made) { m.calls = "" }), 0, func(m *made) { m.sum = 0 })},
		{"totals", "No time per request: vae (its times are totals over an unknown number of runs)", " ", with(threeParts(), 2, func(m *made) { m.total = true })},
		{"failed", "No time per request: vae (its report failed)", " ", with(threeParts(), 2, func(m *made) { m.failed = true })},
		{"same data", "No time per request: vae (has the same profile as text_encoder, byte by byte)", " ",
			with(with(threeParts(), 2, func(m *made) { m.hash = "h" }), 0, func(m *made) { m.hash = "h" })},
		{"two undated series", "No time per request: unet (has 2 series and nothing says which one a request runs)", " ",
			append(threeParts(), made{report: "sd/unet8", model: "sd", component: "unet", precision: "INT8", sum: 5, calls: "50"})},
	} {
		in := groupOf(tt.all)
		v := suiteView("sd/", "sd", suiteOf(in.Node, in.Series, in.Reports))
		if v.Title != tt.title || v.Total+" "+v.TotalName != tt.total {
			t.Errorf("%s:\n%q\n%q\nwant\n%q\n%q", tt.name, v.Title, v.Total+" "+v.TotalName, tt.title, tt.total)
		}
	}
}

// The newest measurement with a time stands for a component, and the page says which
// others there are.
func TestSuiteChoice(t *testing.T) {
	unet := func(report, precision, calls string, day int, sum float64) made {
		return made{report: report, model: "SD", component: "unet", precision: precision, calls: calls, day: day, sum: sum, device: "A100", trt: "10.8"}
	}
	for _, tt := range []struct {
		name   string
		others []made
		want   string
		note   string
	}{
		{"a newer member", []made{unet("sd/b", "", "50", 1, 9)}, "b", ""},
		{"a newer one without times", []made{unet("sd/b", "", "50", 1, 0)}, "unet", "unet has a newer report without times; the newest with times counts."},
		{"a newer series", []made{unet("sd/b", "INT8", "50", 2, 9)}, "b", "unet has 2 series here; the one that states calls counts, of several the newest."},
		{"a newer series that states no calls", []made{unet("sd/b", "INT8", "", 2, 9)}, "unet", "unet has 2 series here; the one that states calls counts, of several the newest."},
		{"a failed one", []made{{report: "sd/b", model: "sd", component: "unet", failed: true}}, "unet", "unet also has 1 backend that failed and does not count."},
	} {
		in := groupOf(append(threeParts(), tt.others...))
		v := suiteView("sd/", "sd", suiteOf(in.Node, in.Series, in.Reports))
		if len(v.Rows) != 3 || v.Rows[1].Report.Text != tt.want || v.Total == "" {
			t.Errorf("%s: %+v", tt.name, v.Rows)
		}
		if got := v.Notes[len(v.Notes)-1]; tt.note != "" && got != tt.note {
			t.Errorf("%s: %q", tt.name, got)
		}
	}
}

func TestSuiteNotes(t *testing.T) {
	const stated = "Calls are what reports state, never a guess; what runs between them is not in these times."
	all := with(threeParts(), 1, func(m *made) { m.median, m.device, m.calls = 9, "H100", "" })
	all = with(all, 2, func(m *made) { m.trt, m.iterations = "", 1 })
	in := groupOf(all)
	want := []string{
		stated,
		"A line like calls: 50 in the front matter of a report states how often one request runs its component.",
		"The times are a mix: layer sum (text_encoder, vae), median GPU compute (unet). A layer sum is no latency: it holds the cost of profiling each layer.",
		"Devices differ: A100 (text_encoder, vae), H100 (unet).",
		"TensorRT versions are not known to be the same: 10.8 (text_encoder, unet), not recorded (vae).",
		"vae was profiled in one iteration: a single cold sample.",
	}
	if diff := cmp.Diff(want, suiteNotes(suiteOf(in.Node, in.Series, in.Reports))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	timed := threeParts()
	for i := range timed {
		timed[i].median, timed[i].device = timed[i].sum, ""
	}
	in = groupOf(timed)
	want = []string{stated, "The device is not recorded, so it is not known that all components have the same one."}
	if diff := cmp.Diff(want, suiteNotes(suiteOf(in.Node, in.Series, in.Reports))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestSuitePage(t *testing.T) {
	d := rendered(t, Site{Name: "bench"}.Group(groupOf(with(threeParts(), 1, func(m *made) { m.median = 9 }))))
	d.want(".suite tbody th", "text_encoder text, layer sum", "unet unet, median GPU compute", "vae vae, layer sum")
	d.want(".suite tbody td a", "text", "unet", "vae")
	d.want(".suite tbody td.n", "2.000", "1 report.toml", "2.000", "0.4", "9.000", "50 report.toml", "450.000", "90.0", "48.000", "1 report.toml", "48.000", "9.6")
	d.want(".suite tbody td.n.g", "2.000", "2.000", "48.000", "48.000")
	d.want(".suite tfoot .n", "500.000", "100.0")
	d = rendered(t, Site{Name: "bench"}.Group(groupOf(with(threeParts(), 1, func(m *made) { m.calls = "" }))))
	d.want(".suite h2", "No time per request: unet (calls not recorded)")
	d.want(".suite tbody td.n", "2.000", "1 report.toml", "2.000", "10.000", "not recorded", "–not recorded", "48.000", "1 report.toml", "48.000")
	d.want(".suite tfoot")
	d = rendered(t, Site{Name: "bench"}.Group(groupOf(with(threeParts(), 1, func(m *made) { m.model = "other" }))))
	d.want(".suite")
}

// A component whose report failed leads to it, says so, and keeps what is stated.
func TestSuitePageFailed(t *testing.T) {
	d := rendered(t, Site{Name: "bench"}.Group(groupOf(with(threeParts(), 2, func(m *made) { m.failed = true }))))
	d.want(".suite h2", "No time per request: vae (its report failed)")
	d.want(".suite tbody th", "text_encoder text, layer sum", "unet unet, layer sum", "vae Its report failed vae")
	d.want(".suite tbody td a", "text", "unet", "vae")
	d.want(".suite tbody td.n small", "report.toml", "report.toml", "report.toml")
	d.want(".suite tfoot")
}

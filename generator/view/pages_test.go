package view

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html/template"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
	"trtsite/generator/archive"
	"trtsite/generator/markdown"
)

// everyPage returns a page of each kind.
func everyPage() map[string]Page {
	site := Site{Name: "bench", BaseURL: "https://example.org/perf/"}
	b := timedBackend("a", threeRows()...)
	b.Findings = []analysis.Finding{finding("hot-layer", 0.6, 60, 1), finding("x", 0.1, 1, 0)}
	failed := failedBackend("f")
	failed.Profile = profileOf(threeRows()...)
	two := reportOf(timedBackend("<b>", threeRows()...), failed)
	measured := measuredBackend("m")
	measured.Provenance.Machines = machines()
	measured.Records[0].Marks = []analysis.Mark{analysis.MarkUntrusted, analysis.MarkDLA}
	doc := markdown.Doc{Lead: "Hello", Intro: "<p>Hello</p>", Sections: []markdown.Section{{ID: "details", Title: "Details", HTML: "<p>More</p>"}}}
	cat := NewCatalogue(someSummaries())
	past := someSeries()
	site.Past = NewPast(past)
	n := node()
	return map[string]Page{
		"report":               site.Report(ReportInput{Node: n, Report: reportOf(b), Diagnosis: doc, Downloads: []Download{{Name: "d.json", URL: "group/net/d.json", Bytes: 5}}}),
		"report, bare":         site.Report(ReportInput{Node: n, Report: reportOf(b)}),
		"report, two":          site.Report(ReportInput{Node: n, Report: two, Diagnosis: doc}),
		"report, measured":     site.Report(ReportInput{Node: n, Report: reportOf(measured)}),
		"report, measured two": site.Report(ReportInput{Node: n, Report: reportOf(measured, measuredBackend("o"))}),
		"layers, marked":       site.Layers(LayersInput{Node: n, Report: reportOf(measured)}),
		"report, failed":       site.Report(ReportInput{Node: n, Report: reportOf(failed)}),
		"report, no times":     site.Report(ReportInput{Node: n, Report: reportOf(layersOf("l", threeRows()...))}),
		"layers":               site.Layers(LayersInput{Node: n, Report: reportOf(b)}),
		"graph":                site.Graph(GraphInput{Node: n, Report: reportOf(b)}),
		"graph, no times":      site.Graph(GraphInput{Node: n, Report: reportOf(layersOf("l", threeRows()...))}),
		"layers, profile":      site.Layers(LayersInput{Node: n, Report: two, Backend: 1}),
		"layers, no times":     site.Layers(LayersInput{Node: n, Report: reportOf(layersOf("l", threeRows()...))}),
		"group":                site.Group(GroupInput{Node: n.Parent, Reports: cat, Overview: doc}),
		"index":                site.Index(IndexInput{Root: n.Parent.Parent, Reports: cat, Series: past, Overview: doc}),
		"series list":          site.Series(past, cat)[0],
		"series":               site.Series(past, cat)[1],
		"series, bare":         site.Series(past, cat)[2],
		"reports":              site.Reports(cat)[0],
		"kernels":              site.Kernels(cat)[0],
		"kernels, none":        site.Kernels(NewCatalogue(nil))[0],
		"kernel":               site.Kernels(cat)[1],
		"text":                 site.Text(TextInput{Node: &archive.Node{Kind: archive.Page, URL: "notes/", Path: "notes.md", Title: "Notes", Parent: n.Parent.Parent}, Text: doc}),
		"notfound":             site.NotFound(),
	}
}

// What holds for every page: one heading, one main, unique ids, no style
// attribute, no script of its own but the one that sets the theme, no request to another origin.
func TestEveryPage(t *testing.T) {
	for name, p := range everyPage() {
		d := rendered(t, p)
		if n := len(d.all("h1")); n != 1 {
			t.Errorf("%s: %d headings", name, n)
		}
		if len(d.all("main#main")) != 1 || len(d.all("a.skip")) != 1 || len(d.all("head title")) != 1 {
			t.Errorf("%s: main, skip link or title is missing", name)
		}
		ids := map[string]bool{}
		for _, n := range d.all("[id]") {
			id, _ := attr(n, "id")
			if ids[id] {
				t.Errorf("%s: id %s twice", name, id)
			}
			ids[id] = true
		}
		for _, bad := range []string{"[style]", "[onclick]", "iframe", "[srcset]"} {
			if len(d.all(bad)) > 0 {
				t.Errorf("%s: has %s", name, bad)
			}
		}
		checkAddresses(t, name, d, ids)
	}
}

// checkAddresses wants every address to be relative, and fragments to exist.
func checkAddresses(t *testing.T, name string, d document, ids map[string]bool) {
	t.Helper()
	for _, key := range []string{"href", "src"} {
		for _, n := range d.all("[" + key + "]") {
			value, _ := attr(n, key)
			rel, _ := attr(n, "rel")
			if strings.Contains(value, ":") && rel != "canonical" && name != "notfound" {
				t.Errorf("%s: absolute address %s", name, value)
			}
			if id, ok := strings.CutPrefix(value, "#"); ok && !ids[id] {
				t.Errorf("%s: fragment %s leads nowhere", name, value)
			}
		}
	}
	policy := ""
	for _, n := range d.all("meta[http-equiv]") {
		policy, _ = attr(n, "content")
	}
	for _, want := range []string{"default-src 'none'", "style-src 'self'", "script-src 'self'", "img-src 'self'"} {
		if !strings.Contains(policy, want) {
			t.Errorf("%s: the policy %q lacks %s", name, policy, want)
		}
	}
	checkInline(t, name, policy, d)
}

// checkInline wants one inline script, and a style only where the page may be shown at
// any address; the policy allows the bytes that were published, and nothing else inline.
func checkInline(t *testing.T, name, policy string, d document) {
	t.Helper()
	var inline []string
	scripts := 0
	for _, n := range append(d.all("script"), d.all("style")...) {
		if _, ok := attr(n, "src"); !ok {
			sum := sha256.Sum256([]byte(n.FirstChild.Data))
			inline = append(inline, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
		}
		if n.Data == "script" {
			scripts++
		}
	}
	styles := len(d.all("style"))
	if want := 1 + styles; len(inline) != want || styles == 1 != (name == "notfound") || scripts < 1 {
		t.Errorf("%s: %d inline elements, %d styles", name, len(inline), styles)
	}
	for _, hash := range inline {
		if !strings.Contains(policy, hash) {
			t.Errorf("%s: the policy %q lacks %s", name, policy, hash)
		}
	}
	if n := strings.Count(policy, "'sha256-"); n != len(inline) || strings.Contains(policy, "unsafe") {
		t.Errorf("%s: the policy %q allows more than the page has", name, policy)
	}
}

func TestReportPage(t *testing.T) {
	d := rendered(t, everyPage()["report"])
	d.want("h1", "Net on a GPU")
	d.want(".top ol li", "bench", "group", "net")
	d.want(".strip dd", "1.000 ms", "10", "3", "60 %")
	d.want(".recon p", "Times of single layers under the profiler; no end-to-end time is recorded.", "Validation passed")
	d.want(".diag h2", "Diagnosis")
	d.want(".leads li b", "Title of hot-layer", "Title of x")
	d.want("#at-types tbody th", "CaskConvolution", "TiledPooling", "Reformat")
	d.want("#at-slowest tbody .nm a", "conv1.weight + Conv_9", "MaxPool_12", "Reformattin…pyNode for Input Tensor 0 to conv1")
	d.want("#at-downloads tbody th", "d.json")
	d.want(".rail li b", "Report")
	if href, _ := attr(d.all("link[rel]")[0], "href"); href != "https://example.org/perf/group/net/" {
		t.Errorf("canonical link %q", href)
	}
}

func TestReportWithoutDiagnosis(t *testing.T) {
	d := rendered(t, everyPage()["report, bare"])
	d.want(".first section h2", "Two leads are about 70 % of the layer sum ms, share",
		"Convolutions take 60 %, pooling and reductions 30 %")
	d.want(".under #at-storage h2", "Layers that read INT8 take 60 %, FP16 30 %")
}

func TestReportOfTwoBackends(t *testing.T) {
	d := rendered(t, everyPage()["report, two"])
	d.want("#at-side thead th", "<b>", "f")
	d.want("h2.big", "<b>", "f")
	d.want(".failure p strong", "The layers are names only.")
	d.want("#backend--b- h2.big", "<b>")
}

func TestFailedReport(t *testing.T) {
	d := rendered(t, everyPage()["report, failed"])
	d.want(".recon .rv", "failed")
	d.want(".failure p", "The layers are names only. layers_f.json:3:7", "Do first: Build again with --profilingVerbosity=detailed.")
	d.want("#at-profile h2", "The profile alone: 3 records that add up to 1.000 ms")
	if len(d.all(".strip")) > 0 || len(d.all(".leads")) > 0 {
		t.Error("a failed report shows figures")
	}
}

func TestSyntheticReport(t *testing.T) {
	n := node()
	n.Meta.Synthetic = true
	d := rendered(t, Site{Name: "bench"}.Report(ReportInput{Node: n, Report: reportOf(timedBackend("a", threeRows()...))}))
	d.want(".banner .rv", "synthetic")
	if len(d.all("link[rel]")) != 2 {
		t.Error("without a base URL there is no canonical link")
	}
}

func TestLayersPage(t *testing.T) {
	d := rendered(t, everyPage()["layers"])
	anchors := Anchors([]string{"conv1.weight + Conv_9"})
	d.want("table.layers tr#"+anchors[0]+" td", "2", "CaskConvolution", "INT8 → FP16", "unknown", "1×64×8×8", "xmma-implicit-gemm 64×64×64", "0.6000", "", "60.0", "60.0", "")
	if rows, details := len(d.all("table.layers tbody tr[id]")), len(d.all("table.layers tbody tr.d")); rows != 3 || details != 3 {
		t.Errorf("%d rows, %d details", rows, details)
	}
	d.want("table.bar thead th", "#", "Layer", "Type", "Storage", "Math", "Output", "Tactic", "ms", "%", "cumul. %", "Headroom")
	d.want("table.layers tr.d a", "xmma-implicit-gemm 64×64×64", "hot-layer", "x")
	d.want("tr#k1 .nm", "sm80_xmma_fprop_implicit_gemm_f16f16_tilesize64x64x64xMMA implicit GEMM convolution, units unknown, sm80, tile 64×64×64")
	d.want("tr#k1 .nm small", "xMMA implicit GEMM convolution, units unknown, sm80, tile 64×64×64")
	if len(d.all("form.tool")) != 1 {
		t.Error("a filter that needs a script is shown without one")
	}
}

func TestIndexPage(t *testing.T) {
	d := rendered(t, everyPage()["index"])
	d.want(".say li b", "Regressed", "New", "Here", "Failed")
	d.want("#list tbody th a", "group/net", "group/net", "group/net", "group/one")
	d.want("#list .failed td b", "failed")
	d.want("#list tbody .c2.cut", "u", "l", "f", "–not recorded")
}

// budgetRows are layers about as wordy as 1.1 KB of JSON each.
func budgetRows(n int) []row {
	rows := make([]row, n)
	for i := range rows {
		block := fmt.Sprintf("/encoder/encoder.%d/attention/attention.%d", i/7, i%7)
		rows[i] = row{
			name: block + "/MatMul + " + block + "/Add", layerType: "CaskGemmConvolution",
			tactic:   "sm80_xmma_gemm_f16f16_f16f16_f16_tn_n_tilesize64x64x64_stage4_warpsize2x2x1_tensor16x8x16",
			metadata: "[ONNX Layer: " + block + "/MatMul]\x1e[ONNX Layer: " + block + "/Add]",
			in:       trtfmt.FP16, out: trtfmt.FP16, dims: []int64{1, 128, 768}, ms: 0.01 + float64(i%13)/1000, median: 0.01,
		}
	}
	return rows
}

// wordyRecord has as many facts as the fullest real logs, machine state and every table.
func wordyRecord() provenance.Record {
	r := measuredBackend("a").Provenance
	for i := range 45 {
		k := provenance.Key(fmt.Sprintf("%s.option-number-%d", []string{"device", "build", "run", "cost"}[i%4], i))
		r.Environment.Facts = append(r.Environment.Facts, provenance.Fact{Key: k, Text: "a value of some length", From: from(i)})
	}
	r.Machines, r.Samples = append(machines(), machines()...), &provenance.Samples{N: 3000, MedianMs: 1}
	r.BuildCommand = provenance.Command{Text: strings.Repeat("--option=value ", 60), From: from(1)}
	return r
}

// The budget of a report of 300 layers is 400 KB for report, layers, graph and
// compressed document. These two pages, with everything that logs say, leave a quarter
// of it to the others.
func TestBudget(t *testing.T) {
	b := timedBackend("trtexec", budgetRows(300)...)
	b.Provenance, b.Reconciliation = wordyRecord(), measuredBackend("a").Reconciliation
	for i := range 6 {
		b.Findings = append(b.Findings, finding(fmt.Sprint("rule-", i), 0.1, 5, i, i+1, i+2, i+3))
	}
	r := reportOf(b)
	report := rendered(t, Site{Name: "bench"}.Report(ReportInput{Node: node(), Report: r})).raw
	layers := rendered(t, Site{Name: "bench"}.Layers(LayersInput{Node: node(), Report: r})).raw
	t.Logf("report %d bytes, layers %d", len(report), len(layers))
	if small := compressed(t, report); len(report) > 60_000 || small > 15_000 {
		t.Errorf("the report has %d bytes, %d compressed; allowed are 60,000 and 15,000", len(report), small)
	}
	if both := len(report) + len(layers); both > 312_000 {
		t.Errorf("report and layers have %d bytes; allowed are 312,000", both)
	}
}

func compressed(t *testing.T, data []byte) int {
	t.Helper()
	var buf bytes.Buffer
	w, err := gzip.NewWriterLevel(&buf, 6)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.Len()
}

func BenchmarkLayerTable(b *testing.B) {
	backend := timedBackend("a", budgetRows(2000)...)
	r := reportOf(backend)
	c := context{url: "group/net/trtexec/layers/", node: node(), report: r, slugs: BackendSlugs(r), facets: NewFacets(r)}
	var table template.HTML
	for b.Loop() {
		in := Site{}.tableOf(c, 0)
		in.order = slowest(&backend)
		table = layerTable(in)
	}
	b.SetBytes(int64(len(table)))
}

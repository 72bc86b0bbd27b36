package view

import (
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/generator/archive"

	"github.com/google/go-cmp/cmp"
)

func TestLoudMarks(t *testing.T) {
	b := measuredBackend("a")
	if got := loudMarks(&b); got != nil {
		t.Errorf("nothing to be loud about: %v", got)
	}
	b.Provenance.Timed.Outcome, b.Provenance.Timed.Errors, b.Provenance.Timed.FirstError = provenance.Failed, 2, from(28)
	b.Provenance.Timed.Warnings = []provenance.Warning{
		{Kind: provenance.EnqueueBound}, {Kind: provenance.ToyShape, Tensor: "x", Shape: "1x1x28x28"}, {Kind: provenance.ToyShape, Tensor: "y", Shape: "1"},
	}
	b.Quality = analysis.Quality{SingleSample: true, Signals: []string{"the name `a` repeats"}}
	b.Records[0].Marks = []analysis.Mark{analysis.MarkUntrusted}
	want := []LoudMark{
		{"run failed", "trtexec ended with FAILED (run.log:30). The first error is at run.log:28."},
		{"toy shape", "trtexec made up the shape 1x1x28x28 of x, as nobody gave one: the numbers are of that shape."},
		{"1 iteration", "Layer times are one cold sample: a hint, no verdict."},
		{"untrusted rows", "1 of 3 rows may show the time of another row. The name `a` repeats."},
	}
	if diff := cmp.Diff(want, loudMarks(&b)); diff != "" {
		t.Error(diff)
	}
	b.Quality.SharesOnly = true
	if got := words(loudMarks(&b)); got != "run failed, toy shape, shares only, untrusted rows" {
		t.Errorf("shares only: %s", got)
	}
}

// Marks of a report with one backend stand on the third line, of several below
// each backend's heading, and always above the table of layers.
func TestLoudMarksOnPages(t *testing.T) {
	b := measuredBackend("a")
	b.Records[1].Marks = []analysis.Mark{analysis.MarkUntrusted}
	site := Site{Name: "bench"}
	d := rendered(t, site.Report(ReportInput{Node: node(), Report: reportOf(b)}))
	d.want(".recon .rv", "untrusted rows")
	d.want("#at-slowest tbody em", "untrusted")
	d.want("#at-slowest p.g", "1 row is untrusted: its time may be that of another row.")
	d = rendered(t, site.Report(ReportInput{Node: node(), Report: reportOf(timedBackend("b", threeRows()...), b)}))
	d.want(".backend .recon .rv", "untrusted rows")
	d = rendered(t, site.Layers(LayersInput{Node: node(), Report: reportOf(b)}))
	d.want(".recon .rv", "untrusted rows")
	d.want("table.layers tbody em", "untrusted")
	l := list("", ".", []Summary{Summarise(node(), reportOf(b), nil)})
	if l.Rows[0].Doubt != "untrusted rows" {
		t.Errorf("row %+v", l.Rows[0])
	}
}

func TestThirdLine(t *testing.T) {
	b := measuredBackend("a")
	b.Schedule = &analysis.Schedule{MakespanMs: 0.8, SumMs: 1, Streams: 2}
	b.Quality.SameAs = []string{"group/net", "group/other", "gone"}
	n := node()
	n.Parent.Children = append(n.Parent.Children, &archive.Node{
		Kind: archive.Report, Path: "group/other", URL: "group/other/", Title: "Other", Parent: n.Parent,
	})
	d := rendered(t, Site{Name: "bench"}.Report(ReportInput{Node: n, Report: reportOf(b)}))
	d.want(".recon p",
		"Rows add to 1.000 ms = 0.910 mean GPU compute + 3 rows × 30.0 µs profiling cost",
		"0.800 ms on 2 streams beside a sum of 1.000 ms, replayed from signals and waits",
		"Same data as another backend of this report, group/other, gone: the profiles are equal byte by byte, so this is one measurement.",
		"Validation passed")
	if href, _ := attr(d.all(".recon a")[0], "href"); href != "../other/index.html" {
		t.Errorf("link %q", href)
	}
	b.Reconciliation.CostUs, b.Reconciliation.ComputeMs, b.Reconciliation.Explain = -10, 1.03, "streams overlap"
	d = rendered(t, Site{Name: "bench"}.Report(ReportInput{Node: n, Report: reportOf(b)}))
	if got := strings.Join(d.text(".recon p"), "|"); !strings.Contains(got, "Rows add to 1.000 ms, below the 1.030 ms of mean GPU compute. Streams overlap.") {
		t.Errorf("below: %s", got)
	}
}

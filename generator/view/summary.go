package view

import (
	"strings"

	"trtsite/analysis"
	"trtsite/generator/ack"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// Summary is what lists show of a report. It is small, because a build keeps
// the summaries of all reports in memory.
type Summary struct {
	// URL is the report's address, Path its folder in the archive.
	URL, Path, Title string
	// Date is as stated, "" where unknown.
	Date      string
	Status    analysis.Status
	Synthetic bool
	// Backends has one element per backend, in the report's order.
	Backends []BackendSummary
	// Fixed is what this report marks as fixed and is gone.
	Fixed []ack.Word
}

// BackendSummary is one row of a list: finished texts, "" where a fact was not
// recorded, and the numbers to compare and sort by.
type BackendSummary struct {
	Label  string
	Status analysis.Status
	Mode   analysis.Mode
	// Reason says why a backend failed.
	Reason                  string
	Model, Component, Shape string
	Device, TensorRT        string
	Storage                 string
	Layers                  int
	// Findings counts the open leads about the engine; Worst is the title of the first
	// of them, WorstRule its rule and share. Found are all findings, what doubts the
	// measurement included.
	Findings    int
	Worst       string
	WorstRule   string
	Found       []Found
	Iterations  int64
	CountSource analysis.CountSource
	// LayerSumMs is in ms, 0 where the backend has no times; SharesOnly is set
	// where it is a total over an unknown number of runs.
	LayerSumMs float64
	SharesOnly bool
	// MedianMs and P99Ms are the measured GPU compute times, 0 where there are none.
	MedianMs, P99Ms float64
	// Batch is the number of samples of a query, 0 where it is not known.
	Batch int64
	// Calls is how often the backend runs for one request, as stated.
	Calls archive.Value
	// Doubts are the loud marks of the report page but those that columns show.
	Doubts []string
	// SameAs are the paths of reports with the same profile, and ProfileHash is
	// its hash; empty where no other profile has the same bytes.
	SameAs      []string
	ProfileHash string
	// Groups are the shares of the layer sum by group of types.
	Groups []GroupShare
	// Kernels are the families of kernels that the backend runs.
	Kernels []KernelUse
}

// HasTimes reports whether LayerSumMs means anything.
func (b *BackendSummary) HasTimes() bool {
	return b.Status == analysis.Passed && b.Mode == analysis.LayerProfile
}

// Summarise makes the digest of a report. It keeps nothing of r. judged says what
// holds for its findings.
func Summarise(node *archive.Node, r *analysis.Report, judged ack.Verdicts) Summary {
	s := Summary{
		URL: node.URL, Path: node.Path, Title: chart.Printable(node.Title), Status: r.Status,
		Date: chart.Printable(node.Meta.Date.Text), Synthetic: node.Meta.Synthetic,
		Fixed: ack.Fixed(node, r),
	}
	suffixes := suffixes(r)
	for i, slug := range BackendSlugs(r) {
		b := summarise(node, r, &r.Backends[i])
		b.Kernels = kernelUses(node, &r.Backends[i], slug)
		if b.HasTimes() {
			b.Found = found(&r.Backends[i], suffixes[i], func(f int) ack.Verdict { return judged.At(i, f) })
			b.Findings, b.Worst, b.WorstRule = open(b.Found)
		}
		s.Backends = append(s.Backends, b)
	}
	return s
}

func summarise(node *archive.Node, r *analysis.Report, b *analysis.Backend) BackendSummary {
	s := BackendSummary{
		Label: chart.Printable(b.Label), Status: b.Status, Mode: b.Mode,
		Model: modelOf(node, r), Component: componentOf(node, r), Shape: shapeOf(node, b),
		Device: chart.Printable(deviceOf(node, b).Text), TensorRT: chart.Printable(tensorRTOf(node, b).Text),
		Calls: node.Meta.For(b.Label).Calls,
	}
	if b.Layers != nil {
		s.Layers = len(b.Layers.Layers)
	}
	if b.Status != analysis.Passed {
		s.Reason = reasonOf(b)
		return s
	}
	s.MedianMs, _, _, _ = computeMs(b)
	s.P99Ms, _, _, _ = p99Of(b)
	s.Batch = batchOf(node, b)
	if len(b.Quality.SameAs) > 0 {
		s.SameAs, s.ProfileHash = b.Quality.SameAs, b.ProfileHash
	}
	s.Doubts = doubts(b)
	if !b.HasTimes() {
		return s
	}
	s.SharesOnly = sharesOnly(b)
	s.Storage = storageMix(storageShares(b), 2)
	s.Iterations, s.CountSource = b.Timing.Iterations, b.Timing.CountSource
	s.LayerSumMs = b.Timing.LayerSumMs
	s.Groups = groupShares(b)
	return s
}

// doubts are what no other column of a list says.
func doubts(b *analysis.Backend) []string {
	var out []string
	for _, m := range append(runMarks(b.Provenance.Timed), untrusted(b)...) {
		out = append(out, m.Word)
	}
	return out
}

// reasonOf is the first error of a backend that failed, as plain text.
func reasonOf(b *analysis.Backend) string {
	for _, m := range b.Messages {
		if m.Severity.String() == "error" {
			return strings.ReplaceAll(chart.Printable(sentence(m.Message)), "`", "")
		}
	}
	return "Failed without a message"
}

func modelOf(node *archive.Node, r *analysis.Report) string {
	if t := node.Meta.Model.Text; t != "" {
		return chart.Printable(t)
	}
	return chart.Printable(r.Model.Value)
}

func componentOf(node *archive.Node, r *analysis.Report) string {
	if t := node.Meta.Component.Text; t != "" {
		return chart.Printable(t)
	}
	return chart.Printable(joinWords(r.Components))
}

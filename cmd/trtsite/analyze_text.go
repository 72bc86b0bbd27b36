package main

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/precision"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

// topLayers is how many of the slowest layers a summary lists.
const topLayers = 10

// summary writes a report for people. Its writer keeps the first error.
type summary struct{ *bufio.Writer }

func newSummary(w io.Writer) summary { return summary{bufio.NewWriter(w)} }

// writeSummary writes what a person wants to know first: the model, whether the
// numbers can be used, where the time goes and what to check next.
func writeSummary(w io.Writer, r analysis.Report) error {
	s := newSummary(w)
	s.linef("model    %s", modelText(r))
	if r.Folder != "" {
		s.linef("folder   %s", plain(r.Folder))
	}
	s.linef("status   %s, %d of %s", r.Status, r.Passed(), unit.Plural(len(r.Backends), "backend"))
	for _, w := range r.Warnings {
		s.linef("warning  %s", plain(w))
	}
	for i := range r.Backends {
		s.backend(&r.Backends[i])
	}
	return s.Flush()
}

func (s summary) linef(format string, args ...any) { fmt.Fprintf(s, format+"\n", args...) }

func modelText(r analysis.Report) string {
	if r.Model.Value == "" {
		return "unknown"
	}
	text := plain(r.Model.Value)
	if r.Model.Confidence != "" {
		text += fmt.Sprintf(" (%s confidence)", r.Model.Confidence)
	}
	if len(r.Components) > 0 {
		text += ", " + plain(strings.Join(r.Components, ", "))
	}
	return text
}

func (s summary) backend(b *analysis.Backend) {
	s.linef("\nbackend %s: %s", plain(b.Label), backendVerdict(b))
	s.linef("  files      %s", plain(inputFiles(b)))
	if b.Status == analysis.Passed {
		s.linef("  layers     %s, %s", unit.Plural(len(b.Layers.Layers), "layer"), unit.Plural(b.Graph.EdgeCount(), "edge"))
		s.linef("  category   %s", plain(b.Model.Category))
		s.sizes(b)
	}
	if b.HasTimes() {
		s.linef("  %-10s %s", timeWord(b), unit.WithMs(b.Timing.LayerSumMs)+", "+iterationText(b.Timing))
		s.linef("  math       %s", shareText(precision.ByWords(b)))
		s.reformats(b)
	}
	s.messages(b.Messages)
	if b.HasTimes() {
		s.slowest(b)
		s.types(b)
		s.findings(b)
	}
}

func backendVerdict(b *analysis.Backend) string {
	switch {
	case b.Status != analysis.Passed:
		return "failed, nothing of it is interpreted"
	case b.HasTimes():
		return "passed"
	}
	return "passed, without times"
}

func inputFiles(b *analysis.Backend) string {
	var files []string
	for _, f := range []string{b.LayerPath, b.ProfilePath} {
		if f != "" {
			files = append(files, f)
		}
	}
	return strings.Join(files, ", ")
}

// timeWord calls the sum what it is: never a latency.
func timeWord(b *analysis.Backend) string {
	if b.Timing.CountSource == analysis.CountNone {
		return "total time"
	}
	return "layer sum"
}

func iterationText(t analysis.Timing) string {
	switch {
	case t.CountSource == analysis.CountNone:
		return "over an unknown number of runs"
	case t.Iterations == 1:
		return "1 iteration (" + string(t.CountSource) + "): a single sample"
	}
	return unit.Count(t.Iterations) + " iterations (" + string(t.CountSource) + ")"
}

// messages writes errors and warnings; infos are left to the page.
func (s summary) messages(list []trtfmt.Diagnostic) {
	for _, d := range list {
		if d.Severity != trtfmt.Info {
			s.linef("  %-10s %s", d.Severity, plain(d.String()))
		}
	}
}

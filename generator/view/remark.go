package view

import (
	"trtsite/generator/ack"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// Remark is what a reviewer says about a finding, in a sentence with a link to the
// report that says so.
type Remark struct {
	Before string
	// Report is empty where the finding's own report says so.
	Report Link
	After  string
	// Closed is set where the finding does not count as open.
	Closed bool
}

// remark is nil where nobody said anything. url is the page's address, path the
// folder of the finding's report.
func remark(v ack.Verdict, url, path string) *Remark {
	if v.By == nil {
		return nil
	}
	w, own := v.By, v.By.Report == path
	r := Remark{Closed: !v.Open()}
	if !own {
		r.Report = Link{archive.Rel(url, w.URL), chart.Printable(w.Title)}
	}
	if v.Still() {
		r.Before, r.After = "Marked fixed in ", ", but still here"
		if own {
			r.Before = "Marked fixed in this report"
		}
		r.After += after(" (", whoWhen(w), ")") + after(": ", chart.Printable(w.Why), "")
		return &r
	}
	r.Before = upperFirst(w.State) + after(" by ", chart.Printable(w.Who), "") + after(" on ", chart.Printable(w.Date), "")
	if !own {
		r.Before += " in "
	}
	r.After = after(": ", chart.Printable(w.Why), "")
	return &r
}

// whoWhen is "Ada, 2026-03-02", or what is stated of it.
func whoWhen(w *ack.Word) string {
	return joinWords(without(chart.Printable(w.Who), chart.Printable(w.Date)))
}

// after writes a text that may be empty between others.
func after(before, text, end string) string {
	if text == "" {
		return ""
	}
	return before + text + end
}

package view

import (
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// State is the third line of a report: the gate's verdict and what to doubt.
type State struct {
	Judgement
	// Verdict is the gate's: "Validation passed, 2 warnings".
	Verdict string
	Failed  bool
}

// Judgement says of one backend what to doubt and how its numbers add up.
type Judgement struct {
	// Marks are printed in reverse, the worst first.
	Marks []LoudMark
	// Doubt is said where there is nothing to be loud about; it may be "".
	Doubt string
	// Reconcile is nil without a timed run, Schedule "" without a replay.
	Reconcile *Reconcile
	Schedule  string
	// Same are reports with the same profile, byte by byte; MoreSame is set where
	// there are others.
	Same     []Link
	MoreSame bool
}

// Any reports whether there is something to say.
func (j Judgement) Any() bool {
	return len(j.Marks)+len(j.Same) > 0 || j.Doubt != "" || j.Reconcile != nil || j.Schedule != ""
}

// LoudMark is a word in reverse and the sentence behind it.
type LoudMark struct{ Word, Text string }

func (c context) state() State {
	s := State{Verdict: c.verdict(), Failed: c.report.Status == analysis.Failed}
	if c.alone() || s.Failed {
		s.Judgement = c.judge(c.primary())
		return s
	}
	s.Marks = c.sharedMarks()
	if len(s.Marks) == 0 && !c.anyMeasured() {
		s.Doubt = unmeasured
	}
	return s
}

// unmeasured is said where no figure of a page is that of a timed run.
const unmeasured = "Times of single layers under the profiler; no end-to-end time is recorded."

// sharedMarks are the marks of all backends that passed, each once, with the
// backends that they are about. The sections of the backends say the rest.
func (c context) sharedMarks() []LoudMark {
	type about struct {
		word   string
		labels []string
		text   string
	}
	var all []about
	for i := range c.report.Backends {
		b := &c.report.Backends[i]
		if b.Status != analysis.Passed {
			continue
		}
		for _, m := range loudMarks(b) {
			at := slices.IndexFunc(all, func(a about) bool { return a.word == m.Word })
			if at < 0 {
				at = len(all)
				all = append(all, about{word: m.Word, text: m.Text})
			}
			all[at].labels = append(all[at].labels, chart.Printable(b.Label))
		}
	}
	out := make([]LoudMark, len(all))
	for i, a := range all {
		out[i] = LoudMark{a.word, joinWords(a.labels) + ": " + lowerFirst(a.text)}
	}
	return out
}

func (c context) judge(b *analysis.Backend) Judgement {
	j := Judgement{Marks: loudMarks(b), Same: c.same(b), MoreSame: len(b.Quality.SameAs) > MaxSame}
	if b.Status != analysis.Passed {
		return j
	}
	j.Reconcile, j.Schedule = reconcile(b), schedule(b)
	if len(j.Marks) == 0 && !measured(b) {
		j.Doubt = unmeasured
	}
	return j
}

func measured(b *analysis.Backend) bool {
	_, ok := medianMetric(b)
	return ok
}

// MaxSame is how many reports with the same profile a page names. More than one
// beyond it in a backend's SameAs change nothing.
const MaxSame = 12

// same links to reports with the same profile. One that is not part of the site
// is named only.
func (c context) same(b *analysis.Backend) []Link {
	var out []Link
	for _, path := range b.Quality.SameAs[:min(len(b.Quality.SameAs), MaxSame)] {
		l := Link{Text: chart.Printable(path)}
		if path == c.node.Path {
			l.Text = "another backend of this report"
		} else if n := nodeAt(root(c.node), path); n != nil && n.HasPage() {
			l.Href = archive.Rel(c.url, n.URL)
		}
		out = append(out, l)
	}
	return out
}

func root(n *archive.Node) *archive.Node {
	for n.Parent != nil {
		n = n.Parent
	}
	return n
}

// nodeAt returns the node with a path below n, or nil.
func nodeAt(n *archive.Node, path string) *archive.Node {
	for _, child := range n.Children {
		if child.Path == path {
			return child
		}
		if strings.HasPrefix(path, child.Path+"/") {
			if found := nodeAt(child, path); found != nil {
				return found
			}
		}
	}
	return nil
}

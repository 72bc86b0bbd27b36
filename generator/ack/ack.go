// Package ack applies what reviewers say about findings: which word of which
// report holds for a finding, and which words are about nothing.
package ack

import (
	"slices"

	"trtsite/analysis"
	"trtsite/generator/archive"
	"trtsite/generator/frontmatter"
)

// Word is an acknowledgement with the report that states it.
type Word struct {
	frontmatter.Ack
	// Report is the report's folder in the archive, URL its page's address, Title
	// its title.
	Report, URL, Title string
}

// Words returns what a report states about one of its backends.
func Words(n *archive.Node, label string) []Word {
	var out []Word
	for _, a := range n.Meta.AcksOf(label) {
		out = append(out, Word{Ack: a, Report: n.Path, URL: n.URL, Title: n.Title})
	}
	return out
}

// Verdict is what holds for one finding. The zero value is an open finding of
// which nobody has said anything.
type Verdict struct {
	// By is the word that holds, nil for none.
	By *Word
}

// Open reports whether the finding counts: nobody has acknowledged or rejected
// it. One that is marked fixed and still there is open.
func (v Verdict) Open() bool { return v.By == nil || v.By.State == frontmatter.Fixed }

// Still reports whether the finding is marked fixed, and is there.
func (v Verdict) Still() bool { return v.By != nil && v.By.State == frontmatter.Fixed }

// Verdicts are those of a report: by backend, then by finding. Where they are
// shorter than the report, all else is open.
type Verdicts [][]Verdict

// At returns the verdict on a finding of a backend by their indexes.
func (v Verdicts) At(backend, finding int) Verdict {
	if backend >= len(v) || finding >= len(v[backend]) {
		return Verdict{}
	}
	return v[backend][finding]
}

// Judge returns a verdict for each finding of a backend. The words are those of
// the backend's report and of the earlier ones of its series, oldest first. The
// latest report that says something about a finding decides; of several words in
// it one that names a layer, else the last.
func Judge(words []Word, b *analysis.Backend) []Verdict {
	out := make([]Verdict, len(b.Findings))
	for i := range b.Findings {
		out[i] = Verdict{By: decide(words, b, &b.Findings[i])}
	}
	return out
}

func decide(words []Word, b *analysis.Backend, f *analysis.Finding) *Word {
	var best *Word
	for i := len(words) - 1; i >= 0; i-- {
		w := &words[i]
		if best != nil && w.Report != best.Report {
			break
		}
		if Matches(w.Ack, b, f) && (best == nil || best.Layer == "" && w.Layer != "") {
			best = w
		}
	}
	return best
}

// Matches reports whether an acknowledgement is about a finding of b: it names
// its rule and, if any, the layer of one of its rows.
func Matches(a frontmatter.Ack, b *analysis.Backend, f *analysis.Finding) bool {
	return a.Finding == f.ID && (a.Layer == "" || slices.ContainsFunc(f.Layers, func(i int) bool {
		return i >= 0 && i < len(b.Records) && b.Records[i].Name == a.Layer
	}))
}

// Fixed returns the words of a report that mark a finding fixed which is indeed
// gone, each once. Backends without times tell nothing.
func Fixed(n *archive.Node, r *analysis.Report) []Word {
	var out []Word
	for _, s := range spoken(n, r) {
		if s.word.State == frontmatter.Fixed && s.asked && !s.found {
			out = append(out, s.word)
		}
	}
	return out
}

// saying is a word with what the report's backends say to it.
type saying struct {
	word Word
	// asked is set where it is about a backend with times, found where such a
	// backend has the finding.
	asked, found bool
}

// spoken goes through the words of a report: those on all backends first, then
// those on single ones in the order of the backends.
func spoken(n *archive.Node, r *analysis.Report) []saying {
	var out []saying
	at := map[frontmatter.Ack]int{}
	for i := range r.Backends {
		b := &r.Backends[i]
		for _, w := range Words(n, b.Label) {
			k, known := at[w.Ack]
			if !known {
				k = len(out)
				at[w.Ack] = k
				out = append(out, saying{word: w})
			}
			s := &out[k]
			s.asked = s.asked || b.HasTimes()
			s.found = s.found || slices.ContainsFunc(b.Findings, func(f analysis.Finding) bool { return Matches(w.Ack, b, &f) })
		}
	}
	return out
}

package generator

import (
	"slices"

	"trtsite/analysis"
	"trtsite/generator/ack"
	"trtsite/generator/archive"
	"trtsite/generator/series"
)

// carried is what is said about the findings of each backend of a report, by the
// report's path: its own words and those of the earlier members of the series,
// oldest first. It is nil where the archive has no acknowledgement.
type carried map[string][][]ack.Word

// carryAcks carries acknowledgements along the series of the archive.
func (b *build) carryAcks(all []series.Series) {
	said := func(n *archive.Node) bool { return n.HasPage() && n.Meta.HasAcks() }
	if slices.ContainsFunc(b.archive.Reports, said) {
		b.carry(all)
	}
}

// carry hands the words of each member on to those after it. Reports of which
// nobody knows the model may be of several: there each has its own words only, for
// a word on another engine would hide a finding.
func (b *build) carry(all []series.Series) {
	b.acks = carried{}
	node := map[string]*archive.Node{}
	for _, n := range b.archive.Reports {
		node[n.Path] = n
	}
	for _, s := range all {
		var words []ack.Word
		for i, m := range s.Members {
			if s.Key.Model == "" {
				words = nil
			}
			same := append([]series.Member{m}, m.Copies...)
			for _, c := range same {
				words = append(words, ack.Words(node[c.Report], c.Label)...)
			}
			if s.Key.Model == "" && len(words) > 0 && i+1 < len(s.Members) {
				b.result.Diags = append(b.result.Diags, ack.NotCarried(words[0]))
			}
			for _, c := range same {
				b.acks.put(c, slices.Clip(words))
			}
		}
	}
}

func (c carried) put(m series.Member, words []ack.Word) {
	for len(c[m.Report]) <= m.Backend {
		c[m.Report] = append(c[m.Report], nil)
	}
	c[m.Report][m.Backend] = words
}

// judge says what holds for the findings of a report.
func (c carried) judge(n *archive.Node, r *analysis.Report) ack.Verdicts {
	var out ack.Verdicts
	for i, words := range c[n.Path] {
		if i < len(r.Backends) {
			out = append(out, ack.Judge(words, &r.Backends[i]))
		}
	}
	return out
}

// judgeAlone says what a report says about its own findings.
func judgeAlone(n *archive.Node, r *analysis.Report) ack.Verdicts {
	var out ack.Verdicts
	for i := range r.Backends {
		b := &r.Backends[i]
		out = append(out, ack.Judge(ack.Words(n, b.Label), b))
	}
	return out
}

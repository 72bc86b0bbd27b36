package generator

import (
	"context"
	"slices"

	"trtsite/analysis"
	"trtsite/generator/ack"
	"trtsite/generator/archive"
	"trtsite/generator/series"

	"golang.org/x/sync/errgroup"
)

// carried is what is said about the findings of each backend of a report, by the
// report's path: its own words and those of the earlier members of the series,
// oldest first. It is nil where the archive has no acknowledgement.
type carried map[string][][]ack.Word

// carryAcks finds out what series the reports make and carries acknowledgements
// along them. Which report is of which series is known only when all of them are
// read: that costs a pass of its own, without the rules, and only in an archive
// that has an acknowledgement. Keys, dates and hashes stay of it.
func (b *build) carryAcks(ctx context.Context) error {
	nodes := b.archive.Reports
	if !slices.ContainsFunc(nodes, func(n *archive.Node) bool { return n.HasPage() && n.Meta.HasAcks() }) {
		return nil
	}
	members := make([][]series.Member, len(nodes))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(b.opts.Workers)
	for i, n := range nodes {
		if !n.HasPage() {
			continue
		}
		group.Go(func() error {
			members[i] = b.members(n)
			return ctx.Err()
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	b.carry(series.Group(slices.Concat(members...)))
	return nil
}

// members makes a member of a series of each backend of a report that may be
// interpreted.
func (b *build) members(n *archive.Node) []series.Member {
	report, _ := b.analyse(n, analysis.Options{Limits: b.opts.Limits})
	stated(n, &report)
	b.same.fill(n, &report)
	var out []series.Member
	for i, k := range series.Keys(n, &report) {
		if report.Backends[i].Status == analysis.Failed {
			continue
		}
		m := series.MemberOf(n, report.Backends[i].Label, k)
		m.Backend, m.ProfileHash = i, report.Backends[i].ProfileHash
		out = append(out, m)
	}
	return out
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

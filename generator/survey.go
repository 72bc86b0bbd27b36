package generator

import (
	"context"
	"slices"

	"trtsite/analysis"
	"trtsite/generator/archive"
	"trtsite/generator/history"
	"trtsite/generator/series"
	"trtsite/generator/upgrade"
	"trtsite/generator/view"

	"golang.org/x/sync/errgroup"
)

// surveyed is what stays of a report after the survey, for each backend that may
// be interpreted.
type surveyed struct {
	keys    []series.Member
	members []history.Member
}

// survey reads every report, without the rules, to find out what series they make:
// that is known only when all of them are read, and pages need it before the first
// report is rendered. Keys, dates, times and fingerprints stay.
func (b *build) survey(ctx context.Context) error {
	nodes := b.archive.Reports
	found := make([]surveyed, len(nodes))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(b.opts.Workers)
	for i, n := range nodes {
		if !n.HasPage() {
			continue
		}
		group.Go(func() error {
			found[i] = b.surveyReport(n)
			return ctx.Err()
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	var all surveyed
	for _, s := range found {
		all.keys, all.members = append(all.keys, s.keys...), append(all.members, s.members...)
	}
	b.carryAcks(series.Group(slices.Clone(all.keys)))
	b.series = history.Of(all.keys, all.members)
	return nil
}

func (b *build) surveyReport(n *archive.Node) surveyed {
	report := b.unruled(n)
	var out surveyed
	for i, k := range b.opts.SeriesParts.Keys(n, report) {
		be := &report.Backends[i]
		if be.Status == analysis.Failed {
			continue
		}
		m := series.MemberOf(n, be.Label, k)
		m.Backend, m.ProfileHash = i, be.ProfileHash
		out.keys, out.members = append(out.keys, m), append(out.members, history.MemberOf(n, report, i))
	}
	return out
}

// unruled reads a report without looking for findings.
func (b *build) unruled(n *archive.Node) *analysis.Report {
	report, _ := b.analyse(n, analysis.Options{Limits: b.opts.Limits})
	stated(n, &report)
	b.same.fill(n, &report)
	return &report
}

// judgeSeries compares the members of each series. Two or three reports are in
// memory for each worker, whatever the length of a series.
func (b *build) judgeSeries(ctx context.Context) error {
	b.nodes = nodesByPath(b.archive.Reports)
	b.upgrades = upgrade.NewPlan(b.series)
	judge := history.Judge{Baselines: history.NewBaselines(b.series), Load: b.loaded, Compared: b.upgradedPair}
	b.result.Diags = append(b.result.Diags, history.State(b.series, b.opts.Baselines)...)
	b.result.Diags = append(b.result.Diags, judge.Baselines.Check(b.series)...)
	group, work := errgroup.WithContext(ctx)
	group.SetLimit(b.opts.Workers)
	for _, chain := range history.Chains(b.series) {
		group.Go(func() error {
			if err := work.Err(); err != nil {
				return err
			}
			return judge.Chain(chain)
		})
	}
	err := group.Wait()
	if err == nil {
		err = b.judgeUpgrades(ctx)
	}
	b.site.Past, b.site.Feed = view.NewPast(b.series), b.hasFeed()
	b.bases = basesOf(b.series)
	b.site.HasComparison = b.bases.has
	b.site.UpgradePages = len(b.upgrades.Axes) > 0
	return err
}

package generator

import (
	"context"

	"trtsite/analysis/diff"
	"trtsite/generator/history"
	"trtsite/generator/upgrade"
	"trtsite/generator/view"

	"golang.org/x/sync/errgroup"
)

// upgradedPair fills in a planned comparison while history compares the same two
// reports, so that they are not read again.
func (b *build) upgradedPair(p history.Pair) error {
	if c := b.upgrades.Find(p.PlaceA, p.PlaceB); c != nil {
		b.fillUpgrade(c, p.A, p.B)
	}
	return nil
}

// judgeUpgrades makes the comparisons that history did not ask for. Two reports are
// in memory for each worker.
func (b *build) judgeUpgrades(ctx context.Context) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(b.opts.Workers)
	for _, same := range b.upgrades.Open() {
		group.Go(func() error {
			from := b.loaded(same[0].A.Member().Report)
			to := b.loaded(same[0].B.Member().Report)
			for _, c := range same {
				b.fillUpgrade(c, from, to)
			}
			return ctx.Err()
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	b.upgrades.Doubt()
	return nil
}

// loaded reads a report again; nil where it is not there.
func (b *build) loaded(report string) *history.Loaded {
	n := b.nodes[report]
	if n == nil {
		return nil
	}
	return &history.Loaded{Node: n, Report: b.unruled(n)}
}

// fillUpgrade compares two reports; nothing is filled in where one is not as the
// survey saw it.
func (b *build) fillUpgrade(c *upgrade.Comparison, from, to *history.Loaded) {
	placeA, placeB := c.A.Member().Place, c.B.Member().Place
	sideA, sideB := from.Side(placeA), to.Side(placeB)
	if sideA == nil || sideB == nil {
		return
	}
	a, z := side{from.Node, from.Report}, side{to.Node, to.Report}
	in := view.CompareInput{A: a.at(placeA.Backend, z), B: z.at(placeB.Backend, a)}
	in.Options.Past = c.Past(diff.MetricOf(*sideA, *sideB, false))
	compared, rows := view.UpgradeRows(in)
	c.Change, c.Rows = history.ChangeOf(placeA, compared), rows
}

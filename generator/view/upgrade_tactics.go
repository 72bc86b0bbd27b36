package view

import (
	"cmp"
	"math"
	"slices"

	"trtsite/analysis/diff"
	"trtsite/generator/chart"
	"trtsite/generator/upgrade"
)

// upgradeTop is how many changed tactics of an engine are named.
const upgradeTop = 3

// UpgradeRows compares two backends and says what changed in their layers. Only In.A,
// In.B and In.Options count.
func UpgradeRows(in CompareInput) (*diff.Comparison, upgrade.Rows) {
	c := newComparer(in)
	out := upgrade.Rows{Silent: c.at.Silent, All: len(c.at.Rows)}
	var changed []*diff.RowChange
	for i := range c.at.Rows {
		r := &c.at.Rows[i]
		switch {
		case r.Kind == diff.ByRemoved:
			out.Removed.Add(r.AMs, r.BMs)
		case r.Kind == diff.ByAdded:
			out.Added.Add(r.AMs, r.BMs)
		case r.Kind == diff.ByFusion && r.Fusion.A != r.Fusion.B:
			out.Fused.Add(r.AMs, r.BMs)
		case r.Tactic.Changed():
			out.Tactics.Add(r.AMs, r.BMs)
			changed = append(changed, r)
		}
	}
	slices.SortStableFunc(changed, func(x, y *diff.RowChange) int {
		return cmp.Compare(math.Abs(y.ChangeMs), math.Abs(x.ChangeMs))
	})
	for _, r := range changed[:min(len(changed), upgradeTop)] {
		out.Top = append(out.Top, c.changedLayer(r))
	}
	return &c.cmp, out
}

// changedLayer is a row of one layer on each side.
func (c *comparer) changedLayer(r *diff.RowChange) upgrade.Layer {
	l := upgrade.Layer{
		Name: chart.Printable(c.b.Layers.Layers[r.B[0]].Name), Change: c.kernelChange(r.Tactic, r.A[0], r.B[0]), AMs: r.AMs, BMs: r.BMs,
	}
	if side := c.in.B; side.Page && HasLayersPage(c.b) {
		l.URL = layerHref(side.URL+BackendSlugs(side.Report)[side.Backend]+"/layers/", c.anchorsB, r.B[0])
	}
	return l
}

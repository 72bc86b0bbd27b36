package view

import (
	"cmp"
	"math"
	"strconv"
	"strings"

	"trtsite/analysis/diff"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
	"trtsite/generator/history"
	"trtsite/generator/upgrade"
	"trtsite/generator/view/fold"
)

// UpgradeRow is one engine with both values.
type UpgradeRow struct {
	ID string
	// Name leads to the series of side B; More is what tells it from others of the model.
	Name Link
	More string
	// Device leaves out what all of a maker's names share; DeviceName is whole.
	Shape, Precision, Device, DeviceName string
	// A and B lead to the reports.
	A, B UpgradeReport
	// AMs, BMs and Ms are "" where there is no time; Measured is set where they are GPU
	// compute times of timed runs, else they are layer sums.
	AMs, BMs, Ms string
	Measured     bool
	Judged
	// Ratio is B over A on two devices, Without why there is none.
	Ratio, Without string
	// Besides are the changes that the pair is not about, Machine what shows that the
	// machine changed, "" for nothing.
	Besides []string
	Machine string
	// Tactics are the rows with another tactic, Cut those that are fused, added or
	// removed, both with their ms, "" where there is none; Silent says why nobody knows.
	Tactics, Cut, Silent string
	// Compare leads to the comparison layer by layer, where there is one.
	Compare   Link
	Synthetic bool
	// Small says in small print what narrow screens have no column for.
	Small string
}

// UpgradeReport is a report that stands for one side.
type UpgradeReport struct {
	Link
	// Date is "" where it is not stated, or where the name has it.
	Date string
}

// UpgradeLayer is a layer that runs another kernel.
type UpgradeLayer struct {
	Engine Link
	// Name is folded, Whole in full; Href leads to its row, "" where it has none.
	Name        []fold.Run
	Whole, Href string
	Change      string
	A, B, Ms    string
}

// upgradeRower makes the rows of one page.
type upgradeRower struct {
	site     Site
	url      string
	pair     *upgrade.Pair
	reports  *Catalogue
	mixed    bool
	backends map[string]map[string]bool
}

func upgradeBackends(p *upgrade.Pair) map[string]map[string]bool {
	var all []history.Series
	for _, c := range p.Rows {
		all = append(all, *c.B.Series)
	}
	return backendsOf(all)
}

// upgradeRanks order the verdicts of a page.
var upgradeRanks = map[diff.Word]int{diff.Slower: 1, diff.Inconclusive: 2, diff.Faster: 3, diff.Same: 4, diff.NotComparable: 5}

// upgradeOrder puts what asks for a look first, then by the change in ms, whatever
// its direction; devices by their ratio.
func upgradeOrder(k upgrade.Kind) func(x, y *upgrade.Comparison) int {
	size := func(c *upgrade.Comparison) float64 {
		if c.Change == nil {
			return 0
		}
		return math.Abs(c.Change.Verdict.ChangeMs)
	}
	return func(x, y *upgrade.Comparison) int {
		if k == upgrade.Device {
			return cmp.Compare(deviceRatio(y.Change), deviceRatio(x.Change))
		}
		return cmp.Or(cmp.Compare(upgradeRanks[wordOf(x)], upgradeRanks[wordOf(y)]), cmp.Compare(size(y), size(x)))
	}
}

func (r *upgradeRower) row(c *upgrade.Comparison) UpgradeRow {
	s := c.B.Series
	row := UpgradeRow{
		Name: Link{archive.Rel(r.url, SeriesURL(s.ID)), modelName(s)}, More: seriesMore(s, r.backends), Shape: shownShapes(s.Key.Shapes), Precision: chart.Printable(s.Key.Precision),
		A: r.report(c.A.Member()), B: r.report(c.B.Member()), Compare: r.comparison(c),
		Besides: besides(r.pair.Kind, c.Change), Synthetic: r.mixed && madeUp(c),
	}
	row.Device, row.DeviceName = chart.Printable(shortDevice(s.Key.Device)), chart.Printable(s.Key.Device)
	if b := r.reports.backend(c.B.Member().Place); b != nil {
		row.Shape = b.Shape
		if row.Precision == "" {
			row.Precision = b.Storage
		}
	}
	row.Small = joinWords(without(row.Shape, row.Precision))
	if r.pair.Kind != upgrade.Device {
		row.Small = joinWords(without(row.Shape, row.Device, row.Precision))
	}
	if c.Change == nil {
		row.Judged = Judged{Sign: verdictSigns[diff.NotComparable], Word: string(diff.NotComparable), Reason: "A report could not be read again."}
		return row
	}
	row.Judged = judged(r.url, c.Change)
	switch {
	case c.Crossed != nil:
		row.Machine = "changed in between, at " + placeName(*c.Crossed)
	case c.Change.MachineChanged:
		row.Machine = controlText(c.Change)
	}
	r.times(&row, c.Change)
	row.Tactics, row.Cut, row.Silent = rowsText(c.Rows.Tactics, c.Rows.All), cutText(&c.Rows), c.Rows.Silent
	return row
}

// times are those that the comparison is about.
func (r *upgradeRower) times(row *UpgradeRow, c *history.Change) {
	if c.AMs <= 0 || c.BMs <= 0 {
		row.Without = "no times on both sides"
		return
	}
	row.AMs, row.BMs, row.Measured = unit.HeadMs(c.AMs), unit.HeadMs(c.BMs), c.Metric == diff.Compute
	if c.Verdict.HasChange {
		row.Ms = unit.ChangeMs(c.Verdict.ChangeMs)
	}
	if r.pair.Kind != upgrade.Device {
		return
	}
	if other := otherBlocking(c); len(other) > 0 {
		row.Without = "differs in more than the device: " + chart.Printable(joinWords(other))
		return
	}
	row.Ratio = ratioText(deviceRatio(c))
}

func (r *upgradeRower) report(m *history.Member) UpgradeReport {
	out := UpgradeReport{Link: Link{archive.Rel(r.url, m.URL), placeName(m.Place)}, Date: chart.Printable(m.Date)}
	if strings.Contains(out.Text, out.Date) {
		out.Date = ""
	}
	return out
}

// comparison is the page that compares both sides: a ready one, else the browser's.
func (r *upgradeRower) comparison(c *upgrade.Comparison) Link {
	b := c.B.Member()
	for _, j := range []struct {
		change *history.Change
		by     history.Base
	}{{b.Previous, history.ByPrevious}, {b.Baseline, history.ByBaseline}} {
		if j.change != nil && j.change.Against == c.A.Member().Place {
			if link := r.site.comparison(r.url, b.Report, b.URL, j.by); link.Href != "" {
				return link
			}
		}
	}
	if r.site.BrowserComparison != nil {
		if to := r.site.BrowserComparison(c.A.Member().Place, b.Place); to != "" {
			return Link{archive.Rel(r.url, to), "Compare layer by layer"}
		}
	}
	return Link{}
}

// rowsText writes "14 of 96 rows, +0.021 ms", "" for none.
func rowsText(p upgrade.Part, all int) string {
	if p.Rows == 0 {
		return ""
	}
	return unit.Count(int64(p.Rows)) + " of " + unit.Plural(all, "row") + ", " + unit.ChangeMs(p.ChangeMs()) + "\u00a0ms"
}

// cutText counts the rows that the engines do not have in common one by one.
func cutText(rows *upgrade.Rows) string {
	var words []string
	ms := 0.0
	for _, p := range []struct {
		part upgrade.Part
		word string
	}{{rows.Fused, " fused otherwise"}, {rows.Removed, " removed"}, {rows.Added, " added"}} {
		if p.part.Rows > 0 {
			words = append(words, strconv.Itoa(p.part.Rows)+p.word)
			ms += p.part.ChangeMs()
		}
	}
	if words == nil {
		return ""
	}
	return strings.Join(words, ", ") + ", " + unit.ChangeMs(ms) + "\u00a0ms"
}

// layers are the changed tactics of an engine.
func (r *upgradeRower) layers(c *upgrade.Comparison, row *UpgradeRow) []UpgradeLayer {
	var out []UpgradeLayer
	for _, l := range c.Rows.Top {
		v := UpgradeLayer{
			Engine: Link{"#" + row.ID, strings.TrimSpace(row.Name.Text + " " + row.More)}, Name: fold.Fit(l.Name, topNameWidth), Whole: l.Name, Change: l.Change,
			A: unit.RowMs(l.AMs), B: unit.RowMs(l.BMs), Ms: unit.ChangeRowMs(l.BMs - l.AMs),
		}
		if l.URL != "" {
			v.Href = archive.Rel(r.url, l.URL)
		}
		out = append(out, v)
	}
	return out
}

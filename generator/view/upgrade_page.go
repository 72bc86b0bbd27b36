package view

import (
	"slices"
	"strconv"

	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/upgrade"
)

// upgradePageRows is how many engines a page of a pair shows.
const upgradePageRows = 100

// UpgradeView is the data of the template "upgrade".
type UpgradeView struct {
	Shell
	// Outcome counts the verdicts, Notes say how to read them.
	Outcome string
	Notes   []string
	// A and B are the values, as heads of columns.
	A, B   string
	Status string
	// Judged is set where engines get verdicts. Measured and Sums are set where a time
	// is one of a timed run, or a layer sum.
	Judged, Measured, Sums bool
	// Device is set where rows of a judged pair say on which one they ran.
	Device bool
	Rows   []UpgradeRow
	// Layers are those of which the tactic changed, the largest of each engine.
	Layers []UpgradeLayer
	// Previous and Next are empty on the first and the last page; Position is
	// "page 2 of 5", "" where there is only one.
	Previous, Next Link
	Position       string
}

// upgradePages are the pages of a pair.
func (s Site) upgradePages(p *upgrade.Pair, c *Catalogue) []Page {
	sorted := slices.Clone(p.Rows)
	slices.SortStableFunc(sorted, upgradeOrder(p.Kind))
	chunks := slices.Collect(slices.Chunk(sorted, upgradePageRows))
	var pages []Page
	for i, part := range chunks {
		v := s.upgradeView(p, i, part, c)
		if len(chunks) > 1 {
			v.Position = "page " + strconv.Itoa(i+1) + " of " + strconv.Itoa(len(chunks))
		}
		if i > 0 {
			v.Previous = Link{archive.Rel(upgradePairURL(p, i), upgradePairURL(p, i-1)), "Previous page"}
		}
		if i+1 < len(chunks) {
			v.Next = Link{archive.Rel(upgradePairURL(p, i), upgradePairURL(p, i+1)), "Next page"}
		}
		pages = append(pages, Page{URL: upgradePairURL(p, i), Template: "upgrade", Data: v})
	}
	return pages
}

func (s Site) upgradeView(p *upgrade.Pair, i int, part []*upgrade.Comparison, c *Catalogue) *UpgradeView {
	url, t := upgradePairURL(p, i), outcomesOf(p)
	v := UpgradeView{
		A: valueText(p.Kind, p.A), B: valueText(p.Kind, p.B), Judged: p.Kind != upgrade.Device,
		Outcome: t.sentence(len(p.Rows)), Notes: upgradeNotes(p, &t), Status: unit.Plural(len(part), "engine"),
	}
	if !v.Judged {
		v.Outcome = t.ratioSentence(p)
	}
	r := upgradeRower{site: s, url: url, pair: p, reports: c, mixed: !allMadeUp(p.Rows), backends: upgradeBackends(p)}
	for j, one := range part {
		row := r.row(one)
		row.ID = "at-e" + strconv.Itoa(j+1)
		v.Measured, v.Sums = v.Measured || row.Measured, v.Sums || !row.Measured && row.AMs != ""
		v.Device = v.Device || v.Judged && row.Device != ""
		v.Layers = append(v.Layers, r.layers(one, &row)...)
		v.Rows = append(v.Rows, row)
	}
	title := upgradeTitle(p)
	if i > 0 {
		title += ", page " + strconv.Itoa(i+1)
	}
	v.Shell = s.shell(head{
		url: url, title: title, description: upgradeTitle(p) + ": " + v.Outcome + ".", synthetic: !r.mixed,
		crumbs: append(s.crumbs(url, nil), Link{archive.Rel(url, UpgradesURL), "Upgrades"}, Link{Text: pairText(p)}),
	})
	return &v
}

// upgradeTitle names a pair with its kind.
func upgradeTitle(p *upgrade.Pair) string {
	switch p.Kind {
	case upgrade.TensorRT:
		return "TensorRT " + pairText(p)
	case upgrade.Tag:
		return "Tag " + pairText(p)
	}
	return "Devices: " + pairText(p)
}

// upgradeNotes say what stands for an engine and what a sum over engines means.
func upgradeNotes(p *upgrade.Pair, t *outcomes) []string {
	var out []string
	switch p.Kind {
	case upgrade.TensorRT:
		out = append(out, "An engine is a series, shown by its newest report with times of each version.")
	case upgrade.Tag:
		out = append(out, "An engine is a series: on the left its newest report with times that has the first tag and not the second, on the right its newest one with the second.")
	case upgrade.Device:
		out = append(out, "An engine is what has one model, backend, precision and shapes on both devices, shown by the newest report with times of each.",
			"No verdict is given: two devices run other kernels at other clocks, so slower or faster would say nothing about the engine. The ratio is "+valueText(p.Kind, p.B)+" over "+valueText(p.Kind, p.A)+".")
	}
	if t.judged >= meanFrom {
		out = append(out, "Geometric mean of new over old: "+ratioText(t.mean())+", over the "+unit.Count(int64(t.judged))+" engines that are slower, faster or the same, each weighing as much as any other.")
	}
	if t.besides > 0 && p.Kind != upgrade.Tag {
		out = append(out, upperFirst(smallNumber(t.besides))+plural(t.besides, " engine differs", " engines differ")+" in more than the "+upgradeKinds[p.Kind].noun+": what else is recorded to have changed stands in the row.")
	}
	return out
}

package view

import (
	"strconv"
	"strings"

	"trtsite/analysis/diff"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
	"trtsite/generator/upgrade"
)

// UpgradesURL is the address of the list of versions, devices and tags that are
// compared.
const UpgradesURL = "upgrade/"

// UpgradesView is the data of the template "upgrades".
type UpgradesView struct {
	Shell
	Axes []UpgradeAxis
}

// UpgradeAxis is a table of pairs of values of one kind.
type UpgradeAxis struct {
	ID, Title string
	// Values says which there are, Rule which of them are compared where not all are,
	// "" for all.
	Values, Rule string
	// Judged is set where engines get verdicts: on two devices they do not. Means is set
	// where a row has a mean.
	Judged, Means bool
	Rows          []UpgradePair
}

// UpgradePair is a row of it: how many engines come to which verdict.
type UpgradePair struct {
	Name    Link
	Engines string
	// Counts are those of upgradeWords, in their order; Small names those that narrow
	// screens have no column for.
	Counts []UpgradeCount
	Small  string
	// Mean is the geometric mean of new over old, "" where there is none; Of is how many
	// engines it is over.
	Mean, Of string
	// Ratios are the least and the greatest ratio of two devices, "" for none; Without
	// is how many engines have none.
	Ratios, Without string
}

// UpgradeCount is a number of engines; Class is that of the verdict, "" for none.
type UpgradeCount struct{ Text, Class string }

// upgradeWords are the verdicts in the order of tables and sentences.
var upgradeWords = [...]diff.Word{diff.Slower, diff.Faster, diff.Same, diff.Inconclusive, diff.NotComparable}

// upgradeKinds say how a kind is called: alone, and as one of its values.
var upgradeKinds = map[upgrade.Kind]struct{ title, noun string }{
	upgrade.TensorRT: {"TensorRT", "version"}, upgrade.Device: {"Devices", "device"}, upgrade.Tag: {"Tags", "tag"},
}

// Upgrades returns the list of pairs and the pages of each; none without a pair.
func (s Site) Upgrades(p *upgrade.Plan, c *Catalogue) []Page {
	if p == nil || len(p.Axes) == 0 {
		return nil
	}
	pages := []Page{s.upgradesPage(p)}
	for i := range p.Axes {
		for j := range p.Axes[i].Pairs {
			pages = append(pages, s.upgradePages(&p.Axes[i].Pairs[j], c)...)
		}
	}
	return pages
}

func (s Site) upgradesPage(p *upgrade.Plan) Page {
	v := UpgradesView{}
	synthetic := true
	var words []string
	for i := range p.Axes {
		a := &p.Axes[i]
		v.Axes = append(v.Axes, upgradeAxis(UpgradesURL, a))
		words = append(words, plural(len(a.Pairs), "1 pair", unit.Count(int64(len(a.Pairs)))+" pairs")+" of "+upgradeKinds[a.Kind].noun+"s")
		for j := range a.Pairs {
			synthetic = synthetic && allMadeUp(a.Pairs[j].Rows)
		}
	}
	v.Shell = s.shell(head{
		url: UpgradesURL, title: "Upgrades", description: "The same engines side by side: " + joinWords(words) + ".",
		crumbs: append(s.crumbs(UpgradesURL, nil), Link{Text: "Upgrades"}), synthetic: synthetic,
	})
	return Page{URL: UpgradesURL, Template: "upgrades", Data: &v}
}

// allMadeUp reports whether no row has a measured side.
func allMadeUp(rows []*upgrade.Comparison) bool {
	for _, c := range rows {
		if !madeUp(c) {
			return false
		}
	}
	return true
}

func madeUp(c *upgrade.Comparison) bool { return c.A.Member().Synthetic && c.B.Member().Synthetic }

func upgradeAxis(url string, a *upgrade.Axis) UpgradeAxis {
	k := upgradeKinds[a.Kind]
	v := UpgradeAxis{
		ID: "at-" + string(a.Kind), Title: k.title + ": " + plural(len(a.Values), "1 "+k.noun, unit.Count(int64(len(a.Values)))+" "+k.noun+"s"),
		Values: upgradeValues(a), Rule: upgradeRule(a), Judged: a.Kind != upgrade.Device,
	}
	for i := range a.Pairs {
		row := upgradePairRow(url, &a.Pairs[i])
		v.Means = v.Means || row.Mean != ""
		v.Rows = append(v.Rows, row)
	}
	return v
}

// upgradeNamed is how many values a list names.
const upgradeNamed = 12

// upgradeValues lists the values with their engines, and counts those that have none.
func upgradeValues(a *upgrade.Axis) string {
	var words []string
	for _, v := range a.Values[:min(len(a.Values), upgradeNamed)] {
		words = append(words, valueText(a.Kind, v)+" ("+unit.Plural(v.Engines, "engine")+")")
	}
	text := strings.Join(words, ", ")
	if more := len(a.Values) - len(words); more > 0 {
		text += " and " + unit.Count(int64(more)) + " more"
	}
	text += "."
	if a.Unknown > 0 && a.Kind != upgrade.Tag {
		text += " " + unit.Count(int64(a.Unknown)) + " of " + unit.Plural(a.Engines, "engine") + plural(a.Unknown, " does", " do") + " not say which."
	}
	return text
}

// upgradeRule says which pairs have a page, "" where all have.
func upgradeRule(a *upgrade.Axis) string {
	if a.Few && a.Left == 0 {
		return ""
	}
	text := ""
	if !a.Few {
		text = "Only values that follow each other in an engine, and the first with the last, are set side by side."
	}
	if a.Left > 0 {
		text += " " + unit.Plural(a.Left, "more pair") + plural(a.Left, " has", " have") + " no page: what has most engines in common comes first."
	}
	return strings.TrimSpace(text)
}

func upgradePairRow(url string, p *upgrade.Pair) UpgradePair {
	t := outcomesOf(p)
	row := UpgradePair{Name: Link{archive.Rel(url, upgradePairURL(p, 0)), pairText(p)}, Engines: unit.Count(int64(len(p.Rows)))}
	for _, w := range upgradeWords {
		n := UpgradeCount{Text: unit.Count(int64(t.words[w]))}
		if t.words[w] > 0 {
			n.Class = verdictClasses[w]
		}
		row.Counts = append(row.Counts, n)
	}
	row.Small = smallCounts(&t, p)
	if t.judged >= meanFrom {
		row.Mean, row.Of = ratioText(t.mean()), unit.Count(int64(t.judged))
	}
	if t.ratios > 0 {
		row.Ratios = ratioText(t.low)
		if high := ratioText(t.high); high != row.Ratios {
			row.Ratios += " to " + high
		}
	}
	if n := len(p.Rows) - t.ratios; n > 0 {
		row.Without = unit.Count(int64(n))
	}
	return row
}

// smallCounts is what is in no column of a narrow screen.
func smallCounts(t *outcomes, p *upgrade.Pair) string {
	if p.Kind == upgrade.Device {
		if n := len(p.Rows) - t.ratios; n > 0 {
			return unit.Count(int64(n)) + " without a ratio"
		}
		return ""
	}
	var words []string
	for _, w := range []diff.Word{diff.Inconclusive, diff.NotComparable} {
		if n := t.words[w]; n > 0 {
			words = append(words, unit.Count(int64(n))+" "+string(w))
		}
	}
	return joinWords(words)
}

// pairText names a pair: "10.8.0 → 10.9.0". Two devices have no direction.
func pairText(p *upgrade.Pair) string {
	by := " → "
	if p.Kind == upgrade.Device {
		by = " and "
	}
	return valueText(p.Kind, p.A) + by + valueText(p.Kind, p.B)
}

func valueText(k upgrade.Kind, v upgrade.Value) string {
	if k == upgrade.Device {
		return chart.Printable(shortDevice(v.Text))
	}
	return chart.Printable(v.Text)
}

// upgradePairURL is the address of page i of a pair.
func upgradePairURL(p *upgrade.Pair, i int) string {
	url := UpgradesURL + p.ID + "/"
	if i > 0 {
		url += "page/" + strconv.Itoa(i+1) + "/"
	}
	return url
}

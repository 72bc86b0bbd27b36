package view

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/block"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// How many patterns have a table, from which share of the layer sum in percent, and
// how many blocks all stand in it; of more than those the first stand there, and the
// rest is folded.
const (
	maxPatterns  = 2
	leastPattern = 5
	maxBlocks    = 24
	firstBlocks  = 16
)

// blockTables are the repeated blocks: the outermost patterns with much time in tables
// of their own, the others in one.
func blockTables(of *derived, v Backend) []*Breakdown {
	b, patterns := of.b, of.blocks()
	at := blockPage{b: b, layersHref: v.LayersHref, suffix: v.Suffix}
	if v.LayersHref != "" {
		at.anchors = layerAnchors(b)
	}
	var out []*Breakdown
	var rest []block.Pattern
	for i := range patterns {
		if len(out) < maxPatterns && outermost(patterns, i) && blocksShare(&patterns[i]) >= leastPattern {
			out = append(out, at.table(&patterns[i], len(out)))
		} else {
			rest = append(rest, patterns[i])
		}
	}
	if len(out) > 0 && len(rest) > 0 {
		last := out[len(out)-1]
		last.Others, last.OthersHead, last.OthersText = at.summary(rest), "Pattern", unit.Plural(len(rest), "other pattern")+" of blocks"
	}
	return out
}

// outermost reports whether no other pattern is around patterns[i].
func outermost(patterns []block.Pattern, i int) bool {
	return !slices.ContainsFunc(patterns, func(p block.Pattern) bool { return strings.HasPrefix(patterns[i].Path, p.Path+"/") })
}

func blocksShare(p *block.Pattern) float64 {
	sum := 0.0
	for i := range p.Blocks {
		sum += p.Blocks[i].Share
	}
	return sum
}

// blockPage is what the tables of a backend's blocks have in common.
type blockPage struct {
	b                  *analysis.Backend
	layersHref, suffix string
	anchors            []string
}

// table lists the blocks of a pattern with the layers before, between and after them.
func (at blockPage) table(p *block.Pattern, n int) *Breakdown {
	v := timeTable(at.b, "at-blocks"+number1(n)+at.suffix, "Repeated blocks")
	v.Head, v.Mono = "Block", true
	rows := at.rows(p)
	most := 0.0
	for _, r := range rows {
		if r.scale {
			most = max(most, r.ms)
		}
	}
	var used [len(hues)]bool
	for _, r := range rows {
		row := breakdownRow(at.b, r.layers, r.ms)
		row.Name, row.Href, row.Beside = chart.Printable(r.name), r.href, !r.block
		row.Bar = at.bar(r, most, &used)
		v.Rows = append(v.Rows, row)
	}
	v.Title = at.title(p, rows)
	if blocks := len(p.Blocks); blocks > maxBlocks {
		first := slices.IndexFunc(rows, func(r blockRow) bool { return r.block })
		from, to := first+firstBlocks, first+blocks
		v.More = slices.Clone(v.Rows[from:to])
		v.Rows = slices.Delete(v.Rows, from, to)
		v.Folded = unit.Plural(to-from, "more block") + ", " + msOrShare(at.b, sumOf(rows[from:to]))
	}
	for h, is := range used {
		if is {
			v.Legend = append(v.Legend, Legend{chart.Swatch(hues[h].Class), lowerFirst(hues[h].Title)})
		}
	}
	return &v
}

// number1 appends nothing for the first of several.
func number1(n int) string {
	if n == 0 {
		return ""
	}
	return "-" + strconv.Itoa(n+1)
}

func sumOf(rows []blockRow) float64 {
	sum := 0.0
	for _, r := range rows {
		sum += r.ms
	}
	return sum
}

// msOrShare is a time in a sentence, its share where times are totals over an unknown
// number of runs.
func msOrShare(b *analysis.Backend, ms float64) string {
	if sharesOnly(b) {
		return unit.WithPercent(share(ms, b.Timing.LayerSumMs))
	}
	return unit.WithMs(ms)
}

// title is the block that a rule found to be odd, else what stands before the blocks
// where it is as much as one and a half (of the median block), else what the blocks take.
func (at blockPage) title(p *block.Pattern, rows []blockRow) string {
	if title := at.oddTitle(p); title != "" {
		return title
	}
	if rows[0].name == beforeBlocks && !rows[0].block {
		if times := rows[0].ms / medianBlock(p); times >= 1.5 && share(rows[0].ms, at.b.Timing.LayerSumMs) >= 2*leastPattern {
			return "The layers before the blocks take as long as " + strconv.FormatFloat(times, 'f', 1, 64) + " blocks"
		}
	}
	return upperFirst(smallNumber(len(p.Blocks))) + " blocks of " + chart.Printable(p.Path) + " take " + wholePercent(blocksShare(p))
}

// oddTitle is that of the finding about a block of the pattern.
func (at blockPage) oddTitle(p *block.Pattern) string {
	for _, f := range at.b.Findings {
		if f.ID != "odd-block" || len(f.Layers) == 0 {
			continue
		}
		for i := range p.Blocks {
			if slices.Contains(p.Blocks[i].Rows, f.Layers[0]) {
				return strings.ReplaceAll(chart.Printable(f.Title), "`", "")
			}
		}
	}
	return ""
}

func medianBlock(p *block.Pattern) float64 {
	ms := make([]float64, len(p.Blocks))
	for i := range p.Blocks {
		ms[i] = p.Blocks[i].Ms
	}
	slices.SortFunc(ms, cmp.Compare[float64])
	return (ms[(len(ms)-1)/2] + ms[len(ms)/2]) / 2
}

// summary has a row for each pattern.
func (at blockPage) summary(patterns []block.Pattern) []BreakdownRow {
	var out []BreakdownRow
	for i := range patterns {
		p := &patterns[i]
		layers, ms := 0, 0.0
		least, most := p.Blocks[0].Ms, p.Blocks[0].Ms
		for j := range p.Blocks {
			layers += len(p.Blocks[j].Rows)
			ms += p.Blocks[j].Ms
			least, most = min(least, p.Blocks[j].Ms), max(most, p.Blocks[j].Ms)
		}
		row := breakdownRow(at.b, layers, ms)
		row.Name = chart.Printable(p.Path)
		row.Small = unit.Plural(len(p.Blocks), "block")
		if !sharesOnly(at.b) {
			row.Small += ", " + unit.HeadMs(least) + " to " + unit.WithMs(most) + " each"
		}
		row.Bar = chart.Bar("f-ink", ratio(blocksShare(p), 100))
		out = append(out, row)
	}
	return out
}

package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"
	"unicode"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/rules"
	"trtsite/analysis/unit"
)

// table writes rows of cells between tabs, the numbers to the right.
func (s summary) table(head string, rows []string) {
	tw := tabwriter.NewWriter(s, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(tw, head)
	for _, r := range rows {
		fmt.Fprintln(tw, r)
	}
	tw.Flush()
}

// slowest lists the layers with the largest mean times.
func (s summary) slowest(b *analysis.Backend) {
	records := slices.Clone(b.Records)
	slices.SortStableFunc(records, func(x, y analysis.Record) int { return cmp.Compare(y.AvgMs.Value, x.AvgMs.Value) })
	records = records[:min(len(records), topLayers)]
	var rows []string
	for i, r := range records {
		rows = append(rows, fmt.Sprintf("%d\t%s\t%s\t  %s (%s)", i+1, unit.RowMs(r.AvgMs.Value),
			unit.Percent(shareOf(r.AvgMs.Value, b)), short(r.Name), short(r.Type)))
	}
	s.linef("\n  slowest layers")
	s.table("#\t"+meanHead(b)+"\t%\t  layer", rows)
}

func meanHead(b *analysis.Backend) string {
	if b.Timing.CountSource == analysis.CountNone {
		return "total ms"
	}
	return "mean ms"
}

// topTypes is how many layer types have rows of their own.
const topTypes = 8

// types lists the layer types by time; small ones are added up, so that the table
// closes on the layer sum.
func (s summary) types(b *analysis.Backend) {
	list := breakdown.Of(b, func(i int) string { return b.Records[i].Type }).Rows
	if len(list) > topTypes {
		others := breakdown.Row{Name: "others"}
		for _, t := range list[topTypes-1:] {
			others.Layers += t.Layers
			others.Ms += t.Ms
			others.Share += t.Share
		}
		list = append(list[:topTypes-1:topTypes-1], others)
	}
	var rows []string
	for _, t := range list {
		rows = append(rows, fmt.Sprintf("%s\t%s\t%s\t  %s", unit.Count(int64(t.Layers)), unit.RowMs(t.Ms),
			unit.Percent(t.Share), short(t.Name)))
	}
	s.linef("\n  time by type")
	s.table("layers\tms\t%\t  type", rows)
}

// shareOf is the part of the layer sum, 0 to 100.
func shareOf(ms float64, b *analysis.Backend) float64 {
	if b.Timing.LayerSumMs == 0 {
		return 0
	}
	return ms / b.Timing.LayerSumMs * 100
}

// findings lists what to look at next, the most promising first.
func (s summary) findings(b *analysis.Backend) {
	if len(b.Findings) == 0 {
		s.linef("\n  no findings")
		return
	}
	s.linef("\n  findings")
	for i, f := range b.Findings {
		text := rules.TextOf(f)
		s.linef("  %d. %s (%s, %s confidence)", i+1, plain(text.Title), f.ID, f.Confidence)
		s.linef("     evidence: %s", plain(text.Evidence))
		if text.Hypothesis != "" {
			s.linef("     may be:   %s", plain(text.Hypothesis))
		}
		s.linef("     next:     %s", plain(text.Next))
	}
}

// plain makes a text safe for a terminal: TensorRT joins names with 0x1E, and a
// file's name may hold anything.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsPrint(r):
			return r
		case unicode.IsSpace(r): // a no-break space, or a line end
			return ' '
		}
		return unicode.ReplacementChar
	}, text)
}

// maxName is how much of a name a table shows, in characters.
const maxName = 72

// short keeps both ends of a long name.
func short(name string) string {
	runes := []rune(plain(name))
	if len(runes) <= maxName {
		return string(runes)
	}
	head := maxName / 2
	return string(runes[:head]) + "…" + string(runes[len(runes)-(maxName-head-1):])
}

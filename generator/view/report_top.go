package view

import (
	"html/template"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
	"trtsite/generator/view/fold"
)

// topRows is how many of the slowest layers a report page shows.
const topRows = 10

// How many characters of a name fit into one line: of the table of layers, and
// of the narrower tables of a report.
const (
	nameWidth    = 56
	topNameWidth = 46
)

// Top are the slowest layers.
type Top struct {
	// Title is the finding: how much of the layer sum they hold.
	Title string
	// TimeHead is the header of the times' column.
	TimeHead string
	Nested   bool
	// Note explains the rows' marks, "" where there are none.
	Note string
	Rows []TopRow
}

// TopRow is one of the slowest layers.
type TopRow struct {
	Name []fold.Run
	// Whole is the name in full where Name is cut.
	Whole, Href string
	// Marks are what is to be known about the row, "" for nothing.
	Marks                 string
	Type                  string
	Swatch                template.HTML
	Storage, Output       string
	Tactic                Tactic
	Ms, Share, Cumulative string
	Bar                   template.HTML
}

// slowest returns the indexes of the records with time, the slowest first,
// equal ones in layer order.
func slowest(b *analysis.Backend) []int {
	order := make([]int, 0, len(b.Records))
	for i := range b.Records {
		if b.Records[i].ValueMs() > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(x, y int) int {
		return compareDown(b.Records[x].ValueMs(), b.Records[y].ValueMs())
	})
	return order
}

func withTime(b *analysis.Backend) int {
	n := 0
	for i := range b.Records {
		if b.Records[i].ValueMs() > 0 {
			n++
		}
	}
	return n
}

func slowestMs(b *analysis.Backend, n int) float64 {
	sum := 0.0
	for _, i := range slowest(b)[:n] {
		sum += b.Records[i].ValueMs()
	}
	return sum
}

func top(b *analysis.Backend, layersHref string) *Top {
	order := slowest(b)
	if len(order) == 0 {
		return nil
	}
	order = order[:min(topRows, len(order))]
	anchors := layerAnchors(b)
	sum, longest := 0.0, b.Records[order[0]].ValueMs()
	t := Top{TimeHead: timeHead(b), Note: marksNote(b)}
	kernels := newTactics(b)
	for _, i := range order {
		sum += b.Records[i].ValueMs()
		row := topRow(b, i)
		row.Tactic = kernels.of(b.Records[i].Index)
		row.Href = layersHref + "#" + anchors[b.Records[i].Index]
		row.Cumulative = unit.Percent(share(sum, b.Timing.LayerSumMs))
		row.Bar = chart.Bar(HueOf(b.Records[i].Type).Class, b.Records[i].ValueMs()/longest)
		t.Rows = append(t.Rows, row)
	}
	held := wholePercent(share(sum, b.Timing.LayerSumMs))
	t.Title = "The " + smallNumber(len(order)) + " slowest " + plural(len(order), "layer holds ", "layers hold ") + held + " of the " + sumWord(b)
	if len(order) == len(b.Records) {
		t.Title = "All layers, slowest first"
	}
	return &t
}

func topRow(b *analysis.Backend, i int) TopRow {
	r := &b.Records[i]
	ms := r.ValueMs()
	row := TopRow{
		Marks: markWords(r),
		Type:  chart.Printable(r.Type), Swatch: chart.Swatch(HueOf(r.Type).Class),
		Ms: unit.RowMs(ms), Share: unit.Percent(share(ms, b.Timing.LayerSumMs)),
	}
	row.Storage, row.Output = storageAndShape(b.Layers.Layers[r.Index])
	row.Name, row.Whole = fitName(r.Name, roomFor(topNameWidth, row.Marks))
	return row
}

// fitName folds a name into one line; whole is the name where that cut it.
func fitName(name string, width int) (runs []fold.Run, whole string) {
	name = chart.Printable(name)
	runs = fold.Fit(name, width)
	if fold.Whole(runs) != name {
		whole = name
	}
	return runs, whole
}

// roomFor is what is left for a name in front of a row's marks.
func roomFor(width int, marks string) int {
	if marks == "" {
		return width
	}
	return max(width-len(marks)-1, width/2)
}

// timeHead is the header of a column of mean times.
func timeHead(b *analysis.Backend) string {
	if sharesOnly(b) {
		return "total ms"
	}
	return "ms"
}

// layerAnchors are the anchors of all layers in their order.
func layerAnchors(b *analysis.Backend) []string {
	names := make([]string, len(b.Layers.Layers))
	for i, l := range b.Layers.Layers {
		names[i] = l.Name
	}
	return Anchors(names)
}

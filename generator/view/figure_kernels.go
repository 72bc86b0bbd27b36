package view

import (
	"math"
	"strconv"

	"trtsite/analysis"
	"trtsite/analysis/rules"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// kernelBin are the layers whose time is at least Low and less than High ms.
type kernelBin struct {
	low, high float64
	layers    int
	ms        float64
}

// fewestBins and mostBins are how many bins a histogram has: in fewer the layers take
// about the same time each, and the table of the slowest says so; more are no times of
// one engine.
const fewestBins, mostBins = 3, 24

// kernelFigure draws how long single layers take: the time of those of about the same
// duration as a bar, and their number above it. It is nil for few layers.
func kernelFigure(b *analysis.Backend, suffix string) *Figure {
	bins := kernelBins(b)
	timed := withTime(b)
	if timed <= topRows || len(bins) < fewestBins || len(bins) > mostBins {
		return nil
	}
	highest := 0
	for i, bin := range bins {
		if bin.ms > bins[highest].ms {
			highest = i
		}
	}
	most := bins[highest]
	v := Figure{
		ID: "at-durations" + suffix, Short: "Times of layers", Heads: []string{timeHead(b) + " of a layer", "layers", timeHead(b), "%"},
		Title: kernelTitle(b, most), Note: kernelNote(b, timed),
	}
	top := share(most.ms, b.Timing.LayerSumMs)
	f := chart.Figure{Ticks: kernelTicks(bins, timeHead(b)), Rows: []chart.Tick{{At: 1, Text: wholePercent(top)}}, RowsLeft: highest >= len(bins)/2}
	for i, bin := range bins {
		v.Rows = append(v.Rows, []string{
			edge(bin.low) + " to " + edge(bin.high), unit.Count(int64(bin.layers)), unit.HeadMs(bin.ms), unit.Percent(share(bin.ms, b.Timing.LayerSumMs)),
		})
		f.Columns = append(f.Columns, kernelColumn(bin, i, len(bins), most.ms))
	}
	if at, ok := onBins(bins, tinyFloors*rules.FloorMs(b)); ok {
		f.Rules = []chart.Tick{{At: at, Text: "2 × floor"}}
	}
	return v.drawn(f)
}

func kernelColumn(bin kernelBin, i, n int, most float64) chart.Column {
	c := chart.Column{From: (float64(i) + 0.06) / float64(n), To: (float64(i) + 0.94) / float64(n), Height: bin.ms / most}
	if bin.layers > 0 {
		c.Label = unit.Count(int64(bin.layers))
	}
	return c
}

func kernelTitle(b *analysis.Backend, most kernelBin) string {
	return upperFirst(unit.Plural(most.layers, "layer")) + " of " + edge(most.low) + " to " + edge(most.high) + " ms " +
		plural(most.layers, "takes ", "take ") + wholePercent(share(most.ms, b.Timing.LayerSumMs))
}

// tinyFloors is how many times the floor a layer takes at most that costs more to
// launch than it computes; the finding about tiny kernels has the same default.
const tinyFloors = 2

// kernelNote says what is drawn, and what the shortest layers take.
func kernelNote(b *analysis.Backend, timed int) string {
	note := "Bars: share of the " + sumWord(b) + "; numbers: layers."
	if floor := rules.FloorMs(b); floor > 0 && !sharesOnly(b) {
		n, ms := 0, 0.0
		for i := range b.Records {
			if v := b.Records[i].ValueMs(); v > 0 && v <= tinyFloors*floor {
				n++
				ms += v
			}
		}
		note += " The floor, the shortest layer that does work, is " + unit.RowMs(floor) + "\u00a0ms; " + unit.Plural(n, "layer") +
			plural(n, " takes", " take") + " up to twice that, " + wholePercent(share(ms, b.Timing.LayerSumMs)) + " together."
	}
	if none := len(b.Records) - timed; none > 0 {
		note += " " + upperFirst(unit.Plural(none, "layer")) + plural(none, " shows", " show") + " no time."
	}
	return note
}

// kernelBins counts the layers with time between edges of 1, 2 and 5 in each decade,
// from the shortest to the longest.
func kernelBins(b *analysis.Backend) []kernelBin {
	order := slowest(b)
	if len(order) == 0 {
		return nil
	}
	first, last := binOf(b.Records[order[len(order)-1]].ValueMs()), binOf(b.Records[order[0]].ValueMs())
	bins := make([]kernelBin, last-first+1)
	for i := range bins {
		bins[i].low, bins[i].high = binEdge(first+i), binEdge(first+i+1)
	}
	for _, at := range order {
		ms := b.Records[at].ValueMs()
		bin := &bins[binOf(ms)-first]
		bin.layers++
		bin.ms += ms
	}
	return bins
}

// binEdge is the lower edge of a bin in ms: bin 0 begins at 1 ms.
func binEdge(bin int) float64 {
	decade := int(math.Floor(float64(bin) / 3))
	mantissa := [...]float64{1, 2, 5}[bin-3*decade]
	if decade < 0 {
		return mantissa / math.Pow10(-decade)
	}
	return mantissa * math.Pow10(decade)
}

// binOf is the bin of a time that is positive.
func binOf(ms float64) int {
	bin := 3 * int(math.Floor(math.Log10(ms)))
	for ms >= binEdge(bin+1) {
		bin++
	}
	for ms < binEdge(bin) {
		bin--
	}
	return bin
}

// edge writes an edge with all of its digits: 0.002, 20.
func edge(ms float64) string { return strconv.FormatFloat(ms, 'f', -1, 64) }

// onBins is the place of a time on the axis, where it lies inside.
func onBins(bins []kernelBin, ms float64) (at float64, ok bool) {
	for i, bin := range bins {
		if ms >= bin.low && ms < bin.high {
			within := math.Log(ms/bin.low) / math.Log(bin.high/bin.low)
			return (float64(i) + within) / float64(len(bins)), true
		}
	}
	return 0, false
}

// manyEdges is from how many edges on only the ends are written, and the decades that
// are not beside them.
const manyEdges = 7

func kernelTicks(bins []kernelBin, unitText string) []chart.Tick {
	n := len(bins)
	var out []chart.Tick
	for i := range n + 1 {
		ms := bins[0].low
		if i > 0 {
			ms = bins[i-1].high
		}
		t := chart.Tick{At: float64(i) / float64(n), Text: edge(ms)}
		switch inner := i > 1 && i < n-1; {
		case i == n:
			t.Text += " " + unitText
		case i > 0 && n+1 >= manyEdges && !(inner && isDecade(ms)):
			continue
		}
		out = append(out, t)
	}
	return out
}

func isDecade(ms float64) bool {
	at := math.Log10(ms)
	return math.Abs(at-math.Round(at)) < 1e-9
}

package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"trtsite/analysis"
	"trtsite/analysis/graph"
	"trtsite/analysis/precision"
	"trtsite/analysis/reformat"
	"trtsite/analysis/tactic"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

// view is a backend with what several rules ask about it. Row i is Records[i]
// and Layers.Layers[i].
type view struct {
	*analysis.Backend
	// floor is the mean time of the shortest layer that does work, in ms; 0 where
	// no layer has time.
	floor float64
	// steering says of layer types, as recorded, whether they only steer.
	steering memo
	// set are the rules of this round, answers what those asked so far have said.
	set     *set
	answers map[string]answer
	// The rest is found out when it is first asked for: the explicit reformats, the
	// layers beside each layer, and what each computes for how many bytes.
	reformats func() []reformat.Entry
	beside    func() graph.Neighbours
	cores     func() cores
}

// viewOf begins a round of checks. A view is for one goroutine.
func viewOf(b *analysis.Backend, s *set) view {
	v := view{Backend: b, steering: memo{}, set: s, answers: map[string]answer{}}
	v.reformats = sync.OnceValue(func() []reformat.Entry { return reformat.Of(b).Entries })
	v.beside = sync.OnceValue(func() graph.Neighbours { return b.Graph.Neighbours(len(b.Layers.Layers)) })
	v.cores = sync.OnceValue(func() cores { return coresOf(v) })
	for i := range b.Records {
		if ms := v.ms(i); v.works(i) && (v.floor == 0 || ms < v.floor) {
			v.floor = ms
		}
	}
	return v
}

// FloorMs is the mean time of the shortest layer of b that does work, in ms; 0 where no
// layer has time.
func FloorMs(b *analysis.Backend) float64 { return viewOf(b, nil).floor }

// ms is the time of row i; 0 where it is not trusted, so that no sum, list or
// threshold rests on it.
func (v view) ms(i int) float64 {
	if v.has(i, analysis.MarkUntrusted) {
		return 0
	}
	return v.Records[i].ValueMs()
}

func (v view) has(i int, m analysis.Mark) bool { return v.Records[i].Has(m) }

// trusts reports whether any row is trusted.
func (v view) trusts() bool {
	return !slices.ContainsFunc(v.Records, func(r analysis.Record) bool { return r.Has(analysis.MarkUntrusted) }) ||
		slices.ContainsFunc(v.Records, func(r analysis.Record) bool { return !r.Has(analysis.MarkUntrusted) })
}

func (v view) layer(i int) *trtfmt.Layer { return &v.Layers.Layers[v.Records[i].Index] }

// paths are the module paths of the operations that row i was made of.
func (v view) paths(i int) [][]string { return v.Paths(v.Records[i].Index) }

func (v view) isAttention(i int) bool { return v.IsAttention(v.Records[i].Index) }

func (v view) isMatmul(i int) bool { return v.IsMatmul(v.Records[i].Index) }

// timed reports whether row i has time of its own: that of a wait for a DLA is
// not.
func (v view) timed(i int) bool { return v.ms(i) > 0 && !v.has(i, analysis.MarkDLA) }

// works reports whether row i does work and has time.
func (v view) works(i int) bool { return v.timed(i) && !v.steering.ask(steers, v.Records[i].RawType) }

// steers reports whether layers of a type only steer: shape calls, signals and
// waits.
func steers(rawType string) bool {
	switch strings.Join(tactic.Words(rawType), " ") {
	case "shape call", "signal", "wait", "signal wait", "signal and wait", "wait signal", "wait and signal":
		return true
	}
	return false
}

// memo remembers what was said about texts that many rows share, such as types.
type memo map[string]bool

func (m memo) ask(is func(string) bool, text string) bool {
	answer, known := m[text]
	if !known {
		answer = is(text)
		m[text] = answer
	}
	return answer
}

// rows returns the rows for which is holds, in layer order.
func (v view) rows(is func(i int) bool) []int {
	var out []int
	for i := range v.Records {
		if is(i) {
			out = append(out, i)
		}
	}
	return out
}

func (v view) sum(rows []int) float64 {
	total := 0.0
	for _, i := range rows {
		total += v.ms(i)
	}
	return total
}

// share is ms as percent of the layer sum.
func (v view) share(ms float64) float64 { return ms / v.Timing.LayerSumMs * 100 }

// percentOf prints the rows' share, e.g. "18.4 %".
func (v view) percentOf(rows []int) string { return unit.WithPercent(v.share(v.sum(rows))) }

// whole is what shares are of.
func (v view) whole() string {
	if v.Quality.SharesOnly {
		return "the total"
	}
	return "the layer sum"
}

// time prints a time, or its share where the times are totals over an unknown
// number of runs.
func (v view) time(ms float64) string {
	if v.Quality.SharesOnly {
		return unit.WithPercent(v.share(ms)) + " of the total"
	}
	return unit.WithMs(ms)
}

// amount prints the rows' time and share, e.g. "0.202 ms, 18.4 %".
func (v view) amount(rows []int) string {
	if v.Quality.SharesOnly {
		return v.time(v.sum(rows))
	}
	return unit.WithMs(v.sum(rows)) + ", " + v.percentOf(rows)
}

// percent prints a threshold, e.g. "2.5 %".
func percent(p float64) string { return strconv.FormatFloat(p, 'g', -1, 64) + "\u00a0%" }

// times writes a ratio: "3.5 times". Above a million it is of a row whose time is no
// measurement, and says no more.
func times(ratio float64, decimals int) string {
	if ratio > 1e6 {
		return "more than a million times"
	}
	return strconv.FormatFloat(ratio, 'f', decimals, 64) + " times"
}

// longest returns at most n of the rows, the longest first.
func (v view) longest(rows []int, n int) []int {
	out := slices.Clone(rows)
	slices.SortStableFunc(out, func(a, b int) int { return cmp.Compare(v.ms(b), v.ms(a)) })
	return out[:min(n, len(out))]
}

// list prints the longest rows with their time, and how many more there are.
func (v view) list(rows []int, n int) string {
	var parts []string
	for _, i := range v.longest(rows, n) {
		parts = append(parts, fmt.Sprintf("%s (%s)", quote(v.Records[i].Name), v.time(v.ms(i))))
	}
	s := strings.Join(parts, ", ")
	if more := len(rows) - n; more > 0 {
		s += fmt.Sprintf(" and %s more", unit.Count(int64(more)))
	}
	return s
}

// nameWidth is how much of a layer's name a sentence shows. Fused names have
// thousands of characters; the row itself has the whole.
const nameWidth = 96

// quote puts a name into backticks, its middle cut where it is long.
func quote(name string) string { return "`" + strings.ReplaceAll(cut(name), "`", "'") + "`" }

// cut leaves the middle of a long name out: the ends tell layers apart.
func cut(name string) string {
	runes := []rune(name)
	if len(runes) <= nameWidth {
		return name
	}
	head, tail := nameWidth/2, nameWidth/2-1
	return string(runes[:head]) + "…" + string(runes[len(runes)-tail:])
}

// median is the middle value, the upper one of two; 0 for none. values is
// sorted in place.
func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	slices.Sort(values)
	return values[len(values)/2]
}

// multiplies reports whether row i multiplies matrices, so that it is fair to
// ask for tensor cores: a convolution, a matrix product or fused attention.
func (v view) multiplies(i int) bool { return precision.Multiplies(v.Backend, v.Records[i].Index) }

package view

import (
	"math"
	"slices"
	"strings"

	"trtsite/analysis/precision"
	"trtsite/analysis/traffic"
	"trtsite/analysis/unit"
)

// detailsNote says how what an opened row says is meant.
const detailsNote = "In an opened row, bytes and operations are what the layer has to move and compute; without a further word they are exact. " +
	"Operations can be found by name in other engines of the same network, except those called weak."

// traffic writes what a layer moves and computes, and how near its time is to a
// bound.
func (w *layerWriter) traffic(index int) {
	row := w.facets.traffic[index]
	if !row.Ops.Known() && row.Ops.Why == w.facets.commonOps {
		row.Ops.Why = ""
	}
	text := workText(row, precision.Multiplies(w.b, index))
	if text != "" {
		w.line("work", text)
	}
	if !w.times || w.facets.commonWhy != "" {
		return
	}
	if h := w.facets.headroom[index]; h.Class != traffic.NoBound || !strings.Contains(text, h.Why) {
		w.line("headroom", headroomText(h))
	}
}

// workText writes bytes and, where the layer multiplies matrices, operations; or that
// the layer moves nothing.
func workText(row traffic.Row, multiplies bool) string {
	if bytes := row.Bytes(); bytes.Certainty == traffic.Exact && bytes.Value == 0 && row.NoBound != "" {
		return row.NoBound
	}
	text := movesText(row)
	if multiplies {
		text += "; " + computesText(row)
	}
	return text
}

// named is an amount with the word before it.
type named struct {
	word   string
	amount traffic.Amount
}

// movesText writes bytes: "read 1.5 MiB, written at least 0.5 MiB (why)". Weights are
// left out where there are exactly none.
func movesText(r traffic.Row) string {
	list := []named{{"read", r.Read}, {"written", r.Written}}
	if w := r.Weights; w.Value != 0 || w.Certainty != traffic.Exact {
		list = append(list, named{"weights", w})
	}
	if first := r.Read; !first.Known() && !slices.ContainsFunc(list, func(n named) bool { return n.amount != first }) {
		return "bytes unknown (" + first.Why + ")"
	}
	var parts, whys []string
	for _, n := range list {
		parts = append(parts, amountText(n, unit.Size))
		if why := n.amount.Why; why != "" && !slices.Contains(whys, why) && !strings.HasPrefix(why, n.word) {
			whys = append(whys, why)
		}
	}
	return joinWords(parts) + inBrackets(whys)
}

// amountText leaves out the word for what is exact, and the number where all that is
// known of an amount is that there is one.
func amountText(n named, text func(float64) string) string {
	a := n.amount
	switch {
	case a.Certainty == traffic.Exact:
		return n.word + " " + text(a.Value)
	case a.Known() && (a.Whole() || a.Value > 0):
		return n.word + " " + string(a.Certainty) + " " + text(a.Value)
	case strings.HasPrefix(a.Why, n.word):
		return a.Why
	}
	return n.word + " unknown"
}

func inBrackets(whys []string) string {
	if len(whys) == 0 {
		return ""
	}
	return " (" + strings.Join(whys, "; ") + ")"
}

// computesText writes operations and intensity: "2.42 G operations, 430 per byte".
func computesText(r traffic.Row) string {
	a := r.Ops
	if !a.Known() {
		return "operations unknown" + inBrackets(without(a.Why))
	}
	s := scaled(a.Value) + "operations"
	if a.Certainty != traffic.Exact {
		s = string(a.Certainty) + " " + s
	}
	if r.Fewer {
		s += " by shapes, fewer in the kernel"
	}
	if v, ok := r.Intensity(); ok {
		limit := ""
		if !r.Bytes().Whole() {
			limit = "at most "
		}
		s += ", " + limit + figure(v) + " per byte"
	}
	if a.Why != "" {
		s += " (" + a.Why + ")"
	}
	return s
}

// scaled writes a number of operations with a decimal prefix and a space: "2.42 G ".
func scaled(v float64) string {
	for _, p := range []struct {
		factor float64
		prefix string
	}{{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}} {
		if v >= p.factor {
			return figure(v/p.factor) + "\u00a0" + p.prefix + " "
		}
	}
	return figure(v) + " "
}

// figure writes a number with about three digits.
func figure(v float64) string {
	switch {
	case v >= 100:
		return unit.Count(int64(math.Round(v)))
	case v >= 10:
		return unit.Figure(math.Round(v*10) / 10)
	}
	return unit.Figure(math.Round(v*100) / 100)
}

// headroomText says which bound a layer is judged by and what to know about it.
func headroomText(h traffic.Headroom) string {
	if h.Class == traffic.NoBound {
		return "no bound: " + h.Why
	}
	s := string(h.Class) + ": the " + string(h.By) + " bound is " + wholePercent(h.Share*100) + " of the time"
	if h.Note != "" {
		s += ", " + h.Note
	}
	if h.MemoryOnly {
		s += "; the compute bound is not known"
	}
	if h.Indicative {
		s += "; one iteration, a hint only"
	}
	return s
}

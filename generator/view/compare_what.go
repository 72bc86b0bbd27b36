package view

import (
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/diff"
	"trtsite/analysis/trtfmt"
	"trtsite/generator/chart"
)

// what says what changed in a row: types, formats, sizes, kernel, the cut.
func (c *comparer) what(r *diff.RowChange) string {
	switch {
	case r.Kind == diff.ByAdded:
		return "only in B"
	case r.Kind == diff.ByRemoved:
		return "only in A"
	case r.Fusion.Changed() && r.Fusion.A == r.Fusion.B:
		return r.Fusion.A + " on both sides, aligned as one"
	case r.Fusion.Changed():
		return r.Fusion.A + " → " + r.Fusion.B
	}
	var parts []string
	a, b := r.A[0], r.B[0]
	if r.Precision.Changed() {
		parts = append(parts, arrow(shortPair(r.Precision.A), shortPair(r.Precision.B)))
	}
	if r.Format.Changed() {
		if x, y := layoutsOf(c.a.Layers.Layers[a]), layoutsOf(c.b.Layers.Layers[b]); x != y && x != "" && y != "" {
			parts = append(parts, arrow(x, y))
		} else if !r.Precision.Changed() {
			parts = append(parts, "another format")
		}
	}
	if r.Shape.Changed() {
		parts = append(parts, r.Shape.A+" → "+r.Shape.B)
	}
	if r.Tactic.Changed() {
		parts = append(parts, c.kernelChange(r.Tactic, a, b))
	}
	if len(parts) == 0 && r.Kind == diff.ByUnknownKernel {
		return "kernel not recorded"
	}
	if len(parts) == 0 {
		return "same kernel"
	}
	return strings.Join(parts, "; ")
}

func arrow(a, b string) string { return chart.Printable(a) + " → " + chart.Printable(b) }

// shortPair writes "FP16 to FP16" as "FP16" and "INT8 to FP16" as "INT8/FP16".
func shortPair(text string) string {
	in, out, ok := strings.Cut(text, " to ")
	if !ok || in == out {
		return in
	}
	return in + "/" + out
}

// layoutsOf is the memory layout of the main input and output: "chw32" or
// "linear/hwc8"; "" where either has none.
func layoutsOf(l trtfmt.Layer) string {
	in, okIn := analysis.MainInput(l)
	out, okOut := analysis.MainOutput(l)
	if !okIn || !okOut {
		return ""
	}
	x, y := in.Layout(), out.Layout()
	if x == y || x == "" || y == "" {
		return x
	}
	return x + "/" + y
}

// kernelChange names both kernels as short as they can be told apart.
func (c *comparer) kernelChange(change diff.Change, a, b int) string {
	x, y := c.kernelsA.of(a), c.kernelsB.of(b)
	switch {
	case x.Full == "" && y.Full == "":
		return arrow(change.A, change.B) // layer types
	case x.Full == "" || y.Full == "":
		return "kernel recorded on one side only"
	case x.Short != y.Short:
		return arrow(x.Short, y.Short)
	}
	return "another variant of " + x.Short
}

// wordsOf are marks, each once.
func wordsOf(marks []analysis.Mark) string {
	var words []string
	for _, m := range marks {
		if !slices.Contains(words, string(m)) {
			words = append(words, string(m))
		}
	}
	return strings.Join(words, ", ")
}

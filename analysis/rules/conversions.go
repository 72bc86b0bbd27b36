package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis/reformat"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

// conversions are explicit reformats with time.
type conversions []reformat.Entry

// conversions are the explicit reformats of the engine that take time and for which
// is holds. Kernels that Myelin generated are not among them: their names say more,
// and generated-movement and generated-quantise read those.
func (v view) conversions(is func(*reformat.Entry) bool) conversions {
	var out conversions
	for _, e := range v.reformats() {
		if !e.Generated && v.timed(e.Layer) && is(&e) {
			out = append(out, e)
		}
	}
	return out
}

// atEnds reports whether a reformat is next to a network input or output.
func atEnds(e *reformat.Entry) bool { return e.Branch == reformat.Input || e.Branch == reformat.Output }

// where returns those for which is holds.
func (c conversions) where(is func(*reformat.Entry) bool) conversions {
	return slices.DeleteFunc(slices.Clone(c), func(e reformat.Entry) bool { return !is(&e) })
}

// rows are the layers of the reformats.
func (c conversions) rows() []int {
	rows := make([]int, len(c))
	for i := range c {
		rows[i] = c[i].Layer
	}
	return rows
}

// changes prints the n longest reformats: the tensor that a reader knows, what it is
// made from and into, and the time.
func (v view) changes(c conversions, n int) string {
	sorted := slices.Clone(c)
	slices.SortStableFunc(sorted, func(a, b reformat.Entry) int { return cmp.Compare(v.ms(b.Layer), v.ms(a.Layer)) })
	var parts []string
	for _, e := range sorted[:min(n, len(sorted))] {
		parts = append(parts, fmt.Sprintf("%s from %s to %s (%s)", quote(tensorOf(&e)), layout(e.In), layout(e.Out), v.time(v.ms(e.Layer))))
	}
	s := strings.Join(parts, "; ")
	if more := len(c) - n; more > 0 {
		s += fmt.Sprintf("; and %s more", unit.Count(int64(more)))
	}
	return s
}

// tensorOf is the name of a reformat's tensor outside the engine: what it writes at
// a network output, else what it reads.
func tensorOf(e *reformat.Entry) string {
	if e.Branch == reformat.Output || e.In.Name == "" {
		return e.Out.Name
	}
	return e.In.Name
}

// layout is the type and memory layout of a tensor: "INT8 chw32", the file's words
// where they are not known.
func layout(t trtfmt.Tensor) string {
	kind, name := string(t.Precision), t.Layout()
	switch {
	case t.Precision == trtfmt.NotRecorded, t.Precision == trtfmt.Unknown:
		kind = t.Datatype
	case name == t.Format && name != "":
		kind = "" // the sentence names the type
	}
	if words := strings.TrimSpace(kind + " " + name); words != "" {
		return words
	}
	return "a format that is not recorded"
}

package view

import (
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/precision"
	"trtsite/analysis/tactic"
	"trtsite/analysis/trtfmt"
	"trtsite/generator/chart"
)

// mathBreakdown is the time by what layers multiply and on which units; nil where none
// multiplies matrices.
func mathBreakdown(b *analysis.Backend, suffix string) *Breakdown {
	shares := multiplying(b)
	if shares.layers == 0 {
		return nil
	}
	names := mathNames(b)
	t := breakdown.Of(b, func(i int) string { return names[i].text })
	ink := map[string]string{}
	for _, n := range names {
		ink[n.text] = n.ink
	}
	v := timeTable(b, "at-math"+suffix, "Time by math")
	v.Head, v.Title = "Math of the kernel", shares.title()
	v.Note = "From the kernels’ names: what a build was allowed to use is no result."
	v.Rows = tableRows(b, t, func(name string) string { return ink[name] })
	for i := range v.Rows {
		v.Rows[i].Swatch = chart.Swatch(ink[t.Rows[i].Name])
		if t.Rows[i].Name == precision.NotApplicable {
			v.Rows[i].Name = "not applicable: multiplies no matrices"
		}
	}
	return &v
}

// mathName is what a layer multiplies as a table shows it.
type mathName struct{ text, ink string }

// mathNames are those of all records. An engine has few kernels, so each name is read
// once.
func mathNames(b *analysis.Backend) []mathName {
	known := map[string]mathName{}
	out := make([]mathName, len(b.Records))
	for i := range out {
		at := b.Records[i].Index
		if !precision.Multiplies(b, at) {
			out[i] = mathName{precision.CoresOf(b, at), "f-no"}
			continue
		}
		kernel := string(b.TacticClass(at)) + "\x00" + b.Layers.Layers[at].Tactic.Value
		name, ok := known[kernel]
		if !ok {
			name = mathNameOf(precision.MathOf(b, at), b.TacticClass(at))
			known[kernel] = name
		}
		out[i] = name
	}
	return out
}

func mathNameOf(m precision.Math, class tactic.Class) mathName {
	ink := inkOf(operandStorage[m.Operand])
	switch {
	case m.Missing != "":
		return mathName{m.Missing, "f-no"}
	case class == tactic.TensorCore, class == tactic.CUDACore:
		text := m.String()
		if !m.Known() {
			text = "type unknown"
		}
		return mathName{text + ", " + string(class) + "s", ink}
	case !m.Known():
		return mathName{precision.Unknown, ink}
	}
	return mathName{m.String() + ", cores unknown", ink}
}

// operandStorage has the storage type that is as wide as an operand is in memory.
var operandStorage = map[tactic.Type]trtfmt.Precision{
	tactic.FP64: trtfmt.FP64, tactic.FP32: trtfmt.FP32, tactic.TF32: trtfmt.FP32, tactic.FP16: trtfmt.FP16, tactic.BF16: trtfmt.BF16,
	tactic.FP8: trtfmt.FP8, tactic.FP4: trtfmt.FP4, tactic.INT8: trtfmt.INT8, tactic.UINT8: trtfmt.UINT8, tactic.INT4: trtfmt.INT4,
	tactic.INT32: trtfmt.INT32,
}

// mathShares is the time of the layers that multiply matrices by units.
type mathShares struct {
	// layers counts them; convolutions is set where all are convolutions.
	layers       int
	convolutions bool
	// ms is their time in ms, rows that by class, the largest first.
	ms   float64
	rows []breakdown.Row
}

func multiplying(b *analysis.Backend) mathShares {
	s := mathShares{convolutions: true}
	t := breakdown.Of(b, func(i int) string {
		at := b.Records[i].Index
		if precision.Multiplies(b, at) && !b.IsConvolution(at) {
			s.convolutions = false
		}
		return precision.CoresOf(b, at)
	})
	for _, r := range t.Rows {
		if r.Name != precision.NotApplicable {
			s.layers += r.Layers
			s.ms += r.Ms
			s.rows = append(s.rows, r)
		}
	}
	return s
}

// text says of the time of the layers that multiply where they do it: "tensor cores
// 72 %, CUDA cores 28 %". It is "" where they have no time.
func (s mathShares) text() string {
	var parts []string
	for i, r := range s.rows {
		if of := share(r.Ms, s.ms); of >= 1 || i == 0 && r.Ms > 0 {
			parts = append(parts, coresListed(r.Name)+" "+wholePercent(of))
		}
	}
	return strings.Join(parts, ", ")
}

// title is about the layer sum, as the table is. There must be rows.
func (s mathShares) title() string {
	title, known := "Multiplying", false
	for _, r := range s.rows {
		if class := tactic.Class(r.Name); r.Share < leastApart || class != tactic.TensorCore && class != tactic.CUDACore {
			continue
		}
		if known {
			title += ","
		}
		title += " on " + coresWord(r.Name)
		if !known {
			title += " takes"
		}
		title += " " + wholePercent(r.Share)
		known = true
	}
	if !known {
		return "On which units the layers multiply is " + s.rows[0].Name
	}
	for _, r := range s.rows {
		if coresWord(r.Name) == r.Name && r.Share >= leastApart {
			title += ", " + coresListed(r.Name) + " " + wholePercent(r.Share)
		}
	}
	return title
}

func coresWord(class string) string {
	switch tactic.Class(class) {
	case tactic.TensorCore, tactic.CUDACore:
		return class + "s"
	}
	return class
}

// coresListed is coresWord for a list, where "unknown" alone would not say of what.
func coresListed(class string) string {
	if tactic.Class(class) == tactic.Unknown {
		return "cores unknown"
	}
	return coresWord(class)
}

// mathFact is where a backend multiplies, in shares of the time of the layers that do;
// empty where none does.
func mathFact(b *analysis.Backend) Fact {
	if !b.HasTimes() {
		return Fact{}
	}
	s := multiplying(b)
	text := s.text()
	label := "math"
	if s.convolutions {
		label = "conv math"
	}
	switch {
	case text == "":
		return Fact{}
	case len(s.rows) == 1 && coresWord(s.rows[0].Name) == s.rows[0].Name:
		return Fact{Label: label + " " + s.rows[0].Name}
	}
	return Fact{Label: label, Value: text, Source: "the kernels’ names, by time of the layers that multiply"}
}

func mathOf(b *analysis.Backend) string { return mathFact(b).Value }

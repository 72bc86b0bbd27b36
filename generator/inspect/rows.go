package inspect

import (
	"strconv"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

// row is one layer.
type row struct {
	ID, Number, Name, Type string
	// Operations is what the name says the layer computes, "" for nothing.
	Operations string
	Tactic     string
	In, Out    []tensor
	// Constants counts the constants, "" for none.
	Constants string
	Metadata  []string
	Stream    string
}

type tensor struct{ Name, Shape, Format string }

// rowID is the anchor of the i-th layer's row.
func rowID(i int) string { return "layer-" + strconv.Itoa(i) }

func rowOf(i int, l trtfmt.Layer) row {
	r := row{
		ID: rowID(i), Number: strconv.Itoa(i), Name: printable(l.Name), Type: printable(typeOf(l)),
		Operations: printable(strings.Join(analysis.Operations(l), " ")), Tactic: printable(l.Tactic.Value),
		In: tensors(l.Inputs), Out: tensors(l.Outputs), Metadata: notes(l), Stream: printable(l.Stream),
	}
	if n := len(l.Constants); n > 0 {
		r.Constants = unit.Plural(n, "constant")
	}
	return r
}

func tensors(list []trtfmt.Tensor) []tensor {
	out := make([]tensor, len(list))
	for i, t := range list {
		out[i] = tensor{Name: printable(t.Name), Format: printable(formatOf(t))}
		if t.Dims != nil {
			out[i].Shape = unit.Shape(t.Dims)
		}
	}
	return out
}

// formatOf is a tensor's type and layout in the file's own words.
func formatOf(t trtfmt.Tensor) string {
	words := []string{t.Datatype, t.Format}
	if t.Location != "" && t.Location != "Device" {
		words = append(words, "on the "+strings.ToLower(t.Location))
	}
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}

// notes splits metadata at the separators that TensorRT joins it with.
func notes(l trtfmt.Layer) []string {
	parts := strings.FieldsFunc(l.Metadata, func(r rune) bool { return r == '\x1e' || r == '\x1f' })
	return printables(parts)
}

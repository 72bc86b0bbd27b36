package reformat

import (
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

// role is what a layer is to the ledger.
type role uint8

const (
	// computes is any layer that is no reformat.
	computes role = iota
	// moves is a layer of the network that computes nothing: a tensor at the border
	// stays one behind it.
	moves
	// nothing is a no-op; renames is one that stands where a reformat would.
	nothing
	renames
	// The reformats: of the engine, of a Cast and of a Q or DQ operation.
	converts
	casts
	quantises
)

func (r role) isReformat() bool { return r >= converts }

// passes reports whether a tensor goes through the layer as it is, but for its
// place, format and type.
func (r role) passes() bool { return r != computes && r != quantises }

// typeKgen is the type of a kernel that Myelin generated.
const typeKgen = "kgen"

// roleOf reads layer i; kind is its type as analysis.TypeLetters gives it.
func roleOf(b *analysis.Backend, i int, kind string) role {
	l := &b.Layers.Layers[i]
	copies := analysis.IsCopy(l.Name)
	switch {
	case kind == "noop" && copies:
		return renames
	case kind == "noop":
		return nothing
	case waitsForDLA(b, i):
		return computes
	case copies:
		return converts
	case b.InferredType(i) == typeKgen:
		return roleOfOperations(b.Operations(i))
	case isQuantisation(kind, l):
		return quantises
	case kind == "cast":
		return casts
	case strings.HasSuffix(kind, "reformat"), kind == "copy", kind == "reorder":
		if onlyOf(b.Operations(i), "cast") {
			return casts
		}
		return converts
	case slices.Contains(movers, kind):
		return moves
	}
	return computes
}

// movers are the layer types, as analysis.TypeLetters gives them, that bring data to another
// place.
var movers = []string{"shuffle", "slice", "padding", "reshape", "transpose", "identity"}

// waitsForDLA reports whether the row is a wait or copy whose time is a DLA's.
func waitsForDLA(b *analysis.Backend, i int) bool {
	return i < len(b.Records) && b.Records[i].Has(analysis.MarkDLA)
}

// roleOfOperations reads what a generated kernel does.
func roleOfOperations(ops []string) role {
	switch {
	case onlyOf(ops, "cast"):
		return casts
	case onlyOf(ops, "cast", "move"):
		return converts
	case OnlyQuantises(ops):
		return quantises
	case onlyOf(ops, "reshape", "transpose", "slice", "move", "cast"):
		return moves
	}
	return computes
}

// onlyOf reports whether there are operations, and none but those.
func onlyOf(ops []string, these ...string) bool {
	return len(ops) > 0 && !slices.ContainsFunc(ops, func(op string) bool { return !slices.Contains(these, op) })
}

// isQuantisation reports whether a layer of its own is a Q or DQ operation: its type
// says so, or it is a reformat or scale whose name says so and which has a tensor of
// a quantised type, as far as types are recorded.
func isQuantisation(kind string, l *trtfmt.Layer) bool {
	switch kind {
	case "quantize", "dequantize", "dynamicquantize":
		return true
	case "scale", "reformat", "myelinreformat":
		return saysQuantisation(l.Name) && mayBeQuantised(l)
	}
	return false
}

// saysQuantisation reads the last segments of a name and its parts: QuantizeLinear
// and DequantizeLinear of ONNX, QuantLinearNode of tf2onnx, a module called
// quantizer.
func saysQuantisation(name string) bool {
	for part := range strings.SplitSeq(strings.ToLower(name), " + ") {
		part = part[strings.LastIndexByte(part, '/')+1:]
		if strings.Contains(part, "quantiz") || strings.Contains(part, "quantlinear") || strings.Contains(part, "quantis") {
			return true
		}
	}
	return false
}

// mayBeQuantised reports whether either side is of a quantised type, or of none that
// was recorded.
func mayBeQuantised(l *trtfmt.Layer) bool {
	in, out := analysis.Storage(*l)
	return isQuantised(in) || isQuantised(out) || in == trtfmt.NotRecorded || out == trtfmt.NotRecorded
}

func isQuantised(p trtfmt.Precision) bool {
	switch p {
	case trtfmt.INT8, trtfmt.UINT8, trtfmt.FP8, trtfmt.INT4, trtfmt.FP4:
		return true
	}
	return false
}

package analysis

import (
	"slices"

	"trtsite/analysis/trtfmt"
)

// The layer types that inference makes; every other type is the file's.
const (
	// TypeAttention is a generated kernel that is fused attention.
	TypeAttention = "kgen_mha"
	// TypeMisc is what moves or computes no tensor data worth a type of its own:
	// reshape, shape_call, signal, wait.
	TypeMisc = "misc"
	// TypeUnknown is a layer whose type was not recorded.
	TypeUnknown = "unknown"
	// typeKgen is a kernel that Myelin generated.
	typeKgen = "kgen"
)

// InferType returns the layer's type: the file's own, except that a generated
// kernel which is fused attention is TypeAttention, that reshapes and
// synchronisation are TypeMisc, and that no type is TypeUnknown.
func InferType(l trtfmt.Layer) string { return singleTraits(&l).inferType(&l) }

// IsAttention reports whether the layer is a fused attention kernel: its type,
// its tactic or its own name says so, or its metadata does. That a layer stands
// inside a module called attention is no evidence.
func IsAttention(l trtfmt.Layer) bool { return singleTraits(&l).attention }

// IsMatmul reports whether the layer is a matrix product that is neither a
// convolution nor fused attention. A fully connected layer that TensorRT runs
// as a 1x1 convolution is one.
func IsMatmul(l trtfmt.Layer) bool { return singleTraits(&l).matmul }

// IsConvolution reports whether the layer is a convolution, correlation or
// deconvolution, with what is fused into it.
func IsConvolution(l trtfmt.Layer) bool { return singleTraits(&l).convolution() }

// traits are what is known of a layer by its type, name, tactic and metadata.
type traits struct {
	kind kind
	// ops are what Operations returns, complete whether they are all: a name can
	// hold parts that no vocabulary knows. generated is set where they come from
	// the name of a kernel that Myelin generated.
	ops                 []string
	complete, generated bool
	// kernel is what the tactic says about attention.
	kernel mentions
	// attention and matmul are IsAttention and IsMatmul.
	attention, matmul bool
}

// traitsOf reads a layer; k is the kind of its type, tactic its tactic.
func traitsOf(l *trtfmt.Layer, k kind, tactic text) traits {
	name := readName(l.Name)
	t := traits{kind: k, ops: name.ops, complete: name.complete, kernel: mentionsOf(tactic)}
	if ops := myelinOperations(l); ops != nil {
		t.ops, t.generated, t.complete = ops, true, ops[len(ops)-1] != Etc
	}
	t.attention = t.isAttention(l, name)
	switch {
	case t.isMover(l), t.attention:
	case k.matmul:
		t.matmul = true
	case k.mayMultiply:
		t.matmul = slices.Contains(t.ops, "matmul")
	}
	return t
}

// singleTraits is traitsOf for a layer that nobody has read.
func singleTraits(l *trtfmt.Layer) traits {
	return traitsOf(l, kindOf(l.LayerType), textOf(l.Tactic.Value))
}

func (t traits) isMover(l *trtfmt.Layer) bool { return t.kind.mover || IsCopy(l.Name) }

func (t traits) convolution() bool { return t.kind.convolution && !t.matmul }

func (t traits) isAttention(l *trtfmt.Layer, name nameReading) bool {
	switch {
	case t.isMover(l):
		return false
	case t.kind.attention, t.kernel.fused:
		return true
	case t.kind.convolution, t.kind.matmul, isOpaque(l.Name):
		return false
	case name.attention:
		return true
	}
	// A generated kernel whose name lists its operations has said what it is;
	// its metadata also names neighbours.
	return !t.generated && metadataSaysAttention(l.Metadata)
}

// metadataSaysAttention reads the operations that one layer was made of: an
// attention operator, or two products around a softmax.
func metadataSaysAttention(metadata string) bool {
	products, softmax := 0, false
	var buf [keySize]byte
	s := partScanner{text: metadata}
	for key, ok := s.next(buf[:0]); ok; key, ok = s.next(buf[:0]) {
		switch operationNames[string(key)] {
		case "matmul":
			products++
		case "softmax":
			softmax = true
		case "":
			if saysAttention(s.part, key) {
				return true
			}
		}
	}
	return products >= 2 && softmax
}

func (t traits) inferType(l *trtfmt.Layer) string {
	switch {
	case t.kind.key == "":
		return TypeUnknown
	case t.kind.isMisc():
		return TypeMisc
	case t.kind.key == typeKgen && t.attention:
		return TypeAttention
	default:
		return l.LayerType
	}
}

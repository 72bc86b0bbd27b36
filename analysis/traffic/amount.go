package traffic

import "cmp"

// Certainty says how an Amount is meant.
type Certainty string

const (
	// Exact is all of what is counted.
	Exact Certainty = "exact"
	// Inferred is all of what is counted, a part of it concluded from shapes.
	Inferred Certainty = "inferred"
	// AtLeast is a lower limit.
	AtLeast Certainty = "at least"
	// Unknown is no answer; the value is 0.
	Unknown Certainty = "unknown"
)

// Amount is a number of bytes or operations of one inference.
type Amount struct {
	// Value is 0 or more.
	Value     float64
	Certainty Certainty
	// Why says in a few words what is inferred or missing; "" where Certainty is
	// Exact.
	Why string
}

// Known reports whether there is a value.
func (a Amount) Known() bool { return a.Certainty != Unknown && a.Certainty != "" }

// Whole reports whether the value is more than a lower limit.
func (a Amount) Whole() bool { return a.Certainty == Exact || a.Certainty == Inferred }

// Broken files state dimensions whose product has no end.
const (
	// mostAmount bounds the bytes or operations of one layer, so that sums stay
	// finite: a day of the fastest GPU is 10^21 operations.
	mostAmount = 1e21
	// mostTensor bounds the bytes of one tensor, 1 PiB: no GPU has a thousandth of
	// that memory.
	mostTensor = 1 << 50
)

func exact(value float64) Amount {
	if !(value >= 0 && value <= mostAmount) {
		return unknown(whyHuge)
	}
	return Amount{Value: value, Certainty: Exact}
}

func atLeast(value float64, why string) Amount {
	return Amount{Value: value, Certainty: AtLeast, Why: why}
}

func unknown(why string) Amount { return Amount{Certainty: Unknown, Why: why} }

// plus adds two amounts: what is unknown makes the sum a lower limit, or unknown
// where nothing is known.
func (a Amount) plus(b Amount) Amount {
	switch {
	case a.Certainty == Exact && b.Certainty == Exact:
		return exact(a.Value + b.Value)
	case a.Whole() && b.Whole():
		return Amount{Value: a.Value + b.Value, Certainty: Inferred, Why: cmp.Or(a.Why, b.Why)}
	case !a.Known() && !b.Known():
		return unknown(cmp.Or(a.Why, b.Why))
	}
	return atLeast(a.Value+b.Value, a.lacking(b))
}

// The reasons for which something is not known.
const (
	whyShapes     = "shapes not recorded"
	whyHuge       = "sizes beyond any engine's"
	whyDynamic    = "dynamic dimensions"
	whyType       = "storage type not recorded"
	whyTypeWord   = "storage type in unknown words"
	whyLayout     = "memory layout in unknown words"
	whyPadding    = "memory layout not recorded: counted without padding"
	whyTensors    = "no tensors recorded"
	whyNothing    = "moves nothing: the engine only renames a tensor"
	whyForeign    = "inner work of a ForeignNode unknown"
	whyPlugin     = "what a plugin moves is not known"
	whyData       = "depends on the data"
	whyPart       = "reads a part of its inputs that is not recorded"
	whyCut        = "the kernel's list of operations is cut"
	whyWeights    = "weights not recorded"
	whyInferred   = "weights inferred from K x N"
	whySparse     = "sparse weights: half of them counted"
	whyKernel     = "kernel size not recorded"
	whyDisagree   = "shapes and attributes do not agree"
	whyNoMultiply = "does not multiply matrices"
	whyGEMM       = "shapes do not tell M, K and N"
	whyFused      = "several products in one kernel"
	whyAttention  = "shapes do not tell the attention's heads and lengths"
)

// lacking says why the sum of two amounts is a lower limit.
func (a Amount) lacking(b Amount) string {
	if a.Whole() {
		return b.Why
	}
	return a.Why
}

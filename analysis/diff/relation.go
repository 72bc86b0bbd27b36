package diff

import (
	"slices"

	"trtsite/analysis/provenance"
)

// Relation is what lies between two reports.
type Relation string

const (
	// OneMeasurement is two reports of the same bytes.
	OneMeasurement Relation = "one measurement"
	// Remeasured is one engine that was measured twice: equal fingerprints.
	Remeasured Relation = "re-measured"
	// Rebuilt is another engine of the same inputs: the builder's variation.
	Rebuilt Relation = "rebuilt"
	// Changed is another engine, and something is recorded that made it another.
	Changed Relation = "changed"
	// Unrelated is another engine of which it is not recorded whether its inputs
	// are the same.
	Unrelated Relation = "not recorded"
)

// relate finds what lies between two sides.
func relate(a, b Side, c *Comparability) Relation {
	if h := a.Backend.ProfileHash; h != "" && h == b.Backend.ProfileHash {
		return OneMeasurement
	}
	x, y := FingerprintOf(a.Backend), FingerprintOf(b.Backend)
	switch {
	case x.Known() && x.Hash == y.Hash:
		return Remeasured
	case c.otherInputs():
		return Changed
	case x.Known() && y.Known() && sameInputs(a, b):
		return Rebuilt
	}
	return Unrelated
}

// otherInputs reports whether anything differs that the builder goes by. The
// device is among it, since kernels are chosen by measuring.
func (c *Comparability) otherInputs() bool {
	isInput := func(d Difference) bool { return d.Name != nameClocks }
	return slices.ContainsFunc(c.Experiments, isInput) || has(c.Blocking, nameShapes) || has(c.Blocking, nameDevice)
}

// sameInputs reports whether it is recorded that the builder was given the same,
// after no difference was found: the version, the permitted precisions, the model
// and its shapes have to be known.
func sameInputs(a, b Side) bool {
	if !a.knowsInputs() || !b.knowsInputs() {
		return false
	}
	return a.knowsFile() && b.knowsFile() || a.Stated.Commit.Known() && b.Stated.Commit.Known()
}

func (s Side) knowsInputs() bool {
	version := first(s.fact(provenance.TensorRT), s.Stated.TensorRT)
	precision := first(s.fact(provenance.Precision), s.Stated.Precision)
	dims, _ := s.shapes()
	return version.Known() && precision.Known() && dims != nil
}

func (s Side) knowsFile() bool { return s.fact(provenance.ModelFile).Known() }

// isNoise reports whether two reports differ by nobody's making: by measuring
// again, or by building again.
func (r Relation) isNoise() bool { return r == Remeasured || r == Rebuilt }

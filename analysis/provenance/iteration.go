package provenance

import (
	"bytes"
	"math"
)

// iteration is one record of trtexec --exportTimes.
type iteration struct{ compute, start float64 }

func newIteration() iteration {
	return iteration{compute: math.NaN(), start: math.NaN()}
}

var (
	keyCompute = []byte(`"computeMs"`)
	keyStart   = []byte(`"startComputeMs"`)
)

// member returns what a quoted key fills, or nil.
func (one *iteration) member(key []byte) *float64 {
	switch {
	case bytes.Equal(key, keyCompute):
		return &one.compute
	case bytes.Equal(key, keyStart):
		return &one.start
	}
	return nil
}

// usable reports whether the iteration has a duration; none lasts 11 days.
func (one iteration) usable() bool { return one.compute >= 0 && one.compute <= 1e9 }

package provenance

import (
	"strconv"
	"strings"
)

// Shape is the shape of one input tensor.
type Shape struct {
	// Tensor is the tensor's name, as it is written.
	Tensor string
	// Dims are the dimensions, outermost first; none for a scalar.
	Dims []int64
	From Source
}

// Range is what an optimization profile allows for one input tensor.
type Range struct {
	// Profile is the number of the optimization profile.
	Profile int
	Tensor  string
	// Min, Opt and Max are shapes, outermost dimension first.
	Min, Opt, Max []int64
	From          Source
}

// parseDims reads "32x3x224x224", "scalar" or "".
func parseDims(s string) (dims []int64, ok bool) {
	s = strings.TrimSpace(s)
	if s == "" || s == "scalar" {
		return []int64{}, true
	}
	for part := range strings.SplitSeq(s, "x") {
		d, err := strconv.ParseInt(part, 10, 64)
		if err != nil {
			return nil, false
		}
		dims = append(dims, d)
	}
	return dims, true
}

// parseShape reads "name=1x3x224x224". A name may hold an equals sign.
func parseShape(s string) (tensor string, dims []int64, ok bool) {
	at := strings.LastIndexByte(s, '=')
	if at <= 0 {
		return "", nil, false
	}
	dims, ok = parseDims(s[at+1:])
	return strings.TrimSpace(s[:at]), dims, ok
}

// parseRange reads "name=MIN+OPT+MAX".
func parseRange(s string) (r Range, ok bool) {
	at := strings.LastIndexByte(s, '=')
	if at <= 0 {
		return Range{}, false
	}
	parts := strings.Split(s[at+1:], "+")
	if len(parts) != 3 {
		return Range{}, false
	}
	r.Tensor = strings.TrimSpace(s[:at])
	for i, dims := range []*[]int64{&r.Min, &r.Opt, &r.Max} {
		if *dims, ok = parseDims(parts[i]); !ok {
			return Range{}, false
		}
	}
	return r, true
}

// setShape records a shape instead of an earlier one of its tensor.
func (e *Environment) setShape(s Shape) {
	for i := range e.Shapes {
		if e.Shapes[i].Tensor == s.Tensor {
			e.Shapes[i] = s
			return
		}
	}
	e.Shapes = append(e.Shapes, s)
}

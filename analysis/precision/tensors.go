package precision

import (
	"cmp"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/traffic"
	"trtsite/analysis/trtfmt"
)

// TensorShare is what the tensors of one type take.
type TensorShare struct {
	// Type is trtfmt.Unknown or trtfmt.NotRecorded where the file does not say it in
	// known words.
	Type trtfmt.Precision
	// Tensors counts the tensors, Sized those of them whose bytes are known
	// (traffic.TensorBytes).
	Tensors, Sized int
	// Bytes is what the Sized ones take in memory, the padding of vectorised formats
	// included; Percent is the same of all types' Bytes, 0 to 100. Where Sized is 0
	// nothing is known about the size.
	Bytes, Percent float64
}

// tensorShares counts the values that layers read and write by type. Each counts
// once, however many layers read it.
func tensorShares(layers []trtfmt.Layer) []TensorShare {
	place := map[trtfmt.Precision]int{}
	var out []TensorShare
	whole := 0.0
	for _, t := range values(layers) {
		at, known := place[t.Precision]
		if !known {
			at = len(out)
			place[t.Precision] = at
			out = append(out, TensorShare{Type: t.Precision})
		}
		out[at].Tensors++
		if bytes, ok := traffic.TensorBytes(t); ok {
			out[at].Sized++
			out[at].Bytes += bytes
			whole += bytes
		}
	}
	for i := range out {
		if whole > 0 {
			out[i].Percent = out[i].Bytes / whole * 100
		}
	}
	slices.SortStableFunc(out, func(x, y TensorShare) int {
		return cmp.Or(cmp.Compare(y.Bytes, x.Bytes), cmp.Compare(y.Tensors, x.Tensors))
	})
	return out
}

// values lists what layers pass on, with the largest shape under which each
// appears. A name is a new value where it is written after it was read: Myelin
// keeps unlike tensors in one buffer. Constants and tensors without a name are left
// out.
func values(layers []trtfmt.Layer) []trtfmt.Tensor {
	w := valueList{current: map[string]*value{}, constant: constants(layers)}
	for i := range layers {
		for _, t := range layers[i].Inputs {
			w.see(t, true)
		}
		for _, t := range layers[i].Outputs {
			w.see(t, false)
		}
	}
	return w.list
}

// valueList collects values; current are those that names have now.
type valueList struct {
	list     []trtfmt.Tensor
	current  map[string]*value
	constant map[string]bool
}

// value is the place of a value in the list.
type value struct {
	at   int
	read bool
}

func (w *valueList) see(t trtfmt.Tensor, reads bool) {
	if t.Name == "" || w.constant[t.Name] || analysis.IsConstantName(t.Name) {
		return
	}
	v := w.current[t.Name]
	switch {
	case v == nil || v.read && !reads:
		w.current[t.Name] = &value{at: len(w.list), read: reads}
		w.list = append(w.list, t)
		return
	case tellsMore(t, w.list[v.at]):
		w.list[v.at] = t
	}
	v.read = v.read || reads
}

// constants are the names of tensors that hold weights.
func constants(layers []trtfmt.Layer) map[string]bool {
	out := map[string]bool{}
	for i := range layers {
		l := &layers[i]
		for _, t := range l.Constants {
			out[t.Name] = true
		}
		if l.LayerType == "Constant" {
			for _, t := range l.Outputs {
				out[t.Name] = true
			}
		}
	}
	return out
}

// tellsMore reports whether x says more about its size than y.
func tellsMore(x, y trtfmt.Tensor) bool {
	of, sized := traffic.TensorBytes(x)
	than, was := traffic.TensorBytes(y)
	if sized != was {
		return sized
	}
	_, typed := traffic.Width(x.Precision)
	_, had := traffic.Width(y.Precision)
	return of > than || !sized && typed && !had
}

package traffic

import (
	"encoding/json"
	"strings"

	"trtsite/analysis/trtfmt"
)

// window is the attributes of a convolution or pooling.
type window struct {
	// kernel to post have one value for each spatial axis, nil where not recorded.
	kernel, stride, dilation, pre, post []float64
	// roundsDown is set where the output's size is rounded down with the padding
	// that is stated.
	roundsDown bool
}

// attributes are what a layer file of detailed verbosity says about a layer beside
// its tensors.
type attributes struct {
	// conv is a convolution's, pool a pooling's window. Where both are recorded the
	// pooling follows the convolution in one kernel.
	conv, pool window
	// outMaps and groups are 0 where not recorded.
	outMaps, groups float64
	// weights are the bytes of weights, biases and scales; recorded is false where
	// the layer names no convolution weights, sparse where it stores half of them.
	weights          float64
	recorded, sparse bool
}

// weightKeys name blobs as {"Type": "Half", "Count": 9408}.
var weightKeys = []string{
	"Weights", "Bias", "ConvWeights", "ConvBias", "Shift", "Scale", "Power",
}

// attributesOf reads the layer's own keys; what is missing or of another type is
// not recorded.
func attributesOf(l *trtfmt.Layer) attributes {
	var raw map[string]json.RawMessage
	if len(l.Raw) == 0 || json.Unmarshal(l.Raw, &raw) != nil {
		return attributes{}
	}
	prefix := ""
	if raw["ConvKernel"] != nil {
		prefix = "Conv"
	}
	a := attributes{
		conv:    windowOf(raw, prefix, "Kernel"),
		outMaps: numberOf(raw[prefix+"OutMaps"]),
		groups:  numberOf(raw[prefix+"Groups"]),
		sparse:  numberOf(raw[prefix+"HasSparseWeights"]) != 0,
	}
	if prefix != "" {
		a.pool = windowOf(raw, "Pooling", "WindowSize")
	} else {
		a.pool = windowOf(raw, "", "WindowSize")
	}
	for _, key := range weightKeys {
		bytes, ok := blobBytes(raw[key])
		a.weights += bytes
		a.recorded = a.recorded || ok && strings.HasSuffix(key, "Weights")
	}
	return a
}

// windowOf reads the window whose size stands under the key size.
func windowOf(raw map[string]json.RawMessage, prefix, size string) window {
	kernel := numbersOf(raw[prefix+size])
	if kernel == nil {
		return window{}
	}
	return window{
		kernel: kernel, stride: numbersOf(raw[prefix+"Stride"]), dilation: numbersOf(raw[prefix+"Dilation"]),
		pre: numbersOf(raw[prefix+"PrePadding"]), post: numbersOf(raw[prefix+"PostPadding"]),
		roundsDown: textOf(raw[prefix+"PaddingMode"]) == "kEXPLICIT_ROUND_DOWN",
	}
}

// blobBytes is the size of {"Type", "Count"}; ok is false for anything else
// and for what no engine holds.
func blobBytes(raw json.RawMessage) (bytes float64, ok bool) {
	var blob struct {
		Type  string
		Count float64
	}
	if len(raw) == 0 || raw[0] != '{' || json.Unmarshal(raw, &blob) != nil || blob.Count <= 0 {
		return 0, false
	}
	width, ok := Width(trtfmt.ParsePrecision("", blob.Type))
	return blob.Count * width, ok && blob.Count*width <= mostTensor
}

func numbersOf(raw json.RawMessage) []float64 {
	var list []float64
	if len(raw) == 0 || json.Unmarshal(raw, &list) != nil {
		return nil
	}
	return list
}

func numberOf(raw json.RawMessage) float64 {
	var v float64
	if len(raw) == 0 || json.Unmarshal(raw, &v) != nil {
		return 0
	}
	return v
}

func textOf(raw json.RawMessage) string {
	var s string
	if len(raw) == 0 || json.Unmarshal(raw, &s) != nil {
		return ""
	}
	return s
}

// touched is the share of the input that a window reads, 0 to 1: where it steps
// further than it reaches, only kernel / stride of each axis.
func (w window) touched() float64 {
	share := 1.0
	if len(w.stride) != len(w.kernel) {
		return share
	}
	for i, k := range w.kernel {
		if s := w.stride[i]; s > k && k > 0 {
			share *= k / s
		}
	}
	return share
}

// size is the length of the output along spatial axis i for an input of length in.
func (w window) size(i int, in float64) (out float64, ok bool) {
	n := len(w.kernel)
	if !w.roundsDown || len(w.stride) != n || len(w.dilation) != n || len(w.pre) != n || len(w.post) != n || w.stride[i] < 1 {
		return 0, false
	}
	reach := float64(w.dilation[i]*(w.kernel[i]-1)) + 1
	return float64(int64((in+w.pre[i]+w.post[i]-reach)/w.stride[i])) + 1, true
}

package view

import (
	"strings"

	"trtsite/analysis/trtfmt"
)

// Hue is the group of a layer type. It decides the colour on every page.
type Hue struct {
	// Class is the group's class in the stylesheet.
	Class string
	// Title names the group at the beginning of a sentence.
	Title string
}

// The groups. Colour belongs to a layer's type and to nothing else.
var (
	hueConv     = Hue{"f-conv", "Convolutions"}
	hueMatmul   = Hue{"f-mm", "Fused kernels and GEMMs"}
	hueReformat = Hue{"f-rf", "Reformatting and copying"}
	huePool     = Hue{"f-pool", "Pooling and reductions"}
	huePoint    = Hue{"f-pw", "Pointwise layers"}
	huePlugin   = Hue{"f-pl", "Plugins"}
	hueNoOp     = Hue{"f-no", "No-ops and constants"}
	hueOther    = Hue{"f-un", "Other types"}
)

// hues are all groups in the order in which equal times are listed.
var hues = [...]Hue{hueConv, hueMatmul, hueReformat, huePool, huePoint, huePlugin, hueNoOp, hueOther}

// hueWords are the type words of TensorRT 8 to 11, of Myelin and of the type
// inference, in lower case. Types that end in a word of hueEndings need no
// entry.
var hueWords = map[string]Hue{
	"conv": hueConv, "correlation": hueConv, "deconv": hueConv, "convactpool": hueConv,
	"caskconvactpool": hueConv, "conv_act_pool": hueConv, "caskdeconvolutionv2": hueConv,

	"myelin": hueMatmul, "kgen": hueMatmul, "kgen_mha": hueMatmul, "gemm": hueMatmul, "matmul": hueMatmul,
	"fusion": hueMatmul, "foreignnode": hueMatmul, "mha": hueMatmul, "fmha": hueMatmul, "attention": hueMatmul,
	"fullyconnected": hueMatmul, "caskfullyconnected": hueMatmul, "einsum": hueMatmul, "matrixmultiply": hueMatmul,
	"caskgemmmatrixmultiply": hueMatmul, "cublasmatrixmultiply": hueMatmul,

	"reformat": hueReformat, "myelinreformat": hueReformat, "quantize": hueReformat, "dequantize": hueReformat,
	"cast": hueReformat, "copy": hueReformat, "shuffle": hueReformat, "slice": hueReformat, "gather": hueReformat,
	"scatter": hueReformat, "concatenation": hueReformat, "concat": hueReformat, "padding": hueReformat,
	"transpose": hueReformat, "resize": hueReformat, "tile": hueReformat, "gridsample": hueReformat,

	"maxpool": huePool, "avgpool": huePool, "reduce": huePool, "topk": huePool,

	"pointwisev2": huePoint, "scale": huePoint, "activation": huePoint, "unary": huePoint, "select": huePoint,
	"normalization": huePoint, "lrn": huePoint, "fill": huePoint,

	"noop": hueNoOp, "constant": hueNoOp, "misc": hueNoOp, "signal": hueNoOp, "wait": hueNoOp,
	"shape_call": hueNoOp, "identity": hueNoOp, "shape": hueNoOp, "assertion": hueNoOp,
}

// hueEndings are how the exporter's class names end: "CudaDepthwiseConvolution",
// "TiledPooling", "CudaSoftMax", "PluginV2".
var hueEndings = []struct {
	word string
	hue  Hue
}{
	{"convolution", hueConv}, {"pooling", huePool}, {"pointwise", huePoint}, {"elementwise", huePoint},
	{"softmax", huePoint}, {"plugin", huePlugin}, {"pluginv2", huePlugin}, {"pluginv3", huePlugin},
}

// HueOf returns the group of a layer type; types nobody knows have one of their
// own.
func HueOf(layerType string) Hue {
	word := strings.ToLower(layerType)
	if h, ok := hueWords[word]; ok {
		return h
	}
	for _, e := range hueEndings {
		if strings.HasSuffix(word, e.word) {
			return e.hue
		}
	}
	return hueOther
}

// inkOf returns the class of a storage type: the more bits, the more ink.
func inkOf(p trtfmt.Precision) string {
	switch p {
	case trtfmt.FP32, trtfmt.FP64, trtfmt.INT32, trtfmt.INT64:
		return "f-p32"
	case trtfmt.FP16, trtfmt.BF16, trtfmt.INT16:
		return "f-p16"
	case trtfmt.FP8, trtfmt.FP4, trtfmt.INT8, trtfmt.UINT8, trtfmt.INT4, trtfmt.BOOL:
		return "f-p8"
	default:
		return "f-no"
	}
}

// storageText writes how a layer stores what it reads and writes: "FP16",
// "INT8 → FP32", or "" where nothing is recorded.
func storageText(in, out trtfmt.Precision) string {
	switch {
	case in == out || out == trtfmt.NotRecorded:
		return string(in)
	case in == trtfmt.NotRecorded:
		return string(out)
	}
	return string(in) + " → " + string(out)
}

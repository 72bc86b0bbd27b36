package analysis

// OperationOf returns the operation that one name stands for, in the spelling of
// Operations: the operator in the last segment of an ONNX, PyTorch or TensorFlow
// name ("/layer1/conv1/Conv", "MatMul_12", "conv1_conv/Conv2D"). It knows
// quantisation, batch normalisation and a few more words that Operations leaves
// out. "" where no vocabulary has the word.
func OperationOf(name string) string {
	var buf [keySize]byte
	s := partScanner{text: name}
	op := ""
	for key, ok := s.next(buf[:0]); ok; key, ok = s.next(buf[:0]) {
		word := operationNames[string(key)]
		if word == "" {
			word = moreNames[string(key)]
		}
		if word == "" && saysAttention(s.part, key) {
			word = "attention"
		}
		if op = word; op == "" {
			return ""
		}
	}
	return op
}

// moreNames are operations like operationNames that Operations does not list:
// what a layer only carries along, and PyTorch's spellings.
var moreNames = map[string]string{
	"quantizelinear": "quantize", "quantlinearnode": "quantize", "quantize": "quantize",
	"dequantizelinear": "dequantize", "dequantlinearnode": "dequantize", "dequantize": "dequantize",
	"batchnormalization": "batchnorm", "batchnorm": "batchnorm", "fusedbatchnormv3": "batchnorm",
	"nativebatchnormlegitnotraining": "batchnorm", "nativelayernorm": "layernorm", "nativegroupnorm": "groupnorm",
	"biasadd": "add", "maxpool2d": "pool", "maxpool3d": "pool", "avgpool2d": "pool", "avgpool": "pool",
	"adaptiveavgpool2d": "pool", "adaptivemaxpool2d": "pool", "pooling": "pool",
	"relu6": "clip", "clamp": "clip", "hardtanh": "clip", "mm": "matmul", "einsum": "einsum",
	"tocopy": "cast", "view": "reshape", "permute": "transpose", "cat": "concat", "select": "select", "clone": "move",
	"constant": "constant", "sin": "sin", "cos": "cos", "pow": "pow", "round": "round", "neg": "neg", "abs": "abs",
	"log": "log", "reciprocal": "reciprocal", "rsqrt": "rsqrt", "logsoftmax": "softmax",
	"topk": "topk", "argmax": "argmax", "argmin": "argmin", "gridsample": "gridsample", "upsample": "resize",
	"scatternd": "scatter", "scatterelements": "scatter", "gathernd": "gather", "gatherelements": "gather",
	"split": "slice", "stridedslice": "slice", "nonmaxsuppression": "nms",
	"deconvolution": "conv", "multiheadattention": "attention", "scaleddotproductattention": "attention",
}

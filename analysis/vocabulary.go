package analysis

// fragments are Myelin's abbreviations whose meaning is not their own spelling,
// as seen in engines of TensorRT 10.
var fragments = map[string]string{
	"resh": "reshape", "tran": "transpose", "slic": "slice", "conc": "concat",
	"roun": "round", "maxr": "reducemax", "minr": "reducemin", "sigm": "sigmoid",
	"gtr": "greater", "lt": "less", "eql": "equal", "gath": "gather",
	"sele": "select", "scat": "scatter", "resi": "resize", "repl": "replicate",
	"grid": "gridsample", "fc": "matmul", "shap": "shape", "soft": "softmax",
	"sum": "reducesum", "mean": "reducemean",
	// Its first releases cut to three letters.
	"cas": "cast", "res": "reshape", "mea": "reducemean",
}

// operationNames are operations by the spelling of ONNX, PyTorch, TensorFlow
// and TensorRT, in lower case and without separators.
var operationNames = map[string]string{
	"matmul": "matmul", "matrixmultiply": "matmul", "batchmatmul": "matmul",
	"bmm": "matmul", "gemm": "matmul", "addmm": "matmul", "linear": "matmul",
	"fullyconnected": "matmul", "qlinearmatmul": "matmul",
	"conv": "conv", "conv1d": "conv", "conv2d": "conv", "conv3d": "conv",
	"convolution": "conv", "convtranspose": "conv", "depthwiseconv2dnative": "conv",
	"cast": "cast", "shape": "shape", "constantofshape": "shape", "range": "iota",
	"nonzero": "nonzero", "reshape": "reshape", "transpose": "transpose",
	"slice": "slice", "concat": "concat", "squeeze": "reshape",
	"unsqueeze": "reshape", "flatten": "reshape", "shuffle": "reshape",
	"gather": "gather", "expand": "replicate", "tile": "replicate",
	"identity": "move", "add": "add", "sub": "sub", "mul": "mul", "div": "div",
	"sqrt": "sqrt", "exp": "exp", "erf": "erf", "gelu": "gelu", "relu": "relu",
	"prelu": "relu", "leakyrelu": "relu", "elu": "elu", "silu": "silu",
	"swish": "silu", "hardswish": "silu", "mish": "mish", "sigmoid": "sigmoid",
	"hardsigmoid": "sigmoid", "tanh": "tanh", "softplus": "softplus",
	"clip": "clip", "min": "min", "max": "max", "softmax": "softmax",
	"reducemean": "reducemean", "mean": "reducemean", "reducesum": "reducesum",
	"reducemax": "reducemax", "reducemin": "reducemin", "reducel2": "reducesum",
	"layernormalization": "layernorm", "layernorm": "layernorm",
	"skiplayernormalization": "layernorm", "rmsnormalization": "layernorm",
	"simplifiedlayernormalization": "layernorm", "rmsnorm": "layernorm",
	"groupnormalization": "groupnorm", "groupnorm": "groupnorm",
	"instancenormalization": "instancenorm", "equal": "equal",
	"greater": "greater", "less": "less", "and": "and", "or": "or", "not": "not",
	"where": "select", "maxpool": "pool", "averagepool": "pool",
	"globalaveragepool": "pool", "resize": "resize", "pad": "pad",
}

package analysis

import (
	"slices"
	"strings"
	"unicode"
)

// TypeLetters is a layer type in lower case without anything but letters: "NoOp" and
// "no_op" are one.
func TypeLetters(layerType string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, layerType)
}

// kind is what a layer type says by itself.
type kind struct {
	words []string
	// key is the type in lower case with underscores, so that "ShapeCall",
	// "shape-call" and "SHAPE CALL" are one.
	key string
	// attention is set where the type names fused attention.
	attention bool
	// convolution and matmul exclude each other.
	convolution, matmul bool
	// mayMultiply is set where a layer of the type can be a matrix product that
	// only its name tells.
	mayMultiply bool
	// mover only copies, reformats or provides data, whatever layer its name
	// repeats; noOp, where the engine only renames a tensor, is one.
	mover, noOp bool
}

func kindOf(layerType string) kind {
	list := words(layerType)
	k := kind{
		words: list, key: strings.Join(list, "_"), attention: mentionsOf(textOf(layerType)).fused,
		convolution: hasWord(list, "conv", "convolution", "correlation", "deconv", "deconvolution"),
		noOp:        hasRun(list, "no", "op"),
	}
	k.matmul = !k.convolution && isMatmulType(list)
	k.mayMultiply = len(list) == 0 || k.convolution || hasWord(list, typeKgen, "fusion", "plugin", "myelin")
	k.mover = k.noOp || hasWord(list, "reformat", "shuffle", "constant")
	return k
}

// isMatmulType reads types such as gemm, MatrixMultiply, CublasLtMatrixMultiply
// and fully_connected.
func isMatmulType(list []string) bool {
	return hasWord(list, "gemm", "matmul") || hasRun(list, "mat", "mul") ||
		hasRun(list, "matrix", "multiply") || hasRun(list, "fully", "connected")
}

// miscTypes are layer types in the form of kind.key.
var miscTypes = []string{
	"reshape", "shape_call", "signal", "wait",
	"signal_and_wait", "signal_wait", "wait_and_signal", "wait_signal",
}

func (k kind) isMisc() bool { return slices.Contains(miscTypes, k.key) }

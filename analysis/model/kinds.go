package model

import (
	"slices"
	"strings"

	"trtsite/analysis/tactic"
	"trtsite/analysis/trtfmt"
)

// kind is what a layer type says.
type kind struct {
	// convolution reads the type only: "convert" is no convolution, and
	// "correlation" is Myelin's word for one.
	convolution bool
	// product is a matrix product of its own; a fusion may be one.
	product, fusion bool
}

func kindOf(layerType string) kind {
	list := tactic.Words(layerType)
	has := func(wanted ...string) bool {
		return slices.ContainsFunc(list, func(w string) bool { return slices.Contains(wanted, w) })
	}
	key := strings.Join(list, " ")
	return kind{
		convolution: has("convolution", "deconvolution", "conv", "deconv", "correlation"),
		product: strings.Contains(key, "matrix multiply") || strings.Contains(key, "fully connected") ||
			has("gemm", "matmul"),
		fusion: key == "fusion",
	}
}

// isProduct reports whether a layer of this type is a matrix product.
func (k kind) isProduct(l *trtfmt.Layer) bool {
	return k.product || k.fusion && tactic.Has(l.Tactic.Value, "gemm")
}

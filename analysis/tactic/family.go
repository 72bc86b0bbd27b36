package tactic

import "strings"

// Family is a group of kernels that are one implementation of one algorithm: the
// sizes of tiles, the number of stages and the types of tensors make variants of
// a family, other units (tensor cores or not) another family.
type Family struct {
	// Slug is the permanent name for addresses: lower-case letters, digits and
	// hyphens. Name is for readers. Both are "" for a name that is not understood.
	Slug, Name string
}

// families are tried in this order; a kernel is of the first whose patterns its
// name all has.
var families = []struct {
	patterns []string
	Family
}{
	{[]string{"mha_v2"}, Family{"mha-v2", "Fused attention (mha_v2)"}},
	{[]string{"fmha"}, Family{"fmha", "Fused attention (fmha)"}},
	{[]string{"image_network_first_layer"}, Family{"first-layer", "First convolution of an image network"}},
	{[]string{"conv_act_pool"}, Family{"conv-act-pool", "Convolution, activation and pooling"}},
	{[]string{"nvjet"}, Family{"nvjet", "cuBLAS nvjet GEMM"}},
	{[]string{"gemv*"}, Family{"gemv", "Matrix-vector product (gemv)"}},

	{[]string{"xmma", "pooling"}, Family{"xmma-pooling", "xMMA pooling"}},
	{[]string{"xmma", "wngd"}, Family{"xmma-winograd", "xMMA Winograd convolution"}},
	{[]string{"xmma", "winograd"}, Family{"xmma-winograd", "xMMA Winograd convolution"}},
	{[]string{"xmma", "depthwise*"}, Family{"xmma-depthwise", "xMMA depthwise convolution"}},
	{[]string{"xmma", "fused_conv_act"}, Family{"xmma-direct", "xMMA direct convolution with activation"}},
	{[]string{"xmma", "smallk"}, Family{"xmma-smallk", "xMMA convolution with few outputs (smallk)"}},
	{[]string{"xmma", "conv1x1"}, Family{"xmma-conv1x1", "xMMA 1x1 convolution"}},
	{[]string{"xmma", "deconv"}, Family{"xmma-deconv", "xMMA implicit GEMM deconvolution"}},
	{[]string{"xmma", "implicit_gemm", "ffma"}, Family{"xmma-implicit-gemm-ffma", "xMMA implicit GEMM convolution on CUDA cores (ffma)"}},
	{[]string{"xmma", "fprop", "implicit_gemm"}, Family{"xmma-implicit-gemm", "xMMA implicit GEMM convolution"}},
	{[]string{"xmma", "gemm", "ffma"}, Family{"xmma-gemm-ffma", "xMMA GEMM on CUDA cores (ffma)"}},
	{[]string{"xmma", "gemm", "simt"}, Family{"xmma-gemm-simt", "xMMA GEMM on CUDA cores (simt)"}},
	{[]string{"xmma", "gemm"}, Family{"xmma-gemm", "xMMA GEMM"}},

	{[]string{"cutlass*", "simt", "*gemm"}, Family{"cutlass-simt-gemm", "CUTLASS GEMM on CUDA cores (simt)"}},
	{[]string{"cutlass*", "*tensorop", "deconv"}, Family{"cutlass-deconv", "CUTLASS tensorop implicit GEMM deconvolution"}},
	{[]string{"cutlass*", "*tensorop", "fprop"}, Family{"cutlass-fprop", "CUTLASS tensorop implicit GEMM convolution"}},
	{[]string{"cutlass*", "*tensorop", "*gemm"}, Family{"cutlass-gemm", "CUTLASS tensorop GEMM"}},

	{[]string{"scudnn", "winograd"}, Family{"cudnn-winograd", "cuDNN Winograd convolution"}},
	{[]string{"icudnn", "int8x4"}, Family{"cudnn-int8x4", "cuDNN INT8 convolution on CUDA cores (int8x4)"}},
	{[]string{"generatednativepointwise"}, Family{"native-pointwise", "Generated pointwise kernels"}},
	{[]string{"*genericreformat::*"}, Family{"generic-reformat", "Reformat (genericReformat)"}},
}

// familyOf returns the family of a kernel, zero where its name is not understood.
func familyOf(t tokens) Family {
	if t.isGenerated() {
		return generatedFamily(t)
	}
	for _, f := range families {
		if t.hasAll(f.patterns) {
			return f.Family
		}
	}
	op, ok := t.operation()
	if !ok {
		return Family{}
	}
	head := op.letters + op.shape
	if op.library == "cudnn" {
		return Family{head + "cudnn", "cuDNN convolution (" + head + "cudnn)"}
	}
	return Family{head + "gemm", "cuBLAS GEMM (" + head + "gemm)"}
}

func (t tokens) hasAll(patterns []string) bool {
	for _, p := range patterns {
		if !t.has(p) {
			return false
		}
	}
	return true
}

// operation is the token of a kernel of cuBLAS, cuDNN or CUTLASS that names its
// arithmetic: a type letter, the shape of an instruction, a type, the library's
// word. s16816gemm accumulates in single precision, s1688tf32gemm multiplies TF32.
type operation struct {
	// at is the place among the tokens.
	at                            int
	letters, shape, kind, library string
}

// operation returns the first such token; ok is false where there is none.
func (t tokens) operation() (op operation, ok bool) {
	for i, token := range t {
		for _, library := range []string{"gemm", "cudnn"} {
			if head, found := strings.CutSuffix(token, library); found {
				op, ok = readOperation(head, library)
				op.at = i
			}
			if ok {
				return op, true
			}
		}
	}
	return operation{}, false
}

func readOperation(head, library string) (operation, bool) {
	n := countLetters(head)
	op := operation{letters: head[:n], library: library}
	rest := head[n:]
	n = countDigits(rest)
	op.shape, op.kind = rest[:n], rest[n:]
	known := op.shape == "" && op.kind == "" || instructionOf(op.shape) != ""
	if op.kind != "" && typeOf(op.kind) == "" {
		known = false
	}
	return op, known && len(op.letters) == 1 && strings.Contains("hsdi", op.letters)
}

// instructionOf is shapeOf with the shape of CUTLASS's wmma kernels, whose
// instruction Classify does not need.
func instructionOf(digits string) string {
	if digits == "161616" {
		return "16x16x16"
	}
	return shapeOf(digits)
}

package tactic

import "strings"

// marks are the kinds of words that a name has.
type marks struct {
	// tensor are the tokens of kernels that run on tensor cores:
	//
	//   - an MMA shape with its type letter, as in h16816gemm or i8816cudnn
	//     (cuBLAS, cuDNN), or spelt out as in tensor16x8x16 (xMMA);
	//   - tensorop, sptensorop, wmma_tensorop (CUTLASS: "TensorOp: Tensor Core
	//     MMA");
	//   - the instructions hmma, imma, qmma, omma, dmma, gmma, warpgroup (Hopper),
	//     tcgen05, utcmma (Blackwell), and nvjet, cuBLAS's kernels since Hopper;
	//   - tf32f32: TF32 exists on tensor cores only;
	//   - fmha and mha_v2, TensorRT's fused attention;
	//   - conv_act_pool in INT8: the disassembly of sm80_trt_conv_act_pool_v3 has
	//     240 IMMA.16816.S8.S8 and no DP4A.
	//
	// Sources: CUTLASS's functionality page; the kernel list of PyProf, kept in
	// pytorch/kineto (tensor_core.py); published disassemblies of TensorRT
	// engines.
	tensor bool
	// cuda are the tokens of kernels that run on CUDA cores:
	//
	//   - ffma, simt (CUTLASS: "Simt: CUDA Core MMA");
	//   - sgemm, hgemm, scudnn, hcudnn: a type letter without an MMA shape;
	//   - gemv in all spellings: one column, nothing for a tensor core to reuse;
	//   - int8x4: DP4A;
	//   - fused_conv_act: xMMA's direct FP32 convolution.
	cuda bool
	// A Winograd kernel runs on CUDA cores where its operands are FP32.
	winograd, fp32 bool
}

// marksOf reads a name in lower case.
func marksOf(name string) marks {
	var m marks
	for more := true; more; {
		var token string
		token, name, more = strings.Cut(name, "_")
		m.add(token, name)
	}
	return m
}

// add reads a token; rest is what follows it.
func (m *marks) add(token, rest string) {
	switch token {
	case "ffma", "simt", "sgemm", "hgemm", "scudnn", "hcudnn", "int8x4":
		m.cuda = true
	case "tensorop", "sptensorop", "bstensorop", "hmma", "imma", "qmma", "omma", "dmma", "gmma", "utcmma",
		"tcgen05", "nvjet", "tf32f32", "fmha":
		m.tensor = true
	case "wngd", "winograd":
		m.winograd = true
	case "f32f32", "fp32":
		m.fp32 = true
	case "fused":
		m.cuda = m.cuda || begins(rest, "conv_act")
	case "mha":
		m.tensor = m.tensor || begins(rest, "v2")
	case "conv":
		m.tensor = m.tensor || beginsInt8Pool(rest)
	default:
		m.cuda = m.cuda || isGEMV(token)
		m.tensor = m.tensor || isMMA(token) || isShape(token)
	}
}

// begins reports whether s starts with the tokens of want.
func begins(s, want string) bool {
	rest, ok := strings.CutPrefix(s, want)
	return ok && (rest == "" || rest[0] == '_')
}

// beginsInt8Pool reads what follows "conv_", as in conv_act_pool_v5_s8.
func beginsInt8Pool(s string) bool {
	s, ok := strings.CutPrefix(s, "act_pool_v")
	version, kind, _ := strings.Cut(s, "_")
	return ok && isNumber(version) && (begins(kind, "s8") || begins(kind, "tile_rows"))
}

func isGEMV(token string) bool {
	rest, ok := strings.CutPrefix(token, "gemv")
	return ok && !strings.ContainsFunc(rest, func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
}

// isMMA reads a shape of one instruction, e.g. h16816gemm, i8816cudnn, h884,
// 1688gemm: a type of up to four letters, the shape, what is computed. One of
// the two others must be there.
func isMMA(token string) bool {
	letters, rest := cutLetters(token)
	end := 0
	for end < len(rest) && isDigit(rest[end]) {
		end++
	}
	switch rest[:end] {
	case "884", "1688", "16816", "16832", "16864", "8816", "8832":
	default:
		return false
	}
	switch rest[end:] {
	case "gemm", "cudnn":
		return len(letters) <= 4
	case "":
		return 1 <= len(letters) && len(letters) <= 4
	}
	return false
}

// isShape reads a shape that is spelt out, e.g. tensor16x8x16 or
// warpgroupsize1x1x1; a warpgroup may have none.
func isShape(token string) bool {
	if strings.HasPrefix(token, "warpgroup") {
		_, box := cutLetters(token)
		return box == "" || isBox(box)
	}
	box, ok := strings.CutPrefix(token, "tensor")
	return ok && isBox(box)
}

// isBox reads three sides, e.g. 16x8x16.
func isBox(s string) bool {
	a, s, _ := strings.Cut(s, "x")
	b, c, _ := strings.Cut(s, "x")
	return isNumber(a) && isNumber(b) && isNumber(c)
}

// cutLetters cuts the small letters at the start of s.
func cutLetters(s string) (letters, rest string) {
	i := 0
	for i < len(s) && 'a' <= s[i] && s[i] <= 'z' {
		i++
	}
	return s[:i], s[i:]
}

func isNumber(s string) bool {
	for i := range len(s) {
		if !isDigit(s[i]) {
			return false
		}
	}
	return s != ""
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

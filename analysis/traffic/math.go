package traffic

import (
	"strings"

	"trtsite/analysis/device"
	"trtsite/analysis/tactic"
)

// mathOf reads what a kernel multiplies with from its name: xMMA states in/out,
// then operand and sum (i8f16_i8i32 is INT8 in, FP16 out, INT8 products in INT32);
// cuBLAS and cuDNN have a letter before the MMA shape (h: FP16 sums, s: FP32, i:
// INT32); CUTLASS lists the operands' types and the sum's.
func mathOf(name string) device.Math {
	tokens := strings.Split(strings.ToLower(tactic.StripHash(name)), "_")
	for i, token := range tokens {
		before := ""
		if i > 0 {
			before = tokens[i-1]
		}
		if m := mathOfToken(token, before, tokens[i+1:]); m != device.Unknown {
			return m
		}
	}
	return device.Unknown
}

// sums are xMMA's operand and sum; they follow the types of input and output.
var sums = map[string]device.Math{
	"tf32f32": device.TF32, "f16f16": device.FP16Sum16, "f16f32": device.FP16, "bf16f32": device.BF16,
	"f32f32": device.FP32, "i8i32": device.INT8, "e4m3f32": device.FP8,
}

// operands are CUTLASS's: two operands and their sum.
var operands = map[string]device.Math{
	"f16_f16_f16": device.FP16Sum16, "f16_f16_f32": device.FP16, "bf16_bf16_f32": device.BF16,
	"s8_s8_s32": device.INT8, "e4m3_e4m3_f32": device.FP8, "tf32_tf32_f32": device.TF32,
}

func mathOfToken(token, before string, rest []string) device.Math {
	switch token {
	case "int8x4":
		return device.DP4A
	case "scudnn", "sgemm", "ffma":
		return device.FP32
	case "f16f16f32": // the types of a first-layer kernel: operands and sum
		return device.FP16
	case "wngd", "winograd":
		if len(rest) > 0 && rest[0] == "f32f32" {
			return device.FP32
		}
		return device.Unknown
	case "fp32":
		if before == "act" {
			return device.FP32
		}
		return device.Unknown
	}
	if m, ok := sums[token]; ok && isPair(before) {
		return m
	}
	if len(rest) >= 2 {
		if m, ok := operands[token+"_"+rest[0]+"_"+rest[1]]; ok {
			return m
		}
	}
	return mathOfShape(token, rest)
}

// isPair reports whether a token states the types of input and output.
func isPair(token string) bool {
	switch token {
	case "f16f16", "f32f32", "f16f32", "f32f16", "bf16bf16", "bf16f32", "i8i8", "i8f16", "i8f32", "e4m3e4m3", "e4m3f16", "e4m3f32", "e4m3bf16":
		return true
	}
	return false
}

// mathOfShape reads a letter with an MMA shape: h16816gemm, i8816cudnn, and
// s1688gemm_fp16 or s1688gemm_tf32, whose letter tells the sum only.
func mathOfShape(token string, rest []string) device.Math {
	shape := strings.TrimSuffix(strings.TrimSuffix(token, "gemm"), "cudnn")
	if shape == token || len(shape) < 4 || strings.Trim(shape[1:], "0123456789") != "" {
		return device.Unknown
	}
	switch {
	case shape[0] == 'h':
		return device.FP16Sum16
	case shape[0] == 'i':
		return device.INT8
	case shape[0] == 's' && len(rest) > 0:
		switch rest[0] {
		case "fp16", "f16":
			return device.FP16
		case "bf16":
			return device.BF16
		case "tf32":
			return device.TF32
		}
	}
	return device.Unknown
}

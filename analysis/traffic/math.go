package traffic

import (
	"trtsite/analysis/device"
	"trtsite/analysis/tactic"
)

// products are the types that kernels multiply and add up in, by what data sheets
// call the rate.
var products = map[[2]tactic.Type]device.Math{
	{tactic.FP32, tactic.FP32}: device.FP32, {tactic.TF32, tactic.FP32}: device.TF32,
	{tactic.FP16, tactic.FP32}: device.FP16, {tactic.FP16, tactic.FP16}: device.FP16Sum16, {tactic.BF16, tactic.FP32}: device.BF16,
	{tactic.INT8, tactic.INT32}: device.INT8,
	{tactic.FP8, tactic.FP32}:   device.FP8, {tactic.FP8, tactic.FP16}: device.FP8,
}

// mathOf is what a kernel multiplies with, as its name says. CUDA cores have rates
// for FP32 and DP4A only, tensor cores for all but FP32.
func mathOf(name string) device.Math {
	k := tactic.Decode(name)
	if k.Instruction == "dp4a" {
		return device.DP4A
	}
	m := products[[2]tactic.Type{k.Operand, k.Accumulate}]
	if class := tactic.Classify(name); m == device.FP32 && class == tactic.TensorCore || m != device.FP32 && class == tactic.CUDACore {
		return device.Unknown
	}
	return m
}

// kernels is the math of names that were read: an engine has few kernels.
type kernels map[string]device.Math

func (k kernels) math(name string) device.Math {
	m, known := k[name]
	if !known {
		m = mathOf(name)
		k[name] = m
	}
	return m
}

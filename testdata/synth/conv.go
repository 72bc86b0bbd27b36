package main

import "fmt"

// place is where in a network a convolution stands.
type place struct {
	name, out string
	k, stride int
	channels  int
	// suffix is what is fused into it, e.g. "Relu".
	fused string
	int8  bool
}

// conv adds a convolution of x and returns its output.
func (e *engine) conv(x tensor, p place) tensor {
	format, width, rate, kind, weights := chan8, 2.0, fp16OpsPerUs, "f16f16_f16f16_f16", "Half"
	if p.int8 {
		format, width, rate, kind, weights = int8x32, 1, int8OpsPerUs, "interleaved_i8i8_i8i32_f32", "Int8"
	}
	n, c, h, w := x.dims[0], x.dims[1], x.dims[2]/p.stride, x.dims[3]/p.stride
	out := tensor{p.out, []int{n, p.channels, h, w}, format}
	ops := 2 * out.elements() * float64(c*p.k*p.k)
	name, meta := p.name+"/Conv", onnx(p.name+"/Conv")
	if p.fused != "" {
		name, meta = name+" + "+p.fused, onnx(p.name+"/Conv", p.fused)
	}
	pad := []int{p.k / 2, p.k / 2}
	e.add(layer{
		name: name, kind: "CaskConvolution", in: []tensor{x}, out: []tensor{out},
		attrs: []attr{
			{"ParameterType", "Convolution"}, {"Kernel", []int{p.k, p.k}}, {"PaddingMode", "kEXPLICIT_ROUND_DOWN"},
			{"PrePadding", pad}, {"PostPadding", pad}, {"Stride", []int{p.stride, p.stride}}, {"Dilation", []int{1, 1}},
			{"OutMaps", p.channels}, {"Groups", 1},
			{"Weights", map[string]any{"Type": weights, "Count": p.channels * c * p.k * p.k}},
			{"Bias", map[string]any{"Type": "Half", "Count": p.channels}},
			{"HasBias", 1}, {"HasReLU", b2i(p.fused != "")}, {"HasSparseWeights", 0}, {"Activation", activation(p.fused)},
		},
		tactic: fmt.Sprintf("sm80_xmma_fprop_implicit_gemm_%s_nhwckrsc_nhwc_tilesize128x64x64_stage3_warpsize2x2x1_g1_tensor16x8x%d",
			kind, map[bool]int{false: 16, true: 32}[p.int8]),
		metadata: meta,
		us:       costUs(x.elements()*width+out.elements()*width+float64(p.channels*c*p.k*p.k)*width, ops, rate),
	})
	return out
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func activation(fused string) string {
	if fused == "" {
		return "NONE"
	}
	return "RELU"
}

// reformat adds an explicit change of format.
func (e *engine) reformat(name, outName string, x tensor, format, origin string) tensor {
	out := tensor{outName, x.dims, format}
	e.add(layer{
		name: name, kind: "Reformat", in: []tensor{x}, out: []tensor{out},
		attrs: []attr{{"ParameterType", "Reformat"}, {"Origin", origin}},
		us:    costUs(bytesOf([]tensor{x, out}, 2.5), 0, 1),
	})
	return out
}

func (e *engine) pool(name, outName string, x tensor, window int) tensor {
	out := tensor{outName, []int{x.dims[0], x.dims[1], max(1, x.dims[2]/window), max(1, x.dims[3]/window)}, x.format}
	e.add(layer{
		name: name, kind: "CaskPooling", in: []tensor{x}, out: []tensor{out},
		attrs:  []attr{{"ParameterType", "Pooling"}, {"PoolingType", "MAX"}, {"WindowSize", []int{window, window}}},
		tactic: "sm50_xmma_pooling_tiled_FP16NHWC_kMAX", metadata: onnx(name),
		us: costUs(bytesOf([]tensor{x, out}, 2), 0, 1),
	})
	return out
}

package main

import "fmt"

type resnetOptions struct {
	int8  bool
	torch bool
	// detector makes the image larger and the batch one.
	detector bool
	seed     string
}

// resnet is a ResNet-50: 53 convolutions, a pool, reformats at the boundary
// and, in INT8, unfused quantisation on the residual path.
func resnet(o resnetOptions) *engine {
	e := &engine{seed: o.seed, bindings: []string{"input", "output"}}
	n, side := 16, 224
	if o.detector {
		n, side = 1, 640
	}
	x := tensor{"input", []int{n, 3, side, side}, rowFP32}
	x = e.reformat("Reformatting CopyNode for Input Tensor 0 to /conv1/Conv + /relu/Relu", "Reformatted Input Tensor 0 to /conv1/Conv + /relu/Relu", x, chan8, "REFORMAT")
	x = e.conv(x, place{name: "/conv1", out: "/relu/Relu_output_0", k: 7, stride: 2, channels: 64, fused: "/relu/Relu"})
	x = e.pool("/maxpool/MaxPool", "/maxpool/MaxPool_output_0", x, 2)
	for stage, blocks := range []int{3, 4, 6, 3} {
		for b := range blocks {
			x = e.bottleneck(fmt.Sprintf("/layer%d/layer%d.%d", stage+1, stage+1, b), x, bottleneckOptions{
				width: 64 << stage, stride: 1 + b2i(b == 0 && stage > 0), first: b == 0, int8: o.int8,
			})
		}
	}
	x = e.pool("/avgpool/GlobalAveragePool", "/avgpool/GlobalAveragePool_output_0", x, x.dims[2])
	x = e.conv(x, place{name: "/fc", out: "/fc/Gemm_output_0", k: 1, stride: 1, channels: 1000})
	e.reformat("Reformatting CopyNode for Output Tensor 0 to /fc/Conv", "output", x, rowFP32, "REFORMAT")
	if o.torch {
		e.renameForTorch()
	}
	return e
}

type bottleneckOptions struct {
	width, stride int
	first, int8   bool
}

func (e *engine) bottleneck(path string, x tensor, o bottleneckOptions) tensor {
	skip := x
	if o.int8 {
		x = e.reformat(path+"/conv1/input_quantizer/QuantizeLinear", path+"/conv1/quantized", x, int8x32, "QDQ")
	}
	y := e.conv(x, place{name: path + "/conv1", out: path + "/relu/Relu_output_0", k: 1, stride: 1, channels: o.width, fused: path + "/relu/Relu", int8: o.int8})
	y = e.conv(y, place{name: path + "/conv2", out: path + "/relu_1/Relu_output_0", k: 3, stride: o.stride, channels: o.width, fused: path + "/relu_1/Relu", int8: o.int8})
	if o.first {
		skip = e.conv(skip, place{name: path + "/downsample/downsample.0", out: path + "/downsample/output_0", k: 1, stride: o.stride, channels: 4 * o.width})
	}
	y = e.conv(y, place{name: path + "/conv3", out: path + "/relu_2/Relu_output_0", k: 1, stride: 1, channels: 4 * o.width, fused: path + "/Add + " + path + "/relu_2/Relu", int8: o.int8})
	last := &e.layers[len(e.layers)-1]
	last.in = append(last.in, skip)
	if o.int8 {
		last.out[0].format = chan8
		y.format = chan8
	}
	return y
}

// renameForTorch gives the layers the names of Torch-TensorRT.
func (e *engine) renameForTorch() {
	for i := range e.layers {
		l := &e.layers[i]
		l.metadata = ""
		if l.kind == "CaskConvolution" {
			l.name = "[CONVOLUTION]-[aten_ops.convolution.default]-[" + l.name + "]"
		}
		l.us *= 1.06
	}
}

// unet is a small U-Net with attention at two depths.
func unet(seed string) *engine {
	e := &engine{seed: seed, bindings: []string{"sample", "timestep", "encoder_hidden_states", "out_sample"}}
	text := tensor{"encoder_hidden_states", []int{2, 77, 768}, half}
	x := tensor{"sample", []int{2, 4, 64, 64}, "Row major linear FP16 format"}
	x = e.reformat("Reformatting CopyNode for Input Tensor 0 to /conv_in/Conv", "Reformatted Input Tensor 0 to /conv_in/Conv", x, chan8, "REFORMAT")
	x = e.conv(x, place{name: "/conv_in", out: "/conv_in/Conv_output_0", k: 3, stride: 1, channels: 320})
	for d, width := range []int{320, 640, 1280} {
		for r := range 2 {
			path := fmt.Sprintf("/down_blocks.%d/resnets.%d", d, r)
			x = e.resnetBlock(path, x, width)
			if d > 0 {
				x = e.crossAttention(fmt.Sprintf("/down_blocks.%d/attentions.%d", d, r), x, text)
			}
		}
		x = e.conv(x, place{name: fmt.Sprintf("/down_blocks.%d/downsamplers.0/conv", d), out: fmt.Sprintf("down%d", d), k: 3, stride: 2, channels: width})
	}
	x = e.resnetBlock("/mid_block/resnets.0", x, 1280)
	x = e.crossAttention("/mid_block/attentions.0", x, text)
	for u, width := range []int{1280, 640, 320} {
		x = e.upsample(fmt.Sprintf("/up_blocks.%d/upsamplers.0", u), x)
		for r := range 2 {
			x = e.resnetBlock(fmt.Sprintf("/up_blocks.%d/resnets.%d", u, r), x, width)
			if u < 2 {
				x = e.crossAttention(fmt.Sprintf("/up_blocks.%d/attentions.%d", u, r), x, text)
			}
		}
	}
	x = e.conv(x, place{name: "/conv_out", out: "/conv_out/Conv_output_0", k: 3, stride: 1, channels: 4})
	e.reformat("Reformatting CopyNode for Output Tensor 0 to /conv_out/Conv", "out_sample", x, "Row major linear FP16 format", "REFORMAT")
	return e
}

// vae is the decoder of a latent diffusion model.
func vae(seed string) *engine {
	e := &engine{seed: seed, bindings: []string{"latent_sample", "sample"}}
	x := tensor{"latent_sample", []int{1, 4, 64, 64}, rowFP32}
	x = e.reformat("Reformatting CopyNode for Input Tensor 0 to /decoder/conv_in/Conv", "Reformatted Input Tensor 0 to /decoder/conv_in/Conv", x, chan8, "REFORMAT")
	x = e.conv(x, place{name: "/decoder/conv_in", out: "/decoder/conv_in/Conv_output_0", k: 3, stride: 1, channels: 512})
	for u, width := range []int{512, 512, 256, 128} {
		for r := range 3 {
			x = e.resnetBlock(fmt.Sprintf("/decoder/up_blocks.%d/resnets.%d", u, r), x, width)
		}
		if u < 3 {
			x = e.upsample(fmt.Sprintf("/decoder/up_blocks.%d/upsamplers.0", u), x)
		}
	}
	x = e.conv(x, place{name: "/decoder/conv_out", out: "/decoder/conv_out/Conv_output_0", k: 3, stride: 1, channels: 3})
	e.reformat("Reformatting CopyNode for Output Tensor 0 to /decoder/conv_out/Conv", "sample", x, rowFP32, "REFORMAT")
	return e
}

func (e *engine) resnetBlock(path string, x tensor, width int) tensor {
	norm := func(n int, in tensor) tensor {
		out := tensor{fmt.Sprintf("%s/norm%d_out", path, n), in.dims, chan8}
		e.kgen("ReshMeanSubMulMeanAddSqrtDivMulAddSigmMul", onnx(fmt.Sprintf("%s/norm%d/InstanceNormalization", path, n), path+"/nonlinearity/Mul"), []tensor{in}, out)
		return out
	}
	y := e.conv(norm(1, x), place{name: path + "/conv1", out: path + "/conv1/Conv_output_0", k: 3, stride: 1, channels: width})
	y = e.conv(norm(2, y), place{name: path + "/conv2", out: path + "/Add_output_0", k: 3, stride: 1, channels: width, fused: path + "/Add"})
	last := &e.layers[len(e.layers)-1]
	skip := x
	if x.dims[1] != width {
		l := *last
		e.layers = e.layers[:len(e.layers)-1]
		skip = e.conv(x, place{name: path + "/conv_shortcut", out: path + "/conv_shortcut/Conv_output_0", k: 1, stride: 1, channels: width})
		e.layers = append(e.layers, l)
		last = &e.layers[len(e.layers)-1]
	}
	last.in = append(last.in[:1:1], skip)
	return y
}

// crossAttention attends to the text: two kernels and three GEMMs.
func (e *engine) crossAttention(path string, x, text tensor) tensor {
	tokens := tensor{path + "/tokens", []int{x.dims[0], x.dims[2] * x.dims[3], x.dims[1]}, half}
	e.kgen("TranReshMeanSubMulSqrtDivMulAdd", onnx(path+"/norm/InstanceNormalization", path+"/Reshape"), []tensor{x}, tokens)
	q := tensor{path + "/to_q_out", tokens.dims, half}
	e.gemm(path+"/transformer_blocks.0/attn2/to_q/MatMul", tokens, q, x.dims[1])
	kv := tensor{path + "/to_kv_out", []int{text.dims[0], text.dims[1], 2 * x.dims[1]}, half}
	e.gemm(path+"/transformer_blocks.0/attn2/to_k/MatMul+"+path+"/transformer_blocks.0/attn2/to_v/MatMul", text, kv, 768)
	ctx := tensor{path + "/attn_out", tokens.dims, half}
	e.attention(path+"/transformer_blocks.0/attn2", []tensor{q, kv}, ctx)
	proj := tensor{path + "/proj_out", tokens.dims, half}
	e.gemm(path+"/proj_out/MatMul", ctx, proj, x.dims[1])
	out := tensor{path + "/Add_output_0", x.dims, chan8}
	e.kgen("ReshTranAdd", onnx(path+"/Reshape_1", path+"/Add"), []tensor{proj, x}, out)
	return out
}

func (e *engine) upsample(path string, x tensor) tensor {
	big := tensor{path + "/Resize_output_0", []int{x.dims[0], x.dims[1], 2 * x.dims[2], 2 * x.dims[3]}, chan8}
	e.add(layer{
		name: path + "/Resize", kind: "Resize", in: []tensor{x}, out: []tensor{big},
		attrs:    []attr{{"ParameterType", "Resize"}, {"ResizeMode", "kNEAREST"}},
		metadata: onnx(path + "/Resize"), us: costUs(bytesOf([]tensor{x, big}, 2), 0, 1),
	})
	return e.conv(big, place{name: path + "/conv", out: path + "/conv/Conv_output_0", k: 3, stride: 1, channels: x.dims[1]})
}

package operation

import (
	"strings"
	"testing"

	"trtsite/analysis/trtfmt"

	"github.com/google/go-cmp/cmp"
)

// text writes a layer's operations in few words: key, kind, W for weak keys, P for
// parameters, M for those of the metadata.
func text(l Layer) []string {
	var out []string
	for _, o := range l.Operations {
		line := o.Key() + " " + o.Kind
		for _, flag := range []struct {
			is   bool
			text string
		}{{o.Strength == Weak, " W"}, {o.Parameter, " P"}, {o.From == FromMetadata, " M"}} {
			if flag.is {
				line += flag.text
			}
		}
		out = append(out, line)
	}
	return out
}

// dialects are names as the exporters write them.
var dialects = []struct {
	name, metadata string
	want           []string
	opaque, copied bool
}{
	{name: "/layer1/layer1.0/conv2/Conv + /layer1/layer1.0/Add + /layer1/layer1.0/relu_1/Relu",
		metadata: "[ONNX Layer: /layer1/layer1.0/conv2/Conv]\x1e[ONNX Layer: /layer1/layer1.0/Add]\x1f[ONNX Layer: /layer1/layer1.0/bn2/BatchNormalization]",
		want:     []string{"layer1/0/conv2/conv conv", "layer1/0/add add", "layer1/0/relu/1/relu relu", "layer1/0/bn2/batchnorm batchnorm M"}},
	{name: "PWN(PWN(/in/in.1/Sigmoid), /in/in.1/Mul)", want: []string{"in/1/sigmoid sigmoid", "in/1/mul mul"}},
	{name: "Conv_8 + PWN(PWN(Sigmoid_79), Mul_80)", want: []string{"Conv_8 conv W", "Sigmoid_79 sigmoid W", "Mul_80 mul W"}},
	{name: "Gemm_1879 || Gemm_2363||Gemm_5", want: []string{"Gemm_1879 matmul W", "Gemm_2363 matmul W", "Gemm_5 matmul W"}},
	{name: "a.0.weight + QuantizeLinear_8 + Conv_12 + PWN(Clip_16)",
		want: []string{"a/0  P", "QuantizeLinear_8 quantize W", "Conv_12 conv W", "Clip_16 clip W"}},
	{name: "onnx::Mul_4 + (Unnamed Layer* 130) [Shuffle] + Mul_112",
		want: []string{"onnx::Mul_4  W", "(Unnamed Layer* 130) [Shuffle]  W", "Mul_112 mul W"}},
	{name: "[CONVOLUTION]-[aten_ops.convolution.default]-[/layer1/0/conv1/convolution_1] + [RELU]-[aten_ops.relu.default]-[/layer1/0/relu/relu_1]",
		want: []string{"layer1/0/conv1/conv conv", "layer1/0/relu/relu relu"}},
	{name: "[MATRIX_MULTIPLY]_[aten_ops_addmm_default]_[/classifier/1/addmm_mm]_myl121_1", want: []string{"classifier/1/matmul matmul"}},
	{name: "[ELEMENTWISE]-[aten_ops.addmm.default]-[/classifier/1/addmm_add]", want: []string{"classifier/1/add add"}},
	{name: "[REDUCE]-[aten_ops.mean.dim]-[__/mean]", want: []string{"[REDUCE]-[aten_ops.mean.dim]-[__/mean] reducemean W"}},
	{name: "Forced Cast ITensor [SCALE]-[aten_ops.bn.default]-[/f/1/bn]_output from DataType.HALF to DataType.FLOAT - [aten_ops.torch.ops.aten._to_copy.default]-[/f/2/_to_copy]",
		want: []string{"f/2/cast cast"}},
	{name: "/a/layers_38/fc/MatMul+/a/layers_31/fc/MatMul_1_myl8_13",
		want: []string{"a/layers/38/fc/matmul matmul", "a/layers/31/fc/matmul_1 matmul"}},
	{name: "__myl_MulMinMaxRounCast_myl2_14", metadata: "[ONNX Layer: /b/relu/Relu_output_0_QuantizeLinear]\x1f[ONNX Layer: onnx::Conv_17_DequantizeLinear]",
		want: []string{"__myl_MulMinMaxRounCast_myl2_14  W", "b/relu/relu/quantize quantize M", "onnx::Conv_17_DequantizeLinear dequantize W M"}},
	{name: "entry^bb^signal^2_myl2_0", want: []string{"entry^bb^signal^2_myl2_0  W"}},
	{name: "resnet50/quant_conv2_block1_1_conv/LastValueQuant/QuantizeAndDequantizeV4/ReadVariableOp:0 + QuantLinearNode__630 + resnet50/quant_conv2_block1_1_conv/Conv2D",
		want: []string{"resnet50/conv2_block1_1_conv  P", "QuantLinearNode__630 quantize W", "resnet50/conv2_block1_1_conv/conv conv"}},
	{name: "resnet50/conv1_conv/Conv2D__6", want: []string{"resnet50/conv1_conv/Conv2D__6  W"}},
	{name: "{ForeignNode[n.1.weight + (Unnamed Layer* 9) [Shuffle].../b/b.1/Reshape_2 + /b/b.1/Transpose_1]}", opaque: true,
		want: []string{"n/1  P", "(Unnamed Layer* 9) [Shuffle]  W", "b/1/reshape_2 reshape", "b/1/transpose_1 transpose"}},
	{name: "{ForeignNode[fc.weight...(Unnamed Layer* 58) [ElementWise]]}", opaque: true, want: []string{"fc  P", "(Unnamed Layer* 58) [ElementWise]  W"}},
	{name: "Reformatting CopyNode for Input Tensor 0 to {ForeignNode[[ELEMENTWISE]-[aten_ops.add.Tensor]-[/features/5/add_1]]}", copied: true,
		want: []string{"features/5/add add"}},
	{name: "Reformatting CopyNode for Output Tensor 1 to {ForeignNode[/b/Constant_output_0.../b/Where_13]}", copied: true,
		want: []string{"b/constant constant", "b/select_13 select"}},
	{name: "Reformatting CopyNode for Network Input points", copied: true},
	{name: "reshape_after_Gemm_120_copy_input", metadata: "[ONNX Layer: Gemm_120]", copied: true, want: []string{"Gemm_120 matmul W"}},
	{name: "reshape_after_/fc/Gemm", metadata: "[ONNX Layer: /fc/Gemm]", copied: true,
		want: []string{"reshape_after_/fc/Gemm reshape W", "fc/matmul matmul M"}},
	{name: "/fc/Gemm + unsqueeze_node_after_/fc/Gemm", want: []string{"fc/matmul matmul", "unsqueeze_node_after_/fc/Gemm reshape W"}},
	{name: "/Cast_1", want: []string{"/Cast_1 cast W"}},
	{name: "conv1/kernel + x", want: []string{"conv1  P", "x  W"}},
	{name: "_gemm_mha_v2_myl8_3", want: []string{"_gemm_mha_v2_myl8_3 attention W"}},
	{name: ""},
}

func TestDialects(t *testing.T) {
	for _, tc := range dialects {
		l := Of(&trtfmt.Layer{Name: tc.name, Metadata: tc.metadata})
		if diff := cmp.Diff(tc.want, text(l)); diff != "" {
			t.Errorf("%q: -want +got:\n%s", tc.name, diff)
		}
		if l.Opaque != tc.opaque || l.Copy != tc.copied {
			t.Errorf("%q: opaque %v, copy %v", tc.name, l.Opaque, l.Copy)
		}
	}
}

// One convolution has one module in every exporter's words.
func TestModulesAgree(t *testing.T) {
	for want, names := range map[string][]string{
		"layer1/0/conv1": {"/layer1/layer1.0/conv1/Conv", "/layer1/0/conv1/Conv", "/layer1/layer1_0/conv1/Conv_myl2_16", "layer1.0.conv1.weight",
			"[CONVOLUTION]-[aten_ops.convolution.default]-[/layer1/0/conv1/convolution_1]", "/layer1/layer1.0/conv1/Conv_output_0_QuantizeLinear"},
		"features/1/conv/0/0": {"/features/features.1/conv/conv.0/conv.0.0/Conv", "features.1.conv.0.0.weight",
			"[CONVOLUTION]-[aten_ops.convolution.default]-[/features/1/conv_0/0/convolution_1]"},
		"features/0/0":                  {"/features/features.0/features.0.0/Conv", "[CONVOLUTION]-[aten_ops.convolution.default]-[/features_0/0/convolution]"},
		"resnet50/conv2_block1_1_conv":  {"resnet50/conv2_block1_1_conv/Conv2D", "resnet50/quant_conv2_block1_1_conv/Conv2D"},
		"encoder/layer/0/attention/out": {"/encoder/layer.0/attention/out/MatMul", "encoder.layer.0.attention.out.bias"},
	} {
		for _, name := range names {
			ops := Of(&trtfmt.Layer{Name: name}).Operations
			if len(ops) != 1 || ops[0].Module != want || ops[0].Strength != Strong {
				t.Errorf("%q: %+v, want module %s", name, ops, want)
			}
		}
	}
}

func FuzzOf(f *testing.F) {
	for _, tc := range dialects {
		f.Add(tc.name, tc.metadata)
	}
	f.Fuzz(func(t *testing.T, name, metadata string) {
		l := Of(&trtfmt.Layer{Name: name, Metadata: metadata})
		if diff := cmp.Diff(l, Of(&trtfmt.Layer{Name: name, Metadata: metadata})); diff != "" {
			t.Fatalf("not stable: %s", diff)
		}
		for _, o := range l.Operations {
			source := name
			if o.From == FromMetadata {
				source = metadata
			}
			switch {
			case o.Name == "" || !strings.Contains(source, o.Name):
				t.Fatalf("%q is not in %q", o.Name, source)
			case o.Strength == Strong && (o.Path == "" || !strings.HasPrefix(o.Path, o.Module)):
				t.Fatalf("%+v is strong without a path", o)
			case o.Key() == "":
				t.Fatalf("%+v has no key", o)
			}
		}
	})
}

package model

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/trtfmt"
)

func rows(layerType string, names ...string) []trtfmt.Layer {
	var out []trtfmt.Layer
	for _, n := range names {
		out = append(out, trtfmt.Layer{Name: n, LayerType: layerType,
			Outputs: []trtfmt.Tensor{{Name: n + "_out", Dims: []int64{1, 64, 56, 56}}}})
	}
	return out
}

// numbered returns rows named by format with 0 to n-1.
func numbered(layerType, format string, n int) []trtfmt.Layer {
	var names []string
	for i := range n {
		names = append(names, fmt.Sprintf(format, i))
	}
	return rows(layerType, names...)
}

func reads(name string, dims ...int64) trtfmt.Layer {
	return trtfmt.Layer{Name: "read " + name, LayerType: "PointWiseV2", Inputs: []trtfmt.Tensor{{Name: name, Dims: dims}}}
}

// region is a Myelin region that reads one tensor.
func region(input string) trtfmt.Layer {
	return trtfmt.Layer{Name: "{ForeignNode[/a.../b]}", LayerType: "Myelin", Inputs: []trtfmt.Tensor{{Name: input}}}
}

func concat(lists ...[]trtfmt.Layer) []trtfmt.Layer {
	var out []trtfmt.Layer
	for _, l := range lists {
		out = append(out, l...)
	}
	return out
}

func with(base []trtfmt.Layer, more ...trtfmt.Layer) []trtfmt.Layer { return concat(base, more) }

var (
	convs     = numbered("CaskConvolution", "/layer1/conv%d/Conv", 20)
	mha       = trtfmt.Layer{Name: "_gemm_mha_v2_myl0_1", LayerType: "kgen", Tactic: trtfmt.Text{Value: "_gemm_mha_v2_0x00", Recorded: true}}
	bertRows  = numbered("gemm", "/bert/encoder/layer.%d/attention/self/query/MatMul", 12)
	llamaRows = concat(numbered("gemm", "/model/layers.%d/self_attn/q_proj/MatMul", 4), rows("gemm", "/model/layers.0/mlp/gate_proj/MatMul", "/lm_head/MatMul"))
	image     = reads("input", 1, 3, 224, 224)
)

var categoryCases = []struct {
	name string
	in   DescribeInput
	want string
	c    Confidence
}{
	{"nothing", DescribeInput{}, Other, Low},
	{"config", DescribeInput{Config: Config{ModelType: "bert"}}, Encoder, High},
	{"config, causal", DescribeInput{Config: Config{ModelType: "bert", Architectures: []string{"BertLMHeadModel"}}}, Decoder, High},
	{"config by class", DescribeInput{Config: Config{Architectures: []string{"RobertaModel"}}}, Encoder, High},
	{"config llama", DescribeInput{Config: Config{ModelType: "llama"}}, Decoder, High},
	{"config qwen2", DescribeInput{Config: Config{ModelType: "qwen2"}}, Decoder, High},
	{"config gpt_neox", DescribeInput{Config: Config{ModelType: "gpt_neox"}}, Decoder, High},
	{"config vit", DescribeInput{Config: Config{ModelType: "vit"}}, ViT, High},
	{"config resnet", DescribeInput{Config: Config{ModelType: "resnet"}}, CNN, High},
	{"config timm", DescribeInput{Config: Config{Architectures: []string{"resnet50"}}}, CNN, High},
	{"config unet", DescribeInput{Config: Config{Architectures: []string{"UNet2DConditionModel"}}}, Diffusion, High},
	{"config controlnet", DescribeInput{Config: Config{Architectures: []string{"FluxControlNetModel"}}}, Diffusion, High},
	{"config dit", DescribeInput{Config: Config{Architectures: []string{"SD3Transformer2DModel"}}}, Diffusion, High},
	{"config dlrm", DescribeInput{Config: Config{ModelType: "dlrm"}}, Recommender, High},
	{"config xgboost", DescribeInput{Config: Config{ModelType: "xgboost"}}, Classical, High},
	{"config unknown", DescribeInput{Config: Config{ModelType: "frobnicator"}}, Other, Low},
	{"config two parts", DescribeInput{Config: Config{ModelType: "t5"}}, Other, Low},
	{"config encoder of two", DescribeInput{Config: Config{ModelType: "whisper"}, Components: []string{"encoder"}}, Encoder, High},
	{"config decoder of two", DescribeInput{Config: Config{ModelType: "whisper"}, Components: []string{"decoder"}}, Decoder, High},
	{"config of another part", DescribeInput{Config: Config{ModelType: "bert"}, Layers: with(convs, image), ExternalInputs: []string{"input"}}, Encoder, Medium},

	{"bert", DescribeInput{Layers: bertRows}, Encoder, Medium},
	{"bert, inputs and kernels", DescribeInput{Layers: with(bertRows, mha), ExternalInputs: []string{"input_ids", "attention_mask"}}, Encoder, High},
	{"tokens and attention", DescribeInput{Layers: rows("kgen", "/blk/attention/Softmax"), ExternalInputs: []string{"input_ids"}}, Encoder, Medium},
	{"tokens alone", DescribeInput{Layers: rows("gemm", "/fc/MatMul"), ExternalInputs: []string{"input_ids"}}, Other, Low},
	{"llama", DescribeInput{Layers: llamaRows}, Decoder, Medium},
	{"llama, inputs", DescribeInput{Layers: with(llamaRows, mha), ExternalInputs: []string{"input_ids", "past_key_values.0.key"}}, Decoder, High},
	{"cache alone", DescribeInput{ExternalInputs: []string{"past_key_values.0.key"}}, Decoder, Medium},
	{"roberta with lm_head", DescribeInput{Layers: with(bertRows, rows("gemm", "/lm_head/dense/MatMul")...), ExternalInputs: []string{"input_ids"}}, Encoder, Medium},
	{"vit", DescribeInput{Layers: with(numbered("gemm", "/blocks.%d/attn/qkv/MatMul", 12), append(rows("CaskConvolution", "/patch_embed/proj/Conv"), image)...), ExternalInputs: []string{"input"}}, ViT, Medium},
	{"vit like bert", DescribeInput{Layers: with(bertRows, image), ExternalInputs: []string{"input"}}, ViT, Medium},
	{"patches without attention", DescribeInput{Layers: with(convs, append(rows("gemm", "/patch_embed/proj"), image)...), ExternalInputs: []string{"input"}}, CNN, Medium},
	{"cnn", DescribeInput{Layers: with(convs, image), ExternalInputs: []string{"input"}}, CNN, Medium},
	{"cnn with an opaque end", DescribeInput{Layers: with(convs, image, region("x")), ExternalInputs: []string{"input"}}, CNN, Medium},
	{"an opaque region reads the image", DescribeInput{Layers: with(convs, image, region("input")), ExternalInputs: []string{"input"}}, CNN, Medium},
	{"an opaque region reads another input", DescribeInput{Layers: with(convs, image, region("state")), ExternalInputs: []string{"input", "state"}}, Other, Low},
	{"cnn by name too", DescribeInput{Name: Name{Value: "resnet18"}, Layers: with(convs, image), ExternalInputs: []string{"input"}}, CNN, High},
	{"cnn, channels last", DescribeInput{Layers: with(convs, reads("x", 32, 224, 224, 3)), ExternalInputs: []string{"x"}}, CNN, Medium},
	{"cnn without image", DescribeInput{Layers: convs}, CNN, Medium},
	{"name alone", DescribeInput{Name: Name{Value: "resnet18"}, Layers: rows("gemm", "/fc/MatMul")}, Other, Low},
	{"convert is no convolution", DescribeInput{Layers: with(numbered("Convert", "/convert%d/Convert", 20), image), ExternalInputs: []string{"input"}}, Other, Low},
	{"convolutions and attention", DescribeInput{Layers: with(with(convs, numbered("gemm", "/d/layers.%d/attn/MatMul", 60)...), image), ExternalInputs: []string{"input"}}, Other, Low},
	{"few convolutions among products", DescribeInput{Layers: with(with(convs[:3], numbered("gemm", "/fc%d/Gemm", 20)...), image), ExternalInputs: []string{"input"}}, Other, Low},
	{"convolutions with attention between", DescribeInput{Layers: with(with(convs, numbered("kgen", "/d%d/attn/Softmax", 4)...), image), ExternalInputs: []string{"input"}}, Other, Low},
	{"convolutions with a little attention", DescribeInput{Layers: with(with(convs, numbered("kgen", "/d%d/attn/Softmax", 2)...), image), ExternalInputs: []string{"input"}}, CNN, Medium},
	{"one-dimensional convolutions", DescribeInput{Layers: func() []trtfmt.Layer {
		var out []trtfmt.Layer
		for _, l := range convs {
			l.Outputs = []trtfmt.Tensor{{Dims: []int64{1, 64, 1, 8000}}}
			out = append(out, l)
		}
		return out
	}()}, Other, Low},
	{"unet by modules", DescribeInput{Layers: with(convs, rows("gemm", "/down_blocks.0/x", "/mid_block/x", "/time_embedding/x")...)}, Diffusion, Medium},
	{"unet by inputs and convolutions", DescribeInput{Layers: convs, ExternalInputs: []string{"timestep"}}, Diffusion, Medium},
	{"controlnet", DescribeInput{Name: Name{Value: "controlnet"}, Layers: convs, ExternalInputs: []string{"timesteps"}}, Diffusion, High},
	{"u-net by name and convolutions", DescribeInput{Components: []string{"unet"}, Layers: convs}, Diffusion, Medium},
	{"timestep alone", DescribeInput{Layers: rows("gemm", "/fc"), ExternalInputs: []string{"timestep"}}, Other, Low},
	{"one module of a u-net", DescribeInput{Layers: rows("gemm", "/up_blocks/x")}, Other, Low},
	{"recommender", DescribeInput{Layers: rows("gemm", "/bot_l/0/Gemm", "/top_l/0/Gemm")}, Recommender, Medium},
	{"recommender by inputs", DescribeInput{Layers: rows("gemm", "/user_tower/Gemm"), ExternalInputs: []string{"item_id"}}, Recommender, Medium},
	{"one word of a recommender", DescribeInput{Layers: rows("gemm", "/top_l/0/Gemm")}, Other, Low},
	{"trees", DescribeInput{Layers: rows("PluginV3", "/TreeEnsembleClassifier")}, Classical, Medium},
	{"preparation", DescribeInput{Layers: rows("PluginV3", "/Scaler", "/Imputer", "/OneHotEncoder")}, Classical, Medium},
	{"a scaler", DescribeInput{Layers: rows("PluginV3", "/Scaler")}, Other, Low},
}

func TestCategory(t *testing.T) {
	for _, tc := range categoryCases {
		got := Describe(tc.in)
		if got.Category != tc.want || got.Confidence != tc.c {
			t.Errorf("%s: got %q (%s), want %q (%s); evidence %q", tc.name, got.Category, got.Confidence, tc.want, tc.c, got.Evidence)
		}
		if len(got.Evidence) == 0 || got.InputShapes == nil {
			t.Errorf("%s: evidence %q, shapes %v", tc.name, got.Evidence, got.InputShapes)
		}
	}
}

func TestSizes(t *testing.T) {
	sizes := Config{ModelType: "bert", HiddenSize: 768, IntermediateSize: 3072, Layers: 6, Heads: 12, MaxPositions: 512}
	got := Describe(DescribeInput{Config: sizes, Layers: bertRows})
	if got.HiddenSize != 768 || got.IntermediateSize != 3072 || got.Layers != 6 || got.Heads != 12 || got.MaxPositions != 512 {
		t.Errorf("from config: %+v", got)
	}
	if got := Describe(DescribeInput{Layers: bertRows}); got.Layers != 12 || got.HiddenSize != 0 {
		t.Errorf("from blocks: %+v", got)
	}
	sizes.ModelType = "resnet"
	if got := Describe(DescribeInput{Config: sizes, Layers: convs}); got.HiddenSize != 0 || got.Layers != 0 {
		t.Errorf("a CNN has no hidden size: %+v", got)
	}
	for name, layers := range map[string][]trtfmt.Layer{
		"a gap":       rows("gemm", "/encoder/layer.0/attention/x", "/encoder/layer.2/attention/x"),
		"no start":    rows("gemm", "/encoder/layer.1/attention/x", "/encoder/layer.2/attention/x"),
		"one block":   rows("gemm", "/encoder/layer.0/attention/x"),
		"huge index":  rows("gemm", "/encoder/layer.0/attention/x", "/encoder/layer.99999999999/attention/x"),
		"many digits": rows("gemm", "/encoder/layer."+strings.Repeat("9", 5000)+"/attention/x"),
		"two lists":   concat(bertRows, numbered("gemm", "/decoder/layer.%d/attention/x", 3)),
	} {
		if got := Describe(DescribeInput{Layers: layers}); got.Layers != 0 {
			t.Errorf("%s: %d layers", name, got.Layers)
		}
	}
}

func TestInputs(t *testing.T) {
	in := DescribeInput{
		ExternalInputs: []string{"(Unnamed Layer* 3) [Constant]", "__mye519_dconst", "attention_mask",
			"fc_bias _ ONNXTRT_Broadcast_constantHalf", "input_ids", "l2_cache_0", "unknown", "weights"},
		Layers: append(bertRows,
			reads("input_ids", 8, 384), reads("attention_mask", 8, 384), reads("__mye519_dconst", 1280, 1000),
			reads("l2_cache_0", 1), reads("fc_bias _ ONNXTRT_Broadcast_constantHalf", 1, 1000),
			reads("(Unnamed Layer* 3) [Constant]", 1), reads("input_ids", 9, 9), reads("weights", 7),
			trtfmt.Layer{Constants: []trtfmt.Tensor{{Name: "weights"}}}),
	}
	got := Describe(in)
	want := map[string][]int64{"input_ids": {8, 384}, "attention_mask": {8, 384}}
	if diff := cmp.Diff(want, got.InputShapes); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got.SequenceLength != 384 || got.DynamicDims {
		t.Errorf("sequence %d, dynamic %v", got.SequenceLength, got.DynamicDims)
	}
	in.Bindings = []string{"input_ids", "logits"}
	if diff := cmp.Diff(map[string][]int64{"input_ids": {8, 384}}, Describe(in).InputShapes); diff != "" {
		t.Errorf("declared bindings (-want +got):\n%s", diff)
	}
	in.Bindings = []string{"input_ids [profile 1]"}
	if diff := cmp.Diff(want, Describe(in).InputShapes); diff != "" {
		t.Errorf("bindings of other names (-want +got):\n%s", diff)
	}
}

func TestDynamicDims(t *testing.T) {
	got := Describe(DescribeInput{Layers: append(bertRows, reads("input_ids", -1, -1)), ExternalInputs: []string{"input_ids"}})
	if !got.DynamicDims || got.SequenceLength != 0 {
		t.Errorf("dynamic %v, sequence %d", got.DynamicDims, got.SequenceLength)
	}
}

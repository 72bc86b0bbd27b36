package main

import "fmt"

type bertOptions struct {
	blocks         int
	fusedAttention bool
	// clip names the tensors as a text encoder of a diffusion model does.
	clip bool
	// vit makes patches of an image instead of looking up tokens.
	vit  bool
	seed string
}

const (
	batch, seq, hidden, heads = 8, 128, 768, 12
)

// bert is a transformer encoder as Myelin fuses it: four GEMMs, one attention
// kernel and pointwise kernels a block. Without fused attention the scores are
// written out, and a softmax kernel and two more GEMMs stand in its place.
func bert(o bertOptions) *engine {
	root := "/encoder"
	if o.clip {
		root = "/text_model/encoder"
	}
	if o.vit {
		root = "/vit/encoder"
	}
	e := &engine{seed: o.seed, bindings: []string{"input_ids", "attention_mask", "last_hidden_state"}}
	ids := tensor{"input_ids", []int{batch, seq}, "Int32"}
	mask := tensor{"attention_mask", []int{batch, seq}, "Int32"}
	x := wide("embeddings_out", hidden)
	if o.vit {
		e.bindings[0] = "pixel_values"
		pixels := tensor{"pixel_values", []int{batch, 3, 176, 128}, rowFP32}
		ids = e.conv(pixels, place{name: "/vit/embeddings/patch_embeddings/projection", out: "patches", k: 16, stride: 16, channels: hidden})
	}
	e.add(layer{
		name: "__myl_GathAddMeanSubMulSqrtDivMulAdd_myl0_0", kind: "kgen", in: []tensor{ids}, out: []tensor{x},
		tactic: "__myl_GathAddMeanSubMulSqrtDivMulAdd_0x1d0c9a37b5f2e4418a6d30f7c95b21ee", metadata: onnx(root+"/embeddings/word_embeddings/Gather", root+"/embeddings/LayerNorm/Div"),
		us: costUs(bytesOf([]tensor{x}, 4), 0, 1),
	})
	for i := range o.blocks {
		x = e.block(blockAt{fmt.Sprintf("%s/layer.%d", root, i), i}, o, x, mask)
	}
	out := tensor{"last_hidden_state", x.dims, "Float"}
	e.add(layer{
		name: fmt.Sprintf("__myl_Cast_myl0_%d", len(e.layers)), kind: "kgen", in: []tensor{x}, out: []tensor{out},
		tactic: "__myl_Cast_0x5b7d1e02c4f8a396b1d25c7708e4f9a3", us: costUs(bytesOf([]tensor{x, out}, 3), 0, 1),
	})
	return e
}

// blockAt is a block's path and number.
type blockAt struct {
	path  string
	index int
}

func wide(name string, width int) tensor { return tensor{name, []int{batch, seq, width}, half} }

func (e *engine) block(b blockAt, o bertOptions, x, mask tensor) tensor {
	name := func(part string) string { return fmt.Sprintf("block%d_%s", b.index, part) }
	att := b.path + "/attention"
	qkv := wide(name("qkv"), 3*hidden)
	e.gemm(fmt.Sprintf("%s/self/query/MatMul+%s/self/key/MatMul+%s/self/value/MatMul", att, att, att), x, qkv, hidden)
	ctx := wide(name("context"), hidden)
	if o.fusedAttention {
		e.attention(att, []tensor{qkv, mask}, ctx)
	} else {
		e.openAttention(att, name, []tensor{qkv, mask}, ctx)
	}
	proj := wide(name("proj"), hidden)
	e.gemm(att+"/output/dense/MatMul", ctx, proj, hidden)
	norm := wide(name("norm1"), hidden)
	e.layerNorm(att+"/output/LayerNorm", []tensor{proj, x}, norm)
	up := wide(name("up"), 4*hidden)
	e.gemm(b.path+"/intermediate/dense/MatMul", norm, up, hidden)
	act := wide(name("gelu"), 4*hidden)
	e.kgen("DivErfAddMulMul", onnx(b.path+"/intermediate/intermediate_act_fn/Erf"), []tensor{up}, act)
	down := wide(name("down"), hidden)
	e.gemm(b.path+"/output/dense/MatMul", act, down, 4*hidden)
	end := wide(name("out"), hidden)
	e.layerNorm(b.path+"/output/LayerNorm", []tensor{down, norm}, end)
	return end
}

func (e *engine) gemm(name string, in, out tensor, k int) {
	ops := 2 * out.elements() * float64(k)
	e.add(layer{
		name: fmt.Sprintf("%s_myl0_%d", name, len(e.layers)), kind: "gemm", in: []tensor{in}, out: []tensor{out},
		tactic:   "sm80_xmma_gemm_f16f16_f16f16_f16_tn_n_tilesize128x128x32_stage4_warpsize2x2x1_tensor16x8x16",
		metadata: onnx(name), us: costUs(bytesOf([]tensor{in, out}, 2), ops, fp16OpsPerUs),
	})
}

func (e *engine) kgen(ops, metadata string, in []tensor, out tensor) {
	n := len(e.layers)
	e.add(layer{
		name: fmt.Sprintf("__myl_%s_myl0_%d", ops, n), kind: "kgen", in: in, out: []tensor{out},
		tactic:   fmt.Sprintf("__myl_%s_0x%032x", ops, uint64(n+1)*0x9e3779b97f4a7c15),
		metadata: metadata, us: costUs(bytesOf(append([]tensor{out}, in...), 2), 0, 1),
	})
}

func (e *engine) layerNorm(path string, in []tensor, out tensor) {
	e.kgen("AddMeanSubMulMeanAddSqrtDivMulMulAdd", onnx(path+"/ReduceMean", path+"/Sqrt", path+"/Div"), in, out)
}

func (e *engine) attention(path string, in []tensor, out tensor) {
	ops := 4 * batch * heads * seq * seq * float64(hidden/heads)
	e.add(layer{
		name: fmt.Sprintf("_gemm_mha_v2_myl0_%d", len(e.layers)), kind: "kgen", in: in, out: []tensor{out},
		tactic:   "_gemm_mha_v2_0x2f6a8b17d3c94e50a7b1f08d62c53e9b",
		metadata: onnx(path+"/self/MatMul", path+"/self/Softmax", path+"/self/MatMul_1"),
		us:       costUs(bytesOf(append([]tensor{out}, in...), 2), ops, fp16OpsPerUs/2),
	})
}

// openAttention writes the scores to memory: what a regression looks like.
func (e *engine) openAttention(path string, name func(string) string, in []tensor, out tensor) {
	scores := tensor{name("scores"), []int{batch, heads, seq, seq}, half}
	probs := tensor{name("probs"), scores.dims, half}
	e.gemm(path+"/self/MatMul", in[0], scores, hidden/heads)
	e.kgen("MulAddMaxSubExpSumDivMul", onnx(path+"/self/Softmax"), []tensor{scores, in[1]}, probs)
	e.gemm(path+"/self/MatMul_1", probs, out, seq)
	e.layers[len(e.layers)-1].in = []tensor{probs, in[0]}
}

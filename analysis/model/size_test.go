package model

import (
	"fmt"
	"strings"
	"testing"

	"trtsite/analysis/trtfmt"

	"github.com/google/go-cmp/cmp"
)

// product is a matrix product that writes dims.
func product(name string, dims ...int64) trtfmt.Layer {
	return trtfmt.Layer{Name: name, LayerType: "gemm", Outputs: []trtfmt.Tensor{{Name: name, Dims: dims}}}
}

// block is what one block of BERT has in TensorRT 10, in the form of a text:
// hidden size 64, intermediate size 256, batch 2, 16 tokens.
func block(i int) []trtfmt.Layer {
	at := fmt.Sprintf("/bert/encoder/layer.%d", i)
	return []trtfmt.Layer{
		product(at+"/attention/self/query/MatMul+"+at+"/attention/self/key/MatMul+"+at+"/attention/self/value/MatMul", 2, 16, 192),
		product(at+"/attention/output/dense/MatMul", 2, 16, 64),
		product(at+"/intermediate/dense/MatMul", 2, 16, 256),
		product(at+"/output/dense/MatMul", 2, 16, 64),
	}
}

var (
	encoder = concat(block(0), block(1), block(2))
	poolerW = product("/bert/pooler/dense/MatMul", 2, 10)
)

// attention is a fused kernel over tensors of these shapes.
func attention(shapes ...[]int64) trtfmt.Layer {
	l := mha
	for i, d := range shapes {
		l.Inputs = append(l.Inputs, trtfmt.Tensor{Name: fmt.Sprint(i), Dims: d})
	}
	return l
}

func softmax(i int, dims ...int64) trtfmt.Layer {
	l := product(fmt.Sprintf("/bert/encoder/layer.%d/attention/self/Softmax", i), dims...)
	l.LayerType = "SoftMax"
	return l
}

func texts(sizes []Size) []string {
	var out []string
	for _, s := range sizes {
		out = append(out, s.String())
	}
	return out
}

func TestSizesOfLayers(t *testing.T) {
	got := texts(Describe(DescribeInput{Layers: with(encoder, poolerW)}).Sizes())
	want := []string{
		"blocks 3: modules `bert.encoder.layer.0` to `bert.encoder.layer.2`, each with attention",
		"hidden size 64: outputs of 3 attention output projections are 2×16×64, and those of 3 feed-forward output projections",
		"intermediate size 256: outputs of 3 feed-forward input projections are 2×16×256",
		"sequence length 16: outputs of 3 attention output projections are 2×16×64",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Where a configuration and the layers differ the configuration wins, and that is
// said; where they agree both are named.
func TestSizesOfBoth(t *testing.T) {
	c := Config{Path: "config.json", ModelType: "bert", HiddenSize: 64, Layers: 12, Heads: 4, MaxPositions: 512}
	got := Describe(DescribeInput{Config: c, Layers: encoder})
	want := []string{
		"blocks 12: config `config.json`; the layers say 3 instead: modules `bert.encoder.layer.0` to `bert.encoder.layer.2`, each with attention",
		"hidden size 64: config `config.json`, and outputs of 3 attention output projections are 2×16×64, and those of 3 feed-forward output projections",
		"intermediate size 256: outputs of 3 feed-forward input projections are 2×16×256",
		"attention heads 4: config `config.json`",
		"maximum positions 512: config `config.json`",
		"sequence length 16: outputs of 3 attention output projections are 2×16×64",
	}
	if diff := cmp.Diff(want, texts(got.Sizes())); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if n := len(got.Statements()); n != len(got.Evidence)+len(want) {
		t.Errorf("%d statements of %d pieces of evidence and %d sizes", n, len(got.Evidence), len(want))
	}
}

func TestHeads(t *testing.T) {
	packed := attention([]int64{2, 16, 192}, []int64{2, 16})
	for _, tc := range []struct {
		name  string
		rows  []trtfmt.Layer
		heads int64
		says  string
	}{
		{"softmax", []trtfmt.Layer{softmax(0, 2, 4, 16, 16), softmax(1, 2, 4, 16, 16)}, 4,
			"dimension 1 of the scores that 2 softmax layers write, e.g. 2×4×16×16"},
		{"softmax once", []trtfmt.Layer{softmax(0, 2, 4, 16, 16)}, 0, ""},
		{"softmax that differs", []trtfmt.Layer{softmax(0, 2, 4, 16, 16), softmax(1, 2, 8, 16, 16)}, 0, ""},
		{"softmax that does not divide", []trtfmt.Layer{softmax(0, 2, 5, 16, 16), softmax(1, 2, 5, 16, 16)}, 0, ""},
		{"heads first", []trtfmt.Layer{attention([]int64{2, 4, 16, 16}), attention([]int64{2, 4, 16, 16})}, 4,
			"2 fused attention kernels work on 2×4×16×16, heads × head size = 64"},
		// [batch, length, heads, size]: 8 x 8 = 64.
		{"length first", []trtfmt.Layer{attention([]int64{2, 20, 8, 8}), attention([]int64{2, 20, 8, 8})}, 8,
			"2 fused attention kernels work on 2×20×8×8, heads × head size = 64"},
		// [batch x heads, length, size]: 2 x 2 of 32 each.
		{"batch and heads", []trtfmt.Layer{attention([]int64{4, 16, 32}), attention([]int64{4, 16, 32})}, 2,
			"2 fused attention kernels work on 4×16×32, heads × head size = 64"},
		{"another batch", []trtfmt.Layer{attention([]int64{6, 16, 32}), attention([]int64{6, 16, 32})}, 0, ""},
		{"packed", []trtfmt.Layer{packed, packed}, 0, ""},
		{"a mask", []trtfmt.Layer{attention([]int64{2, 1, 16, 64}), attention([]int64{2, 1, 16, 64})}, 0, ""},
		{"one packed", []trtfmt.Layer{attention([]int64{2, 4, 16, 16}), attention([]int64{2, 4, 16, 16}), packed}, 0, ""},
		{"different", []trtfmt.Layer{attention([]int64{2, 4, 16, 16}), attention([]int64{2, 8, 16, 8})}, 0, ""},
	} {
		got := Describe(DescribeInput{Layers: with(encoder, tc.rows...)})
		if got.Heads != tc.heads || got.SizeEvidence.Heads != tc.says {
			t.Errorf("%s: %d heads %q, want %d %q", tc.name, got.Heads, got.SizeEvidence.Heads, tc.heads, tc.says)
		}
	}
}

// Where layers leave room for doubt no size is claimed.
func TestSizesInDoubt(t *testing.T) {
	llama := func(names string, out ...int64) []trtfmt.Layer {
		var rows []trtfmt.Layer
		for i := range 2 {
			rows = append(rows, product(strings.ReplaceAll(names, "N", fmt.Sprint(i)), out...))
		}
		return rows
	}
	for _, tc := range []struct {
		name                 string
		rows                 []trtfmt.Layer
		hidden, intermediate int64
	}{
		{"llama", concat(llama("/model/layers.N/self_attn/o_proj/MatMul", 1, 16, 64), llama("/model/layers.N/mlp/up_proj/MatMul", 1, 16, 128)), 64, 128},
		{"gate and up in one", llama("/model/layers.N/mlp/gate_proj/MatMul+/model/layers.N/mlp/up_proj/MatMul", 1, 16, 256), 0, 0},
		{"experts", llama("/model/layers.N/mlp/experts.0/up_proj/MatMul", 1, 16, 32), 0, 0},
		{"stages of two widths", []trtfmt.Layer{product("/layers.0/attn/proj/MatMul", 1, 16, 64), product("/layers.1/attn/proj/MatMul", 1, 16, 128)}, 0, 0},
		{"feed-forward of another width", concat(llama("/h.N/attn/c_proj/MatMul", 1, 16, 64), llama("/h.N/mlp/c_proj/MatMul", 1, 16, 32)), 0, 0},
		{"as convolutions", concat(llama("/h.N/attn/c_proj/MatMul", 16, 64, 1, 1), llama("/h.N/mlp/c_fc/MatMul", 16, 256, 1, 1)), 64, 256},
		{"planes", llama("/h.N/attn/c_proj/Conv", 1, 64, 7, 7), 0, 0},
		{"dynamic", llama("/h.N/attn/c_proj/MatMul", 1, 16, -1), 0, 0},
		{"no block", llama("/attn/proj/MatMul", 1, 16, 64), 0, 0},
		{"one block", llama("/h.N/attn/c_proj/MatMul", 1, 16, 64)[:1], 0, 0},
	} {
		f := gather(DescribeInput{Layers: tc.rows})
		got := f.sizes()
		if got.hidden.value != tc.hidden || got.intermediate.value != tc.intermediate {
			t.Errorf("%s: hidden %d, intermediate %d, want %d, %d", tc.name, got.hidden.value, got.intermediate.value, tc.hidden, tc.intermediate)
		}
	}
}

// A network that is no transformer has no sizes, whatever its names.
func TestNoSizes(t *testing.T) {
	rows := with(concat(convs, convs, convs, convs), append(encoder[:4:4], image)...)
	got := Describe(DescribeInput{Name: Name{Value: "resnet"}, Layers: rows, ExternalInputs: []string{"input"}})
	if got.Category != CNN || len(got.Sizes()) > 0 || got.SizeEvidence != (SizeEvidence{}) {
		t.Errorf("%s: %q", got.Category, got.Sizes())
	}
}

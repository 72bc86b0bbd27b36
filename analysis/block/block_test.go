package block

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/trtfmt"

	"github.com/google/go-cmp/cmp"
)

// row is a layer of a synthetic engine with its mean time in ms.
type row struct {
	name, layerType, tactic, metadata string
	ms                                float64
	dims                              []int64
}

func backend(rows ...row) *analysis.Backend {
	b := &analysis.Backend{Status: analysis.Passed, Mode: analysis.LayerProfile, Layers: &trtfmt.LayerFile{}}
	for i, r := range rows {
		if r.layerType == "" {
			r.layerType = "CaskConvolution"
		}
		out := trtfmt.Tensor{Name: "t" + strconv.Itoa(i), Dims: r.dims, Precision: trtfmt.FP16}
		b.Layers.Layers = append(b.Layers.Layers, trtfmt.Layer{
			Name: r.name, LayerType: r.layerType, Metadata: r.metadata, Tactic: trtfmt.Text{Value: r.tactic, Recorded: true},
			Outputs: []trtfmt.Tensor{out},
		})
		b.Records = append(b.Records, analysis.Record{
			Index: i, Name: r.name, Type: r.layerType, RawType: r.layerType, AvgMs: trtfmt.Number{Value: r.ms},
		})
		b.Timing.LayerSumMs += r.ms
	}
	return b
}

// text writes a pattern: its blocks with rows and time.
func text(p Pattern) string {
	out := p.Path
	for _, b := range p.Blocks {
		rows := make([]string, len(b.Rows))
		for i, r := range b.Rows {
			rows[i] = strconv.Itoa(r)
		}
		out += " " + b.Index + "=" + strings.Join(rows, ",")
	}
	if p.Across.Layers > 0 {
		out += " across " + strconv.Itoa(p.Across.Layers)
	}
	return out + " outside " + strconv.Itoa(p.Outside.Layers)
}

func TestOf(t *testing.T) {
	for name, tc := range map[string]struct {
		rows []row
		want []string
	}{
		"ResNet": {
			[]row{{name: "/conv1/Conv"}, {name: "/layer1/layer1.0/conv1/Conv"}, {name: "/layer1/layer1.0/conv2/Conv + /layer1/layer1.0/Add"},
				{name: "/layer2/layer2.0/conv1/Conv"}, {name: "Reformatting CopyNode for Input Tensor 0 to /layer2/layer2.0/conv2/Conv", layerType: "Reformat"}, {name: "/layer2/layer2.0/conv2/Conv"}},
			[]string{"layer{i}/{j} 1.0=1,2 2.0=3,4,5 outside 1"},
		},
		"initializers": {
			[]row{{name: "features.1.conv.0.weight + QuantizeLinear_2 + Conv_3"}, {name: "features.1.conv.1.weight + Conv_7"},
				{name: "features.2.conv.0.weight + QuantizeLinear_8 + Conv_9"}, {name: "features.2.conv.1.weight + Conv_11"}},
			[]string{"features/{i} 1=0,1 2=2,3 outside 0"},
		},
		"a transformer, with a layer across": {
			[]row{{name: "/encoder/layer.0/attention/self/query/MatMul", layerType: "gemm"}, {name: "/encoder/layer.0/output/dense/MatMul", layerType: "gemm"},
				{name: "__myl_AddMean_myl0_1", layerType: "kgen", metadata: "[ONNX Layer: /encoder/layer.0/output/Add]\x1f[ONNX Layer: /encoder/layer.1/norm/ReduceMean]"},
				{name: "/encoder/layer_1/attention/self/query/MatMul_myl0_3", layerType: "gemm"}, {name: "/encoder/layer_1/output/dense/MatMul_myl0_4", layerType: "gemm"}},
			[]string{"encoder/layer/{i} 0=0,1 1=3,4 across 1 outside 0"},
		},
		"quantisation is named after the layer before": {
			[]row{{name: "/l/layer.0/a/Conv"}, {name: "/l/layer.0/b/Conv"},
				{name: "/l/layer.1/a/Conv", metadata: "[ONNX Layer: /l/layer.1/a/Conv]\x1f[ONNX Layer: /l/layer.0/b/Conv_output_0_DequantizeLinear]"}, {name: "/l/layer.1/b/Conv"}},
			[]string{"l/layer/{i} 0=0,1 1=2,3 outside 0"},
		},
		"nested blocks": {
			[]row{{name: "/down_blocks.0/attentions.0/a/Conv"}, {name: "/down_blocks.0/attentions.0/b/Conv"},
				{name: "/down_blocks.1/attentions.1/a/Conv"}, {name: "/down_blocks.1/attentions.1/b/Conv"}},
			[]string{"down_blocks/{i} 0=0,1 1=2,3 outside 0", "down_blocks/{i}/attentions/{j} 0.0=0,1 1.1=2,3 outside 0"},
		},
		"Keras": {
			[]row{{name: "resnet50/conv2_block1_1_conv/Conv2D + resnet50/conv2_block1_1_relu/Relu"}, {name: "resnet50/conv2_block1_2_conv/Conv2D"},
				{name: "resnet50/quant_conv2_block2_1_conv/Conv2D"}, {name: "resnet50/conv2_block2_2_conv/Conv2D"}},
			[]string{"resnet50/conv{i}_block{j} 2.1=0,1 2.2=2,3 outside 0"},
		},
		"Torch": {
			[]row{{name: "[CONVOLUTION]-[aten_ops.convolution.default]-[/blocks/0/a/convolution]"}, {name: "[CONVOLUTION]-[aten_ops.convolution.default]-[/blocks/0/b/convolution_1]"},
				{name: "[CONVOLUTION]-[aten_ops.convolution.default]-[/blocks/1/a/convolution_2]"}, {name: "[CONVOLUTION]-[aten_ops.convolution.default]-[/blocks/1/b/convolution_3]"}},
			[]string{"blocks/{i} 0=0,1 1=2,3 outside 0"},
		},
		"a region is in a block with both ends": {
			[]row{{name: "{ForeignNode[in_blocks.0.norm.weight.../in_blocks.0/Reshape_2]}", layerType: "Myelin"}, {name: "/in_blocks.0/a/Conv"},
				{name: "/in_blocks.1/a/Conv"}, {name: "/in_blocks.1/b/Conv"}, {name: "{ForeignNode[/in_blocks.1/a/Add.../head/Where_13]}", layerType: "Myelin"}},
			[]string{"in_blocks/{i} 0=0,1 1=2,3 outside 1"},
		},
		"a sequence of operators": {
			[]row{{name: "/features/features.0/Conv + /features/features.1/Relu"}, {name: "/features/features.2/MaxPool"}, {name: "/features/features.3/Conv"}}, nil,
		},
		"calls of one layer": {
			[]row{{name: "/fc/fc.0/MatMul"}, {name: "/fc/fc.0_1/MatMul"}, {name: "/fc/fc.0_2/MatMul"}, {name: "/fc/fc.3/MatMul"}, {name: "/fc/fc.3_1/MatMul"}, {name: "/fc/fc.3_2/MatMul"}}, nil,
		},
		"counters":  {[]row{{name: "Conv_0 + Relu_1"}, {name: "Conv_2"}, {name: "Conv_3"}}, nil},
		"one block": {[]row{{name: "/layer.0/a/Conv"}, {name: "/layer.0/b/Conv"}}, nil},
	} {
		b := backend(tc.rows...)
		var got []string
		for _, p := range Of(b) {
			got = append(got, text(p))
		}
		if diff := cmp.Diff(tc.want, got); diff != "" {
			t.Errorf("%s: -want +got:\n%s", name, diff)
		}
	}
}

// Times: 1 + 2 ms, 3 ms of 10 and 4 ms outside.
func TestTimes(t *testing.T) {
	b := backend(row{name: "/layer.0/a/Conv", ms: 1}, row{name: "/layer.0/b/Conv", ms: 2}, row{name: "/layer.1/a/Conv", ms: 3}, row{name: "/layer.1/b/Conv"},
		row{name: "head", ms: 4})
	p := Of(b)[0]
	if p.Blocks[0].Ms != 3 || p.Blocks[0].Share != 30 || p.Blocks[1].Ms != 3 {
		t.Errorf("%+v", p.Blocks)
	}
	want := breakdown.Row{Name: RowOutside, Layers: 1, Ms: 4, Share: 40}
	if diff := cmp.Diff(want, p.Outside); diff != "" || p.Across.Name != RowAcross {
		t.Errorf("-want +got:\n%s", diff)
	}
	if math.Abs(p.sum()-b.Timing.LayerSumMs) > 1e-9 {
		t.Errorf("%g ms, the layer sum is %g", p.sum(), b.Timing.LayerSumMs)
	}
}

// sum adds every row up.
func (p Pattern) sum() float64 { return p.ms() + p.Across.Ms + p.Outside.Ms }

// Blocks are equal where their rows are.
func TestSignature(t *testing.T) {
	pair := func(block string, mid row) []row {
		mid.name = "/layer." + block + "/b/Conv"
		return []row{{name: "/layer." + block + "/a/Conv", tactic: "k_0x0123456789abcdef", dims: []int64{1, 64, 56, 56}}, mid}
	}
	plain := row{tactic: "k", dims: []int64{1, 64, 56, 56}}
	for _, tc := range []struct {
		name  string
		other row
		equal bool
	}{
		{"equal", plain, true},
		{"another time and batch", row{tactic: "k", dims: []int64{8, 64, 56, 56}, ms: 9}, true},
		{"another hash", row{tactic: "k_0xfedcba9876543210", dims: plain.dims}, true},
		{"another kernel", row{tactic: "other", dims: plain.dims}, false},
		{"another shape", row{tactic: "k", dims: []int64{1, 128, 28, 28}}, false},
		{"another type", row{tactic: "k", dims: plain.dims, layerType: "gemm"}, false},
	} {
		b := backend(append(pair("0", plain), pair("1", tc.other)...)...)
		blocks := Of(b)[0].Blocks
		if (blocks[0].Signature == blocks[1].Signature) != tc.equal {
			t.Errorf("%s: %+v", tc.name, blocks)
		}
	}
	left := backend(append(pair("0", plain), append(pair("1", plain), row{name: "/layer.1/c/Reshape", layerType: "NoOp"})...)...)
	if blocks := Of(left)[0].Blocks; blocks[0].Signature != blocks[1].Signature {
		t.Error("a layer that the engine leaves out makes a difference")
	}
}

func TestOfNothing(t *testing.T) {
	if got := Of(&analysis.Backend{}); got != nil {
		t.Errorf("%+v", got)
	}
}

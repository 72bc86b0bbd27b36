package view

import (
	"strings"
	"testing"
)

const (
	tensorCores = "sm80_xmma_gemm_f16f16_f16f32_f32_tn_n_tilesize64x64x64_stage4_warpsize2x2x1_tensor16x8x16"
	cudaCores   = "ampere_scudnn_128x64_relu_medium_nn_v1"
)

// mixed has 2 ms: a convolution of 1.2, a product of 0.5 in a layer of the same type,
// pooling, a reformat on another stream and a row of bookkeeping.
func mixed() []step {
	return []step{
		{"CaskConvolution|conv1/Conv|x:f -> a:h|" + cudaCores + "|0", 1.2},
		{"CaskConvolution|fc/MatMul|a:h -> b:h|" + tensorCores + "|0", 0.5},
		{"CaskPooling|pool/MaxPool|b:h -> c:h||0", 0.2},
		{"Reformat|Reformatting CopyNode for Output Tensor 0 to out|c:h -> y:f||1", 0.1},
		{"NoOp|squeeze|c:h -> d:h||0", 0},
	}
}

func TestOperationBreakdown(t *testing.T) {
	b := ran(t, []string{"x", "y"}, mixed()...)
	wantTable(t, operationBreakdown(&b, "-a"), "Convolution takes 60 %, matrix product 25 %", `
convolution | 1 | 1.200 | 60.0
matrix product | 1 | 0.500 | 25.0
pooling | 1 | 0.200 | 10.0
data movement | 1 | 0.100 | 5.0
shape and synchronisation | 1 | 0.000 | 0.0
`)
	same := ran(t, []string{"x", "y"}, step{"CaskConvolution|conv1/Conv|x:f -> a:h", 1}, step{"CaskPooling|pool/MaxPool|a:h -> y:h", 0.2})
	if got := operationBreakdown(&same, ""); got != nil {
		t.Errorf("a table that says the same as that of types: %+v", got)
	}
}

func TestStreamBreakdown(t *testing.T) {
	b := ran(t, []string{"x", "y"}, mixed()...)
	got := streamBreakdown(&b, "")
	wantTable(t, got, "Stream 0 takes 95 % of the layer sum, one other 5 %", `
0 | 4 | 1.900 | 95.0
1 | 1 | 0.100 | 5.0
`)
	if got.Total == nil || tableText([]BreakdownRow{*got.Total}) != "Layer sum | 5 | 2.000 | 100.0\n" {
		t.Errorf("total %+v", got.Total)
	}
	one := timedBackend("a", threeRows()...)
	if got := streamBreakdown(&one, ""); got != nil {
		t.Errorf("no stream is recorded: %+v", got)
	}
}

func TestKindBreakdown(t *testing.T) {
	b := ran(t, []string{"x", "y"}, mixed()...)
	if got := kindBreakdown(&b, ""); got != nil {
		t.Errorf("types say as much: %+v", got)
	}
	steps := append(mixed(), step{"CaskPooling|idle|d:h -> e:h||0", 0})
	b = ran(t, []string{"x", "y"}, steps...)
	got := kindBreakdown(&b, "")
	wantTable(t, got, "2 layers of 6 show no time", `
work | 4 | 2.000 | 100.0
no-op | 1 | 0.000 | 0.0
zero time | 1 | 0.000 | 0.0
`)
	if got.Total == nil || got.Total.Layers != "6" || got.Total.Ms != "2.000" {
		t.Errorf("total %+v", got.Total)
	}
}

func TestMathBreakdown(t *testing.T) {
	b := ran(t, []string{"x", "y"}, mixed()...)
	wantTable(t, mathBreakdown(&b, ""), "Multiplying on CUDA cores takes 60 %, on tensor cores 25 %", `
FP32, CUDA cores | 1 | 1.200 | 60.0
FP16 with FP32 accumulate, tensor cores | 1 | 0.500 | 25.0
not applicable: multiplies no matrices | 3 | 0.300 | 15.0
`)
	// 1.2 and 0.5 of 1.7 ms.
	if got := mathFact(&b); got.Label != "conv math" && got.Label != "math" || got.Value != "CUDA cores 71\u00a0%, tensor cores 29\u00a0%" {
		t.Errorf("fact %+v", got)
	}
}

// Nobody knows what a region multiplies that names only its ends.
func TestMathOpaque(t *testing.T) {
	b := ran(t, []string{"x", "y"}, step{"CaskConvolution|conv1/Conv|x:f -> a:h|" + cudaCores + "|0", 1}, step{"Myelin|{ForeignNode[p...q]}|a:h -> y:h", 3})
	wantTable(t, mathBreakdown(&b, ""), "Multiplying on CUDA cores takes 25 %, opaque subgraph 75 %", `
opaque subgraph | 1 | 3.000 | 75.0
FP32, CUDA cores | 1 | 1.000 | 25.0
`)
}

// Cores are unknown where the kernel's name has no word for them.
func TestMathCoresUnknown(t *testing.T) {
	b := ran(t, []string{"x", "y"}, step{"CaskConvolution|conv1/Conv|x:f -> a:h|" + cudaCores + "|0", 1}, step{"CaskConvolution|conv2/Conv|a:h -> y:h|no_such_kernel|0", 1})
	if got := mathBreakdown(&b, ""); got.Title != "Multiplying on CUDA cores takes 50\u00a0%, cores unknown 50\u00a0%" {
		t.Errorf("title %q", got.Title)
	}
	if got := mathFact(&b).Value; got != "CUDA cores 50\u00a0%, cores unknown 50\u00a0%" {
		t.Errorf("fact %q", got)
	}
}

func TestMathUnknown(t *testing.T) {
	b := ran(t, []string{"x", "y"}, step{"CaskConvolution|conv1/Conv|x:f -> a:h", 1}, step{"CaskPooling|pool|a:h -> y:h", 1})
	wantTable(t, mathBreakdown(&b, ""), "On which units the layers multiply is not recorded", `
not recorded | 1 | 1.000 | 50.0
not applicable: multiplies no matrices | 1 | 1.000 | 50.0
`)
	if got := mathFact(&b); got != (Fact{Label: "conv math not recorded"}) {
		t.Errorf("fact %+v", got)
	}
	b = ran(t, []string{"x", "y"}, step{"CaskPooling|pool|x:h -> y:h", 1})
	if got := mathBreakdown(&b, ""); got != nil || mathFact(&b) != (Fact{}) {
		t.Errorf("nothing multiplies: %+v", got)
	}
}

// A tensor of 1x64x8x8 has 4,096 elements: 8 KiB of FP16, 16 KiB of FP32.
func TestByteBreakdown(t *testing.T) {
	b := ran(t, []string{"x", "y"}, mixed()...)
	got := tables(derive(&b), Backend{})
	var bytes *Breakdown
	for _, v := range got {
		if v.ID == "at-bytes" {
			bytes = v
		}
	}
	wantTable(t, bytes, "FP16 tensors are 50 % of the bytes, FP32 50 %", `
FP16 | 4 | <0.1 | 50.0
FP32 | 2 | <0.1 | 50.0
`)
}

// One storage type is a sentence, not a table of one row.
func TestOneStorageType(t *testing.T) {
	b := ran(t, []string{"x", "y"}, step{"CaskConvolution|conv1/Conv|x:h -> a:h", 1}, step{"CaskPooling|pool|a:h -> y:h", 1})
	got := tables(derive(&b), Backend{})[0]
	// Three tensors of 8 KiB.
	want := "All 2 layers read and write FP16. The 3 tensors that they pass on have 24.0 KiB."
	if got.ID != "at-storage" || got.Rows != nil || got.Note != want {
		t.Errorf("got %+v", got)
	}
}

func TestColumns(t *testing.T) {
	v := Backend{
		Figures: []*Figure{{ID: "F"}, {ID: "G"}, {ID: "H"}},
		Tables:  []*Breakdown{{ID: "a", Rows: make([]BreakdownRow, 9)}, {ID: "b"}, {ID: "c"}, {ID: "d"}, {ID: "e"}},
	}
	v.arrange()
	var got []string
	for _, column := range v.Columns {
		ids := ""
		for _, p := range column {
			if p.Figure != nil {
				ids += p.Figure.ID
			} else {
				ids += p.Table.ID
			}
		}
		got = append(got, ids)
	}
	// A chart of 12 lines that has no other beside it against 13; 16, 17 and 20.
	if strings.Join(got, " ") != "Hbd ace" || len(v.Pairs) != 2 {
		t.Errorf("columns %q", got)
	}
}

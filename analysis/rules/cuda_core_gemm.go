package rules

import (
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/tactic"
	"trtsite/analysis/unit"
)

func cudaCoreGEMM(t Thresholds) Rule {
	return rule{
		doc: Doc{
			ID:    "cuda-core-gemm",
			Title: "Matrix layers run on CUDA cores",
			Says: "Convolutions or matrix products use kernels without tensor cores, though most of their like can run on " +
				"them several times faster.",
			Computed: fmt.Sprintf("Layers that multiply matrices whose tactic is classed as CUDA core are at least %s of the "+
				"layer sum. The class is read from the words of the tactic's name; unknown names count for nothing.",
				percent(t.CUDACorePercent)),
			Silent: "About matrix-vector products (gemv), which wait for memory; depthwise convolutions, which have too little " +
				"to reuse; Winograd kernels, which multiply less often than a direct convolution and can be best on GPUs whose " +
				"FP32 rate is high; and layers without a tactic name.",
			Try: "Allow a lower precision for these layers (FP16, INT8, or TF32 on GPUs where it is faster than FP32), and give " +
				"convolutions channels in multiples of the format's vector.",
			Source: "The classes come from the kernel vocabularies of CUTLASS, cuDNN and cuBLAS and from published disassemblies.",
		},
		find: func(v view) ([]lead, []string) {
			times := v.byClass()
			rows := v.rows(func(i int) bool { return v.onCUDACores(i) && !v.exempt(i) })
			if len(rows) == 0 || v.share(v.sum(rows)) < t.CUDACorePercent {
				return nil, onTensorCores(times)
			}
			return []lead{cudaCoreLead(v, rows, times)}, nil
		},
	}
}

func (v view) onCUDACores(i int) bool {
	return v.multiplies(i) && v.TacticClass(v.Records[i].Index) == tactic.CUDACore
}

// exempt rows are on CUDA cores for a good reason.
func (v view) exempt(i int) bool {
	r := v.Records[i]
	return isGEMV(r.Tactic.Value) || tactic.Has(r.Tactic.Value, "winograd") || tactic.Has(r.Tactic.Value, "wngd") ||
		slices.Contains(tactic.Words(r.RawType+" "+r.Tactic.Value), "depthwise")
}

// classTimes are the mean times of the layers that multiply matrices, in ms, by
// the class of their kernel.
type classTimes map[tactic.Class]float64

func (v view) byClass() classTimes {
	times := classTimes{}
	for i := range v.Records {
		if v.multiplies(i) {
			times[v.TacticClass(v.Records[i].Index)] += v.ms(i)
		}
	}
	return times
}

var classes = []tactic.Class{tactic.TensorCore, tactic.CUDACore, tactic.Unknown, tactic.NotRecorded}

func (c classTimes) total() float64 {
	total := 0.0
	for _, class := range classes {
		total += c[class]
	}
	return total
}

func (v view) classText(c classTimes) string {
	var parts []string
	for _, class := range classes {
		if c[class] > 0 {
			parts = append(parts, fmt.Sprintf("%s %s", class, v.time(c[class])))
		}
	}
	return strings.Join(parts, ", ")
}

func cudaCoreLead(v view, rows []int, times classTimes) lead {
	l := lead{
		title: fmt.Sprintf("Matrix layers on CUDA cores take %s of %s", v.percentOf(rows), v.whole()),
		evidence: fmt.Sprintf("%s: %s; all layers that multiply matrices: %s",
			unit.Plural(len(rows), "layer"), v.listTactics(rows, 3), v.classText(times)),
		next: "allow FP16 or INT8 for these layers (TF32 where the GPU gains from it) and compare tactic and time; " +
			"check that channels are a multiple of 8 for FP16, of 32 for INT8",
		confidence: model.Medium,
		rows:       rows,
	}
	if i, channels := v.firstConvolution(rows); channels > 0 {
		l.next = fmt.Sprintf("%s reads %s, too few for tensor cores: pad the input's channels to 4 or 8 and choose a channels-last "+
			"input format (--inputIOFormats), or leave this layer in FP16; ", quote(v.Records[i].Name), unit.Plural(channels, "channel")) + l.next
	}
	return l
}

func (v view) listTactics(rows []int, n int) string {
	var parts []string
	for _, i := range v.longest(rows, n) {
		r := v.Records[i]
		parts = append(parts, fmt.Sprintf("%s (%s, %s)", quote(r.Name), v.time(v.ms(i)), quote(r.Tactic.Value)))
	}
	if more := len(rows) - n; more > 0 {
		parts = append(parts, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(parts, ", ")
}

// firstConvolution returns the longest of the rows that is a convolution of
// fewer than eight channels, and its channels; 0 where there is none. TensorRT
// states dimensions as N, C, H, W whatever the format is.
func (v view) firstConvolution(rows []int) (row, channels int) {
	for _, i := range v.longest(rows, len(rows)) {
		if !v.IsConvolution(v.Records[i].Index) {
			continue
		}
		in, ok := analysis.MainInput(*v.layer(i))
		if ok && len(in.Dims) >= 4 && in.Dims[1] > 0 && in.Dims[1] < 8 {
			return i, int(in.Dims[1])
		}
	}
	return 0, 0
}

// onTensorCores says so where nearly all matrix time is known to be there.
func onTensorCores(times classTimes) []string {
	total := times.total()
	if total <= 0 || times[tactic.TensorCore] < 0.95*total {
		return nil
	}
	return []string{fmt.Sprintf("Layers that multiply matrices run on tensor cores for %s of their time.",
		unit.WithPercent(times[tactic.TensorCore]/total*100))}
}

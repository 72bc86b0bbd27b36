package rules

import (
	"fmt"
	"strings"

	"trtsite/analysis/model"
	"trtsite/analysis/precision"
	"trtsite/analysis/tactic"
	"trtsite/analysis/unit"
)

func cudaCoreGEMM(t Thresholds) rule {
	return rule{
		doc: Doc{
			ID:    "cuda-core-gemm",
			Title: "Matrix layers run on CUDA cores",
			Says: "Convolutions or matrix products with much to compute for each byte use kernels without tensor cores, which " +
				"multiply several times faster where precision and channels allow them.",
			Computed: fmt.Sprintf("Layers that multiply matrices, whose tactic is classed as CUDA core, and whose operations per byte are "+
				"above the ridge of the GPU's CUDA cores, are at least %s of the layer sum. The ridge is the rate of the CUDA cores / the "+
				"memory bandwidth: below it memory is the limit on any cores. Where the GPU is not known the ridge is %g for FP32 and four "+
				"times that for other math, the highest among the data sheets. Unknown tactic names count for nothing.",
				percent(t.CUDACorePercent), defaultRidge),
			Silent: "About matrix-vector products (gemv) and all else below the ridge; depthwise and grouped convolutions; layers whose " +
				"shapes or types are not recorded; FP32 math unless TF32 is known to be faster than FP32 on the GPU, which it is not on " +
				"GeForce of compute capability 8.6, 8.9 and 12.x; Winograd kernels unless TF32 is more than 2.25 times faster, as a " +
				"Winograd kernel multiplies up to 2.25 times less; and convolutions of the network's input with few channels, which " +
				"first-convolution is about.",
			Try: "Allow a lower precision for these layers (FP16, INT8, or TF32 on GPUs where it is faster than FP32), and give " +
				"convolutions channels in multiples of the format's vector.",
			Source: "The classes come from the kernel vocabularies of CUTLASS, cuDNN and cuBLAS and from published disassemblies; rates " +
				"and bandwidth from the vendor's data sheets; the equal rates of TF32 and FP32 on GeForce from NVIDIA's GA102 and Ada " +
				"whitepapers.",
		},
		find: func(v view) ([]lead, []string) {
			times := v.byClass()
			cores, border := v.cores(), borderOf(v)
			rows := v.rows(func(i int) bool { return cores.wasted(i) && !border.isFirstConvolution(i) })
			if len(rows) == 0 || v.share(v.sum(rows)) < t.CUDACorePercent {
				return nil, onTensorCores(times)
			}
			return []lead{cudaCoreLead(v, cores, rows, times)}, nil
		},
	}
}

// classTimes are the mean times of the layers that multiply matrices, in ms, by
// the class of their kernel.
type classTimes map[tactic.Class]float64

func (v view) byClass() classTimes {
	times := classTimes{}
	for i := range v.Records {
		if class := precision.CoresOf(v.Backend, v.Records[i].Index); class != precision.NotApplicable {
			times[tactic.Class(class)] += v.ms(i)
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

func cudaCoreLead(v view, cores cores, rows []int, times classTimes) lead {
	return lead{
		title: fmt.Sprintf("Matrix layers on CUDA cores take %s of %s", v.percentOf(rows), v.whole()),
		evidence: fmt.Sprintf("%s: %s; the longest computes %s; all layers that multiply matrices: %s",
			unit.Plural(len(rows), "layer"), v.listTactics(rows, 3), cores.intensityText(v.longest(rows, 1)[0]), v.classText(times)),
		hypothesis: "the precision that was allowed, or the channels, left the builder no kernel on tensor cores, or none that it timed as faster",
		next: "allow FP16 or INT8 for these layers (TF32 where the GPU gains from it) and compare tactic and time; " +
			"check that channels are a multiple of 8 for FP16, of 32 for INT8",
		confidence: model.Medium,
		rows:       rows,
	}
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

// onTensorCores says so where nearly all matrix time is known to be there.
func onTensorCores(times classTimes) []string {
	total := times.total()
	if total <= 0 || times[tactic.TensorCore] < 0.95*total {
		return nil
	}
	return []string{fmt.Sprintf("Layers that multiply matrices run on tensor cores for %s of their time.",
		unit.WithPercent(times[tactic.TensorCore]/total*100))}
}

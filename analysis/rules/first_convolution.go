package rules

import (
	"fmt"

	"trtsite/analysis"
	"trtsite/analysis/device"
	"trtsite/analysis/model"
	"trtsite/analysis/unit"
)

// fewChannels is the number of channels below which a convolution cannot fill the
// vector of a tensor core's FP16 format.
const fewChannels = 8

func firstConvolution(t Thresholds) rule {
	return rule{
		doc: Doc{
			ID:    "first-convolution",
			Title: "The first convolution runs on CUDA cores",
			Says: "A convolution of the network's input has so few channels that its kernel is not one for tensor cores, and " +
				"it takes a notable part of the time.",
			Computed: fmt.Sprintf("A convolution that reads fewer than %d channels of the network's input, directly or behind layers that "+
				"multiply nothing, has a tactic that is classed as CUDA core, computes more operations per byte than the ridge of the "+
				"GPU's CUDA cores, and takes at least %s of the layer sum.", fewChannels, percent(t.FirstConvolutionPercent)),
			Silent: "About kernels for tensor cores or without a tactic name, and wherever cuda-core-gemm is silent: below the ridge, for " +
				"FP32 math unless TF32 is known to be faster, for grouped convolutions.",
			Try: "Let this one layer run in FP16: TensorRT has kernels for first layers of 3 and 4 channels there. A quantised " +
				"model then has its first Q/DQ behind the layer. Or pad the input and the weights with channels of zeros, to 4 (TF32) or " +
				"8 (FP16), and take the input in a channels-last format (--inputIOFormats).",
			Source: "The vector widths are those of TensorRT's data formats " +
				"(https://docs.nvidia.com/deeplearning/tensorrt/10.16.1/reference/data-format-desc.html); channels of first layers, NVIDIA's " +
				"guide on convolutional layers (https://docs.nvidia.com/deeplearning/performance/dl-performance-convolutional/index.html); " +
				"kernels for first layers of 4 channels are in the names of tactics (first_layer_hmma_..._c4).",
		},
		find: func(v view) ([]lead, []string) {
			cores, border := v.cores(), borderOf(v)
			var found []lead
			for _, i := range v.rows(func(i int) bool { return v.share(v.ms(i)) >= t.FirstConvolutionPercent && cores.wasted(i) }) {
				if border.isFirstConvolution(i) {
					found = append(found, firstConvolutionLead(v, cores, i))
				}
			}
			return found, nil
		},
	}
}

func firstConvolutionLead(v view, cores cores, i int) lead {
	_, channels := v.firstConvolution([]int{i})
	in, _ := analysis.MainInput(*v.layer(i))
	return lead{
		title: fmt.Sprintf("The first convolution takes %s of %s on CUDA cores", v.percentOf([]int{i}), v.whole()),
		evidence: fmt.Sprintf("%s reads %s (%s) and computes %s",
			v.listTactics([]int{i}, 1), unit.Plural(channels, "channel"), layout(in), cores.intensityText(i)),
		hypothesis: "with so few channels the builder had no kernel on tensor cores for this type and format, or none that it timed as faster",
		next:       firstConvolutionNext(cores.row(i).Math, channels),
		confidence: model.Medium,
		rows:       []int{i},
	}
}

// firstConvolutionNext is the experiment for a first layer's math. The format of DP4A
// already holds 4 channels, so that padding to 4 would change nothing.
func firstConvolutionNext(m device.Math, channels int) string {
	if m == device.DP4A {
		return "let this layer run in FP16, with the first Q/DQ behind it and an FP16 input (--inputIOFormats), and compare tactic and time"
	}
	return fmt.Sprintf("let this layer run in FP16, or pad the %s of the input and of the weights with zeros to 4 (TF32) or 8 (FP16) and take "+
		"the input in a channels-last format (--inputIOFormats); compare tactic and time", unit.Plural(channels, "channel"))
}

// firstConvolution returns the longest of the rows that is a convolution of few
// channels, and its channels; 0 where there is none. TensorRT states dimensions as N,
// C, H, W whatever the format is.
func (v view) firstConvolution(rows []int) (row, channels int) {
	for _, i := range v.longest(rows, len(rows)) {
		if !v.IsConvolution(v.Records[i].Index) {
			continue
		}
		in, ok := analysis.MainInput(*v.layer(i))
		if ok && len(in.Dims) >= 4 && in.Dims[1] > 0 && in.Dims[1] < fewChannels {
			return i, int(in.Dims[1])
		}
	}
	return 0, 0
}

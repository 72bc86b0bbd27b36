package rules

import (
	"slices"
	"strings"

	"trtsite/analysis/tactic"
)

// hotNext is what may make a hot layer of a kind slow, "" where nothing is likely,
// and the experiment that fits.
func hotNext(v view, i int) (hypothesis, next string) {
	kind := tactic.Words(v.Records[i].RawType)
	has := func(word string) bool { return slices.Contains(kind, word) }
	switch {
	case has("myelin"):
		return "", "the layer is a region of many kernels: run the engine under Nsight Systems to see them, " +
			"or rebuild with outputs marked inside the region"
	case has("reformat"), has("shuffle"):
		return "", "if it stands at the network's border, ask for the neighbour's format and precision there " +
			"(--inputIOFormats, --outputIOFormats); inside, check whether the precision of both sides can be the same"
	case has("plugin"):
		return "", "run the plugin alone under Nsight Compute, and check that it supports the precision and format of its neighbours"
	case has("pooling"):
		return "", "check whether the pooling runs in the precision of the convolutions around it"
	case v.multiplies(i):
		return matrixNext(v, i)
	default:
		return "", "look at the operations in the layer's name and at its neighbours, and run the layer alone under Nsight Compute"
	}
}

// matrixNext is the experiment for a layer that multiplies matrices.
func matrixNext(v view, i int) (hypothesis, next string) {
	switch {
	case v.isAttention(i):
		return "", "time the attention at the sequence lengths that matter, and compare FP16 or FP8 inputs"
	case isGEMV(v.Records[i].Tactic.Value):
		return "a matrix-vector product may wait for its weights to be read: each is used once",
			"compare a larger batch, and weights of fewer bits"
	default:
		return "", "compare the tactic and time with a build at a higher --builderOptimizationLevel (TensorRT 8.6 and later), and check the " +
			"precision of inputs and weights"
	}
}

func isGEMV(name string) bool {
	return slices.ContainsFunc(tactic.Words(name), func(w string) bool { return strings.HasPrefix(w, "gemv") })
}

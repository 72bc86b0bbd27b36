package operation

import "strings"

// cutCopy returns the name of the layer that a copy stands beside, "" for none, and
// whether the name is that of a copy. The name of a cast that Torch-TensorRT
// forces is cut to its own node.
func cutCopy(name string) (target string, copied bool) {
	if rest, ok := strings.CutPrefix(name, "Reformatting CopyNode for "); ok {
		if strings.HasPrefix(rest, "Network ") { // of an input or output of the network: no layer
			return "", true
		}
		if _, target, ok := strings.Cut(rest, " to "); ok {
			return target, true
		}
		return rest, true
	}
	for _, end := range []string{"_copy_input", "_copy_output"} {
		if target, ok := strings.CutSuffix(name, end); ok {
			target, _ = cutHelper(target)
			return target, true
		}
	}
	if strings.HasPrefix(name, "Forced Cast ITensor ") {
		// … _output from DataType.HALF to DataType.FLOAT - [operator]-[node]
		if at := strings.LastIndex(name, " - ["); at >= 0 {
			return name[at+len(" - "):], false
		}
	}
	return name, false
}

// helperWords are what TensorRT calls the reshapes that it puts around a layer.
var helperWords = []string{"reshape", "squeeze", "unsqueeze", "shuffle", "transpose"}

// cutHelper returns the name of the layer around which TensorRT put a reshape
// ("reshape_after_/fc/Gemm", "unsqueeze_node_after_…", "copied_squeeze_after_…"),
// and whether the name is that of one.
func cutHelper(name string) (target string, helper bool) {
	rest := strings.TrimPrefix(name, "copied_")
	for _, word := range helperWords {
		tail, ok := strings.CutPrefix(rest, word)
		if !ok {
			continue
		}
		tail = strings.TrimPrefix(tail, "_node")
		for _, side := range []string{"_after_", "_before_"} {
			if target, ok := strings.CutPrefix(tail, side); ok {
				return target, true
			}
		}
	}
	return name, false
}

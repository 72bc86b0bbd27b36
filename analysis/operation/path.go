package operation

import (
	"slices"
	"strings"
)

// appendSegments splits the path of a module at its slashes. PyTorch's exporter names the child of a
// list after the list ("/layer1/layer1.0", in Myelin's spelling "layer1_0"):
// such a segment takes its parent's place.
func appendSegments(out []string, path string) []string {
	for segment := range strings.SplitSeq(path, "/") {
		if segment == "" || segment == "__" { // the root of a graph
			continue
		}
		if n := len(out); n > 0 && isChild(segment, out[n-1]) {
			out[n-1] = segment
			continue
		}
		out = append(out, segment)
	}
	return out
}

// isChild reports whether the segment is the parent's name with an index.
func isChild(segment, parent string) bool {
	rest, ok := strings.CutPrefix(segment, parent)
	return ok && len(rest) > 1 && (rest[0] == '.' || rest[0] == '_') && isDigit(rest[1])
}

// cutLeaf cuts the last segment, which names the operator and is nobody's child.
func cutLeaf(path string) (rest, leaf string) {
	path = strings.TrimRight(path, "/")
	at := strings.LastIndexByte(path, '/')
	return path[:max(at, 0)], path[at+1:]
}

// parameterWords end the names of initializers.
var parameterWords = []string{
	"weight", "bias", "running_mean", "running_var", "num_batches_tracked", "in_proj_weight", "in_proj_bias",
	"kernel", "gamma", "beta", "embeddings", "readvariableop", "readvariableop:0",
	// The fake quantisation of TensorFlow's toolkit, around a kernel.
	"quantizeanddequantizev4", "lastvaluequant", "allvaluesquant", "movingaveragequantize",
}

// cutParameters cuts the words at the end, behind the separator, that say that a
// path is an initializer's. One piece remains.
func cutParameters(path string, separator byte) string {
	for {
		at := strings.LastIndexByte(path, separator)
		if at <= 0 || !slices.ContainsFunc(parameterWords, func(w string) bool { return strings.EqualFold(w, path[at+1:]) }) {
			return path
		}
		path = path[:at]
	}
}

// isDotted reports whether a name without slashes is a module path, such as
// "layer1.0.conv1.weight": identifiers and indexes joined with dots.
func isDotted(name string) bool {
	if !strings.Contains(name, ".") || isDigit(name[0]) {
		return false
	}
	for piece := range strings.SplitSeq(name, ".") {
		if piece == "" || strings.ContainsFunc(piece, func(r rune) bool {
			return r != '_' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z')
		}) {
			return false
		}
	}
	return true
}

// quantisations are the ends that tools append to the name of a tensor that they
// quantise.
var quantisations = [...]struct{ end, kind string }{
	{"_QuantizeLinear", "quantize"}, {"_DequantizeLinear", "dequantize"},
}

// cutQuantisation returns the tensor that an inserted quantisation is about, and
// its kind, "" where the name is not of that form.
func cutQuantisation(name string) (tensor, kind string) {
	for _, q := range quantisations {
		if tensor, ok := strings.CutSuffix(name, q.end); ok && tensor != "" {
			return cutOutput(tensor), q.kind
		}
	}
	return name, ""
}

// cutOutput cuts "_output_0", which ONNX's exporter appends to the name of an
// operation for its tensors.
func cutOutput(name string) string {
	word, counter := cutCounter(name)
	if rest, ok := strings.CutSuffix(word, "_output"); ok && counter != "" && rest != "" {
		return rest
	}
	return name
}

// isInserted reports whether tf2onnx made the node that it named after another:
// "Conv2D__6".
func isInserted(leaf string) bool {
	word, counter := cutCounter(leaf)
	return counter != "" && strings.HasSuffix(word, "_")
}

// cutCounter cuts one counter, "_12".
func cutCounter(text string) (word, counter string) {
	end := len(text)
	for end > 0 && isDigit(text[end-1]) {
		end--
	}
	if end == len(text) || end < 2 || text[end-1] != '_' {
		return text, ""
	}
	return text[:end-1], text[end-1:]
}

// cutRegion cuts "_myl8_133": region and kernel of a layer that Myelin made.
func cutRegion(name string) string {
	word, counter := cutCounter(name)
	if counter == "" {
		return name
	}
	end := len(word)
	for end > 0 && isDigit(word[end-1]) {
		end--
	}
	if rest, ok := strings.CutSuffix(word[:end], "_myl"); ok && end < len(word) && rest != "" {
		return rest
	}
	return name
}

// cutKeras cuts the "quant_" that TensorFlow's model optimisation toolkit puts
// before the name of each Keras layer that it wraps: quantised or not, the layer
// is the same.
func cutKeras(name string) string {
	if rest, ok := strings.CutPrefix(name, "quant_"); ok {
		name = rest
	}
	return strings.ReplaceAll(name, "/quant_", "/")
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

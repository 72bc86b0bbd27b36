package view

import (
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/generator/chart"
	"trtsite/generator/view/fold"
)

// wordy is what a box leaves out of the names of reformats: its second line says it.
var wordy = strings.NewReplacer("Reformatting CopyNode for ", "", "Input Tensor ", "input ", "Output Tensor ", "output ")

// name cuts a layer's name to what tells it from the others of its part.
func (d *drawing) name(name string) string {
	name = strings.Join(strings.Fields(chart.Printable(name)), " ")
	if d.prefix != "" {
		name = strings.ReplaceAll(name, d.prefix, "")
	}
	if name = withoutQuantising(wordy.Replace(name)); name == "" {
		return "no name"
	}
	return fold.Whole(fold.Fit(name, chart.BoxColumns))
}

// withoutQuantising leaves out the operands of a fusion that only quantise a weight.
func withoutQuantising(name string) string {
	const joint = " + "
	operands := strings.Split(name, joint)
	kept := slices.DeleteFunc(slices.Clone(operands), func(s string) bool {
		last := s[strings.LastIndexByte(s, '/')+1:]
		return strings.HasPrefix(last, "QuantizeLinear") || strings.HasPrefix(last, "QuantLinearNode") || strings.HasPrefix(last, "ReadVariableOp")
	})
	if len(kept) == 0 {
		return name
	}
	return strings.Join(kept, joint)
}

// commonPath is the longest module path that at least half of the names of a part have
// in them.
func commonPath(b *analysis.Backend, layers []int) string {
	counts := map[string]int{}
	best := ""
	for _, i := range layers {
		seen := map[string]bool{}
		for _, path := range pathsIn(chart.Printable(b.Layers.Layers[i].Name)) {
			if seen[path] {
				continue
			}
			seen[path] = true
			counts[path]++
			longer := len(path) > len(best) || len(path) == len(best) && path < best
			if longer && 2*counts[path] >= len(layers) && counts[path] > 1 {
				best = path
			}
		}
	}
	return best
}

// leastPath is the shortest path worth leaving out, mostPaths how many of a name count.
const (
	leastPath = 4
	mostPaths = 64
)

// pathsIn are the beginnings of the operands of a name up to each separator.
func pathsIn(name string) []string {
	var out []string
	for _, operand := range strings.FieldsFunc(name, func(r rune) bool { return strings.ContainsRune(" (),[]{}", r) }) {
		for at := range len(operand) {
			if (operand[at] == '/' || operand[at] == '.') && at+1 >= leastPath && len(out) < mostPaths {
				out = append(out, operand[:at+1])
			}
		}
	}
	return out
}

// cutEnd keeps the first characters of a word.
func cutEnd(word string, width int) string {
	if runes := []rune(chart.Printable(word)); len(runes) > width {
		return string(runes[:max(width-1, 1)]) + "…"
	}
	return chart.Printable(word)
}

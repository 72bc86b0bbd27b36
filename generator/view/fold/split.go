package fold

import "strings"

// piece is a part of a name before its neighbours of one kind are merged.
type piece struct {
	text  string
	quiet bool
	// operand is set for what was fused; the rest are wrappers and separators.
	operand bool
	// torch is set for an operand of Torch-TensorRT, whose last path segment is an
	// exporter's counter.
	torch bool
	// said is how many bytes of a strong operand one before it has said.
	said int
}

const (
	copyNode    = "Reformatting CopyNode for "
	foreignNode = "{ForeignNode["
	foreignEnd  = "]}"
	pointwise   = "PWN("
)

// split separates operands from what joins and wraps them. The texts of the
// pieces, joined, are the name.
func split(name string) []piece {
	if rest, ok := strings.CutPrefix(name, copyNode); ok {
		return splitCopy(rest)
	}
	if rest, ok := strings.CutPrefix(name, foreignNode); ok {
		return splitForeign(rest)
	}
	return operands(nil, name)
}

// splitCopy reads "Input Tensor 0 to <name>" and "Network Input <tensor>".
func splitCopy(rest string) []piece {
	pieces := []piece{wrap(copyNode)}
	what, target, ok := strings.Cut(rest, " to ")
	if !ok {
		return append(pieces, piece{text: rest})
	}
	pieces = append(pieces, piece{text: what}, wrap(" to "))
	return append(pieces, split(target)...)
}

// splitForeign reads "<first>...<last>]}", the two ends of a fused subgraph.
func splitForeign(rest string) []piece {
	pieces := []piece{wrap(foreignNode)}
	inner, tail := rest, ""
	if at := strings.LastIndex(rest, foreignEnd); at >= 0 {
		inner, tail = rest[:at], rest[at:]
	}
	first, last, ok := strings.Cut(inner, "...")
	if !ok {
		return append(operands(pieces, inner), wrap(tail))
	}
	if block := sharedBlock(first, last); block != "" {
		return append(pieces, piece{text: block}, wrap(first[len(block):]+"..."+last+tail))
	}
	pieces = append(operands(pieces, first), wrap("..."))
	return append(operands(pieces, last), wrap(tail))
}

// sharedBlock returns the module path that begins first and is a path segment
// of last, with its dot: "blocks.2.1." of "blocks.2.1.norm.weight" and
// "/blocks.2/blocks.2.1/Reshape_3".
func sharedBlock(first, last string) string {
	module, _, _ := strings.Cut(first, " ")
	if strings.IndexByte(module, '/') >= 0 {
		return ""
	}
	for end := strings.LastIndexByte(module, '.'); end > 0; end = strings.LastIndexByte(module[:end], '.') {
		if strings.Contains(last, "/"+module[:end]+"/") {
			return module[:end+1]
		}
	}
	return ""
}

// operands splits text at the signs that exporters put between fused layers.
func operands(pieces []piece, text string) []piece {
	depth := 0
	for text != "" {
		for strings.HasPrefix(text, pointwise) {
			pieces, text = append(pieces, wrap(pointwise)), text[len(pointwise):]
			depth++
		}
		at, size := nextSeparator(text, depth > 0)
		pieces, depth = operand(pieces, text[:at], depth)
		if size > 0 {
			pieces = append(pieces, wrap(text[at:at+size]))
		}
		text = text[at+size:]
	}
	return pieces
}

// nextSeparator returns where the operand at the start of text ends and how
// long the separator after it is. Commas separate inside PWN() only.
func nextSeparator(text string, commas bool) (at, size int) {
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == ' ' && strings.HasPrefix(text[i:], " + "):
			return i, 3
		case text[i] == ' ' && strings.HasPrefix(text[i:], " || "):
			return i, 4
		case commas && text[i] == ',' && strings.HasPrefix(text[i:], ", "):
			return i, 2
		}
	}
	return len(text), 0
}

// operand appends one operand without the brackets that close a PWN( and
// without Torch-TensorRT's "[TYPE]-[operator]-[path]" around the path.
func operand(pieces []piece, text string, depth int) ([]piece, int) {
	end := len(text)
	for depth > 0 && end > 0 && text[end-1] == ')' {
		end--
		depth--
	}
	core, tail := text[:end], text[end:]
	if at := strings.LastIndex(core, "]-["); at > 0 && core[0] == '[' && strings.HasSuffix(core, "]") {
		inner := at + len("]-[")
		pieces = append(pieces, wrap(core[:inner]), piece{text: core[inner : len(core)-1], operand: true, torch: true})
		return append(pieces, wrap("]"+tail)), depth
	}
	return append(pieces, piece{text: core, operand: true}, wrap(tail)), depth
}

func wrap(text string) piece { return piece{text: text, quiet: true} }

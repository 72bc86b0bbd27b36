package block

import "strings"

// place says that a module path leads into a block.
type place struct {
	// pattern is the path of the list of blocks with variables, name that of the
	// block itself, index the values of the variables.
	pattern, name, index string
	// rest is the path inside the block, "" for an operation that stands directly in
	// it.
	rest string
	// list is set where the word before the index is one for lists of blocks.
	list bool
}

// maxPlaces bounds the depth of nested blocks of one path.
const maxPlaces = 4

// variables are the letters of a pattern in their order.
const variables = "ijklmnop"

// listWords end the names of lists of blocks: "transformer_blocks", "layer1".
var listWords = [...]string{"layer", "layers", "block", "blocks", "stage", "stages", "resnets", "attentions"}

// isList reports whether a piece names a list of blocks. "h" is GPT-2's.
func isList(piece string) bool {
	piece = word(piece)
	for _, w := range listWords {
		if rest, ok := strings.CutSuffix(piece, w); ok && (rest == "" || strings.HasSuffix(rest, "_")) {
			return true
		}
	}
	return piece == "h"
}

// placeCache has the places of modules that were met.
type placeCache map[string][]place

func (c placeCache) of(module string) []place {
	places, known := c[module]
	if !known {
		places = placesOf(module)
		c[module] = places
	}
	return places
}

// placer collects the places of one path.
type placer struct {
	module string
	// pattern is the pattern as far as it was read, index the values of its variables
	// joined with dots, values how many they are.
	pattern, index []byte
	values         int
	out            []place
}

// placesOf returns the blocks that a normalised module path leads into, the
// outermost first.
func placesOf(module string) []place {
	p := placer{module: module, pattern: make([]byte, 0, len(module)+16)} // four variables are longer than their values
	before := ""
	for start := 0; start < len(module) && len(p.out) < maxPlaces && p.values+2 <= len(variables); {
		end := start + len(until(module[start:]))
		if start > 0 {
			p.pattern = append(p.pattern, '/')
		}
		p.piece(start, end, before)
		before = module[start:end]
		start = end + 1
	}
	return p.out
}

// until returns the first piece of a path.
func until(path string) string {
	piece, _, _ := strings.Cut(path, "/")
	return piece
}

// piece reads the piece at module[start:end], which follows another.
func (p *placer) piece(start, end int, before string) {
	piece, rest := p.module[start:end], p.module[min(end+1, len(p.module)):]
	base := word(piece)
	switch {
	case base == "" && start > 0:
		p.variable(piece)
		p.add(end, rest, isList(before))
	case base != "" && base != piece && isNumber(until(rest)):
		// layer1/0: the stage has an index of its own.
		p.pattern = append(p.pattern, base...)
		p.variable(piece[len(base):])
	default:
		p.keras(start, piece)
	}
}

// keras reads "conv2_block1_1_conv" and "block_3_expand": Keras has no module
// paths and writes the block into the name.
func (p *placer) keras(start int, piece string) {
	stage, block, rest, ok := kerasBlock(piece)
	if !ok {
		p.pattern = append(p.pattern, piece...)
		return
	}
	if base := word(stage); stage != "" {
		p.pattern = append(p.pattern, base...)
		p.variable(stage[len(base):])
		p.pattern = append(p.pattern, '_')
	}
	base := word(block)
	p.pattern = append(p.pattern, base...)
	p.variable(block[len(base):])
	end := start + len(piece) - len(rest)
	p.add(end, p.module[end+1:], true) // rest begins with an underscore
}

// variable writes a variable that has a value here.
func (p *placer) variable(value string) {
	p.pattern = append(p.pattern, '{', variables[p.values], '}')
	if p.values > 0 {
		p.index = append(p.index, '.')
	}
	p.index = append(p.index, value...)
	p.values++
}

// add makes a block of the path up to end.
func (p *placer) add(end int, rest string, list bool) {
	p.out = append(p.out, place{
		pattern: string(p.pattern), name: p.module[:end], index: string(p.index), rest: rest, list: list,
	})
}

// kerasBlock splits "conv2_block1_1_conv" into "conv2", "block1" and "_1_conv".
func kerasBlock(piece string) (stage, block, rest string, ok bool) {
	at := strings.Index(piece, "block")
	if at < 0 || at > 0 && (piece[at-1] != '_' || word(piece[:at-1]) == piece[:at-1]) {
		return "", "", "", false
	}
	if at > 0 {
		stage = piece[:at-1]
	}
	end := at + len("block")
	if end < len(piece) && piece[end] == '_' {
		end++
	}
	start := end
	for end < len(piece) && isDigit(piece[end]) {
		end++
	}
	if end == start || end == len(piece) || piece[end] != '_' {
		return "", "", "", false
	}
	return stage, piece[at:end], piece[end:], true
}

// word cuts the digits at the end.
func word(piece string) string { return strings.TrimRight(piece, "0123456789") }

func isNumber(piece string) bool { return piece != "" && word(piece) == "" }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

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

// placer collects the places of one path.
type placer struct {
	pieces []string
	// pattern is the pattern as far as it was read, with what its variables are.
	pattern []string
	values  []string
	out     []place
}

// placesOf returns the blocks that a normalised module path leads into, the
// outermost first.
func placesOf(module string) []place {
	if module == "" {
		return nil
	}
	p := placer{pieces: strings.Split(module, "/")}
	for i := range p.pieces {
		if len(p.out) == maxPlaces || len(p.values)+2 > len(variables) {
			break
		}
		p.piece(i)
	}
	return p.out
}

func (p *placer) piece(i int) {
	piece := p.pieces[i]
	switch {
	case isNumber(piece) && i > 0:
		p.pattern = append(p.pattern, p.variable(piece))
		p.add(i, strings.Join(p.pieces[:i+1], "/"), strings.Join(p.pieces[i+1:], "/"), isList(p.pieces[i-1]))
	case i+1 < len(p.pieces) && isNumber(p.pieces[i+1]) && word(piece) != piece && word(piece) != "":
		// layer1/0: the stage has an index of its own.
		base := word(piece)
		p.pattern = append(p.pattern, base+p.variable(piece[len(base):]))
	default:
		p.keras(i)
	}
}

// keras reads "conv2_block1_1_conv" and "block_3_expand": Keras has no module
// paths and writes the block into the name.
func (p *placer) keras(i int) {
	piece := p.pieces[i]
	stage, block, rest, ok := kerasBlock(piece)
	if !ok {
		p.pattern = append(p.pattern, piece)
		return
	}
	pattern := ""
	if stage != "" {
		base := word(stage)
		pattern = base + p.variable(stage[len(base):]) + "_"
	}
	base := strings.TrimRight(block, "0123456789")
	pattern += base + p.variable(block[len(base):])
	p.pattern = append(p.pattern, pattern)
	head := piece[:len(piece)-len(rest)]
	name := strings.Join(append(append([]string{}, p.pieces[:i]...), head), "/")
	inside := strings.Join(append([]string{strings.TrimPrefix(rest, "_")}, p.pieces[i+1:]...), "/")
	p.add(i, name, inside, true)
}

func (p *placer) variable(value string) string {
	p.values = append(p.values, value)
	return "{" + variables[len(p.values)-1:len(p.values)] + "}"
}

func (p *placer) add(i int, name, rest string, list bool) {
	p.out = append(p.out, place{
		pattern: strings.Join(p.pattern, "/"), name: name, index: strings.Join(p.values, "."), rest: rest, list: list,
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

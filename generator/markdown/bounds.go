package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// nested keeps a container block from opening too deep inside others.
type nested struct{ parser.BlockParser }

// Open implements parser.BlockParser.
func (n nested) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	depth := 0
	for p := parent; p != nil; p = p.Parent() {
		depth++
	}
	if depth > maxDepth {
		_, at := reader.Position()
		usageOf(pc).over(overDepth, at.Start)
		return nil, parser.NoChildren
	}
	return n.BlockParser.Open(parent, reader, pc)
}

// gated keeps an inline parser away from blocks with too many marks.
type gated struct{ parser.InlineParser }

// Parse implements parser.InlineParser.
func (g gated) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	if usageOf(pc).isCrowded(parent) {
		return nil
	}
	return g.InlineParser.Parse(parent, block, pc)
}

// gatedCloser is gated for a parser that must see the end of its block.
type gatedCloser struct {
	gated
	parser.CloseBlocker
}

// isCrowded reports whether a block has too many marks. A block's inline
// parsers are all called before the next block's, so one answer is kept.
func (u *usage) isCrowded(block ast.Node) bool {
	if u.block == block {
		return u.crowded
	}
	u.block = block
	marks, size := 0, 0
	lines := block.Lines()
	for i := range lines.Len() {
		s := lines.At(i)
		marks += countMarks(u.src[s.Start:s.Stop])
		size += s.Len()
	}
	u.crowded = marks > maxMarks || marks*size > maxMarkCost
	if u.crowded {
		u.over(overMarks, lines.At(0).Start)
	}
	return u.crowded
}

// countMarks counts the characters that may open or close something. An
// underscore inside a word cannot, and layer names are full of them.
func countMarks(line []byte) int {
	n := 0
	for i, b := range line {
		switch b {
		case '[', ']', '*', '~', '<', '`':
			n++
		case '_':
			if i == 0 || i+1 == len(line) || !isWord(line[i-1]) || !isWord(line[i+1]) {
				n++
			}
		}
	}
	return n
}

func isWord(b byte) bool {
	return b == '_' || b >= '0' && b <= '9' || b|0x20 >= 'a' && b|0x20 <= 'z' || b >= 0x80
}

// sized keeps a paragraph from becoming too large a table.
type sized struct{ parser.ParagraphTransformer }

// Transform implements parser.ParagraphTransformer.
func (t sized) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	u, lines := usageOf(pc), node.Lines()
	cells, pipes := 0, 0
	for i := range lines.Len() {
		s := lines.At(i)
		line := u.src[s.Start:s.Stop]
		if cells == 0 && i > 0 && isDelimiterRow(line) {
			cells = (bytes.Count(line, []byte("|")) + 1) * lines.Len()
		}
		pipes += bytes.Count(line, []byte(`\|`))
	}
	if cells == 0 {
		return
	}
	if u.cells+cells > maxCells || u.pipes+pipes > maxPipes {
		u.over(overCells, lines.At(0).Start)
		return
	}
	u.cells, u.pipes = u.cells+cells, u.pipes+pipes
	t.ParagraphTransformer.Transform(node, reader, pc)
}

// fewDefinitions keeps a paragraph from being too long a list of definitions.
type fewDefinitions struct{ parser.ParagraphTransformer }

// Transform implements parser.ParagraphTransformer.
func (f fewDefinitions) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	u, lines := usageOf(pc), node.Lines()
	if lines.Len() > maxDefinitions {
		first := lines.At(0)
		if bytes.HasPrefix(u.src[first.Start:], []byte("[")) {
			u.over(overDefinitions, first.Start)
		}
		return
	}
	f.ParagraphTransformer.Transform(node, reader, pc)
}

// isDelimiterRow reports whether a line may be the row of dashes that makes a
// table.
func isDelimiterRow(line []byte) bool {
	return len(bytes.Trim(line, " \t\n\f\v-|:")) == 0 && bytes.IndexByte(line, '-') >= 0
}

// fewNotes bounds the definitions of footnotes.
type fewNotes struct{ nested }

// Open implements parser.BlockParser.
func (f fewNotes) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	u := usageOf(pc)
	line, at := reader.Position()
	node, state := f.nested.Open(parent, reader, pc)
	if node == nil {
		return nil, state
	}
	if u.defs++; u.defs > maxNotes {
		u.over(overNotes, at.Start)
		reader.SetPosition(line, at)
		return nil, parser.NoChildren
	}
	return node, state
}

// fewRefs bounds the references to footnotes.
type fewRefs struct{ gated }

// Parse implements parser.InlineParser.
func (f fewRefs) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	u := usageOf(pc)
	if u.refs >= maxNoteRefs {
		if line, at := block.PeekLine(); bytes.HasPrefix(bytes.TrimPrefix(line, []byte("!")), []byte("[^")) {
			u.over(overNotes, at.Start)
		}
		return nil
	}
	node := f.gated.Parse(parent, block, pc)
	if node != nil {
		u.refs++
	}
	return node
}

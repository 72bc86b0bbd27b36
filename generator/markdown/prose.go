package markdown

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// BlockKind says what a Block is.
type BlockKind int

// The kinds of blocks. The first paragraph of a list's item is an Item; a table
// is one Head and its Rows.
const (
	HeadingBlock BlockKind = iota
	Paragraph
	Item
	Head
	Row
	CodeBlock
)

// Block is a run of text of a Markdown file that holds no other block.
type Block struct {
	Kind BlockKind
	// Level is the level of a heading in the source, 1 to 6; Top is set where it
	// stands in no quote or list.
	Level int
	Top   bool
	// Group is the list or table that an Item, Head or Row is part of, counted from
	// 1 in the order of the source; 0 for other blocks.
	Group int
	// Task is set for an Item with a check box.
	Task  bool
	Spans []Span
	// Line and Col are the block's first character, both 1-based; Col counts
	// bytes. They are 0 for a block without text.
	Line, Col int
}

// SpanKind says what a Span is.
type SpanKind int

// The kinds of spans. NextCell stands between the cells of a table and has no
// text.
const (
	Words SpanKind = iota
	Code
	NextCell
)

// Span is a piece of a block's text.
type Span struct {
	Kind SpanKind
	// Text has escapes resolved and is never longer than one line of the source,
	// except for code; a line's end is a line feed.
	Text string
	// Dest is the address of the link that the span is in, as it is written; ""
	// outside links. A link without text is a span without text.
	Dest string
	// Line and Col are the span's first character.
	Line, Col int
}

// Prose takes a file apart into its blocks of text, in the order of the source,
// footnotes last; HTML and images are left out. line is the line of the file on
// which src begins, at least 1. The limits of Render hold, and the result has
// about the size of src.
func Prose(src []byte, line int) []Block {
	d := &diagnostics{firstLine: max(line, 1)}
	src = clean(src, d)
	d.src, d.starts = src, nil
	root, _ := shared().parse(src)
	p := &prose{src: src, places: d, dests: map[string]string{}}
	// The walker returns no error, so Walk returns none.
	_ = ast.Walk(root, p.visit)
	return p.blocks
}

// prose collects blocks.
type prose struct {
	src    []byte
	places *diagnostics
	blocks []Block
	// groups counts lists and tables; open are the lists around the current node.
	groups int
	open   []int
	// dest is the address of the link around the current node; dests keeps the
	// addresses as one string each, for a definition may have many references.
	dest  string
	dests map[string]string
}

func (p *prose) visit(n ast.Node, entering bool) (ast.WalkStatus, error) {
	switch n.Kind() {
	case ast.KindList:
		p.list(entering)
	case extast.KindTable:
		if entering {
			p.groups++
		}
	case ast.KindLink:
		p.link(n.(*ast.Link), entering)
	case ast.KindHTMLBlock, ast.KindRawHTML, ast.KindImage:
		return ast.WalkSkipChildren, nil
	case ast.KindCodeSpan:
		if entering {
			p.code(n)
		}
		return ast.WalkSkipChildren, nil
	default:
		if entering {
			p.enter(n)
		}
	}
	return ast.WalkContinue, nil
}

// enter handles what has no end to look for.
func (p *prose) enter(n ast.Node) {
	switch n := n.(type) {
	case *ast.Heading:
		p.begin(Block{Kind: HeadingBlock, Level: n.Level, Top: n.Parent().Kind() == ast.KindDocument})
	case *ast.Paragraph, *ast.TextBlock:
		p.begin(p.paragraph(n))
	case *extast.TableHeader:
		p.begin(Block{Kind: Head, Group: p.groups})
	case *extast.TableRow:
		p.begin(Block{Kind: Row, Group: p.groups})
	case *extast.TableCell:
		if n.PreviousSibling() != nil {
			p.add(Span{Kind: NextCell}, -1)
		}
	case *ast.CodeBlock, *ast.FencedCodeBlock:
		p.codeBlock(n)
	case *extast.TaskCheckBox:
		if len(p.blocks) > 0 {
			p.blocks[len(p.blocks)-1].Task = true
		}
	case *ast.Text:
		p.words(n)
	case *ast.AutoLink:
		p.add(Span{Text: string(n.Label(p.src)), Dest: string(n.URL(p.src))}, n.Pos())
	}
}

func (p *prose) list(entering bool) {
	if !entering {
		p.open = p.open[:len(p.open)-1]
		return
	}
	p.groups++
	p.open = append(p.open, p.groups)
}

func (p *prose) paragraph(n ast.Node) Block {
	if n.Parent().Kind() == ast.KindListItem && n.PreviousSibling() == nil {
		return Block{Kind: Item, Group: p.open[len(p.open)-1]}
	}
	return Block{Kind: Paragraph}
}

func (p *prose) link(n *ast.Link, entering bool) {
	if !entering {
		p.dest = ""
		return
	}
	dest, known := p.dests[string(n.Destination)]
	if !known {
		dest = resolved(n.Destination)
		p.dests[string(n.Destination)] = dest
	}
	p.dest = dest
	if !n.HasChildren() {
		p.add(Span{Dest: p.dest}, n.Pos())
	}
}

func (p *prose) words(n *ast.Text) {
	text := n.Segment.Value(p.src)
	s := Span{Text: string(text), Dest: p.dest}
	if !n.IsRaw() {
		s.Text = resolved(text)
	}
	if n.SoftLineBreak() || n.HardLineBreak() {
		s.Text += "\n"
	}
	p.add(s, n.Segment.Start)
}

func (p *prose) code(n ast.Node) {
	var b strings.Builder
	at := -1
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		t, ok := c.(*ast.Text)
		if !ok {
			continue
		}
		if at < 0 {
			at = t.Segment.Start
		}
		b.Write(t.Segment.Value(p.src))
	}
	p.add(Span{Kind: Code, Text: strings.ReplaceAll(b.String(), "\n", " "), Dest: p.dest}, at)
}

func (p *prose) codeBlock(n ast.Node) {
	p.begin(Block{Kind: CodeBlock})
	if lines := n.Lines(); lines.Len() > 0 {
		p.add(Span{Kind: Code, Text: string(lines.Value(p.src))}, lines.At(0).Start)
	}
}

func (p *prose) begin(b Block) { p.blocks = append(p.blocks, b) }

// add gives a span to the last block; pos is its offset, -1 where it has none.
func (p *prose) add(s Span, pos int) {
	if len(p.blocks) == 0 {
		return
	}
	b := &p.blocks[len(p.blocks)-1]
	if pos >= 0 {
		s.Line, s.Col = p.places.place(pos)
		if b.Line == 0 {
			b.Line, b.Col = s.Line, s.Col
		}
	}
	b.Spans = append(b.Spans, s)
}

package markdown

import (
	"sync"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// engine is goldmark, set up once; it holds no state of a document.
type engine struct {
	parser   parser.Parser
	renderer renderer.Renderer
}

// shared is the one engine of the program, built when it is first needed and
// not changed after.
var shared = sync.OnceValue(func() *engine {
	return &engine{parser: newParser(), renderer: newRenderer()}
})

// parse returns the tree of a source, and what it used of the limits.
func (e *engine) parse(src []byte) (ast.Node, *usage) {
	u := &usage{src: src}
	pc := parser.NewContext()
	pc.Set(usageKey, u)
	return e.parser.Parse(text.NewReader(src), parser.WithContext(pc)), u
}

// newParser lists what goldmark's defaults, extension.GFM and
// extension.Footnote would register, with their priorities, each behind its
// limit.
func newParser() parser.Parser {
	link := parser.NewLinkParser()
	emphasis := parser.NewEmphasisParser()
	return parser.NewParser(
		parser.WithBlockParsers(
			util.Prioritized(parser.NewSetextHeadingParser(), 100),
			util.Prioritized(parser.NewThematicBreakParser(), 200),
			util.Prioritized(nested{parser.NewListParser()}, 300),
			util.Prioritized(parser.NewListItemParser(), 400),
			util.Prioritized(parser.NewCodeBlockParser(), 500),
			util.Prioritized(parser.NewATXHeadingParser(), 600),
			util.Prioritized(parser.NewFencedCodeBlockParser(), 700),
			util.Prioritized(nested{parser.NewBlockquoteParser()}, 800),
			util.Prioritized(parser.NewHTMLBlockParser(), 900),
			util.Prioritized(fewNotes{nested{extension.NewFootnoteBlockParser()}}, 999),
			util.Prioritized(parser.NewParagraphParser(), 1000),
		),
		parser.WithInlineParsers(
			util.Prioritized(extension.NewTaskCheckBoxParser(), 0),
			util.Prioritized(gated{parser.NewCodeSpanParser()}, 100),
			util.Prioritized(fewRefs{gated{extension.NewFootnoteParser()}}, 101),
			util.Prioritized(gatedCloser{gated{link}, link.(parser.CloseBlocker)}, 200),
			util.Prioritized(gated{parser.NewAutoLinkParser()}, 300),
			util.Prioritized(gated{parser.NewRawHTMLParser()}, 400),
			util.Prioritized(gated{emphasis}, 500),
			util.Prioritized(gated{extension.NewStrikethroughParser()}, 500),
			util.Prioritized(gated{extension.NewLinkifyParser()}, 999),
		),
		parser.WithParagraphTransformers(
			util.Prioritized(fewDefinitions{parser.LinkReferenceParagraphTransformer}, 100),
			util.Prioritized(sized{extension.NewTableParagraphTransformer()}, 200),
		),
		parser.WithASTTransformers(
			util.Prioritized(extension.NewTableASTTransformer(), 0),
			util.Prioritized(extension.NewFootnoteASTTransformer(), 999),
		),
	)
}

// newRenderer puts the package's own node renderers before goldmark's.
func newRenderer() renderer.Renderer {
	return renderer.NewRenderer(renderer.WithNodeRenderers(
		util.Prioritized(ownNodes{}, 100),
		util.Prioritized(extension.NewTableHTMLRenderer(
			extension.WithTableCellAlignMethod(extension.TableCellAlignNone)), 500),
		util.Prioritized(extension.NewStrikethroughHTMLRenderer(), 500),
		util.Prioritized(extension.NewFootnoteHTMLRenderer(
			extension.WithFootnoteBacklinkTitle("Back to the text")), 500),
		util.Prioritized(html.NewRenderer(), 1000),
	))
}

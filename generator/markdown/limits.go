package markdown

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
)

// Without these limits 32 kB of text can take 44 seconds and become 300 MB of
// HTML (a table of a thousand columns whose rows are empty), and a megabyte of
// ">" exhausts the stack. What is beyond a limit is shown as plain text, with a
// diagnostic. No limit is near what people write.
const (
	// maxDepth is how deep quotes and lists may nest; a list counts two.
	maxDepth = 48
	// maxMarks is how many characters of one paragraph, heading or table cell
	// may mean emphasis, links, code or HTML. Finding their partners costs
	// their number times the length of the block.
	maxMarks = 1000
	// maxMarkCost bounds that product, in bytes.
	maxMarkCost = 32 << 20
	// maxCells is how many cells all tables of a file may have, with those
	// that the source leaves out.
	maxCells = 200_000
	// maxPipes is how many escaped pipes all tables of a file may have; each is
	// compared with every other.
	maxPipes = 5000
	// maxDefinitions is how many lines a paragraph may have that begins with
	// the definition of a link; each definition moves all later lines.
	maxDefinitions = 2000
	// maxNotes is how many footnotes a file may define; each reference searches
	// all of them.
	maxNotes = 500
	// maxNoteRefs is how many references to footnotes a file may have; each of
	// the 6 bytes becomes 250.
	maxNoteRefs = 5000
)

// linkBudget is how many bytes all addresses and titles of links may have. A
// reference link repeats its definition, so without it n bytes of source could
// become n*n/4 bytes.
func linkBudget(srcBytes int) int { return 64<<10 + 4*srcBytes }

const (
	overDepth = iota
	overMarks
	overCells
	overNotes
	overDefinitions
	overKinds
)

// usage is what one file has used up, and where it first was too much.
type usage struct {
	src                      []byte
	cells, pipes, defs, refs int
	block                    ast.Node // the block whose marks were counted last
	crowded                  bool
	first                    [overKinds]int // offset of the first place
	count                    [overKinds]int
}

// usageKey finds the usage in goldmark's parsing context.
var usageKey = parser.NewContextKey()

func usageOf(pc parser.Context) *usage { return pc.Get(usageKey).(*usage) }

// over notes that a limit was hit at an offset of the source.
func (u *usage) over(limit, pos int) {
	if u.count[limit] == 0 {
		u.first[limit] = pos
	}
	u.count[limit]++
}

// report turns what was exceeded into diagnostics.
func (u *usage) report(d *diagnostics) {
	texts := [overKinds]string{
		overDepth:       "quotes or lists nest too deeply, the inner ones are shown as text",
		overMarks:       "a paragraph, heading or cell has too many marks, it is shown as plain text",
		overCells:       "a table is too large, it is shown as text",
		overNotes:       "there are too many footnotes, the rest is shown as text",
		overDefinitions: "too many definitions of links stand in one paragraph, they are shown as text",
	}
	for i, n := range u.count {
		if n > 0 {
			d.warn(u.first[i], "markdown-limit", texts[i], "")
		}
	}
}

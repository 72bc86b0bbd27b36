package diagnosis

import (
	"fmt"
	"strings"

	"trtsite/analysis/unit"
	"trtsite/generator/markdown"
)

// What makes a table, a list or a block of code one that the page has already.
const (
	// tableLayers is how many rows that begin with a layer or type.
	tableLayers = 5
	// tableFigures is how many cells with a number in ms, µs or %.
	tableFigures = 20
	// listPaths is how many lines that are paths.
	listPaths = 5
	// listChecks is how many checked items about validation.
	listChecks = 3
)

// group is a table or list.
type group struct {
	at place
	// layers, figures, paths and checks count rows, cells, lines and items; head is
	// the head of a table.
	layers, figures, paths, checks int
	head                           []string
}

// style warns about what the page shows already.
func (c *checker) style(blocks []markdown.Block) {
	groups := map[int]*group{}
	var order []*group
	for i := range blocks {
		b := &blocks[i]
		if b.Kind == markdown.CodeBlock {
			c.pathBlock(b)
		}
		if b.Group == 0 {
			continue
		}
		g := groups[b.Group]
		if g == nil {
			g = &group{at: placeOf(b)}
			groups[b.Group] = g
			order = append(order, g)
		}
		c.count(g, b)
	}
	for _, g := range order {
		c.judge(g)
	}
}

// count adds a block to its table or list.
func (c *checker) count(g *group, b *markdown.Block) {
	switch b.Kind {
	case markdown.Head:
		g.head = units(b)
	case markdown.Row:
		c.countRow(g, b)
	case markdown.Item:
		text := textOf(b)
		if isPathLine(text) {
			g.paths++
		}
		if (b.Task || isTicked(text)) && isValidation(text) {
			g.checks++
		}
	}
}

func (c *checker) countRow(g *group, b *markdown.Block) {
	for i, cell := range cells(b) {
		l := flatten(cell)
		text := strings.TrimSpace(l.text.String())
		_, _, size, bare := number(text)
		headed := i < len(g.head) && g.head[i] != ""
		if isFigure(text) || bare && headed && size == len(text) {
			g.figures++
		}
		if i == 0 && (c.facts.layers[text] != nil || len(l.objects) == 1 && c.subjectOf(l.objects[0]).q != nil) {
			g.layers++
		}
	}
}

func (c *checker) judge(g *group) {
	switch {
	case g.layers >= tableLayers:
		c.warn(CodeTable, g.at, fmt.Sprintf("the table lists %s, which the page shows from the data", unit.Plural(g.layers, "layer")),
			"keep the conclusion and link to the layers it rests on")
	case g.figures >= tableFigures:
		c.warn(CodeTable, g.at, fmt.Sprintf("the table has %d times and shares, which the page shows from the data", g.figures),
			"keep the figures that a conclusion rests on")
	}
	if g.paths >= listPaths {
		c.paths(g.at, g.paths)
	}
	if g.checks >= listChecks {
		c.warn(CodeChecklist, g.at, fmt.Sprintf("the list ticks off %s of validation, which the page shows from the data", unit.Plural(g.checks, "item")),
			"take it out")
	}
}

func (c *checker) paths(at place, n int) {
	c.warn(CodePaths, at, fmt.Sprintf("%d lines are paths of files, which no reader can open", n), "take them out")
}

// pathBlock warns about a block of code that is mostly paths.
func (c *checker) pathBlock(b *markdown.Block) {
	paths, lines := 0, 0
	for text := range strings.Lines(textOf(b)) {
		if strings.TrimSpace(text) == "" {
			continue
		}
		lines++
		if isPathLine(text) {
			paths++
		}
	}
	if paths >= listPaths && paths*5 >= lines*4 {
		c.paths(placeOf(b), paths)
	}
}

// isPathLine reports whether a line is one path with at most three words about
// it.
func isPathLine(text string) bool {
	words := strings.Fields(text)
	if len(words) == 0 || len(words) > 4 {
		return false
	}
	for _, w := range words {
		w = strings.Trim(w, "`\"'(),:")
		if fileType(w) && (strings.ContainsAny(w, "/\\") || len(words) == 1) {
			return true
		}
	}
	return false
}

// isTicked reports whether an item begins with a tick or a cross.
func isTicked(text string) bool {
	for _, sign := range []string{"✅", "✔", "✓", "☑", "☐", "❌", "✗", "✘"} {
		if strings.HasPrefix(text, sign) {
			return true
		}
	}
	return false
}

// validation are the beginnings of words that an item about validation has.
var validation = strings.Fields("validat verif valid schema passed parse well-formed json checked finite")

func isValidation(text string) bool {
	for _, w := range strings.Fields(strings.ToLower(text)) {
		w = strings.Trim(w, "`\"'(),.:;")
		for _, v := range validation {
			if strings.HasPrefix(w, v) || v == "json" && strings.HasSuffix(w, ".json") {
				return true
			}
		}
	}
	return false
}

package frontmatter

import (
	"bytes"
	"errors"
	"strconv"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// maxNesting bounds open brackets and dashes on one line. The parser needs
// quadratic time for them (65,536 brackets: 20 s); metadata needs four.
const maxNesting = 64

// yaml parses YAML and returns its root table, nil after an error. Only the
// syntax tree is used: it keeps the source text of numbers, and anchors are
// never expanded.
func (r *reader) yaml(src []byte) *value {
	src = bytes.ReplaceAll(src, []byte("\r\n"), []byte("\n"))
	y := &yamlTree{lines: bytes.Split(src, []byte("\n"))}
	if line := deepLine(y.lines); line > 0 {
		r.fail(place{line, 1}, "front matter is nested too deeply", "write lists and tables with fewer brackets")
		return nil
	}
	file, err := parser.ParseBytes(src, 0, parser.AllowDuplicateMapKey())
	if err != nil {
		r.yamlError(y, err)
		return nil
	}
	root := &value{shape: shapeTable, place: place{1, 1}}
	for i, doc := range file.Docs {
		if doc.Body == nil {
			continue
		}
		if i == 0 {
			root = y.value(doc.Body)
		}
		if i > 0 || root.shape != shapeTable {
			r.fail(y.at(doc.Body.GetToken()), "front matter is not a list of keys and values",
				"write `key: value` lines, or put an empty line before --- if it is not front matter")
			return nil
		}
	}
	if e := y.twice; e != nil {
		r.fail(e.place, "key "+strconv.Quote(e.key)+" is stated twice", "keep one of the two")
		return nil
	}
	return root
}

// yamlHint is what to do where the parser's message is all that is known.
const yamlHint = "write `key: value` lines, indented by spaces, and put other text in quotes"

func (r *reader) yamlError(y *yamlTree, err error) {
	var ye yaml.Error
	if !errors.As(err, &ye) {
		r.fail(place{1, 1}, "front matter is no YAML: "+err.Error(), yamlHint)
		return
	}
	hint := yamlHint
	if ye.GetMessage() == "mapping value is not allowed in this context" {
		hint = "put a value that contains a colon and a space in quotes"
	}
	r.fail(y.at(ye.GetToken()), "front matter is no YAML: "+ye.GetMessage(), hint)
}

// deepLine returns the first line on which more brackets or dashes are open
// than maxNesting, 0 where there is none. Brackets in strings count too, which
// no real text notices.
func deepLine(lines [][]byte) int {
	open := 0
	for i, l := range lines {
		if bytes.Count(l, []byte("- ")) > maxNesting {
			return i + 1
		}
		for _, c := range l {
			switch c {
			case '[', '{':
				open++
			case ']', '}':
				open = max(0, open-1)
			}
			if open > maxNesting {
				return i + 1
			}
		}
	}
	return 0
}

// yamlTree converts the nodes of one block.
type yamlTree struct {
	lines [][]byte
	// twice is the first entry whose key its table already has. The parser could
	// say so too, but with a place that counts from the block, not the file.
	twice *entry
}

func (y *yamlTree) value(n ast.Node) *value {
	if n == nil {
		return &value{shape: shapeNull, place: place{1, 1}}
	}
	v := &value{place: y.at(n.GetToken())}
	switch n := n.(type) {
	case *ast.MappingNode:
		v.shape, v.entries = shapeTable, y.entries(n.Values)
	case *ast.MappingValueNode:
		v.shape, v.entries = shapeTable, y.entries([]*ast.MappingValueNode{n})
	case *ast.SequenceNode:
		v.shape = shapeList
		for _, e := range n.Values {
			v.items = append(v.items, y.value(e))
		}
	default:
		v.shape, v.text = yamlScalar(n)
	}
	return v
}

// yamlScalar returns what a scalar is and its text.
func yamlScalar(n ast.Node) (shape, string) {
	switch n := n.(type) {
	case *ast.StringNode:
		return shapeText, n.Value
	case *ast.LiteralNode:
		return shapeText, n.Value.Value
	case *ast.IntegerNode:
		return shapeNumber, n.Token.Value
	case *ast.FloatNode:
		return shapeNumber, n.Token.Value
	case *ast.BoolNode:
		return shapeBool, n.Token.Value
	case *ast.NullNode:
		return shapeNull, ""
	default:
		return shapeOdd, ""
	}
}

func (y *yamlTree) entries(nodes []*ast.MappingValueNode) []*entry {
	seen := map[string]bool{}
	var all []*entry
	for _, n := range nodes {
		t := n.Key.GetToken()
		e := &entry{place: y.at(t), key: t.Value, value: y.value(n.Value)}
		if seen[e.key] && y.twice == nil {
			y.twice = e
		}
		seen[e.key] = true
		all = append(all, e)
	}
	return all
}

// at converts a token's place, whose column counts characters, to bytes.
func (y *yamlTree) at(t *token.Token) place {
	if t == nil || t.Position == nil || t.Position.Line < 1 || t.Position.Line > len(y.lines) {
		return place{1, 1}
	}
	line, col := y.lines[t.Position.Line-1], 0
	for range t.Position.Column - 1 {
		_, n := utf8.DecodeRune(line[min(col, len(line)):])
		col += n
	}
	return place{t.Position.Line, col + 1}
}

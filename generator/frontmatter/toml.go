package frontmatter

import (
	"errors"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// toml parses TOML and returns its root table, nil after an error. The decoder
// checks the whole text; the values come from the parser below it, which alone
// keeps the source text of numbers and every place.
func (r *reader) toml(src []byte) *value {
	var checked map[string]any
	if err := toml.Unmarshal(src, &checked); err != nil {
		r.tomlError(err)
		return nil
	}
	t := tomlTree{root: &value{shape: shapeTable, place: place{1, 1}}}
	t.current = t.root
	t.parser.Reset(src)
	for t.parser.NextExpression() {
		t.expression(t.parser.Expression())
	}
	if err := t.parser.Error(); err != nil {
		r.tomlError(err)
		return nil
	}
	return t.root
}

func (r *reader) tomlError(err error) {
	at := place{1, 1}
	var de *toml.DecodeError
	if errors.As(err, &de) {
		at.line, at.col = de.Position()
	}
	msg, hint := strings.TrimPrefix(err.Error(), "toml: "), `write key = "value" lines, text and versions in quotes`
	if strings.Contains(msg, "already defined") {
		hint = "keep one of the two"
	}
	r.fail(at, "this is no TOML: "+msg, hint)
}

// tomlTree builds values from the expressions of a text that is known to be
// valid.
type tomlTree struct {
	parser        unstable.Parser
	root, current *value
}

func (t *tomlTree) expression(n *unstable.Node) {
	switch n.Kind {
	case unstable.Table:
		t.current = t.descend(t.root, t.keys(n.Key()))
	case unstable.ArrayTable:
		t.current = t.appendTable(t.keys(n.Key()))
	case unstable.KeyValue:
		t.assign(t.current, n)
	}
}

// keys returns the parts of a dotted key as entries without values.
func (t *tomlTree) keys(it unstable.Iterator) []*entry {
	var parts []*entry
	for it.Next() {
		n := it.Node()
		parts = append(parts, &entry{key: string(n.Data), place: t.at(n)})
	}
	return parts
}

// descend returns the table at the end of a path and makes what is missing.
func (t *tomlTree) descend(v *value, path []*entry) *value {
	for _, part := range path {
		e := v.find(part.key)
		if e == nil {
			part.value = &value{shape: shapeTable, place: part.place}
			v.entries = append(v.entries, part)
			e = part
		}
		v = e.value
		if v.shape == shapeList && len(v.items) > 0 {
			v = v.items[len(v.items)-1]
		}
	}
	return v
}

// appendTable adds a table to the list at the end of a path.
func (t *tomlTree) appendTable(path []*entry) *value {
	last := path[len(path)-1]
	parent := t.descend(t.root, path[:len(path)-1])
	e := parent.find(last.key)
	if e == nil {
		last.value = &value{shape: shapeList, place: last.place}
		parent.entries = append(parent.entries, last)
		e = last
	}
	item := &value{shape: shapeTable, place: last.place}
	e.value.items = append(e.value.items, item)
	return item
}

func (t *tomlTree) assign(table *value, n *unstable.Node) {
	path := t.keys(n.Key())
	last := path[len(path)-1]
	last.value = t.value(n.Value(), last.place)
	table = t.descend(table, path[:len(path)-1])
	table.entries = append(table.entries, last)
}

// value converts a value. key is its place where the parser keeps none.
func (t *tomlTree) value(n *unstable.Node, key place) *value {
	v := &value{place: t.at(n), text: string(n.Data)}
	switch n.Kind {
	case unstable.Array:
		v.place, v.shape = key, shapeList
		for it := n.Children(); it.Next(); {
			v.items = append(v.items, t.value(it.Node(), key))
		}
	case unstable.InlineTable:
		v.shape = shapeTable
		for it := n.Children(); it.Next(); {
			t.assign(v, it.Node())
		}
	case unstable.Integer, unstable.Float:
		v.shape = numberShape(v.text)
	case unstable.Bool:
		v.shape = shapeBool
	case unstable.LocalDate, unstable.LocalDateTime, unstable.DateTime:
		v.shape = shapeDate
	case unstable.LocalTime:
		v.shape = shapeOdd
	}
	return v
}

func (t *tomlTree) at(n *unstable.Node) place {
	if n.Raw.Length == 0 {
		return place{1, 1}
	}
	p := t.parser.Shape(n.Raw).Start
	return place{p.Line, p.Column}
}

// numberShape tells numbers from infinities and nan, which no key can mean.
func numberShape(text string) shape {
	if strings.ContainsAny(text, "0123456789") {
		return shapeNumber
	}
	return shapeOdd
}

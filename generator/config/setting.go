package config

import (
	"strconv"

	"github.com/pelletier/go-toml/v2/unstable"
)

// place is 1-based; col counts bytes.
type place struct{ line, col int }

// kind is what a value is.
type kind int

const (
	kindOther kind = iota
	kindNumber
	kindText
	kindSwitch
	kindTable
	// kindList is a list of texts.
	kindList
)

// setting is one value of the file, or a table, with its dotted key.
type setting struct {
	path []string
	// places are those of the parts of the key.
	places []place
	kind   kind
	text   string
	// list are the texts of a list.
	list []string
}

// at is the place of the last part of the key.
func (s setting) at() place { return s.places[len(s.places)-1] }

// describe names the value in a message.
func (s setting) describe() string {
	switch s.kind {
	case kindNumber:
		return s.text
	case kindText:
		return "the text " + quote(s.text)
	case kindSwitch:
		return s.text
	case kindTable:
		return "a table"
	case kindList:
		return "a list"
	}
	return "a list, a date or a special value"
}

func quote(s string) string {
	const longest = 60
	if len(s) > longest {
		s = s[:longest] + "..."
	}
	return strconv.Quote(s)
}

// settings lists the values of a text that is known to be valid, in its order.
func (r *reader) settings(src []byte) []setting {
	var w walker
	w.parser.Reset(src)
	for w.parser.NextExpression() {
		n := w.parser.Expression()
		switch n.Kind {
		case unstable.Table:
			w.base = w.extend(setting{}, n.Key())
			w.base.kind = kindTable
			w.all = append(w.all, w.base)
		case unstable.ArrayTable:
			w.base = w.extend(setting{}, n.Key())
			w.all = append(w.all, w.base)
		case unstable.KeyValue:
			w.value(w.base, n)
		}
	}
	return w.all
}

// walker turns expressions into settings.
type walker struct {
	parser unstable.Parser
	// base is the table that the expressions are in.
	base setting
	all  []setting
}

func (w *walker) extend(base setting, key unstable.Iterator) setting {
	s := setting{path: base.path[:len(base.path):len(base.path)], places: base.places[:len(base.places):len(base.places)]}
	for key.Next() {
		n := key.Node()
		s.path = append(s.path, string(n.Data))
		at := place{1, 1}
		if n.Raw.Length > 0 {
			p := w.parser.Shape(n.Raw).Start
			at = place{p.Line, p.Column}
		}
		s.places = append(s.places, at)
	}
	return s
}

// texts are the elements of a list, which is no list of texts with any other.
func texts(v *unstable.Node) ([]string, kind) {
	list := []string{}
	for it := v.Children(); it.Next(); {
		if it.Node().Kind != unstable.String {
			return nil, kindOther
		}
		list = append(list, string(it.Node().Data))
	}
	return list, kindList
}

func (w *walker) value(base setting, n *unstable.Node) {
	s := w.extend(base, n.Key())
	v := n.Value()
	s.text = string(v.Data)
	switch v.Kind {
	case unstable.Integer, unstable.Float:
		s.kind = kindNumber
	case unstable.String:
		s.kind = kindText
	case unstable.Bool:
		s.kind = kindSwitch
	case unstable.Array:
		s.list, s.kind = texts(v)
	case unstable.InlineTable:
		s.kind = kindTable
	}
	w.all = append(w.all, s)
	if v.Kind == unstable.InlineTable {
		for it := v.Children(); it.Next(); {
			w.value(s, it.Node())
		}
	}
}

package view

import (
	"strconv"
	"strings"

	"trtsite/analysis/operation"
	"trtsite/analysis/reformat"
	"trtsite/generator/chart"
)

// maxOperations is how many unlike operations a detail names.
const maxOperations = 12

// origin writes which operations a layer was made of, the block that holds it and
// why a reformat is there.
func (w *layerWriter) origin(index int) {
	made := &w.facets.operations[index]
	if text := madeOf(made); text != "" {
		label := "made of"
		if made.Copy {
			label = "copies for"
		}
		w.line(label, text)
	}
	if names := w.facets.blocks[index]; len(names) > 0 {
		w.line("block", chart.Printable(joinWords(names)))
	}
	if e := w.facets.reformats[index]; e != nil {
		w.line("reformat", reformatText(e))
		w.neighbours(", to ", e.Consumers)
	}
}

// madeOf lists the operations that the layer's name and metadata tell, those with a
// strong key first: by it another engine's layer can be found, which a weak key, such
// as an exporter's counter, does not allow: "conv, add; relu (weak)".
func madeOf(l *operation.Layer) string {
	var strong, weak tally
	told := l.Opaque
	for i := range l.Operations {
		o := &l.Operations[i]
		word := kindWord(o)
		told = told || word != otherKind
		if o.Strength == operation.Strong {
			strong.add(word)
		} else {
			weak.add(word)
		}
	}
	if !told {
		return ""
	}
	s := strings.Join(without(strong.text(""), weak.text(" (weak)")), "; ")
	if l.Opaque {
		s = strings.Join(without("only the two ends are known", s), "; ")
	}
	return chart.Printable(s)
}

// otherKind is an operation of which only the name is known, which the row has.
const otherKind = "other"

func kindWord(o *operation.Operation) string {
	switch {
	case o.Kind != "":
		return o.Kind
	case o.Parameter:
		return "parameter"
	}
	return otherKind
}

// tally counts words in the order in which they come first.
type tally struct {
	words  []string
	counts map[string]int
}

func (t *tally) add(word string) {
	if t.counts == nil {
		t.counts = map[string]int{}
	}
	if t.counts[word] == 0 {
		t.words = append(t.words, word)
	}
	t.counts[word]++
}

// text lists the words, each with the mark; "" for nothing.
func (t *tally) text(mark string) string {
	if len(t.words) == 0 {
		return ""
	}
	var parts []string
	for i, word := range t.words {
		if i == maxOperations {
			parts = append(parts, "and "+strconv.Itoa(len(t.words)-i)+" more")
			break
		}
		if n := t.counts[word]; n > 1 {
			word += " ×" + strconv.Itoa(n)
		}
		parts = append(parts, word+mark)
	}
	return joinWords(parts)
}

// reformatText says on whose account a reformat is.
func reformatText(e *reformat.Entry) string {
	s := string(e.Cause)
	if e.Branch != reformat.Inside {
		s += ", " + string(e.Branch)
	}
	return s
}

package view

import (
	"fmt"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// Table is a plain list of names and values.
type Table struct {
	ID, Title string
	Nested    bool
	Rows      []TableRow
}

// TableRow is one line of a table; Note is grey and stands behind the value.
type TableRow struct {
	Name  string
	Value []Span
	Note  []Span
}

func (t *Table) add(name, value, note string) {
	if value != "" {
		t.Rows = append(t.Rows, TableRow{name, spans(value), spans(note)})
	}
}

// model is what is known about the network and the engine of a backend.
func (c context) model(b *analysis.Backend, suffix string) *Table {
	m := b.Model
	t := Table{ID: "at-model" + suffix, Title: modelTitle(b)}
	name := c.report.Model
	t.add("Model", orUnknown(name.Value), confidence(string(name.Confidence), name.Evidence))
	t.add("Components", joinWords(c.report.Components), "")
	t.add("Category", m.Category, confidence(string(m.Confidence), m.Evidence))
	if m.ConfigPath != "" {
		t.add("Configuration", "`"+m.ConfigPath+"`", "")
	}
	for _, size := range m.Sizes() {
		t.add(sentence(size.Name), unit.Count(size.Value), size.Evidence)
	}
	t.add("Inputs", shapeList(inputShapes(b)), dynamicNote(m.DynamicDims))
	t.addRanShapes(b)
	t.addEngine(b)
	t.add("Graph", unit.Plural(len(b.Layers.Layers), "layer")+", "+unit.Plural(len(b.Graph.Edges), "edge"), graphNote(b))
	return &t
}

// addRanShapes lists the shapes of the run where the engine's are dynamic.
func (t *Table) addRanShapes(b *analysis.Backend) {
	ran := b.Provenance.Environment.Shapes
	if len(ran) > 0 && dynamic(inputShapes(b)) {
		t.add("Inputs of the run", shapeList(ranShapes(b)), "stated in "+chart.Printable(ran[0].From.String()))
	}
}

func (t *Table) addEngine(b *analysis.Backend) {
	e := b.Engines
	if e.InferredCount > 0 {
		t.add("Engines", unit.Count(int64(e.InferredCount)), "inferred from "+e.Source)
	}
	t.add("Engine files", joinWords(e.Files), "")
	t.add("Subgraphs", joinWords(e.Subgraphs), "")
	if len(e.Streams) > 1 {
		t.add("Streams", joinWords(e.Streams), "inferred from the layers; one engine may use several")
	}
}

func modelTitle(b *analysis.Backend) string {
	if b.Model.Category == "" || strings.HasPrefix(b.Model.Category, "Unknown") {
		return "What kind of model this is, the files do not say"
	}
	return b.Model.Category
}

func orUnknown(s string) string {
	if s == "" {
		return "unknown"
	}
	return s
}

// confidence writes how sure a value is and why.
func confidence(level string, evidence []string) string {
	if level == "" {
		return strings.Join(evidence, "; ")
	}
	s := level + " confidence"
	if len(evidence) > 0 {
		s += ": " + strings.Join(evidence, "; ")
	}
	return s
}

// maxInputs is how many inputs of a network are listed.
const maxInputs = 12

func shapeList(shapes []namedShape) string {
	parts := make([]string, 0, len(shapes))
	for i, s := range shapes {
		if i == maxInputs {
			parts = append(parts, unit.Count(int64(len(shapes)-i))+" more")
			break
		}
		parts = append(parts, fmt.Sprintf("`%s` %s", chart.Printable(s.name), unit.Shape(s.dims)))
	}
	return joinWords(parts)
}

func dynamicNote(dynamic bool) string {
	if dynamic {
		return "some dimensions are dynamic"
	}
	return ""
}

func graphNote(b *analysis.Backend) string {
	if n := len(b.Graph.MultiProducer); n > 0 {
		return unit.Plural(n, "tensor") + " with several producers, read by generations in execution order"
	}
	return ""
}

package view

import (
	"trtsite/analysis"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// Fact is one fact of a page's first line.
type Fact struct {
	// Label is grey and stands before the value; it may be empty.
	Label, Value string
	// Source says where the value is from, "" where it was computed.
	Source string
	// Href makes the value a link.
	Href string
}

// facts are what was measured, on what, in which precision. What is not
// recorded is said in grey: a reader must not take it for a default.
func (c context) facts() []Fact {
	m, b := c.node.Meta, c.primary()
	var out []Fact
	if name := modelOf(c.node, c.report); name != "" && name != c.node.Title {
		out = append(out, Fact{Label: "model", Value: name, Source: m.Model.Source})
	}
	if component := componentOf(c.node, c.report); component != "" {
		out = append(out, Fact{Label: "component", Value: component, Source: m.Component.Source})
	}
	if shape := shapeOf(c.node, b); shape != "" {
		out = append(out, Fact{Value: shape, Source: m.Shapes.Source})
	} else {
		out = append(out, Fact{Label: "shapes not recorded"})
	}
	out = append(out, stated("", m.GPU, "device not recorded"), stated("TensorRT", m.TensorRT, "TensorRT not recorded"))
	if mix := storageOf(b); mix != "" {
		out = append(out, Fact{Label: "storage", Value: mix})
	}
	if m.Precision.Text != "" {
		out = append(out, stated("built as", m.Precision, ""))
	}
	out = append(out, stated("clocks", m.Clocks, "clocks unknown"))
	if m.Date.Text != "" {
		out = append(out, stated("", m.Date, ""))
	}
	return out
}

func stated(label string, v archive.Value, unknown string) Fact {
	if v.Text == "" {
		return Fact{Label: unknown}
	}
	return Fact{Label: label, Value: chart.Printable(v.Text), Source: chart.Printable(v.Source)}
}

func storageOf(b *analysis.Backend) string {
	if !b.HasTimes() {
		return ""
	}
	return storageMix(storageShares(b), 3)
}

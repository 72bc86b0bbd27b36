package view

import (
	"trtsite/analysis"
	"trtsite/analysis/provenance"
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
	b := c.primary()
	m := c.node.Meta.For(b.Label)
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
	out = append(out, stated("", deviceOf(c.node, b), "device not recorded"), stated("TensorRT", tensorRTOf(c.node, b), "TensorRT not recorded"))
	if mix := storageOf(b); mix != "" {
		out = append(out, Fact{Label: "storage", Value: mix})
	}
	if m := mathFact(b); m != (Fact{}) {
		out = append(out, m)
	}
	out = append(out, precisionFacts(m.Precision, b)...)
	out = append(append(out, settings(b)...), clocksOf(c.node, b))
	if m.Date.Text != "" {
		out = append(out, stated("", m.Date, ""))
	}
	return out
}

// precisionFacts are what is stated and what the builder was permitted to use;
// neither says what the layers became, which is the storage beside them.
func precisionFacts(v archive.Value, b *analysis.Backend) []Fact {
	if v.Known() {
		return []Fact{stated("built as", v, "")}
	}
	if v = known(v, b, provenance.Precision); v.Known() {
		return []Fact{stated("builder allowed", v, "")}
	}
	return nil
}

// settings are the recorded settings of the run that change what it measures.
func settings(b *analysis.Backend) []Fact {
	facts := b.Provenance.Environment.Facts
	var out []Fact
	for _, s := range []struct {
		key   provenance.Key
		label string
		// usual is the value that is not worth the place.
		usual string
	}{
		{provenance.MIG, "MIG", "disabled"}, {provenance.DLACore, "DLA core", ""}, {provenance.PowerMode, "power mode", ""},
		{provenance.CUDAGraph, "CUDA graph", ""}, {provenance.Streams, "inference streams", "1"},
		{provenance.ProfileIndex, "optimization profile", "0"},
	} {
		if f, ok := facts.Get(s.key); ok && f.Text != s.usual {
			out = append(out, stated(s.label, archive.Value{Text: onOff(f.Text), Source: f.From.String()}, ""))
		}
	}
	return out
}

// onOff shortens the words of a flag for a line of facts.
func onOff(text string) string {
	switch text {
	case "enabled":
		return "on"
	case "disabled":
		return "off"
	}
	return text
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

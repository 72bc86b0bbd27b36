package view

import (
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// References finds layers and findings of a report for the links of its texts.
type References struct {
	node   *archive.Node
	report *analysis.Report
	slugs  []string
	// layers are the first rows by exact name, of the first backend that has it;
	// anchors those of a backend's rows.
	layers  map[string]layerPlace
	anchors [][]string
}

// layerPlace is a row of a backend.
type layerPlace struct{ backend, row int }

// NewReferences reads the names of a report's layers.
func NewReferences(node *archive.Node, r *analysis.Report) *References {
	x := &References{
		node: node, report: r, slugs: BackendSlugs(r),
		layers: map[string]layerPlace{}, anchors: make([][]string, len(r.Backends)),
	}
	for i := range r.Backends {
		b := &r.Backends[i]
		if b.Status != analysis.Passed || b.Layers == nil {
			continue
		}
		x.anchors[i] = layerAnchors(b)
		for at, l := range b.Layers.Layers {
			if _, taken := x.layers[l.Name]; !taken {
				x.layers[l.Name] = layerPlace{i, at}
			}
		}
	}
	return x
}

// Href is the address, relative to the report's page, that "layer:<name>" or
// "finding:<id>" leads to: the row of the layer with this name in the first
// backend that has it (see place), or the first finding of the rule. ok is false where
// there is none, and for every other address.
func (x *References) Href(dest string) (href string, ok bool) {
	if name, is := strings.CutPrefix(dest, "layer:"); is {
		at, ok := x.place(name)
		if !ok {
			return "", false
		}
		return archive.Rel(x.node.URL, LayersURL(x.node, x.slugs[at.backend])) + "#" + x.anchors[at.backend][at.row], true
	}
	id, is := strings.CutPrefix(dest, "finding:")
	i, f := x.finding(id)
	if !is || f == nil {
		return "", false
	}
	suffix := ""
	if len(x.report.Backends) > 1 {
		suffix = "-" + x.slugs[i]
	}
	return "#finding-" + chart.Printable(id) + suffix, true
}

// place returns the row of a layer by its exact name, or by one whose middle is cut
// ("/encoder/la…r.0/MatMul") where a single name has both ends.
func (x *References) place(name string) (at layerPlace, ok bool) {
	if at, ok = x.layers[name]; ok {
		return at, true
	}
	head, tail, cut := cutName(name)
	if !cut {
		return layerPlace{}, false
	}
	for i := range x.report.Backends {
		if x.anchors[i] == nil {
			continue
		}
		if row := onlyWith(x.report.Backends[i].Layers.Layers, head, tail); row >= 0 {
			return layerPlace{i, row}, true
		}
	}
	return layerPlace{}, false
}

// cutName returns the two ends of a name whose middle is cut.
func cutName(name string) (head, tail string, cut bool) { return strings.Cut(name, "…") }

// onlyWith returns the first layer with the only name that has both ends, -1 where
// no name has or several have.
func onlyWith(layers []trtfmt.Layer, head, tail string) int {
	found := -1
	for i := range layers {
		name := layers[i].Name
		if len(name) < len(head)+len(tail) || !strings.HasPrefix(name, head) || !strings.HasSuffix(name, tail) {
			continue
		}
		if found >= 0 && layers[found].Name != name {
			return -1
		}
		if found < 0 {
			found = i
		}
	}
	return found
}

// finding returns the first finding of a rule and its backend, nil for none.
func (x *References) finding(id string) (backend int, f *analysis.Finding) {
	for i := range x.report.Backends {
		b := &x.report.Backends[i]
		if !b.HasTimes() {
			continue
		}
		for j := range b.Findings {
			if b.Findings[j].ID == id {
				return i, &b.Findings[j]
			}
		}
	}
	return 0, nil
}

// Value is the time and share of what Href leads to, "0.520 ms, 24.6 %", with the
// backend's label before it where there are several; "" where there are no times.
func (x *References) Value(dest string) string {
	if name, ok := strings.CutPrefix(dest, "layer:"); ok {
		at, known := x.place(name)
		if !known {
			return ""
		}
		return x.layer(at)
	}
	id, ok := strings.CutPrefix(dest, "finding:")
	if i, f := x.finding(id); ok && f != nil {
		return x.amount(i, f.Ms, f.Share)
	}
	return ""
}

// layer is the value of a row; one without an entry in the profile has none.
func (x *References) layer(at layerPlace) string {
	b := &x.report.Backends[at.backend]
	if !b.HasTimes() || b.Records[at.row].Entry < 0 {
		return ""
	}
	ms := b.Records[at.row].ValueMs()
	return x.amount(at.backend, ms, share(ms, b.Timing.LayerSumMs))
}

func (x *References) amount(backend int, ms, percent float64) string {
	b := &x.report.Backends[backend]
	text := unit.WithPercent(percent)
	if !b.Quality.SharesOnly {
		text = unit.WithMs(ms) + ", " + text
	}
	if len(x.report.Backends) > 1 {
		text = chart.Printable(b.Label) + ": " + text
	}
	return text
}

package view

import (
	"slices"

	"trtsite/analysis"
)

// Target is a layer's row or a finding of a report that a link leads to.
type Target struct {
	// Name is the layer's whole name, or the finding's rule.
	Name string
	// Backend is the label of its backend, Others those of the other backends that
	// have the name too, in the report's order.
	Backend string
	Others  []string
	// Address is relative to the site's root, with its fragment, as Node.URL is.
	Address string
	// Value is its time and share as in References.Value, "" where there is none.
	Value string
	// Count is how many rows or findings of its backend have the name; the link leads
	// to the first, or to the one that an anchor names.
	Count int
}

// Layer finds the row that a link names: by exact name, by a row's anchor, or by a
// name whose middle is cut (see Href); the first of the backends that has it.
func (x *References) Layer(name string, backends []int) (Target, bool) {
	at, ok := x.row(name, backends)
	if !ok {
		return Target{}, false
	}
	b := &x.report.Backends[at.backend]
	t := Target{
		Name: b.Layers.Layers[at.row].Name, Backend: b.Label, Value: x.layer(at),
		Address: LayersURL(x.node, x.slugs[at.backend]) + "#" + x.anchors[at.backend][at.row],
	}
	for _, l := range b.Layers.Layers {
		if l.Name == t.Name {
			t.Count++
		}
	}
	t.Others = x.others(at.backend, backends, func(i int) bool {
		return x.anchors[i] != nil && x.exact(i, t.Name) >= 0
	})
	return t, true
}

// row finds what Layer describes.
func (x *References) row(name string, backends []int) (layerPlace, bool) {
	for _, find := range []func(i int, name string) int{
		x.exact,
		func(i int, name string) int { return slices.Index(x.anchors[i], name) },
		x.ends,
	} {
		for _, i := range backends {
			if x.anchors[i] == nil {
				continue
			}
			if row := find(i, name); row >= 0 {
				return layerPlace{i, row}, true
			}
		}
	}
	return layerPlace{}, false
}

// exact is the first row of a backend with the name, -1 for none.
func (x *References) exact(backend int, name string) int {
	layers := x.report.Backends[backend].Layers.Layers
	for i := range layers {
		if layers[i].Name == name {
			return i
		}
	}
	return -1
}

// ends is the row of a backend with the only name that has both ends of a cut one.
func (x *References) ends(backend int, name string) int {
	head, tail, cut := cutName(name)
	if !cut {
		return -1
	}
	return onlyWith(x.report.Backends[backend].Layers.Layers, head, tail)
}

// Finding finds the first finding of a rule; the first of the backends that has one.
func (x *References) Finding(id string, backends []int) (Target, bool) {
	for _, i := range backends {
		b := &x.report.Backends[i]
		at := ofRule(b, id)
		if at < 0 {
			continue
		}
		f := &b.Findings[at]
		t := Target{
			Name: id, Backend: b.Label, Value: x.amount(i, f.Ms, f.Share),
			Address: x.node.URL + "#" + findingAnchors(b, suffixes(x.report)[i])[at],
		}
		for j := range b.Findings {
			if b.Findings[j].ID == id {
				t.Count++
			}
		}
		t.Others = x.others(i, backends, func(k int) bool { return ofRule(&x.report.Backends[k], id) >= 0 })
		return t, true
	}
	return Target{}, false
}

// ofRule is the first finding of a rule, -1 for none. Without times there are none.
func ofRule(b *analysis.Backend, id string) int {
	if !b.HasTimes() {
		return -1
	}
	return slices.IndexFunc(b.Findings, func(f analysis.Finding) bool { return f.ID == id })
}

// others are the labels of the other backends that have a name.
func (x *References) others(own int, backends []int, has func(i int) bool) (labels []string) {
	for _, i := range backends {
		if i != own && has(i) {
			labels = append(labels, x.report.Backends[i].Label)
		}
	}
	return labels
}

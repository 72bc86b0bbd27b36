package diagnosis

import (
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

// facts is what the data of a report say, by name.
type facts struct {
	layers, types, findings map[string]*quantity
	// names are the layers' names, each once, in the order of the report.
	names []string
	// known holds every name of the report, each between line feeds.
	known string
	// shapes says what the names of this report look like.
	shapes shapes
	// complete is set where the layers of every backend could be read.
	complete bool
	// subjects are the code spans that were looked up before.
	subjects map[string]subject
	// lookups counts searches through all names.
	lookups int
}

func newFacts(r *analysis.Report) *facts {
	f := &facts{
		layers: map[string]*quantity{}, types: map[string]*quantity{}, findings: map[string]*quantity{},
		shapes: newShapes(), complete: true, subjects: map[string]subject{},
	}
	var known nameList
	for i := range r.Backends {
		b := &r.Backends[i]
		known.backend(b)
		if b.Status != analysis.Passed || b.Layers == nil {
			f.complete = false
			continue
		}
		for j := range b.Layers.Layers {
			f.layer(&b.Layers.Layers[j])
		}
		if b.HasTimes() {
			f.times(b, len(r.Backends) > 1)
		}
	}
	f.known = known.text()
	return f
}

// layer makes a layer known by its name.
func (f *facts) layer(l *trtfmt.Layer) {
	if l.Name == "" {
		return
	}
	if f.layers[l.Name] == nil {
		f.layers[l.Name] = &quantity{name: l.Name}
		f.names = append(f.names, l.Name)
	}
	f.shapes.learn(l.Name)
	f.shapes.learn(l.Metadata)
}

// times adds what the rows and findings of a backend took.
func (f *facts) times(b *analysis.Backend, named bool) {
	a := newAmounts(b, named)
	byType := map[string]*sum{}
	var order []string
	byName := map[string]*sum{}
	for i := range b.Records {
		r := &b.Records[i]
		if r.Entry < 0 {
			continue
		}
		if q := f.layers[r.Name]; q != nil {
			a.add(q, sumOf(r))
			addTo(byName, r.Name, r)
		}
		for _, name := range slices.Compact([]string{r.Type, r.RawType}) {
			if byType[name] == nil {
				order = append(order, name)
			}
			addTo(byType, name, r)
		}
	}
	for _, name := range f.names {
		if s := byName[name]; s != nil && s.rows > 1 {
			a.add(f.layers[name], *s)
		}
	}
	for _, name := range order {
		a.add(entry(f.types, name), *byType[name])
	}
	f.leads(b, a)
}

// leads adds the findings, one by one and by rule.
func (f *facts) leads(b *analysis.Backend, a amounts) {
	byRule := map[string]*sum{}
	var order []string
	for i := range b.Findings {
		lead := &b.Findings[i]
		s := sum{mean: lead.Ms, median: lead.Ms, value: lead.Ms, recorded: lead.Share, rows: 1}
		a.add(entry(f.findings, lead.ID), s)
		if byRule[lead.ID] == nil {
			byRule[lead.ID] = &sum{}
			order = append(order, lead.ID)
		}
		byRule[lead.ID].plus(s)
	}
	for _, id := range order {
		if s := byRule[id]; s.rows > 1 {
			a.add(f.findings[id], *s)
		}
	}
}

func entry(m map[string]*quantity, name string) *quantity {
	if m[name] == nil {
		m[name] = &quantity{name: name}
	}
	return m[name]
}

// nameList gathers every name that a text may quote.
type nameList struct{ b strings.Builder }

func (n *nameList) add(names ...string) {
	for _, s := range names {
		if s != "" {
			n.b.WriteByte('\n')
			n.b.WriteString(s)
		}
	}
}

func (n *nameList) text() string { return n.b.String() + "\n" }

func (n *nameList) backend(b *analysis.Backend) {
	n.add(b.Label, b.LayerPath, b.ProfilePath, b.Tool)
	for _, file := range b.Engines.Files {
		n.add(file)
	}
	if b.Profile != nil {
		for i := range b.Profile.Entries {
			n.add(b.Profile.Entries[i].Name)
		}
	}
	if b.Layers == nil {
		return
	}
	for i := range b.Layers.Layers {
		l := &b.Layers.Layers[i]
		n.add(l.Name, l.LayerType, l.Tactic.Value, l.Metadata)
		for _, list := range [][]trtfmt.Tensor{l.Inputs, l.Outputs, l.Constants} {
			for j := range list {
				n.add(list[j].Name)
			}
		}
	}
	for i := range b.Records {
		n.add(b.Records[i].Type)
	}
}

package generator

import (
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/rules"
	"trtsite/generator/archive"
	"trtsite/generator/view"
)

// layerHint is said where no name is near: there may be thousands.
const layerHint = "layers are named as their page shows them, also with the middle cut by \"…\", or by the anchor of their row"

// linkTarget looks for a layer or a finding of a report.
type linkTarget struct {
	o        LinkOptions
	node     *archive.Node
	report   *analysis.Report
	refs     *view.References
	backends []int
}

// find returns what the target is. A name without a prefix may be either.
func (t linkTarget) find() (kind string, found view.Target, err error) {
	if name, ok := strings.CutPrefix(t.o.Target, "layer:"); ok {
		if found, ok = t.refs.Layer(name, t.backends); ok {
			return LinkLayer, found, nil
		}
		return "", found, t.noLayer(name)
	}
	if id, ok := strings.CutPrefix(t.o.Target, "finding:"); ok {
		if found, ok = t.refs.Finding(id, t.backends); ok {
			return LinkFinding, found, nil
		}
		return "", found, t.noFinding(id)
	}
	return t.either(t.o.Target)
}

func (t linkTarget) either(name string) (string, view.Target, error) {
	layer, isLayer := t.refs.Layer(name, t.backends)
	finding, isFinding := t.refs.Finding(name, t.backends)
	switch {
	case isLayer && isFinding:
		return "", layer, &LinkError{
			Text:    quoted(name) + " is a layer and a finding of " + t.where(),
			Choices: []string{"layer:" + name, "finding:" + name},
		}
	case isLayer:
		return LinkLayer, layer, nil
	case isFinding:
		return LinkFinding, finding, nil
	case isRule(name):
		return "", layer, t.noFinding(name)
	}
	err := t.noLayer(name)
	if err.ambiguous {
		return "", layer, err
	}
	e := &LinkError{Text: t.where() + " has no layer and no finding " + quoted(name), Hint: layerHint}
	e.Near = nearNames(name, slices.Concat(rules.IDs(), t.layers()))
	if ids := t.findings(); len(ids) > 0 {
		e.Hint += "; its findings are of " + strings.Join(ids, ", ")
	}
	return "", layer, e
}

// where names what was looked into.
func (t linkTarget) where() string {
	if t.o.Backend != "" {
		return "backend " + t.o.Backend + " of " + t.o.Report
	}
	return t.o.Report
}

// noLayer is the error for a layer that is not there, or for ends that several names
// have.
func (t linkTarget) noLayer(name string) *LinkError {
	names := t.layers()
	if head, tail, cut := strings.Cut(name, "…"); cut {
		var fit []string
		for _, n := range names {
			if len(n) >= len(head)+len(tail) && strings.HasPrefix(n, head) && strings.HasSuffix(n, tail) {
				fit = append(fit, n)
			}
		}
		if len(fit) > 1 {
			return &LinkError{Text: quoted(name) + " fits several layers of " + t.where(), Choices: fit, ambiguous: true}
		}
	}
	return &LinkError{Text: t.where() + " has no layer " + quoted(name), Near: nearNames(name, names), Hint: layerHint}
}

// noFinding is the error for a finding that the report does not have.
func (t linkTarget) noFinding(id string) *LinkError {
	if !isRule(id) {
		return notThere("there is no rule "+quoted(id), id, rules.IDs())
	}
	return &LinkError{Text: t.where() + " has no finding of the rule " + id, Choices: t.findings()}
}

func isRule(id string) bool { return slices.Contains(rules.IDs(), id) }

// layers are the names of the layers, each once.
func (t linkTarget) layers() (names []string) {
	seen := map[string]bool{}
	for _, i := range t.backends {
		b := &t.report.Backends[i]
		if b.Status != analysis.Passed || b.Layers == nil {
			continue
		}
		for _, l := range b.Layers.Layers {
			if !seen[l.Name] {
				seen[l.Name] = true
				names = append(names, l.Name)
			}
		}
	}
	return names
}

// findings are the rules that have findings, each once.
func (t linkTarget) findings() (ids []string) {
	seen := map[string]bool{}
	for _, i := range t.backends {
		b := &t.report.Backends[i]
		if !b.HasTimes() {
			continue
		}
		for _, f := range b.Findings {
			if !seen[f.ID] {
				seen[f.ID] = true
				ids = append(ids, f.ID)
			}
		}
	}
	return ids
}

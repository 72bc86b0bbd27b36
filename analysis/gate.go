package analysis

import (
	"fmt"
	"regexp"
	"slices"

	"trtsite/analysis/graph"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// gate collects what speaks against interpreting a backend. Its checks never
// stop at the first error: a reader wants to fix all of them at once.
type gate struct {
	Parsed
	graph    graph.Graph
	messages []trtfmt.Diagnostic
	// record is what evidence says; signals are those of misattribution.
	record  provenance.Record
	signals []string
}

// pass runs every check. The verdict is in status and mode; messages are in
// order and capped.
func pass(p Parsed) *gate {
	g := &gate{Parsed: p, messages: slices.Clone(p.Diags)}
	detailed := g.checkLayers()
	if detailed {
		g.checkGraph()
		g.checkRepeats()
	}
	g.checkProfile()
	if g.Profile != nil {
		g.checkTimes()
	}
	if detailed && g.Profile != nil {
		g.checkNames()
	}
	if g.status() == Passed && g.Profile != nil && len(g.signals) == 0 {
		g.messages = append(g.messages, checkTotals(p.ProfilePath, g.Profile)...)
	}
	record, diags := recordOf(p)
	g.record = record
	g.messages = orderMessages(append(g.messages, diags...))
	return g
}

// status is Failed where there is an error.
func (g *gate) status() Status {
	if slices.ContainsFunc(g.messages, isError) {
		return Failed
	}
	return Passed
}

func (g *gate) mode() Mode {
	switch {
	case g.status() == Failed:
		return Unusable
	case g.Profile == nil:
		return LayerOnly
	default:
		return LayerProfile
	}
}

func isError(d trtfmt.Diagnostic) bool { return d.Severity == trtfmt.Error }

func (g *gate) add(d trtfmt.Diagnostic) {
	d.Count = max(d.Count, 1)
	g.messages = append(g.messages, d)
}

// checkLayers reports whether there are layers with tensors.
func (g *gate) checkLayers() bool {
	switch {
	case g.Layers == nil && g.status() == Failed:
		// The readers or the pairing have said why.
		return false
	case g.Layers == nil && g.LayerPath != "":
		g.add(trtfmt.Diagnostic{
			Severity: trtfmt.Error, Code: "unreadable", File: g.LayerPath,
			Message: "the layer file could not be read",
		})
		return false
	case g.Layers == nil:
		g.add(trtfmt.Diagnostic{
			Severity: trtfmt.Error, Code: "no-layer-file", File: g.ProfilePath,
			Message: "there is no layer information beside this profile",
			Hint:    "write it with " + exportCommand("layers.json"),
		})
		return false
	case g.Layers.Detail == trtfmt.NamesOnly:
		g.add(trtfmt.Diagnostic{
			Severity: trtfmt.Error, Code: "names-only", File: g.LayerPath,
			Message: "the layer information holds names only, without tensors and tactics",
			Hint:    "write it again with " + exportCommand(g.LayerPath),
		})
		return false
	}
	return true
}

// plainName is a file name that a shell takes as it is.
var plainName = regexp.MustCompile(`^[A-Za-z0-9_][A-Za-z0-9_.+-]*$`)

// exportCommand is the command that writes detailed layer information.
func exportCommand(file string) string {
	if !plainName.MatchString(file) {
		file = "layers.json"
	}
	return fmt.Sprintf("`trtexec --loadEngine=model.engine --exportLayerInfo=%s --profilingVerbosity=detailed`"+
		"; the engine itself must have been built with `--profilingVerbosity=detailed`", file)
}

// checkGraph builds the graph. Only a read of what later layers write fails.
func (g *gate) checkGraph() {
	g.graph = graph.Build(g.Layers.Layers)
	if n := len(g.graph.BackEdges); n > 0 {
		g.add(trtfmt.Diagnostic{
			Severity: trtfmt.Error, Code: "cycle", File: g.LayerPath, Count: n,
			Message: "the layers form a cycle: " + graph.DescribeBackEdge(g.Layers.Layers, g.graph.BackEdges[0]),
			Hint:    "the engine has a loop, or the file does not list its layers in execution order; export the layers again with trtexec",
		})
	}
	if names := g.graph.MultiProducer; len(names) > 0 {
		g.add(trtfmt.Diagnostic{
			Severity: trtfmt.Warning, Code: "multi-producer", File: g.LayerPath,
			Message: fmt.Sprintf("%s by several layers (%s); the order of the layers says who reads what",
				countOf(len(names), "tensor is written", "tensors are written"), listNames(names)),
		})
	}
	if names := g.graph.InPlace; len(names) > 0 {
		g.add(trtfmt.Diagnostic{
			Severity: trtfmt.Info, Code: "in-place", File: g.LayerPath,
			Message: fmt.Sprintf("%s in place (%s)",
				countOf(len(names), "tensor is written", "tensors are written"), listNames(names)),
		})
	}
	if n := g.graph.Omitted; n > 0 {
		g.add(trtfmt.Diagnostic{
			Severity: trtfmt.Warning, Code: "edges-omitted", File: g.LayerPath,
			Message: fmt.Sprintf("%s more than can be shown between tensors with many writers", countOf(n, "edge is", "edges are")),
		})
	}
}

// checkRepeats notes layer names that occur more than once.
func (g *gate) checkRepeats() {
	seen := map[string]int{}
	var names []string
	for _, l := range g.Layers.Layers {
		seen[l.Name]++
		if seen[l.Name] == 2 {
			names = append(names, l.Name)
		}
	}
	if names == nil {
		return
	}
	g.add(trtfmt.Diagnostic{
		Severity: trtfmt.Info, Code: "repeated-name", File: g.LayerPath,
		Message: fmt.Sprintf("%s more than once (%s): matched by occurrence",
			countOf(len(names), "layer name occurs", "layer names occur"), listNames(names)),
	})
}

// checkProfile says what a missing profile means.
func (g *gate) checkProfile() {
	switch {
	case g.Profile != nil || g.status() == Failed:
	case g.ProfilePath != "":
		g.add(trtfmt.Diagnostic{
			Severity: trtfmt.Error, Code: "unreadable", File: g.ProfilePath,
			Message: "the profile could not be read",
		})
	default:
		g.add(trtfmt.Diagnostic{
			Severity: trtfmt.Info, Code: "no-profile", File: g.LayerPath,
			Message: "there is no profile: layers and graph can be inspected, times are not known",
			Hint:    profileHint,
		})
	}
}

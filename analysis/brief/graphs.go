package brief

import (
	"fmt"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/unit"
)

// graphs is the structure of the engine.
func graphs(b *analysis.Backend) []string {
	g := b.Graph
	lines := []string{
		fmt.Sprintf("%s, %s between layers", unit.Plural(len(b.Layers.Layers), "layer"), unit.Plural(g.EdgeCount(), "edge")),
		named("tensor read from outside", g.ExternalInputs),
		named("tensor written and not read", g.Outputs),
	}
	if n := len(g.MultiProducer); n > 0 {
		lines = append(lines, unit.Plural(n, "tensor")+" with several producers, read in execution order")
	}
	if n := opaque(b); n > 0 {
		lines = append(lines, unit.Plural(n, "region")+" (ForeignNode) whose content the file does not list")
	}
	if unused := unusedBindings(b); len(unused) > 0 {
		lines = append(lines, named("declared input or output in no layer", unused))
	}
	return append(lines, engines(b)...)
}

// named counts names and lists the first.
func named(noun string, names []string) string {
	const most = 4
	verb := strings.Replace(noun, " ", "s ", 1)
	if len(names) == 1 {
		verb = noun
	}
	if noun = unit.Count(int64(len(names))) + " " + verb; len(names) == 0 {
		return noun
	}
	return noun + ": " + list(names, most)
}

func opaque(b *analysis.Backend) int {
	n := 0
	for i := range b.Layers.Layers {
		if isRegion(b.Layers.Layers[i].Name) {
			n++
		}
	}
	return n
}

// unusedBindings are declared inputs and outputs that no layer reads or writes.
func unusedBindings(b *analysis.Backend) []string {
	used := map[string]bool{}
	for i := range b.Layers.Layers {
		for _, t := range b.Layers.Layers[i].Inputs {
			used[t.Name] = true
		}
		for _, t := range b.Layers.Layers[i].Outputs {
			used[t.Name] = true
		}
	}
	var out []string
	for _, name := range b.Layers.Bindings {
		if !used[name] {
			out = append(out, name)
		}
	}
	return out
}

func engines(b *analysis.Backend) []string {
	e := b.Engines
	var lines []string
	if e.InferredCount > 0 {
		lines = append(lines, unit.Plural(e.InferredCount, "engine")+", inferred from "+plain(e.Source))
	}
	if len(e.Subgraphs) > 0 {
		lines = append(lines, named("subgraph", e.Subgraphs))
	}
	if len(e.Streams) > 1 && !b.HasTimes() { // else there is a table of them
		lines = append(lines, "CUDA streams "+list(e.Streams, 12)+" (one engine may use several)")
	}
	return lines
}

// isRegion reports whether a layer is a Myelin or DLA region, whose name is the
// first and the last of its operations.
func isRegion(name string) bool { return strings.HasPrefix(name, "{ForeignNode[") }

package inspect

import (
	"encoding/json"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/graph"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

func printable(s string) string { return chart.Printable(s) }

// facts are the first line: what kind of file this is.
func facts(in Input) []fact {
	out := []fact{
		{"root", string(in.Layers.Root)}, {"detail", string(in.Layers.Detail)},
		{"", unit.Plural(len(in.Layers.Layers), "layer")}, {"", unit.Bytes(in.Bytes)},
	}
	if n := len(in.Layers.Bindings); n > 0 {
		out = append(out, fact{"", unit.Plural(n, "binding")})
	} else {
		out = append(out, fact{"", "no bindings recorded"})
	}
	return out
}

// types counts layers by type, after inference where that changes it.
func types(layers []trtfmt.Layer) []count {
	return histogram(len(layers), func(add func(string)) {
		for _, l := range layers {
			add(typeOf(l))
		}
	})
}

// typeOf is a layer's inferred type, with the file's own behind it where that
// is another.
func typeOf(l trtfmt.Layer) string {
	inferred := analysis.InferType(l)
	if inferred == l.LayerType || l.LayerType == "" {
		return inferred
	}
	return inferred + " (" + l.LayerType + ")"
}

// keys counts in how many layers each key of the file is.
func keys(layers []trtfmt.Layer) []count {
	return histogram(len(layers), func(add func(string)) {
		for _, l := range layers {
			for _, key := range keysOf(l) {
				add(key)
			}
		}
	})
}

// keysOf are the keys of a layer object, sorted.
func keysOf(l trtfmt.Layer) []string {
	fields := map[string]json.RawMessage{}
	if json.Unmarshal(l.Raw, &fields) != nil {
		return nil
	}
	out := make([]string, 0, len(fields))
	for key := range fields {
		out = append(out, key)
	}
	slices.Sort(out)
	return out
}

// histogram counts the names that fill adds, of n layers.
func histogram(n int, fill func(add func(string))) []count {
	var list []count
	at := map[string]int{}
	fill(func(name string) {
		i, known := at[name]
		if !known {
			i = len(list)
			at[name] = i
			list = append(list, count{Name: printable(name)})
		}
		list[i].N++
	})
	for i, c := range list {
		list[i].Number = unit.Count(int64(c.N))
		list[i].Percent = unit.Percent(float64(c.N) / float64(n) * 100)
	}
	return ranked(list)
}

// graphFacts are what the tensors say about the engine as a graph.
type graphFacts struct {
	Edges string
	Lists []nameList
	// BackEdges are reads of what only later layers write, one sentence each;
	// MoreBack counts those that are left out, "" for none.
	BackEdges []backEdge
	MoreBack  string
}

type backEdge struct {
	// Row is the reading layer's row.
	Row, Text string
}

// nameList is a list of tensors under a title that counts them.
type nameList struct {
	Title string
	Names []string
}

// maxBackEdges bounds the sentences about back-edges.
const maxBackEdges = 40

func describe(f *trtfmt.LayerFile, g graph.Graph) graphFacts {
	out := graphFacts{Edges: unit.Plural(g.EdgeCount(), "edge")}
	for _, l := range []struct {
		noun  string
		names []string
	}{
		{"tensor that no layer writes", g.ExternalInputs},
		{"tensor that no layer reads", g.Outputs},
		{"binding", f.Bindings},
		{"tensor written by several layers", g.MultiProducer},
		{"tensor written in place", g.InPlace},
	} {
		if len(l.names) > 0 {
			out.Lists = append(out.Lists, nameList{titleOf(len(l.names), l.noun), printables(l.names)})
		}
	}
	for i, e := range g.BackEdges {
		if i == maxBackEdges {
			out.MoreBack = unit.Count(int64(len(g.BackEdges) - i))
			break
		}
		out.BackEdges = append(out.BackEdges, backEdge{rowID(e.To), printable(graph.DescribeBackEdge(f.Layers, e))})
	}
	return out
}

// titleOf is unit.Plural for nouns with words behind them: "2 tensors written
// in place".
func titleOf(n int, noun string) string {
	head, tail, _ := strings.Cut(noun, " ")
	return strings.TrimSpace(unit.Plural(n, head) + " " + tail)
}

func printables(names []string) []string {
	out := make([]string, len(names))
	for i, n := range names {
		out[i] = printable(n)
	}
	return out
}

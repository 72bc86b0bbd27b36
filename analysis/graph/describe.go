package graph

import (
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis/trtfmt"
)

// nameWidth is how much of a name a description shows, in code points: names of
// fused layers run to thousands.
const nameWidth = 72

// DescribeBackEdge says in one sentence which layer reads what before it is
// written. layers is the list that the graph was built from. Indexes count from
// 0, and long names are shortened in the middle.
func DescribeBackEdge(layers []trtfmt.Layer, e Edge) string {
	noun, names := "tensor", carried(layers, e)
	if len(names) > 1 {
		noun = "tensors"
	}
	return fmt.Sprintf("layer %d `%s` reads %s %s, first written by the later layer %d `%s`",
		e.To, shorten(layers[e.To].Name), noun, quoted(names), e.From, shorten(layers[e.From].Name))
}

// carried are the tensors of back-edge e, sorted, each once: layer To reads them,
// layer From writes them, and no layer up to To does.
func carried(layers []trtfmt.Layer, e Edge) []string {
	late := map[string]bool{}
	for _, t := range layers[e.From].Outputs {
		late[t.Name] = true
	}
	for _, l := range layers[:e.To+1] {
		for _, t := range l.Outputs {
			delete(late, t.Name)
		}
	}
	names := []string{}
	for _, t := range layers[e.To].Inputs {
		if t.Name != "" && late[t.Name] {
			names = append(names, t.Name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// quoted joins at most three names.
func quoted(names []string) string {
	const most = 3
	parts := []string{}
	for _, n := range names[:min(len(names), most)] {
		parts = append(parts, "`"+shorten(n)+"`")
	}
	text := strings.Join(parts, ", ")
	if more := len(names) - most; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// shorten keeps both ends of a long name.
func shorten(name string) string {
	runes := []rune(name)
	if len(runes) <= nameWidth {
		return name
	}
	head := (nameWidth - 1) / 2
	tail := nameWidth - 1 - head
	return string(runes[:head]) + "…" + string(runes[len(runes)-tail:])
}

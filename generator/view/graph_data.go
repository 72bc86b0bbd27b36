package view

import (
	"bytes"
	"encoding/json"

	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// graphData is what the script of the picture knows beside the page: whole names and
// tensors. It is a script itself, because a page from a disk can read nothing else.
type graphData struct {
	Layers  []graphLayer  `json:"layers"`
	Tensors []graphTensor `json:"tensors"`
	// Words are types, storage and tactics, each once.
	Words []string `json:"words"`
}

// graphLayer is a layer. Type, storage and tactic are places in Words, storage and tactic
// counted from 1 and 0 where none is recorded; In and Out are places in Tensors.
type graphLayer struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Time    string `json:"time,omitempty"`
	Type    int    `json:"type"`
	Storage int    `json:"storage,omitempty"`
	Tactic  int    `json:"tactic,omitempty"`
	In      []int  `json:"in,omitempty"`
	Out     []int  `json:"out,omitempty"`
}

// graphTensor is a tensor as one layer names it: its name, and its shape and format.
type graphTensor [2]string

// GraphDataURL is the address of the data of a graph page.
func GraphDataURL(node *archive.Node, slug string) string {
	return GraphURL(node, slug) + graphDataName
}

const graphDataName = "data.js"

// GraphData returns the file at GraphDataURL.
func (s Site) GraphData(in GraphInput) ([]byte, error) {
	b := &in.Report.Backends[in.Backend]
	anchors := layerAnchors(b)
	tensors, words := table[graphTensor]{at: map[graphTensor]int{}}, table[string]{at: map[string]int{}}
	list := func(ts []trtfmt.Tensor) []int {
		var out []int
		for _, t := range ts {
			out = append(out, tensors.place(graphTensor{chart.Printable(t.Name), shapeAndFormat(t)}))
		}
		return out
	}
	var data graphData
	for i := range b.Layers.Layers {
		l := &b.Layers.Layers[i]
		one := graphLayer{
			ID: anchors[i], Name: chart.Printable(l.Name), In: list(l.Inputs), Out: list(l.Outputs),
			Type: words.place(chart.Printable(b.InferredType(i))),
		}
		if b.HasTimes() {
			ms := b.Records[i].ValueMs()
			one.Time = unit.RowMs(ms) + " ms, " + unit.WithPercent(share(ms, b.Timing.LayerSumMs))
		}
		if l.Tactic.Value != "" {
			one.Tactic = words.place(chart.Printable(l.Tactic.Value)) + 1
		}
		if text := storageText(storageOfLayer(*l)); text != "" {
			one.Storage = words.place(text) + 1
		}
		data.Layers = append(data.Layers, one)
	}
	data.Tensors, data.Words = tensors.list, words.list
	var buf bytes.Buffer
	buf.WriteString("engineData(")
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(data); err != nil {
		return nil, err
	}
	return append(bytes.TrimSuffix(buf.Bytes(), []byte("\n")), ");\n"...), nil
}

// shapeAndFormat is how a tensor is laid out: "1×64×56×56 FP16 hwc8".
func shapeAndFormat(t trtfmt.Tensor) string {
	text, format := carriedText(trtfmt.Tensor{Dims: t.Dims}), formatText(t)
	if text != "" && format != "" {
		text += " "
	}
	return text + format
}

// table keeps each value once.
type table[T comparable] struct {
	list []T
	at   map[T]int
}

func (t *table[T]) place(v T) int {
	i, known := t.at[v]
	if !known {
		i = len(t.list)
		t.at[v] = i
		t.list = append(t.list, v)
	}
	return i
}

package view

import (
	"strconv"
	"strings"

	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

// maxNeighbours is how many layers are named that wrote one tensor or read it.
const maxNeighbours = 4

// inputs writes the tensors that a layer reads. What one other layer wrote has the name
// in that layer's row, to which it leads; such tensors that are alike share a line.
func (w *layerWriter) inputs(index int) {
	tensors, alike := w.b.Layers.Layers[index].Inputs, ""
	for i, t := range tensors {
		if i == maxTensors {
			w.raw("<br>")
			w.text("and " + unit.Count(int64(len(tensors)-i)) + " more")
			return
		}
		text, writers := tensorText(t), w.facets.writers[index][i]
		if len(writers) != 1 {
			text = strings.TrimPrefix(text+" "+t.Name, " ")
		} else {
			text = strings.TrimPrefix(text+" from ", " ")
		}
		if len(writers) == 1 && text == alike {
			w.raw(", ")
			w.writer(index, writers[0])
			continue
		}
		if alike = text; len(writers) != 1 {
			alike = ""
		}
		w.tensor("in", i, text)
		if len(writers) == 1 {
			w.writer(index, writers[0])
		} else {
			w.neighbours(" from ", writers)
		}
	}
}

// outputs writes the tensors that a layer writes.
func (w *layerWriter) outputs(tensors []trtfmt.Tensor) {
	for i, t := range tensors {
		if i == maxTensors {
			w.tensor("out", i, "and "+unit.Count(int64(len(tensors)-i))+" more")
			return
		}
		w.tensor("out", i, strings.TrimPrefix(tensorText(t)+" "+t.Name, " "))
	}
}

// tensor writes one tensor on a line of its own; the first one has the label.
func (w *layerWriter) tensor(label string, i int, text string) {
	if i == 0 {
		w.line(label, text)
		return
	}
	w.raw("<br>")
	w.text(text)
}

// tensorText is type, layout and dimensions; "" where none is known.
func tensorText(t trtfmt.Tensor) string {
	text := formatText(t)
	if t.Dims != nil {
		text = strings.TrimPrefix(text+" "+unit.Shape(t.Dims), " ")
	}
	return text
}

// neighbours writes links to the rows of layers, with the label before them.
func (w *layerWriter) neighbours(label string, layers []int) {
	for i, at := range layers {
		if i > 0 {
			label = ", "
		}
		w.raw(label)
		if i == maxNeighbours {
			w.raw("…")
			return
		}
		w.layerLink(at)
	}
}

// writer writes the layer that wrote an input. The one before needs no link to be
// found, and in most rows it is the one; a script makes a link of it.
func (w *layerWriter) writer(index, at int) {
	if at == index-1 {
		w.layerNumber(at)
		return
	}
	w.layerLink(at)
}

// layerLink writes a layer's number, which leads to its row.
func (w *layerWriter) layerLink(at int) {
	w.raw("<a href=#")
	w.raw(w.anchors[at])
	w.raw(">")
	w.layerNumber(at)
	w.raw("</a>")
}

func (w *layerWriter) layerNumber(at int) {
	w.raw("#")
	w.dst = strconv.AppendInt(w.dst, int64(at+1), 10)
}

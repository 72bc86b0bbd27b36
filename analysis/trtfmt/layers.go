package trtfmt

import "fmt"

var (
	noticeBareName = notice{
		code: "bare-name", severity: Warning,
		message: "a layer is only a name among detailed layers; it was kept without type and tensors",
	}
	noticeNotLayer = notice{
		code: "not-a-layer", severity: Warning,
		message: "an element of the list of layers is neither an object nor a name and was left out",
	}
	noticeNoLayers = notice{
		code: "no-layers", severity: Error,
		message: "the file has no layers",
		hint:    commandLayers,
	}
)

// layerReader turns valid JSON into a LayerFile.
type layerReader struct {
	in *input
	// c stands in the file; the correction of a layer has cursors of its own.
	c    cursor
	file LayerFile
	pool pool

	// bare counts the layers that are only names.
	bare int
	// detailed: a layer has a tensor or tactic field. known: a layer has a key
	// that only layers have.
	detailed, known bool
}

func newLayerReader(in *input) *layerReader {
	return &layerReader{
		in: in, c: cursor{data: in.data}, pool: newPool(),
		file: LayerFile{Layers: []Layer{}},
	}
}

func (r *layerReader) read() *LayerFile {
	whole := r.c
	switch r.c.kind() {
	case '[':
		r.file.Root = RootList
		r.layers()
	case '{':
		r.file.Root = RootBindings
		if !r.root() {
			r.in.notes.add(noticeWrongRoot(KindLayers, found(whole)), r.in.text, 0)
			return nil
		}
	default:
		r.in.notes.add(noticeWrongRoot(KindLayers, found(whole)), r.in.text, 0)
		return nil
	}
	r.finish()
	r.in.noteMarks()
	return &r.file
}

// layers reads the list of layers.
func (r *layerReader) layers() {
	firstBare := nowhere
	r.c.open()
	for r.c.next() {
		switch r.c.kind() {
		case '{':
			r.file.Layers = append(r.file.Layers, r.layer())
		case '"':
			if r.bare == 0 {
				firstBare = r.c.pos
			}
			r.bare++
			r.file.Layers = append(r.file.Layers, r.bareLayer())
		default:
			r.in.notes.add(noticeNotLayer, r.in.text, r.c.pos)
			r.c.skip()
		}
	}
	if r.detailed && r.bare > 0 {
		r.noteBare(firstBare)
	}
}

// noteBare notes all bare names at once: whether they are worth a word is known
// only after the last layer.
func (r *layerReader) noteBare(first int) {
	for range r.bare {
		r.in.notes.add(noticeBareName, r.in.text, first)
	}
}

// bareLayer consumes a layer that is only a name.
func (r *layerReader) bareLayer() Layer {
	at := r.c.pos
	raw := r.c.skip()
	name := unquote(raw)
	if name == "" {
		name = r.unnamed(at)
		raw = quote(name)
	}
	return Layer{
		Name: name, Inputs: []Tensor{}, Outputs: []Tensor{}, Constants: []Tensor{},
		Raw: fmt.Appendf(nil, `{"Name":%s,"LayerType":"","Inputs":[],"Outputs":[]}`, raw),
	}
}

// unnamed notes that the layer at an offset has no usable name and makes one.
func (r *layerReader) unnamed(at int) string {
	name := standIn(len(r.file.Layers))
	r.in.notes.add(noticeUnnamed(name), r.in.text, at)
	return name
}

// standIn names the i-th layer (from 0) that has no name, the same in a layer
// file and in a profile.
func standIn(i int) string { return fmt.Sprintf("(unnamed layer %d)", i+1) }

func noticeUnnamed(name string) notice {
	return notice{
		code: "unnamed-layer", severity: Warning,
		message: "a layer has no name and is called `" + name + "`, after its place in the list",
	}
}

// finish judges the file as a whole.
func (r *layerReader) finish() {
	switch {
	case len(r.file.Layers) == 0:
		if !r.in.part {
			r.in.notes.add(noticeNoLayers, nil, nowhere)
		}
	case r.bare == 0 && !r.known:
		r.in.notes.add(noticeWrongRoot(KindLayers, "a list of objects that are no layers"), r.in.text, 0)
	}
	switch {
	case !r.detailed:
		r.file.Detail = NamesOnly
	case r.bare > 0:
		r.file.Detail = Mixed
	default:
		r.file.Detail = Detailed
	}
}

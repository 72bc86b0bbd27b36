package view

import (
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/diff"
	"trtsite/analysis/reformat"
	"trtsite/generator/chart"
	"trtsite/generator/view/fold"
)

// compareColumns are the layers of a backend, one element for each in each list: the
// same kind of thing one after the other is what compresses best. Numbers are indexes
// of CompareData.Strings where nothing else is said.
type compareColumns struct {
	// Names are as recorded; Fits are the names as a cell shows them (see fitted), ""
	// for the name itself; Anchors are the hex digits of the anchors in one text.
	Names   fronts `json:"names"`
	Fits    fronts `json:"fits"`
	Anchors string `json:"anchors"`
	// Ms are mean times; Values are index and time of the layers that count with
	// another one.
	Ms     []float64    `json:"ms"`
	Values [][2]float64 `json:"values,omitempty"`
	// Kinds are indexes of KindList: type, storage, format, operand, layout, kernel or
	// layer type, the kernel's short name, 1 where a kernel is recorded, and the sizes of
	// the main input and output.
	Kinds    []int     `json:"kinds"`
	KindList [][10]int `json:"kindList"`
	// Marks are indexes of MarkList: the words of a row, and 1 where they spoil it.
	Marks    []int    `json:"marks"`
	MarkList [][2]any `json:"markList"`
	// Controls are numbers of rows that may be controls, 0 for none; ControlList are
	// their hashes, from 1.
	Controls    []int  `json:"controls"`
	ControlList string `json:"controlList"`

	// The rest is what layers are aligned by (package diff/join). Next is relative to
	// the layer, 0 for none; Moves are index, before and after.
	KeyShapes  []int    `json:"keyShapes"`
	Outputs    []int    `json:"outputs"`
	Paths      []ids    `json:"paths"`
	Modules    []ids    `json:"modules"`
	Weak       []ids    `json:"weak"`
	Structures []int    `json:"structures"`
	Heavy      []int    `json:"heavy"`
	Operators  []ids    `json:"operators"`
	Next       []int    `json:"next"`
	Moves      [][3]any `json:"moves,omitempty"`
}

func (d *CompareData) columns(b *analysis.Backend, digest *diff.Digest) {
	text, controls := newIntern(), newIntern()
	kinds, marks := map[[10]int]int{}, map[string]int{}
	kernels, anchors := newTactics(b), layerAnchors(b)
	for i := range digest.Rows {
		l, r := &b.Layers.Layers[i], &b.Records[i]
		d.Names = append(d.Names, l.Name)
		d.Fits = append(d.Fits, fitted(l.Name))
		d.Anchors += anchors[i][len(anchorPrefix) : len(anchorPrefix)+anchorDigits]
		d.Ms = append(d.Ms, r.AvgMs.Value)
		if v := r.ValueMs(); v != r.AvgMs.Value {
			d.Values = append(d.Values, [2]float64{float64(i), v})
		}
		d.kind(kinds, kindOf(text, &digest.Rows[i], kindInput{r.Type, layoutsOf(*l), kernels.of(i).Short}))
		d.mark(marks, r.Marks)
		d.Controls = append(d.Controls, controls.of(prefix(digest.Rows[i].Control, digits)))
	}
	d.ControlList = strings.Join(controls.list, "")
	d.keys(b, text)
	d.reformats(b, text)
	d.Strings = text.list
}

type kindInput struct{ layerType, layout, short string }

// kindOf describes a layer by numbers of texts.
func kindOf(text *intern, r *diff.DigestRow, in kindInput) [10]int {
	k := [10]int{text.of(in.layerType), text.of(r.Storage), text.of(r.Format), text.of(r.Operand), text.of(in.layout), text.of(r.Kernel), text.of(in.short), 0, text.of(r.In), text.of(r.Out)}
	if r.Recorded {
		k[7] = 1
	}
	return k
}

func (d *CompareData) kind(known map[[10]int]int, k [10]int) {
	at, ok := known[k]
	if !ok {
		at = len(d.KindList)
		known[k] = at
		d.KindList = append(d.KindList, k)
	}
	d.Kinds = append(d.Kinds, at)
}

func (d *CompareData) mark(known map[string]int, marks []analysis.Mark) {
	words := make([]string, len(marks))
	spoils := 0
	for i, m := range marks {
		words[i] = string(m)
		if diff.SpoilsRow(m) {
			spoils = 1
		}
	}
	key := strings.Join(words, "\n")
	at, ok := known[key]
	if !ok {
		at = len(d.MarkList)
		known[key] = at
		d.MarkList = append(d.MarkList, [2]any{words, spoils})
	}
	d.Marks = append(d.Marks, at)
}

// quietMark stands where a name's loud and quiet runs change. Printable takes it out of
// every name, and it needs one byte.
const quietMark = "\x7f"

// fitted is a name as a cell shows it, with a mark where its runs change, the first one
// loud; "" where that is the name.
func fitted(name string) string {
	whole := chart.Printable(name)
	var b strings.Builder
	quiet := false
	for _, r := range fold.Fit(whole, topNameWidth) {
		if r.Quiet != quiet {
			b.WriteString(quietMark)
			quiet = r.Quiet
		}
		b.WriteString(r.Text)
	}
	if b.String() == whole {
		return ""
	}
	return b.String()
}

func (d *CompareData) keys(b *analysis.Backend, text *intern) {
	heavy := map[int]bool{}
	for i, k := range diff.Keys(b) {
		structure := text.of(k.Structure)
		if k.Heavy && !heavy[structure] {
			heavy[structure] = true
			d.Heavy = append(d.Heavy, structure)
		}
		next := 0
		if k.Next > 0 {
			next = k.Next - 1 - i
		}
		if k.Move {
			d.Moves = append(d.Moves, [3]any{i, k.Before, k.After})
		}
		d.KeyShapes = append(d.KeyShapes, text.of(k.Shapes))
		d.Outputs, d.Structures = append(d.Outputs, text.of(k.Output)), append(d.Structures, structure)
		d.Paths, d.Modules = append(d.Paths, text.all(k.Paths)), append(d.Modules, text.all(k.Modules))
		d.Weak, d.Operators = append(d.Weak, text.all(k.Weak)), append(d.Operators, text.all(k.Kinds))
		d.Next = append(d.Next, next)
	}
}

// reformats lists the explicit reformats.
func (d *CompareData) reformats(b *analysis.Backend, text *intern) {
	end := func(layers []int) [2]int {
		if len(layers) == 0 {
			return [2]int{-1, 0}
		}
		return [2]int{layers[0], len(layers)}
	}
	for _, e := range reformat.Of(b).Entries {
		from, to := end(e.Producers), end(e.Consumers)
		d.Reformats = append(d.Reformats, [8]int{e.Layer, text.of(formatText(e.In)), text.of(formatText(e.Out)), from[0], from[1], to[0], to[1], text.of(causeText(&e))})
	}
}

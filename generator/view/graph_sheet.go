package view

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
	"trtsite/generator/view/fold"
)

// drawings draws the parts of a backend.
type drawings struct {
	b       *analysis.Backend
	parts   []part
	flows   []flow
	anchors []string
	types   []string
	// partOf is the part of each layer; byPart are the flows that touch a part.
	partOf []int
	byPart [][]int
	// next is the layer that follows one on the critical path, 0 for none.
	next         map[int]int
	longest, sum float64
	// rows is the address of the page with the layers' rows.
	rows string
	// hue and storage are the classes that most boxes have.
	hue, storage string
}

func newDrawings(b *analysis.Backend, parts []part, flows []flow, path []int) *drawings {
	s := &drawings{
		b: b, parts: parts, flows: flows, anchors: layerAnchors(b), partOf: make([]int, len(b.Layers.Layers)),
		byPart: make([][]int, len(parts)), next: map[int]int{}, sum: b.Timing.LayerSumMs,
	}
	for i := range b.Layers.Layers {
		s.types = append(s.types, b.InferredType(i))
	}
	for i, p := range parts {
		for _, at := range p.layers {
			s.partOf[at] = i
		}
	}
	for i, f := range flows {
		from, to := s.part(f.from), s.part(f.to)
		if from >= 0 {
			s.byPart[from] = append(s.byPart[from], i)
		}
		if to >= 0 && to != from {
			s.byPart[to] = append(s.byPart[to], i)
		}
	}
	for i := range len(path) - 1 {
		s.next[path[i]] = path[i+1]
	}
	if b.HasTimes() {
		for i := range b.Records {
			s.longest = max(s.longest, b.Records[i].ValueMs())
		}
	}
	all := make([]int, len(b.Layers.Layers))
	for i := range all {
		all[i] = i
	}
	s.hue = common(all, func(i int) string { return HueOf(s.types[i]).Class })
	s.storage = common(all, func(i int) string { return storageClass(b, i) })
	return s
}

// part is the part of a layer, -1 for what is no layer.
func (s *drawings) part(layer int) int {
	if layer < 0 {
		return -1
	}
	return s.partOf[layer]
}

// drawing is one part while it is put together: ports of what comes in first, then
// layers, then ports of what goes out.
type drawing struct {
	*drawings
	chart.Sheet
	at     int
	box    map[int]int
	ports  map[string]int
	prefix string
	// readers are the other parts that read a layer.
	readers map[int][]int
	// late are the ports of what goes out, whose places are known when all boxes are.
	late []chart.Box
}

func (s *drawings) draw(at int) chart.Sheet {
	p := s.parts[at]
	d := drawing{drawings: s, at: at, Sheet: chart.Sheet{Class: common(p.layers, s.heat)}, box: map[int]int{}, ports: map[string]int{}, prefix: commonPath(s.b, p.layers)}
	for _, i := range s.byPart[at] {
		d.enter(s.flows[i])
	}
	for _, layer := range p.layers {
		d.box[layer] = len(d.Boxes)
		d.Boxes = append(d.Boxes, d.layer(layer))
	}
	d.readers = s.readersOf(at)
	for _, i := range s.byPart[at] {
		d.connect(s.flows[i])
	}
	d.Boxes = append(d.Boxes, d.late...)
	d.straighten()
	return d.Sheet
}

// straighten puts what heavy lines join on one line.
func (d *drawing) straighten() {
	for _, l := range d.Lines {
		if l.Heavy {
			d.Straight = append(d.Straight, l.From, l.To)
		}
	}
	slices.Sort(d.Straight)
	d.Straight = slices.Compact(d.Straight)
}

// readersOf are the other parts that read the layers of a part.
func (s *drawings) readersOf(at int) map[int][]int {
	out := map[int][]int{}
	for _, i := range s.byPart[at] {
		from, to := s.flows[i].from, s.part(s.flows[i].to)
		if s.part(from) == at && to >= 0 && to != at && !slices.Contains(out[from], to) {
			out[from] = append(out[from], to)
		}
	}
	return out
}

// enter makes the port of a flow that comes from elsewhere.
func (d *drawing) enter(f flow) {
	from := d.part(f.from)
	if from == d.at {
		return
	}
	box := d.port("from ", "input ", f, from)
	if _, known := d.ports[box.Name]; !known {
		d.ports[box.Name] = len(d.Boxes)
		d.Boxes = append(d.Boxes, box)
	}
}

// port stands for another part, or for an input or output of the network.
func (d *drawing) port(way, binding string, f flow, other int) chart.Box {
	if other < 0 {
		return chart.Box{Port: true, Name: binding + fold.Cut(chart.Printable(f.tensor.Name), chart.BoxColumns)}
	}
	return chart.Box{Port: true, Name: way + cutPart(d.parts[other].title()), Href: "#" + partID(other)}
}

// cutPart keeps the end of a part's name, which tells it from its neighbours.
func cutPart(name string) string { return fold.Cut(name, chart.TextColumns) }

// partID is the id of a part's section.
func partID(i int) string { return "p-" + strconv.Itoa(i+1) }

// connect draws a flow.
func (d *drawing) connect(f flow) {
	from, to := d.part(f.from), d.part(f.to)
	line := chart.Line{Title: carriedText(f.tensor), Heavy: f.from >= 0 && d.next[f.from] == f.to && f.to > 0}
	switch {
	case from == d.at && to == d.at:
		line.From, line.To = d.box[f.from], d.box[f.to]
		if d.changes(f) {
			line.Label = line.Title
		}
	case to == d.at:
		line.From, line.To, line.Label = d.ports[d.port("from ", "input ", f, from).Name], d.box[f.to], line.Title
	default:
		line.From, line.To = d.box[f.from], len(d.Boxes)+d.leave(f, to)
	}
	d.Lines = append(d.Lines, line)
}

// maxExits is how many other parts one layer may name as its readers.
const maxExits = 3

// leave makes the port of a flow that goes elsewhere and returns its place among those.
func (d *drawing) leave(f flow, to int) int {
	box := d.port("to ", "output ", f, to)
	if readers := d.readers[f.from]; len(readers) > maxExits {
		box.Href = "#" + partID(readers[0])
		box.Name = "to " + cutPart(d.parts[readers[0]].title()) + " and " + unit.Count(int64(len(readers)-1)) + " more"
	}
	// A way in may have the same name.
	key := "\x00" + box.Name
	place, known := d.ports[key]
	if !known {
		place = len(d.late)
		d.ports[key] = place
		d.late = append(d.late, box)
	}
	return place
}

// changes reports whether a layer writes another shape or type than it reads.
func (d *drawing) changes(f flow) bool {
	in, ok := analysis.MainInput(d.b.Layers.Layers[f.from])
	return !ok || in.Precision != f.tensor.Precision || !slices.Equal(in.Dims, f.tensor.Dims)
}

// carriedText is the shape and type of a tensor: "1×64×56×56 FP16".
func carriedText(t trtfmt.Tensor) string {
	var parts []string
	if t.Dims != nil {
		parts = append(parts, unit.Shape(t.Dims))
	}
	if t.Precision != trtfmt.NotRecorded {
		parts = append(parts, string(t.Precision))
	}
	return strings.Join(parts, " ")
}

// layer is the box of a layer.
func (d *drawing) layer(i int) chart.Box {
	l := &d.b.Layers.Layers[i]
	layerType := d.types[i]
	box := chart.Box{ID: d.anchors[i], Href: d.rows + "#" + d.anchors[i], Name: d.name(l.Name), Text: layerType}
	classes := []string{}
	for _, class := range []string{HueOf(layerType).Class, storageClass(d.b, i)} {
		if class != d.hue && class != d.storage {
			classes = append(classes, class)
		}
	}
	if d.b.HasTimes() {
		ms := d.b.Records[i].ValueMs()
		if box.Text = ""; ms > 0 {
			box.Text = unit.RowMs(ms) + ", "
			if percent := share(ms, d.sum); percent >= leastShare {
				box.Text += unit.Percent(percent) + " %, "
			}
			box.Text += cutEnd(layerType, chart.TextColumns-utf8.RuneCountInString(box.Text))
		}
		if class := d.heat(i); class != d.Class {
			classes = append(classes, class)
		}
	}
	box.Class = strings.Join(classes, " ")
	return box
}

// leastShare is the share in percent from which a box says it.
const leastShare = 1

// storageClass is how much ink the storage type of a layer's input has: "p32", "p16",
// "p8", and "p0" where none is recorded.
func storageClass(b *analysis.Backend, i int) string {
	in, _ := storageOfLayer(b.Layers.Layers[i])
	if class, ok := strings.CutPrefix(inkOf(in), "f-p"); ok {
		return "p" + class
	}
	return "p0"
}

// common is the class that most layers have: the picture has it as a whole, and boxes
// do not repeat it.
func common(layers []int, classOf func(int) string) string {
	counts := map[string]int{}
	best := ""
	for _, i := range layers {
		class := classOf(i)
		counts[class]++
		if counts[class] > counts[best] {
			best = class
		}
	}
	return best
}

// heats are the parts of the hottest layer's time from which the classes h1, h2 and so
// on begin; below the first is h0.
var heats = [...]float64{0.02, 0.08, 0.2, 0.4, 0.7}

// heat is the class of a layer's time, "" without times.
func (s *drawings) heat(i int) string {
	if !s.b.HasTimes() {
		return ""
	}
	return heatClass(ratio(s.b.Records[i].ValueMs(), s.longest))
}

func heatClass(part float64) string {
	n := 0
	for n < len(heats) && part >= heats[n] {
		n++
	}
	return "h" + strconv.Itoa(n)
}

package view

import (
	"html/template"
	"slices"
	"strconv"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/precision"
	"trtsite/analysis/tactic"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// LayerKernels are the kernels that a backend runs, with what their names say. An
// engine runs few and each of them often, so they are decoded in one place.
type LayerKernels struct {
	// Title is the finding.
	Title string
	// Timed is set where rows have times; TimeHead is the header of that column.
	Timed    bool
	TimeHead string
	Rows     []LayerKernel
}

// LayerKernel is one kernel.
type LayerKernel struct {
	// ID is the anchor that details of layers lead to.
	ID, Name string
	// Family is the kernel's family, with a link where the site has its page; empty for
	// a name that is not understood.
	Family Link
	// Words are the decoded parts of the name, "" for none.
	Words string
	// Cores is on which units layers multiply with it, "" where none multiplies. CUDA is
	// set where some do so on CUDA cores.
	Cores string
	CUDA  bool
	// Layers is a count; Ms and Share are "" without times.
	Layers, Ms, Share string
	Bar               template.HTML
}

// kernelList is what the kernels of a backend add up to, by time, or in layer order
// without times.
type kernelList struct {
	rows []breakdown.Row
	// place is the index in rows by name, cores are the units by name.
	place map[string]int
	cores map[string][]string
}

func kernelsOf(b *analysis.Backend) kernelList {
	l := kernelList{place: map[string]int{}, cores: map[string][]string{}}
	count := map[string]int{}
	for i := range b.Layers.Layers {
		name := b.Layers.Layers[i].Tactic.Value
		if strings.TrimSpace(name) == "" {
			continue
		}
		if count[name]++; count[name] == 1 && !b.HasTimes() {
			l.rows = append(l.rows, breakdown.Row{Name: name})
		}
		if c := precision.CoresOf(b, i); c != precision.NotApplicable && !slices.Contains(l.cores[name], c) {
			l.cores[name] = append(l.cores[name], c)
		}
	}
	if b.HasTimes() {
		l.rows = breakdown.Of(b, func(i int) string { return b.Layers.Layers[b.Records[i].Index].Tactic.Value }).Rows
		l.rows = slices.DeleteFunc(l.rows, func(r breakdown.Row) bool { return count[r.Name] == 0 })
	}
	for i := range l.rows {
		l.place[l.rows[i].Name], l.rows[i].Layers = i, count[l.rows[i].Name]
	}
	return l
}

func kernelID(place int) string { return "k" + strconv.Itoa(place+1) }

// layerKernels is nil where no kernel is recorded.
func (in tableInput) layerKernels() *LayerKernels {
	if len(in.kernels.rows) == 0 {
		return nil
	}
	v := LayerKernels{Timed: in.b.HasTimes(), TimeHead: timeHead(in.b)}
	v.Title = unit.Plural(len(in.kernels.rows), "kernel")
	if top := in.kernels.rows[0]; top.Ms > 0 {
		v.Title += "; one takes " + wholePercent(top.Share) + " of the " + sumWord(in.b)
	}
	for i, r := range in.kernels.rows {
		row := in.layerKernel(r)
		row.ID = kernelID(i)
		if v.Timed {
			row.Ms, row.Share = unit.RowMs(r.Ms), unit.Percent(r.Share)
			row.Bar = chart.Bar("f-ink", ratio(r.Ms, in.kernels.rows[0].Ms))
		}
		v.Rows = append(v.Rows, row)
	}
	return &v
}

func (in tableInput) layerKernel(r breakdown.Row) LayerKernel {
	k := tactic.Decode(r.Name)
	cores := in.kernels.cores[r.Name]
	row := LayerKernel{
		Name: chart.Printable(r.Name), Words: chart.Printable(joinWords(decoded(k))), Layers: unit.Count(int64(r.Layers)),
		Cores: coresText(cores), CUDA: slices.Contains(cores, string(tactic.CUDACore)),
	}
	if k.Family.Slug != "" {
		row.Family.Text = k.Family.Name
	}
	if in.kernelHref != nil {
		row.Family.Href = in.kernelHref(r.Name)
	}
	return row
}

func coresText(cores []string) string {
	if len(cores) == 1 && cores[0] == precision.Unknown {
		return "units unknown"
	}
	return joinWords(cores)
}

// kernel writes a row's kernel with a link to where its whole name stands and is
// decoded.
func (w *layerWriter) kernel(index int) {
	name := w.b.Layers.Layers[index].Tactic.Value
	at, known := w.in.kernels.place[name]
	if !known {
		return
	}
	w.raw("<dt>tactic<dd><a href=#")
	w.raw(kernelID(at))
	w.raw(">")
	w.text(w.wrote.kernel.Family)
	w.raw("</a>")
}

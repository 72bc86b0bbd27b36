package view

import (
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/precision"
	"trtsite/analysis/tactic"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
	"trtsite/generator/view/fold"
)

// KernelUse is what a backend runs of one family of kernels.
type KernelUse struct {
	// Family is otherKernels for names of no known family.
	Family tactic.Family
	Layers int
	// Ms is the sum of the layers' mean times, Share the same as percent of the layer
	// sum, 0 to 100; both are 0 where the backend has no times.
	Ms, Share float64
	// Cores says on which units those layers multiply that multiply matrices, "" where
	// none does.
	Cores string
	// Variants counts unlike kernels of the family; Variant is the one that takes most
	// time, in its words or as its whole name. It is "" where there are several and
	// no times.
	Variants int
	Variant  string
	// LayersURL is the layers page. Layer is the layer that takes longest, Anchor its
	// row there and Shape what it writes; the three are "" without times.
	LayersURL, Layer, Anchor, Shape string
}

// otherKernels are names of no known family.
var otherKernels = tactic.Family{Slug: "unknown", Name: "Names of no known family"}

// kernelUses lists the families that a backend runs, by time, then by layers.
func kernelUses(node *archive.Node, b *analysis.Backend, slug string) []KernelUse {
	if b.Status != analysis.Passed || b.Layers == nil {
		return nil
	}
	u := kernelReader{b: b, anchors: layerAnchors(b), kernels: map[string]tactic.Kernel{}, uses: map[string]*kernelTally{}}
	for i := range b.Layers.Layers {
		u.add(i)
	}
	u.times()
	out := make([]KernelUse, 0, len(u.order))
	for _, family := range u.order {
		t := u.uses[family]
		t.use.LayersURL = LayersURL(node, slug)
		out = append(out, u.finish(t))
	}
	slices.SortStableFunc(out, func(x, y KernelUse) int {
		if c := compareDown(x.Ms, y.Ms); c != 0 {
			return c
		}
		return y.Layers - x.Layers
	})
	return out
}

// kernelReader goes through the layers of a backend; order are the slugs of the
// families as they come.
type kernelReader struct {
	b       *analysis.Backend
	anchors []string
	kernels map[string]tactic.Kernel
	uses    map[string]*kernelTally
	order   []string
}

// kernelTally is a KernelUse in work; top is the layer that takes longest.
type kernelTally struct {
	use      KernelUse
	top      int
	variants map[string]float64
	names    []string
	cores    []string
}

// kernel decodes each name once; ok is false where none is recorded.
func (u *kernelReader) kernel(i int) (k tactic.Kernel, ok bool) {
	name := u.b.Layers.Layers[i].Tactic.Value
	if strings.TrimSpace(name) == "" {
		return k, false
	}
	if k, ok = u.kernels[name]; !ok {
		k = tactic.Decode(name)
		if k.Family.Slug == "" {
			k.Family = otherKernels
		}
		u.kernels[name] = k
	}
	return k, true
}

func (u *kernelReader) add(i int) {
	k, ok := u.kernel(i)
	if !ok {
		return
	}
	t := u.uses[k.Family.Slug]
	if t == nil {
		t = &kernelTally{use: KernelUse{Family: k.Family}, top: i, variants: map[string]float64{}}
		u.uses[k.Family.Slug] = t
		u.order = append(u.order, k.Family.Slug)
	}
	t.use.Layers++
	if ms := u.ms(i); ms > u.ms(t.top) {
		t.top = i
	}
	variant := variantText(k)
	if _, seen := t.variants[variant]; !seen {
		t.names = append(t.names, variant)
	}
	t.variants[variant] += u.ms(i)
	if c := precision.CoresOf(u.b, i); c != precision.NotApplicable && !slices.Contains(t.cores, c) {
		t.cores = append(t.cores, c)
	}
}

// ms is the mean time of layer i, 0 where the backend has no times. Records are in
// layer order.
func (u *kernelReader) ms(i int) float64 {
	if !u.b.HasTimes() || i >= len(u.b.Records) {
		return 0
	}
	return u.b.Records[i].AvgMs.Value
}

// times adds the families up as every table is.
func (u *kernelReader) times() {
	if !u.b.HasTimes() {
		return
	}
	table := breakdown.Of(u.b, func(i int) string {
		k, _ := u.kernel(u.b.Records[i].Index)
		return k.Family.Slug
	})
	for _, r := range table.Rows {
		if t := u.uses[r.Name]; t != nil {
			t.use.Ms, t.use.Share = r.Ms, r.Share
		}
	}
}

// finish completes a use. Without times no layer and no variant takes longest.
func (u *kernelReader) finish(t *kernelTally) KernelUse {
	use := t.use
	use.Cores, use.Variants = joinWords(t.cores), len(t.names)
	if len(t.names) == 1 || u.b.HasTimes() {
		use.Variant = t.longest()
	}
	if !u.b.HasTimes() {
		return use
	}
	l := &u.b.Layers.Layers[t.top]
	use.Layer, use.Anchor = fold.Cut(chart.Printable(l.Name), layerWidth), u.anchors[t.top]
	if out, ok := analysis.MainOutput(*l); ok && out.Dims != nil {
		use.Shape = unit.Shape(out.Dims)
	}
	return use
}

// longest is the variant that takes most time, the first of equal ones.
func (t *kernelTally) longest() string {
	best := t.names[0]
	for _, name := range t.names {
		if t.variants[name] > t.variants[best] {
			best = name
		}
	}
	return best
}

// How many characters of a layer's name, and of a whole name that stands for a
// variant, are shown.
const (
	layerWidth   = 40
	variantWidth = 40
)

// variantText tells the variants of a family apart: types, tile and layout where
// the name has them, the chain of operations of a generated kernel, else the name.
func variantText(k tactic.Kernel) string {
	if chain, ok := strings.CutPrefix(k.Name, "__myl_"); ok {
		return fold.Cut(chart.Printable(chain), variantWidth)
	}
	parts := without(operandWords(k), strings.ReplaceAll(k.Tile, "x", "×"), k.Layout, k.Transpose)
	if k.Family == otherKernels || len(parts) == 0 {
		return fold.Cut(chart.Printable(k.Name), variantWidth)
	}
	return chart.Printable(joinWords(parts))
}

// operandWords are the precision, and what is written where that is another type:
// "INT8 → FP16".
func operandWords(k tactic.Kernel) string {
	m := precision.OfKernel(k)
	if !m.Known() {
		return ""
	}
	s := m.String()
	if k.Output != "" && k.Output != k.Input {
		s += " → " + string(k.Output)
	}
	return s
}

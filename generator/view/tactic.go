package view

import (
	"strconv"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/precision"
	"trtsite/analysis/tactic"
	"trtsite/generator/chart"
	"trtsite/generator/view/fold"
)

// Tactic is how a kernel is shown.
type Tactic struct {
	// Family is the address name of the kernel's family with what tells its kernels
	// apart in a cell: the tile, or the first digits of a generated kernel's hash. Short
	// has the precision too. Full is the recorded name.
	Family, Short, Full string
	// Cores is "CUDA cores" where a layer that multiplies matrices does so
	// without tensor cores, else "".
	Cores string
	// Math is in which precision the kernel multiplies if its layer does.
	Math precision.Math
	// Kernel is what the name says.
	Kernel tactic.Kernel
}

// tacticWidth is how many characters of a kernel's name are shown.
const tacticWidth = 34

// hashShown is how many digits of a generated kernel's hash are shown.
const hashShown = 8

// tactics remembers the kernels of one backend: an engine runs the same ones
// again and again.
type tactics struct {
	b     *analysis.Backend
	known map[string]Tactic
}

func newTactics(b *analysis.Backend) tactics {
	return tactics{b, map[string]Tactic{}}
}

// of returns the kernel of the layer at index i.
func (c tactics) of(i int) Tactic {
	name := c.b.Layers.Layers[i].Tactic.Value
	if name == "" {
		return Tactic{}
	}
	t, ok := c.known[name]
	if !ok {
		t = tacticOf(name)
		c.known[name] = t
	}
	if precision.CoresOf(c.b, i) == string(tactic.CUDACore) {
		t.Cores = "CUDA cores"
	}
	return t
}

func tacticOf(name string) Tactic {
	k := tactic.Decode(name)
	t := Tactic{Kernel: k, Math: precision.OfKernel(k), Full: chart.Printable(name)}
	if k.Family.Slug == "" {
		t.Family = fold.Cut(t.Full, tacticWidth)
		t.Short = t.Family
		return t
	}
	variant := times(k.Tile)
	if k.Hash != "" {
		variant = k.Hash[:min(hashShown, len(k.Hash))]
	}
	t.Family = strings.Join(without(k.Family.Slug, variant), " ")
	t.Short = fold.Cut(strings.Join(without(k.Family.Slug, operandName(t.Math), variant), " "), tacticWidth)
	return t
}

// operandName is what is multiplied without what it is added up in, for a cell; ""
// where the name does not tell.
func operandName(m precision.Math) string {
	if !m.Known() {
		return ""
	}
	name := string(m.Operand)
	if m.DP4A {
		name = m.String()
	}
	return name
}

// decoded are the parts of a kernel's name in words, beside family and units.
func decoded(k tactic.Kernel) []string {
	parts := without(k.Arch)
	add := func(word, value string) {
		if value != "" {
			parts = append(parts, word+times(value))
		}
	}
	add("instruction ", k.Instruction)
	add("tile ", k.Tile)
	add("warps ", k.Warps)
	if k.Stages > 0 {
		parts = append(parts, strconv.Itoa(k.Stages)+plural(k.Stages, " stage", " stages"))
	}
	if k.SplitK {
		parts = append(parts, "split K")
	}
	add("", operandWords(k))
	return append(parts, without(k.Layout, k.Transpose)...)
}

// times writes the sizes of a kernel's name as shapes are written.
func times(sizes string) string { return strings.ReplaceAll(sizes, "x", "×") }

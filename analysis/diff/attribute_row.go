package diff

import (
	"fmt"

	"trtsite/analysis"
	"trtsite/analysis/tactic"
	"trtsite/analysis/trtfmt"
)

// rowTimes are what the layers of one side of a row add up to.
type rowTimes struct {
	value, mean float64
	// timed counts the layers with time.
	timed int
}

func timesOfRow(b *analysis.Backend, layers []int, marks *[]analysis.Mark) rowTimes {
	var t rowTimes
	for _, i := range layers {
		r := &b.Records[i]
		t.value += r.ValueMs()
		t.mean += r.AvgMs.Value
		if r.AvgMs.Value > 0 {
			t.timed++
		}
		*marks = append(*marks, r.Marks...)
	}
	return t
}

// row opens the change of a row and adds its parts to the bars.
func (w *attributor) row(r RowChange) {
	a, b := timesOfRow(w.c.a.Backend, r.A, &r.Marks), timesOfRow(w.c.b.Backend, r.B, &r.Marks)
	if a.timed+b.timed == 0 {
		return
	}
	r.AMs, r.BMs, r.ChangeMs = a.value, b.value, b.value-a.value
	if r.HasPercent = r.AMs > 0; r.HasPercent {
		r.ChangePercent = r.ChangeMs / r.AMs * 100
	}
	if r.Group >= 0 {
		w.describe(&r)
	}
	r.Word = w.rule.Judge(r.AMs, r.BMs, r.Marks...)
	// The parts add up to b.mean - a.mean: what the machine did to all of B's time,
	// what outliers did to the means, what the number of rows did, and the rest.
	machine := b.mean - b.mean/w.ratio
	outliers := (b.mean-b.value)/w.ratio - (a.mean - a.value)
	count := float64(b.timed-a.timed) * w.costMs
	w.bars[ByMachine].Ms += machine
	w.bars[ByOutliers].Ms += outliers
	w.bars[ByRows].Ms += count
	w.bars[r.Kind].Ms += b.value/w.ratio - a.value - count
	w.bars[r.Kind].Rows++
	w.out.Rows = append(w.out.Rows, r)
}

// describe says what changed between the layers of a group, and which of it counts.
func (w *attributor) describe(r *RowChange) {
	if len(r.A) != 1 || len(r.B) != 1 {
		r.Kind = ByFusion
		r.Fusion = Change{A: layersText(len(r.A)), B: layersText(len(r.B))}
		return
	}
	l, m := &w.c.a.Backend.Layers.Layers[r.A[0]], &w.c.b.Backend.Layers.Layers[r.B[0]]
	r.Precision = changeOf(storageText(l), storageText(m))
	if !r.Precision.Changed() {
		r.Precision = changeOf(w.operand(l), w.operand(m))
	}
	r.Format = changeOf(formatText(l), formatText(m))
	r.Tactic = changeOf(kernelText(l), kernelText(m))
	r.Shape = shapeChange(l, m, !r.Tactic.Changed())
	recorded := l.Tactic.Value != "" && m.Tactic.Value != ""
	switch {
	case r.Precision.Changed() || r.Format.Changed():
		r.Kind = ByPrecision
	case r.Shape.Changed():
		r.Kind = ByShape
	case r.Tactic.Changed():
		r.Kind = ByTactic
	case recorded:
		r.Kind = BySameKernel
	default:
		r.Kind = ByUnknownKernel
	}
}

func layersText(n int) string {
	if n == 1 {
		return "1 layer"
	}
	return fmt.Sprint(n, " layers")
}

// changeOf is a change where both sides are known and differ.
func changeOf(a, b string) Change {
	if a == "" || b == "" || a == b {
		return Change{}
	}
	return Change{A: a, B: b}
}

// storageText is how the main input and output are stored, "" where either is not
// recorded.
func storageText(l *trtfmt.Layer) string {
	in, out := analysis.Storage(*l)
	if in == trtfmt.NotRecorded || out == trtfmt.NotRecorded {
		return ""
	}
	return string(in) + " to " + string(out)
}

// operand is the type that the kernel multiplies, as far as its name tells.
func (w *attributor) operand(l *trtfmt.Layer) string {
	name := l.Tactic.Value
	text, known := w.operands[name]
	if !known {
		text = operandText(name)
		w.operands[name] = text
	}
	return text
}

func operandText(tacticName string) string { return string(tactic.Decode(tacticName).Operand) }

// formatText is the memory layout of the main input and output.
func formatText(l *trtfmt.Layer) string {
	in, okIn := analysis.MainInput(*l)
	out, okOut := analysis.MainOutput(*l)
	if !okIn || !okOut || in.Format == "" || out.Format == "" {
		return ""
	}
	return in.Format + " to " + out.Format
}

// kernelText is the kernel without its hash; the layer type where no tactic is
// recorded, since a pooling of another type is another kernel.
func kernelText(l *trtfmt.Layer) string {
	if l.Tactic.Value == "" {
		return l.LayerType
	}
	return tactic.StripHash(l.Tactic.Value)
}

package diff

import (
	"encoding/hex"

	"trtsite/analysis"
	"trtsite/analysis/statistic"
)

// Digest is all that Compare, without a series, and Attribute ask of one side, made
// of this side alone: two of them are compared elsewhere with the same outcome. The
// layers' keys (Keys), times and types are the backend's own.
type Digest struct {
	// Answers are what is known, by the index of Questions, ascending.
	Answers []Answer
	// Shapes are those of the inputs by name; nil where none is known, and the answer is
	// then a statement.
	Shapes map[string]string
	// Spoilers are what spoils any comparison of this side.
	Spoilers []Spoiler
	// ComputeMs, LayerSumMs and LatencyMs are the metrics in ms, 0 where there is none.
	ComputeMs, LayerSumMs, LatencyMs float64
	// Engine is the fingerprint's hash, Profile that of the profile's bytes; "" where
	// not known. Equal ones mean one engine, and one measurement.
	Engine, Profile string
	// Inputs is set where version, permitted precisions and shapes are known; File where
	// the model's file is, Commit where the commit is.
	Inputs, File, Commit bool
	// Locked, Floating and Few choose the least band between two runs.
	Locked, Floating, Few bool
	// Blocks counts the block medians of the timed run, 0 where they are not known;
	// BlockError is the standard error of the logarithm of its median.
	Blocks     int
	BlockError float64
	// CostUs is what profiling a row costs in microseconds, TickMs the timer's tick in
	// ms; 0 where not known.
	CostUs, TickMs float64
	// Timed counts the rows with time.
	Timed int
	// Rows has one element for each layer.
	Rows []DigestRow
}

// Answer is what a side says to a question.
type Answer struct {
	Question int
	Value
}

// Spoiler is something that spoils a comparison by some metrics.
type Spoiler struct {
	Name string
	Value
	Metrics []Metric
}

// DigestRow is what is compared of one layer; "" where not recorded.
type DigestRow struct {
	// Control is equal in rows of equal tactic, shapes and formats; "" for rows that
	// are no control.
	Control string
	// Storage and Format are of the main input and output, Operand is what the kernel
	// multiplies.
	Storage, Format, Operand string
	// In and Out are the sizes of the main input and output, "" also where dynamic.
	In, Out string
	// Kernel is the kernel without its hash, or the layer type; Recorded is set where it
	// is a kernel.
	Kernel   string
	Recorded bool
}

// DigestOf makes the digest of a side. It takes time in proportion to its layers.
func DigestOf(s Side) Digest {
	b := s.Backend
	d := Digest{
		Answers: answers(s), Spoilers: spoilersOf(s), Profile: b.ProfileHash, Engine: FingerprintOf(b).Hash,
		Inputs: s.knowsInputs(), File: s.knowsFile(), Commit: s.Stated.Commit.Known(),
		Locked: s.locked(), Floating: s.floating(), Few: s.few(), CostUs: costOf(b), TickMs: b.Quality.TickMs, Timed: countTimed(b),
	}
	d.Shapes, _ = s.shapes()
	d.ComputeMs, _ = s.value(Compute)
	d.LayerSumMs, _ = s.value(LayerSum)
	d.LatencyMs, _ = s.value(Latency)
	if blocks := s.blocks(Compute); blocks != nil {
		d.Blocks, d.BlockError = len(blocks), statistic.MedianError(logsOf(blocks))
	}
	d.rows(b)
	return d
}

func answers(s Side) []Answer {
	var out []Answer
	for i, p := range pairsOf(s, s) {
		if p.A.Known() {
			out = append(out, Answer{i, p.A})
		}
	}
	return out
}

func spoilersOf(s Side) []Spoiler {
	var out []Spoiler
	for _, c := range spoilers {
		p := Spoiler{Name: c.name}
		for _, m := range []Metric{Compute, LayerSum, NoMetric} {
			if v := c.of(s, m); v.Known() {
				p.Value, p.Metrics = v, append(p.Metrics, m)
			}
		}
		if p.Metrics != nil {
			out = append(out, p)
		}
	}
	return out
}

// rows describes the layers.
func (d *Digest) rows(b *analysis.Backend) {
	if b.Layers == nil {
		return
	}
	operands := map[string]string{}
	d.Rows = make([]DigestRow, len(b.Layers.Layers))
	for i := range d.Rows {
		l, r := &b.Layers.Layers[i], &d.Rows[i]
		name := l.Tactic.Value
		if _, known := operands[name]; !known {
			operands[name] = operandText(name)
		}
		r.Storage, r.Format, r.Operand = storageText(l), formatText(l), operands[name]
		r.Kernel, r.Recorded = kernelText(l), name != ""
		r.In, r.Out = sizeText(analysis.MainInput(*l)), sizeText(analysis.MainOutput(*l))
	}
	if b.HasTimes() && !b.Quality.SharesOnly {
		eachControl(b, func(i int, key kernelKey) { d.Rows[i].Control = hex.EncodeToString(key[:]) })
	}
}

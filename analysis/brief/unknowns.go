package brief

import (
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/device"
	"trtsite/analysis/model"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

// unknowns is what the files do not say, so that nobody fills it in: one line, which
// is kept whole.
func unknowns(b *analysis.Backend) []string {
	if list := notKnown(b); len(list) > 0 {
		return []string{strings.Join(list, "; ")}
	}
	return nil
}

func notKnown(b *analysis.Backend) []string {
	var lines []string
	say := func(is bool, text string) {
		if is {
			lines = append(lines, text)
		}
	}
	env := &b.Provenance.Environment
	say(b.Model.Category == model.Other, "what kind of model this is")
	say(missing(b) != "", "of the transformer: "+missing(b))
	say(env.Facts.Text(provenance.DeviceName) == "", "the device")
	say(env.Facts.Text(provenance.TensorRT) == "", "the version of TensorRT")
	say(env.Facts.Text(provenance.Precision) == "", "which precisions the builder was permitted")
	_, _, bandwidth := device.BandwidthGBs(*env)
	say(!bandwidth, "memory bandwidth, so no layer has a bound")
	say(len(b.Provenance.Machines) == 0, "clocks, power and temperature of the run")
	if !b.HasTimes() {
		return append(lines, "all times")
	}
	say(!hasCompute(b), "a timed run: no end-to-end time is recorded")
	say(b.Timing.CountSource == analysis.CountNone, "the number of profiled iterations")
	say(b.Profile != nil && !b.Profile.HasMedian && !b.Quality.SharesOnly, "medians of the rows")
	if n := opaque(b); n > 0 {
		lines = append(lines, "the content of "+unit.Plural(n, "region")+" (ForeignNode)")
	}
	if n := withoutTactic(b); n > 0 {
		lines = append(lines, "the kernel of "+unit.Count(int64(n))+" of the layers that multiply matrices")
	}
	if n := withoutStorage(b); n > 0 {
		lines = append(lines, "how the main output of "+unit.Plural(n, "layer")+" is stored")
	}
	return lines
}

func hasCompute(b *analysis.Backend) bool {
	return b.Provenance.Samples != nil || b.Provenance.Timed != nil && b.Provenance.Timed.GPUCompute.Recorded
}

// missing are the sizes of a transformer that nothing tells.
func missing(b *analysis.Backend) string {
	switch b.Model.Category {
	case model.Encoder, model.Decoder, model.ViT:
	default:
		return ""
	}
	known := map[string]bool{}
	for _, s := range b.Model.Sizes() {
		known[s.Name] = true
	}
	var out []string
	for _, name := range []string{model.SizeBlocks, model.SizeHidden, model.SizeIntermediate, model.SizeHeads, model.SizeSequence} {
		if !known[name] {
			out = append(out, name)
		}
	}
	return strings.Join(out, ", ")
}

func withoutTactic(b *analysis.Backend) int {
	n := 0
	for i := range b.Records {
		if at := b.Records[i].Index; b.Records[i].Tactic.Value == "" && (b.IsMatmul(at) || b.IsConvolution(at)) {
			n++
		}
	}
	return n
}

func withoutStorage(b *analysis.Backend) int {
	n := 0
	for i := range b.Layers.Layers {
		if _, out := analysis.Storage(b.Layers.Layers[i]); out == trtfmt.NotRecorded {
			n++
		}
	}
	return n
}

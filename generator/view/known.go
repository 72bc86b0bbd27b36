package view

import (
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// known is what is stated, else what the files beside a profile say.
func known(v archive.Value, b *analysis.Backend, k provenance.Key) archive.Value {
	if v.Known() {
		return v
	}
	f, _ := b.Provenance.Environment.Facts.Get(k)
	return archive.Value{Text: f.Text, Source: f.From.String()}
}

// deviceOf leaves out the maker's name, which all devices share.
func deviceOf(node *archive.Node, b *analysis.Backend) archive.Value {
	v := known(node.Meta.For(b.Label).GPU, b, provenance.DeviceName)
	v.Text = strings.TrimPrefix(v.Text, "NVIDIA ")
	return v
}

func tensorRTOf(node *archive.Node, b *analysis.Backend) archive.Value {
	return known(node.Meta.For(b.Label).TensorRT, b, provenance.TensorRT)
}

// clocksOf is what is stated about clocks, else their state at the moment that
// somebody recorded it. The clock rates of a log are attributes of the device and
// say nothing about a run. With several GPUs nobody knows which one ran.
func clocksOf(node *archive.Node, b *analysis.Backend) Fact {
	if v := node.Meta.For(b.Label).Clocks; v.Known() {
		return stated("clocks", v, "")
	}
	for _, m := range b.Provenance.Machines {
		if len(m.GPUs) > 1 {
			return Fact{Label: "clocks unknown, " + unit.Plural(len(m.GPUs), "GPU") + " recorded"}
		}
		for _, g := range m.GPUs {
			if r, ok := g.Reading(provenance.SMClock); ok {
				return Fact{Label: "clocks when sampled", Value: "SM " + between(r) + lockWord(g), Source: chart.Printable(r.From.String())}
			}
		}
	}
	return Fact{Label: "clocks unknown"}
}

// between is what a reading's values lie between, with the unit.
func between(r provenance.Reading) string {
	s := unit.Figure(r.Min)
	if r.Max != r.Min {
		s += " to " + unit.Figure(r.Max)
	}
	return s + "\u00a0" + r.Unit
}

func lockWord(g provenance.GPU) string {
	if g.Lock == provenance.LockUnknown {
		return ", lock unknown"
	}
	return ", " + string(g.Lock)
}

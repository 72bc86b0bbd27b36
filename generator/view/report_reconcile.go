package view

import (
	"html/template"

	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// Reconcile sets the layer sum beside the measured GPU compute time.
type Reconcile struct {
	// Sum and Compute are in ms, Cost in microseconds a row, Rows a count with its
	// word.
	Sum, Compute, Rows, Cost string
	// Bar shows the measured time and the cost of profiling; "" where the sum is
	// below the measured time. Below is set then.
	Bar   template.HTML
	Below bool
	// Explain is a sentence, "" for the usual.
	Explain string
}

func reconcile(b *analysis.Backend) *Reconcile {
	r := b.Reconciliation
	if r == nil {
		return nil
	}
	v := Reconcile{
		Sum: unit.HeadMs(r.SumMs), Compute: unit.HeadMs(r.ComputeMs), Rows: unit.Plural(r.Rows, "row"),
		Cost: unit.Percent(r.CostUs), Below: r.CostUs < 0, Explain: stopped(sentence(chart.Printable(r.Explain))),
	}
	if !v.Below {
		measured := ratio(r.ComputeMs, r.SumMs)
		v.Bar = chart.Split([]chart.Part{{Class: "f-p16", Share: measured}, {Class: "f-p8", Share: 1 - measured}})
	}
	return &v
}

// schedule says how long the rows take on their streams, "" without a replay.
func schedule(b *analysis.Backend) string {
	s := b.Schedule
	if s == nil {
		return ""
	}
	return unit.HeadMs(s.MakespanMs) + " ms on " + unit.Plural(s.Streams, "stream") + " beside a sum of " +
		unit.WithMs(s.SumMs) + ", replayed from signals and waits"
}

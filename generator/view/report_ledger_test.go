package view

import (
	"fmt"
	"testing"

	"trtsite/analysis/trtfmt"
	"trtsite/generator/view/fold"
)

func TestLedger(t *testing.T) {
	b := ran(t, []string{"x", "y"},
		step{"Reformat|Reformatting CopyNode for Input Tensor 0 to conv1|x:f -> a:c", 0.2},
		step{"CaskConvolution|conv1|a:c -> b:c", 1},
		step{"Reformat|Reformatting CopyNode for Output Tensor 0 to conv1|b:c -> c:h", 0.3},
		step{"CaskPooling|pool|c:h -> y:h", 0.5},
		step{"NoOp|Reformatting CopyNode for Input Tensor 0 to none|y:h -> z:h", 0},
	)
	l := ledger(derive(&b), Backend{LayersHref: "layers/", Suffix: "-a"})
	if l == nil || l.ID != "at-reformats-a" || l.Title != "2 explicit reformats take 0.500 ms, 25\u00a0% of the layer sum" {
		t.Fatalf("got %+v", l)
	}
	if l.Causes != "Builder 1 row, 0.300 ms, 15.0\u00a0%; boundary 1 row, 0.200 ms, 10.0\u00a0%." {
		t.Errorf("causes %q", l.Causes)
	}
	first, second := l.Rows[0], l.Rows[1]
	if fold.Whole(first.Name) != "Output Tensor 0 to conv1" || first.Whole != "Reformatting CopyNode for Output Tensor 0 to conv1" {
		t.Errorf("name %q, whole %q", fold.Whole(first.Name), first.Whole)
	}
	if first.From != "FP16 hwc8" || first.To != "FP16 linear" || first.Shape != "1×64×8×8" || first.Ms != "0.3000" || first.Share != "15.0" || first.Cause != "builder" {
		t.Errorf("first %+v", first)
	}
	if second.From != "FP32 linear" || second.To != "FP16 hwc8" || second.Cause != "boundary, network input" {
		t.Errorf("second %+v", second)
	}
	if fold.Whole(first.Producer.Name) != "conv1" || fold.Whole(first.Consumer.Name) != "pool" || second.Producer.Edge != "network input" {
		t.Errorf("neighbours %+v, %+v, %+v", first.Producer, first.Consumer, second.Producer)
	}
	if first.Href != "layers/#"+layerAnchors(&b)[2] {
		t.Errorf("link %q", first.Href)
	}
}

// Myelin records types without layouts.
func TestLedgerWithoutLayouts(t *testing.T) {
	b := ran(t, []string{"x", "y"}, step{"Reformat|r|x:f -> a:f", 0.2}, step{"CaskConvolution|conv1|a:f -> y:h", 1})
	if l := ledger(derive(&b), Backend{}); l.Rows[0].TypeOnly {
		t.Errorf("a layout is recorded: %+v", l.Rows[0])
	}
	for _, list := range [][]trtfmt.Tensor{b.Layers.Layers[0].Inputs, b.Layers.Layers[0].Outputs} {
		list[0].Format = "Float"
	}
	d := rendered(t, Site{Name: "bench"}.Report(ReportInput{Node: node(), Report: reportOf(b)}))
	d.want("#at-reformats tbody td.c2", "1×64×8×8", "boundary, network input", "16.7")
	d.want("#at-reformats tbody td .g", "layout not recorded")
}

// Rows beyond the first ones are folded, and what is not listed is counted.
func TestLongLedger(t *testing.T) {
	steps := []step{{"CaskConvolution|conv|x:f -> t0:f", 1}}
	for i := range 30 {
		steps = append(steps, step{fmt.Sprintf("Reformat|r%d|t%d:f -> t%d:f", i, i, i+1), 0.1})
	}
	steps = append(steps, step{"CaskPooling|pool|t30:f -> y:f", 1})
	b := ran(t, []string{"x", "y"}, steps...)
	l := ledger(derive(&b), Backend{LayersHref: "layers/", LayersText: "All 32 layers"})
	if l.Layers != (Link{"layers/", "all 32 layers"}) {
		t.Errorf("link %+v", l.Layers)
	}
	if len(l.Rows) != maxLedger || len(l.More) != maxLedgerMore || l.Folded != "22 more rows, 2.200 ms" || l.Rest != "6" {
		t.Errorf("%d rows, %d more, %q, %q", len(l.Rows), len(l.More), l.Folded, l.Rest)
	}
}

func TestNoLedger(t *testing.T) {
	b := ran(t, []string{"x", "y"}, step{"CaskPooling|pool|x:h -> a:h", 1}, step{"NoOp|Reformatting CopyNode for Output Tensor 0 to pool|a:h -> y:h", 0})
	if got := ledger(derive(&b), Backend{}); got != nil {
		t.Errorf("nothing took time: %+v", got)
	}
}

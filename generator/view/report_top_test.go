package view

import (
	"fmt"
	"testing"

	"trtsite/generator/view/fold"
)

func TestTop(t *testing.T) {
	var rows []row
	for i := range 20 {
		rows = append(rows, row{name: fmt.Sprintf("Conv_%d", i), layerType: "CaskConvolution", ms: 0.1})
	}
	rows[7].ms = 0.3
	b := timedBackend("a", rows...)
	got := top(&b, "a/layers/index.html")
	if got.Title != "The ten slowest layers hold 55\u00a0% of the layer sum" {
		t.Errorf("title %q", got.Title)
	}
	if len(got.Rows) != topRows {
		t.Fatalf("%d rows", len(got.Rows))
	}
	first, second := got.Rows[0], got.Rows[1]
	if fold.Whole(first.Name) != "Conv_7" || fold.Whole(second.Name) != "Conv_0" {
		t.Errorf("order: %v, %v", first.Name, second.Name)
	}
	if first.Ms != "0.3000" || first.Share != "13.6" || second.Cumulative != "18.2" {
		t.Errorf("figures: %+v, %+v", first, second)
	}
	if want := "a/layers/index.html#" + Anchors([]string{"Conv_7"})[0]; first.Href != want {
		t.Errorf("href %q, want %q", first.Href, want)
	}
}

func TestTopOfFewLayers(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	if got := top(&b, "x").Title; got != "All layers, slowest first" {
		t.Errorf("three layers: %q", got)
	}
	rows := threeRows()
	rows[0].ms, rows[2].ms = 0, 0
	b = timedBackend("a", rows...)
	if got := top(&b, "x").Title; got != "The one slowest layer holds 100\u00a0% of the layer sum" {
		t.Errorf("one layer with time: %q", got)
	}
	rows[1].ms = 0
	b = timedBackend("a", rows...)
	if got := top(&b, "x"); got != nil {
		t.Errorf("no time at all: %+v", got)
	}
}

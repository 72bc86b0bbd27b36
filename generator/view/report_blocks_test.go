package view

import (
	"fmt"
	"strings"
	"testing"
)

// blocked is an engine with a stem of 1 ms, blocks of 0.3 and 0.1 ms and a head of
// 0.2 ms.
func blocked(blocks int) []step {
	steps := []step{{"CaskConvolution|/stem/conv/Conv|x:h -> t0:h", 1}}
	for i := range blocks {
		steps = append(steps,
			step{fmt.Sprintf("CaskConvolution|/layers.%d/conv/Conv|t%d:h -> u%d:h", i, i, i), 0.3},
			step{fmt.Sprintf("CaskPooling|/layers.%d/pool/MaxPool|u%d:h -> t%d:h", i, i, i+1), 0.1})
	}
	return append(steps, step{fmt.Sprintf("CaskConvolution|/head/conv/Conv|t%d:h -> y:h", blocks), 0.2})
}

func TestBlockTable(t *testing.T) {
	b := ran(t, []string{"x", "y"}, blocked(4)...)
	got := blockTables(derive(&b), Backend{LayersHref: "layers/"})
	if len(got) != 1 {
		t.Fatalf("%d tables", len(got))
	}
	// 1 ms is 2.5 times 0.4; 2.8 ms in all.
	wantTable(t, got[0], "The layers before the blocks take as long as 2.5 blocks", `
before the blocks | 1 | 1.000 | 35.7
layers/0 | 2 | 0.400 | 14.3
layers/1 | 2 | 0.400 | 14.3
layers/2 | 2 | 0.400 | 14.3
layers/3 | 2 | 0.400 | 14.3
after the blocks | 1 | 0.200 | 7.1
`)
	anchor := layerAnchors(&b)[1]
	if row := got[0].Rows[1]; row.Href != "layers/#"+anchor || row.Beside || !got[0].Rows[0].Beside {
		t.Errorf("row %+v", row)
	}
	// A block is 0.4 of the longest row, three quarters of it convolution.
	if bar := string(got[0].Rows[1].Bar); !strings.Contains(bar, `f-conv" x="0%" width="30%"`) || !strings.Contains(bar, `f-pool" x="30%" width="10%"`) {
		t.Errorf("bar %s", bar)
	}
	if len(got[0].Legend) != 2 || got[0].Legend[0].Text != "convolutions" {
		t.Errorf("legend %+v", got[0].Legend)
	}
}

// Many blocks are folded; every one of them is there.
func TestManyBlocks(t *testing.T) {
	b := ran(t, []string{"x", "y"}, blocked(30)...)
	got := blockTables(derive(&b), Backend{})[0]
	if got.Title != "30 blocks of layers/{i} take 91\u00a0%" { // 12 of 13.2 ms
		t.Errorf("title %q", got.Title)
	}
	if len(got.Rows) != 18 || len(got.More) != 14 || got.Folded != "14 more blocks, 5.600 ms" {
		t.Errorf("%d rows, %d more, %q", len(got.Rows), len(got.More), got.Folded)
	}
	if got.More[13].Name != "layers/29" || got.More[0].Name != "layers/16" || got.More[0].Href != "" {
		t.Errorf("folded: %+v", got.More)
	}
}

// A pattern inside another has no table of its own.
func TestNestedBlocks(t *testing.T) {
	var steps []step
	for i := range 4 {
		for j := range 2 {
			n := 2*i + j
			steps = append(steps,
				step{fmt.Sprintf("CaskConvolution|/down_blocks.%d/attentions.%d/conv/Conv|t%d:h -> u%d:h", i, j, n, n), 0.2},
				step{fmt.Sprintf("CaskPooling|/down_blocks.%d/attentions.%d/pool/MaxPool|u%d:h -> t%d:h", i, j, n, n+1), 0.1})
		}
	}
	b := ran(t, []string{"t0", "t8"}, steps...)
	got := blockTables(derive(&b), Backend{})
	if len(got) != 1 || got[0].OthersText != "1 other pattern of blocks" || len(got[0].Others) != 1 {
		t.Fatalf("got %+v", got)
	}
	if o := got[0].Others[0]; o.Name != "down_blocks/{i}/attentions/{j}" || o.Small != "8 blocks, 0.300 to 0.300 ms each" || o.Share != "100.0" {
		t.Errorf("nested: %+v", o)
	}
}

func TestNoBlocks(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	if got := blockTables(derive(&b), Backend{}); got != nil {
		t.Errorf("got %+v", got)
	}
}

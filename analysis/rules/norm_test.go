package rules

import (
	"slices"
	"strings"
	"testing"
)

// TestNorms compares the scanner with the same in few words and many copies.
func TestNorms(t *testing.T) {
	names := []string{"ln", "layernorm", "layernormalization", "finallayernorm", "inputlayernorm", "postattentionlayernorm", "rmsnorm"}
	pieces := append([]string{"", "_", "1", "12_3", "layer", "norm", "layer_norm", "post_attention_", "LN", "batch", "é", strings.Repeat("a", 90)}, names...)
	norms := 0
	for _, a := range pieces {
		for _, b := range pieces {
			for _, c := range pieces {
				piece := a + b + c
				want := slices.Contains(names, strings.TrimRight(strings.ReplaceAll(piece, "_", ""), "0123456789"))
				if isNorm(piece) != want {
					t.Errorf("%q: %v", piece, !want)
				}
				if want {
					norms++
				}
			}
		}
	}
	if norms < 100 {
		t.Errorf("only %d pieces are normalisations", norms)
	}
}

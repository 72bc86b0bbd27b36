package tactic

import (
	"slices"
	"strings"
	"testing"
)

// Each row of the table works for the example that it gives, and says where it is
// from.
func TestMarkers(t *testing.T) {
	var seen []string
	for _, m := range Markers() {
		name := strings.ToLower(StripHash(m.Example))
		found := false
		for rest, more := name, true; more; _, rest, more = strings.Cut(rest, "_") {
			found = found || rest != "" && compile(m.Pattern).begins(rest)
		}
		if !found {
			t.Errorf("%s does not match its example %s", m.Pattern, m.Example)
		}
		if got := Classify(m.Example); got != m.Class {
			t.Errorf("%s: the example %s is %q, want %q", m.Pattern, m.Example, got, m.Class)
		}
		if p := compile(m.Pattern); p[0].text == "" && p[0].kind != mma && (p[0].kind != typeLetters || len(p) < 2 || p[1] != (element{kind: mma})) {
			t.Errorf("%s starts with neither a text nor a shape: mayBeShaped does not know it", m.Pattern)
		}
		if len(m.Source) < 20 || m.Class != TensorCore && m.Class != CUDACore || slices.Contains(seen, m.Pattern) {
			t.Errorf("odd row: %+v", m)
		}
		seen = append(seen, m.Pattern)
	}
}

// The table is the truth: without its row, the only marker of an example is gone.
func TestMarkersAreTheTruth(t *testing.T) {
	for _, word := range []string{"simt", "tensorop", "ffma", "nvjet", "imma"} {
		if !slices.ContainsFunc(Markers(), func(m Marker) bool { return m.Pattern == word }) {
			t.Errorf("no row for %s", word)
		}
		if got := Classify("kernel_" + word + "x_1"); got != Unknown {
			t.Errorf("%sx is %q, want a whole token only", word, got)
		}
	}
	if got := Classify("sm80_xmma_fprop_wngd_f16f16_f16_f16"); got != Unknown {
		t.Errorf("a marker with a condition counts without it: %q", got)
	}
}

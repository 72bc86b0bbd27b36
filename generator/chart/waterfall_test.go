package chart

import (
	"math"
	"strings"
	"testing"
)

func TestWaterfall(t *testing.T) {
	// The sums are 0, 2, -1, 1: the scale is 3 wide and begins at -1.
	got := Waterfall([]float64{2, -3, 2, math.NaN()})
	for i, want := range []string{
		`<rect class="f-worse" x="33.3%" width="66.7%"/>`, // 0 to 2 is 1/3 to 1
		`<rect class="f-better" x="0%" width="100%"/>`,    // 2 to -1
		`<rect class="f-worse" x="0%" width="66.7%"/>`,    // -1 to 1
		``,
	} {
		drawing := string(got[i])
		if !strings.Contains(drawing, want) || !strings.Contains(drawing, `<line x1="33.3%" x2="33.3%"`) {
			t.Errorf("%d: %s, want %s", i, drawing, want)
		}
		if want == "" && strings.Contains(drawing, "<rect") {
			t.Errorf("%d: %s draws a change", i, drawing)
		}
	}
	if flat := Waterfall([]float64{0, 0}); strings.Contains(string(flat[0]), "NaN") || len(Waterfall(nil)) != 0 {
		t.Errorf("%s", flat)
	}
}

func TestDiverge(t *testing.T) {
	for share, want := range map[float64]string{
		0.5: `<rect class="f-worse" x="50%" width="25%"/>`, -1: `<rect class="f-better" x="0%" width="50%"/>`, 7: `width="50%"`,
	} {
		if got := string(Diverge(share)); !strings.Contains(got, want) {
			t.Errorf("%v: %s, want %s", share, got, want)
		}
	}
}

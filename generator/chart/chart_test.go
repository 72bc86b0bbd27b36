package chart

import (
	"encoding/xml"
	"io"
	"math"
	"strings"
	"testing"
)

func TestBar(t *testing.T) {
	for _, tc := range []struct {
		name  string
		share float64
		want  string
	}{
		{"part", 0.7214, "72.1"},
		{"whole", 1, "100"},
		{"none", 0, "0"},
		{"too much", 7, "100"},
		{"negative", -0.5, "0"},
		{"not a number", math.NaN(), "0"},
		{"infinite", math.Inf(1), "100"},
		{"round number", 0.5, "50"},
	} {
		got := string(Bar("f-conv", tc.share))
		want := `<svg class="bar f-conv" aria-hidden="true"><rect width="` + tc.want + `%"/></svg>`
		if got != want {
			t.Errorf("%s: got %s, want %s", tc.name, got, want)
		}
	}
}

func TestStackNeverLeavesTheBar(t *testing.T) {
	got := string(Stack("s", "A & B", []Part{
		{Class: "f-conv", Share: 0.75, Label: "conv <1>"},
		{Class: "f-mm", Share: 0.5, Label: "GEMM"},
		{Class: "f-rf", Share: 0.1, Label: "rest"},
	}))
	for _, want := range []string{
		`<title id="st">A &amp; B</title>`, `<desc id="sd">conv &lt;1&gt;, GEMM, rest</desc>`,
		`<rect class="f-mm" x="75%" width="25%"/>`, `<rect class="f-rf" x="100%" width="0%"/>`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s lacks %s", got, want)
		}
	}
}

func TestSplit(t *testing.T) {
	got := string(Split([]Part{{Class: "f-p16", Share: 0.8}, {Class: "f-p8", Share: 0.2}}))
	if want := `<svg class="bar" aria-hidden="true"><rect class="f-p16" x="0%" width="80%"/><rect class="f-p8" x="80%" width="20%"/></svg>`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func FuzzDrawings(f *testing.F) {
	f.Add("f-conv", "a<b", 0.5)
	f.Add(`"><script>`, "\x1e", 2.0)
	f.Fuzz(func(t *testing.T, class, label string, share float64) {
		wellFormed(t, string(Bar(class, share)))
		wellFormed(t, string(Swatch(class)))
		wellFormed(t, string(Split([]Part{{class, share, label}})))
		wellFormed(t, string(Stack(class, label, []Part{{class, share, label}})))
	})
}

// wellFormed reads s as XML and allows the elements of a drawing only.
func wellFormed(t *testing.T, s string) {
	t.Helper()
	dec := xml.NewDecoder(strings.NewReader(s))
	for {
		tok, err := dec.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatalf("%s: %v", s, err)
		}
		start, ok := tok.(xml.StartElement)
		if ok && !strings.Contains(" svg rect title desc ", " "+start.Name.Local+" ") {
			t.Fatalf("%s: element %s", s, start.Name.Local)
		}
	}
}

package chart

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

// The plot is from 16 to 176 pixels, 160 high.
func TestFigureLine(t *testing.T) {
	svg := string(Figure{
		ID: "c:", Title: "Half & more", Desc: "It rises.", Line: []Place{{}, {0.25, 0.5}, {1, 1}},
		Dots: []Dot{{Place{0.25, 0.5}, false, "9 layers"}, {Place{0.75, 0.9}, true, "41 layers"}},
		Rows: []Tick{{0.5, "50 %"}}, Ticks: []Tick{{0, "0"}, {0.5, "half"}, {1, "37 layers"}},
	}.Draw())
	contains(t, svg, `<svg class="plot" role="img" aria-labelledby="c:t" aria-describedby="c:d"><title id="c:t">Half &amp; more</title><desc id="c:d">It rises.</desc>`,
		`<line class="t-grid" x1="0%" y1="96" x2="100%" y2="96"/><text class="e" x="100%" y="92">50 %</text>`,
		`<svg y="16" width="100%" height="160" viewBox="0 0 1000 1000" preserveAspectRatio="none"><path class="t-line" d="M0 1000L250 500L1000 0"/></svg>`,
		`<circle class="t-dot" cx="25%" cy="96" r="3.5"/><text class="i" x="25%" dx="8" y="112">9 layers</text>`,
		`<circle class="t-open" cx="75%" cy="32" r="3.5"/><text class="i e" x="100%" y="48">41 layers</text>`,
		`<text x="0%" y="196">0</text><text class="m" x="50%" y="196">half</text><text class="e" x="100%" y="196">37 layers</text>`)
}

// Two rules and the labels of the bars have rows of 16 pixels: the plot begins at 64.
func TestFigureColumns(t *testing.T) {
	svg := string(Figure{
		Columns: []Column{{0, 0.5, 1, "7"}, {0.5, 0.9, 0.25, ""}, {0.9, 1, 0, ""}},
		Rules:   []Tick{{0.3, "floor"}, {0.5, "p90"}},
	}.Draw())
	contains(t, svg, `<path class="p-bar" d="M0 1000V0H500V1000zM500 1000V750H900V1000z"/>`, `<svg y="64" width="100%" height="112"`,
		`<line class="p-rule" x1="30%" y1="18" x2="30%" y2="176"/><line class="p-rule" x1="50%" y1="2" x2="50%" y2="176"/>`,
		`<text class="i e" x="30%" dx="-5" y="28">floor</text><text class="i e" x="50%" dx="-5" y="12">p90</text>`,
		`<text class="m" x="25%" y="60">7</text>`)
	svg = string(Figure{Rules: []Tick{{0.1, "a"}, {0.2, "b"}, {0.9, "c"}}}.Draw())
	contains(t, svg, `<text class="i" x="10%" dx="5" y="12">a</text>`, `<text class="i" x="20%" dx="5" y="28">b</text>`, `<text class="i e" x="90%" dx="-5" y="44">c</text>`)
}

func TestFigureBand(t *testing.T) {
	svg := string(Figure{Band: [2]float64{0.25, 0.75}, Line: []Place{{0, 0.5}, {1, 0.5}}, Dotted: true}.Draw())
	contains(t, svg, `<path class="t-band" d="M0 250H1000V750H0z"/><path class="t-line" d="M0 500L1000 500"/><path class="p-dots" d="M0 500h0M1000 500h0"/>`)
	if empty := string(Figure{}.Draw()); strings.Contains(empty, "<path") || strings.Contains(empty, "viewBox") {
		t.Errorf("nothing is drawn as %s", empty)
	}
}

// Whatever the numbers are, a figure is well-formed and says no NaN.
func FuzzFigure(f *testing.F) {
	f.Add("a<b", 0.5, 2.0)
	f.Add("\x1e\"", -1.0, 1e300)
	f.Fuzz(func(t *testing.T, text string, x, y float64) {
		svg := string(Figure{
			ID: text, Title: text, Desc: text, Columns: []Column{{x, y, x, text}}, Line: []Place{{x, y}}, Dotted: true, Band: [2]float64{x, y},
			Dots: []Dot{{Place{x, y}, true, text}}, Rules: []Tick{{x, text}}, Rows: []Tick{{y, text}}, Ticks: []Tick{{x, text}},
		}.Draw())
		for dec := xml.NewDecoder(strings.NewReader(svg)); ; {
			token, err := dec.Token()
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				t.Fatalf("%s: %v", svg, err)
			}
			element, ok := token.(xml.StartElement)
			for _, a := range element.Attr {
				if number := strings.TrimSuffix(a.Value, "%"); ok && (number == "NaN" || number == "+Inf" || number == "-Inf") && a.Name.Local != "id" {
					t.Fatalf("%s has %s of %s", svg, a.Name.Local, number)
				}
			}
		}
	})
}

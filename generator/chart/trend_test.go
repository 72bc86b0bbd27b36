package chart

import (
	"math"
	"strings"
	"testing"
)

func contains(t *testing.T, svg string, want ...string) {
	t.Helper()
	for _, w := range want {
		if !strings.Contains(svg, w) {
			t.Errorf("no %s in\n%s", w, svg)
		}
	}
}

func TestTrend(t *testing.T) {
	svg := string(Trend("at-", "It <grew>", []Point{
		{Ms: 10, Label: "first", Tick: "May 1"},
		{Ms: 10, Low: 9.5, High: 10.5, BandLow: 9, BandHigh: 11, Label: "second", Tick: "May 2"},
		{Ms: 14, BandLow: 9, BandHigh: 11, Sign: "▲", Class: "worse", Label: "third", Tick: "May 3", Mark: "1"},
	}))
	// The range is 9 to 14 and a tenth of 5 more on both sides: 8.5 to 14.5, 6 ms
	// over 144 pixels of which the lowest is 172. 14 ms are at 172 - 5.5 x 24 = 40,
	// 10 ms at 172 - 1.5 x 24 = 136, 11 ms at 112, 9 ms at 160.
	contains(t, svg, `<title id="at-t">It &lt;grew&gt;</title>`, `<desc id="at-d">first; second; third</desc>`,
		`<rect class="t-band" x="49%" y="112" width="8%" height="48"/>`,
		`<line class="t-line" x1="12%" y1="136" x2="53%" y2="136"/>`,
		`<text class="t-sign worse" x="94%" y="45">▲<title>third</title></text>`,
		`<line class="t-range" x1="53%" y1="124" x2="53%" y2="148"/>`,
		`<text class="t-at" x="94%" y="14">1</text>`, `>14.500 ms</text>`, `<text class="t-tick first" x="8%" y="192">May 1</text>`, `<text class="t-tick last" x="100%" y="192">May 3</text>`)
	if strings.Contains(svg, "style=") {
		t.Error("a style attribute")
	}
}

// Values far apart are drawn from zero; gaps are not joined.
func TestTrendGaps(t *testing.T) {
	svg := string(Trend("", "", []Point{{Ms: 1}, {}, {Ms: 4}}))
	contains(t, svg, `y="168">0.000<`, `cy="136"`, `cy="28"`)
	if strings.Contains(svg, "t-line") {
		t.Error("a gap is joined")
	}
	for _, points := range [][]Point{nil, {{}}, {{Ms: 2}}, {{Ms: math.NaN()}, {Ms: math.Inf(1)}}, {{Ms: 5}, {Ms: 5}}} {
		if svg := string(Trend("", "", points)); strings.Contains(svg, "NaN") || strings.Contains(svg, "Inf%") {
			t.Errorf("%v: %s", points, svg)
		}
	}
}

// Of many points only the ends have a tick and are told.
func TestTrendTicks(t *testing.T) {
	points := make([]Point, 30)
	for i := range points {
		points[i] = Point{Ms: 1, Tick: "x", Label: "value"}
	}
	contains(t, string(Trend("", "", points)), `d">value; value</desc>`)
	if n := strings.Count(string(Trend("", "", points)), "t-tick"); n != 2 {
		t.Errorf("%d ticks", n)
	}
}

func TestSparkline(t *testing.T) {
	svg := string(Sparkline("8 to 4 & 16 ms", []Point{{Ms: 8}, {Ms: 4}, {Ms: 16, Class: "worse"}}))
	// From 17 up to 3: 8 of 16 is at 10, 4 at 13.5.
	contains(t, svg, `aria-label="8 to 4 &amp; 16 ms"`, `d="M4 10L40 13.5M40 13.5L76 3"`, `<circle class="t-dot worse" cx="76" cy="3" r="2.5"/>`)
	open := string(Sparkline("", []Point{{Ms: 8, Open: true}, {Ms: 4}, {Ms: 4}}))
	contains(t, open, `<path class="t-dash" d="M4 3L40 10"/><path class="t-line" d="M40 10L76 10"/>`, `<circle class="t-open " cx="4" cy="3" r="2.5"/>`)
	one := string(Sparkline("", []Point{{Ms: 3}}))
	contains(t, one, `cx="76" cy="3"`)
	if strings.Contains(one, "t-line") || strings.Contains(string(Sparkline("", []Point{{}, {}})), "circle") {
		t.Error("something is drawn that is not there")
	}
	if n := strings.Count(string(Sparkline("", make([]Point, 40))), "circle"); n != 0 {
		t.Errorf("%d dots of no values", n)
	}
}

package themes

import (
	"fmt"
	"io/fs"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"trtsite/generator/markdown"
)

// The least contrasts of WCAG 2.2: 1.4.3 for text, 1.4.11 for what is drawn.
const (
	textContrast    = 4.5
	graphicContrast = 3.0
)

// contrasts are the pairs of tokens that stand on each other. A shape needs its contrast
// by its fill or by its edge, so edges stand here.
var contrasts = []struct {
	least  float64
	ground string
	marks  string
}{
	{textContrast, "bg", "ink grey link better worse"},
	{textContrast, "hair", "ink grey link better worse"}, // a row below the pointer
	{textContrast, "hl", "ink grey link"},                // a row that the address names
	{textContrast, "ink", "bg"},                          // reverse video
	{graphicContrast, "bg", "conv-e mm-e rf-e pool-e pw-e pl no-e p32 better-f worse-f"},
	{graphicContrast, "bg", "grey link"}, // borders of what can be used, and the ring of the focus
}

func TestContrast(t *testing.T) {
	tokens := tokenColours(t)
	for scheme, name := range []string{"light", "dark"} {
		for _, c := range contrasts {
			ground, ok := tokens[c.ground]
			if !ok {
				t.Fatalf("no token --%s", c.ground)
			}
			for mark := range strings.FieldsSeq(c.marks) {
				colour, ok := tokens[mark]
				if !ok {
					t.Errorf("no token --%s", mark)
					continue
				}
				if got := contrast(colour[scheme], ground[scheme]); got < c.least {
					t.Errorf("%s: --%s on --%s has a contrast of %.2f, less than %.1f", name, mark, c.ground, got, c.least)
				}
			}
		}
	}
}

// Each edge that a shape has is in the table above.
func TestEdges(t *testing.T) {
	css := tokenSheet(t)
	known := ""
	for _, c := range contrasts {
		if c.ground == "bg" {
			known += " " + c.marks + " "
		}
	}
	for _, m := range regexp.MustCompile(`--e: var\(--([a-z0-9-]+)\)`).FindAllStringSubmatch(css, -1) {
		if !strings.Contains(known, " "+m[1]+" ") {
			t.Errorf("the contrast of the edge --%s is not checked", m[1])
		}
	}
}

// Colours of code stand on the ground of the page, or on one of their own.
func TestCodeContrast(t *testing.T) {
	css, err := markdown.StyleCSS()
	if err != nil {
		t.Fatal(err)
	}
	page := tokenColours(t)["bg"]
	rules := 0
	for line := range strings.Lines(css) {
		colour, ok := pairOf(line, `[{;]color:`)
		if !ok {
			continue
		}
		rules++
		ground, own := pairOf(line, `background-color:`)
		for scheme, name := range []string{"light", "dark"} {
			on := page[scheme]
			if own && ground[scheme] != "transparent" {
				on = ground[scheme]
			}
			if got := contrast(colour[scheme], on); got < textContrast {
				t.Errorf("%s: %s has a contrast of %.2f", name, strings.TrimSpace(line), got)
			}
		}
	}
	if rules < 5 {
		t.Errorf("only %d rules have a colour", rules)
	}
}

func TestContrastItself(t *testing.T) {
	for _, tc := range []struct {
		a, b string
		want float64
	}{{"#000000", "#ffffff", 21}, {"#777777", "#ffffff", 4.48}, {"#0072b2", "#ffffff", 5.19}, {"#fff", "#fff", 1}} {
		if got := contrast(tc.a, tc.b); math.Abs(got-tc.want) > 0.01 {
			t.Errorf("%s on %s: %.2f, want %.2f", tc.a, tc.b, got, tc.want)
		}
	}
}

func tokenSheet(t *testing.T) string {
	t.Helper()
	data, err := fs.ReadFile(Default(), "css/10-tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// tokenColours are the colours of the tokens on the light and on the dark ground.
func tokenColours(t *testing.T) map[string][2]string {
	t.Helper()
	out := map[string][2]string{}
	for _, m := range regexp.MustCompile(`--([a-z0-9-]+): (?:light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)|(#[0-9a-f]+));`).FindAllStringSubmatch(tokenSheet(t), -1) {
		out[m[1]] = [2]string{m[2] + m[4], m[3] + m[4]}
	}
	return out
}

// pairOf reads a light-dark() behind what the pattern matches.
func pairOf(rule, before string) (pair [2]string, ok bool) {
	m := regexp.MustCompile(before + `light-dark\(([^,)]+),([^,)]+)\)`).FindStringSubmatch(rule)
	if m == nil {
		return pair, false
	}
	return [2]string{m[1], m[2]}, true
}

// contrast is the contrast ratio of two colours (WCAG 2.2, "contrast ratio").
func contrast(a, b string) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// luminance is the relative luminance of "#rgb" or "#rrggbb" (WCAG 2.2).
func luminance(colour string) float64 {
	hex := strings.TrimPrefix(colour, "#")
	if len(hex) == 3 {
		hex = fmt.Sprintf("%c%c%c%c%c%c", hex[0], hex[0], hex[1], hex[1], hex[2], hex[2])
	}
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		n, err := strconv.ParseUint(hex[2*i:2*i+2], 16, 8)
		if err != nil {
			return math.NaN()
		}
		c := float64(n) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}

package brief

import (
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

func layersNamed(names ...string) *analysis.Backend {
	b := &analysis.Backend{Layers: &trtfmt.LayerFile{}}
	for _, n := range names {
		b.Layers.Layers = append(b.Layers.Layers, trtfmt.Layer{Name: n})
	}
	return b
}

func TestLayerName(t *testing.T) {
	long := strings.Repeat("a", 60)
	for _, tc := range []struct {
		names []string
		want  string
	}{
		{[]string{"conv1 + relu1"}, "`conv1 + relu1`"},
		{[]string{"a\x1eb`c%20<d>"}, "`a%1Eb%60c%2520%3Cd%3E`"},
		{[]string{"bad\xff"}, "`bad%FF`"},
		{[]string{long + "middle" + long}, "`" + long[:40] + "…" + long[:40] + "`"},
		// The other name has the same 40 bytes at either end, and not the same 60.
		{[]string{long + "middle" + long, long[:50] + "x" + long[:50]}, "`" + long + "…" + long + "`"},
		// An equal name is the same layer to a link.
		{[]string{long + "middle" + long, long + "middle" + long}, "`" + long[:40] + "…" + long[:40] + "`"},
		// No ends tell these apart before the whole name does.
		{[]string{long + "1" + long, long + "2" + long}, "`" + long + "1" + long + "`"},
	} {
		if got := layerName(layersNamed(tc.names...), 0); got != tc.want {
			t.Errorf("%q: got %s, want %s", tc.names, got, tc.want)
		}
	}
}

// A shown name reads back as the layer's, or as the ends of it alone.
func FuzzLayerName(f *testing.F) {
	f.Add("/encoder/layer.0/MatMul + \x1e%41", strings.Repeat("é", 80))
	f.Add(strings.Repeat("a", 200), strings.Repeat("a", 199)+"b")
	f.Fuzz(func(t *testing.T, one, two string) {
		b := layersNamed(one, two)
		got := strings.Trim(layerName(b, 0), "`")
		if !utf8.ValidString(got) || strings.ContainsAny(got, "`\n") {
			t.Errorf("%q is shown as %q", one, got)
		}
		back, err := url.PathUnescape(got)
		if err != nil {
			t.Fatal(err)
		}
		if back == one {
			return
		}
		head, tail, cut := strings.Cut(back, "…")
		if !cut || !strings.HasPrefix(one, head) || !strings.HasSuffix(one, tail) && !strings.Contains(one, "…") {
			t.Errorf("%q is shown as %q", one, got)
		}
	})
}

package provenance

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestDecodeVersion(t *testing.T) {
	for digits, want := range map[string]string{
		"8001": "8.0.1", "8201": "8.2.1", "8401": "8.4.1", "8503": "8.5.3", "8510": "8.5.10", "8616": "8.6.16",
		"9200": "9.2.0", "100000": "10.0.0", "100300": "10.3.0", "101601": "10.16.1", "110100": "11.1.0",
		"": "", "84": "", "eight": "", "1000000": "", "-840": "",
	} {
		if got, ok := decodeVersion(digits); got != want || ok != (want != "") {
			t.Errorf("%q is %q, want %q", digits, got, want)
		}
	}
}

func TestSplitLine(t *testing.T) {
	for raw, want := range map[string]string{
		"[01/02/2026-10:11:12] [I] === Model Options ===":          "I col 27 text === Model Options ===",
		"[01/02/2026-10:11:12] [W] [TRT] careful":                  "W TRT col 33 text careful",
		"[01/02/2026-10:11:12] [I]":                                "I col 26 text ",
		"[01/02/2026-10:11:12] [V] [TRT]":                          "V col 27 text [TRT]",
		"svc_1  | [01/02/2026-10:11:12] [E] bad":                   "E col 36 text bad",
		"2026-01-02T10:11:12.123Z [01/02/2026-10:11:12] [I] a":     "I col 52 text a",
		"\x1b[32m[01/02/2026-10:11:12] [I] \x1b[0mgreen\x1b[1;31m": "I col 27 text green",
		"[1/2/2026-10:11:12] [I] no":                               "col 1 text [1/2/2026-10:11:12] [I] no",
		"[01/02/2026-10:11:12] [X] no":                             "col 1 text [01/02/2026-10:11:12] [X] no",
		"+ &&&& PASSED TensorRT.trtexec":                           "marker col 3 text &&&& PASSED TensorRT.trtexec",
		"[01/02/2026-10:11:12] [I] &&&& PASSED TensorRT.trtexec":   "I marker col 27 text &&&& PASSED TensorRT.trtexec",
		"":       "col 1 text ",
		"\x1b":   "col 1 text ",
		"a\x1b[": "col 1 text a",
		strings.Repeat("x", 96) + "[01/02/2026-10:11:12] [I] far": "col 1 text " + strings.Repeat("x", 96) + "[01/02/2026-10:11:12] [I] far",
	} {
		l := splitLine([]byte(raw), 1)
		var b strings.Builder
		if l.severity != 0 {
			fmt.Fprintf(&b, "%c ", l.severity)
		}
		if l.tensorRT {
			b.WriteString("TRT ")
		}
		if l.marker {
			b.WriteString("marker ")
		}
		fmt.Fprintf(&b, "col %d text %s", l.col, l.text)
		if b.String() != want {
			t.Errorf("%q is %q, want %q", raw, b.String(), want)
		}
	}
}

func TestParseStats(t *testing.T) {
	good := "min = 1e-05 ms, max = 3 ms, mean = 2.5 ms, median = 2 ms, percentile(90%) = 2.9 ms, percentile(99.9%) = 3 ms"
	s, bad := parseStats(good)
	want := []Percentile{{Percent: 90, Ms: 2.9}, {Percent: 99.9, Ms: 3}}
	if bad != -1 || s.MinMs != 1e-05 || s.MaxMs != 3 || s.MeanMs != 2.5 || s.MedianMs != 2 || !slices.Equal(s.Percentiles, want) {
		t.Errorf("%+v, bad %d", s, bad)
	}
	for text, at := range map[string]int{
		"":                                    0,
		"min = 1 ms":                          0,
		"min = 1 ms, max = inf ms":            12,
		"min = 1 ms, max = -nan ms":           12,
		"min = 1 s, max = 2 ms":               0,
		"min = 1 ms, most = 2 ms":             12,
		"min = 1 ms, percentile(x%) = 2 ms":   12,
		"min = 1 ms, percentile(101%) = 2 ms": 12,
		"the GPU latency to execute":          0,
		strings.TrimSuffix(good, " ms"):       strings.LastIndex(good, "percentile"),
	} {
		if s, bad := parseStats(text); bad != at || s.Recorded {
			t.Errorf("%q: bad at %d, want %d", text, bad, at)
		}
	}
}

func TestShapes(t *testing.T) {
	for text, want := range map[string]string{
		"x=1x3x224x224": `"x" [1 3 224 224] true`,
		"a=b:0=-1x4":    `"a=b:0" [-1 4] true`,
		"s=scalar":      `"s" [] true`,
		"s=":            `"s" [] true`,
		"x=1x":          `"x" [] false`,
		"=1x3":          `"" [] false`,
		"model":         `"" [] false`,
	} {
		tensor, dims, ok := parseShape(text)
		if got := fmt.Sprintf("%q %v %t", tensor, dims, ok); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
	r, ok := parseRange("x+y=1x2+3x4+5x6")
	if got := fmt.Sprintf("%q %v %v %v %t", r.Tensor, r.Min, r.Opt, r.Max, ok); got != `"x+y" [1 2] [3 4] [5 6] true` {
		t.Error(got)
	}
	for _, bad := range []string{"", "x", "x=1", "x=1+2", "x=1+2+3+4", "x=a+b+c", "=1+2+3"} {
		if _, ok := parseRange(bad); ok {
			t.Errorf("%q is taken for a range", bad)
		}
	}
}

func TestWarnings(t *testing.T) {
	for line, want := range map[string]Warning{
		"* GPU compute time is unstable, with coefficient of variance = 6.58751%.": {Kind: UnstableCompute, Value: 6.58751},
		"The engine uses 4 auxiliary streams, so the \"Total\" latency":            {Kind: AuxStreams, Value: 4},
		"CUDA graph capture failed. The inference will be launched":                {Kind: GraphFailed},
		"3 profiles detected but not set. Running with profile 0. Please":          {Kind: ProfileUnset, Value: 3},
		"Shape missing for input with dynamic shape: a: Automatically setting shape to: 9Automatically setting shape to: 1x2": {
			Kind: ToyShape, Tensor: "a: Automatically setting shape to: 9", Shape: "1x2"},
		// A known beginning that does not parse has no kind.
		"* GPU compute time is unstable, with coefficient of variance = inf%.":             {},
		"Shape missing for input with dynamic shape: x":                                    {},
		"Shape missing for input with dynamic shape: xAutomatically setting shape to: <b>": {},
	} {
		w, known := parseWarning(line)
		if !known || w != want {
			t.Errorf("%q is %+v, known %t", line, w, known)
		}
	}
	for _, line := range []string{"", "profiles detected", "x profiles detected but not set", "Shape", "Starting inference"} {
		if w, known := parseWarning(line); known {
			t.Errorf("%q is taken for %+v", line, w)
		}
	}
}

func TestFacts(t *testing.T) {
	var f Facts
	for _, k := range slices.Backward(Keys()) {
		f.put(Fact{Key: k, Text: "1"})
		f.put(Fact{Key: k, Text: "2"})
		f.put(Fact{Key: k})
	}
	for i, k := range Keys() {
		if f[i].Key != k || f[i].Text != "2" || f[i].Number != 2 {
			t.Errorf("place %d has %+v, want %s", i, f[i], k)
		}
		if info := Describe(k); info.Label == "" || info.Bearing == "" || k.Group() == Group(k) {
			t.Errorf("%s has no description: %+v", k, info)
		}
	}
	if len(f) != len(Keys()) {
		t.Errorf("%d facts of %d keys", len(f), len(Keys()))
	}
	if info := Describe("x.unknown"); info.Label != "x.unknown" || info.Bearing != Harmless {
		t.Errorf("%+v", info)
	}
}

func TestParseNumber(t *testing.T) {
	for text, want := range map[string]float64{"1": 1, "-1.5": -1.5, "1e-05": 1e-05, "1.23457e+06": 1234570, ".5": .5} {
		if v, ok := parseNumber(text); !ok || v != want {
			t.Errorf("%q is %v, %t", text, v, ok)
		}
	}
	for _, text := range []string{"", "nan", "-nan", "inf", "-inf", "+1", "0x10", "1_000", "1e19", "1e999", "1 ", "one"} {
		if v, ok := parseNumber(text); ok {
			t.Errorf("%q is taken for %v", text, v)
		}
	}
}

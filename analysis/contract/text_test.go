package contract

import (
	"math"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
)

func TestAppendString(t *testing.T) {
	for in, want := range map[string]string{
		"":                       `""`,
		"plain / < > & '":        `"plain / < > & '"`,
		"a\"b\\c":                `"a\"b\\c"`,
		"\b\f\n\r\t":             `"\b\f\n\r\t"`,
		"\x00\x1e\x1f\x7f":       `"\u0000\u001e\u001f\u007f"`,
		"é€\u2028":               `"\u00e9\u20ac\u2028"`,
		"\U0001f600\U0010ffff.":  `"\ud83d\ude00\udbff\udfff."`,
		"bad \xff and cut \xe2":  `"bad \ufffd and cut \ufffd"`,
		"\uffff\U00010000\u0080": `"\uffff\ud800\udc00\u0080"`,
	} {
		if got := string(appendString(nil, in)); got != want {
			t.Errorf("%q: got %s, want %s", in, got, want)
		}
		if got := string(appendString(nil, []byte(in))); got != want {
			t.Errorf("bytes of %q: got %s, want %s", in, got, want)
		}
	}
}

func TestAppendFloat(t *testing.T) {
	for _, c := range []struct {
		v    float64
		want string
	}{
		{0, "0.0"}, {math.Copysign(0, -1), "-0.0"}, {3, "3.0"}, {math.Nextafter(0.3, 1), "0.30000000000000004"},
		{1e-4, "0.0001"}, {0.00012, "0.00012"}, {9.999e-5, "9.999e-05"}, {1e-5, "1e-05"}, {-1.5e-7, "-1.5e-07"},
		{1e15, "1000000000000000.0"}, {9999999999999998, "9999999999999998.0"}, {1e16, "1e+16"},
		{1.2345e16, "1.2345e+16"}, {1e100, "1e+100"}, {5e-324, "5e-324"}, {math.MaxFloat64, "1.7976931348623157e+308"},
		{123456.789, "123456.789"},
	} {
		if got := string(appendFloat(nil, c.v)); got != c.want {
			t.Errorf("%g: got %s, want %s", c.v, got, c.want)
		}
	}
}

func TestIsInteger(t *testing.T) {
	for s, want := range map[string]bool{
		"0": true, "-1": true, "12": true, strings.Repeat("9", 40): true,
		"": false, "-": false, "-0": false, "01": false, "1.0": false, "a": false, "+1": false,
	} {
		if isInteger(s) != want {
			t.Errorf("isInteger(%q) is %v", s, !want)
		}
	}
}

func TestCanon(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"empty", `{ "b" : [ ], "a" : { } }`, "{\n  \"a\": {},\n  \"b\": []\n}"},
		{"number texts", `[1.50e+02, -0, 12345678901234567890123, 1E5, 0.10]`,
			"[\n  1.50e+02,\n  -0,\n  12345678901234567890123,\n  1E5,\n  0.10\n]"},
		{"literals", `[true,false,null]`, "[\n  true,\n  false,\n  null\n]"},
		{"escapes are written anew", `["\u0041\/\u00e9é", "\u000A\u007f` + "\x7f" + `"]`,
			"[\n  \"A/\\u00e9\\u00e9\",\n  \"\\n\\u007f\\u007f\"\n]"},
		{"nested order", `{"z":{"b":1,"a":[{"d":1,"c":2}]},"a":0}`,
			"{\n  \"a\": 0,\n  \"z\": {\n    \"a\": [\n      {\n        \"c\": 2,\n        \"d\": 1\n      }\n    ],\n    \"b\": 1\n  }\n}"},
		// By UTF-16 units, as RFC 8785 sorts, the second key would be first.
		{"keys beyond U+FFFF", "{\"\U00010000\":1,\"\uff61\":2}",
			"{\n  \"\\uff61\": 2,\n  \"\\ud800\\udc00\": 1\n}"},
		{"escaped keys sort by value", `{"\u0062":1,"a":2,"c":3}`, "{\n  \"a\": 2,\n  \"b\": 1,\n  \"c\": 3\n}"},
		{"prefix and case", `{"ab":1,"a":2,"B":3,"":4}`, "{\n  \"\": 4,\n  \"B\": 3,\n  \"a\": 2,\n  \"ab\": 1\n}"},
		{"scalar", ` "x" `, `"x"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := newCanon().append(nil, jsontext.Value(c.in), 0)
			if err != nil || string(got) != c.want {
				t.Errorf("got %v\n%s\nwant\n%s", err, got, c.want)
			}
		})
	}
}

func TestCanonDepth(t *testing.T) {
	in := jsontext.Value(strings.Repeat("[", 900) + strings.Repeat("]", 900))
	got, err := newCanon().append([]byte("x"), in, 3)
	if err != nil || !strings.HasPrefix(string(got), "x[\n        [\n") {
		t.Errorf("got %v, %.40q", err, got)
	}
	if longest := "\n" + strings.Repeat(" ", 2*(3+899)) + "[]\n"; !strings.Contains(string(got), longest) {
		t.Error("the innermost line is not indented by its depth")
	}
}

func TestRelative(t *testing.T) {
	for _, c := range []struct{ in, relative, base string }{
		{"", "", ""}, {"layers_a.json", "layers_a.json", "layers_a.json"},
		{"model_hub/config.json", "model_hub/config.json", "config.json"}, {"../x/y", "../x/y", "y"},
		{"/home/u/layers.json", "layers.json", "layers.json"}, {"/home/u/", "u", "u"}, {"/", "", ""},
		{`C:\runs\layers.json`, "layers.json", "layers.json"}, {"d:/runs/l.json", "l.json", "l.json"},
		{`\\host\share\l.json`, "l.json", "l.json"}, {"a:b", "a:b", "a:b"},
	} {
		if got := relative(c.in); got != c.relative {
			t.Errorf("relative(%q) is %q", c.in, got)
		}
		if got := baseName(c.in); got != c.base {
			t.Errorf("baseName(%q) is %q", c.in, got)
		}
	}
}

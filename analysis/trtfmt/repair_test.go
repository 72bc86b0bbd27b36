package trtfmt

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestTokens(t *testing.T) {
	tests := []struct{ in, want string }{
		{`{"a":"b"}`, `{"a":"b"}`},
		{"{\"a\":\"b\x1e\x00\n\"}", `{"a":"b\u001e\u0000\u000a"}`},
		{"{\n\t\"a\": 1}", "{\n\t\"a\": 1}"},
		{`[nan,-nan,NaN,+inf,-Infinity,-nan(ind),1.#INF,-1.#IND,nan(0x8000)]`, `[null,null,null,null,null,null,null,null,null]`},
		{`["nan",-1.5e+3,null,true,"\"nan"]`, `["nan",-1.5e+3,null,true,"\"nan"]`},
		{`[nano,infinite,nan_]`, `[nano,infinite,nan_]`},
		{`["\ud83d\ude00"]`, `["\ud83d\ude00"]`},
		{`["\ud83d"]`, `["\ufffd"]`},
		{`["\ud83d\ud83d\ude00\ude00"]`, `["\ufffd\ud83d\ude00\ufffd"]`},
		{`["\uDE00x\\ud83d"]`, `["\ufffdx\\ud83d"]`},
		{`["\ud83`, `["\ud83`},
		{`["a\`, `["a\`},
		{"[\"a\x1e", `["a\u001e`},
		{`[nan`, `[null`},
		{``, ``},
	}
	for _, tt := range tests {
		got := (&text{data: []byte(tt.in)}).apply(tokens, &notes{})
		if string(got.data) != tt.want {
			t.Errorf("%q becomes %q, want %q", tt.in, got.data, tt.want)
		}
	}
}

// TestOrigin walks back from every byte of a text that three steps have
// changed: bytes that survive must come from where they were.
func TestOrigin(t *testing.T) {
	src := []byte("[\"\xff a\x1eb \xff\",nan, {\"k\": 1, \"k\": 2},\n-inf, \"\x1f\"]")
	n := &notes{}
	after := (&text{data: src}).apply(invalidUTF8, n).apply(tokens, n).withoutDuplicates(n)
	if want := "[\"\ufffd a\\u001eb \ufffd\",null, {        \"k\": 2},\nnull, \"\\u001f\"]"; string(after.data) != want {
		t.Fatalf("got  %q\nwant %q", after.data, want)
	}
	last := 0
	for off, c := range after.data {
		file, at := after.origin(off)
		if !bytes.Equal(file, src) || at < last {
			t.Fatalf("byte %d comes from %d after %d", off, at, last)
		}
		last = at
		if unchanged := strings.IndexByte("ab[]{}\"\n:2", c) >= 0 && src[at] != 0x1e && src[at] != 0x1f; unchanged && src[at] != c {
			t.Errorf("byte %d is %q and comes from %q", off, c, src[at:])
		}
	}
	if line, col := after.place(len(after.data) - 1); line != 2 || col != 10 {
		t.Errorf("the last byte is at %d:%d", line, col)
	}
	marks := []string{}
	for _, m := range after.marks {
		marks = append(marks, (&input{text: after}).wordAt(m))
	}
	if !slices.Equal(marks, []string{"nan", "-inf"}) {
		t.Errorf("marks %q", marks)
	}
}

func TestDuplicates(t *testing.T) {
	tests := []struct{ in, want, place string }{
		{`{"a":1,"a":2}`, `{      "a":2}`, "f:1:8"},
		{`{"a":1,"b":0,"a":2,"a":3}`, `{      "b":0,      "a":3}`, "f:1:14"},
		{`[{"x":{"a":1,"a":2}},{"a":{"a":[]},"a":2}]`, `[{"x":{      "a":2}},{             "a":2}]`, "f:1:14"},
		{`{"a":{"b":1,"b":2},"a":3}`, `{                  "a":3}`, "f:1:13"},
		{`{"\u0061":1,"a":2}`, `{           "a":2}`, "f:1:13"},
		{`{"a":1,"b":{"a":2}}`, `{"a":1,"b":{"a":2}}`, ""},
	}
	for _, tt := range tests {
		n := &notes{file: "f"}
		got, ok := parse(&text{data: []byte(tt.in)}, n, parsing{depth: 9})
		if !ok || string(got.data) != tt.want {
			t.Errorf("%s becomes %s, want %s", tt.in, got.data, tt.want)
		}
		place := ""
		if ds := n.diagnostics(); len(ds) == 1 {
			place = ds[0].Position()
		}
		if place != tt.place {
			t.Errorf("%s: %v, want one at %s", tt.in, n.diagnostics(), tt.place)
		}
	}
}

func TestDecode(t *testing.T) {
	const s = "{\"a\": \"\u00e9\U0001f600\"}"
	tests := []struct {
		name, data, want string
		codes            []string
	}{
		{"UTF-8", s, s, nil},
		{"mark", utf8BOM + s, s, []string{"byte-order-mark"}},
		{"LE", "\xff\xfe" + string(toUTF16([]byte(s), binary.LittleEndian)), s, []string{"utf-16"}},
		{"BE", "\xfe\xff" + string(toUTF16([]byte(s), binary.BigEndian)), s, []string{"utf-16"}},
		{"LE without a mark", string(toUTF16([]byte(s), binary.LittleEndian)), s, []string{"utf-16"}},
		{"BE without a mark", string(toUTF16([]byte(s), binary.BigEndian)), s, []string{"utf-16"}},
		{"odd length", "\xff\xfea\x00b", "a\ufffd", []string{"utf-16", "invalid-utf-16"}},
		{"half a pair", "\xff\xfe\x3d\xd8a\x00", "\ufffda", []string{"utf-16", "invalid-utf-16"}},
		{"half a pair at the end", "\xff\xfe\x3d\xd8", "\ufffd", []string{"utf-16", "invalid-utf-16"}},
		{"invalid", "a\xffb\xc3", "a\ufffdb\ufffd", []string{"invalid-utf-8"}},
		{"surrogate", "\xed\xa0\xbd", "\ufffd\ufffd\ufffd", []string{"invalid-utf-8"}},
		{"a real U+FFFD", "\ufffd", "\ufffd", nil},
		{"empty", "", "", nil},
	}
	for _, tt := range tests {
		n := &notes{}
		got := string(decode([]byte(tt.data), n).data)
		var codes []string
		for _, d := range n.diagnostics() {
			codes = append(codes, d.Code)
		}
		if got != tt.want || !cmp.Equal(codes, tt.codes) {
			t.Errorf("%s: %q %v, want %q %v", tt.name, got, codes, tt.want, tt.codes)
		}
	}
}

// TestEncodingsAgree reads one file in all encodings.
func TestEncodingsAgree(t *testing.T) {
	data := fixture(t, "layers-10.json")
	want, _ := ReadLayers("f.json", data, Limits{})
	for label, form := range encodings(data) {
		got, ds := ReadLayers("f.json", form, Limits{})
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s: %v\n%s", label, ds, d)
		}
	}
}

// TestPlaces counts bytes in the file as it is, before any repair.
func TestPlaces(t *testing.T) {
	data := "[\n{\"Name\":\"\xff\x1e\",\"LayerType\":\"x\",\"Inputs\":[],\"Outputs\":[],\"A\":nan,\"TacticName\":5}]"
	_, ds := ReadLayers("f.json", []byte(data), Limits{})
	at := func(s string) int { return strings.Index(data, s) - 1 } // line 2 begins at 2
	for code, off := range map[string]int{
		"invalid-utf-8": at("\xff"), "control-byte": at("\x1e"), "not-a-number": at("nan"), "wrong-type:layer.TacticName": at("5}"),
	} {
		if d := diagnostic(t, ds, code); d.Line != 2 || d.Col != off {
			t.Errorf("%v, want column %d", d, off)
		}
	}
}

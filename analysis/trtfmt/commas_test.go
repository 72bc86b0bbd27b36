package trtfmt

import (
	"bytes"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// outside returns the offsets of c outside the strings of valid JSON.
func outside(data []byte, c byte) (at []int) {
	for i := 0; i < len(data); i++ {
		switch data[i] {
		case '"':
			i = stringEnd(data, i) - 1
		case c:
			at = append(at, i)
		}
	}
	return at
}

// TestCommasEverywhere blanks each comma of the intact fixtures in turn, and puts one too many in front of each closing bracket. The file is the same or it
// is an error; never is it another.
func TestCommasEverywhere(t *testing.T) {
	refused := 0
	for _, name := range intact(t) {
		data := fixture(t, name)
		if data[0] == 0xff {
			continue // UTF-16
		}
		want, bindings, _ := readAny(name, data)
		check := func(broken []byte, at int, code string) {
			t.Helper()
			got, names, ds := readAny(name, broken)
			switch {
			case got == nil:
				refused++
				if code == "extra-comma" {
					t.Errorf("%s: refused a comma at %d: %v", name, at, ds)
				}
			case !reflect.DeepEqual(want, got) || !slices.Equal(bindings, names):
				t.Errorf("%s changes by a comma at %d\n%s\n%v", name, at, cmp.Diff(want, got), ds)
			default:
				line, col := lineOf(data, at), at-bytes.LastIndexByte(data[:at], '\n')
				if d := diagnostic(t, ds, code); d.Line != line || d.Col != col || d.Severity != Warning {
					t.Errorf("%s: %v, want %d:%d", name, d, line, col)
				}
			}
		}
		for _, at := range outside(data, ',') {
			broken := bytes.Clone(data)
			broken[at] = ' ' // without it two numbers would be one
			check(broken, behindValue(data, at), "missing-comma")
		}
		for _, at := range slices.Concat(outside(data, ']'), outside(data, '}')) {
			if before := bytes.TrimRight(data[:at], spaces); before[len(before)-1] == '[' || before[len(before)-1] == '{' {
				continue
			}
			check(slices.Insert(bytes.Clone(data), at, ','), at, "extra-comma")
		}
	}
	if refused == 0 {
		t.Error("no missing comma is ambiguous")
	}
}

// behindValue returns where the value in front of the comma at an offset ends.
func behindValue(data []byte, comma int) int { return len(bytes.TrimRight(data[:comma], spaces)) }

func TestCommas(t *testing.T) {
	tests := []struct {
		in, want string // no want where it is an error
		codes    string
	}{
		{`[{"a":1},]`, `[{"a":1}]`, "extra-comma"},
		{`[{"a":1,},{"a":[1,],}]`, `[{"a":1},{"a":[1]}]`, "extra-comma"},
		{`[ , {"a":1}]`, `[  {"a":1}]`, "extra-comma"},
		{`[{"a":1} {"a":2}]`, `[{"a":1}, {"a":2}]`, "missing-comma"},
		{`[[1] [2]]`, `[[1], [2]]`, "missing-comma"},
		{`[{"a":1 "b":2}]`, `[{"a":1, "b":2}]`, "missing-comma"},
		{`[{"a":{} "b":[] "c":null}]`, `[{"a":{}, "b":[], "c":null}]`, "missing-comma"},
		{"[{\"a\":\"x\"\n\"b\":\"y\"}]", "[{\"a\":\"x\",\n\"b\":\"y\"}]", "missing-comma"},
		{`[{"a":1,,"b":2}]`, "", ""},
		{`[1,,2]`, "", ""},
		{`[,1]`, "", ""},
		{`[,]`, "", ""},
		{`{,}`, "", ""},
		{`[1 2]`, "", ""},
		{`["a" "b"]`, "", ""},
		{"[\"a\"\n\"b\"]", "", ""},
		{`["a" {}]`, "", ""},
		{`[{} 1]`, "", ""},
		{`[{"a":"x" "b":"y"}]`, "", ""},
		{`[{"a":1 "b"}]`, "", ""},
		{`[{"a" 1}]`, "", ""},
		{`[{"a":1]]`, "", ""},
		{`[{"a":1}}`, "", ""},
		{`[{a:1}]`, "", ""},
		{`[{'a':1}]`, "", ""},
		{`[tru]`, "", ""},
		{`[.5]`, "", ""},
	}
	for _, tt := range tests {
		n := &notes{}
		got, ok := parse(&text{data: []byte(tt.in)}, n, parsing{want: KindProfile, depth: 9})
		if ok != (tt.want != "") || ok && string(got.data) != tt.want {
			t.Errorf("%s becomes %v, want %s", tt.in, got, tt.want)
		}
		var codes []string
		for _, d := range n.diagnostics() {
			if d.Severity != Error {
				codes = append(codes, d.Code)
			}
		}
		if strings.Join(codes, " ") != tt.codes {
			t.Errorf("%s: %v, want %s", tt.in, n.diagnostics(), tt.codes)
		}
	}
}

// TestManyCommas is about a file that needs more repairs than any real one.
func TestManyCommas(t *testing.T) {
	data := []byte(`[{"name":"a","timeMs":1,"averageMs":1,"x":[` + strings.Repeat("[1,],", maxPending) + `[1,]]}]`)
	f, ds := ReadProfile("f.json", data, Limits{})
	if f != nil || diagnostic(t, ds, "syntax").Severity != Error {
		t.Error(ds)
	}
}

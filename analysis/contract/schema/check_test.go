package schema

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func validator(t *testing.T) *Validator {
	t.Helper()
	v, err := New()
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// spoiled is the golden document with times after one replacement.
func spoiled(t *testing.T, old, bad string) []byte {
	t.Helper()
	text := string(golden(t)["layer_profile.json"])
	if !strings.Contains(text, old) {
		t.Fatalf("the golden document has no %s", old)
	}
	return []byte(strings.Replace(text, old, bad, 1))
}

func TestCheckNamesThePlace(t *testing.T) {
	for _, c := range []struct{ old, bad, want string }{
		{`"total_percentage": `, `"latency_ms": 1, "total_percentage": `, `/results/0/timing/latency_ms: key is not allowed`},
		{`"total_percentage"`, `"total_pct"`, `/results/0/timing: missing required key "total_percentage" | /results/0/timing/total_pct: key is not allowed`},
		{`"report_available": true`, `"report_available": "true"`, `/results/0/validation/report_available: expected true, got "true"`},
		{`"dynamic_dims": `, `"dynamic_dims": null, "x~y/z": `, `/results/0/model/dynamic_dims: expected boolean, got null | /results/0/model/x~0y~1z: key is not allowed`},
		{`"edge_count": `, `"edge_count": -1, "a": `, `/results/0/graph/edge_count: expected at least 0, got -1 | /results/0/graph/a: key is not allowed`},
		{`"schema_version": "1.0"`, `"schema_version": "1.1"`, `/schema_version: expected "1.0" or "1.2", got "1.1"`},
		{`"schema_version": "1.0"`, `"schema_version": 1`, `/schema_version: expected "1.0" or "1.2", got 1`},
		{`"failed_count": 0`, `"failed_count": 0.0`, `/validation/failed_count: expected integer, got number`},
		{`"failed_count": 0`, `"failed_count": 1e2`, `/validation/failed_count: expected integer, got number`},
		{`"failed_count": 0`, `"failed_count": 1e999999999`, `/validation/failed_count: expected integer, got number`},
		{`"total_percentage": `, `"total_percentage": 1e999999999, "y": `, `/results/0/timing/total_percentage: the number is too large for a float64 | /results/0/timing/y: key is not allowed`},
		{`"total_percentage": `, `"total_percentage": -Infinity, "y": `, `/results/0/timing/total_percentage: NaN and Infinity are no JSON numbers | /results/0/timing/y: key is not allowed`},
		{`"folder": "`, `"folder": 5, "NaN": "a NaN in a string \" NaN`, `/NaN: key is not allowed | /folder: expected string or null, got number`},
		{`"warnings": []`, `"warnings": [NaN, Infinity]`, `/validation/warnings/0: NaN and Infinity are no JSON numbers | ` +
			`/validation/warnings/0: expected string, got number | /validation/warnings/1: NaN and Infinity are no JSON numbers | /validation/warnings/1: expected string, got number`},
	} {
		doc := spoiled(t, c.old, c.bad)
		r, err := validator(t).Check(doc)
		if err != nil {
			t.Errorf("%s: %v", c.bad, err)
			continue
		}
		texts := make([]string, len(r.Problems))
		for i, p := range r.Problems {
			texts[i] = p.String()
		}
		want := strings.Split(c.want, " | ")
		slices.Sort(texts)
		slices.Sort(want)
		if diff := cmp.Diff(want, texts); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.bad, diff)
		}
	}
}

func TestCheckGivesLineAndColumn(t *testing.T) {
	for _, c := range []struct{ old, bad, at string }{
		{`"dynamic_dims": `, `"dynamic_dims": "here", "zz": `, `"here"`},
		{`"total_percentage": `, `"total_percentage": NaN, "zz": `, `NaN`},
		{`"failed_count": 0`, `"failed_count": 77.0`, `77.0`},
	} {
		doc := spoiled(t, c.old, c.bad)
		r, err := validator(t).Check(doc)
		if err != nil || r.Valid() {
			t.Fatalf("%s: %+v, %v", c.bad, r, err)
		}
		before := string(doc[:bytes.Index(doc, []byte(c.at))])
		line := 1 + strings.Count(before, "\n")
		col := len(before) - strings.LastIndex(before, "\n")
		if p := r.Problems[0]; p.Line != line || p.Column != col {
			t.Errorf("%s: got %d:%d, want %d:%d", c.bad, p.Line, p.Column, line, col)
		}
	}
}

func TestCheckStopsListing(t *testing.T) {
	doc := spoiled(t, `"profile": [`, `"profile": [`+strings.Repeat(`{"name":1},`, 30))
	r, err := validator(t).Check(doc)
	if err != nil || len(r.Problems) != MaxProblems || r.More != 30*5-MaxProblems {
		t.Errorf("got %d problems and %d more, %v", len(r.Problems), r.More, err)
	}
	if !strings.HasPrefix(r.Problems[0].Pointer, "/results/0/profile/0") {
		t.Errorf("the first problem is at %s", r.Problems[0].Pointer)
	}
}

func TestCheckSyntax(t *testing.T) {
	for _, c := range []struct{ doc, want string }{
		{``, `line 1, column 1: the document is empty`},
		{"{\n \"a\": 1,}", `line 2, column 8: `},
		{"{}\n{}", `text after the document`},
		{"{\"a\": nan}", `line 1, column 8: `},
		{`{"a":1,"a":2}`, `duplicate`},
		{`{"schema_version":"1.0"`, `line 1, column 24: `},
	} {
		_, err := validator(t).Check([]byte(c.doc))
		var syntax *SyntaxError
		if !errors.As(err, &syntax) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %v, want %s", c.doc, err, c.want)
		}
	}
	for _, doc := range []string{`[]`, `null`, `"x"`, `{}`, `7`} {
		if r, err := validator(t).Check([]byte(doc)); err != nil || r.Valid() {
			t.Errorf("%s: %+v, %v", doc, r, err)
		}
	}
}

func TestCheckCountsBackends(t *testing.T) {
	r, err := validator(t).Check(golden(t)["failed.json"])
	if err != nil || !r.Valid() {
		t.Fatalf("%+v, %v", r, err)
	}
	if len(r.Failed) != 1 || r.Backends != 2 || r.Failed[0].Index != 1 || r.Failed[0].Label == "" || r.Failed[0].Reason == "" {
		t.Errorf("got %+v", r)
	}
	if r.Version != "1.0" {
		t.Errorf("version %q", r.Version)
	}
}

func TestPlain(t *testing.T) {
	var packed bytes.Buffer
	zw := gzip.NewWriter(&packed)
	fmt.Fprint(zw, "\xef\xbb\xbf{}")
	must(t, zw.Close())
	for _, data := range []string{"{}", "\xef\xbb\xbf{}", packed.String()} {
		if got, err := Plain([]byte(data), 5); err != nil || string(got) != "{}" {
			t.Errorf("%q: got %q, %v", data, got, err)
		}
	}
	if _, err := Plain(packed.Bytes(), 4); err == nil || !strings.Contains(err.Error(), "larger than 4 bytes") {
		t.Errorf("got %v", err)
	}
	if _, err := Plain(packed.Bytes()[:12], 99); err == nil || !strings.Contains(err.Error(), "cannot be unpacked") {
		t.Errorf("got %v", err)
	}
}

func TestText(t *testing.T) {
	for _, v := range Versions() {
		if text, err := Text(v); err != nil || !bytes.Contains(text, []byte(`"urn:trtsite:analyze-data:`+v+`"`)) {
			t.Errorf("%s: %v", v, err)
		}
	}
	if _, err := Text("1.1"); err == nil || !strings.Contains(err.Error(), "1.0 and 1.2") {
		t.Errorf("got %v", err)
	}
}

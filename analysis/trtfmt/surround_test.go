package trtfmt

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// brokenForm is an intact fixture in a form that some tool or script gives it.
type brokenForm struct {
	name string
	// make returns nil where a fixture has no such form.
	make func(name string, data []byte) []byte
	// code is what must be noted.
	code string
	// noBindings says that the form has no place for them.
	noBindings bool
}

const (
	logBefore = "[tool] version 1.0.0\n[07/07/2026-06:09:15] [TRT] [W] it's a \"warning\n{a set}\n\x1b[32m[I]\x1b[0m [1, 2] \n"
	logAfter  = "\n[07/07/2026-06:09:36] [TRT] [I] done, [\n{ 'python': \"dict\" }\nKilled\n"
)

// layerTexts returns the layers of a fixture, nil for anything else.
func layerTexts(name string, data []byte) []json.RawMessage {
	if !isLayerFixture(name) {
		return recordTexts(name, data)
	}
	var root struct{ Layers []json.RawMessage }
	if json.Unmarshal(data, &root) != nil && json.Unmarshal(data, &root.Layers) != nil {
		return nil
	}
	if slices.ContainsFunc(root.Layers, func(l json.RawMessage) bool { return l[0] != '{' }) {
		return nil
	}
	return root.Layers
}

// recordTexts returns the records of a profile with its header.
func recordTexts(name string, data []byte) (records []json.RawMessage) {
	if strings.HasPrefix(name, "profile-") && json.Unmarshal(data, &records) == nil {
		return records
	}
	return nil
}

// join writes texts one after another, each passed through edit.
func join(texts []json.RawMessage, edit func(i int, text string) string) []byte {
	if texts == nil {
		return nil
	}
	var b bytes.Buffer
	for i, text := range texts {
		b.WriteString(edit(i, string(text)))
	}
	return b.Bytes()
}

var brokenForms = []brokenForm{
	{"text before", func(_ string, data []byte) []byte { return append([]byte(logBefore), data...) }, "text-before", false},
	{"text after", func(_ string, data []byte) []byte { return append(data, logAfter...) }, "text-after", false},
	{"text around", func(_ string, data []byte) []byte {
		return slices.Concat([]byte(logBefore), data, []byte(logAfter))
	}, "text-after", false},
	{"prefix", func(_ string, data []byte) []byte {
		if bytes.HasPrefix(data, []byte(`{"Layers"`)) {
			return append([]byte("[07/07/2026-06:09:15] [I] Engine: "), data...)
		}
		return nil
	}, "text-before", false},
	{"objects", func(name string, data []byte) []byte {
		return join(layerTexts(name, data), func(_ int, text string) string { return text + "\n" })
	}, "loose-objects", true},
	{"objects with commas", func(name string, data []byte) []byte {
		return join(layerTexts(name, data), func(_ int, text string) string { return text + ",\n" })
	}, "loose-objects", true},
	{"objects on one line", func(name string, data []byte) []byte {
		return join(layerTexts(name, data), func(_ int, text string) string { return compact([]byte(text)) })
	}, "loose-objects", true},
	{"objects in a log", func(name string, data []byte) []byte {
		return join(layerTexts(name, data), func(_ int, text string) string { return "--- Layer 0 ---\n" + text + "\n[I] next\n" })
	}, "loose-objects", true},
	{"strings", func(name string, data []byte) []byte {
		if texts := layerTexts(name, data); isLayerFixture(name) && texts != nil {
			var list []string
			for _, text := range texts {
				list = append(list, "\n"+string(text))
			}
			out, _ := json.Marshal(list)
			return out
		}
		return nil
	}, "nested-json", true},
}

// TestBrokenForms reads every intact fixture in every form: the values are the
// same, and it is said what was done.
func TestBrokenForms(t *testing.T) {
	for _, form := range brokenForms {
		t.Run(form.name, func(t *testing.T) {
			tried := 0
			for _, name := range intact(t) {
				data := fixture(t, name)
				broken := form.make(name, bytes.Clone(data))
				if broken == nil || strings.Contains(name, "names-only") && form.code == "text-before" {
					continue
				}
				tried++
				want, bindings, before := readAny(name, data)
				got, names, ds := readAny(name, broken)
				if d := cmp.Diff(want, got); d != "" {
					t.Errorf("%s (-want +got)\n%s\n%v", name, d, ds)
					continue
				}
				if !form.noBindings && !slices.Equal(bindings, names) {
					t.Errorf("%s has bindings %q, want %q", name, names, bindings)
				}
				diagnostic(t, ds, form.code)
				checkDiagnosticsKept(t, before, ds)
			}
			if tried < 5 {
				t.Errorf("only %d fixtures have this form", tried)
			}
		})
	}
}

// checkDiagnosticsKept checks that a broken form hides nothing that is noted
// about the intact one.
func checkDiagnosticsKept(t *testing.T, before, after []Diagnostic) {
	t.Helper()
	for _, d := range before {
		if d.Code == "root-keys" || d.Code == "binding-name" || d.Code == "bad-count" {
			continue // the root is not there
		}
		if got := diagnostic(t, after, d.Code); got.Count != d.Count || got.Severity != d.Severity {
			t.Errorf("%v became %v", d, got)
		}
	}
}

package trtfmt

import (
	"bytes"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// intact are fixtures in which nothing is broken but what reading them notes
// anyway.
func intact(t *testing.T) []string {
	var names []string
	for _, path := range fixtures(t, "layers-*", "profile-*", "trace-torch*", "samples*") {
		name := filepath.Base(path)
		if !slices.ContainsFunc(diagnosticsOf(name, fixture(t, name)), isRepair) {
			names = append(names, name)
		}
	}
	if len(names) < 20 {
		t.Fatalf("only %d intact fixtures", len(names))
	}
	return names
}

// isRepair reports whether a diagnostic is about the text of a file, or why it
// cannot be read.
func isRepair(d Diagnostic) bool {
	switch d.Code {
	case "control-byte", "not-a-number", "byte-order-mark", "utf-16", "extra-comma", "missing-comma", "text-before", "text-after",
		"text-between", "loose-objects", "nested-json", "unescaped-text", codeTruncated:
		return true
	}
	return d.Severity == Error
}

func diagnosticsOf(name string, data []byte) []Diagnostic {
	_, _, ds := readAny(name, data)
	return ds
}

// readAny reads a fixture as what its name says. The rows are its layers or
// entries without what depends on all of them.
func readAny(name string, data []byte) (rows []any, bindings []string, ds []Diagnostic) {
	if isLayerFixture(name) {
		f, ds := ReadLayers(name, data, Limits{})
		if f == nil {
			return nil, nil, ds
		}
		for _, l := range f.Layers {
			l.Raw = []byte(compact(l.Raw))
			if strings.HasPrefix(l.Metadata, "{") {
				l.Metadata = compact([]byte(l.Metadata))
			}
			rows = append(rows, l)
		}
		return rows, f.Bindings, ds
	}
	f, ds := ReadTimes(name, data, Limits{})
	if f == nil {
		return nil, nil, ds
	}
	for _, e := range f.Entries {
		e.Percentage, e.Raw = Number{}, nil
		rows = append(rows, e)
	}
	return rows, nil, ds
}

// TestTruncatedEverywhere cuts every intact fixture behind every byte. What is
// read is the beginning of the whole, it is not less than what is complete, and
// it is said that something is missing.
func TestTruncatedEverywhere(t *testing.T) {
	for _, name := range intact(t) {
		t.Run(name, func(t *testing.T) {
			data := bytes.TrimSpace(fixture(t, name))
			whole, bindings, _ := readAny(name, data)
			last := 0
			for n := 1; n < len(data); n++ {
				rows, names, ds := readAny(name, data[:n])
				if len(rows) < last {
					t.Fatalf("%d rows of the first %d bytes, %d before: %v", len(rows), n, last, ds)
				}
				last = len(rows)
				if rows == nil {
					continue
				}
				if d := diagnostic(t, ds, codeTruncated); d.Severity != Warning || d.Count != 1 {
					t.Fatalf("the first %d bytes: %v", n, ds)
				}
				if !reflect.DeepEqual(whole[:len(rows)], rows) {
					t.Fatalf("the first %d bytes (-want +got)\n%s", n, cmp.Diff(whole[:len(rows)], rows))
				}
				if len(names) > len(bindings) || !slices.Equal(bindings[:len(names)], names) {
					t.Fatalf("the first %d bytes have bindings %q, want the first of %q", n, names, bindings)
				}
			}
			if complete := len(whole); last != complete {
				t.Errorf("%d rows are recovered of %d", last, complete)
			}
		})
	}
}

package trtfmt

import (
	"encoding/json"
	"math/rand"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// readNames reads the names of layers or records.
func readNames(isLayers bool, data string) (names []string, ds []Diagnostic) {
	if isLayers {
		f, ds := ReadLayers("f.json", []byte(data), Limits{})
		if f == nil {
			return nil, ds
		}
		for _, l := range f.Layers {
			names = append(names, l.Name)
		}
		return names, ds
	}
	f, ds := ReadTimes("f.json", []byte(data), Limits{})
	if f == nil {
		return nil, ds
	}
	for _, e := range f.Entries {
		names = append(names, e.Name)
	}
	return names, ds
}

// TestRawNames prints hard names as exporters do that escape nothing. They are
// read as they are or not at all: a wrong name is worse than an error.
func TestRawNames(t *testing.T) {
	streams := slices.Concat(nameParts, controlParts, unicodeParts)
	inspected := nameParts // of the others the engine inspector may escape some
	tests := []struct {
		name     string
		print    func([]string) string
		isLayers bool
		parts    []string
		least    int // percent of the files that must be readable
	}{
		{"profile", printProfile, false, streams, 100},
		{"wild profile", printProfile, false, slices.Concat(streams, wildParts), 90},
		{"trace", printTrace, false, streams, 60},
		{"wild trace", printTrace, false, slices.Concat(streams, wildParts), 30},
		{"TREx", printTREX, false, streams, 60},
		{"layers", printLayers, true, inspected, 80},
		{"wild layers", printLayers, true, slices.Concat(inspected, wildParts), 20},
		{"names", printNames, true, inspected, 80},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := rand.New(rand.NewSource(1))
			tried, read := 0, 0
			for tried < 1000 {
				names := hardNames(r, tt.parts)
				data := tt.print(names)
				if json.Valid([]byte(data)) {
					continue // what is strict JSON is read as such
				}
				tried++
				got, ds := readNames(tt.isLayers, data)
				if got == nil {
					continue
				}
				read++
				if d := cmp.Diff(names, got); d != "" {
					t.Fatalf("%s\n%v\n%s", data, ds, d)
				}
				if len(ds) == 0 {
					t.Fatalf("no word about a repair of\n%s", data)
				}
			}
			t.Logf("%d of %d read", read, tried)
			if 100*read < tt.least*tried {
				t.Errorf("only %d of %d could be read", read, tried)
			}
		})
	}
}

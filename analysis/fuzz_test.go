package analysis

import (
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/source"
)

// FuzzFolder analyses a folder of three files. Whatever they hold, it does not
// panic, says the same twice, and its numbers are finite.
func FuzzFolder(f *testing.F) {
	f.Add(layersJSON("a", "b"), profileJSON("a", "b"), logOf("--exportProfile=profile_x.json", 1.5))
	f.Add(layersJSON("a", "b", "a", "c"), profileJSON("a", "b"), timesJSON)
	f.Add(layersJSON(severalProfiles(0, 1, 12)...), profileJSON(severalProfiles(12)...), nvpmodel)
	f.Add(layersJSON("a", "b"), `{"a": [1, 2], "b": [3]}`, logOf("", 2))
	f.Add(layersJSON("data to nvm", "{ForeignNode[a...b]}"), `[{"name": "data to nvm", "ph": "X", "ts": 0, "dur": 2.5}]`, "")
	f.Add(strings.ReplaceAll(layersJSON("a", "b"), `"TacticName"`, `"EventId": 1, "StreamId": 1, "TacticName"`), profileJSON("b", "a"), "")
	f.Fuzz(func(t *testing.T, layers, profile, beside string) {
		fsys := fstest.MapFS{"layers_x.json": {Data: []byte(layers)}, "profile_x.json": {Data: []byte(profile)}, "x.log": {Data: []byte(beside)}}
		folder, err := source.Scan(fsys, ".", source.Options{})
		if err != nil {
			t.Fatal(err)
		}
		r := Folder(fsys, folder, Options{})
		again := Folder(fsys, folder, Options{})
		if diff := cmp.Diff(r.Warnings, again.Warnings); diff != "" {
			t.Fatal(diff)
		}
		for i, b := range r.Backends {
			if diff := cmp.Diff(b.Messages, again.Backends[i].Messages); diff != "" {
				t.Fatal(diff)
			}
			checkBackend(t, b)
		}
	})
}

func checkBackend(t *testing.T, b Backend) {
	t.Helper()
	if !b.HasTimes() {
		return
	}
	if len(b.Records) != len(b.Layers.Layers) {
		t.Fatalf("%d records of %d layers", len(b.Records), len(b.Layers.Layers))
	}
	for i := range b.Records {
		r := &b.Records[i]
		if r.Has(MarkUntrusted) != (len(b.Quality.Signals) > 0) || r.Entry < 0 && !r.Has(MarkUntrusted) || r.Entry >= len(b.Profile.Entries) {
			t.Fatalf("row %d: %+v", i, r)
		}
		if v := r.ValueMs(); math.IsNaN(v) || math.IsInf(v, 0) || v < 0 {
			t.Fatalf("row %d has %g ms", i, v)
		}
	}
	if s := b.Schedule; s != nil && (s.MakespanMs > s.SumMs*(1+1e-9) || math.IsNaN(s.MakespanMs)) {
		t.Fatalf("%+v", s)
	}
	if c := b.Reconciliation; c != nil && (math.IsNaN(c.CostUs) || math.IsInf(c.CostUs, 0)) {
		t.Fatalf("%+v", c)
	}
}

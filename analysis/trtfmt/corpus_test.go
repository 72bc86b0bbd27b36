package trtfmt

import (
	"encoding/json"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// corpus returns the files of the corpus by slash-separated path.
func corpus(t *testing.T) map[string][]byte {
	t.Helper()
	dir := os.Getenv("TRTSITE_CORPUS")
	if dir == "" {
		t.Skip("TRTSITE_CORPUS is not set: no corpus of real files")
	}
	files := make(map[string][]byte)
	fsys := os.DirFS(dir)
	err := fs.WalkDir(fsys, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files[path], err = fs.ReadFile(fsys, path)
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatalf("TRTSITE_CORPUS=%s cannot be read, or is empty: %v", dir, err)
	}
	return files
}

// corpusKind returns what a file of the corpus is, by its name.
func corpusKind(path string) Kind {
	exact := map[string]Kind{
		"SOURCES.tsv":                              KindUnknown,
		"logs/engine-inspector-oneline.log":        KindOneLine,
		"logs/names-only-modelInformation.txt":     KindLayers,
		"logs/names-or-detail-exportLayerInfo.log": KindLayers,
	}
	if k, ok := exact[path]; ok {
		return k
	}
	base := filepath.Base(path)
	for _, rule := range []struct {
		part string
		kind Kind
	}{
		{".metadata.json", KindMetadata},
		{".timing.json", KindTimes},
		{"_profile.trace", KindTrace},
		{"trt_layer_latency.json", KindSamples},
		{".graph.json", KindLayers},
		{"trt_engine_info.json", KindLayers},
		{"layer_info", KindLayers},
		{"layerinfo", KindLayers},
		{"layer_information", KindLayers},
		{"layers_", KindLayers},
		{"profile", KindProfile},
		{"trtexec-", KindLog},
	} {
		if strings.Contains(base, rule.part) {
			return rule.kind
		}
	}
	return "no rule"
}

func TestCorpusKinds(t *testing.T) {
	for path, data := range corpus(t) {
		want := corpusKind(path)
		if got := Sniff(data); got != want {
			t.Errorf("%s is %q, want %q", path, got, want)
		}
		// A cut just after the first layer or record changes nothing.
		if n := 4 << 10; len(data) > n {
			if got := Sniff(data[:n]); got != want {
				t.Errorf("the first %d bytes of %s are %q, want %q", n, path, got, want)
			}
		}
	}
}

// independentLayers is what another JSON library finds in a layer file.
type independentLayers struct {
	Layers   []json.RawMessage
	Bindings []string
}

func TestCorpusLayers(t *testing.T) {
	seen := 0
	for path, data := range corpus(t) {
		if corpusKind(path) != KindLayers {
			continue
		}
		seen++
		f, ds := ReadLayers(path, data, Limits{})
		if f == nil || len(ds) > 0 {
			t.Errorf("%s: %v", path, ds)
			continue
		}
		var want independentLayers
		if err := json.Unmarshal(data, &want); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if len(f.Layers) != len(want.Layers) || len(f.Bindings) != len(want.Bindings) {
			t.Errorf("%s has %d layers and %d bindings, want %d and %d",
				path, len(f.Layers), len(f.Bindings), len(want.Layers), len(want.Bindings))
			continue
		}
		namesOnly := strings.Contains(path, "names-only")
		if (f.Detail == NamesOnly) != namesOnly || f.Detail == Mixed {
			t.Errorf("%s has detail %q", path, f.Detail)
		}
		for i, l := range f.Layers {
			if !namesOnly && string(l.Raw) != string(want.Layers[i]) {
				t.Errorf("%s: layer %d lost its bytes", path, i)
			}
			checkCorpusLayer(t, path, l, want.Layers[i])
		}
	}
	if seen < 20 {
		t.Errorf("only %d layer files", seen)
	}
}

// checkCorpusLayer compares a layer with what another library reads.
func checkCorpusLayer(t *testing.T, path string, l Layer, raw json.RawMessage) {
	t.Helper()
	if raw[0] == '"' {
		return
	}
	var want struct {
		Name, LayerType, TacticName, Metadata string
		Inputs, Outputs                       []struct {
			Name       string
			Dimensions []int64
		}
	}
	if err := json.Unmarshal(raw, &want); err != nil {
		t.Fatal(err)
	}
	if l.Name != want.Name || l.LayerType != want.LayerType || l.Tactic.Value != want.TacticName || l.Metadata != want.Metadata {
		t.Errorf("%s: layer %q reads %q %q %q %q", path, want.Name, l.Name, l.LayerType, l.Tactic.Value, l.Metadata)
	}
	got, lists := append(l.Inputs[:len(l.Inputs):len(l.Inputs)], l.Outputs...), append(want.Inputs, want.Outputs...)
	if len(got) != len(lists) {
		t.Fatalf("%s: layer %q has %d tensors, want %d", path, l.Name, len(got), len(lists))
	}
	for i, tensor := range got {
		if tensor.Name != lists[i].Name || len(tensor.Dims) != len(lists[i].Dimensions) {
			t.Errorf("%s: tensor %v, want %v", path, tensor, lists[i])
		}
		for j, d := range tensor.Dims {
			if d != lists[i].Dimensions[j] {
				t.Errorf("%s: tensor %v, want %v", path, tensor, lists[i])
			}
		}
		if tensor.Precision == Unknown || tensor.Precision == NotRecorded {
			t.Errorf("%s: tensor %q has precision %q of %q %q", path, tensor.Name, tensor.Precision, tensor.Format, tensor.Datatype)
		}
	}
}

func TestCorpusProfiles(t *testing.T) {
	seen := 0
	for path, data := range corpus(t) {
		if corpusKind(path) != KindProfile {
			continue
		}
		seen++
		f, ds := ReadProfile(path, data, Limits{})
		if f == nil {
			t.Errorf("%s: %v", path, ds)
			continue
		}
		var records []struct {
			Count     int64
			Name      string
			AverageMs float64
			MedianMs  *float64
		}
		if err := json.Unmarshal(data, &records); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if !f.Count.Recorded || f.Count.Value != records[0].Count {
			t.Errorf("%s: count %v, want %d", path, f.Count, records[0].Count)
		}
		records = records[1:]
		hasMedian := records[0].MedianMs != nil
		if f.HasMedian != hasMedian || len(ds) > 0 == hasMedian {
			t.Errorf("%s: has median %t, want %t: %v", path, f.HasMedian, hasMedian, ds)
		}
		if len(f.Entries) != len(records) {
			t.Errorf("%s has %d records, want %d", path, len(f.Entries), len(records))
			continue
		}
		got, want := 0.0, 0.0
		for i, e := range f.Entries {
			got += e.AverageMs.Value
			want += records[i].AverageMs
			if e.Name != records[i].Name {
				t.Errorf("%s: record %d is %q, want %q", path, i, e.Name, records[i].Name)
			}
		}
		if got != want || math.IsNaN(got) || got == 0 {
			t.Errorf("%s: averages add up to %v, want %v", path, got, want)
		}
	}
	if seen < 20 {
		t.Errorf("only %d profiles", seen)
	}
}

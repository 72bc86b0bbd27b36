package trtfmt

import (
	"bytes"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// corpusRows returns the files of the corpus with layers or times, and what
// readAny needs to read them.
func corpusRows(t *testing.T) map[string]string {
	names := map[string]string{}
	for path := range corpus(t) {
		switch corpusKind(path) {
		case KindLayers:
			names[path] = "layers-"
		case KindProfile, KindTrace, KindSamples:
			names[path] = "profile-"
		}
	}
	if len(names) < 50 {
		t.Errorf("only %d files", len(names))
	}
	return names
}

// TestCorpusCut cuts real files at many places: what is read is their beginning.
func TestCorpusCut(t *testing.T) {
	files := corpus(t)
	for path, name := range corpusRows(t) {
		data := bytes.TrimSpace(files[path])
		whole, _, _ := readAny(name, data)
		const places = 12
		last := 0
		for i := 1; i <= places; i++ {
			n := i * (len(data) - 1) / places
			rows, _, ds := readAny(name, data[:n])
			if len(rows) < last {
				t.Errorf("%s: %d rows of the first %d bytes: %v", path, len(rows), n, ds)
			}
			last = len(rows)
			if last == 0 {
				continue
			}
			diagnostic(t, ds, codeTruncated)
			if !reflect.DeepEqual(whole[:last], rows) {
				t.Errorf("%s: the first %d bytes read otherwise", path, n)
			}
		}
		if last < len(whole)-1 {
			t.Errorf("%s: only %d of %d rows without the last byte", path, last, len(whole))
		}
	}
}

// TestCorpusInLog puts real files into a log.
func TestCorpusInLog(t *testing.T) {
	files := corpus(t)
	for path, name := range corpusRows(t) {
		if strings.Contains(path, "names-only") && name == "layers-" {
			continue // strings in a log are no layers
		}
		want, bindings, _ := readAny(name, files[path])
		got, names, ds := readAny(name, slices.Concat([]byte(logBefore), files[path], []byte(logAfter)))
		if !reflect.DeepEqual(want, got) || !slices.Equal(bindings, names) {
			t.Errorf("%s reads otherwise in a log: %v", path, ds)
		}
	}
}

// TestCorpusProfileCopies splits the layers of a real engine with two
// optimization profiles, which the corpus has as text only.
func TestCorpusProfileCopies(t *testing.T) {
	text := corpus(t)["logs/engine-inspector-oneline.log"]
	line := regexp.MustCompile(`(?m)^Name: (.*), LayerType: .*?, Inputs: \[(.*?)\], Outputs: \[(.*?)\], `)
	tensor := regexp.MustCompile(`\{ Name: (.*?), (?:Location|Dimensions)`)
	f := &LayerFile{Bindings: []string{"x", "y", "z"}}
	for _, m := range line.FindAllSubmatch(text, -1) {
		l := Layer{Name: string(m[1])}
		for _, list := range m[2:] {
			for _, name := range tensor.FindAllSubmatch(list, -1) {
				l.Inputs = append(l.Inputs, Tensor{Name: string(name[1])})
			}
		}
		f.Layers = append(f.Layers, l)
	}
	split := SplitProfiles(f)
	if len(split) != 2 || len(split[0].File.Layers) != 13 || len(split[1].File.Layers) != 13 {
		t.Fatalf("%d layers become %+v", len(f.Layers), split)
	}
	number := regexp.MustCompile(`_myl\d+| \[profile 1\]`)
	for i, l := range split[0].File.Layers {
		a, b := number.ReplaceAllString(l.Name, ""), number.ReplaceAllString(split[1].File.Layers[i].Name, "")
		if a != b || split[0].Indexes[i]+13 != split[1].Indexes[i] {
			t.Errorf("layer %d is %q and %q", i, a, b)
		}
	}
}

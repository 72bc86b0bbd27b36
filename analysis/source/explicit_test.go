package source

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/trtfmt"
)

func TestExplicit(t *testing.T) {
	fsys := files(map[string]string{
		"one/layers_x.json": layersOf("a"), "one/profile_x.json": profileOf("a"),
		"two/layers_x.json": layersOf("b"), "net.engine.graph.json": layersOf("a"), "dump.v2.json": layersOf("a"),
		"layer_info.json": layersOf("a"), "samples.json": samplesOf("a"), "empty.json": "",
		"dir/layers.json/x": "", "layerwise_report.json": layersOf("a"),
	})
	tests := []struct {
		name   string
		groups [][]string
		want   []string
	}{
		{"a pair", [][]string{{"one/layers_x.json", "one/profile_x.json"}}, []string{"x: one/layers_x.json one/profile_x.json"}},
		{"repeats in the given order", [][]string{{"two/layers_x.json"}, {"one/layers_x.json", "one/profile_x.json"}},
			[]string{"x: two/layers_x.json -", "x-2: one/layers_x.json one/profile_x.json"}},
		{"labels of other names", [][]string{{"net.engine.graph.json"}, {"dump.v2.json"}, {"layer_info.json"}, {"layerwise_report.json"}},
			[]string{"default: layer_info.json -", "dump.v2: dump.v2.json -", "net.engine: net.engine.graph.json -", "wise_report: layerwise_report.json -"}},
		{"missing files", [][]string{{"none.json", "nothing.json"}}, []string{"none: none.json nothing.json !not-found !not-found"}},
		{"a path out of the file system", [][]string{{"../up.json"}}, []string{"up: ../up.json - !not-found"}},
		{"a directory", [][]string{{"dir/layers.json"}}, []string{"default: dir/layers.json - !not-a-file"}},
		{"the wrong way round", [][]string{{"one/profile_x.json", "one/layers_x.json"}},
			[]string{"x: one/profile_x.json one/layers_x.json !wrong-half !wrong-half"}},
		{"samples", [][]string{{"one/layers_x.json", "samples.json"}}, []string{"x: one/layers_x.json samples.json"}},
		{"what is wrong with an empty file the reader says", [][]string{{"empty.json"}}, []string{"empty: empty.json -"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f, err := Explicit(fsys, tt.groups, Options{})
			if err != nil {
				t.Fatal(err)
			}
			checkFolder(t, f)
			if diff := cmp.Diff(tt.want, summary(f)); diff != "" {
				t.Errorf("Explicit (-want +got):\n%s", diff)
			}
		})
	}
}

func TestExplicitGroupsThatAreNone(t *testing.T) {
	for _, groups := range [][][]string{nil, {{}}, {{""}}, {{"a.json", ""}}, {{"a.json", "b.json", "c.json"}}} {
		if f, err := Explicit(files(nil), groups, Options{}); err == nil {
			t.Errorf("Explicit(%q) = %v, want an error", groups, summary(f))
		}
	}
}

func TestExplicitLimit(t *testing.T) {
	fsys := files(map[string]string{"l.json": layersOf("a")})
	f, err := Explicit(fsys, [][]string{{"l.json"}}, Options{Limits: trtfmt.Limits{FileBytes: 10}})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"l: l.json - !too-large"}, summary(f)); diff != "" {
		t.Errorf("Explicit (-want +got):\n%s", diff)
	}
}

package trtfmt

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestProfileNumber(t *testing.T) {
	for name, want := range map[string]int{
		"conv1": -1, "conv1 [profile 1]": 1, "fc [profile 12]_myl11_2": 12, "x [profile 0]": 0, "[profile  3]": 3,
		"[profile]": -1, "[profile x]": -1, "profile 1": -1, "[profile 99999999999999999999]": -1,
	} {
		n, ok := ProfileNumber(name)
		if ok != (want >= 0) || ok && n != want {
			t.Errorf("%q: %d %t, want %d", name, n, ok, want)
		}
	}
}

// named returns layers of names, whose only input is named like the layer where
// it begins with x.
func named(names ...string) []Layer {
	layers := make([]Layer, len(names))
	for i, n := range names {
		layers[i].Name = n
	}
	return layers
}

func TestSplitProfiles(t *testing.T) {
	tests := []struct {
		name   string
		layers []Layer
		want   map[int][]int
	}{
		{"none", named("a", "b"), map[int][]int{0: {0, 1}}},
		{"empty", nil, map[int][]int{0: {}}},
		{"two", named("a", "b", "a [profile 1]", "b [profile 1]"), map[int][]int{0: {0, 1}, 1: {2, 3}}},
		{"two digits", named("a", "a [profile 9]", "a [profile 10]"), map[int][]int{0: {0}, 9: {1}, 10: {2}}},
		{"one that is not the first", named("a [profile 2]", "b [profile 2]"), map[int][]int{2: {0, 1}}},
		{"unmarked in a later block", named("a", "b", "a [profile 1]", "b"), map[int][]int{0: {0, 1}, 1: {2, 3}}},
		{"Myelin at a block's beginning", named("k_myl1_0", "fc_myl1_1", "k_myl2_0", "fc [profile 1]_myl2_1", "k_myl3_0", "fc [profile 2]_myl3_1"),
			map[int][]int{0: {0, 1}, 1: {2, 3}, 2: {4, 5}}},
		{"interleaved", named("a", "a [profile 1]", "b", "b [profile 1]", "a [profile 0]", "c"), map[int][]int{0: {0, 2, 4, 5}, 1: {1, 3}}},
		{"by a tensor", []Layer{{Name: "a"}, {Name: "b", Inputs: []Tensor{{Name: "x"}, {Name: "y [profile 1]"}}}, {Name: "c", Outputs: []Tensor{{Name: "z [profile 2]"}}}},
			map[int][]int{0: {0}, 1: {1}, 2: {2}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := &LayerFile{Root: RootBindings, Detail: Detailed, Layers: tt.layers, Bindings: []string{"x", "y"}}
			got := map[int][]int{}
			total := 0
			last := -1
			for _, p := range SplitProfiles(f) {
				got[p.Profile] = p.Indexes
				total += len(p.File.Layers)
				if p.Profile <= last || p.File.Detail != Detailed || p.File.Root != RootBindings {
					t.Errorf("%+v after profile %d", p, last)
				}
				last = p.Profile
				for i, at := range p.Indexes {
					if p.File.Layers[i].Name != tt.layers[at].Name {
						t.Errorf("layer %d of profile %d is %q", i, p.Profile, p.File.Layers[i].Name)
					}
				}
			}
			if d := cmp.Diff(tt.want, got); d != "" || total != len(tt.layers) {
				t.Errorf("%d of %d layers (-want +got)\n%s", total, len(tt.layers), d)
			}
		})
	}
}

func TestProfileBindings(t *testing.T) {
	own := []string{"x", "y", "x [profile 1]", "y [profile 1]"}
	for n, want := range map[int][]string{0: own[:2], 1: own[2:], 2: own[:2]} {
		if got := bindingsOf(own, n); !slices.Equal(got, want) {
			t.Errorf("profile %d has bindings %q, want %q", n, got, want)
		}
	}
}

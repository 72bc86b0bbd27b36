package source

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParseName(t *testing.T) {
	seed := func(r role, key string) fileName { return fileName{scheme: schemeSeed, role: r, key: key} }
	loose := func(r role, key string) fileName { return fileName{schemeSeed, r, key, true} }
	tests := []struct {
		base string
		want fileName
	}{
		{"layers_fp16.json", seed(roleLayers, "fp16")},
		{"layer_x.json", seed(roleLayers, "x")},
		{"layers-x.json", seed(roleLayers, "x")},
		{"profiles-x.json", seed(roleProfile, "x")},
		{"LAYERS_x.JSON", seed(roleLayers, "x")},
		{"layers__x.json", seed(roleLayers, "_x")},
		{"layers.json", seed(roleLayers, "default")},
		{"layers_.json", seed(roleLayers, "default")},
		{"profile-.json", seed(roleProfile, "default")},
		{"layerinfo.json", seed(roleLayers, "info")},
		{"layer_info.json", seed(roleLayers, "info")},
		{"layersfp16.json", loose(roleLayers, "fp16")},
		{"layerwise_report.json", loose(roleLayers, "wise_report")},
		{"profiler_config.json", loose(roleProfile, "r_config")},
		{"profile.metadata.json", loose(roleProfile, ".metadata")},
		{"layers_a.graph.json", seed(roleLayers, "a.graph")},
		{"layersnet.graph.json", fileName{scheme: schemeTREx, role: roleLayers, key: "layersnet"}},
		{"resnet.onnx.engine.graph.json", fileName{scheme: schemeTREx, role: roleLayers, key: "resnet.onnx.engine"}},
		{"resnet.onnx.engine.profile.json", fileName{scheme: schemeTREx, role: roleProfile, key: "resnet.onnx.engine"}},
		{"resnet.onnx.engine.profile.metadata.json", fileName{key: "resnet.onnx.engine.profile.metadata"}},
		{"_run_on_acc_0_engine_layer_information.json", fileName{scheme: schemeTorch, role: roleLayers, key: "_run_on_acc_0_engine"}},
		{"_run_on_acc_0_engine_engine_exectuion_profile.trace", fileName{scheme: schemeTorch, role: roleProfile, key: "_run_on_acc_0_engine"}},
		{"e_engine_execution_profile.trace", fileName{scheme: schemeTorch, role: roleProfile, key: "e"}},
		{"e_enqueue_profile.trace", fileName{key: "e_enqueue_profile"}},
		{"a.b.txt", fileName{key: "a.b"}},
		{"README", fileName{key: "README"}},
		{"layers_a\nb.json", fileName{key: "layers_a\nb"}},
		{"player_x.json", fileName{key: "player_x"}},
	}
	for _, tt := range tests {
		if diff := cmp.Diff(tt.want, parseName(tt.base), cmp.AllowUnexported(fileName{})); diff != "" {
			t.Errorf("parseName(%q) (-want +got):\n%s", tt.base, diff)
		}
	}
}

func FuzzParseName(f *testing.F) {
	for _, s := range []string{"layers_x.json", "profile.json", "a.graph.json", "e_layer_information.json",
		"e_engine_exectuion_profile.trace", "LAYERSinfo.JSON", ".json", "layers_\xff.json", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, base string) {
		n := parseName(base)
		if n != parseName(base) {
			t.Fatalf("parseName(%q) is not stable", base)
		}
		if (n.scheme == schemeOther) != (n.role == roleNone) {
			t.Fatalf("parseName(%q) = %+v: a scheme without a role, or the other way round", base, n)
		}
		if base != "" && (n.key == "" || n.label() == "") {
			t.Fatalf("parseName(%q) = %+v has no key or label", base, n)
		}
		if n.key != defaultKey && !strings.Contains(base, n.key) {
			t.Fatalf("parseName(%q) invents the key %q", base, n.key)
		}
	})
}

func TestNaturalLess(t *testing.T) {
	sorted := []string{
		"", "a/b", "a/b/c", "a/b-2", "a-b", "build-01", "build-1", "build-1a", "build-2", "build-10",
		"build-99999999999999999999998", "build-99999999999999999999999", "x", "x0", "x00", "x00a", "x0b", "é",
	}
	for i, a := range sorted {
		for j, b := range sorted {
			if got := NaturalLess(a, b); got != (i < j) {
				t.Errorf("NaturalLess(%q, %q) = %v", a, b, got)
			}
		}
	}
}

func FuzzNaturalLess(f *testing.F) {
	f.Add("build-2", "build-10", "build-02")
	f.Add("a/b", "a-b", "a")
	f.Add("x00a", "x0b", "x0")
	f.Fuzz(func(t *testing.T, a, b, c string) {
		names := []string{a, b, c}
		for _, x := range names {
			for _, y := range names {
				if (naturalCompare(x, y) == 0) != (x == y) || sign(naturalCompare(x, y)) != -sign(naturalCompare(y, x)) {
					t.Fatalf("no total order: %q, %q", x, y)
				}
			}
		}
		slices.SortFunc(names, naturalCompare)
		if naturalCompare(names[0], names[2]) > 0 {
			t.Fatalf("not transitive: %q", names)
		}
	})
}

func sign(n int) int { return max(-1, min(1, n)) }

func TestUniqueLabels(t *testing.T) {
	for _, tt := range []struct{ in, want []string }{
		{nil, []string{}},
		{[]string{"a", "b"}, []string{"a", "b"}},
		{[]string{"a", "a", "a"}, []string{"a", "a-2", "a-3"}},
		{[]string{"a", "a", "a-2"}, []string{"a", "a-3", "a-2"}},
		{[]string{"a-2", "a-2", "a", "a"}, []string{"a-2", "a-2-2", "a", "a-3"}},
	} {
		if diff := cmp.Diff(tt.want, uniqueLabels(tt.in)); diff != "" {
			t.Errorf("uniqueLabels(%q) (-want +got):\n%s", tt.in, diff)
		}
	}
}

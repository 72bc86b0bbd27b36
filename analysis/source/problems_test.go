package source

import "testing"

// What a reader sees: the place, what is wrong, what to do.
func TestMessages(t *testing.T) {
	tests := []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"samples", map[string]string{"info.json": layersOf("a"), "ms.json": samplesOf("a")},
			"ms.json: `ms.json` is not read by this version: it holds IProfiler samples ({layer: [ms, ...]}); " +
				"it belongs to `info.json` (layer information); " +
				"replace it by what `trtexec --loadEngine=ENGINE --separateProfileRun --exportProfile=profile.json` writes"},
		{"trace", map[string]string{"e_engine_execution_profile.trace": traceOf("a")},
			"e_engine_execution_profile.trace: `e_engine_execution_profile.trace` is not read by this version: it is a Torch-TensorRT trace; " +
				"replace it by what `trtexec --loadEngine=ENGINE --separateProfileRun --exportProfile=profile.json` writes"},
		{"two of a kind", map[string]string{"layers_x.json": layersOf("a"), "layers-x.json": layersOf("a")},
			"layers-x.json: `layers-x.json` and `layers_x.json` are both layer information of backend `x`, and none was read; " +
				"keep one of them, or give the others names of their own"},
		{"three of a kind", map[string]string{"profile_x.json": "", "profile-x.json": "", "profilex.json": ""},
			"profile-x.json: `profile-x.json`, `profile_x.json` and `profilex.json` are all profile of backend `x`, and none was read; " +
				"keep one of them, or give the others names of their own"},
		{"a name for the terminal", map[string]string{"layers_\x1b[31m.json": oneLineFile},
			"layers_\x1b[31m.json: \"layers_\\x1b[31m.json\" is not read by this version: it is a one-line text layer dump, where names are ambiguous; " +
				"replace it by what `trtexec --loadEngine=ENGINE --exportLayerInfo=layers.json` writes, " +
				"for an engine built with `--profilingVerbosity=detailed`"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := scanned(t, files(tt.files), Options{})
			if len(f.Pairs) != 1 || len(f.Pairs[0].Problems) != 1 {
				t.Fatalf("got %q, want one backend with one problem", summary(f))
			}
			if got := f.Pairs[0].Problems[0].String(); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

package source

import "testing"

// What a reader sees: the place, what is wrong, what to do.
func TestMessages(t *testing.T) {
	tests := []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"ONNX Runtime", map[string]string{"layers_x.json": layersOf("a"), "profile_x.json": ortFile},
			"profile_x.json: `profile_x.json` is not read: it is an ONNX Runtime trace, which has no layers of an engine; " +
				"it belongs to `layers_x.json` (layer information); " +
				"run `trtexec --onnx=MODEL --profilingVerbosity=detailed --separateProfileRun " +
				"--exportLayerInfo=layers.json --exportProfile=profile.json`"},
		{"polygraphy", map[string]string{"layers.txt": polygraphyFile},
			"layers.txt: `layers.txt` is not read: it is a listing of polygraphy, which has neither times nor all tensors; " +
				"replace it by what `trtexec --loadEngine=ENGINE --exportLayerInfo=layers.json` writes, " +
				"for an engine built with `--profilingVerbosity=detailed`"},
		{"two of a kind", map[string]string{"layers_x.json": layersOf("a"), "layers-x.json": layersOf("a")},
			"layers-x.json: `layers-x.json` and `layers_x.json` are both layer information of backend `x`, and none was read; " +
				"keep one of them, or give the others names of their own"},
		{"three of a kind", map[string]string{"profile_x.json": "", "profile-x.json": "", "profilex.json": ""},
			"profile-x.json: `profile-x.json`, `profile_x.json` and `profilex.json` are all profile of backend `x`, and none was read; " +
				"keep one of them, or give the others names of their own"},
		{"a name for the terminal", map[string]string{"layers_\x1b[31m.json": oneLineFile},
			"layers_\x1b[31m.json: \"layers_\\x1b[31m.json\" is not read: it is a one-line text layer dump, where names are ambiguous; " +
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

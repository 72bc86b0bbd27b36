package analysis

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// severalProfiles lists the layers of an engine once for each optimization
// profile, as TensorRT does. Synthetic.
func severalProfiles(numbers ...int) (names []string) {
	for _, n := range numbers {
		mark := ""
		if n > 0 {
			mark = fmt.Sprintf(" [profile %d]", n)
		}
		names = append(names, "node_conv"+mark, fmt.Sprintf("node_linear%s_myl1%d_2", mark, n), fmt.Sprintf("__myl_Resh_myl1%d_1", n))
	}
	return names
}

// summaryOf is a backend in a line: label, mode, layers, records and layer sum.
func summaryOf(b Backend) string {
	out := fmt.Sprintf("%s %s %d layers", b.Label, b.Mode, len(b.Layers.Layers))
	if b.HasTimes() {
		out += fmt.Sprintf(", %d records, %g ms", len(b.Records), b.Timing.LayerSumMs)
	}
	if b.Reconciliation != nil {
		out += fmt.Sprintf(", measured %g ms", b.Reconciliation.ComputeMs)
	}
	return out
}

func TestOptimizationProfiles(t *testing.T) {
	withIndex := func(n int) string {
		return logOf("--loadEngine=m.engine", 2, "[03/04/2025-10:00:01] [I] === Inference Options ===\n",
			fmt.Sprintf("[03/04/2025-10:00:01] [I] Optimization Profile Index: %d\n", n))
	}
	for _, tc := range []struct {
		name    string
		layers  []string
		profile []string
		log     string
		want    []string
	}{
		{"one", severalProfiles(0), severalProfiles(0), "", []string{"m layer_profile 3 layers, 3 records, 3 ms"}},
		{"the run used profile 0", severalProfiles(0, 1, 12), severalProfiles(0), logOf("", 2), []string{
			"m layer_profile 3 layers, 3 records, 3 ms, measured 2 ms", "m-profile-1 layer_only 3 layers", "m-profile-12 layer_only 3 layers"}},
		{"the run used profile 12", severalProfiles(0, 1, 12), severalProfiles(12), withIndex(12), []string{
			"m layer_only 3 layers", "m-profile-1 layer_only 3 layers", "m-profile-12 layer_profile 3 layers, 3 records, 3 ms, measured 2 ms"}},
		{"the log is of another profile", severalProfiles(0, 1), severalProfiles(1), withIndex(0), []string{
			"m layer_only 3 layers", "m-profile-1 layer_profile 3 layers, 3 records, 3 ms"}},
		{"all in one file", severalProfiles(0, 1, 12), severalProfiles(0, 1, 12), "", []string{
			"m layer_profile 3 layers, 3 records, 3 ms", "m-profile-1 layer_profile 3 layers, 3 records, 3 ms", "m-profile-12 layer_profile 3 layers, 3 records, 3 ms"}},
		{"layers only", severalProfiles(0, 1), nil, "", []string{"m layer_only 3 layers", "m-profile-1 layer_only 3 layers"}},
		{"a record of no layer", severalProfiles(0, 1), append(severalProfiles(1), "other"), "", []string{
			"m layer_only 3 layers", "m-profile-1 unusable 3 layers"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			files := map[string]string{"layers_m.json": layersJSON(tc.layers...)}
			if tc.profile != nil {
				files["profile_m.json"] = profileJSON(tc.profile...)
			}
			if tc.log != "" {
				files["run.log"] = tc.log
			}
			var got []string
			for _, b := range folderOf(t, files).Backends {
				got = append(got, summaryOf(b))
				if many := len(tc.want) > 1; many != strings.Contains(codesOf(b), "info:optimization-profile") {
					t.Errorf("%s: %s", b.Label, codesOf(b))
				}
			}
			if diff := cmp.Diff(tc.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// A label that is taken already gets a number.
func TestOptimizationProfileLabels(t *testing.T) {
	r := folderOf(t, map[string]string{
		"layers_m.json": layersJSON(severalProfiles(0, 1)...), "layers_m-profile-1.json": layersJSON("a"),
	})
	var got []string
	for _, b := range r.Backends {
		got = append(got, b.Label)
	}
	if diff := cmp.Diff([]string{"m", "m-profile-1", "m-profile-1-2"}, got); diff != "" {
		t.Error(diff)
	}
}

package provenance

import (
	"strings"
	"testing"

	"trtsite/analysis/trtfmt"
)

func TestMetadataForms(t *testing.T) {
	for _, tc := range []struct {
		name, data string
		key        Key
		want, diag string
	}{
		{"a bare name", `{"device_information": {"Selected Device": "X"}}`, DeviceName, "X", ""},
		{"a mark", "\xef\xbb\xbf" + `{"device_information": {"SMs": 3}}`, SMs, "3", ""},
		{"exponents", `{"device_information": {"Memory Bus Width": 5.12e3}}`, BusWidthBits, "5120", ""},
		{"null", `{"device_information": {"SMs": null, "Compute Capability": 8.6}}`, ComputeCapability, "8.6", ""},
		{"nested", `{"device_information": {"SMs": {"a": [1]}, "Compute Capability": "8.6"}}`, ComputeCapability, "8.6", ""},
		{"a wrong number", `{"device_information": {"SMs": "many", "Compute Capability": "8.6"}}`, ComputeCapability, "8.6", "metadata-value"},
		{"a cut drive", `{"model_options": {"Model": "D", "Format": "ONNX"}}`, ModelFile, "", ""},
		{"a shape", `{"inference_options": {"Batch": "Explicit", "Input inference shape": "x=1xa"}}`, Batch, "Explicit", "metadata-value"},
		{"a range", `{"build_options": {"Refit": "Enabled", "Input build shape": "x=1+2+3"}}`, Refit, enabled, ""},
		{"two devices", `[{"Name": "A", "ComputeCapability": [8, 0]}, {"Name": "B"}]`, DeviceName, "", "metadata-value"},
		{"a device without a name", `[{"Name": {"a": 1}, "ComputeCapability": [8, 0]}]`, ComputeCapability, "8.0", ""},
		{"a list of others", `[{"Name": "A"}, 5]`, DeviceName, "A", "json-syntax"},
		{"empty", `{}`, DeviceName, "", "nothing-recorded"},
		{"text", `hello`, DeviceName, "", "json-syntax"},
		{"a number", `5`, DeviceName, "", "json-syntax"},
	} {
		f, ds := Read(Input{Name: "m", Kind: trtfmt.KindMetadata, Data: strings.NewReader(tc.data)}, Options{})
		got := ""
		if len(f.Runs) == 1 {
			got = f.Runs[0].Environment.Facts.Text(tc.key)
		}
		if got != tc.want || hasCode(ds, tc.diag) != (tc.diag != "") || tc.diag == "" && len(ds) > 0 && tc.want != "" {
			t.Errorf("%s: %s is %q, want %q; %v, want %q", tc.name, tc.key, got, tc.want, ds, tc.diag)
		}
	}
}

// TestPercentile finds percentiles by their number.
func TestPercentile(t *testing.T) {
	s := read(t, "log-8.6-build-time-profile.log").Runs[1].Timed.GPUCompute
	if ms, ok := s.Percentile(99.9); !ok || ms != 1.7 {
		t.Errorf("%v, %t", ms, ok)
	}
	if ms, ok := s.Percentile(99); ok || ms != 0 {
		t.Errorf("an unknown percentile is %v", ms)
	}
}

package trtfmt

import (
	"bytes"
	"encoding/binary"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"
)

// fixtureKinds are what the fixtures are.
var fixtureKinds = map[string]Kind{
	"config.json":                    KindConfig,
	"document.json":                  KindDocument,
	"empty.json":                     KindEmpty,
	"layers-10-list-utf16le.json":    KindLayers,
	"layers-10.json":                 KindLayers,
	"layers-11.json":                 KindLayers,
	"layers-8.2.json":                KindLayers,
	"layers-8.4.json":                KindLayers,
	"layers-8.6-raw-control.json":    KindLayers,
	"layers-9-myelin.json":           KindLayers,
	"layers-ambiguous-escape.json":   KindLayers,
	"layers-ambiguous.json":          KindLayers,
	"layers-commas.json":             KindLayers,
	"layers-in-log.txt":              KindLayers,
	"layers-lines.json":              KindLayers,
	"layers-list.json":               KindLayers,
	"layers-mixed.json":              KindLayers,
	"layers-names-only.json":         KindLayers,
	"layers-names-quotes.json":       KindLayers,
	"layers-nested.json":             KindLayers,
	"layers-no-context.json":         KindLayers,
	"layers-one.json":                KindLayers,
	"layers-quotes.json":             KindLayers,
	"layers-separated.txt":           KindLayers,
	"layers-several.json":            KindLayers,
	"layers-torch.json":              KindLayers,
	"layers-truncated-bindings.json": KindLayers,
	"layers-truncated.json":          KindLayers,
	"layers-two-profiles.json":       KindLayers,
	"layers-wrong-types.json":        KindLayers,
	"model.profile.metadata.json":    KindMetadata,
	"nvidia-smi-query.csv":           KindMachine,
	"nvidia-smi.txt":                 KindMachine,
	"oneline.log":                    KindOneLine,
	"polygraphy.txt":                 KindPolygraphy,
	"profile-10.json":                KindProfile,
	"profile-8.2-no-median.json":     KindProfile,
	"profile-8.4.json":               KindProfile,
	"profile-in-log.txt":             KindProfile,
	"profile-inf.json":               KindProfile,
	"profile-ktrex-commas.trace":     KindProfile,
	"profile-ktrex.json":             KindProfile,
	"profile-lines.json":             KindProfile,
	"profile-nan.json":               KindProfile,
	"profile-no-header.json":         KindProfile,
	"profile-raw-names.json":         KindProfile,
	"profile-repeated-names.json":    KindProfile,
	"profile-truncated.json":         KindProfile,
	"profile-uneven.json":            KindProfile,
	"samples-bad.json":               KindSamples,
	"samples-truncated.json":         KindSamples,
	"samples-uneven.json":            KindSamples,
	"samples.json":                   KindSamples,
	"tegrastats.txt":                 KindMachine,
	"times-8.2.json":                 KindTimes,
	"times-old.json":                 KindTimes,
	"times.json":                     KindTimes,
	"trace-autograd.trace":           KindUnknown,
	"trace-empty.trace":              KindTrace,
	"trace-onnxruntime.json":         KindORT,
	"trace-raw-names.trace":          KindTrace,
	"trace-torch.trace":              KindTrace,
	"trace-truncated.trace":          KindTrace,
	"trtexec-8.log":                  KindLog,
	"trtexec.log":                    KindLog,
}

func TestSniffFixtures(t *testing.T) {
	for _, path := range fixtures(t, "*") {
		name := filepath.Base(path)
		want, ok := fixtureKinds[name]
		if !ok {
			t.Errorf("%s has no expected kind", name)
		}
		data := fixture(t, name)
		for label, form := range encodings(data) {
			if got := Sniff(form); got != want {
				t.Errorf("%s in %s is %q, want %q", name, label, got, want)
			}
		}
	}
}

// encodings returns data as it is and, where it is UTF-8, in other encodings.
func encodings(data []byte) map[string][]byte {
	forms := map[string][]byte{"its own encoding": data}
	if bytes.HasPrefix(data, []byte("\xff\xfe")) {
		return forms
	}
	forms["UTF-8 with a mark"] = append([]byte(utf8BOM), data...)
	if len(data) >= 4 && data[0] != ' ' {
		forms["UTF-16BE without a mark"] = toUTF16(data, binary.BigEndian)
		forms["UTF-16LE without a mark"] = toUTF16(data, binary.LittleEndian)
	}
	forms["UTF-16BE with a mark"] = append([]byte("\xfe\xff"), toUTF16(data, binary.BigEndian)...)
	return forms
}

func toUTF16(data []byte, order binary.AppendByteOrder) []byte {
	var out []byte
	for _, u := range utf16.Encode([]rune(string(data))) {
		out = order.AppendUint16(out, u)
	}
	return out
}

// TestSniffPrefixes cuts every JSON fixture everywhere: as soon as a kind is
// told, it is the right one.
func TestSniffPrefixes(t *testing.T) {
	for name, want := range fixtureKinds {
		data := fixture(t, name)
		if ext := filepath.Ext(name); ext != ".json" && ext != ".trace" {
			continue
		}
		if name == "trace-autograd.trace" {
			continue // told from a trace of layers by the pid, which comes late
		}
		for n := range data {
			switch got := Sniff(data[:n]); got {
			case want, KindEmpty, KindBroken, KindUnknown:
			default:
				t.Errorf("the first %d bytes of %s are %q: %s", n, name, got, data[:n])
			}
		}
	}
}

// TestSniffBigPrefix has the deciding keys in front of more than 64 KiB.
func TestSniffBigPrefix(t *testing.T) {
	long := `"` + strings.Repeat("x", 2*sniffBytes) + `"`
	tests := map[string]Kind{
		`{"Layers": [{"Name": ` + long + `}]}`:                                         KindLayers,
		`{"I/O Tensors": [{"Name": ` + long + `}], "Layers": ["a"]}`:                   KindLayers,
		`{"Layers": [` + long + `]}`:                                                   KindLayers,
		`{"folder": "a", "model_name": null, "results": [{"label": ` + long + `}]}`:    KindDocument,
		`{"a": [0.5, 0.25], "b": [1` + strings.Repeat(", 1", sniffBytes) + `]}`:        KindSamples,
		`{"some": "other", "file": ` + long + `}`:                                      KindUnknown,
		`[{"count": 3}, {"name": "a", "timeMs": 1}, {"name": ` + long + `}]`:           KindProfile,
		`[{"Name": "a", "Inputs": [{"Name": ` + long + `}]}]`:                          KindLayers,
		`[{"name": "a", "ph": "X", "ts": 0, "dur": 1, "args": {"x": ` + long + `}}]`:   KindTrace,
		"[07/07/2026-02:10:45] [I] === Model Options ===\n" + strings.Repeat("x", 1e5): KindLog,
	}
	for data, want := range tests {
		if got := Sniff([]byte(data)); got != want {
			t.Errorf("%.60q... is %q, want %q", data, got, want)
		}
	}
}

func TestSniff(t *testing.T) {
	tests := []struct {
		data string
		want Kind
	}{
		{"", KindEmpty},
		{" \r\n\t", KindEmpty},
		{"\xef\xbb\xbf", KindEmpty},
		{"\xff\xfe", KindEmpty},
		{"hello", KindUnknown},
		{"ftrt\x00\x00\x00\x18", KindUnknown},
		{"[", KindBroken},
		{"{", KindBroken},
		{"{]", KindBroken},
		{`{"a": `, KindBroken},
		{`[1, 2]`, KindUnknown},
		{`[[1]]`, KindUnknown},
		{`[]`, KindUnknown},
		{`{}`, KindUnknown},
		{`{"a": 1}`, KindUnknown},
		{`{"name": "a package", "version": "1.0.0"}`, KindUnknown},
		{`["conv1", "relu1"]`, KindLayers},
		{`{"Layers": []}`, KindLayers},
		{`{"Bindings": ["x"], "Layers": ["a"]}`, KindLayers},
		{`{"Layers": "none"}`, KindUnknown},
		{`{"Layers": [0.1, 0.2]}`, KindSamples},
		{`[{"Name": "conv1"}]`, KindLayers},
		{`["signal", {"Name": "conv1", "LayerType": "x"}]`, KindLayers},
		{`[{"Name": "A100", "ComputeCapability": [8, 0], "TotalMemory": 1}]`, KindMetadata},
		{`[{"count": 10}]`, KindProfile},
		{`[{"count": 10}, {"count": 11}]`, KindUnknown},
		{`[{"name": "a"}]`, KindUnknown},
		{`[{"name": "a", "timeMs": nan}]`, KindProfile},
		{"[{\"name\": \"a\x1eb\", \"timeMs\": 1}]", KindProfile},
		{"{\"Layers\": [{\"Name\": \"a\x1eb\"}]}", KindLayers},
		{`[{"name": "x", "ph": "X", "dur": 1, "pid": "CPU functions"}]`, KindUnknown},
		{`[{"name": "x", "ph": "X", "dur": 1, "cat": "cpu_op"}]`, KindUnknown},
		{`{"traceEvents": [{"name": "x", "ph": "X"}]}`, KindUnknown},
		{`{"a": [], "b": [1.5]}`, KindSamples},
		{`{"a": []}`, KindUnknown},
		{`{"a": [1], "b": "x"}`, KindUnknown},
		{`{"schema_version": "1.2", "results": []}`, KindDocument},
		{`{"results": []}`, KindUnknown},
		{`{"_class_name": "UNet2DConditionModel", "sample_size": 64}`, KindConfig},
		{`{"build_options": {}}`, KindMetadata},
		{"Loading engine\n{\"Layers\": [\"a\"]}", KindLayers},
		{"{\"Layers\": [\"a\"]}\ndone", KindLayers},
		{"NV Power Mode: MAXN\n0\n", KindMachine},
		{"GPU 0: NVIDIA A100 (UUID: GPU-12345678)\n", KindMachine},
		{"# gpu    pwr  gtemp  mtemp     sm\n    0     43     35      -      0\n", KindMachine},
		{"2026-07-07T02:10:45Z &&&& RUNNING TensorRT.trtexec [TensorRT v8201] # trtexec\n", KindLog},
	}
	for _, tt := range tests {
		if got := Sniff([]byte(tt.data)); got != tt.want {
			t.Errorf("%.60q is %q, want %q", tt.data, got, tt.want)
		}
	}
}

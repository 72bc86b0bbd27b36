package analysis

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"trtsite/analysis/source"
)

// TestBadInput puts one bad file beside a healthy backend: the file's backend
// fails or is repaired with a message, the healthy one is unharmed.
func TestBadInput(t *testing.T) {
	digits := strings.Repeat("7", 5000)
	for _, tc := range []struct {
		name, file, content string
		mode                Mode
		text                string
	}{
		{"empty file", "layers_bad.json", "", Unusable, "empty"},
		{"truncated", "layers_bad.json", `{"Layers": [{"Name": "/conv`, Unusable, "layers_bad.json:1:"},
		{"wrong root", "layers_bad.json", `"text"`, Unusable, "layers_bad.json"},
		{"no layers in it", "layers_bad.json", `{"Layers": []}`, Unusable, "layers_bad.json"},
		{"900 deep", "layers_bad.json", `{"Layers":` + strings.Repeat("[", 900) + strings.Repeat("]", 900) + "}", Unusable, "layers_bad.json"},
		{"invalid UTF-8", "layers_bad.json", "{\"Layers\": [{\"Name\": \"\xff\"", Unusable, "layers_bad.json"},
		{"profile only", "profile_bad.json", `[{"name": "a", "timeMs": 1, "averageMs": 1, "medianMs": 1, "percentage": 100}]`, Unusable, "exportLayerInfo"},
		{"huge dimension", "layers_bad.json",
			`[{"Name": "a", "LayerType": "kgen", "Inputs": [{"Name": "x", "Dimensions": [` + digits + `]}], "Outputs": [], "TacticName": "t"}]`,
			LayerOnly, "no-profile"},
		{"huge time", "profile_bad.json", `[{"name": "a", "timeMs": ` + digits + `, "averageMs": 1, "medianMs": 1, "percentage": 100}]`, Unusable, "timeMs"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			dir := healthyFolder(t)
			write(t, filepath.Join(dir, tc.file), tc.content)
			checkBad(t, dir, tc.mode, tc.text)
		})
	}
}

func TestDirectoryAsInput(t *testing.T) {
	dir := healthyFolder(t)
	if err := os.Mkdir(filepath.Join(dir, "layers_bad.json"), 0o755); err != nil {
		t.Fatal(err)
	}
	checkBad(t, dir, Unusable, "directory")
}

// TestFileOverTheLimit has 200 MB, of which none is on the disk.
func TestFileOverTheLimit(t *testing.T) {
	dir := healthyFolder(t)
	file := filepath.Join(dir, "layers_bad.json")
	write(t, file, `{"Layers": [`)
	if err := os.Truncate(file, 200<<20); err != nil {
		t.Fatal(err)
	}
	checkBad(t, dir, Unusable, "200.0 MiB")
}

func TestOddConfiguration(t *testing.T) {
	dir := healthyFolder(t)
	write(t, filepath.Join(dir, "config.json"), `{"architectures": null, "model_type": "bert", "hidden_size": "x768"}`)
	r := analyse(t, os.DirFS(dir), ".", Options{})
	if r.Status != Passed || len(r.Warnings) == 0 || r.Backends[0].Model.ConfigPath != "config.json" {
		t.Errorf("%s %q %q", r.Status, r.Warnings, r.Backends[0].Model.ConfigPath)
	}
}

func TestEmptyFolderIsNoReport(t *testing.T) {
	f, err := source.Scan(os.DirFS(t.TempDir()), ".", source.Options{})
	if err != nil || f.IsReport() {
		t.Errorf("%+v, %v", f, err)
	}
}

// healthyFolder is a copy of the healthy fixture under the label good.
func healthyFolder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, kind := range []string{"layers", "profile"} {
		data, err := os.ReadFile("testdata/healthy/" + kind + "_x.json")
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, kind+"_good.json"), string(data))
	}
	return dir
}

func write(t *testing.T, file, content string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

func checkBad(t *testing.T, dir string, mode Mode, text string) {
	t.Helper()
	r := analyse(t, os.DirFS(dir), ".", Options{})
	if len(r.Backends) != 2 || r.Backends[0].Label != "bad" {
		t.Fatalf("backends %+v", r.Backends)
	}
	bad, good := r.Backends[0], r.Backends[1]
	if good.Mode != LayerProfile || len(good.Messages) != 0 {
		t.Errorf("the healthy backend is %s: %v", good.Mode, good.Messages)
	}
	checkInterpreted(t, bad)
	if bad.Mode != mode {
		t.Errorf("%s, want %s: %v", bad.Mode, mode, bad.Messages)
	}
	var all strings.Builder
	for _, m := range bad.Messages {
		all.WriteString(m.Severity.String() + " " + m.Code + " " + m.String() + "\n")
	}
	if !strings.Contains(all.String(), text) || strings.Contains(all.String(), dir) {
		t.Errorf("want %q and no path of the machine in:\n%s", text, all.String())
	}
	t.Log(all.String())
}

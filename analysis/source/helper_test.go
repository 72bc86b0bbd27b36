package source

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"trtsite/analysis/trtfmt"
)

// Contents are synthetic, in the shapes that the tools write.

func layersOf(names ...string) string {
	var rows []string
	for _, n := range names {
		rows = append(rows, fmt.Sprintf(`{"Name":%s,"LayerType":"Convolution","Inputs":[{"Name":"x","Dimensions":[1],`+
			`"Format/Datatype":"Half"}],"Outputs":[],"TacticName":"t"}`, quoted(n)))
	}
	return `{"Layers": [` + strings.Join(rows, "\n,") + `],` + "\n" + `"Bindings": ["x"]}`
}

func namesOnly(names ...string) string {
	var rows []string
	for _, n := range names {
		rows = append(rows, quoted(n))
	}
	return `{"Layers": [` + strings.Join(rows, "\n,") + `],` + "\n" + `"Bindings": ["x"]}`
}

func profileOf(names ...string) string {
	out := "[\n  { \"count\" : 10 }\n"
	for _, n := range names {
		out += fmt.Sprintf(", { \"name\" : %s, \"timeMs\" : 1, \"averageMs\" : 0.1, \"medianMs\" : 0.1, \"percentage\" : 50 }\n", quoted(n))
	}
	return out + "]\n"
}

func samplesOf(names ...string) string {
	var rows []string
	for _, n := range names {
		rows = append(rows, quoted(n)+": [0.25, 0.5]")
	}
	return "{" + strings.Join(rows, ",") + "}"
}

func traceOf(names ...string) string {
	var rows []string
	for _, n := range names {
		rows = append(rows, fmt.Sprintf(`{"name": %s, "ph": "X", "ts": 0, "dur": 2.5, "tid": 1, "pid": "e Engine Execution", "args": {}}`, quoted(n)))
	}
	return "[" + strings.Join(rows, ",\n") + "]"
}

const (
	timesFile      = `[{ "startEnqMs" : 1, "endEnqMs" : 2, "startH2dMs" : 1, "endH2dMs" : 1, "startComputeMs" : 1, "endComputeMs" : 2, "startD2hMs" : 1, "endD2hMs" : 1, "h2dMs" : 0, "computeMs" : 1, "d2hMs" : 0, "latencyMs" : 1 }]`
	configFile     = `{"architectures": ["BertModel"], "model_type": "bert", "hidden_size": 8}`
	logFile        = "&&&& RUNNING TensorRT.trtexec [TensorRT v101601] [b11] # trtexec --onnx=m.onnx\n[07/07/2026-02:10:45] [I] === Model Options ===\n"
	documentFile   = `{"folder": "x", "model_components": [], "model_name": null, "results": [], "schema_version": "1.0", "validation": {}}`
	ortFile        = `[{"cat":"Node","pid":1,"tid":1,"dur":3,"ts":1,"ph":"X","name":"TRTKernel_kernel_time","args":{"op_name":"TRTKernel","provider":"TensorrtExecutionProvider"}}]`
	polygraphyFile = "[I] ==== TensorRT Engine ====\n    ---- 1 Layer(s) ----\n    Layer 0    | conv [Op: CaskConvolution]\n"
	oneLineFile    = "Layers:\nName: conv, LayerType: CaskConvolution, Inputs: [ { Name: x, Location: Device, Dimensions: [1,1,28,28], Format/Datatype: Row major linear FP32 }], Outputs: [ { Name: y, Location: Device, Dimensions: [1], Format/Datatype: Row major linear FP32 }], TacticName: t\n\nBindings:\nx\ny\n"
)

func quoted(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err) // no string fails
	}
	return string(b)
}

// files makes a file system of names and contents.
func files(contents map[string]string) fstest.MapFS {
	fsys := fstest.MapFS{}
	for name, content := range contents {
		fsys[name] = &fstest.MapFile{Data: []byte(content)}
	}
	return fsys
}

// summary is a folder in one line a thing.
func summary(f Folder) []string {
	lines := []string{}
	for _, p := range f.Pairs {
		line := p.Label + ":"
		for _, half := range []File{p.Layers, p.Profile} {
			if half.Present() {
				line += " " + relative(f, half)
			} else {
				line += " -"
			}
		}
		for _, d := range p.Problems {
			line += " !" + d.Code
		}
		lines = append(lines, line)
	}
	list := func(word string, files []File) {
		for _, file := range files {
			lines = append(lines, word+" "+relative(f, file))
		}
	}
	list("document", f.Documents)
	list("config", f.Configs)
	list("evidence", f.Evidence)
	for _, e := range f.Engines {
		lines = append(lines, "engine "+e)
	}
	for _, d := range f.Diags {
		lines = append(lines, fmt.Sprintf("%s %s %s", d.Severity, d.Code, path.Base(d.File)))
	}
	return lines
}

func relative(f Folder, file File) string {
	return strings.TrimPrefix(file.Path, f.Dir+"/")
}

// scanned scans the root of fsys and checks what holds for every folder.
func scanned(t *testing.T, fsys fs.FS, opts Options) Folder {
	t.Helper()
	f, err := Scan(fsys, ".", opts)
	if err != nil {
		t.Fatal(err)
	}
	checkFolder(t, f)
	return f
}

func checkFolder(t *testing.T, f Folder) {
	t.Helper()
	labels := map[string]bool{}
	for _, p := range f.Pairs {
		if p.Label == "" || labels[p.Label] {
			t.Errorf("label %q is empty or repeated", p.Label)
		}
		labels[p.Label] = true
		if !p.Layers.Present() && !p.Profile.Present() {
			t.Errorf("backend %q has no file", p.Label)
		}
		for _, d := range p.Problems {
			if d.Severity != trtfmt.Error {
				t.Errorf("backend %q: problem of severity %s", p.Label, d.Severity)
			}
			checkDiag(t, d)
		}
	}
	for _, d := range f.Diags {
		if d.Severity == trtfmt.Error {
			t.Errorf("an error belongs to no pair: %s", d)
		}
		checkDiag(t, d)
	}
}

func checkDiag(t *testing.T, d trtfmt.Diagnostic) {
	t.Helper()
	if d.Code == "" || d.File == "" || d.Count < 1 || d.Message == "" || strings.HasSuffix(d.Message, ".") {
		t.Errorf("incomplete diagnostic %#v", d)
	}
}

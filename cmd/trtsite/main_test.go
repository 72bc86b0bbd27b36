package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "rewrite the expected output in the scripts")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"trtsite": main})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":    exits,
			"engine":   writeEngine,
			"truncate": truncate,
			"repeat":   repeat,
			"same":     same,
		},
	})
}

// exits CODE ARG... runs trtsite and checks its exit code.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: exits CODE ARG...")
	}
	err := ts.Exec("trtsite", args[1:]...)
	got := 0
	if err != nil {
		var exit interface{ ExitCode() int }
		var ok bool
		if exit, ok = err.(interface{ ExitCode() int }); !ok {
			ts.Fatalf("trtsite did not run: %v", err)
		}
		got = exit.ExitCode()
	}
	if strconv.Itoa(got) != args[0] {
		ts.Fatalf("trtsite exits with %d, want %s", got, args[0])
	}
}

// engine FOLDER KEY writes a synthetic pair of two layers.
func writeEngine(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: engine FOLDER KEY")
	}
	dir := ts.MkAbs(args[0])
	ts.Check(os.MkdirAll(dir, 0o755))
	tensor := func(name string) string {
		return fmt.Sprintf(`{"Name": %q, "Location": "Device", "Dimensions": [1,8,16,16], "Format/Datatype": "Row major linear FP32"}`, name)
	}
	layers := fmt.Sprintf(`{"Layers": [{"Name": "conv1", "LayerType": "CaskConvolution", "Inputs": [%s], "Outputs": [%s], "TacticName": "sm80_xmma_fprop_implicit_gemm_f16f16_tensor16x8x16"},
{"Name": "relu1", "LayerType": "PointWiseV2", "Inputs": [%s], "Outputs": [%s], "TacticName": "generatedNativePointwise"}], "Bindings": ["x", "y"]}`,
		tensor("x"), tensor("t"), tensor("t"), tensor("y"))
	profile := `[
  { "count" : 10 }
, { "name" : "conv1", "timeMs" : 3, "averageMs" : 0.3, "medianMs" : 0.3, "percentage" : 75 }
, { "name" : "relu1", "timeMs" : 1, "averageMs" : 0.1, "medianMs" : 0.1, "percentage" : 25 }
]
`
	ts.Check(os.WriteFile(filepath.Join(dir, "layers_"+args[1]+".json"), []byte(layers), 0o644))
	ts.Check(os.WriteFile(filepath.Join(dir, "profile_"+args[1]+".json"), []byte(profile), 0o644))
}

// truncate FILE BYTES makes a sparse file of a size.
func truncate(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: truncate FILE BYTES")
	}
	size, err := strconv.ParseInt(args[1], 10, 64)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), nil, 0o644))
	ts.Check(os.Truncate(ts.MkAbs(args[0]), size))
}

// repeat FILE writes FILE anew with each "{{TEXT*N}}" replaced by N times TEXT.
func repeat(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: repeat FILE")
	}
	text := ts.ReadFile(args[0])
	for {
		before, rest, found := strings.Cut(text, "{{")
		if !found {
			break
		}
		inner, after, _ := strings.Cut(rest, "}}")
		piece, times, _ := strings.Cut(inner, "*")
		n, err := strconv.Atoi(times)
		ts.Check(err)
		text = before + strings.Repeat(piece, n) + after
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o644))
}

// same FOLDER FOLDER compares the files of two folders.
func same(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: [!] same FOLDER FOLDER")
	}
	a, b := readTree(ts, args[0]), readTree(ts, args[1])
	if equal := fmt.Sprint(a) == fmt.Sprint(b); equal == neg {
		ts.Fatalf("the folders are equal: %v", equal)
	}
}

func readTree(ts *testscript.TestScript, dir string) map[string]string {
	out := map[string]string{}
	root := ts.MkAbs(dir)
	ts.Check(filepath.Walk(root, func(p string, info os.FileInfo, err error) error {
		if err != nil || info.IsDir() {
			return err
		}
		data, err := os.ReadFile(p)
		out[strings.TrimPrefix(p, root)] = string(data)
		return err
	}))
	if len(out) == 0 {
		ts.Fatalf("%s is empty", dir)
	}
	return out
}

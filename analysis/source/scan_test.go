package source

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/trtfmt"
)

// scanCase is a folder and its summary.
type scanCase struct {
	name  string
	files map[string]string
	want  []string
}

func testScan(t *testing.T, tests []scanCase) {
	t.Helper()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := scanned(t, files(tt.files), Options{})
			if diff := cmp.Diff(tt.want, summary(f)); diff != "" {
				t.Errorf("Scan (-want +got):\n%s", diff)
			}
			isReport := slices.ContainsFunc(tt.want, func(line string) bool {
				return strings.Contains(line, ": ") || strings.HasPrefix(line, "document ")
			})
			if f.IsReport() != isReport {
				t.Errorf("IsReport() = %v", f.IsReport())
			}
		})
	}
}

func TestScanPairsByName(t *testing.T) {
	testScan(t, []scanCase{
		{"an empty folder", map[string]string{}, []string{}},
		{"seed names", map[string]string{
			"layers_fp16.json": layersOf("a"), "profile_fp16.json": profileOf("a"),
			"LAYER-int8.JSON": layersOf("a"), "Profiles-int8.json": profileOf("b"),
			"layersfp8.json": layersOf("c"), "profilefp8.json": profileOf("d"),
		}, []string{
			"fp8: layersfp8.json profilefp8.json",
			"fp16: layers_fp16.json profile_fp16.json",
			"int8: LAYER-int8.JSON Profiles-int8.json",
		}},
		{"keys are case-sensitive", map[string]string{
			"layers_A.json": layersOf("a"), "profile_a.json": profileOf("b"),
		}, []string{"A: layers_A.json -", "a: - profile_a.json"}},
		{"an empty key is the key default", map[string]string{
			"layers.json": layersOf("a"), "profile_default.json": profileOf("b"),
		}, []string{"default: layers.json profile_default.json"}},
		{"TREx set", map[string]string{
			"resnet.onnx.engine.graph.json":   layersOf("a"),
			"resnet.onnx.engine.profile.json": profileOf("a"),
			"resnet.onnx.engine.timing.json":  timesFile,
			"resnet.onnx.engine":              "ptrt",
			"resnet.onnx.engine.build.log":    logFile,
		}, []string{
			"resnet.onnx.engine: resnet.onnx.engine.graph.json resnet.onnx.engine.profile.json",
			"evidence resnet.onnx.engine.build.log",
			"evidence resnet.onnx.engine.timing.json",
			"engine resnet.onnx.engine",
		}},
		{"Torch-TensorRT sets in both spellings", map[string]string{
			"_run_0_engine_layer_information.json":          layersOf("a"),
			"_run_0_engine_engine_exectuion_profile.trace":  traceOf("a"),
			"_run_10_engine_layer_information.json":         layersOf("b"),
			"_run_10_engine_engine_execution_profile.trace": traceOf("b"),
		}, []string{
			"_run_0_engine: _run_0_engine_layer_information.json _run_0_engine_engine_exectuion_profile.trace",
			"_run_10_engine: _run_10_engine_layer_information.json _run_10_engine_engine_execution_profile.trace",
		}},
	})
}

func TestScanPairsByContent(t *testing.T) {
	testScan(t, []scanCase{
		{"layerinfo.json and profile.json pair by content", map[string]string{
			"layerinfo.json": layersOf("a", "b"), "profile.json": profileOf("a", "b"),
		}, []string{"default: layerinfo.json profile.json"}},
		{"a names-only dump pairs like any other", map[string]string{
			"layer_info.json": namesOnly("a", "b"), "profile.json": profileOf("a", "b"),
		}, []string{"default: layer_info.json profile.json"}},
		{"layerinfo.json and profile.json pair by name where their layers differ", map[string]string{
			"layerinfo.json": layersOf("a", "b"), "profile.json": profileOf("a", "c"),
		}, []string{"default: layerinfo.json profile.json"}},
		{"content wins over the name info", map[string]string{
			"layerinfo.json": layersOf("a"), "dump.json": layersOf("b"), "profile.json": profileOf("b"),
		}, []string{"default: dump.json profile.json", "default-2: layerinfo.json -"}},
		{"other names pair by content", map[string]string{
			"engine.json": layersOf("a", "b", "a"), "times.json": profileOf("a", "a", "b"),
			"other": layersOf("a", "b"), "other.txt": profileOf("b", "a"),
		}, []string{"default: engine.json times.json", "default-2: other other.txt"}},
		{"unequal keys pair by content", map[string]string{
			"layers_a.json": layersOf("a"), "profile_b.json": profileOf("a"),
		}, []string{"default: layers_a.json profile_b.json"}},
		{"equal keys pair even where names differ", map[string]string{
			"layers_a.json": layersOf("a"), "profile_a.json": profileOf("b"),
			"layers_b.json": layersOf("b"), "profile_b.json": profileOf("a"),
		}, []string{"a: layers_a.json profile_a.json", "b: layers_b.json profile_b.json"}},
		{"content that fits twice pairs nothing", map[string]string{
			"one.json": layersOf("a"), "two.json": layersOf("a"), "times.json": profileOf("a"),
		}, []string{"one: one.json -", "times: - times.json", "two: two.json -", "warning ambiguous times.json"}},
		{"two profiles of one layer file pair nothing", map[string]string{
			"one.json": layersOf("a"), "t1.json": profileOf("a"), "t2.json": profileOf("a"),
		}, []string{"one: one.json -", "t1: - t1.json", "t2: - t2.json",
			"warning ambiguous t1.json", "warning ambiguous t2.json"}},
		{"samples pair with the layers they name", map[string]string{
			"trt_engine_info.json": layersOf("a", "b", "b"), "trt_layer_latency.json": samplesOf("b", "a"),
		}, []string{"default: trt_engine_info.json trt_layer_latency.json"}},
		{"a profile is better than samples", map[string]string{
			"info.json": layersOf("a"), "p.json": profileOf("a"), "samples.json": samplesOf("a"),
		}, []string{"default: info.json p.json", "warning unpaired samples.json"}},
	})
}

func TestScanConflictsAndLabels(t *testing.T) {
	testScan(t, []scanCase{
		{"two files of one kind and key are one failed backend", map[string]string{
			"layers_x.json": layersOf("a"), "layers-x.json": layersOf("a"), "profile_x.json": profileOf("a"),
		}, []string{"x: layers-x.json profile_x.json !conflict"}},
		{"a conflict takes no part in content pairs", map[string]string{
			"layers_x.json": layersOf("a"), "layers-x.json": layersOf("a"), "times.json": profileOf("a"),
		}, []string{"times: - times.json", "x: layers-x.json - !conflict"}},
		{"content decides: a profile named like layers", map[string]string{
			"layers_x.json": profileOf("a"), "profile_x.json": layersOf("a"),
		}, []string{"x: profile_x.json layers_x.json"}},
		{"content decides: two profiles of one key", map[string]string{
			"layers_x.json": profileOf("a"), "profile_x.json": profileOf("a"),
		}, []string{"x: - layers_x.json !conflict"}},
		{"labels repeat", map[string]string{
			"layers_x.json": layersOf("a"), "profile_x.json": profileOf("a"),
			"x.graph.json": layersOf("a"), "x.profile.json": profileOf("a"),
			"layers_x-2.json": layersOf("b"),
		}, []string{
			"x: layers_x.json profile_x.json", "x-2: layers_x-2.json -", "x-3: x.graph.json x.profile.json",
		}},
		{"a lone file keeps its stem as label", map[string]string{
			"modelInformation.txt": namesOnly("a"), "dump.log": layersOf("b"),
		}, []string{"dump: dump.log -", "modelInformation: modelInformation.txt -"}},
	})
}

func TestScanNamesWithoutContent(t *testing.T) {
	testScan(t, []scanCase{
		{"names that only look like inputs", map[string]string{
			"profiler_config.json": `{"level": 3}`, "layerwise_report.json": `{"title": "x"}`, "model.graph.json": `{"nodes": []}`,
		}, []string{"info no-input layerwise_report.json", "info no-input model.graph.json", "info no-input profiler_config.json"}},
		{"an input by name without its content", map[string]string{
			"layers_broken.json": `{"Lay`, "layers_empty.json": "", "layers_other.json": `{"a": 1}`, "profile_text.json": "no JSON",
			"layersfp16.json": "", "x.graph.json": " \n", "profile.json": "42",
		}, []string{"broken: layers_broken.json -", "default: - profile.json", "empty: layers_empty.json -",
			"fp16: layersfp16.json -", "other: layers_other.json -", "text: - profile_text.json", "x: x.graph.json -"}},
		{"a broken half stays with its partner", map[string]string{
			"x.graph.json": `{"a": 1}`, "x.profile.json": profileOf("a"),
		}, []string{"x: x.graph.json x.profile.json"}},
		{"files without content that are no input by name", map[string]string{
			"notes.txt": "", "README": "hello", "a.json": "", "b.trace": `[{"na`, "LICENSE": "", "c.json": `{"a": 1}`,
		}, []string{"warning no-content a.json", "warning no-content b.trace"}},
	})
}

func TestScanOtherFiles(t *testing.T) {
	testScan(t, []scanCase{
		{"evidence alone is no report", map[string]string{
			"run.log": logFile, "timing.json": timesFile,
		}, []string{"evidence run.log", "evidence timing.json"}},
		{"machine state", map[string]string{
			"gpu.csv": "timestamp, clocks.current.sm [MHz]\n2025/01/01 10:00:00.000, 1410 MHz\n", "other.csv": "a,b\n1,2\n",
		}, []string{"evidence gpu.csv"}},
		{"evidence with an input's name", map[string]string{
			"layers_x.json": timesFile,
		}, []string{"evidence layers_x.json", "warning misnamed layers_x.json"}},
		{"documents, also broken ones", map[string]string{
			"analyze-data.json": documentFile, "old.json": documentFile, "analyze-data.json.gz": "not gzip",
		}, []string{"document analyze-data.json", "document analyze-data.json.gz", "document old.json"}},
		{"a document that says nothing", map[string]string{
			"analyze-data.json": `{"schema_version": "9"`,
		}, []string{"document analyze-data.json"}},
		{"configurations", map[string]string{
			"config.json": configFile, "model_hub/config.json": configFile, "tokenizer_config.json": configFile,
			"other/config.json": configFile,
		}, []string{"config config.json", "config model_hub/config.json"}},
		{"engines", map[string]string{
			"b-10.plan": "", "b-2.TRT": "x", "c.engine": "x", "d.engine/x": "",
		}, []string{"engine b-2.TRT", "engine b-10.plan", "engine c.engine"}},
		{"hidden files and folders below are skipped", map[string]string{
			".layers_x.json": layersOf("a"), "sub/layers_x.json": layersOf("a"), ".git/layers.json": "",
		}, []string{}},
		{"a one-line dump with an input's name fails its backend", map[string]string{
			"layers_a.json": oneLineFile, "profile_a.json": profileOf("a"), "layers_b.json": layersOf("a"),
		}, []string{"a: layers_a.json profile_a.json !not-read", "b: layers_b.json -"}},
		{"dumps that are not read are failed backends", map[string]string{
			"ort.json": ortFile, "dump.txt": oneLineFile, "samples.json": samplesOf("a"),
		}, []string{"dump: dump.txt - !not-read", "ort: - ort.json !not-read", "samples: - samples.json"}},
		{"dumps that are not read are warnings beside others", map[string]string{
			"ort.json": ortFile, "dump.txt": oneLineFile, "layers_a.json": layersOf("a"),
		}, []string{"a: layers_a.json -", "warning not-read dump.txt", "warning not-read ort.json"}},
	})
}

func TestScanFolderName(t *testing.T) {
	fsys := files(map[string]string{"a/b/layers.json": layersOf("a")})
	for _, tt := range []struct{ dir, name, want string }{
		{"a/b", "", "b"}, {"a/b", "given", "given"}, {".", "", ""}, {".", "root", "root"},
	} {
		f, err := Scan(fsys, tt.dir, Options{Name: tt.name})
		if err != nil || f.Name != tt.want || f.Dir != tt.dir {
			t.Errorf("Scan(%q, %q) = name %q, dir %q, %v; want %q", tt.dir, tt.name, f.Name, f.Dir, err, tt.want)
		}
	}
}

func TestScanOfNoFolder(t *testing.T) {
	if _, err := Scan(fstest.MapFS{}, "missing", Options{}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Scan of a missing folder: %v, want fs.ErrNotExist", err)
	}
}

func TestScanReadsBeginningsOnly(t *testing.T) {
	fsys := countingFS{files(map[string]string{
		"layers_x.json": layersOf(strings.Repeat("long name ", 100_000)), "profile_x.json": profileOf("a"),
	}), new(int)}
	scanned(t, fsys, Options{})
	if *fsys.read > 2*(headBytes+512) {
		t.Errorf("%d bytes read of two files that their names pair", *fsys.read)
	}
}

// countingFS counts the bytes that are read.
type countingFS struct {
	fs.FS
	read *int
}

func (c countingFS) Open(name string) (fs.File, error) {
	f, err := c.FS.Open(name)
	if _, isDir := f.(fs.ReadDirFile); err != nil || isDir {
		return f, err
	}
	return countingFile{f, c.read}, nil
}

type countingFile struct {
	fs.File
	read *int
}

func (c countingFile) Read(p []byte) (int, error) {
	n, err := c.File.Read(p)
	*c.read += n
	return n, err
}

func TestScanGzip(t *testing.T) {
	fsys := files(map[string]string{
		"analyze-data.json.gz": packed(t, documentFile),
		"layers_x.json.gz":     packed(t, layersOf("a")),
		"profile_x.json":       profileOf("a"),
		"timing.json.gz":       packed(t, timesFile),
		"backup.tar.gz":        packed(t, "just text"),
		"bomb.gz":              packed(t, strings.Repeat(" ", 4<<20)),
	})
	want := []string{
		"x: layers_x.json.gz profile_x.json !gzipped",
		"document analyze-data.json.gz",
		"warning gzipped timing.json.gz",
	}
	if diff := cmp.Diff(want, summary(scanned(t, fsys, Options{}))); diff != "" {
		t.Errorf("Scan (-want +got):\n%s", diff)
	}
}

func packed(t *testing.T, content string) string {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write([]byte(content)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestScanTooLarge(t *testing.T) {
	fsys := files(map[string]string{
		"layers_x.json": layersOf("a", "b", "c"), "profile_x.json": profileOf("a"),
		"big.json": layersOf("a", "b", "c"), "layers_y.json": layersOf("a"), "profile_y.json": profileOf("a"),
	})
	limit := int64(len(layersOf("a", "b")))
	f := scanned(t, fsys, Options{Limits: trtfmt.Limits{FileBytes: limit}})
	want := []string{
		"big: big.json - !too-large",
		"x: layers_x.json profile_x.json !too-large",
		"y: layers_y.json profile_y.json",
	}
	if diff := cmp.Diff(want, summary(f)); diff != "" {
		t.Errorf("Scan (-want +got):\n%s", diff)
	}
}

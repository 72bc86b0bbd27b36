package contract

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis"
	"trtsite/analysis/source"
	"trtsite/analysis/trtfmt"
)

// Synthetic files, shaped after what trtexec 8.2 (no medianMs), 8.6 (raw control
// bytes) and 10 (names only) write.
const (
	detailed = `{"Layers": [` + convRaw + `,` + poolRaw + `], "Bindings": ["data", "pool1"]}`
	timed    = `[{"count": 100}, {"name":"conv1 + relu1","timeMs":1.50e+01,"averageMs":0.150,"medianMs":0.149504,"percentage":75.0},
		{"name":"pool1","timeMs":5,"averageMs":0.05,"medianMs":0.05,"percentage":25}]`
	noMedian = `[{"name":"conv1 + relu1","timeMs":15,"averageMs":0.15,"percentage":75}, {"name":"pool1","timeMs":5,"averageMs":0.05,"percentage":25}]`
	samples  = `{"conv1 + relu1": [0.25, 0.5, 0.75], "pool1": [0.125, 0.25, 0.125]}`
	trace    = `[{"name": "conv1 + relu1", "ph": "X", "ts": 0, "dur": 203.776, "tid": 1, "pid": "e Engine Execution", "args": {}},
		{"name": "pool1", "ph": "X", "ts": 203.776, "dur": 96.224, "tid": 1, "pid": "e Engine Execution", "args": {}}]`
	names = `{"Layers": ["conv1 + relu1", "pool1"]}`
)

func analysed(t *testing.T, files map[string]string) analysis.Report {
	t.Helper()
	fsys := fstest.MapFS{}
	for name, content := range files {
		fsys["archive/resnet18_encoder/"+name] = &fstest.MapFile{Data: []byte(content)}
	}
	f, err := source.Scan(fsys, "archive/resnet18_encoder", source.Options{})
	must(t, err)
	return analysis.Folder(fsys, f, analysis.Options{})
}

// again reads a document and analyses it anew.
func again(t testing.TB, doc []byte) (analysis.Report, []trtfmt.Diagnostic) {
	t.Helper()
	d, diags := Read("analyze-data.json", doc, trtfmt.Limits{})
	if d == nil {
		t.Fatalf("the document cannot be read: %v", diags)
	}
	return Restore(d, analysis.Run(d.Subject(), d.Parsed(), analysis.Options{})), diags
}

func TestRoundTrip(t *testing.T) {
	repaired := strings.Replace(detailed, `\u001e`, "\x1e", 1)
	for _, c := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"layers and profile", map[string]string{"layers_fp16.json": detailed, "profile_fp16.json": timed}, "layer_profile"},
		{"repairs", map[string]string{"layers_fp16.json": repaired, "profile_fp16.json": noMedian}, "layer_profile"},
		{"samples", map[string]string{"layers.json": detailed, "profile.json": samples}, "layer_profile"},
		{"trace", map[string]string{"e_layer_information.json": detailed, "e_engine_execution_profile.trace": trace}, "layer_profile"},
		{"untrusted", map[string]string{"layers.json": strings.Replace(detailed, poolRaw, convRaw+","+poolRaw, 1), "profile.json": timed}, "layer_profile"},
		{"two optimization profiles", map[string]string{"layers.json": strings.Replace(detailed, poolRaw, poolRaw+","+copied(poolRaw), 1), "profile.json": timed}, "layer_profile"},
		{"layers", map[string]string{"layers.json": detailed}, "layer_only"},
		{"profile alone", map[string]string{"profile_x.json": timed}, "unusable"},
		{"two backends", map[string]string{"layers_a.json": detailed, "layers_b.json": detailed, "profile_b.json": timed}, "layer_only"},
		{"configuration", map[string]string{
			"layers_a.json": detailed, "a.engine": "x",
			"config.json": `{"model_type":"bert","hidden_size":768,"num_hidden_layers":12,"architectures":["BertModel"]}`,
		}, "layer_only"},
	} {
		for _, schema := range []string{Version10, Version12} {
			t.Run(c.name+" "+schema, func(t *testing.T) {
				r := analysed(t, c.files)
				if got := string(r.Backends[0].Mode); got != c.want {
					t.Fatalf("mode is %s: %v", got, r.Backends[0].Messages)
				}
				first := written(t, r, WriteOptions{Schema: schema})
				r2, diags := again(t, first)
				second := written(t, r2, WriteOptions{Schema: schema})
				if diff := cmp.Diff(withoutCounts(t, first), withoutCounts(t, second)); diff != "" || diags != nil {
					t.Errorf("%v (-first +second):\n%s", diags, diff)
				}
				for _, p := range append(Check(first), Check(second)...) {
					t.Error(p)
				}
			})
		}
	}
}

// withoutCounts drops the one thing that a second document cannot have: how many
// layers and records a failed backend's files hold.
func withoutCounts(t testing.TB, doc []byte) string {
	for i, res := range (part{text: doc}).fields()["results"].items() {
		if res.fields()["layers"].text != nil {
			continue
		}
		path := fmt.Sprintf("results/%d/", i)
		out := mutated(t, mutated(t, doc, path+"layer_count", ""), path+"profile_count", "")
		must(t, out.Indent())
		doc = out
	}
	return string(doc)
}

// What a reader repaired stays known, and what was not recorded stays so.
func TestRoundTripKeepsTheMedianNotRecorded(t *testing.T) {
	r := analysed(t, map[string]string{"layers_fp16.json": detailed, "profile_fp16.json": noMedian})
	r2, _ := again(t, written(t, r, WriteOptions{}))
	if r.Backends[0].Profile.HasMedian || r2.Backends[0].Profile.HasMedian {
		t.Errorf("median is recorded: %v, then %v", r.Backends[0].Profile.HasMedian, r2.Backends[0].Profile.HasMedian)
	}
	r = analysed(t, map[string]string{"layers_fp16.json": detailed, "profile_fp16.json": timed})
	if r2, _ = again(t, written(t, r, WriteOptions{})); !r2.Backends[0].Profile.HasMedian {
		t.Error("the medians were lost")
	}
}

// Number texts and unknown keys survive both ways, byte by byte.
func TestRoundTripKeepsNumberTexts(t *testing.T) {
	r := analysed(t, map[string]string{"layers_a.json": detailed, "profile_a.json": timed})
	doc := written(t, r, WriteOptions{})
	r2, _ := again(t, doc)
	second := written(t, r2, WriteOptions{})
	for _, text := range []string{
		`"Alpha": 1.50e+02`, `"Flops": 12345678901234567890123`, `"Seed": -0`, `"timeMs": 1.50e+01`, `"time_ms": 1.50e+01`,
		`"averageMs": 0.150`, `"avg_ms": 0.150`, `[ONNX Layer: conv1]\u001e[`, `"percentage": 75.0`,
	} {
		if !bytes.Contains(doc, []byte(text)) || !bytes.Contains(second, []byte(text)) {
			t.Errorf("%s is in the first document: %v, in the second: %v", text,
				bytes.Contains(doc, []byte(text)), bytes.Contains(second, []byte(text)))
		}
	}
}

func TestReadGzip(t *testing.T) {
	doc := written(t, report(layersOnly()), WriteOptions{})
	var zipped bytes.Buffer
	zw := gzip.NewWriter(&zipped)
	_, err := zw.Write(doc)
	must(t, err)
	must(t, zw.Close())
	plain, _ := Read("d", doc, trtfmt.Limits{})
	packed, diags := Read("d", zipped.Bytes(), trtfmt.Limits{})
	if diff := cmp.Diff(plain, packed); diff != "" || diags != nil {
		t.Errorf("%v %s", diags, diff)
	}
	for _, c := range []struct {
		data []byte
		lim  int64
		want string
	}{
		{zipped.Bytes(), int64(len(doc)) - 1, "d: the document is larger than "},
		{doc, int64(len(doc)) - 1, "d: the document is larger than "},
		{zipped.Bytes()[:50], 0, "d: the gzip file cannot be unpacked: unexpected EOF"},
		{[]byte(gzipMagic), 0, "d: the gzip file cannot be unpacked: "},
	} {
		d, diags := Read("d", c.data, trtfmt.Limits{FileBytes: c.lim})
		if d != nil || len(diags) != 1 || !strings.HasPrefix(diags[0].String(), c.want) {
			t.Errorf("want %s, got %v", c.want, diags)
		}
	}
}

// copied is a layer as TensorRT lists it again for a second optimization profile.
func copied(layer string) string {
	return strings.Replace(layer, `"pool1"`, `"pool1 [profile 1]"`, 1)
}

// What the times are is not lost in a document.
func TestBasisSurvives(t *testing.T) {
	for name, c := range map[string]struct {
		files  map[string]string
		basis  trtfmt.ProfileBasis
		count  string
		shares bool
	}{
		"samples": {map[string]string{"layers.json": detailed, "profile.json": samples}, trtfmt.Samples, "\"count\": 3,\n      \"count_source\": \"samples\"", false},
		"trace": {map[string]string{"e_layer_information.json": detailed, "e_engine_execution_profile.trace": trace},
			trtfmt.TotalsOverUnknownRuns, "\"count\": null,\n      \"count_source\": \"none\"", true},
		"trtexec": {map[string]string{"layers.json": detailed, "profile.json": timed}, trtfmt.PerIteration, "\"count\": 100,\n      \"count_source\": \"profile header\"", false},
	} {
		r := analysed(t, c.files)
		doc := written(t, r, WriteOptions{})
		if !bytes.Contains(doc, []byte(c.count)) {
			t.Errorf("%s: no %q in\n%s", name, c.count, doc)
		}
		r2, _ := again(t, doc)
		first, second := r.Backends[0], r2.Backends[0]
		if first.Profile.Basis != c.basis || second.Profile.Basis != c.basis || second.Profile.ByName != first.Profile.ByName ||
			second.Profile.HasMedian != first.Profile.HasMedian {
			t.Errorf("%s: basis %s became %s", name, first.Profile.Basis, second.Profile.Basis)
		}
		if diff := cmp.Diff(first.Quality, second.Quality); diff != "" || first.Quality.SharesOnly != c.shares {
			t.Errorf("%s: the quality differs: %s", name, diff)
		}
		if diff := cmp.Diff(first.Timing, second.Timing); diff != "" {
			t.Errorf("%s: the timing differs: %s", name, diff)
		}
	}
}

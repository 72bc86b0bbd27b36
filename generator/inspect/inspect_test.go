package inspect

import (
	"bytes"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"trtsite/analysis/trtfmt"
)

// written is the page about a layer file with the given text.
func written(t *testing.T, text string) string {
	t.Helper()
	file, diags := trtfmt.ReadLayers("layers.json", []byte(text), trtfmt.Limits{})
	if file == nil {
		t.Fatalf("no layers: %v", diags)
	}
	var buf bytes.Buffer
	in := Input{Name: "layers.json", Bytes: int64(len(text)), Layers: file, Diags: diags}
	if err := Write(&buf, in); err != nil {
		t.Fatal(err)
	}
	var again bytes.Buffer
	if err := Write(&again, in); err != nil || again.String() != buf.String() {
		t.Errorf("the second page differs, %v", err)
	}
	return buf.String()
}

const sample = `{"Layers": [
{"Name": "conv1 + <b>relu</b>", "LayerType": "CaskConvolution", "Inputs": [{"Name": "x", "Dimensions": [1,-1,224,224], "Datatype": "Half", "Format": "Channel major"}],
 "Outputs": [{"Name": "t", "Location": "Host"}], "Constants": [{"Name": "w"}], "TacticName": "sm80_xmma_fprop", "StreamId": 3,
 "Metadata": "[ONNX Layer: conv1]\u001e[ONNX Layer: relu]", "Extra": 1},
{"Name": "__myl_AddMul_myl0_1", "LayerType": "kgen", "Inputs": [{"Name": "t"}], "Outputs": [{"Name": "y"}], "Extra": 2},
{"Name": "end", "LayerType": "reshape", "Inputs": [{"Name": "y"}], "Outputs": [{"Name": "y2"}]}
], "Bindings": ["x", "y2"]}`

func TestPageShowsWhatTheFileHolds(t *testing.T) {
	page := written(t, sample)
	for _, want := range []string{
		"<title>layers.json: layer information</title>", "root <b>Layers, Bindings</b>", "<b>3 layers</b>", "<b>2 bindings</b>",
		"The gate accepts this file as it is", "Nothing was repaired or doubted",
		"conv1 &#43; &lt;b&gt;relu&lt;/b&gt;", "1×?×224×224 Half Channel major", "on the host", "1 constant", "sm80_xmma_fprop", "stream 3",
		"<code>[ONNX Layer: conv1]</code><br><code>[ONNX Layer: relu]</code>", "misc (reshape)", "add mul",
		"Graph: 2 edges", "1 tensor that no layer writes", "1 tensor that no layer reads", "<code>Extra</code><td class=\"n\">2<td class=\"n\">66.7",
		`<tr id="layer-2">`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %s", want)
		}
	}
}

func TestPageOfRefusedFiles(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"names only", `{"Layers": ["a", "b"]}`, []string{"The gate refuses this file", "names only", "detail <b>names only</b>", "no bindings recorded", "unknown"}},
		{"cycle", `[{"Name": "a", "LayerType": "kgen", "Inputs": [{"Name": "late"}], "Outputs": [{"Name": "early"}]},
			{"Name": "b", "LayerType": "kgen", "Inputs": [{"Name": "early"}], "Outputs": [{"Name": "late"}]}]`,
			[]string{"The gate refuses this file", "it has a cycle", `<a href="#layer-0">layer-0</a>: layer 0`}},
		{"several producers", `[{"Name": "a", "LayerType": "kgen", "Inputs": [], "Outputs": [{"Name": "t"}]},
			{"Name": "b", "LayerType": "kgen", "Inputs": [], "Outputs": [{"Name": "t"}]},
			{"Name": "c", "LayerType": "kgen", "Inputs": [{"Name": "t"}], "Outputs": [{"Name": "u"}]},
			{"Name": "d", "LayerType": "kgen", "Inputs": [{"Name": "u"}], "Outputs": [{"Name": "u"}]}]`,
			[]string{"The gate accepts this file<", "2 tensors written by several layers", "1 tensor written in place"}},
		{"control bytes", "[{\"Name\": \"a\x01b\", \"LayerType\": \"kgen\", \"Inputs\": [], \"Outputs\": []}]",
			[]string{"a\u2401b", `<td>warning<td class="n">1:`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			page := written(t, c.text)
			for _, want := range c.want {
				if !strings.Contains(page, want) {
					t.Errorf("the page has no %s", want)
				}
			}
		})
	}
}

var (
	// asks matches what would make a browser ask somebody for something.
	asks = regexp.MustCompile(`<script|<link|<img|<iframe|src=|https?://|@import|url\(|style=`)
	// escaped matches markup that is shown as text.
	escaped = regexp.MustCompile(`&lt;.*?&gt;`)
)

func TestPageStandsAlone(t *testing.T) {
	page := written(t, strings.ReplaceAll(sample, `"end"`, `"</code><script src=x></script><img src=y style=z>"`))
	if !strings.Contains(page, "&lt;img src=y style=z&gt;") {
		t.Error("the name is not shown")
	}
	if got := asks.FindAllString(escaped.ReplaceAllString(page, ""), -1); got != nil {
		t.Errorf("the page has %q", got)
	}
}

// TestCorpusPages writes the page of every layer file of the real files.
func TestCorpusPages(t *testing.T) {
	corpus := os.Getenv("TRTSITE_CORPUS")
	if corpus == "" {
		t.Skip("TRTSITE_CORPUS is not set: no real files to inspect")
	}
	fsys, pages := os.DirFS(corpus), 0
	err := fs.WalkDir(fsys, ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(p, ".json") {
			return err
		}
		data, err := fs.ReadFile(fsys, p)
		if err != nil {
			return err
		}
		file, diags := trtfmt.ReadLayers(p, data, trtfmt.Limits{})
		if file == nil {
			return nil
		}
		pages++
		var buf bytes.Buffer
		if err := Write(&buf, Input{Name: p, Bytes: int64(len(data)), Layers: file, Diags: diags}); err != nil {
			return err
		}
		if rows := bytes.Count(buf.Bytes(), []byte(`<tr id="layer-`)); rows != len(file.Layers) {
			t.Errorf("%s: %d rows for %d layers", p, rows, len(file.Layers))
		}
		return nil
	})
	if err != nil || pages < 20 {
		t.Fatalf("%d pages, %v", pages, err)
	}
}

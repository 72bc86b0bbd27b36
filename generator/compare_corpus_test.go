package generator

import (
	"io/fs"
	"math"
	"os"
	"path"
	"strings"
	"testing"

	"trtsite/analysis/rules"
	"trtsite/generator/compare"
)

// realReport reads a report of the real files.
func realReport(t *testing.T, dir string) Compared {
	t.Helper()
	corpus := os.Getenv("TRTSITE_CORPUS")
	if corpus == "" {
		t.Skip("TRTSITE_CORPUS is not set: no real files to compare")
	}
	sub, err := fs.Sub(os.DirFS(corpus), dir)
	if err != nil {
		t.Fatal(err)
	}
	single, err := NewSingle(SingleOptions{Source: sub, Name: path.Base(dir), Parent: path.Base(path.Dir(dir))})
	if err != nil {
		t.Fatalf("%s: %v", dir, err)
	}
	return Compared{Single: single, Name: dir}
}

// TestCorpusComparisons reads the first line of each form as a reviewer does.
func TestCorpusComparisons(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		// line begins the verdict; gate is what becomes of 5%; reformats of reformats.
		line            string
		gate, reformats compare.Outcome
	}{
		{"trex/resnet-a100-fp32", "trex/resnet-a100-fp16", "faster: median GPU compute 1.991 → 0.862 ms, −1.129 ms (−56.7 %); cause: precision (FP32 → FP16)", compare.Held, compare.Exceeded},
		{"trex/resnet-a100-fp16", "trex/resnet-a100-qat", "same: median GPU compute 0.862 → 0.883 ms, +0.020 ms (+2.4 %); within the noise of 3 %, though the precision differs (FP16 → INT8)", compare.Held, compare.Exceeded},
		{"trex/resnet-a100-qat-residual", "trex/resnet-a100-qat-residual-qgap", "faster: median GPU compute 0.546 → 0.500 ms, −0.046 ms (−8.4 %); cause: engine", compare.Held, compare.Held},
		{"controlnet-history/build-1", "controlnet-history/build-2", "faster: layer sum 8.973 → 3.592 ms, −5.381 ms (−60.0 %); cause: precision (FP32 → FP16)", compare.Held, compare.Exceeded},
		{"controlnet-history/build-2", "controlnet-history/build-3", "inconclusive: the machine changed; layer sum 3.592 → 15.295 ms, +11.703 ms (+325.8 %); +22.4 % without what the machine did", compare.Unjudged, compare.Held},
		{"rtx3060/resnet18-trtexec", "rtx3060/resnet18-torch-onnx-trt", "slower: layer sum 0.364 → 1.126 ms, +0.763 ms (+209.8 %); cause: precision (FP16 → FP32)", compare.Exceeded, compare.Exceeded},
		{"rtx3060/resnet18-trtexec", "rtx3060/resnet18-torch-trt", "inconclusive: layer sum 0.364 → 0.422 ms, +0.059 ms (+16.2 %); within the noise of 21.3 %, though the engine differs", compare.Unjudged, compare.Held},
		{"rtx3060/mobilenet_v2-trtexec", "rtx3060/mobilenet_v2-torch-trt", "slower: layer sum 0.411 → 0.671 ms, +0.259 ms (+63.1 %); cause: engine; +0.141 ms is the cost of profiling 44 more rows", compare.Exceeded, compare.Exceeded},
		{"bev/aeb", "bev/as", "same: one measurement, the profiles have equal bytes", compare.Held, compare.Held},
		{"trex/resnet-a100-fp16", "trex/resnet-rtx3090-fp16", "not comparable: device (NVIDIA A100 80GB PCIe and NVIDIA GeForce RTX 3090)", compare.Unjudged, compare.Unjudged},
	} {
		r, err := CompareReports(realReport(t, tt.a), []Compared{realReport(t, tt.b)}, CompareOptions{Top: 100000})
		if err != nil {
			t.Fatal(err)
		}
		for limit, want := range map[string]compare.Outcome{"5%": tt.gate, "reformats": tt.reformats} {
			l, err := compare.ParseLimit(limit, rules.IDs())
			if err != nil {
				t.Fatal(err)
			}
			if got := l.Judge(&r.Document.Pairs[0]); got.Outcome != want {
				t.Errorf("%s to %s: %+v", tt.a, tt.b, got)
			}
		}
		checkForms(t, r, tt.line)
	}
}

// checkForms makes sure that all forms say the same, and that what they add up closes.
func checkForms(t *testing.T, r *ComparedReports, line string) {
	t.Helper()
	text, markdown, file := compare.Text(r.Document), compare.Markdown(r.Document), compare.JSON(r.Document).Comparisons[0]
	if _, rest, _ := strings.Cut(text, " "); !strings.HasPrefix(rest, line) {
		t.Errorf("%s, want %s", strings.SplitN(text, "\n", 2)[0], line)
	}
	if !strings.HasPrefix(file.Line, line) {
		t.Errorf("%s, want %s", file.Line, line)
	}
	word, _, _ := strings.Cut(line, ":")
	if !strings.Contains(strings.SplitN(markdown, "\n", 4)[2], " "+word+"**: ") || len(markdown) > compare.MaxMarkdown {
		t.Errorf("%d bytes: %s", len(markdown), strings.SplitN(markdown, "\n", 4)[2])
	}
	var html strings.Builder
	if err := r.HTML(&html, aloneTheme(), ""); err != nil || !strings.Contains(html.String(), word) {
		t.Errorf("%v", err)
	}
	if file.Opened == nil {
		return
	}
	sum := 0.0
	for _, b := range file.Opened.Bars {
		sum += b.Ms
	}
	if math.Abs(sum-*file.ChangeMs) > 1e-9 || len(file.Opened.Rows) != file.Opened.RowsInAll {
		t.Errorf("%s: the bars add up to %v of %v", line, sum, *file.ChangeMs)
	}
}

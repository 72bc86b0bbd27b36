package generator

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"trtsite/internal/engine"
)

func bigEngine(dir string, layers int) fstest.MapFS { return engine.Big(dir, layers) }

func zipped(t *testing.T, s string) int {
	t.Helper()
	var b bytes.Buffer
	zw, err := gzip.NewWriterLevel(&b, gzipLevel)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := zw.Write([]byte(s)); err != nil {
		t.Fatal(err)
	}
	if err := zw.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Len()
}

// TestBudget keeps a report of 300 layers, which has a previous one, inside its bytes:
// GitHub Pages takes 1 GB for a whole site.
func TestBudget(t *testing.T) {
	archive := merge(bigEngine("bert/2026-01-01", 299), bigEngine("bert/2026-02-01", 300))
	if size := len(archive["bert/2026-02-01/layers_fp16.json"].Data); size < 300*1100 {
		t.Fatalf("the layer file has %d bytes, less than 1.1 KB a layer", size)
	}
	dir := t.TempDir()
	buildInto(t, Options{Source: archive, Output: dir})
	site := readSite(t, dir)
	report, layers, document := site["bert/2026-02-01/index.html"], site["bert/2026-02-01/fp16/layers/index.html"], site["bert/2026-02-01/"+documentName]
	graph := site["bert/2026-02-01/fp16/graph/index.html"]
	t.Logf("report %d, layers %d, graph %d, document %d bytes", len(report), len(layers), len(graph), len(document))
	all, small := 0, 0
	for name, text := range site {
		if strings.HasPrefix(name, "bert/2026-02-01/") {
			all += len(text)
			small += min(zipped(t, text), len(text))
		}
	}
	if site["bert/2026-02-01/compare/previous/index.html"] == "" {
		t.Error("the report has no previous one")
	}
	for _, b := range []struct {
		what        string
		got, budget int
	}{
		{"all files, raw", all, 600_000},
		{"all files, gzip", small, 200_000},
		{"report, layers and document, raw", len(report) + len(layers) + len(document), 352_000},
		{"report, layers and document, gzip", zipped(t, report) + zipped(t, layers) + len(document), 80_000},
		{"graph, raw", len(graph), 58 << 10},
		{"graph, gzip", zipped(t, graph), 12 << 10},
		{"report, layers, graph and document, raw", len(report) + len(layers) + len(graph) + len(document), 400 << 10},
		{"report page, raw", len(report), 60 << 10},
		{"report page, gzip", zipped(t, report), 15 << 10},
	} {
		t.Logf("%s: %d bytes of %d", b.what, b.got, b.budget)
		if b.got > b.budget || b.got == 0 {
			t.Errorf("%s: %d bytes, the budget is %d", b.what, b.got, b.budget)
		}
	}
}

// BenchmarkBuild builds 20 reports of 300 layers into an empty folder.
func BenchmarkBuild(b *testing.B) {
	var list []fstest.MapFS
	for i := range 20 {
		list = append(list, bigEngine(fmt.Sprintf("model/run-%d", i), 300))
	}
	archive := merge(list...)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := tryBuild(Options{Source: archive, Output: b.TempDir()}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(20*float64(b.N)/b.Elapsed().Seconds(), "reports/s")
}

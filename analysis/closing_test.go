package analysis_test

import (
	"io/fs"
	"math"
	"os"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/block"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/operation"
	"trtsite/analysis/precision"
	"trtsite/analysis/reformat"
	"trtsite/analysis/source"
)

// closing are the breakdowns of a backend by what they break down: all but the one
// by tag, where a layer counts in each of its tags.
func closing(b *analysis.Backend) map[string][]breakdown.Row {
	p := precision.Of(b)
	rows := map[string][]breakdown.Row{
		"storage": p.Storage.Rows, "math": p.Math.Rows, "cores": p.Cores.Rows,
		"streams": breakdown.Streams(b).Rows, "kinds": breakdown.Kinds(b).Rows,
		"operations": operation.Groups(b).Rows, "reformats": reformat.Of(b).Table.Rows,
	}
	for _, t := range b.TypeBreakdown {
		rows["type"] = append(rows["type"], breakdown.Row{Name: t.Name, Layers: t.Count, Ms: t.AvgMs})
	}
	for _, pattern := range block.Of(b) {
		name := "blocks of " + pattern.Path
		for _, bl := range pattern.Blocks {
			rows[name] = append(rows[name], breakdown.Row{Name: bl.Name, Layers: len(bl.Rows), Ms: bl.Ms})
		}
		rows[name] = append(rows[name], pattern.Across, pattern.Outside)
	}
	return rows
}

// checkClosing asserts that every breakdown counts each layer once and adds up to
// the layer sum.
func checkClosing(t *testing.T, name string, b *analysis.Backend) (tables int) {
	t.Helper()
	for what, rows := range closing(b) { // independent entries: the order does not matter
		layers, ms := 0, 0.0
		for _, r := range rows {
			layers += r.Layers
			ms += r.Ms
		}
		if layers != len(b.Records) || math.Abs(ms-b.Timing.LayerSumMs) > 1e-9 {
			t.Errorf("%s, %s: %d layers with %.12f ms, want %d with %.12f", name, what, layers, ms, len(b.Records), b.Timing.LayerSumMs)
		}
		tables++
	}
	return tables
}

func TestBreakdownsClose(t *testing.T) {
	run, _ := prepare(t, syntheticEngine(300), ".")
	report := run()
	// Eight and those of one pattern, the layers of the encoder.
	if got := checkClosing(t, "synthetic", &report.Backends[0]); got != 9 {
		t.Errorf("%d breakdowns", got)
	}
}

func TestCorpusBreakdownsClose(t *testing.T) {
	root := os.Getenv("TRTSITE_CORPUS")
	if root == "" {
		t.Skip("TRTSITE_CORPUS is not set: no real files to test on")
	}
	if _, err := os.Stat(root); err != nil {
		t.Fatalf("TRTSITE_CORPUS: %v", err)
	}
	fsys, backends, tables := os.DirFS(root), 0, 0
	err := fs.WalkDir(fsys, ".", func(dir string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		f, err := source.Scan(fsys, dir, source.Options{})
		if err != nil {
			return err
		}
		for _, b := range analysis.Folder(fsys, f, analysis.Options{}).Backends {
			if b.HasTimes() {
				backends++
				tables += checkClosing(t, dir, &b)
			}
		}
		return nil
	})
	if err != nil || backends < 28 || tables < 8*backends {
		t.Errorf("%d backends with times, %d breakdowns: %v", backends, tables, err)
	}
}

package diagnosis_test

import (
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/rules"
	"trtsite/analysis/source"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
	"trtsite/generator/diagnosis"
)

// corpusReports calls visit for every report of the real files in TRTSITE_CORPUS.
func corpusReports(t *testing.T, visit func(dir string, r *analysis.Report)) {
	t.Helper()
	dir := os.Getenv("TRTSITE_CORPUS")
	if dir == "" {
		t.Skip("TRTSITE_CORPUS is not set: no real files to test on")
	}
	if _, err := os.Stat(dir); err != nil {
		t.Fatal(err)
	}
	fsys := os.DirFS(dir)
	err := fs.WalkDir(fsys, ".", func(dir string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		f, err := source.Scan(fsys, dir, source.Options{})
		if err == nil && f.IsReport() {
			r := analysis.Folder(fsys, f, analysis.Options{Rules: rules.Checks(rules.DefaultThresholds())})
			visit(dir, &r)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func check(text string, r *analysis.Report) []trtfmt.Diagnostic {
	src := "## Summary\n\n" + text + "\n\n## Details\n\nNone.\n"
	return diagnosis.Check([]byte(src), r, diagnosis.Options{Name: "a.md", Line: 1})
}

// quotable reports whether a name can stand in a code span as it is.
func quotable(name string) bool {
	return name == strings.TrimSpace(name) && !strings.ContainsAny(name, "`\n\r\t") && !strings.Contains(name, "  ") &&
		strings.IndexFunc(name, func(r rune) bool { return r < ' ' }) < 0
}

// TestCorpusFigures writes true and false sentences about the slowest rows of every
// backend: no true one is flagged, every false one is.
func TestCorpusFigures(t *testing.T) {
	sentences := 0
	corpusReports(t, func(dir string, r *analysis.Report) {
		for i := range r.Backends {
			b := &r.Backends[i]
			if !b.HasTimes() {
				continue
			}
			for _, row := range slowest(b, 20) {
				if !quotable(row.Name) {
					continue
				}
				sentences++
				ms := row.ValueMs()
				right := fmt.Sprintf("`%s` takes %s (%s of the layer sum), about %.1g ms.", row.Name, unit.WithMs(ms),
					unit.WithPercent(row.AvgMs.Value/b.Timing.LayerSumMs*100), ms)
				if got := check(right, r); len(got) > 0 {
					t.Errorf("%s: %s\n%v", dir, right, got)
				}
				wrong := fmt.Sprintf("`%s` takes %.6f ms.", row.Name, ms*1.37+0.0123)
				if got := check(wrong, r); len(got) != 1 || got[0].Code != diagnosis.CodeFigure {
					t.Errorf("%s: %s\n%v", dir, wrong, got)
				}
			}
		}
	})
	if t.Logf("%d rows", sentences); sentences < 300 {
		t.Errorf("only %d rows were tried", sentences)
	}
}

func slowest(b *analysis.Backend, n int) []analysis.Record {
	rows := slices.Clone(b.Records)
	slices.SortStableFunc(rows, func(x, y analysis.Record) int {
		switch {
		case x.ValueMs() > y.ValueMs():
			return -1
		case x.ValueMs() < y.ValueMs():
			return 1
		}
		return 0
	})
	return rows[:min(n, len(rows))]
}

// TestCorpusOwnWords checks what the rules say of every report as if a person had
// copied it: all of it is true, so nothing is flagged.
func TestCorpusOwnWords(t *testing.T) {
	texts := 0
	corpusReports(t, func(dir string, r *analysis.Report) {
		for i := range r.Backends {
			b := &r.Backends[i]
			words := slices.Clone(b.Positives)
			for _, f := range b.Findings {
				words = append(words, f.Title, f.Evidence, f.Hypothesis, f.NextCheck)
			}
			for _, w := range words {
				if w == "" {
					continue // no hypothesis
				}
				texts++
				for _, d := range check(w, r) {
					t.Errorf("%s: %s\n%s %s", dir, w, d.Code, d)
				}
			}
		}
	})
	if texts < 100 {
		t.Errorf("only %d texts", texts)
	}
}

// TestCorpusNames quotes every layer of every backend by its name, and by each of
// the operations in it: all exist.
func TestCorpusNames(t *testing.T) {
	corpusReports(t, func(dir string, r *analysis.Report) {
		for i := range r.Backends {
			if r.Backends[i].Layers == nil {
				continue
			}
			layers := r.Backends[i].Layers.Layers
			step := max(1, len(layers)/40)
			for at := 0; at < len(layers); at += step {
				name := layers[at].Name
				for _, part := range append(strings.Split(name, " + "), name) {
					if quotable(part) && part != "" {
						for _, d := range check("See `"+part+"`.", r) {
							t.Errorf("%s: %s: %s", dir, part, d)
						}
					}
				}
			}
		}
	})
}

package archive

import (
	"slices"
	"testing"
	"testing/fstest"

	"trtsite/analysis/trtfmt"
)

// TestWalkLeavesOutSites has an old output and a packaged report in an archive:
// both hold a list of what was published.
func TestWalkLeavesOutSites(t *testing.T) {
	file := &fstest.MapFile{Data: []byte("{}")}
	document := &fstest.MapFile{Data: []byte(`{"schema_version": "1.0", "results": [{}]}`)}
	fsys := fstest.MapFS{
		"old/.trtsite-manifest.json": file, "old/404.html": file, "old/index.html": file,
		"old/bert/analyze-data.json": document, "old/bert/notes.md": file,
		"packed/.trtsite-manifest.json": file, "packed/index.html": file, "packed/analyze-data.json": document,
		"odd/.trtsite-manifest.json": file, "odd/404.html": file, "odd/analyze-data.json": document,
		"plain/404.html": file, "plain/analyze-data.json": document,
	}
	a, err := Walk(fsys, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var reports []string
	for _, n := range a.Reports {
		reports = append(reports, n.Path)
	}
	if want := []string{"odd", "packed", "plain"}; !slices.Equal(reports, want) {
		t.Errorf("reports are %v, want %v", reports, want)
	}
	told := slices.ContainsFunc(a.Diags, func(d trtfmt.Diagnostic) bool {
		return d.File == "old" && d.Code == "built-site" && d.Severity == trtfmt.Warning
	})
	if !told {
		t.Errorf("the old site is not told of: %v", a.Diags)
	}
}

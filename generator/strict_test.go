package generator

import "testing"

// Broken front matter does not fail a report: its page shows the text and the
// problem. --strict refuses it.
func TestBrokenFrontMatter(t *testing.T) {
	source := merge(pair("a"), text("a/analyze.md", "---\ntitle: a: b\n---\n# Kept heading\n\n## Summary\n\nKept text.\n\n## Details\n\nMore.\n"))
	dir := t.TempDir()
	if r := buildInto(t, Options{Source: source, Output: dir}); len(r.Failed) != 0 {
		t.Errorf("failed: %v", r.Failed)
	}
	has(t, readSite(t, dir), "a/index.html", "Kept text.", "analyze.md:2:8", "1 warning")
	strict, err := tryBuild(Options{Source: source, Output: t.TempDir(), Strict: true})
	if err != nil || len(strict.Refused) != 1 {
		t.Errorf("strict refuses %v, %v; want one problem", strict.Refused, err)
	}
}

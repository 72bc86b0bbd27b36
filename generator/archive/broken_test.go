package archive

import "testing"

// A text whose front matter is broken is shown without it and unharmed, unless
// a line of the front matter looks as if it made it a draft.
func TestWalkBrokenFrontMatter(t *testing.T) {
	a := walk(t, tree(`
-- a/layers_x.json --
@layers
-- a/analyze.md --
---
draft: true
# Never closed
-- b/layers_x.json --
@layers
-- b/report.toml --
title = A
draft = true
-- c/layers_x.json --
@layers
-- c/analyze.md --
---
title: a: b
draft: false
---
# Heading
-- c/notes.md --
---
A rule, then text: like this
-- d/layers_x.json --
@layers
-- d/report.toml --
title = A
`))
	check(t, "tree", `
		group . -> "" "archive"
		  report c -> "c/" "Heading"
		    page c/notes.md -> "c/notes/" "notes"
		  report d -> "d/" "d"`, outlineOf(a))
	check(t, "diagnostics", `
		info draft a: it is a draft and not published
		warning front-matter-syntax a/analyze.md:1:1: front matter begins with --- but has no closing --- line; add the line, or put an empty line before --- if it is not front matter; until then a line that says draft keeps this from being published
		info draft b: it is a draft and not published
		warning front-matter-syntax b/report.toml:1:9: this is no TOML: unexpected character U+0041 'A' at start of value; write key = "value" lines, text and versions in quotes; until then a line that says draft keeps this from being published
		warning front-matter-syntax c/analyze.md:2:8: front matter is no YAML: mapping value is not allowed in this context; put a value that contains a colon and a space in quotes
		warning front-matter-syntax d/report.toml:1:9: this is no TOML: unexpected character U+0041 'A' at start of value; write key = "value" lines, text and versions in quotes
		warning front-matter-syntax c/notes.md:1:1: front matter begins with --- but has no closing --- line; add the line, or put an empty line before --- if it is not front matter`, said(a))
	for _, p := range []string{"c", "c/notes.md", "d"} {
		if n := a.Find(p); n.Failed() || p != "d" && n.Text == "" {
			t.Errorf("%s: text %q, failed %v", p, n.Text, n.Failed())
		}
	}
}

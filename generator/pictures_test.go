package generator

import (
	"os"
	"testing"
)

// A picture beside a text is published, and its place is kept.
func TestPictures(t *testing.T) {
	dir := t.TempDir()
	buildInto(t, Options{Source: os.DirFS("../content"), Name: "content", Output: dir})
	site := readSite(t, dir)
	has(t, site, "residual-block.svg", "<svg")
	has(t, site, "writing/index.html", `src=../residual-block.svg`, `alt="A residual block: `, "width=480 height=120 loading=lazy",
		"callout-caution", "class=footnotes", `aria-label="not done"`, `aria-label="Table: Layer, Type, `, "class=language-mermaid")
}

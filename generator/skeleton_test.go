package generator

import (
	"testing"

	"trtsite/generator/frontmatter"
)

// What is written as YAML is read back as it was, white space aside.
func TestScalar(t *testing.T) {
	for _, s := range []string{
		"resnet50", "a", "true", "Yes", "n", "2026-05-04", "10.10", "a: b", "# a", "a #b", `"a"`, "- a", "ä", "null", "1e3", "[a]", "~",
	} {
		doc, diags := frontmatter.Split("a.md", []byte("---\ntitle: "+scalar(s)+"\n---\n"))
		if len(diags) > 0 || len(doc.Matter.Fields) != 1 || doc.Matter.Fields[0].Text != s {
			t.Errorf("%q as %s: %+v %v", s, scalar(s), doc.Matter.Fields, diags)
		}
	}
	if got := scalar("resnet50 v2"); got != "resnet50 v2" {
		t.Errorf("got %s", got)
	}
}

package frontmatter

import "testing"

// What a broken block keeps: the text, and that it is a draft.
func TestSplitBroken(t *testing.T) {
	for _, tt := range []struct {
		name, src, body string
		draft           bool
	}{
		{"repeated key", "---\ntitle: a\ntitle: b\n---\n# Hi\n", "# Hi\n", false},
		{"repeated key of a draft", "---\ndraft: true\ntitle: a\ntitle: b\n---\nx", "x", true},
		{"bad YAML", "---\ntitle: a: b\ndraft: false\n---\nx", "x", false},
		{"bad YAML of a draft", "---\ntitle: a: b\n Draft: \"yes\" # soon\n---\nx", "x", true},
		{"bad TOML of a draft", "+++\ntitle = a\ndraft=true\n+++\nx", "x", true},
		{"unclosed", "---\ntitle: a\n\n# Hi\n", "---\ntitle: a\n\n# Hi\n", false},
		{"unclosed draft", "---\ndraft: true\n\n# Hi\n", "---\ndraft: true\n\n# Hi\n", true},
		{"a rule", "---\n\nThis: that: those\n\n---\n\nMore\n", "---\n\nThis: that: those\n\n---\n\nMore\n", false},
		{"not a value that says draft", "---\ntitle: a: b\nmodel: draft true\ndrafty: true\n---\nx", "x", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			doc, diags := Split("a.md", []byte(tt.src))
			draft := len(doc.Matter.Fields) == 1 && doc.Matter.Fields[0].Key == "draft" && doc.Matter.Fields[0].On
			if string(doc.Body) != tt.body || draft != tt.draft {
				t.Errorf("body %q, draft %v; want %q, %v", doc.Body, draft, tt.body, tt.draft)
			}
			if len(diags) != 1 || diags[0].Code != CodeSyntax || diags[0].Hint == "" {
				t.Errorf("diagnostics %v, want one with a next step", texts(diags))
			}
		})
	}
}

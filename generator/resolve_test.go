package generator

import (
	"strings"
	"testing"
)

// A text links to the layers, findings and files that its own report publishes;
// a wrong anchor is a dead link.
func TestTextsLinkToTheirReport(t *testing.T) {
	source := merge(pair("a"), text("a/analyze.md", strings.Join([]string{
		"[row](x/layers/#l-4ae47b2b94)", "[name](layer:conv1)", "[data](analyze-data.json.gz)", "[all](/reports/)", "[kernels](/kernels/)",
		"[none](layer:conv2)", "[nothing](finding:no-such)", "[wrong](x/layers/#l-0000000000)",
	}, "\n\n")), text("b/README.md", "[row](layer:conv1)"), pair("b/c"))
	dir := t.TempDir()
	r, err := tryBuild(Options{Source: source, Output: dir})
	if err != nil {
		t.Fatal(err)
	}
	site := readSite(t, dir)
	for text, href := range map[string]string{
		"row": "x/layers/index.html#l-4ae47b2b94", "name": "x/layers/index.html#l-4ae47b2b94", "data": "analyze-data.json.gz", "all": "../reports/index.html", "kernels": "../kernels/index.html",
	} {
		if page := strings.ReplaceAll(site["a/index.html"], "\"", ""); !strings.Contains(page, "href="+href+">"+text+"<") {
			t.Errorf("%s does not lead to %s", text, href)
		}
	}
	if len(r.Dead) != 1 || !strings.Contains(r.Dead[0].Link, "l-0000000000") {
		t.Errorf("dead links %v, want the wrong anchor", r.Dead)
	}
	left := 0
	for _, d := range r.Diags {
		if d.Code == "markdown-link" {
			left++
		}
	}
	if left != 3 {
		t.Errorf("%d links lead nowhere, want the unknown layer, the unknown finding and the group's: %v", left, r.Diags)
	}
}

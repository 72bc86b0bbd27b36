package archive

import (
	"testing"
	"testing/fstest"
)

func TestCollisions(t *testing.T) {
	for _, tt := range []struct{ name, tree, want, diags string }{
		{"two reports", `
-- A B/layers_x.json --
@layers
-- a-b/layers_x.json --
@layers
-- c/layers_x.json --
@layers
`, `
		group . -> "" "archive"
		  report c -> "c/" "c"`,
			"error address-collision A B: `A B` and `a-b` have the same address `a-b/`; rename the folder\n\t\t" +
				"error address-collision a-b: `A B` and `a-b` have the same address `a-b/`; rename the folder"},
		{"two groups take their reports with them", `
-- A B/x/layers_x.json --
@layers
-- A B/same/layers_x.json --
@layers
-- a-b/y/layers_x.json --
@layers
-- a-b/same/layers_x.json --
@layers
-- a-b/notes.md --
`, `group . -> "" "archive"`,
			"error address-collision A B: `A B` and `a-b` have the same address `a-b/`; rename the folder\n\t\t" +
				"error address-collision a-b: `A B` and `a-b` have the same address `a-b/`; rename the folder\n\t\t" +
				"error address-collision A B/same: its folder `A B` has no page: `A B` and `a-b` have the same address `a-b/`; rename the folder\n\t\t" +
				"error address-collision A B/x: its folder `A B` has no page: `A B` and `a-b` have the same address `a-b/`; rename the folder\n\t\t" +
				"error address-collision a-b/same: its folder `a-b` has no page: `A B` and `a-b` have the same address `a-b/`; rename the folder\n\t\t" +
				"error address-collision a-b/y: its folder `a-b` has no page: `A B` and `a-b` have the same address `a-b/`; rename the folder"},
		{"three, as a case-insensitive file system sees them", `
-- σ/layers_x.json --
@layers
-- ς/layers_x.json --
@layers
-- Σ/layers_x.json --
@layers
`, `group . -> "" "archive"`,
			"error address-collision Σ: `Σ` and `ς` and `σ` have the same address `σ/`; rename the folder\n\t\t" +
				"error address-collision ς: `Σ` and `ς` and `σ` have the same address `σ/`; rename the folder\n\t\t" +
				"error address-collision σ: `Σ` and `ς` and `σ` have the same address `σ/`; rename the folder"},
		{"a page gives way to a report", `
-- resnet/layers_x.json --
@layers
-- ResNet.md --
# Notes
`, `
		group . -> "" "archive"
		  report resnet -> "resnet/" "resnet"`,
			"error address-collision ResNet.md: `resnet` and `ResNet.md` have the same address `resnet/`; rename the file"},
		{"two pages, two pictures", `
-- a/layers_x.json --
@layers
-- a/n 1.md --
-- a/n-1.md --
-- a/f 1.png --
-- a/f-1.png --
`, `
		group . -> "" "archive"
		  report a -> "a/" "a"`,
			"error address-collision a/f 1.png: `a/f 1.png` and `a/f-1.png` have the same address `a/f-1.png`; rename the file\n\t\t" +
				"error address-collision a/f-1.png: `a/f 1.png` and `a/f-1.png` have the same address `a/f-1.png`; rename the file\n\t\t" +
				"error address-collision a/n 1.md: `a/n 1.md` and `a/n-1.md` have the same address `a/n-1/`; rename the file\n\t\t" +
				"error address-collision a/n-1.md: `a/n 1.md` and `a/n-1.md` have the same address `a/n-1/`; rename the file"},
		{"names of the site, at the root only", `
-- assets/layers_x.json --
@layers
-- Compare/unet/layers_x.json --
@layers
-- findings.md --
-- 404.html/layers_x.json --
@layers
-- a/assets/layers_x.json --
@layers
-- index.html/layers_x.json --
@layers
-- a/index.html.md --
`, `
		group . -> "" "archive"
		  group a -> "a/" "a"
		    report a/assets -> "a/assets/" "assets"`,
			"error address-reserved Compare: its address `compare/` is reserved: the site has a page or file of this name; rename the folder\n\t\t" +
				"error address-reserved a/index.html.md: its address `a/index.html/` is reserved: `index.html` is the file of a page; rename the file\n\t\t" +
				"error address-reserved findings.md: its address `findings/` is reserved: the site has a page or file of this name; rename the file\n\t\t" +
				"error address-reserved 404.html: its address `404.html/` is reserved: the site has a page or file of this name; rename the folder\n\t\t" +
				"error address-reserved Compare/unet: its folder `Compare` has no page: its address `compare/` is reserved: the site has a page or file of this name; rename the folder\n\t\t" +
				"error address-reserved assets: its address `assets/` is reserved: the site has a page or file of this name; rename the folder\n\t\t" +
				"error address-reserved index.html: its address `index.html/` is reserved: `index.html` is the file of a page; rename the folder"},
		{"names of a report and its backends", `
-- r/layers_FP16.json --
@layers
-- r/fp16/layers_x.json --
@layers
-- r/graph/layers_x.json --
@layers
-- r/compare.md --
-- r/other/fp16/layers_x.json --
@layers
`, `
		group . -> "" "archive"
		  report r -> "r/" "r"
		    group r/other -> "r/other/" "other"
		      report r/other/fp16 -> "r/other/fp16/" "fp16"`,
			"error address-reserved r/compare.md: its address `r/compare/` is reserved: the report `r` has a page or file of this name; rename the file\n\t\t" +
				"error address-reserved r/fp16: its address `r/fp16/` is reserved: backend `FP16` of report `r` has it; rename the folder\n\t\t" +
				"error address-reserved r/graph: its address `r/graph/` is reserved: the report `r` has a page or file of this name; rename the folder"},
		{"the root's report", `
-- layers_x.json --
@layers
-- report/layers_x.json --
@layers
-- report.md --
-- a/report/layers_x.json --
@layers
`, `
		group . -> "" "archive"
		  group a -> "a/" "a"
		    report a/report -> "a/report/" "report"`,
			"error address-reserved report.md: its address `report/` is reserved: it is the report in the root of the archive; rename the file\n\t\t" +
				"error address-collision .: `.` and `report` have the same address `report/`; rename the folder\n\t\t" +
				"error address-collision report: `.` and `report` have the same address `report/`; rename the folder"},
		{"a file whose address is a folder's", `
-- a/layers_x.json --
@layers
-- a/analyze.md --
[x](b) [y](B/c.txt)
-- a/b --
text
-- a/B/c.txt --
text
`, `
		group . -> "" "archive"
		  report a -> "a/" "a"
		    file a/B/c.txt -> "a/b/c.txt" "c.txt"`,
			"error address-collision a/b: the address of `a/B/c.txt` lies below its own, `a/b`; rename the file"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := walk(t, tree(tt.tree))
			check(t, "tree", tt.want, outlineOf(a))
			check(t, "diagnostics", tt.diags, said(a))
			checkNoPage(t, a)
		})
	}
}

// Reports without a page stay in Reports and say why; nothing finds them.
func checkNoPage(t *testing.T, a *Archive) {
	t.Helper()
	inTree := map[*Node]bool{}
	a.Root.Walk(func(n *Node) {
		inTree[n] = true
		if !n.HasPage() {
			t.Errorf("%s has no page and is in the tree", n.Path)
		}
	})
	for _, r := range a.Reports {
		if r.HasPage() != inTree[r] || r.HasPage() == r.Failed() {
			t.Errorf("%s: has page %v, in the tree %v, failed %v", r.Path, r.HasPage(), inTree[r], r.Failed())
		}
		if n := a.Find(r.Path); r.Path != "." && r.HasPage() != (n == r) {
			t.Errorf("%s: found %v", r.Path, n)
		}
	}
}

// A picture in a folder with a reserved name is published beside it.
func TestAttachmentsMoveAside(t *testing.T) {
	fsys := reports("a", "r")
	fsys["a/analyze.md"] = &fstest.MapFile{Data: []byte("![](../assets/logo.png) ![](img/Fig.png) [c](compare/x.csv) [l](x/y.csv)")}
	for _, p := range []string{"assets/logo.png", "a/img/Fig.png", "a/compare/x.csv", "a/x/y.csv"} {
		fsys[p] = &fstest.MapFile{Data: []byte("data")}
	}
	a := walk(t, fsys)
	check(t, "tree", `
		group . -> "" "archive"
		  report a -> "a/" "a"
		    file a/compare/x.csv -> "a/compare-files/x.csv" "x.csv"
		    file a/img/Fig.png -> "a/img/fig.png" "Fig.png"
		    file a/x/y.csv -> "a/x-files/y.csv" "y.csv"
		  report r -> "r/" "r"
		  file assets/logo.png -> "assets-files/logo.png" "logo.png"`, outlineOf(a))
	if said(a) != "" {
		t.Error(said(a))
	}
	href, ok := a.Resolve(a.Find("a"), "../assets/logo.png")
	if href != "../assets-files/logo.png" || !ok {
		t.Errorf("link %q, %v", href, ok)
	}
}

package diagnosis

import (
	"fmt"
	"strings"
	"testing"
)

func TestHeadings(t *testing.T) {
	const missing = CodeHeading + " a.md the diagnosis has no `## "
	const empty = CodeHeading + " a.md:%s nothing is written below `## "
	at := func(place string) string { return strings.Replace(empty, "%s", place, 1) }
	for _, c := range []struct{ name, text, want string }{
		{"both", "## Summary\n\na\n\n## Details\n\nb\n", ""},
		{"case and more sections", "# T\n\n## SUMMARY\n\na\n\n## Other\n\n## details\n\n### x\n\nb\n", ""},
		{"nothing at all", "", ""},
		{"text only", "a\n", missing + "Summary`\n" + missing + "Details`"},
		{"other level", "# Summary\n\na\n\n### Details\n\nb\n", missing + "Summary`\n" + missing + "Details`"},
		{"in a quote", "## Summary\n\n> ## Details\n> x\n", missing + "Details`"},
		{"order", "## Details\n\na\n\n## Summary\n\nb\n", CodeHeading + " a.md:1:4 `## Details` stands before `## Summary`"},
		{"empty", "## Summary\n\n<!-- x -->\n\n## Details\n\n### only this\n", at("1:4") + "Summary`\n" + at("5:4") + "Details`"},
		{"link or code is text", "## Summary\n\n[](layer:MaxPool_12)\n\n## Details\n\n```\nx\n```\n", ""},
	} {
		if got := found(t, []byte(c.text), resnet()); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

func lines(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format+"\n", i)
	}
	return b.String()
}

func TestStyle(t *testing.T) {
	const head = "| a | b | c |\n|---|---|---|\n"
	for _, c := range []struct{ name, text, want string }{
		{"table of layers", head + lines(5, "| `MaxPool_12` | %d | |"), CodeTable + " a.md:3:3 the table lists 5 layers, which the page shows from the data"},
		{"table of bare names", head + lines(5, "| MaxPool_12 | %d | |"), CodeTable + " a.md:3:3 the table lists 5 layers, which the page shows from the data"},
		{"four layers", head + lines(4, "| `MaxPool_12` | %d | |"), ""},
		{"figures", head + lines(10, "| %d | 1 ms | 2 %% |"), CodeTable + " a.md:3:3 the table has 20 times and shares, which the page shows from the data"},
		{"figures under heads", "| | ms | % |\n|---|---|---|\n" + lines(10, "| %d | 1 | 2.5 |"), CodeTable + " a.md:3:5 the table has 20 times and shares, which the page shows from the data"},
		{"figures of something else", "| | GB | TFLOPS |\n|---|---|---|\n" + lines(10, "| %d | 1 | 2.5 |"), ""},
		{"paths", lines(5, "- /home/me/x%d/profile.json"), CodePaths + " a.md:3:3 5 lines are paths of files, which no reader can open"},
		{"paths with words", lines(5, "1. Layers: `x%d/layers.json`"), CodePaths + " a.md:3:4 5 lines are paths of files, which no reader can open"},
		{"paths in code", "```\n" + lines(5, "C:\\x\\%d.engine") + "```", CodePaths + " a.md:4:1 5 lines are paths of files, which no reader can open"},
		{"four paths", lines(4, "- /home/me/x%d/profile.json"), ""},
		{"layers are no paths", lines(6, "- `/encoder/layer.1/attention/MatMul` %d"), ""},
		{"a script", "```sh\n" + lines(6, "trtexec --loadEngine=x%d/a.engine --exportProfile=y.json --separateProfileRun --iterations=5") + "```", ""},
		{"checks", lines(3, "- [x] profile %d parsed"), CodeChecklist + " a.md:3:7 the list ticks off 3 items of validation, which the page shows from the data"},
		{"ticks", lines(3, "- ✅ Schema %d validated"), CodeChecklist + " a.md:3:3 the list ticks off 3 items of validation, which the page shows from the data"},
		{"experiments", lines(6, "- [ ] Try tactic %d"), ""},
		{"two checks", lines(2, "- [x] profile %d parsed"), ""},
	} {
		if got := found(t, below(c.text), resnet()); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

func TestFingerprint(t *testing.T) {
	text := strings.Repeat("Every block writes its scores to memory. ", 5)
	if a, b := Fingerprint([]byte("## Summary\n\n"+text)), Fingerprint([]byte("# SUMMARY\n"+strings.ReplaceAll(text, " ", "\n")+"<!-- x -->")); a == "" || a != b {
		t.Errorf("%q and %q", a, b)
	}
	if Fingerprint([]byte(text)) == Fingerprint([]byte(text+"Not here.")) {
		t.Error("two texts have one fingerprint")
	}
	if got := Fingerprint([]byte("## Summary\n\nSee the overview.")); got != "" {
		t.Errorf("a short text has the fingerprint %q", got)
	}
	d := Copied("a.md", []string{"b", "c", "d"}, 5)
	if want := "the same text is the diagnosis of b, c, d and 2 more"; d.Message != want {
		t.Errorf("got %q", d.Message)
	}
}

// However much is wrong, the list stays short and the search bounded.
func TestBounds(t *testing.T) {
	diags := Check(below(lines(5000, "`Conv_9%d` waits.\n")), resnet(), Options{Name: "a.md", Line: 1})
	if len(diags) != maxDiags+1 || diags[maxDiags].Code != codeMore {
		t.Errorf("%d diagnostics, the last %v", len(diags), diags[len(diags)-1])
	}
}

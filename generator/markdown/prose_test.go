package markdown

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// shownBlocks writes blocks one a line: kind, place, spans.
func shownBlocks(blocks []Block) string {
	names := []string{"heading", "paragraph", "item", "head", "row", "code"}
	var out strings.Builder
	for _, b := range blocks {
		fmt.Fprintf(&out, "%d:%d %s", b.Line, b.Col, names[b.Kind])
		if b.Kind == HeadingBlock {
			fmt.Fprintf(&out, " level %d top %v", b.Level, b.Top)
		}
		if b.Group > 0 {
			fmt.Fprintf(&out, " group %d", b.Group)
		}
		if b.Task {
			out.WriteString(" task")
		}
		for _, s := range b.Spans {
			mark := []string{"", "code ", "|"}[s.Kind]
			fmt.Fprintf(&out, " [%s%q", mark, s.Text)
			if s.Dest != "" {
				fmt.Fprintf(&out, " to %s", s.Dest)
			}
			fmt.Fprintf(&out, " %d:%d]", s.Line, s.Col)
		}
		out.WriteByte('\n')
	}
	return out.String()
}

func TestProse(t *testing.T) {
	src := "## A *b*\n\nOne `two`,\nthree&nbsp;%. <!-- x --> ![y](z)\n\n- [x] do [it](<layer:a b>) []( layer:c)\n\n  more\n  1. in\n\n> # Q\n\n" +
		"| a | b |\n|---|---|\n| `1` | 2 |\n\n```sh\nls\n```\n\n<layer:d>\n"
	want := `10:4 heading level 2 top true ["A " 10:4] ["b" 10:7]
12:1 paragraph ["One " 12:1] [code "two" 12:6] [",\n" 12:10] ["three\u00a0%. " 13:1] [" " 13:25]
15:7 item group 1 task ["do " 15:7] ["it" to layer:a b 15:11] [" " 15:27] ["" to layer:c 15:28]
17:3 paragraph ["more" 17:3]
18:6 item group 2 ["in" 18:6]
20:5 heading level 1 top false ["Q" 20:5]
22:3 head group 3 ["a" 22:3] [|"" 0:0] ["b" 22:7]
24:4 row group 3 [code "1" 24:4] [|"" 0:0] ["2" 24:9]
27:1 code [code "ls\n" 27:1]
30:1 paragraph ["layer:d" to layer:d 30:1]
`
	if diff := cmp.Diff(want, shownBlocks(Prose([]byte(src), 10))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// FuzzProse checks that any source is taken apart without a panic, the same way
// twice, with places inside the file, and into no more text than it has.
func FuzzProse(f *testing.F) {
	src, err := os.ReadFile("testdata/diagnosis.md")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(src)
	for _, s := range traps(300) {
		f.Add([]byte(s))
	}
	f.Add([]byte("- [ ] [a][b] `c\nd`\n\n[b]: layer:e\n\n|f|\n|-|\n|`g\\|h`|"))
	f.Fuzz(func(t *testing.T, src []byte) {
		blocks := Prose(src, 3)
		if shownBlocks(blocks) != shownBlocks(Prose(src, 3)) {
			t.Error("two results differ")
		}
		lines, size := strings.Count(string(src), "\n")+strings.Count(string(src), "\r")+1, 0
		for _, b := range blocks {
			for _, s := range b.Spans {
				size += len(s.Text)
				if s.Kind != NextCell && (s.Line < 3 || s.Line > 3+lines || s.Col < 1) {
					t.Errorf("span %+v is not in the file of %d lines", s, lines)
				}
			}
		}
		if size > 3*len(src)+16 {
			t.Errorf("%d bytes of text from %d", size, len(src))
		}
	})
}

package diagnosis

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// FuzzCheck checks that any text is read without a panic, the same way twice, and
// that what is found has a place in the file.
func FuzzCheck(f *testing.F) {
	for _, s := range []string{
		"`MaxPool_12` takes 9 ms.", "| a | ms |\n|-|-|\n| `conv1` | 3 |", "- [x] json\n- ✅ valid\n- [ ] schema",
		"[](layer:MaxPool_12) is at about 1,234.5 %, 0.5\u03bcs", "## Summary\n## Details\n`Conv_9…Relu_1` ~ 1e5 ms", "`…` `...` `a...b…c/1`",
		"5 % of the time goes into [x](finding:hot-layer) [y](../z)", "`conv1` (9 ms, 3 %), and `MaxPool_12` (5 ms and `kgen` (", "`/a/` `//` `Conv_` `_9` `\xff/\xff`",
	} {
		f.Add([]byte(s))
	}
	r := resnet()
	f.Fuzz(func(t *testing.T, src []byte) {
		o := Options{Name: "a.md", Line: 3}
		diags := Check(src, r, o)
		if d := cmp.Diff(diags, Check(src, r, o)); d != "" {
			t.Errorf("two checks differ:\n%s", d)
		}
		if len(diags) > maxDiags+1 {
			t.Errorf("%d diagnostics", len(diags))
		}
		last := 3 + strings.Count(string(src), "\n") + strings.Count(string(src), "\r")
		for _, d := range diags {
			if d.Message == "" || d.Line != 0 && (d.Line < 3 || d.Line > last || d.Col < 1) {
				t.Errorf("odd diagnostic %+v", d)
			}
		}
		if len(src) < minCopy/3 && Fingerprint(src) != "" {
			t.Errorf("a text of %d bytes has a fingerprint", len(src))
		}
	})
}

// The time for the worst texts known grows with their size.
func BenchmarkWorst(b *testing.B) {
	r := resnet()
	src := below(strings.Repeat(strings.Repeat("`Conv_9` takes 0.2 ms and ", 100)+"\n\n", 400))
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		Check(src, r, Options{Name: "a.md", Line: 1})
	}
}

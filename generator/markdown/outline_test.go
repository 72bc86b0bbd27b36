package markdown

import (
	"runtime"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestReadOutline(t *testing.T) {
	for _, tc := range []struct {
		name, src string
		want      Outline
	}{
		{"nothing", "", Outline{}},
		{"title and links", "\ufeff## Not this\r\n\r\n# The `a_b` *one* &amp; only\r\n\r\n# Not this\r\n[x](a.md) ![y](<b c.png>)\r\n",
			Outline{"The a_b one & only", []string{"a.md", "b c.png"}}},
		{"reference", "[x] [y][x]\n\n[x]: c.md\n", Outline{Links: []string{"c.md"}}},
		{"code is no text", "`[x](a.md)`\n\n    # no\n", Outline{}},
	} {
		if diff := cmp.Diff(tc.want, ReadOutline([]byte(tc.src))); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", tc.name, diff)
		}
	}
}

// The walk of an archive reads every text before any is rendered: a trap must not
// cost more there than on its page. Without the limits 64 kB of table take 18 GB; the
// race detector alone doubles what the largest takes.
func TestReadOutlineOfTraps(t *testing.T) {
	const size, most = 64 << 10, 1 << 30
	var before, after runtime.MemStats
	for name, src := range traps(size) {
		runtime.ReadMemStats(&before)
		ReadOutline([]byte(src))
		runtime.ReadMemStats(&after)
		if n := after.TotalAlloc - before.TotalAlloc; n > most {
			t.Errorf("%s: %d MiB allocated for %d bytes", name, n>>20, len(src))
		}
	}
}

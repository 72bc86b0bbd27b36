package publish

import (
	"bytes"
	"fmt"
	"testing"
)

// BenchmarkPublish measures builds of 1,000 pages of 20 KB: into an empty
// folder, and again with equal bytes.
func BenchmarkPublish(b *testing.B) {
	page := bytes.Repeat([]byte("0123456789"), 2000)
	build := func(b *testing.B, dir string) {
		s, err := New(dir)
		if err != nil {
			b.Fatal(err)
		}
		for i := range 1000 {
			if err := s.Add(fmt.Sprintf("%d/index.html", i), Page, page); err != nil {
				b.Fatal(err)
			}
		}
		if _, err := s.Commit(); err != nil {
			b.Fatal(err)
		}
		b.SetBytes(int64(1000 * len(page)))
	}
	b.Run("fresh", func(b *testing.B) {
		for b.Loop() {
			build(b, b.TempDir())
		}
	})
	b.Run("unchanged", func(b *testing.B) {
		dir := b.TempDir()
		build(b, dir)
		for b.Loop() {
			build(b, dir)
		}
	})
}

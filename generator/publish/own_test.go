package publish

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestForeignFilesStay(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "thesis.txt", "mine")
	publishAll(t, dir, site{"index.html": "1"})
	publishAll(t, dir, site{"a/index.html": "1"})
	equal(t, read(t, dir), site{"thesis.txt": "mine", "a/index.html": "1"})

	_, err := try(t, dir, site{"thesis.txt": "other"})
	wantError(t, err, "thesis.txt")
	equal(t, read(t, dir), site{"thesis.txt": "mine", "a/index.html": "1"})
	publishAll(t, dir, site{"thesis.txt": "mine"})
}

// TestInTheWay puts what is not ours where the next build needs a file or a
// folder: it must refuse and leave all as it was.
func TestInTheWay(t *testing.T) {
	for _, tc := range []struct {
		name  string
		theme site // what a user puts into the output
		next  site
		named string
	}{
		{"folder for a file", site{"x/mine": "m"}, site{"x": "file"}, "x"},
		{"folder with ours and theirs", site{"b/mine": "m"}, site{"b": "file"}, "b"},
		{"folder with ours, edited", site{"b/c": "edited"}, site{"b": "file"}, "b"},
		{"file for a folder", site{"x": "m"}, site{"x/index.html": "1"}, "x"},
		{"folder with ours, edited to the same size", site{"b/c": "C"}, site{"b": "file"}, "b"},
		{"our file for a folder, edited", site{"a": "edited"}, site{"a/b/index.html": "1"}, "a"},
		{"our file for a folder, edited to the same size", site{"a": "FILE"}, site{"a/b/index.html": "1"}, "a"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			dir := t.TempDir()
			publishAll(t, dir, site{"index.html": "1", "a": "file", "b/c": "c", "b/d": "d"})
			for p, text := range tc.theme {
				put(t, dir, p, text)
			}
			was := read(t, dir)
			_, err := try(t, dir, tc.next)
			wantError(t, err, "in the place of: "+tc.named+";")
			equal(t, read(t, dir), was)
		})
	}
	t.Run("empty folder for a file", func(t *testing.T) {
		dir := t.TempDir()
		if err := os.Mkdir(filepath.Join(dir, "x"), 0o755); err != nil {
			t.Fatal(err)
		}
		_, err := try(t, dir, site{"x": "file"})
		wantError(t, err, "in the place of: x;")
	})
}

// TestEditedFiles checks that a file of an earlier build that someone edited is
// overwritten while the site has it, and else stays, build after build.
func TestEditedFiles(t *testing.T) {
	dir := t.TempDir()
	publishAll(t, dir, site{"index.html": "1", "a/x.html": "x", "a/y.html": "y", "a/z.html": "z"})
	put(t, dir, "index.html", "edited")
	put(t, dir, "a/x.html", "edited")
	put(t, dir, "a/z.html", "Z") // of the same size
	for range 2 {
		stats := publishAll(t, dir, site{"index.html": "1"})
		if diff := cmp.Diff([]string{"a/x.html", "a/z.html"}, stats.Kept); diff != "" {
			t.Errorf("kept, -want +got\n%s", diff)
		}
		equal(t, read(t, dir), site{"index.html": "1", "a/x.html": "edited", "a/z.html": "Z"})
	}
	publishAll(t, dir, site{"index.html": "1", "a/x.html": "again", "a/z.html": "again"})
	equal(t, read(t, dir), site{"index.html": "1", "a/x.html": "again", "a/z.html": "again"})
	if stats := publishAll(t, dir, site{"index.html": "1"}); stats.Deleted != 2 || stats.Kept != nil {
		t.Errorf("got %+v", stats)
	}
	equal(t, read(t, dir), site{"index.html": "1"})
}

// TestFileAtAPlannedPath crashes a build and then puts a user's file where it had
// planned to write: neither may the next build delete it nor overwrite it.
func TestFileAtAPlannedPath(t *testing.T) {
	planned := site{"index.html": "1", "notes.html": "ours", "new/notes.html": "ours"}
	for n := 0; ; n++ {
		dir := filepath.Join(t.TempDir(), "out")
		publishAll(t, dir, site{"index.html": "1"})
		left := n
		if _, err := tryFaulty(t, dir, planned, func(string) bool { left--; return left < 0 }); err == nil {
			return
		}
		got := read(t, dir)
		for _, p := range []string{"notes.html", "new/notes.html"} {
			if _, placed := got[p]; placed {
				continue
			}
			put(t, dir, p, "mine") // of the same size
			_, err := try(t, dir, site{p: "other"})
			wantError(t, err, p)
			stats := publishAll(t, dir, site{"index.html": "1"})
			want := site{"index.html": "1", p: "mine"}
			if equal(t, read(t, dir), want); stats.Kept != nil {
				t.Errorf("operation %d: kept %v", n, stats.Kept)
			}
			break
		}
	}
}

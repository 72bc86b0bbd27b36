package publish

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// link makes a symbolic link in the place of what is there.
func link(t *testing.T, target, name string) {
	t.Helper()
	if err := os.RemoveAll(name); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, name); err != nil {
		t.Skip("no symbolic links here: ", err)
	}
}

// TestSymlinks replaces parts of the output by symbolic links: nothing behind
// them may change, be it outside the output or a user's file in it.
func TestSymlinks(t *testing.T) {
	next := []struct {
		name string
		site site
		err  string // "" for a build that works
	}{
		{"deletes below it", site{"index.html": "2"}, ""},
		{"writes below it", site{"index.html": "2", "a/x.html": "new"}, "in the place of: a;"},
		{"equal below it", site{"index.html": "2", "a/x.html": "x"}, "in the place of: a;"},
		{"writes in its place", site{"index.html": "2", "a": "file"}, "a"},
	}
	for _, inside := range []bool{true, false} {
		for _, tc := range next {
			t.Run(tc.name, func(t *testing.T) {
				dir := filepath.Join(t.TempDir(), "out")
				publishAll(t, dir, site{"index.html": "1", "a/x.html": "x"})
				behind, target := filepath.Join(dir, "mine"), "mine"
				if !inside {
					behind = t.TempDir()
					target = behind
				}
				put(t, behind, "x.html", "x") // has our bytes, but is not where we wrote
				link(t, target, filepath.Join(dir, "a"))
				_, err := try(t, dir, tc.site)
				if tc.err == "" && err != nil {
					t.Error(err)
				} else if tc.err != "" {
					wantError(t, err, tc.err)
				}
				equal(t, read(t, behind), site{"x.html": "x"})
			})
		}
	}
}

func TestSymlinkInAFilesPlace(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "out")
	put(t, top, "precious", "precious")
	publishAll(t, dir, site{"index.html": "1", "a.html": "a", "b.html": "precious"})
	for _, p := range []string{"a.html", "b.html"} {
		link(t, "../precious", filepath.Join(dir, p))
	}
	stats := publishAll(t, dir, site{"index.html": "1", "a.html": "new"})
	if diff := cmp.Diff([]string{"b.html"}, stats.Kept); diff != "" {
		t.Errorf("kept, -want +got\n%s", diff)
	}
	equal(t, read(t, top), site{"precious": "precious", "out/index.html": "1", "out/a.html": "new", "out/b.html": "precious"})
}

// TestOwnNamesAreSymlinks lets the names that publish uses lead out.
func TestOwnNamesAreSymlinks(t *testing.T) {
	dir, outside := t.TempDir(), t.TempDir()
	put(t, outside, "1", "precious")
	publishAll(t, dir, site{"index.html": "1"})
	link(t, outside, filepath.Join(dir, stagingDir))
	publishAll(t, dir, site{"index.html": "2"})
	equal(t, read(t, dir), site{"index.html": "2"})

	link(t, filepath.Join(outside, "1"), filepath.Join(dir, pendingName))
	_, err := New(dir)
	wantError(t, err, "no regular file")
	equal(t, read(t, outside), site{"1": "precious"})
}

func TestOutputIsASymlink(t *testing.T) {
	top := t.TempDir()
	if err := os.Mkdir(filepath.Join(top, "real"), 0o755); err != nil {
		t.Fatal(err)
	}
	link(t, "real", filepath.Join(top, "out"))
	publishAll(t, filepath.Join(top, "out"), site{"index.html": "1"})
	equal(t, read(t, filepath.Join(top, "real")), site{"index.html": "1"})

	link(t, "nowhere", filepath.Join(top, "dangling"))
	_, err := New(filepath.Join(top, "dangling"))
	wantError(t, err, "cannot use the output")
	if !exists(filepath.Join(top, "dangling")) {
		t.Error("the link is gone")
	}
}

package archive

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// On a real disk, links to folders are not followed, and a file system that
// stays in the archive keeps links to files outside out of the site.
func TestWalkDisk(t *testing.T) {
	outside := t.TempDir()
	root := t.TempDir()
	write := func(p, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(filepath.Join(outside, "secret.md"), "# Secret")
	write(filepath.Join(outside, "r", "layers_x.json"), layersJSON)
	write(filepath.Join(root, "a", "layers_x.json"), layersJSON)
	write(filepath.Join(root, "shared", "text"), "# Shared")
	for link, to := range map[string]string{
		"a/out.md": filepath.Join(outside, "secret.md"), "a/in.md": "../shared/text",
		"b": filepath.Join(outside, "r"), "latest": "a",
	} {
		if err := os.Symlink(to, filepath.Join(root, link)); err != nil {
			t.Skip("no symbolic links here:", err)
		}
	}
	r, err := os.OpenRoot(root)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	a := walk(t, r.FS())
	check(t, "tree", `
		group . -> "" "archive"
		  report a -> "a/" "a"
		    page a/in.md -> "a/in/" "Shared"`, outlineOf(a))
	got := said(a)
	for _, want := range []string{
		"warning unreadable a/out.md: the link leads nowhere; copy the file into the archive\n",
		"warning unreadable b: ",
		"warning folder-link latest: a link to a folder is not followed; move the folder into the archive if it should be published\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if strings.Contains(got, root) || strings.Contains(got, outside) {
		t.Error("a path of the machine is in a message")
	}
}

// reversedFS lists folders in the wrong order.
type reversedFS struct{ fs.FS }

func (r reversedFS) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(r.FS, name)
	slices.Reverse(entries)
	return entries, err
}

// The order in which a file system lists a folder changes nothing.
func TestWalkOrder(t *testing.T) {
	for _, text := range []string{linkedTree, "-- A B/layers_x.json --\n@layers\n-- a-b/layers_x.json --\n@layers\n-- a b/layers_x.json --\n@layers\n"} {
		forward, backward := walk(t, tree(text)), walk(t, reversedFS{tree(text)})
		if diff := cmp.Diff(outlineOf(forward)+said(forward), outlineOf(backward)+said(backward)); diff != "" {
			t.Errorf("(-forward +backward):\n%s", diff)
		}
	}
}

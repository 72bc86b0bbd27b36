//go:build unix

package source

import (
	"errors"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// A FIFO must not be opened: that waits for a writer for ever.
func TestScanSpecialFiles(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	check := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	check(os.Mkdir(at("layers_dir.json"), 0o755))
	check(os.Mkdir(at("plain.json"), 0o755))
	check(os.Mkdir(at("analyze-data.json"), 0o755))
	check(syscall.Mkfifo(at("profile_fifo.json"), 0o644))
	check(syscall.Mkfifo(at("x.graph.json"), 0o644))
	check(syscall.Mkfifo(at("other.json"), 0o644))
	check(syscall.Mkfifo(at("pipe.engine"), 0o644))
	check(os.Symlink("nowhere", at("layers_link.json")))
	check(os.Symlink("layers_good.json", at("profile_x.txt")))
	check(os.Symlink("x.graph.json", at("layers_fifolink.json")))
	check(os.WriteFile(at("layers_good.json"), []byte(layersOf("a")), 0o644))
	listener, err := net.Listen("unix", at("profile_s.json"))
	check(err)
	defer listener.Close()

	done := make(chan Folder)
	go func() { done <- scanned(t, os.DirFS(dir), Options{}) }()
	select {
	case f := <-done:
		want := []string{
			"dir: layers_dir.json - !not-a-file",
			"fifo: - profile_fifo.json !not-a-file",
			"fifolink: layers_fifolink.json - !not-a-file",
			"good: layers_good.json -",
			"link: layers_link.json - !not-found",
			"profile_x: profile_x.txt -",
			"s: - profile_s.json !not-a-file",
			"x: x.graph.json - !not-a-file",
			"warning not-a-file analyze-data.json",
			"warning not-a-file other.json",
		}
		if diff := cmp.Diff(want, summary(f)); diff != "" {
			t.Errorf("Scan (-want +got):\n%s", diff)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("Scan hangs")
	}
}

// lockedFS refuses to open some files, as permissions do for all but root.
type lockedFS struct{ fs.FS }

func (l lockedFS) Open(name string) (fs.File, error) {
	if strings.Contains(name, "locked") {
		return nil, &fs.PathError{Op: "open", Path: "/home/somebody/" + name, Err: errors.New("permission denied")}
	}
	return l.FS.Open(name)
}

func (l lockedFS) Stat(name string) (fs.FileInfo, error) { return fs.Stat(l.FS, name) }

func TestScanUnreadable(t *testing.T) {
	fsys := lockedFS{files(map[string]string{
		"layers_locked.json": layersOf("a"), "profile_locked.json": profileOf("a"),
		"locked.json": layersOf("a"), "layers_open.json": layersOf("a"),
	})}
	f := scanned(t, fsys, Options{})
	want := []string{
		"locked: layers_locked.json profile_locked.json !unreadable !unreadable",
		"open: layers_open.json -",
		"warning unreadable locked.json",
	}
	if diff := cmp.Diff(want, summary(f)); diff != "" {
		t.Errorf("Scan (-want +got):\n%s", diff)
	}
	got := f.Pairs[0].Problems[0].String()
	if want := "layers_locked.json: `layers_locked.json` cannot be read: permission denied; check its permissions, or export it again"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

package trtfmt

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"
	"time"
)

func TestReadFile(t *testing.T) {
	dir := t.TempDir()
	write := func(name string, data []byte) {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("ok.json", []byte("[1]"))
	write("empty.json", nil)
	write("big.json", nil)
	if err := os.Truncate(filepath.Join(dir, "big.json"), 200<<20); err != nil { // sparse
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "layers_x.json"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(filepath.Join(dir, "fifo.json"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("fifo.json", filepath.Join(dir, "link.json")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("nowhere", filepath.Join(dir, "broken.json")); err != nil {
		t.Fatal(err)
	}
	tests := []struct{ path, data, code, text string }{
		{"ok.json", "[1]", "", ""},
		{"empty.json", "", "", ""},
		{"big.json", "", "too-large", "big.json: the file has 209715200 bytes, the limit is 134217728; export one engine"},
		{"layers_x.json", "", "not-a-file", "layers_x.json: this is a directory, not a file; rename"},
		{"fifo.json", "", "not-a-file", "fifo.json: this is a named pipe, not a file"},
		{"link.json", "", "not-a-file", "link.json: this is a named pipe, not a file"},
		{"broken.json", "", "unreadable", "broken.json: the file cannot be read: no such file or directory; check"},
		{"none.json", "", "unreadable", "none.json: the file cannot be read: no such file or directory"},
		{"../x.json", "", "unreadable", "../x.json: the file cannot be read: invalid"},
	}
	for _, tt := range tests {
		type result struct {
			data []byte
			ds   []Diagnostic
		}
		done := make(chan result, 1)
		go func() {
			data, ds := ReadFile(os.DirFS(dir), tt.path, Limits{})
			done <- result{data, ds}
		}()
		select {
		case r := <-done:
			if tt.code == "" {
				if string(r.data) != tt.data || r.data == nil || len(r.ds) > 0 {
					t.Errorf("%s: %q %v", tt.path, r.data, r.ds)
				}
				continue
			}
			d := diagnostic(t, r.ds, tt.code)
			if r.data != nil || d.Severity != Error || !strings.HasPrefix(d.String(), tt.text) || strings.Contains(d.String(), dir) {
				t.Errorf("%s: %q %v", tt.path, r.data, r.ds)
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("%s: blocked", tt.path)
		}
	}
}

// TestReadFileSpecial has the kinds of file that a test cannot make everywhere.
func TestReadFileSpecial(t *testing.T) {
	for what, mode := range map[string]fs.FileMode{
		"a socket": fs.ModeSocket, "a device": fs.ModeDevice | fs.ModeCharDevice, "a named pipe": fs.ModeNamedPipe,
		"a symbolic link": fs.ModeSymlink, "a special file": fs.ModeIrregular,
	} {
		fsys := fstest.MapFS{"a.json": {Data: []byte("[]"), Mode: mode}}
		_, ds := ReadFile(noLinks{fsys}, "a.json", Limits{})
		if d := diagnostic(t, ds, "not-a-file"); d.Message != "this is "+what+", not a file" {
			t.Errorf("%s: %v", what, d)
		}
	}
}

// noLinks does not follow links, so that their mode is seen.
type noLinks struct{ files fstest.MapFS }

func (n noLinks) Open(name string) (fs.File, error)     { return n.files.Open(name) }
func (n noLinks) Stat(name string) (fs.FileInfo, error) { return n.files.Lstat(name) }

// TestReadFileGrowing reads a file that is larger than it said.
func TestReadFileGrowing(t *testing.T) {
	fsys := lying{fstest.MapFS{"a.json": {Data: []byte(strings.Repeat("x", 100))}}}
	data, ds := ReadFile(fsys, "a.json", Limits{FileBytes: 100})
	if len(data) != 100 || len(ds) > 0 {
		t.Errorf("%d bytes: %v", len(data), ds)
	}
	data, ds = ReadFile(fsys, "a.json", Limits{FileBytes: 99})
	if d := diagnostic(t, ds, "too-large"); data != nil || d.Severity != Error {
		t.Errorf("%d bytes: %v", len(data), ds)
	}
}

// lying says that every file has one byte.
type lying struct{ fs.FS }

type small struct{ fs.FileInfo }

func (small) Size() int64 { return 1 }

func (l lying) Open(name string) (fs.File, error) {
	f, err := l.FS.Open(name)
	return lyingFile{f}, err
}

type lyingFile struct{ fs.File }

func (l lyingFile) Stat() (fs.FileInfo, error) {
	info, err := l.File.Stat()
	return small{info}, err
}

// TestReadFileBroken fails in the middle of a file.
func TestReadFileBroken(t *testing.T) {
	data, ds := ReadFile(failing{fstest.MapFS{"a.json": {Data: []byte("abc")}}}, "a.json", Limits{})
	if d := diagnostic(t, ds, "unreadable"); data != nil || d.Message != "the file cannot be read: disk on fire" {
		t.Errorf("%q %v", data, ds)
	}
}

// TestReadFileGone opens a file that was there a moment ago.
func TestReadFileGone(t *testing.T) {
	data, ds := ReadFile(gone{fstest.MapFS{"a.json": {Data: []byte("abc")}}}, "a.json", Limits{})
	if d := diagnostic(t, ds, "unreadable"); data != nil || d.Message != "the file cannot be read: permission denied" {
		t.Errorf("%q %v", data, ds)
	}
}

// gone knows its files but does not open them.
type gone struct{ files fstest.MapFS }

func (g gone) Stat(name string) (fs.FileInfo, error) { return g.files.Stat(name) }

func (g gone) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: "/somewhere/" + name, Err: fs.ErrPermission}
}

// failing opens files that cannot be read.
type failing struct{ fs.FS }

type failingFile struct{ fs.File }

func (failingFile) Read([]byte) (int, error) { return 0, errors.New("disk on fire") }

func (f failing) Open(name string) (fs.File, error) {
	file, err := f.FS.Open(name)
	return failingFile{file}, err
}

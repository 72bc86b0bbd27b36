package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// text writes a text.
func text(s string) func(io.Writer) error {
	return func(w io.Writer) error { _, err := io.WriteString(w, s); return err }
}

func check(t *testing.T, errs ...error) {
	t.Helper()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
}

func wantFile(t *testing.T, path, want string, mode fs.FileMode) {
	t.Helper()
	data, err := os.ReadFile(path)
	check(t, err)
	info, err := os.Lstat(path)
	check(t, err)
	if string(data) != want {
		t.Errorf("%s holds %q, want %q", path, data, want)
	}
	if runtime.GOOS != "windows" && info.Mode() != mode {
		t.Errorf("%s has mode %v, want %v", path, info.Mode(), mode)
	}
}

func TestWriteFileKeepsMode(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "out")
	check(t, writeFile(path, text("1")))
	wantFile(t, path, "1", 0o644)
	for _, mode := range []fs.FileMode{0o600, 0o755, 0o666} {
		check(t, os.Chmod(path, mode), writeFile(path, text(mode.String())))
		wantFile(t, path, mode.String(), mode)
	}
}

func TestWriteFileFollowsLinks(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	check(t, os.MkdirAll(at("real/sub"), 0o755), os.WriteFile(at("real/file"), []byte("old"), 0o600))
	for name, to := range map[string]string{
		"file": "real/file", "chain": "file", "absolute": at("real/file"), "new": "real/new", "sub": "real/sub",
		"real/sub/up": "../file",
	} {
		check(t, os.Symlink(to, at(name)))
	}
	for _, name := range []string{"file", "chain", "absolute", "sub/up"} {
		check(t, writeFile(at(name), text(name)))
		wantFile(t, at("real/file"), name, 0o600)
		if info, err := os.Lstat(at(name)); err != nil || info.Mode()&fs.ModeSymlink == 0 {
			t.Errorf("%s is no link any longer", name)
		}
	}
	check(t, writeFile(at("new"), text("new")))
	wantFile(t, at("real/new"), "new", 0o644)
	for _, d := range []string{"", "real", "real/sub"} {
		entries, err := os.ReadDir(at(d))
		check(t, err)
		for _, e := range entries {
			if strings.HasPrefix(e.Name(), ".") {
				t.Errorf("%s is left in %s", e.Name(), d)
			}
		}
	}
}

func TestWriteFileFails(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "out")
	check(t, os.WriteFile(path, []byte("old"), 0o644), os.Symlink("loop", filepath.Join(dir, "loop")))
	broken := errors.New("broken")
	err := writeFile(path, func(w io.Writer) error { return errors.Join(text("half")(w), broken) })
	if !errors.Is(err, broken) {
		t.Errorf("error is %v", err)
	}
	wantFile(t, path, "old", 0o644)
	for name, part := range map[string]string{".": "it is a folder", "loop": "link", "no/such": "no such file"} {
		err := writeFile(filepath.Join(dir, name), text("x"))
		if err == nil || !strings.Contains(err.Error(), part) || strings.Contains(err.Error(), "stat") {
			t.Errorf("%s: error is %v, want one with %q", name, err, part)
		}
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 2 {
		t.Errorf("%d files are left, want 2", len(entries))
	}
}

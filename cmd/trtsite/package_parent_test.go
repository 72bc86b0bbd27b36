package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestParentFor(t *testing.T) {
	here, elsewhere := t.TempDir(), t.TempDir()
	link := filepath.Join(elsewhere, "trtsite")
	if err := os.WriteFile(filepath.Join(here, "trtsite"), nil, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(here, "trtsite"), link); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, program string
		// why is a part of the reason, "" where the current folder is taken.
		here, why string
	}{
		{name: "elsewhere", here: here, program: "/usr/bin/trtsite"},
		{name: "unknown program", here: here},
		{name: "own folder", here: here, program: filepath.Join(here, "trtsite"), why: "the program's own"},
		{name: "own folder by a link", here: here, program: link, why: "the program's own"},
		{name: "below the own folder", here: elsewhere, program: filepath.Join(here, "trtsite")},
		{name: "not writable", here: filepath.Join(here, "gone"), program: "/usr/bin/trtsite", why: "cannot be written"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir, why := parentFor(c.here, c.program)
			want := "."
			if c.why != "" {
				want = os.TempDir()
			}
			if dir != want || !strings.Contains(why, c.why) || c.why == "" && why != "" {
				t.Errorf("got %q, %q", dir, why)
			}
		})
	}
	if entries, err := os.ReadDir(here); err != nil || len(entries) != 1 {
		t.Errorf("the probe is left over: %v, %v", entries, err)
	}
}

// TestPlaceNeverReplaces renames onto what holds something, and onto what does
// not.
func TestPlaceNeverReplaces(t *testing.T) {
	dir := t.TempDir()
	make := func(name string, files ...string) string {
		path := filepath.Join(dir, name)
		if err := os.Mkdir(path, 0o755); err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if err := os.WriteFile(filepath.Join(path, f), []byte(name), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		return path
	}
	full, empty := make("full", "a"), make("empty")
	if err := place(make("one", "b"), full); err != errTaken {
		t.Errorf("onto a full folder: %v", err)
	}
	if err := place(make("two", "b"), empty); err != nil {
		t.Errorf("onto an empty folder: %v", err)
	}
	if err := place(make("three", "b"), filepath.Join(dir, "new")); err != nil {
		t.Errorf("to a new name: %v", err)
	}
	if err := place(make("four", "b"), filepath.Join(full, "a")); err != errTaken {
		t.Errorf("onto a file: %v", err)
	}
	for path, want := range map[string]string{"full/a": "full", "empty/b": "two", "new/b": "three"} {
		if got, err := os.ReadFile(filepath.Join(dir, path)); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v", path, got, err)
		}
	}
}

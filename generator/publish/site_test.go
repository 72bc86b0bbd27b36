package publish

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// site is what a test publishes: path to content.
type site map[string]string

// publishAll makes one build of want into dir.
func publishAll(t *testing.T, dir string, want site) Stats {
	t.Helper()
	stats, err := try(t, dir, want)
	if err != nil {
		t.Fatal(err)
	}
	return stats
}

func try(t *testing.T, dir string, want site) (Stats, error) {
	return tryFaulty(t, dir, want, func(string) bool { return false })
}

func tryFaulty(t *testing.T, dir string, want site, fail func(op string) bool) (Stats, error) {
	t.Helper()
	files, err := openFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	s, err := newSite(dir, faulty{files, fail})
	if err != nil {
		return Stats{}, err
	}
	for _, p := range slices.Sorted(maps.Keys(want)) {
		if err := s.Add(p, classOf(p), []byte(want[p])); err != nil {
			return Stats{}, errors.Join(err, s.Abort())
		}
	}
	return s.Commit()
}

func classOf(p string) Class {
	switch {
	case strings.HasPrefix(p, "assets/"):
		return Asset
	case p == "index.html":
		return Index
	}
	return Page
}

// read returns every file below dir but the manifest.
func read(t *testing.T, dir string) site {
	t.Helper()
	got := site{}
	walk(t, dir, func(p string, d fs.DirEntry) error {
		if d.IsDir() || d.Name() == ManifestName {
			return nil
		}
		data, err := os.ReadFile(filepath.Join(dir, p))
		got[filepath.ToSlash(p)] = string(data)
		return err
	})
	return got
}

func walk(t *testing.T, dir string, f func(p string, d fs.DirEntry) error) {
	t.Helper()
	err := filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, p)
		return errors.Join(err, f(rel, d))
	})
	if err != nil {
		t.Fatal(err)
	}
}

func equal(t *testing.T, got, want site) {
	t.Helper()
	if !maps.Equal(got, want) {
		t.Errorf("site is %v, want %v", got, want)
	}
}

func checkNoEmptyFolder(t *testing.T, dir string) {
	t.Helper()
	walk(t, dir, func(p string, d fs.DirEntry) error {
		if !d.IsDir() {
			return nil
		}
		list, err := os.ReadDir(filepath.Join(dir, p))
		if len(list) == 0 {
			t.Errorf("the folder %s is left empty", p)
		}
		return err
	})
}

// put writes a file of a user into dir.
func put(t *testing.T, dir, p, text string) {
	t.Helper()
	name := filepath.Join(dir, filepath.FromSlash(p))
	if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(text), 0o644)); err != nil {
		t.Fatal(err)
	}
}

// wantError checks that err is there and mentions part.
func wantError(t *testing.T, err error, part string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), part) {
		t.Errorf("error is %v, want one with %q", err, part)
	}
}

func exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

package publish

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestBuilds(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "public")
	first := site{"index.html": "1", "a/index.html": "a", "b/c/index.html": "c", "assets/x.css": "x"}
	if diff := cmp.Diff(Stats{Written: 4, Bytes: 4}, publishAll(t, dir, first)); diff != "" {
		t.Errorf("first build, -want +got\n%s", diff)
	}
	equal(t, read(t, dir), first)

	old := time.Date(2001, 1, 1, 0, 0, 0, 0, time.UTC)
	for p := range first {
		if err := os.Chtimes(filepath.Join(dir, p), old, old); err != nil {
			t.Fatal(err)
		}
	}
	second := site{"index.html": "2", "a/index.html": "a", "assets/x.css": "x"}
	if diff := cmp.Diff(Stats{Written: 1, Unchanged: 2, Deleted: 1, Bytes: 3}, publishAll(t, dir, second)); diff != "" {
		t.Errorf("second build, -want +got\n%s", diff)
	}
	equal(t, read(t, dir), second)
	if exists(filepath.Join(dir, "b")) {
		t.Error("an empty folder is left")
	}
	if info, err := os.Stat(filepath.Join(dir, "a/index.html")); err != nil || !info.ModTime().Equal(old) {
		t.Errorf("an equal file was touched: %v %v", info.ModTime(), err)
	}
}

func TestFilesAndFoldersChangePlaces(t *testing.T) {
	dir := t.TempDir()
	publishAll(t, dir, site{"a": "file", "b/c": "c", "b/d/e": "e"})
	publishAll(t, dir, site{"a/index.html": "folder", "b": "file"})
	equal(t, read(t, dir), site{"a/index.html": "folder", "b": "file"})
}

func TestDamagedManifest(t *testing.T) {
	for _, text := range []string{"{", `{"version":9,"files":[{"path":"old.html"}]}`} {
		dir := t.TempDir()
		publishAll(t, dir, site{"index.html": "1", "old.html": "old"})
		put(t, dir, ManifestName, text)
		_, err := try(t, dir, site{"index.html": "2"})
		wantError(t, err, "damaged")
		publishAll(t, dir, site{"index.html": "1"})
		equal(t, read(t, dir), site{"index.html": "1", "old.html": "old"})
	}
}

// TestManifestLeadsOut lists paths that no build can have written.
func TestManifestLeadsOut(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "out")
	put(t, top, "precious", "1")
	publishAll(t, dir, site{"index.html": "1"})
	list, err := os.ReadFile(filepath.Join(dir, ManifestName))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []string{"../precious", filepath.ToSlash(top) + "/precious", "a/../../precious", ""} {
		put(t, dir, ManifestName, strings.Replace(string(list), "index.html", p, 1))
		publishAll(t, dir, site{"a.html": "a"})
		equal(t, read(t, top), site{"precious": "1", "out/index.html": "1", "out/a.html": "a"})
	}
}

func TestManifestIsNoFile(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, ManifestName+"/x", "")
	_, err := New(dir)
	wantError(t, err, "no regular file")
}

// TestFileAndFolderOfOneName adds what no folder can hold: it must fail before
// anything is changed, whatever the order.
func TestFileAndFolderOfOneName(t *testing.T) {
	for _, list := range [][]string{{"a", "a/b"}, {"a/b", "a"}, {"a/b/c/d", "a/b"}, {"x", "a/b/c", "a-b", "a"}} {
		dir := t.TempDir()
		publishAll(t, dir, site{"index.html": "old"})
		s, err := New(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range append(list, "index.html") {
			if err := s.Add(p, Asset, []byte("new")); err != nil {
				t.Fatal(err)
			}
		}
		_, err = s.Commit()
		wantError(t, err, "both a file a")
		equal(t, read(t, dir), site{"index.html": "old"})
	}
}

func TestBadPaths(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	s, err := New(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []string{
		"", ".", "/etc/x", "../x", "a/../../x", "a//b", "a/", `a\b`, "c:x", "a\x00", "\xff",
		ManifestName, pendingName, lockName, stagingDir + "/1", strings.ToUpper(ManifestName),
		"a\nb", "a\x1fb", "a\x7f", "a\u0085", "x/" + strings.Repeat("x", 256), strings.Repeat("ä", 128) + "/x",
		"a.", "a /b", "a./b", "con", "x/NUL", "aux.html", "Com1.tar.gz", "lpt9", "nul .x", `a"b`, "a<b", "a>b", "a|b", "a?b", "a*b",
	} {
		if s.Add(p, Page, nil) == nil {
			t.Errorf("%q was accepted", p)
		}
	}
	_, err = s.Commit()
	wantError(t, err, "not whole")
}

func TestGoodPaths(t *testing.T) {
	dir := t.TempDir()
	want := site{strings.Repeat("x", 255): "1", "größe/x y.html": "2", ".nojekyll": "3", "console": "4", "com": "5", "com12": "6", "x/" + ManifestName: "7"}
	publishAll(t, dir, want)
	delete(want, "x/"+ManifestName) // which read does not list
	equal(t, read(t, dir), want)
}

func TestAddTwice(t *testing.T) {
	s, err := New(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Add("x", Page, nil); err != nil {
		t.Error(err)
	}
	wantError(t, s.Add("x", Page, nil), "two files of the site are called x")
	if err := s.Abort(); err != nil {
		t.Error(err)
	}
}

// TestConcurrentAdd is for the race detector.
func TestConcurrentAdd(t *testing.T) {
	dir := t.TempDir()
	s, err := New(dir)
	if err != nil {
		t.Fatal(err)
	}
	want := site{}
	done := make(chan error)
	for i := range 20 {
		p := strings.Repeat("x", i+1) + "/index.html"
		want[p] = p
		go func() { done <- s.Add(p, Page, []byte(p)) }()
	}
	for range want {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	if _, err := s.Commit(); err != nil {
		t.Error(err)
	}
	equal(t, read(t, dir), want)
}

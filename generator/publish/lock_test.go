package publish

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// TestSecondBuildFails starts a build while another one is under way: it must
// fail at once and harm neither the old site nor the first build.
func TestSecondBuildFails(t *testing.T) {
	for _, end := range []func(s *Site) error{
		func(s *Site) error { _, err := s.Commit(); return err },
		func(s *Site) error { return s.Abort() },
	} {
		dir := t.TempDir()
		publishAll(t, dir, site{"index.html": "old"})
		first, err := New(dir)
		if err != nil {
			t.Fatal(err)
		}
		if err := first.Add("index.html", Index, []byte("new")); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			_, err = New(dir)
			if !errors.Is(err, ErrBusy) {
				t.Fatalf("error is %v, want ErrBusy", err)
			}
			wantError(t, err, "another build is writing to "+dir)
		}
		if err := end(first); err != nil {
			t.Error(err)
		}
		if exists(filepath.Join(dir, lockName)) {
			t.Error("the lock file is left")
		}
		publishAll(t, dir, site{"index.html": "third"})
		equal(t, read(t, dir), site{"index.html": "third"})
	}
}

// TestLockIsGivenBack fails New in every way after the lock was taken.
func TestLockIsGivenBack(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, ManifestName+"/x", "")
	for range 2 {
		_, err := New(dir)
		wantError(t, err, "no regular file")
	}
	if exists(filepath.Join(dir, lockName)) {
		t.Error("the lock file is left")
	}
}

// TestRacingBuilds builds into one output from many goroutines, which is like
// many processes: the lock is one on an open file. What is there must always be
// a whole site of one build, and some must win.
func TestRacingBuilds(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "public")
	const builders, rounds = 8, 20
	var won, inside sync.Map
	var wg sync.WaitGroup
	for i := range builders {
		wg.Go(func() {
			for n := range rounds {
				text := fmt.Sprintf("%d-%d", i, n)
				if race(t, dir, text, &inside) {
					won.Store(text, true)
				}
			}
		})
	}
	wg.Wait()
	wins := 0
	won.Range(func(any, any) bool { wins++; return true })
	if wins == 0 {
		t.Fatal("no build won")
	}
	t.Logf("%d of %d builds won", wins, builders*rounds)
	got := read(t, dir)
	text := got["index.html"]
	if _, ok := won.Load(text); !ok {
		t.Errorf("the index is %q, which no winner wrote", text)
	}
	equal(t, got, racing(text))
}

// racing is a site whose files all have one content.
func racing(text string) site {
	s := site{"index.html": text, text + ".html": text}
	for i := range 5 {
		s[fmt.Sprintf("%d/index.html", i)] = text
	}
	return s
}

// race reports whether a build was published; it was refused otherwise. inside
// holds the build that is under way.
func race(t *testing.T, dir, text string, inside *sync.Map) bool {
	s, err := New(dir)
	if err != nil {
		// A build that ends takes the folders with it that it made, if it leaves
		// nothing in them.
		if !errors.Is(err, ErrBusy) && !errors.Is(err, os.ErrNotExist) {
			t.Error(err)
		}
		return false
	}
	if other, busy := inside.LoadOrStore("", text); busy {
		t.Errorf("%s and %v build at the same time", text, other)
	}
	for p, data := range racing(text) {
		if err := s.Add(p, classOf(p), []byte(data)); err != nil {
			t.Error(err)
		}
	}
	inside.Delete("")
	if strings.HasSuffix(text, "3") {
		if err := s.Abort(); err != nil {
			t.Error(err)
		}
		return false
	}
	if _, err := s.Commit(); err != nil {
		t.Error(err)
		return false
	}
	return true
}

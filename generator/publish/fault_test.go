package publish

import (
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"testing"
)

var errFault = errors.New("injected")

// faulty asks fail before each operation whether it is to fail.
type faulty struct {
	fileSystem
	fail func(op string) bool
}

func (f faulty) err(op string) error {
	if f.fail(op) {
		return errFault
	}
	return nil
}

func (f faulty) Lstat(name string) (fs.FileInfo, error) {
	if err := f.err("lstat"); err != nil {
		return nil, err
	}
	return f.fileSystem.Lstat(name)
}

func (f faulty) ReadDir(name string) ([]fs.DirEntry, error) {
	if err := f.err("readdir"); err != nil {
		return nil, err
	}
	return f.fileSystem.ReadDir(name)
}

func (f faulty) ReadFile(name string) ([]byte, error) {
	if err := f.err("read"); err != nil {
		return nil, err
	}
	return f.fileSystem.ReadFile(name)
}

// WriteFile leaves half of the file where it fails, as a full disk would.
func (f faulty) WriteFile(name string, data []byte) error {
	if err := f.err("write"); err != nil {
		return errors.Join(err, f.fileSystem.WriteFile(name, data[:len(data)/2]))
	}
	return f.fileSystem.WriteFile(name, data)
}

// WriteSynced does not sync, which takes most of a test's time: these faults
// are not those of a disk.
func (f faulty) WriteSynced(name string, data []byte) error { return f.WriteFile(name, data) }

func (f faulty) MkdirAll(name string) error {
	if err := f.err("mkdir"); err != nil {
		return err
	}
	return f.fileSystem.MkdirAll(name)
}

func (f faulty) Rename(from, to string) error {
	if err := f.err("rename"); err != nil {
		return err
	}
	return f.fileSystem.Rename(from, to)
}

func (f faulty) Remove(name string) error {
	if err := f.err("remove"); err != nil {
		return err
	}
	return f.fileSystem.Remove(name)
}

func (f faulty) RemoveAll(name string) error {
	if err := f.err("remove"); err != nil {
		return err
	}
	return f.fileSystem.RemoveAll(name)
}

func (f faulty) Prune(name string) bool { return f.err("prune") == nil && f.fileSystem.Prune(name) }

func (f faulty) Close() error { return errors.Join(f.fileSystem.Close(), f.err("close")) }

// Sites for builds that fail. Between before and during, "swap" becomes a folder
// and "dir" a file.
var (
	before = site{"index.html": "old", "a/index.html": "a old", "gone/index.html": "gone", "assets/x.css": "x", "same.html": "same", "swap": "file", "dir/e/f": "f"}
	during = site{"index.html": "new", "a/index.html": "a new", "assets/y.css": "y", "same.html": "same", "b/index.html": "b", "swap/g": "g", "dir": "file"}
	after  = site{"index.html": "third", "a/index.html": "a third", "same.html": "same", "b/index.html": "b third"}
)

// faults builds during over before again and again, each time with the faults of
// the nth build, until a build has none.
func faults(t *testing.T, fail func(n int) func(op string) bool, check func(t *testing.T, n int, dir string, err error)) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "public")
	for n := 0; ; n++ {
		publishAll(t, dir, before)
		failed := false
		ask := fail(n)
		_, err := tryFaulty(t, dir, during, func(op string) bool {
			now := ask(op)
			failed = failed || now
			return now
		})
		if !failed {
			if n < 20 {
				t.Fatalf("only %d operations were tried", n)
			}
			return
		}
		checkWhole(t, n, read(t, dir))
		check(t, n, dir, err)
		publishAll(t, dir, after)
		equal(t, read(t, dir), after)
	}
}

// TestCrashAnywhere stops a build at each of its operations, as if the machine
// had stopped: every file must be whole, and a third build, which differs from
// both, must heal.
func TestCrashAnywhere(t *testing.T) {
	crash := func(n int) func(string) bool {
		return func(string) bool { n--; return n < 0 }
	}
	faults(t, crash, func(t *testing.T, n int, dir string, err error) {
		if !errors.Is(err, errFault) {
			t.Errorf("operation %d: %v", n, err)
		}
		publishAll(t, dir, after)
		checkNoEmptyFolder(t, dir)
	})
}

// TestEveryFaultIsAnError fails each operation once, reading ones too: the build
// must say so, but for the folders that may stay.
func TestEveryFaultIsAnError(t *testing.T) {
	var op string
	once := func(n int) func(string) bool {
		return func(now string) bool {
			if n--; n == -1 {
				op = now
			}
			return n == -1
		}
	}
	faults(t, once, func(t *testing.T, n int, _ string, err error) {
		if (op == "prune") == errors.Is(err, errFault) {
			t.Errorf("operation %d, %s: %v", n, op, err)
		}
	})
}

// TestCrashAfterCrash stops builds one after the other: what each of them put in
// place must still count as ours.
func TestCrashAfterCrash(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "public")
	next := site{"index.html": "4", "b/index.html": "b 4", "c/index.html": "c 4"}
	for first := 0; ; first++ {
		publishAll(t, dir, before)
		finished := 0
		for i, s := range []site{during, next} {
			n := first - i
			_, err := tryFaulty(t, dir, s, func(string) bool { n--; return n < 0 })
			if err == nil {
				finished++
			} else if !errors.Is(err, errFault) {
				t.Fatalf("operation %d, build %d: %v", first, i, err)
			}
		}
		publishAll(t, dir, after)
		equal(t, read(t, dir), after)
		if finished == 2 {
			return
		}
	}
}

func checkWhole(t *testing.T, n int, got site) {
	t.Helper()
	maps.DeleteFunc(got, func(p, _ string) bool {
		return p == pendingName || filepath.Dir(p) == stagingDir
	})
	for p, text := range got {
		if text != before[p] && text != during[p] {
			t.Errorf("operation %d: %s is %q", n, p, text)
		}
	}
	if got["index.html"] == during["index.html"] {
		for p := range during {
			if got[p] != during[p] {
				t.Errorf("operation %d: the index is new, but %s is not", n, p)
			}
		}
	}
}

// Package corpus reads real layer and profile files for tests. They are public but
// not part of the repository, so a test that asks for them is skipped without them.
package corpus

import (
	"io/fs"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/source"
)

// Variable is the environment variable that names the folder of real files.
const Variable = "TRTSITE_CORPUS"

// leastBackends is how many backends with times the folder has: fewer mean that the
// readers lost some.
const leastBackends = 28

// Backends returns every backend with times below root, which is the value of
// Variable, by folder; no folder there has two. dirFS is os.DirFS. The test is
// skipped where root is "", and fails where it cannot be read.
func Backends(t testing.TB, root string, dirFS func(string) fs.FS, opts analysis.Options) map[string]*analysis.Backend {
	t.Helper()
	if root == "" {
		t.Skip(Variable + " is not set: no real files to test on")
	}
	fsys, out := dirFS(root), map[string]*analysis.Backend{}
	err := fs.WalkDir(fsys, ".", func(dir string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		f, err := source.Scan(fsys, dir, source.Options{})
		if err != nil {
			return err
		}
		for _, b := range analysis.Folder(fsys, f, opts).Backends {
			if b.HasTimes() {
				out[dir] = &b
			}
		}
		return nil
	})
	if err != nil {
		t.Fatalf("%s: %v", Variable, err)
	}
	if len(out) < leastBackends {
		t.Fatalf("%s: %d backends with times, want at least %d", Variable, len(out), leastBackends)
	}
	return out
}

//go:build darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd

package publish

import "testing"

// TestKilledBuild finds the lock file of a build that was killed: the system has
// dropped its lock, so the file alone stops nobody.
func TestKilledBuild(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, lockName, "4711\nmore than the next one writes\n")
	put(t, dir, stagingDir+"/1", "half")
	publishAll(t, dir, site{"index.html": "1"})
	equal(t, read(t, dir), site{"index.html": "1"})
}

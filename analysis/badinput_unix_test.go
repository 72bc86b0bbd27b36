//go:build unix

package analysis

import (
	"path/filepath"
	"syscall"
	"testing"
)

// TestFIFOAsInput would hang if the FIFO were opened.
func TestFIFOAsInput(t *testing.T) {
	dir := healthyFolder(t)
	if err := syscall.Mkfifo(filepath.Join(dir, "profile_bad.json"), 0o644); err != nil {
		t.Skip(err)
	}
	checkBad(t, dir, Unusable, "profile_bad.json")
}

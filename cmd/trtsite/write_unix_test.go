//go:build unix

package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestWriteFileIntoPipe writes into a named pipe, also through a link: it must
// still be one, for a device would be destroyed the same way.
func TestWriteFileIntoPipe(t *testing.T) {
	dir := t.TempDir()
	pipe, link := filepath.Join(dir, "pipe"), filepath.Join(dir, "link")
	check(t, syscall.Mkfifo(pipe, 0o600), os.Symlink("pipe", link))
	for _, path := range []string{pipe, link} {
		read := make(chan string)
		go func() {
			data, err := os.ReadFile(pipe)
			if err != nil {
				t.Error(err)
			}
			read <- string(data)
		}()
		check(t, writeFile(path, text(path)))
		if got := <-read; got != path {
			t.Errorf("the pipe got %q, want %q", got, path)
		}
		info, err := os.Lstat(pipe)
		check(t, err)
		if info.Mode() != fs.ModeNamedPipe|0o600 {
			t.Errorf("the pipe became %v", info.Mode())
		}
	}
}

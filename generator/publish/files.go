package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// fileSystem is what publish does in the output; tests put faults into it.
// Names are site paths. An error of any method but Prune ends a build.
type fileSystem interface {
	Lstat(name string) (fs.FileInfo, error)
	ReadDir(name string) ([]fs.DirEntry, error)
	ReadFile(name string) ([]byte, error)
	WriteFile(name string, data []byte) error
	WriteSynced(name string, data []byte) error
	MkdirAll(name string) error
	Rename(from, to string) error
	Remove(name string) error
	RemoveAll(name string) error
	// Prune removes a folder that is empty and reports whether it did. A folder
	// that stays is harmless, whatever the reason: no page leads to it.
	Prune(name string) bool
	Close() error
}

// folder is the output on disk. The root keeps every operation inside it, also
// where a symbolic link leads out of it.
type folder struct {
	root *os.Root
	// made are the folders that openFolder made, deepest first.
	made []string
	lock *lock
}

// openFolder opens dir for one build and makes it where it does not exist. dir
// itself may be a symbolic link to a folder. The error is ErrBusy while another
// build has it.
func openFolder(dir string) (*folder, error) {
	f := &folder{made: missing(dir)}
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return nil, fmt.Errorf("the output %s is a file, not a folder", dir)
	}
	err := os.MkdirAll(dir, 0o755)
	if err == nil {
		f.root, err = os.OpenRoot(dir)
	}
	if err != nil {
		f.unmake()
		return nil, fmt.Errorf("cannot use the output %s: %w", dir, cause(err))
	}
	if f.lock, err = takeLock(f.root); err == nil {
		return f, nil
	}
	err = errors.Join(err, f.root.Close())
	f.unmake()
	if errors.Is(err, ErrBusy) {
		return nil, fmt.Errorf("%w to %s", ErrBusy, dir)
	}
	return nil, fmt.Errorf("cannot lock the output %s: %w", dir, cause(err))
}

// cause is an error without the name of the system call and the path.
func cause(err error) error {
	var pathErr *fs.PathError
	if errors.As(err, &pathErr) {
		return pathErr.Err
	}
	return err
}

// missing lists dir and the folders above it that do not exist, deepest first.
func missing(dir string) []string {
	var list []string
	for d, last := filepath.Clean(dir), ""; d != last; d, last = filepath.Dir(d), d {
		if _, err := os.Lstat(d); !errors.Is(err, fs.ErrNotExist) {
			break
		}
		list = append(list, d)
	}
	return list
}

// unmake removes the folders that openFolder made, as far as they are empty.
func (f *folder) unmake() {
	for _, d := range f.made {
		if os.Remove(d) != nil {
			return
		}
	}
}

func (f *folder) Lstat(name string) (fs.FileInfo, error) { return f.root.Lstat(name) }
func (f *folder) ReadFile(name string) ([]byte, error)   { return f.root.ReadFile(name) }
func (f *folder) MkdirAll(name string) error             { return f.root.MkdirAll(name, 0o755) }
func (f *folder) Rename(from, to string) error           { return f.root.Rename(from, to) }
func (f *folder) Remove(name string) error               { return f.root.Remove(name) }
func (f *folder) RemoveAll(name string) error            { return f.root.RemoveAll(name) }

func (f *folder) ReadDir(name string) ([]fs.DirEntry, error) {
	return fs.ReadDir(f.root.FS(), name)
}

func (f *folder) WriteFile(name string, data []byte) error {
	return f.root.WriteFile(name, data, 0o644)
}

// WriteSynced writes a file and waits until it is on the disk.
func (f *folder) WriteSynced(name string, data []byte) error {
	file, err := f.root.Create(name)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

func (f *folder) Prune(name string) bool {
	info, err := f.root.Lstat(name)
	return err == nil && info.IsDir() && f.root.Remove(name) == nil
}

// Close ends the use of the output and removes it where openFolder made it and
// it is empty.
func (f *folder) Close() error {
	err := errors.Join(f.lock.release(), f.root.Close())
	f.unmake()
	return err
}

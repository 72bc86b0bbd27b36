package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// ErrBusy says that another build writes to the same output.
var ErrBusy = errors.New("another build is writing")

// lockName is the file that a build holds a lock on while it writes. It is
// removed at the end; one that a killed build left locks nothing where the
// system drops the lock with the process.
const lockName = ".trtsite-lock"

// maxLockTries bounds how often a lock file may vanish while it is being taken.
const maxLockTries = 100

// lock is a lock on an output that is held.
type lock struct {
	root *os.Root
	file *os.File
}

// takeLock takes the lock of an output, or fails at once with ErrBusy.
func takeLock(root *os.Root) (*lock, error) {
	for range maxLockTries {
		file, err := openLock(root)
		if err != nil {
			return nil, err
		}
		// The build before may have removed the file after it was opened here:
		// then the lock is on a file that nobody else finds.
		same, err := isAt(root, lockName, file)
		if err != nil || !same {
			if err = errors.Join(err, file.Close()); err != nil {
				return nil, err
			}
			continue
		}
		// The number is for people who look; nothing reads it.
		if _, err := fmt.Fprintf(file, "%d\n", os.Getpid()); err != nil {
			return nil, errors.Join(err, file.Close())
		}
		return &lock{root, file}, nil
	}
	return nil, ErrBusy
}

// isAt reports whether the open file is the one at name.
func isAt(root *os.Root, name string, file *os.File) (bool, error) {
	have, err := file.Stat()
	if err != nil {
		return false, err
	}
	info, err := root.Lstat(name)
	if err != nil {
		return false, nilIf(err, fs.ErrNotExist)
	}
	return os.SameFile(have, info), nil
}

// release removes the lock file and gives the lock up, in the order that the
// system allows.
func (l *lock) release() error {
	var err error
	if removeWhileOpen {
		err = l.root.Remove(lockName)
	}
	err = errors.Join(err, l.file.Close())
	if !removeWhileOpen {
		err = errors.Join(err, l.root.Remove(lockName))
	}
	if err = nilIf(err, fs.ErrNotExist); err != nil {
		return fmt.Errorf("cannot remove the lock of the output: %w", err)
	}
	return nil
}

//go:build darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd

package publish

import (
	"errors"
	"os"
	"syscall"
)

// removeWhileOpen: the file is removed while its lock is held, so that nobody
// else's lock is removed.
const removeWhileOpen = true

// openLock opens the lock file and locks it. The system drops the lock when the
// process ends, however it ends.
func openLock(root *os.Root) (*os.File, error) {
	file, err := root.OpenFile(lockName, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	for {
		err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if !errors.Is(err, syscall.EINTR) {
			break
		}
	}
	switch {
	case err == nil:
		return file, file.Truncate(0)
	case errors.Is(err, syscall.EWOULDBLOCK):
		return nil, errors.Join(ErrBusy, file.Close())
	case errors.Is(err, errors.ErrUnsupported):
		return file, nil // a network file system without locks: as good as it gets
	}
	return nil, errors.Join(err, file.Close())
}

//go:build !(darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd)

package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// removeWhileOpen: some of these systems do not remove an open file.
const removeWhileOpen = false

// openLock makes the lock file, which must not be there: these systems have no
// lock in the standard library, so a killed build leaves its file behind.
func openLock(root *os.Root) (*os.File, error) {
	file, err := root.OpenFile(lockName, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return nil, fmt.Errorf("%w, or was killed and left the file %s: then remove it", ErrBusy, lockName)
	}
	return file, err
}

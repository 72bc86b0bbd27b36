package trtfmt

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
)

// ReadFile reads a whole input file. The data is nil where a diagnostic of
// severity Error is returned: the file cannot be read, is none (a directory, a
// named pipe, a device), or is larger than the limit. Such files are not opened.
func ReadFile(fsys fs.FS, path string, lim Limits) ([]byte, []Diagnostic) {
	n := &notes{file: path}
	limit := lim.WithDefaults().FileBytes
	info, err := fs.Stat(fsys, path)
	switch {
	case err != nil:
		n.add(noticeUnreadable(err), nil, nowhere)
	case !info.Mode().IsRegular():
		n.add(noticeNotRegular(info.Mode()), nil, nowhere)
	case info.Size() > limit:
		n.add(noticeTooLarge(info.Size(), limit), nil, nowhere)
	}
	if n.failed() {
		return nil, n.diagnostics()
	}
	data, err := readOpen(fsys, path, limit)
	switch {
	case err != nil:
		n.add(noticeUnreadable(err), nil, nowhere)
	case int64(len(data)) > limit:
		n.add(noticeTooLarge(int64(len(data)), limit), nil, nowhere)
	}
	if n.failed() {
		return nil, n.diagnostics()
	}
	return data, nil
}

// readOpen opens a file and reads at most one byte more than limit: a log may
// grow while it is read.
func readOpen(fsys fs.FS, path string, limit int64) ([]byte, error) {
	f, err := fsys.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	data := make([]byte, 0, min(info.Size(), limit)+1)
	for r := io.LimitReader(f, limit+1); ; {
		n, err := r.Read(data[len(data):cap(data)])
		data = data[:len(data)+n]
		if err == io.EOF {
			return data, nil
		}
		if err != nil {
			return nil, err
		}
		data = slices.Grow(data, 1)
	}
}

// noticeUnreadable leaves out the path of err, which may be one of the machine.
func noticeUnreadable(err error) notice {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return notice{
		code: "unreadable", severity: Error,
		message: fmt.Sprintf("the file cannot be read: %v", err),
		hint:    "check that it exists and that you may read it",
	}
}

// SpecialName is what to call that which is no regular file, with its article:
// "a directory", "a named pipe".
func SpecialName(mode fs.FileMode) string {
	switch {
	case mode.IsDir():
		return "a directory"
	case mode&fs.ModeNamedPipe != 0:
		return "a named pipe"
	case mode&fs.ModeSocket != 0:
		return "a socket"
	case mode&fs.ModeDevice != 0:
		return "a device"
	case mode&fs.ModeSymlink != 0:
		return "a symbolic link"
	}
	return "a special file"
}

func noticeNotRegular(mode fs.FileMode) notice {
	return notice{
		code: "not-a-file", severity: Error,
		message: "this is " + SpecialName(mode) + ", not a file",
		hint:    "rename it, or take it out of the folder",
	}
}

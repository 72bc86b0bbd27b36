package source

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

const (
	// headBytes is how much of a file decides what it is.
	headBytes = 64 << 10
	// gzipBytes is how much of a gzipped file is unpacked for its head. A block
	// of gzip may hold nothing, so the size of the result bounds nothing.
	gzipBytes = 1 << 20
)

// examine tells what the file at p is by its beginning. Only regular files are
// opened; what cannot be opened or must not be is a problem.
func examine(fsys fs.FS, p string) (File, *trtfmt.Diagnostic) {
	f := File{Path: p, Base: path.Base(p), Kind: trtfmt.KindUnknown}
	info, err := fs.Stat(fsys, p)
	if err != nil {
		return f, unreadable(f, err)
	}
	if !info.Mode().IsRegular() {
		return f, notRegular(f, info.Mode())
	}
	f.Size = info.Size()
	head, err := readHead(fsys, p)
	if err != nil {
		return f, unreadable(f, err)
	}
	f.Kind = trtfmt.Sniff(head)
	return f, nil
}

// readHead returns the beginning of a file, unpacked where it is a gzip file by
// its name and by its first bytes. Whatever else has such a name is returned as
// it is: who reads the whole file says what is wrong with it.
func readHead(fsys fs.FS, p string) ([]byte, error) {
	file, err := fsys.Open(p)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if !isGzip(p) {
		return readUpTo(file, headBytes)
	}
	packed, err := readUpTo(file, gzipBytes)
	if err != nil {
		return nil, err
	}
	zr, err := gzip.NewReader(bytes.NewReader(packed))
	if err == nil {
		var head []byte
		if head, err = readUpTo(zr, headBytes); err == nil {
			return head, nil
		}
	}
	return packed[:min(len(packed), headBytes)], nil
}

// readUpTo reads at most n bytes. An error counts only where nothing could be
// read.
func readUpTo(r io.Reader, n int64) ([]byte, error) {
	var head bytes.Buffer
	if _, err := io.Copy(&head, io.LimitReader(r, n)); err != nil && head.Len() == 0 {
		return nil, err
	}
	return head.Bytes(), nil
}

func isGzip(p string) bool { return strings.EqualFold(path.Ext(p), ".gz") }

// readAll returns a whole file of at most limit bytes.
func readAll(fsys fs.FS, p string, limit int64) ([]byte, error) {
	file, err := fsys.Open(p)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, limit+1))
	if err == nil && int64(len(data)) > limit {
		err = errors.New("larger than the limit")
	}
	return data, err
}

// fileLimit is the largest input file in bytes.
func fileLimit(lim trtfmt.Limits) int64 {
	if lim.FileBytes > 0 {
		return lim.FileBytes
	}
	return trtfmt.DefaultLimits().FileBytes
}

func unreadable(f File, err error) *trtfmt.Diagnostic {
	if errors.Is(err, fs.ErrNotExist) {
		return problem(f, "not-found", quote(f.Base)+" does not exist", "check the name, or where the link points")
	}
	var pathErr *fs.PathError
	if errors.As(err, &pathErr) {
		err = pathErr.Err // the path is the diagnostic's, not the machine's
	}
	return problem(f, "unreadable", fmt.Sprintf("%s cannot be read: %v", quote(f.Base), err),
		"check its permissions, or export it again")
}

func notRegular(f File, mode fs.FileMode) *trtfmt.Diagnostic {
	return problem(f, "not-a-file", fmt.Sprintf("%s is %s, not a file, and was not opened", quote(f.Base), trtfmt.SpecialName(mode)),
		"write the export to a file of this name, or rename what is there")
}

func tooLarge(f File, limit int64) *trtfmt.Diagnostic {
	return problem(f, "too-large", fmt.Sprintf("%s has %s, more than the limit of %s, and was not read",
		quote(f.Base), unit.Bytes(f.Size), unit.Bytes(limit)), "export one engine per file")
}

func gzipped(f File) *trtfmt.Diagnostic {
	return problem(f, "gzipped", quote(f.Base)+" is gzipped and was not read: only a finished document may be",
		"unpack it with gunzip")
}

package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// newFileMode is the mode of a file that was not there before.
const newFileMode fs.FileMode = 0o644

// writeFile writes a file as a whole or not at all: the bytes go to a temporary
// file beside it, which is then renamed and has the mode of the old one. A
// symbolic link stays and what it leads to is written. A device or a named pipe
// is opened and written to, for nothing may take its place.
func writeFile(path string, write func(io.Writer) error) error {
	if err := writeTarget(path, write); err != nil {
		return fmt.Errorf("cannot write %s: %w", path, withoutPath(err))
	}
	return nil
}

func writeTarget(path string, write func(io.Writer) error) error {
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return errors.New("it is a folder")
	case err == nil && !info.Mode().IsRegular():
		return writeThrough(path, write)
	case err == nil:
		return replaceFile(path, info.Mode().Perm(), write)
	case errors.Is(err, fs.ErrNotExist):
		return replaceFile(path, newFileMode, write)
	}
	return err
}

// writeThrough writes to what is there.
func writeThrough(path string, write func(io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return errors.Join(fill(f, write), f.Close())
}

// replaceFile puts a new file in the place of a regular one, or of none.
func replaceFile(path string, mode fs.FileMode, write func(io.Writer) error) error {
	path, err := linkTarget(path)
	if err != nil {
		return err
	}
	tmp, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer os.Remove(tmp.Name())
	err = fill(tmp, write)
	if err == nil {
		err = tmp.Chmod(mode)
	}
	if err = errors.Join(err, tmp.Close()); err != nil {
		return err
	}
	return os.Rename(tmp.Name(), path)
}

// maxLinks is how many links are followed, as Linux does (MAXSYMLINKS).
const maxLinks = 40

// linkTarget follows symbolic links to the file, which need not be there yet.
func linkTarget(path string) (string, error) {
	for range maxLinks {
		to, err := os.Readlink(path)
		if err != nil {
			return path, nil // no link, or nothing there
		}
		if !filepath.IsAbs(to) {
			// Not joined: that would take out "..", which is not the parent
			// where the folder before it is a link.
			dir, _ := filepath.Split(path)
			to = dir + to
		}
		path = to
	}
	return "", errors.New("too many symbolic links")
}

func fill(f *os.File, write func(io.Writer) error) error {
	buffered := bufio.NewWriterSize(f, 1<<16)
	if err := write(buffered); err != nil {
		return err
	}
	return buffered.Flush()
}

// withoutPath is the cause of an error of the file system, whose own text names
// the call and a path that the user may never have typed.
func withoutPath(err error) error {
	var pathErr *fs.PathError
	var linkErr *os.LinkError
	switch {
	case errors.As(err, &pathErr):
		return pathErr.Err
	case errors.As(err, &linkErr):
		return linkErr.Err
	}
	return err
}

// refuseInput fails where the output is one of the files that the command
// reads, under whatever name.
func refuseInput(output string, inputs []string) error {
	out, err := os.Stat(output)
	if output == "" || err != nil {
		return nil // nothing there that could be lost
	}
	for _, in := range inputs {
		info, err := os.Stat(in)
		if err == nil && info.Mode().IsRegular() && os.SameFile(out, info) {
			return &hintError{
				fmt.Errorf("--output %s is the input %s and would be overwritten", output, in),
				"choose another file with --output",
			}
		}
	}
	return nil
}

package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// dataFlag collects --data: each value is the paths of one backend, joined by
// dataSep.
type dataFlag [][]string

// dataSep cannot be part of a command-line argument.
const dataSep = "\x00"

func (d *dataFlag) String() string { return "" }
func (d *dataFlag) Type() string   { return "LAYERS [PROFILE]" }
func (d *dataFlag) Set(v string) error {
	if v == "" {
		return errors.New("want a layer file and, optionally, its profile")
	}
	*d = append(*d, strings.Split(v, dataSep))
	return nil
}

// joinData makes one argument of "--data L P", which flag parsers cannot read:
// all words up to the next flag belong to it.
func joinData(args []string) []string {
	var out []string
	for i := 0; i < len(args); i++ {
		if args[i] == "--" {
			return append(out, args[i:]...)
		}
		if args[i] != "--data" {
			out = append(out, args[i])
			continue
		}
		first := i + 1
		for i+1 < len(args) && !strings.HasPrefix(args[i+1], "-") {
			i++
		}
		out = append(out, "--data="+strings.Join(args[first:i+1], dataSep))
	}
	return out
}

// fileSet is a file system of files that the user named, wherever they lie.
type fileSet map[string]string

// Open implements fs.FS.
func (s fileSet) Open(name string) (fs.File, error) {
	real, ok := s[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return os.Open(real)
}

// Stat implements fs.StatFS, so that a FIFO is seen before it is opened.
func (s fileSet) Stat(name string) (fs.FileInfo, error) {
	real, ok := s[name]
	if !ok {
		return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrNotExist}
	}
	return os.Stat(real)
}

// namedFiles puts the files of all groups into one file system under their base
// names; a name that is taken gets a numbered folder.
func namedFiles(groups [][]string) (fs.FS, [][]string) {
	set := fileSet{}
	named := make([][]string, len(groups))
	for i, group := range groups {
		for _, p := range group {
			named[i] = append(named[i], set.add(p))
		}
	}
	return set, named
}

func (s fileSet) add(path string) string {
	if path == "" {
		return ""
	}
	base := filepath.Base(path)
	name := base
	for n := 2; ; n++ {
		if have, taken := s[name]; !taken || have == path {
			s[name] = path
			return name
		}
		name = strconv.Itoa(n) + "/" + base
	}
}

package main

import (
	"bytes"
	"io/fs"
	"slices"
	"time"
)

// overlay is a folder with some files at its top added or replaced.
type overlay struct {
	// base is the folder; nil is an empty one.
	base  fs.FS
	files map[string][]byte
}

// Open implements fs.FS.
func (o overlay) Open(name string) (fs.File, error) {
	if data, ok := o.files[name]; ok {
		return &memoryFile{Reader: bytes.NewReader(data), info: memoryInfo{name, int64(len(data))}}, nil
	}
	if o.base == nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return o.base.Open(name)
}

// Stat implements fs.StatFS, so that a FIFO of the folder is seen before it is
// opened.
func (o overlay) Stat(name string) (fs.FileInfo, error) {
	if data, ok := o.files[name]; ok {
		return memoryInfo{name, int64(len(data))}, nil
	}
	if o.base == nil {
		return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrNotExist}
	}
	return fs.Stat(o.base, name)
}

// ReadDir implements fs.ReadDirFS. The order is by name.
func (o overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	var entries []fs.DirEntry
	if o.base != nil {
		var err error
		if entries, err = fs.ReadDir(o.base, name); err != nil || name != "." {
			return entries, err
		}
	}
	entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return o.files[e.Name()] != nil })
	for file, data := range o.files {
		entries = append(entries, fs.FileInfoToDirEntry(memoryInfo{file, int64(len(data))}))
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return bytes.Compare([]byte(a.Name()), []byte(b.Name())) })
	return entries, nil
}

// memoryFile is an open file of an overlay.
type memoryFile struct {
	*bytes.Reader
	info memoryInfo
}

func (f *memoryFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *memoryFile) Close() error               { return nil }

// memoryInfo describes a file of an overlay.
type memoryInfo struct {
	name string
	size int64
}

func (i memoryInfo) Name() string     { return i.name }
func (i memoryInfo) Size() int64      { return i.size }
func (memoryInfo) Mode() fs.FileMode  { return 0o444 }
func (memoryInfo) ModTime() time.Time { return time.Time{} }
func (memoryInfo) IsDir() bool        { return false }
func (memoryInfo) Sys() any           { return nil }

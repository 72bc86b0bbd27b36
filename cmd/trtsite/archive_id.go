package main

import (
	"os"
	"path/filepath"
	"strings"
)

// splits are the ways to take an argument apart at a "#": the whole first, then from
// the last "#" to the first. Names of folders, backends and layers may hold one.
func splits(arg string) [][2]string {
	out := [][2]string{{arg, ""}}
	for at := strings.LastIndexByte(arg, '#'); at >= 0; at = strings.LastIndexByte(arg[:at], '#') {
		out = append(out, [2]string{arg[:at], arg[at+1:]})
	}
	return out
}

// inArchive finds a report by its path in the archive; ok is false where there is
// nothing.
func inArchive(archive, name string) (path, id string, ok bool) {
	clean := strings.Trim(filepath.ToSlash(name), "/")
	if clean == "" || !filepath.IsLocal(filepath.FromSlash(clean)) {
		return "", "", false
	}
	clean = filepath.Clean(filepath.FromSlash(clean))
	path = filepath.Join(archive, clean)
	return path, filepath.ToSlash(clean), exists(path)
}

// archiveID is the path in the archive of a folder or of a file's folder, "." for the
// archive itself and "" for what is outside.
func archiveID(archive, path string) string {
	dir, err := filepath.Abs(archive)
	if err != nil {
		return ""
	}
	if info, err := os.Stat(path); err == nil && !info.IsDir() {
		path = filepath.Dir(path)
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		return ""
	}
	rel, err := filepath.Rel(dir, abs)
	if err != nil || !filepath.IsLocal(rel) {
		return ""
	}
	return filepath.ToSlash(rel)
}

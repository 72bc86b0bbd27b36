package archive

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"trtsite/analysis/source"
)

// visible is the archive's file system without what is hidden, skipped or
// ignored. Rules count for a folder once they are in the map.
type visible struct {
	fsys fs.FS
	skip []string
	// rules are those of the ignore files, by folder.
	rules map[string][]rule
}

// Open hides what is not visible; it makes visible an fs.FS.
func (v *visible) Open(name string) (fs.File, error) {
	if v.covers(name, false) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return v.fsys.Open(name)
}

// Stat never opens a file, which matters for named pipes.
func (v *visible) Stat(name string) (fs.FileInfo, error) {
	info, err := fs.Stat(v.fsys, name)
	if err == nil && v.covers(name, info.IsDir()) {
		return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrNotExist}
	}
	return info, err
}

// covers reports whether a name or a folder above it is hidden.
func (v *visible) covers(name string, dir bool) bool {
	for _, folder := range foldersOf(name) {
		if v.hides(folder, true) {
			return true
		}
	}
	return v.hides(name, dir)
}

// ReadDir returns the visible entries in natural order. Names that are not
// UTF-8 are among them; nothing can open those.
func (v *visible) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(v.fsys, name)
	if err != nil {
		return nil, err
	}
	entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool {
		return v.hides(path.Join(name, e.Name()), e.IsDir())
	})
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return natural(a.Name(), b.Name()) })
	return entries, nil
}

// hides decides about one name; the folders above it are visible. Later rules
// win over earlier ones, those of deeper folders over those above.
func (v *visible) hides(name string, dir bool) bool {
	if name == "." {
		return false
	}
	if strings.HasPrefix(path.Base(name), ".") || slices.Contains(v.skip, name) {
		return true
	}
	hidden := false
	for _, folder := range foldersOf(name) {
		rel := name
		if folder != "." {
			rel = name[len(folder)+1:]
		}
		for _, r := range v.rules[folder] {
			if r.matches(rel, dir) {
				hidden = !r.negated
			}
		}
	}
	return hidden
}

// foldersOf returns the folders above a path, the root first.
func foldersOf(name string) []string {
	folders := []string{"."}
	for i, c := range name {
		if c == '/' {
			folders = append(folders, name[:i])
		}
	}
	return folders
}

// natural compares names as people count.
func natural(a, b string) int {
	switch {
	case source.NaturalLess(a, b):
		return -1
	case source.NaturalLess(b, a):
		return 1
	default:
		return 0
	}
}

// openable reports whether a name can be passed to a file system.
func openable(name string) bool { return utf8.ValidString(name) && fs.ValidPath(name) }

package publish

import (
	"errors"
	"io/fs"
	"path"
	"slices"
)

// lookUp returns what stands at p, nil where nothing does: also where a folder
// above p is missing or is a symbolic link, for nothing of ours lies behind one.
func (s *Site) lookUp(p string) (fs.FileInfo, error) {
	dir, err := s.realDir(path.Dir(p))
	if err != nil || dir != path.Dir(p) {
		return nil, err
	}
	info, err := s.files.Lstat(p)
	return info, nilIf(err, fs.ErrNotExist)
}

// realDir returns the part of dir, from its beginning, whose folders exist and
// are no symbolic links, "." for none.
func (s *Site) realDir(dir string) (string, error) {
	real := "."
	for i := 0; i < len(dir) && dir != "."; i++ {
		if i+1 < len(dir) && dir[i+1] != '/' {
			continue
		}
		info, err := s.files.Lstat(dir[:i+1])
		if err != nil || !info.IsDir() {
			return real, nilIf(err, fs.ErrNotExist)
		}
		real = dir[:i+1]
	}
	return real, nil
}

// nilIf returns err, but nil where it is the target.
func nilIf(err, target error) error {
	if errors.Is(err, target) {
		return nil
	}
	return err
}

// ours reports whether the file at p has bytes that a build wrote there or was
// about to write.
func (s *Site) ours(p string, info fs.FileInfo) (bool, error) {
	sized := func(f manifestFile) bool { return f.Size == info.Size() }
	if !info.Mode().IsRegular() || !slices.ContainsFunc(s.old.files[p], sized) {
		return false, nil
	}
	data, err := s.files.ReadFile(p)
	if err != nil {
		return false, err
	}
	sum := sumOf(data)
	return slices.ContainsFunc(s.old.files[p], func(f manifestFile) bool { return f.SHA256 == sum }), nil
}

// stale reports whether p is a file of earlier builds that this one did not
// add.
func (s *Site) stale(p string) bool { return s.entries[p] == nil && s.old.files[p] != nil }

// staleList are all stale paths, sorted.
func (s *Site) staleList() []string {
	var list []string
	for p := range s.old.files {
		if s.stale(p) {
			list = append(list, p)
		}
	}
	slices.Sort(list)
	return list
}

// needed are the folders that the build's files lie in, sorted, so that a folder
// comes before those in it.
func (s *Site) needed() []string {
	seen := map[string]bool{}
	var list []string
	for p := range s.entries {
		for d := path.Dir(p); d != "." && !seen[d]; d = path.Dir(d) {
			seen[d] = true
			list = append(list, d)
		}
	}
	slices.Sort(list)
	return list
}

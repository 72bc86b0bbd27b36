package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// maxNamed is how many paths an error names.
const maxNamed = 5

// refuse fails, before anything is changed, where a file of the build cannot
// take its place without harm to what is not ours.
func (s *Site) refuse() error {
	for _, d := range s.needed() {
		if s.entries[d] != nil {
			return fmt.Errorf("the site has both a file %s and files in a folder of that name", d)
		}
	}
	if len(s.foreign) > 0 {
		why := "that no earlier build wrote"
		if s.old.damaged {
			why = "that may not be of an earlier build (its list " + ManifestName + " is damaged)"
		}
		return fmt.Errorf("the output %s holds files %s and that would be overwritten: %s; choose an empty folder or remove them", s.dir, why, names(s.foreign))
	}
	list, err := s.blocked()
	if err != nil {
		return fmt.Errorf("cannot look for what is in the way: %w", err)
	}
	if len(list) > 0 {
		return fmt.Errorf("the output %s holds something else in the place of: %s; choose an empty folder or remove it", s.dir, names(list))
	}
	return nil
}

// blocked are the paths of the build where a folder stands that clearWay will
// not remove, and the folders of the build where something else stands that it
// will not remove.
func (s *Site) blocked() ([]string, error) {
	list, err := s.blockedFolders()
	for _, p := range s.folders {
		var clears bool
		if err == nil {
			clears, err = s.clears(p)
		}
		if !clears {
			list = append(list, p)
		}
	}
	return list, err
}

// blockedFolders are the folders of the build where something else stands.
func (s *Site) blockedFolders() ([]string, error) {
	var list []string
	absent := map[string]bool{}
	for _, d := range s.needed() {
		if absent[path.Dir(d)] {
			absent[d] = true
			continue
		}
		info, err := s.files.Lstat(d)
		if err == nil && info.IsDir() {
			continue
		}
		absent[d] = true
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		ours := false
		if err == nil {
			ours, err = s.ours(d, info)
		}
		if err != nil {
			return nil, err
		}
		if !ours {
			list = append(list, d)
		}
	}
	return list, nil
}

// clears reports whether the folder holds nothing but files with bytes of ours,
// which are stale since a file is to take the folder's place, so that it goes with them. One without any file is someone else's.
func (s *Site) clears(dir string) (bool, error) {
	list, err := s.files.ReadDir(dir)
	clears := err == nil && len(list) > 0
	for i := 0; i < len(list) && clears; i++ {
		clears, err = s.clearsEntry(path.Join(dir, list[i].Name()))
	}
	return clears, err
}

func (s *Site) clearsEntry(p string) (bool, error) {
	info, err := s.files.Lstat(p)
	switch {
	case err != nil:
		return false, err
	case info.IsDir():
		return s.clears(p)
	}
	return s.ours(p, info)
}

func names(list []string) string {
	slices.Sort(list)
	text := strings.Join(list[:min(len(list), maxNamed)], ", ")
	if more := len(list) - maxNamed; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

package publish

import (
	"fmt"
	"path"
	"slices"
)

// clearWay removes stale files of ours where a folder is now needed, and stale
// folders where a file is now needed. It comes after refuse, so that nothing
// else is in the way.
func (s *Site) clearWay(stats *Stats) error {
	needed := s.needed()
	for _, p := range s.staleList() {
		_, inTheWay := slices.BinarySearch(needed, p)
		if !inTheWay && !s.belowFile(p) {
			continue
		}
		if err := s.remove(p, stats); err != nil {
			return err
		}
	}
	return nil
}

func (s *Site) deleteStale(stats *Stats) error {
	for _, p := range s.staleList() {
		if err := s.remove(p, stats); err != nil {
			return err
		}
	}
	return nil
}

// belowFile reports whether p lies in a folder whose name is now a file's.
func (s *Site) belowFile(p string) bool {
	for d := path.Dir(p); d != "."; d = path.Dir(d) {
		if s.entries[d] != nil {
			return true
		}
	}
	return false
}

// remove deletes one stale file, where its bytes are ours, and the folders that
// it leaves empty.
func (s *Site) remove(p string, stats *Stats) error {
	gone, err := s.removeFile(p, stats)
	if err == nil && gone {
		err = s.prune(p)
	}
	if err != nil {
		return fmt.Errorf("cannot delete %s of the last build: %w", p, err)
	}
	return nil
}

// removeFile reports whether nothing stands at p any longer.
func (s *Site) removeFile(p string, stats *Stats) (bool, error) {
	info, err := s.lookUp(p)
	if err != nil || info == nil || info.IsDir() {
		return info == nil, err
	}
	ours, err := s.ours(p, info)
	if err != nil {
		return false, err
	}
	if !ours {
		if s.old.listed[p] {
			stats.Kept = append(stats.Kept, p)
		}
		return false, nil
	}
	if err := s.files.Remove(p); err != nil {
		return false, err
	}
	stats.Deleted++
	return true, nil
}

// prune removes the empty folders above p, up to the first that stays.
func (s *Site) prune(p string) error {
	dir, err := s.realDir(path.Dir(p))
	for err == nil && dir != "." && s.files.Prune(dir) {
		dir = path.Dir(dir)
	}
	return err
}

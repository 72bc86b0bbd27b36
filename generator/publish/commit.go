package publish

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
)

// Commit publishes what was added. On an error before the first change the old
// site is untouched; on a later one every file is whole and the next build
// heals.
func (s *Site) Commit() (Stats, error) {
	if err := s.mayCommit(); err != nil {
		return Stats{}, errors.Join(err, s.Abort())
	}
	stats, err := s.commit()
	return stats, errors.Join(err, s.Abort())
}

func (s *Site) mayCommit() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.over:
		return errOver
	case s.failed != nil:
		return fmt.Errorf("the site is not whole: %w", s.failed)
	}
	return nil
}

func (s *Site) commit() (Stats, error) {
	var stats Stats
	if err := s.refuse(); err != nil {
		return stats, err
	}
	for _, step := range []func(*Stats) error{s.writePending, s.clearWay, s.placeAll, s.deleteStale, s.writeManifest} {
		if err := step(&stats); err != nil {
			return stats, err
		}
	}
	return stats, nil
}

// placeAll gives the files their places: assets, new pages, replaced pages,
// indexes; each by name.
func (s *Site) placeAll(stats *Stats) error {
	order := slices.SortedFunc(maps.Keys(s.entries), func(a, b string) int {
		return cmp.Or(cmp.Compare(s.entries[a].rank(), s.entries[b].rank()), cmp.Compare(a, b))
	})
	for _, p := range order {
		e := s.entries[p]
		stats.Bytes += e.size
		if e.staged == "" {
			stats.Unchanged++
			continue
		}
		if err := s.place(p, e.staged); err != nil {
			return fmt.Errorf("cannot publish %s: %w", p, err)
		}
		stats.Written++
	}
	return nil
}

func (e *entry) rank() int {
	switch {
	case e.class == Asset:
		return 0
	case e.class == Index:
		return 3
	case e.replaces:
		return 2
	}
	return 1
}

func (s *Site) place(p, staged string) error {
	if dir := path.Dir(p); dir != "." {
		if err := s.files.MkdirAll(dir); err != nil {
			return err
		}
	}
	return s.files.Rename(staged, p)
}

// writePending notes what is about to be written, unless nothing is. What is
// about to be deleted needs no note: the manifest lists it until the end.
func (s *Site) writePending(*Stats) error {
	for _, e := range s.entries {
		if e.staged != "" {
			return s.writeList(pendingName, pendingOf(s.entries, s.old))
		}
	}
	return nil
}

// writeManifest ends the build.
func (s *Site) writeManifest(stats *Stats) error {
	if err := s.writeList(ManifestName, manifestOf(s.entries, s.old, stats.Kept)); err != nil {
		return err
	}
	if err := nilIf(s.files.Remove(pendingName), fs.ErrNotExist); err != nil {
		return fmt.Errorf("cannot remove the list of what was about to be published: %w", err)
	}
	return nil
}

// writeList writes one of the two lists, synced and by rename.
func (s *Site) writeList(name string, m manifest) error {
	data, err := m.encode()
	if err == nil {
		err = s.replace(name, data)
	}
	if err != nil {
		return fmt.Errorf("cannot write the list of what is published: %w", err)
	}
	return nil
}

func (s *Site) replace(name string, data []byte) error {
	have, err := s.files.ReadFile(name)
	if err == nil && bytes.Equal(have, data) {
		return nil
	}
	staged := path.Join(stagingDir, name)
	err = nilIf(err, fs.ErrNotExist)
	if err == nil {
		err = s.files.MkdirAll(stagingDir)
	}
	if err == nil {
		err = s.files.WriteSynced(staged, data)
	}
	if err == nil {
		err = s.files.Rename(staged, name)
	}
	return err
}

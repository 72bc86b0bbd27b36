package publish

import (
	"bytes"
	"fmt"
	"path"
	"strconv"
)

// compare reports whether the file is there already, and notes what stands in
// its place otherwise.
func (s *Site) compare(p string, e *entry, data []byte) (bool, error) {
	info, err := s.lookUp(p)
	switch {
	case err != nil || info == nil:
		return false, err
	case info.IsDir():
		s.note(&s.folders, p)
		return false, nil
	case info.Mode().IsRegular() && info.Size() == e.size:
		have, err := s.files.ReadFile(p)
		if err != nil || bytes.Equal(have, data) {
			return err == nil, err
		}
	}
	e.replaces = true
	if s.old.listed[p] {
		return false, nil
	}
	ours, err := s.ours(p, info)
	if !ours {
		s.note(&s.foreign, p)
	}
	return false, err
}

func (s *Site) note(list *[]string, p string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	*list = append(*list, p)
}

func (s *Site) stage(e *entry, number int, data []byte) error {
	staged := path.Join(stagingDir, strconv.Itoa(number))
	if err := s.files.MkdirAll(stagingDir); err != nil {
		return fmt.Errorf("cannot stage: %w", err)
	}
	if err := s.files.WriteFile(staged, data); err != nil {
		return fmt.Errorf("cannot stage: %w", err)
	}
	e.staged = staged
	return nil
}

package publish

import (
	"os"
	"path/filepath"
	"testing"
)

// TestEndWithoutCommit checks what is left of an output folder where a build
// came to nothing.
func TestEndWithoutCommit(t *testing.T) {
	for _, tc := range []struct {
		name string
		end  func(s *Site) error
	}{
		{"Abort", func(s *Site) error { return s.Abort() }},
		{"Commit that refuses", func(s *Site) error {
			err := s.Add("x/y", Page, nil)
			if _, commitErr := s.Commit(); commitErr != nil {
				return err
			}
			return os.ErrInvalid
		}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			top := t.TempDir()
			had := filepath.Join(top, "had")
			put(t, had, "mine.txt", "mine")
			empty := filepath.Join(top, "empty")
			if err := os.Mkdir(empty, 0o755); err != nil {
				t.Fatal(err)
			}
			for _, dir := range []string{had, empty, filepath.Join(top, "new", "out"), filepath.Join(empty, "out")} {
				s, err := New(dir)
				if err != nil {
					t.Fatal(err)
				}
				if err := s.Add("x", Page, []byte("1")); err != nil {
					t.Error(err)
				}
				if err := tc.end(s); err != nil {
					t.Error(err)
				}
			}
			equal(t, read(t, top), site{"had/mine.txt": "mine"})
			if exists(filepath.Join(top, "new")) || !exists(empty) || exists(filepath.Join(empty, "out")) {
				t.Error("not just the folders that a build made are gone")
			}
		})
	}
}

func TestOutputFilledMeanwhileStays(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	s, err := New(dir)
	if err != nil {
		t.Fatal(err)
	}
	put(t, dir, "mine.txt", "mine")
	if err := s.Abort(); err != nil {
		t.Error(err)
	}
	equal(t, read(t, dir), site{"mine.txt": "mine"})
}

func TestBuildIsOver(t *testing.T) {
	for _, end := range []func(s *Site) error{
		func(s *Site) error { return s.Abort() },
		func(s *Site) error { _, err := s.Commit(); return err },
	} {
		s, err := New(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		if err := end(s); err != nil {
			t.Error(err)
		}
		if err := s.Abort(); err != nil {
			t.Errorf("Abort after the end: %v", err)
		}
		wantError(t, s.Add("x", Page, nil), "over")
		_, err = s.Commit()
		wantError(t, err, "over")
	}
}

func TestOutputIsAFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "public")
	put(t, filepath.Dir(file), "public", "")
	_, err := New(file)
	wantError(t, err, "is a file")
	_, err = New(filepath.Join(file, "below"))
	wantError(t, err, "cannot use the output")
}

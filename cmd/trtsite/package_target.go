package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"trtsite/generator"
)

// packager writes one report folder.
type packager struct {
	streams
	single *generator.Single
	// stamp is the time in the folder's name.
	stamp string
}

// made says what package wrote.
type made struct {
	dir string
	// text is set where the folder has a diagnosis.
	text bool
}

// run writes the folder that the options ask for.
func (p packager) run(o packageOptions, in *packaged) (made, error) {
	m := made{}
	for _, c := range p.single.Contents() {
		m.text = m.text || c.Name == diagnosisFile
	}
	var err error
	switch {
	case in.refresh:
		m.dir = filepath.Dir(in.path)
		err = p.refresh(m.dir, in.text)
	case o.reportDir != "":
		m.dir = o.reportDir
		err = p.into(o.reportDir)
	default:
		m.dir, err = p.below(o.outputParent)
	}
	return m, err
}

// errTaken says that a folder's name is taken.
var errTaken = errors.New("the name is taken")

// below makes a folder with the first free name in parent, "" for the default.
func (p packager) below(parent string) (string, error) {
	if parent == "" {
		var why string
		if parent, why = defaultParent(); why != "" {
			p.notef("%s, so the report folder is made in %s", why, parent)
		}
	}
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return "", fmt.Errorf("cannot make the folder %s: %w", parent, withoutPath(err))
	}
	base := p.single.FolderName(p.stamp)
	for n := 1; ; n++ {
		name := base
		if n > 1 {
			name += "_" + strconv.Itoa(n)
		}
		dir := filepath.Join(parent, name)
		if _, err := os.Lstat(dir); err == nil {
			continue
		}
		if err := p.make(parent, name); !errors.Is(err, errTaken) {
			return dir, err
		}
	}
}

// into makes the folder dir, which is new or empty.
func (p packager) into(dir string) error {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	if real, err := filepath.EvalSymlinks(abs); err == nil {
		abs = real
	}
	taken := &hintError{
		fmt.Errorf("the report folder %s is not empty", dir),
		"name a new one; an existing report is refreshed with --analyze-data alone",
	}
	if entries, err := os.ReadDir(abs); err == nil && len(entries) > 0 {
		return taken
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("cannot use the report folder %s: %w", dir, withoutPath(err))
	}
	if here, err := os.Getwd(); err == nil && here == abs {
		return &hintError{errors.New("the report folder is the current one, which cannot be replaced"), "name a new folder"}
	}
	if err := os.MkdirAll(filepath.Dir(abs), 0o755); err != nil {
		return fmt.Errorf("cannot make the folder %s: %w", filepath.Dir(abs), withoutPath(err))
	}
	if err := p.make(filepath.Dir(abs), filepath.Base(abs)); !errors.Is(err, errTaken) {
		return err
	}
	return taken
}

// make writes the folder beside its place and renames it when it is whole and
// its document is valid. The error is errTaken where something has the name.
func (p packager) make(parent, name string) error {
	outer, err := os.MkdirTemp(parent, stagingPattern)
	if err != nil {
		return fmt.Errorf("cannot write into %s: %w", parent, err)
	}
	defer os.RemoveAll(outer)
	dir := filepath.Join(outer, name)
	if err := os.Mkdir(dir, 0o755); err != nil {
		return fmt.Errorf("cannot write the report folder: %w", err)
	}
	if err := p.fill(dir, name); err != nil {
		return err
	}
	return place(dir, filepath.Join(parent, name))
}

// stagingPattern names the hidden folder that a report folder is made in. A
// build skips hidden folders.
const stagingPattern = ".trtsite-package-*"

// fill writes everything into dir and reads the document back.
func (p packager) fill(dir, name string) error {
	for _, c := range p.single.Contents() {
		path := filepath.Join(dir, filepath.FromSlash(c.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return fmt.Errorf("cannot write %s: %w", c.Name, err)
		}
		if err := os.WriteFile(path, c.Data, 0o644); err != nil {
			return fmt.Errorf("cannot write %s: %w", c.Name, err)
		}
	}
	if err := p.pages(dir, name); err != nil {
		return err
	}
	written, err := os.ReadFile(filepath.Join(dir, generator.PlainDocument))
	if err != nil {
		return fmt.Errorf("cannot read what was written: %w", err)
	}
	return checkDocument(generator.PlainDocument, written)
}

func (p packager) pages(dir, name string) error {
	result, err := p.single.Publish(dir, name)
	if err != nil {
		return err
	}
	for _, d := range result.Dead {
		p.notef("dead link: %s", d)
	}
	return nil
}

// place renames a finished folder to its name. An empty folder there gives way;
// nothing else does: renaming onto a folder that holds something fails.
func place(from, to string) error {
	// Remove fails where to holds anything, or is not there: both are right.
	if info, err := os.Lstat(to); err == nil && info.IsDir() {
		_ = os.Remove(to)
	}
	err := os.Rename(from, to)
	if err == nil {
		return nil
	}
	if _, statErr := os.Lstat(to); statErr == nil {
		return errTaken
	}
	return fmt.Errorf("cannot put the report folder in its place: %w", err)
}

// refresh makes the pages of a report folder anew, and its text where one was
// given. The document is not touched.
func (p packager) refresh(dir string, text []byte) error {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	if text == nil {
		return p.pages(dir, filepath.Base(abs))
	}
	// The text is on the disk before the pages change, so that what can fail has
	// failed by then.
	staged := filepath.Join(dir, ".trtsite-"+diagnosisFile)
	if err := writeFile(staged, func(w io.Writer) error { _, err := w.Write(text); return err }); err != nil {
		return err
	}
	defer os.Remove(staged)
	if err := p.pages(dir, filepath.Base(abs)); err != nil {
		return err
	}
	if err := os.Rename(staged, filepath.Join(dir, diagnosisFile)); err != nil {
		return fmt.Errorf("cannot write %s: %w", diagnosisFile, err)
	}
	return nil
}

package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"trtsite/analysis"
	"trtsite/analysis/source"
	"trtsite/analysis/trtfmt"
	"trtsite/generator"
)

// comparing reads the reports of a comparison.
type comparing struct {
	streams
	o compareOptions
	// files are the documents that were read, as the user named them.
	files  []string
	opened []*packaged
}

func (c *comparing) close() {
	for _, p := range c.opened {
		p.close()
	}
}

// oneComparison is compare, of a folder.
var oneComparison = oneFolder{command: "compare", about: "a side of a comparison"}

// read finds and analyses the report that an argument names.
func (c *comparing) read(arg string) (generator.Compared, error) {
	path, id, backend, err := c.find(arg)
	if err != nil {
		return generator.Compared{}, err
	}
	in, err := c.open(path)
	if err != nil {
		return generator.Compared{}, err
	}
	c.opened = append(c.opened, in)
	single, err := generator.NewSingle(in.options)
	if err != nil {
		return generator.Compared{}, fmt.Errorf("cannot read the report %s: %w", path, err)
	}
	c.diagnostics(single.InputDiags()) // links of the texts lead out of the folder
	for _, b := range single.Report().Backends {
		if b.Status == analysis.Failed {
			c.backend(b)
		}
	}
	out := generator.Compared{Single: single, Name: reportName(path), Backend: backend}
	if id == "" {
		id = c.idOf(path)
	}
	if id != "" {
		out.Name, out.InSite = id, true
		out.URL = generator.ReportURL(id)
	}
	return out, nil
}

// reportName is what a report is called: its path as the user typed it.
func reportName(path string) string {
	if clean := filepath.ToSlash(filepath.Clean(path)); clean != "." {
		return clean
	}
	if abs, err := filepath.Abs(path); err == nil {
		return filepath.Base(abs)
	}
	return path
}

// find takes an argument apart: a path that exists, else the path of a report in the
// archive, whose id is not "".
func (c *comparing) find(arg string) (path, id, backend string, err error) {
	ways := splits(arg)
	for _, s := range ways {
		if s[0] != "" && exists(s[0]) {
			return s[0], "", s[1], nil
		}
	}
	dir := c.archiveDir()
	for _, s := range ways {
		if path, id, ok := inArchive(dir, s[0]); ok {
			return path, id, s[1], nil
		}
	}
	return "", "", "", &hintError{fmt.Errorf("there is no report %q, neither as a path nor in the archive %s", arg, dir),
		c.instead(dir, arg)}
}

// instead proposes a report of the archive whose path is near. Without an archive it
// does not search, since the current folder may be anything.
func (c *comparing) instead(dir, arg string) string {
	const other = "check the path, or name the archive with --archive"
	if dir == "." && c.o.archive == "" {
		return other
	}
	var paths []string
	for _, s := range splits(arg) {
		paths = append(paths, s[0])
	}
	if near := generator.NearReport(os.DirFS(dir), paths...); near != "" {
		return "did you mean " + near + "?"
	}
	return other
}

func (c *comparing) archiveDir() string {
	if c.o.archive != "" {
		return c.o.archive
	}
	return archiveFolder(nil)
}

// idOf is the path in the archive of a report that was named by its own path, ""
// where it is outside. Without --archive and --base-url nobody asked for an archive.
func (c *comparing) idOf(path string) string {
	if c.o.archive == "" && c.o.baseURL == "" {
		return ""
	}
	if id := archiveID(c.archiveDir(), path); id != "." {
		return id
	}
	return ""
}

// open opens a folder or a document.
func (c *comparing) open(path string) (*packaged, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, fmt.Errorf("cannot read %s: %w", path, withoutPath(err))
	}
	dir := path
	if !info.IsDir() {
		dir = filepath.Dir(path)
	}
	conf, err := folderConfig(c.o.config, dir)
	if err != nil {
		return nil, err
	}
	in := &packaged{options: generator.SingleOptions{Version: releaseVersion(), Thresholds: conf.Thresholds}}
	if info.IsDir() {
		err = c.folder(in, path)
	} else {
		c.files = append(c.files, path)
		if err = in.document(path); err != nil {
			err = &hintError{err, "a file is read as a finished document; layer and profile files are named by their folder"}
		}
	}
	if err != nil {
		in.close()
		return nil, err
	}
	return in, nil
}

// folder takes a folder with inputs, or one with a finished document.
func (c *comparing) folder(in *packaged, dir string) error {
	if err := in.open(dir); err != nil {
		return err
	}
	found, err := source.Scan(in.root.FS(), ".", source.Options{Name: in.options.Name})
	switch {
	case err != nil:
		return fmt.Errorf("cannot list %s: %w", dir, err)
	case len(found.Pairs) > 0:
		in.options.Source = in.root.FS()
		return nil
	case len(found.Documents) > 0:
		c.files = append(c.files, filepath.Join(dir, found.Documents[0].Base))
		return in.document(filepath.Join(dir, found.Documents[0].Base))
	}
	return c.group(dir, in.root.FS())
}

// group is the error for a folder that is no report: it lists those below it.
func (c *comparing) group(dir string, fsys fs.FS) error {
	below, err := generator.ReportFolders(fsys, trtfmt.Limits{})
	if err != nil || len(below) == 0 {
		return oneComparison.noInput(dir, fsys)
	}
	return &hintError{
		fmt.Errorf("%s is a group of reports, and a side of a comparison is one report", dir),
		"name one of " + folders(dir, below),
	}
}

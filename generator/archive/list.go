package archive

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"trtsite/analysis/source"
	"trtsite/analysis/trtfmt"
)

// folder is one visible folder.
type folder struct {
	path string
	// files are the names of its regular files, in natural order, as subs are.
	files  []string
	subs   []*folder
	source source.Folder
}

// lister reads the folders of an archive.
type lister struct {
	fsys *visible
	opts Options
	// files holds the path of every regular file of a visible folder.
	files map[string]bool
	diags []trtfmt.Diagnostic
}

// list reads a folder and all below it. The error is that of the folder itself;
// what cannot be read below it is a diagnostic.
func (l *lister) list(dir string) (*folder, error) {
	l.loadRules(dir)
	entries, err := l.fsys.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	f := &folder{path: dir}
	for _, e := range entries {
		l.entry(f, e)
	}
	o := source.Options{Limits: l.opts.Limits}
	if dir == "." {
		o.Name = l.opts.Name
	}
	f.source, err = source.Scan(l.fsys, dir, o)
	if err != nil {
		return nil, err
	}
	l.leftOver(f)
	return f, nil
}

// entry puts one entry into its folder, and lists it if it is a folder.
func (l *lister) entry(f *folder, e fs.DirEntry) {
	p := path.Join(f.path, e.Name())
	mode := e.Type()
	if !openable(p) {
		l.warn(trtfmt.Diagnostic{File: f.path, Code: "bad-name",
			Message: "the name " + quote(e.Name()) + " is not UTF-8, so it cannot be read", Hint: "rename it"})
		return
	}
	if mode&fs.ModeSymlink != 0 {
		var ok bool
		if mode, ok = l.follow(p); !ok {
			return
		}
	}
	switch {
	case mode.IsDir():
		l.sub(f, p)
	case mode.IsRegular():
		f.files = append(f.files, e.Name())
		l.files[p] = true
	case published(p):
		l.warn(trtfmt.Diagnostic{File: p, Code: "not-a-file",
			Message: "it is a special file and was not opened", Hint: "replace it by a file"})
	}
}

// follow returns the type of what a link leads to; ok is false where it leads
// to a folder or nowhere.
func (l *lister) follow(p string) (mode fs.FileMode, ok bool) {
	info, err := l.fsys.Stat(p)
	if err == nil && !info.IsDir() {
		return info.Mode().Type(), true
	}
	switch {
	case err == nil:
		l.warn(trtfmt.Diagnostic{File: p, Code: "folder-link", Message: "a link to a folder is not followed",
			Hint: "move the folder into the archive if it should be published"})
	case published(p):
		l.warn(trtfmt.Diagnostic{File: p, Code: "unreadable", Message: "the link leads nowhere",
			Hint: "copy the file into the archive"})
	}
	return 0, false
}

// The files that tell a built site from a report folder that was packaged: both
// hold the list of what was published, only a site has a page for missing
// addresses, and only a report folder holds its document.
const (
	publishedList = ".trtsite-manifest.json"
	notFoundPage  = "404.html"
	documentFile  = "analyze-data.json"
)

// isSite reports whether a folder is the output of an earlier build.
func (l *lister) isSite(dir string) bool {
	has := func(name string) bool {
		// The list is hidden, so the archive's own file system is asked.
		info, err := fs.Stat(l.fsys.fsys, path.Join(dir, name))
		return err == nil && info.Mode().IsRegular()
	}
	return has(publishedList) && has(notFoundPage) && !has(documentFile)
}

func (l *lister) sub(f *folder, p string) {
	if l.isSite(p) {
		l.warn(trtfmt.Diagnostic{File: p, Code: "built-site", Message: "it is a site that an earlier build wrote, and is left out",
			Hint: "move it out of the archive"})
		return
	}
	sub, err := l.list(p)
	if err != nil {
		l.fail(trtfmt.Diagnostic{Code: "unreadable", File: p,
			Message: "the folder cannot be listed: " + reason(err), Hint: "check its permissions"})
		return
	}
	f.subs = append(f.subs, sub)
}

// loadRules reads the folder's ignore file, if there is one.
func (l *lister) loadRules(dir string) {
	name := path.Join(dir, ignoreFile)
	info, err := fs.Stat(l.fsys.fsys, name)
	if err != nil {
		return
	}
	src, err := readFile(l.fsys.fsys, name, info)
	if err != nil {
		l.fail(trtfmt.Diagnostic{Code: "unreadable", File: name,
			Message: "the ignore file cannot be read: " + reason(err), Hint: "correct it: what it names is published until then"})
		return
	}
	rules, diags := parseIgnore(name, src)
	l.fsys.rules[dir] = rules
	l.diags = append(l.diags, diags...)
}

// leftOver reports what a folder without inputs holds of a report.
func (l *lister) leftOver(f *folder) {
	if f.source.IsReport() {
		return
	}
	l.diags = append(l.diags, f.source.Diags...)
	for _, name := range []string{diagnosisFile, metadataFile} {
		if l.files[path.Join(f.path, name)] {
			l.warn(trtfmt.Diagnostic{File: path.Join(f.path, name), Code: "no-inputs",
				Message: "its folder holds no layer or profile file, so it is no report", Hint: "put the inputs beside it"})
		}
	}
	if n := len(f.source.Evidence); n > 0 {
		l.diags = append(l.diags, diagnostic(trtfmt.Info, trtfmt.Diagnostic{Code: "no-inputs", File: f.path,
			Message: fmt.Sprintf("the folder holds logs or metadata (%d), but no layer or profile file", n)}))
	}
}

func (l *lister) warn(d trtfmt.Diagnostic) {
	l.diags = append(l.diags, diagnostic(trtfmt.Warning, d))
}

func (l *lister) fail(d trtfmt.Diagnostic) {
	l.diags = append(l.diags, diagnostic(trtfmt.Error, d))
}

// published reports whether a file would be published by its name alone.
func published(p string) bool { return isMarkdown(p) || isImage(p) }

func isMarkdown(p string) bool { return strings.EqualFold(path.Ext(p), ".md") }

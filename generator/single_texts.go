package generator

import (
	"fmt"
	"io/fs"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"

	"trtsite/generator/archive"
	"trtsite/generator/diagnosis"
	"trtsite/generator/markdown"
	"trtsite/generator/view"
)

// contentName is the name that a text has in a report folder, "" for a file
// that is none. Letter case does not matter where it comes from.
func contentName(base string) string {
	for _, name := range []string{diagnosisName, metadataName} {
		if strings.EqualFold(base, name) {
			return name
		}
	}
	return ""
}

// addTexts takes over the diagnosis with what it links to, and the stated
// metadata.
func (s *Single) addTexts(a *archive.Archive, n *archive.Node) error {
	entries, err := fs.ReadDir(s.opts.Source, ".")
	if err != nil {
		return fmt.Errorf("cannot list the folder: %w", err)
	}
	taken := map[string]bool{}
	for _, e := range entries {
		name := contentName(e.Name())
		if name == "" || taken[name] || name != e.Name() && slices.ContainsFunc(entries, func(o fs.DirEntry) bool { return o.Name() == name }) {
			continue
		}
		taken[name] = true
		if err := s.addFile(e.Name(), name); err != nil {
			return err
		}
	}
	return s.renderText(a, n)
}

// addFile takes over one file of the folder.
func (s *Single) addFile(file, name string) error {
	data, err := fs.ReadFile(s.opts.Source, file)
	if err != nil {
		return fmt.Errorf("cannot read %s: %w", file, err)
	}
	s.contents = append(s.contents, Content{name, data})
	return nil
}

// renderText renders the diagnosis and takes over the files that it links to.
func (s *Single) renderText(a *archive.Archive, n *archive.Node) error {
	src, line, err := n.ReadText(s.opts.Source)
	if err != nil || len(src) == 0 {
		return err
	}
	files := linkedFiles(a)
	used := map[string]bool{}
	links := newReportLinks(n, &s.report, PlainDocument)
	doc, diags := markdown.Render(src, markdown.Options{
		Name: n.Text, Line: line, Reserved: view.ReservedID, Value: links.refs.Value,
		Size: pictureSize(s.opts.Source, a, n),
		Resolve: func(dest string) (string, bool) {
			if href, ok := links.resolve(dest); ok {
				return href, true
			}
			href, ok := a.Resolve(n, dest)
			address, fragment, _ := strings.Cut(href, "#")
			if !ok || address == "index.html" {
				return href, ok
			}
			p, ok := files[address]
			if !ok {
				return "", false
			}
			used[p] = true
			return (&url.URL{Path: p, Fragment: fragment}).String(), true
		},
	})
	s.notes = diagnosis.Check(src, &s.report, diagnosis.Options{Name: n.Text, Line: line})
	s.text, s.diags = doc, slices.Concat(s.diags, diags, s.notes)
	for _, p := range slices.Sorted(maps.Keys(used)) {
		if err := s.addFile(p, p); err != nil {
			return err
		}
	}
	return nil
}

// linkedTypes are the files beside Markdown that a text can show or link to in
// a folder that stands alone. Files of other types could be inputs of the next
// build.
var linkedTypes = []string{".md", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".pdf"}

// linkedFiles maps the addresses that a text may lead to, as archive.Resolve
// writes them, to the files behind them.
func linkedFiles(a *archive.Archive) map[string]string {
	out := map[string]string{}
	a.Root.Walk(func(n *archive.Node) {
		if !slices.Contains(linkedTypes, strings.ToLower(path.Ext(n.Path))) {
			return
		}
		switch n.Kind {
		case archive.Attachment:
			out[n.URL] = n.Path
		case archive.Page:
			out[n.URL+"index.html"] = n.Path
		}
	})
	return out
}

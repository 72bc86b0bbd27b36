package render

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"path"
)

// inlineDir is where a theme has what stands in pages instead of being loaded.
const inlineDir = "inline"

// mostInline bounds an inline script in bytes: it stands in every page and nothing is
// painted before it has run.
const mostInline = 300

// inline is a script or stylesheet that stands in a page. Its hash is what the page's
// content security policy allows, so not a byte of it may change after hashing: it is
// minified before, and the minifier of pages knows no scripts and no stylesheets.
type inline struct{ element, text string }

// scriptInline and styleInline are the elements that hold what is inline.
const (
	scriptInline = "script"
	styleInline  = "style"
)

// html is the whole element.
func (i inline) html() template.HTML {
	return template.HTML("<" + i.element + ">" + i.text + "</" + i.element + ">")
}

// source is the expression of a content security policy that allows the element
// (Content Security Policy Level 3, section 2.3.1, hash-source).
func (i inline) source() string {
	sum := sha256.Sum256([]byte(i.text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// inlines reads the theme's inline scripts and makes the joined stylesheet one more,
// by their file names.
func (m *minifier) inlines(theme fs.FS, assets []Asset) (map[string]inline, error) {
	out := map[string]inline{}
	for _, a := range assets {
		if path.Ext(a.Name) == ".css" {
			out[a.Name] = inline{styleInline, string(a.Data)}
		}
	}
	entries, err := fs.ReadDir(theme, inlineDir)
	if errors.Is(err, fs.ErrNotExist) {
		return out, nil
	}
	if err != nil {
		return nil, fmt.Errorf("theme: %w", err)
	}
	for _, e := range entries {
		name := e.Name()
		src, err := fs.ReadFile(theme, inlineDir+"/"+name)
		if err != nil {
			return nil, fmt.Errorf("theme: %w", err)
		}
		small, err := m.files.Bytes(mediaTypes[".js"], src)
		if err != nil {
			return nil, fmt.Errorf("theme: minifying %s/%s: %w", inlineDir, name, err)
		}
		if len(small) > mostInline {
			return nil, fmt.Errorf("theme: %s/%s has %d bytes when minified, more than %d", inlineDir, name, len(small), mostInline)
		}
		if bytes.Contains(bytes.ToLower(small), []byte("</script")) {
			return nil, fmt.Errorf("theme: %s/%s holds the end of its own element", inlineDir, name)
		}
		out[name] = inline{scriptInline, string(small)}
	}
	return out, nil
}

// inlineOf finds what a template asks for.
func inlineOf(all map[string]inline, name string) (inline, error) {
	i, ok := all[name]
	if !ok {
		return inline{}, fmt.Errorf("the theme has nothing inline named %q", name)
	}
	return i, nil
}

package render

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Asset is a file that pages link to. Its path changes with its content, so
// that it may be cached for ever.
type Asset struct {
	// Name is what templates ask for: "site.css".
	Name string
	// Path is the file's place below the site's root: "assets/site.0123456789.css".
	Path string
	Data []byte
	// Bundle is set for a script that only the pages which ask for it load.
	Bundle bool
}

// assetDir is where assets are published.
const assetDir = "assets/"

// hashDigits of the content's SHA-256 make a name: 2^40 contents.
const hashDigits = 10

// mediaTypes are the files that are minified by their extension.
var mediaTypes = map[string]string{".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}

// assets joins the theme's stylesheets and scripts and takes its static files.
// css is appended to the stylesheet.
func (m *minifier) assets(theme fs.FS, css string) ([]Asset, error) {
	style, err := joined(theme, "css", ".css")
	if err != nil {
		return nil, err
	}
	script, err := joined(theme, "js", ".js")
	if err != nil {
		return nil, err
	}
	style += css
	files := map[string][]byte{"site.css": []byte(style), "site.js": []byte(script)}
	made := []string{"site.css", "site.js"}
	bundles, err := scripts(theme, files)
	if err != nil {
		return nil, err
	}
	names, err := static(theme, files)
	if err != nil {
		return nil, err
	}
	var out []Asset
	for _, name := range append(append(names, made...), bundles...) {
		a, err := m.asset(name, files[name])
		if err != nil {
			return nil, err
		}
		a.Bundle = slices.Contains(bundles, name)
		out = append(out, a)
	}
	return out, nil
}

func (m *minifier) asset(name string, data []byte) (Asset, error) {
	ext := path.Ext(name)
	if t, ok := mediaTypes[ext]; ok {
		small, err := m.files.Bytes(t, data)
		if err != nil {
			return Asset{}, fmt.Errorf("theme: minifying %s: %w", name, err)
		}
		data = small
	}
	sum := sha256.Sum256(data)
	hash := hex.EncodeToString(sum[:])[:hashDigits]
	return Asset{Name: name, Path: assetDir + strings.TrimSuffix(name, ext) + "." + hash + ext, Data: data}, nil
}

// folder lists a folder of the theme; a missing one is empty.
func folder(theme fs.FS, dir string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(theme, dir)
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return entries, nil
	}
	return nil, fmt.Errorf("theme: %w", err)
}

// joined returns the files of a folder with the extension, in the order of
// their names. A missing folder is empty.
func joined(theme fs.FS, dir, ext string) (string, error) {
	var b strings.Builder
	entries, err := folder(theme, dir)
	if err != nil {
		return "", err
	}
	for _, e := range entries {
		if e.IsDir() || path.Ext(e.Name()) != ext {
			continue
		}
		data, err := fs.ReadFile(theme, dir+"/"+e.Name())
		if err != nil {
			return "", fmt.Errorf("theme: %w", err)
		}
		b.Write(data)
		b.WriteByte('\n')
	}
	return b.String(), nil
}

// scripts adds a script for each folder below "js", which pages ask for by the folder's
// name, and returns their names: "js/graph/" becomes "graph.js".
func scripts(theme fs.FS, files map[string][]byte) ([]string, error) {
	entries, err := folder(theme, "js")
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		if !e.IsDir() {
			continue
		}
		name := e.Name() + ".js"
		if _, taken := files[name]; taken {
			return nil, fmt.Errorf("theme: js/%s would make a second %s", e.Name(), name)
		}
		script, err := joined(theme, "js/"+e.Name(), ".js")
		if err != nil {
			return nil, err
		}
		files[name] = []byte(script)
		names = append(names, name)
	}
	return names, nil
}

// static adds the files of the folder "static" and returns their names.
func static(theme fs.FS, files map[string][]byte) ([]string, error) {
	entries, err := folder(theme, "static")
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		if _, taken := files[e.Name()]; taken {
			return nil, fmt.Errorf("theme: static/%s has the name of a file that is made", e.Name())
		}
		data, err := fs.ReadFile(theme, "static/"+e.Name())
		if err != nil {
			return nil, fmt.Errorf("theme: %w", err)
		}
		files[e.Name()] = data
		names = append(names, e.Name())
	}
	return names, nil
}

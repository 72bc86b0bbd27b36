// Package themes holds the theme that is built into the program: templates,
// stylesheets and a small script.
//
// A theme is a folder with
//
//   - templates/: one template a kind of page (index, reports, group, compare, text,
//     report, layers, notfound) and what they share in parts/. A template's name
//     is its path below templates/ without ".html"; its data is the type of the
//     same name in package view;
//   - css/ and js/: joined in the order of their names into one stylesheet and
//     one script; each folder below js/ is a script of its own name that only the
//     pages load that ask for it;
//   - inline/: scripts that stand in pages, at most 300 bytes each when minified; their
//     hashes are in the pages' content security policy;
//   - static/: files that are published as they are.
package themes

import (
	"embed"
	"io/fs"
)

//go:embed default alone
var files embed.FS

// Default returns the built-in theme.
func Default() fs.FS {
	sub, err := fs.Sub(files, "default")
	if err != nil {
		// The name is a constant of the line above: it cannot be invalid.
		panic(err)
	}
	return sub
}

// aloneHead is the only template that a page without a site has of its own.
const aloneHead = "templates/parts/head.html"

// Alone returns the built-in theme for pages that belong to no site: their head holds
// the style, and they load nothing.
func Alone() fs.FS { return aloneFS{Default()} }

type aloneFS struct{ fs.FS }

// Open implements fs.FS.
func (a aloneFS) Open(name string) (fs.File, error) {
	if name == aloneHead {
		return files.Open("alone/head.html")
	}
	return a.FS.Open(name)
}

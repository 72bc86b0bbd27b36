package generator

import (
	"fmt"
	"io"
	"io/fs"

	"trtsite/generator/render"
	"trtsite/generator/view"
)

// compareFile writes a page of comparisons that belongs to no site.
func compareFile(w io.Writer, theme fs.FS, p view.ComparePage, version string) error {
	r, err := render.New(theme)
	if err != nil {
		return fmt.Errorf("cannot use the theme: %w", err)
	}
	page := view.Site{Name: "trtsite compare", Version: version}.Compare(p)
	html, err := r.Page(page.Template, page.Data)
	if err != nil {
		return err
	}
	_, err = w.Write(html)
	return err
}

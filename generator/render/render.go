// Package render executes a theme's templates over views and minifies the
// result. It works in memory; a page is whole or an error.
package render

import (
	"bytes"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Renderer renders the pages of one theme. It is safe for concurrent use.
type Renderer struct {
	templates *template.Template
	minifier  *minifier
	assets    []Asset
}

// Bulky is a page with parts that are written ready and as small as they get:
// the template places them with {{bulk 0}}, {{bulk 1}} and so on, and they are
// not minified again.
type Bulky interface{ Bulk() []template.HTML }

// New parses all templates of a theme (see package themes for its layout) and
// makes its assets. The colours of highlighted code are appended to the theme's
// stylesheet.
func New(theme fs.FS) (*Renderer, error) {
	r := Renderer{minifier: newMinifier()}
	code, err := highlighting()
	if err != nil {
		return nil, err
	}
	assets, err := r.minifier.assets(theme, code)
	if err != nil {
		return nil, err
	}
	r.assets = assets
	inlines, err := r.minifier.inlines(theme, assets)
	if err != nil {
		return nil, err
	}
	r.templates, err = parse(theme, functions(assets, inlines))
	if err != nil {
		return nil, err
	}
	return &r, nil
}

// Page executes a template and returns the page's minified bytes. name is the
// template's name, e.g. "report"; an error names the template and its line.
func (r *Renderer) Page(name string, data any) ([]byte, error) {
	t := r.templates.Lookup(name)
	if t == nil {
		return nil, fmt.Errorf("template %s: the theme has no such template", name)
	}
	var buf bytes.Buffer
	if err := t.Execute(&buf, data); err != nil {
		return nil, fmt.Errorf("template %s: %w", name, err)
	}
	page, err := r.minifier.page(buf.Bytes())
	if err != nil {
		return nil, fmt.Errorf("template %s: minifying its page: %w", name, err)
	}
	if b, ok := data.(Bulky); ok {
		if page, err = place(page, b.Bulk()); err != nil {
			return nil, fmt.Errorf("template %s: %w", name, err)
		}
	}
	return page, nil
}

// Has reports whether the theme has the template.
func (r *Renderer) Has(name string) bool { return r.templates.Lookup(name) != nil }

// Assets returns the files that pages link to, in the order of their names. The
// caller does not change them.
func (r *Renderer) Assets() []Asset { return r.assets }

// templateDir is where a theme has its templates.
const templateDir = "templates"

func parse(theme fs.FS, funcs template.FuncMap) (*template.Template, error) {
	root := template.New("").Funcs(funcs)
	err := fs.WalkDir(theme, templateDir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(p) != ".html" {
			return err
		}
		src, err := fs.ReadFile(theme, p)
		if err != nil {
			return err
		}
		name := strings.TrimSuffix(strings.TrimPrefix(p, templateDir+"/"), ".html")
		// The template's own line end would stand between words.
		if _, err := root.New(name).Parse(strings.TrimSuffix(string(src), "\n")); err != nil {
			return fmt.Errorf("template %s: %w", name, err)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("theme: %w", err)
	}
	return root, nil
}

// functions are what templates may call beside html/template's own.
func functions(assets []Asset, inlines map[string]inline) template.FuncMap {
	byName := make(map[string]string, len(assets))
	for _, a := range assets {
		byName[a.Name] = a.Path
	}
	return template.FuncMap{
		// asset returns the hashed address of an asset below the site's root.
		"asset": func(name string) (string, error) {
			if p, ok := byName[name]; ok {
				return p, nil
			}
			return "", fmt.Errorf("the theme has no asset %q", name)
		},
		// inline is the element that holds an inline script or a stylesheet, source
		// what the page's content security policy has to allow for it.
		"inline": func(name string) (template.HTML, error) {
			i, err := inlineOf(inlines, name)
			return i.html(), err
		},
		"source": func(name string) (string, error) {
			i, err := inlineOf(inlines, name)
			return i.source(), err
		},
		// style is a stylesheet of the theme, for pages that hold their own.
		"style": func(name string) (template.CSS, error) {
			at := slices.IndexFunc(assets, func(a Asset) bool { return a.Name == name })
			if at < 0 {
				return "", fmt.Errorf("the theme has no stylesheet %q", name)
			}
			return template.CSS(assets[at].Data), nil
		},
		"bulk": func(i int) template.HTML { return template.HTML(placeholder(i)) },
		// filter is the data of a filter above a table.
		"filter": func(table, example, status string) map[string]string {
			return map[string]string{"For": table, "Example": example, "Status": status}
		},
	}
}

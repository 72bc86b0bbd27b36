package generator

import (
	"trtsite/generator/publish"
	"trtsite/generator/search"
	"trtsite/generator/view"
)

// searchable notes what the search finds on pages.
func (b *build) searchable(list ...view.Searched) {
	for _, s := range list {
		b.index.Add(s.Page, s.Entries)
	}
}

// renderSearch writes the index of the search, when all pages are made.
func (b *build) renderSearch() error {
	b.searchable(b.site.SearchRules()...)
	files, err := b.index.Files()
	if err != nil {
		return err
	}
	for _, f := range files {
		class := publish.Asset
		if f.Path == search.IndexURL {
			class = publish.Index
		}
		if err := b.out.file(f.Path, class, f.Data); err != nil {
			return err
		}
	}
	return nil
}

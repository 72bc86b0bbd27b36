package view

// Page is one page of the site, ready to be rendered.
type Page struct {
	// URL is the address relative to the site's root, "" for the first page; it
	// ends in "/" or names a file.
	URL string
	// Template is the name of the theme's template.
	Template string
	// Data is what the template receives.
	Data any
}

// File returns the path of the page's file relative to the site's root.
func (p Page) File() string {
	if p.URL == "" || p.URL[len(p.URL)-1] == '/' {
		return p.URL + "index.html"
	}
	return p.URL
}

package generator

import (
	"net/url"
	"strings"
	"sync"

	"trtsite/generator/links"
	"trtsite/generator/publish"
)

// output is where rendered files go: staged for publishing and known to the
// link check. It may be used from several goroutines.
type output struct {
	site  *publish.Site
	links *links.Checker

	mu sync.Mutex
	// pages are the files of all pages but the one for missing addresses.
	pages []string
}

func newOutput(dir, baseURL string) (*output, error) {
	site, err := publish.New(dir)
	return &output{site: site, links: links.New(baseURL)}, err
}

// page takes a page; file is its path, e.g. "a/index.html".
func (o *output) page(file string, class publish.Class, html []byte) error {
	o.links.Add(file, html)
	o.mu.Lock()
	if file != notFoundFile {
		o.pages = append(o.pages, file)
	}
	o.mu.Unlock()
	return o.site.Add(file, class, html)
}

// file takes any other file.
func (o *output) file(path string, class publish.Class, data []byte) error {
	if strings.HasSuffix(path, ".css") {
		o.links.AddStyle(path, data)
	} else {
		o.links.AddFile(path)
	}
	return o.site.Add(path, class, data)
}

// notFoundFile is the page that servers show for addresses that do not exist.
const notFoundFile = "404.html"

// address is a page's address below the site's root, percent-encoded.
func address(file string) string {
	u := url.URL{Path: strings.TrimSuffix(file, "index.html")}
	return strings.TrimPrefix(u.EscapedPath(), "./")
}

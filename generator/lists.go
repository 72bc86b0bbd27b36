package generator

import (
	"bytes"
	"encoding/xml"
	"slices"

	"trtsite/generator/publish"
)

// renderLists renders the lists of all reports and of kernel families, and the page
// for addresses that do not exist.
func (b *build) renderLists() error {
	for _, p := range slices.Concat(b.site.Series(b.series, b.reports), b.site.Upgrades(b.upgrades, b.reports), b.site.Reports(b.reports), b.site.Kernels(b.reports), b.site.Findings(b.reports)) {
		if err := b.page(p, publish.Index); err != nil {
			return err
		}
	}
	return b.page(b.site.NotFound(), publish.Index)
}

// renderMachineFiles writes what machines read. .nojekyll keeps GitHub Pages
// from leaving out files that begin with an underscore.
func (b *build) renderMachineFiles() error {
	robots := "User-agent: *\nAllow: /\n"
	if base := b.site.BaseURL; base != "" {
		robots += "Sitemap: " + base + "sitemap.xml\n"
		if err := b.sitemap(base); err != nil {
			return err
		}
		if err := b.writeFeed(base); err != nil {
			return err
		}
	}
	if err := b.out.file("robots.txt", publish.Index, []byte(robots)); err != nil {
		return err
	}
	return b.out.file(".nojekyll", publish.Asset, nil)
}

// sitemap writes the site map. The standard allows 50,000 addresses in a file;
// what goes beyond is left out, newest knowledge being reachable from the index.
func (b *build) sitemap(base string) error {
	type entry struct {
		Loc string `xml:"loc"`
	}
	set := struct {
		XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		URLs    []entry  `xml:"url"`
	}{}
	for _, address := range b.out.addresses() {
		set.URLs = append(set.URLs, entry{base + address})
	}
	set.URLs = set.URLs[:min(len(set.URLs), 50000)]
	var buf bytes.Buffer
	buf.WriteString(xml.Header)
	enc := xml.NewEncoder(&buf)
	if err := enc.Encode(set); err != nil {
		return err
	}
	buf.WriteByte('\n')
	return b.out.file("sitemap.xml", publish.Index, buf.Bytes())
}

// addresses are the addresses of all pages so far, sorted, as absolute links
// need them: percent-encoded, and without the file name that servers add.
func (o *output) addresses() []string {
	list := make([]string, 0, len(o.pages))
	for _, file := range o.pages {
		list = append(list, address(file))
	}
	slices.Sort(list)
	return list
}

package view

// NotFoundView is the data of the template "notfound".
type NotFoundView struct{ Shell }

// NotFound returns the page that a server sends for an address it does not
// know. A browser shows it at that address, where relative links lead nowhere,
// so with a base URL all its links are absolute.
func (s Site) NotFound() Page {
	v := NotFoundView{s.shell(head{url: "404.html", title: "Not found", description: "There is no such page."})}
	v.Root, v.Canonical, v.Anywhere = s.BaseURL, "", true
	for i := range v.Nav {
		v.Nav[i].Href = s.BaseURL + v.Nav[i].Href
	}
	v.Crumbs = []Link{{s.BaseURL + "index.html", s.Name}, {Text: "Not found"}}
	return Page{URL: "404.html", Template: "notfound", Data: &v}
}

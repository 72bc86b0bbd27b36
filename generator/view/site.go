package view

import (
	"strings"

	"trtsite/analysis/rules"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
	"trtsite/generator/history"
)

// Site is what all pages of one build share.
type Site struct {
	// Name stands at the beginning of every path and in titles.
	Name string
	// Version is the program's release, "" for a development build; pages print
	// nothing else about their making, so that they stay equal.
	Version string
	// BaseURL is the absolute address of the site's root ending in "/", "" where
	// it is not known. Only with it do pages have canonical and OpenGraph links.
	BaseURL string
	// Rules are the documents of the rules, each of which has a page; none where a
	// report is published alone. Thresholds are those that they were made with.
	Rules      []rules.Doc
	Thresholds rules.Thresholds
	// KernelPages is set where the families of kernels have pages.
	KernelPages bool
	// Search is set where the site has an index for its search.
	Search bool
	// UpgradePages is set where there are pages of upgrades.
	UpgradePages bool
	// BrowserComparison is the address, relative to the site's root, of the page that
	// compares two backends in the browser, "" where it cannot; nil where the site has no
	// such page.
	BrowserComparison func(a, b history.Place) string
	// AnyComparison is set where the site has the page that compares any two reports.
	AnyComparison bool
	// Feed is set where the site has a feed at FeedURL.
	Feed bool
	// Past knows which series each report belongs to; zero where a report is published
	// alone, which then has no series.
	Past Past
	// HasComparison says whether the site has the page that compares a report, by its
	// folder in the archive, with its base; nil where it has none.
	HasComparison func(report string, base history.Base) bool
}

// Shell is what every page has around its content.
type Shell struct {
	// Root leads from the page to the site's root: "" or "../../".
	Root string
	// Title is the whole title, Heading the page's own part of it.
	Title, Heading string
	// Card is the title in a preview of a link: Heading and the main figures.
	Card string
	// Description is one sentence with the page's main numbers.
	Description string
	// Canonical is the page's absolute address, "" without a base URL.
	Canonical string
	// Feed leads to the feed, "" where there is none.
	Feed     string
	SiteName string
	Version  string
	// Crumbs lead from the site's root to the page, the page itself excluded.
	Crumbs []Link
	// Nav are the pages that every page links to.
	Nav []NavLink
	// Synthetic is set where the page shows made-up example data.
	Synthetic bool
	// Search is set where the site can be searched.
	Search bool
	// Scripts are the theme's scripts that this page loads beside the common one, e.g.
	// "graph.js".
	Scripts []string
	// Pager leads to the pages before and after this one.
	Pager Pager
	// Anywhere is set where the page may be shown at any address, so that it holds its
	// style; it has scripts where Root is known.
	Anywhere bool
}

// Loads returns Scripts: whoever has a page's data, of whatever type, can ask for it.
func (s *Shell) Loads() []string { return s.Scripts }

// NavLink is a link of the head; Current is set on its own page.
type NavLink struct {
	Link
	Current bool
}

// ReportsURL is the address of the list of all reports.
const ReportsURL = "reports/"

// FeedURL is the address of the feed.
const FeedURL = "feed.xml"

// FindingsURL is the address of the list of the rules.
const FindingsURL = "findings/"

// FindingURL is the address of a rule's page.
func FindingURL(id string) string { return FindingsURL + id + "/" }

// head is what a page says about itself.
type head struct {
	url string
	// title is the page's own part; for lists of the site it may be "".
	title, description string
	// card follows the title in previews of a link, "" where the title says all.
	card      string
	crumbs    []Link
	synthetic bool
	scripts   []string
	pager     Pager
}

func (s Site) shell(h head) Shell {
	title := h.title
	switch {
	case title == "":
		title = s.Name
	case title != s.Name:
		title += " · " + s.Name
	}
	card := title
	if h.card != "" {
		card = h.title + ": " + h.card
	}
	canonical := ""
	if s.BaseURL != "" {
		canonical = s.BaseURL + h.url
	}
	feed := ""
	if s.Feed {
		feed = archive.Rel(h.url, FeedURL)
	}
	return Shell{
		Feed: feed, Root: strings.Repeat("../", strings.Count(h.url, "/")), Title: title, Heading: h.title, Card: card,
		Description: h.description, Canonical: canonical, SiteName: s.Name, Version: s.Version,
		Crumbs: h.crumbs, Synthetic: h.synthetic, Scripts: h.scripts, Pager: h.pager, Search: s.Search,
		Nav: s.nav(h.url),
	}
}

// nav are the pages that every page links to.
func (s Site) nav(url string) []NavLink {
	var nav []NavLink
	if s.Past.at != nil {
		nav = append(nav, NavLink{Link{archive.Rel(url, SeriesListURL), "Series"}, strings.HasPrefix(url, SeriesListURL)})
	}
	if s.UpgradePages {
		nav = append(nav, NavLink{Link{archive.Rel(url, UpgradesURL), "Upgrades"}, strings.HasPrefix(url, UpgradesURL)})
	}
	nav = append(nav, NavLink{Link{archive.Rel(url, ReportsURL), "Reports"}, strings.HasPrefix(url, ReportsURL)})
	if s.AnyComparison {
		nav = append(nav, NavLink{Link{archive.Rel(url, CompareURL), "Compare"}, url == CompareURL})
	}
	if len(s.Rules) > 0 {
		nav = append(nav, NavLink{Link{archive.Rel(url, FindingsURL), "Findings"}, strings.HasPrefix(url, FindingsURL)})
	}
	return append(nav, NavLink{Link{archive.Rel(url, KernelsURL), "Kernels"}, strings.HasPrefix(url, KernelsURL)})
}

// ruleLink leads from the page at url to the page of a rule; empty where it has
// none.
func (s Site) ruleLink(url, id string) Link {
	for _, d := range s.Rules {
		if d.ID == id {
			return Link{archive.Rel(url, FindingURL(id)), id}
		}
	}
	return Link{}
}

// crumbs are the links from the site's root to node's parents, seen from the
// page at url.
func (s Site) crumbs(url string, node *archive.Node) []Link {
	if url == "" {
		return nil
	}
	var up []Link
	if node != nil {
		for n := node.Parent; n != nil && n.Parent != nil; n = n.Parent {
			up = append(up, Link{archive.Rel(url, n.URL), baseName(n)})
		}
	}
	out := []Link{{archive.Rel(url, ""), s.Name}}
	for i := len(up) - 1; i >= 0; i-- {
		out = append(out, up[i])
	}
	return out
}

// baseName is the last element of a node's path: a path of titles would be too
// long for one line.
func baseName(n *archive.Node) string {
	return chart.Printable(n.Path[strings.LastIndexByte(n.Path, '/')+1:])
}

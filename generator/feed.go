package generator

import (
	"bytes"
	"encoding/xml"
	"slices"
	"time"

	"trtsite/generator/archive"
	"trtsite/generator/history"
	"trtsite/generator/publish"
	"trtsite/generator/view"
)

// maxEntries is how many of the newest entries a feed has.
const maxEntries = 50

// feed is an Atom feed (RFC 4287).
type feed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Title   string      `xml:"title"`
	ID      string      `xml:"id"`
	Updated string      `xml:"updated"`
	Author  feedAuthor  `xml:"author"`
	Links   []feedLink  `xml:"link"`
	Entries []feedEntry `xml:"entry"`
}

type feedAuthor struct {
	Name string `xml:"name"`
}

type feedLink struct {
	Rel  string `xml:"rel,attr"`
	Href string `xml:"href,attr"`
}

type feedEntry struct {
	Title   string   `xml:"title"`
	ID      string   `xml:"id"`
	Updated string   `xml:"updated"`
	Link    feedLink `xml:"link"`
	Summary string   `xml:"summary"`

	at time.Time
}

// writeFeed announces new reports and regressions. Its dates are those that the
// reports state, so that two builds are equal; a report without one is not new, and
// where none has one there is no feed.
func (b *build) writeFeed(base string) error {
	if !b.site.Feed {
		return nil
	}
	entries := b.feedEntries(base)
	f := feed{
		Title: b.site.Name, ID: base, Updated: entries[0].Updated, Author: feedAuthor{b.site.Name},
		Links: []feedLink{{"alternate", base}, {"self", base + view.FeedURL}}, Entries: entries,
	}
	var buf bytes.Buffer
	buf.WriteString(xml.Header)
	if err := xml.NewEncoder(&buf).Encode(f); err != nil {
		return err
	}
	buf.WriteByte('\n')
	return b.out.file(view.FeedURL, publish.Index, buf.Bytes())
}

// hasFeed reports whether there will be a feed: pages link to it.
func (b *build) hasFeed() bool {
	dated := func(n *archive.Node) bool { return n.HasPage() && !n.Meta.Time.IsZero() }
	return b.site.BaseURL != "" && slices.ContainsFunc(b.archive.Reports, dated)
}

// feedEntries are the dated reports and the regressions, the newest first, else in
// the order of the archive.
func (b *build) feedEntries(base string) []feedEntry {
	var out []feedEntry
	for _, n := range b.archive.Reports {
		if !n.HasPage() || n.Meta.Time.IsZero() {
			continue
		}
		url := base + address(n.URL)
		out = append(out, feedEntry{
			Title: view.Plain(n.Title), ID: url, Updated: stamp(n.Meta.Time), Link: feedLink{"alternate", url},
			Summary: "A new report: " + view.Plain(n.Path), at: n.Meta.Time,
		})
	}
	for i := range b.series {
		for j := range b.series[i].Members {
			if e, ok := regression(base, &b.series[i], &b.series[i].Members[j]); ok {
				out = append(out, e)
			}
		}
	}
	slices.SortStableFunc(out, func(x, y feedEntry) int { return y.at.Compare(x.at) })
	return out[:min(len(out), maxEntries)]
}

// regression is the entry of a member that is slower.
func regression(base string, s *history.Series, m *history.Member) (feedEntry, bool) {
	title, summary, ok := view.Regression(s, m)
	if !ok || m.Time.IsZero() {
		return feedEntry{}, false
	}
	url := base + address(view.SeriesURL(s.ID))
	return feedEntry{
		Title: title, ID: base + address(m.URL) + "#regression-" + s.ID, Updated: stamp(m.Time), Link: feedLink{"alternate", url},
		Summary: summary, at: m.Time,
	}, true
}

func stamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }

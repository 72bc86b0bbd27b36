package view

import (
	"html"
	"strings"
)

// maxOpening is how many bytes of a text a hit shows.
const maxOpening = 140

// plainText is the text of HTML that package markdown made: blocks stand on lines of
// their own, so that a tag never joins two words.
func plainText(markup string) string {
	var b strings.Builder
	for {
		text, rest, found := strings.Cut(markup, "<")
		b.WriteString(text)
		if !found {
			break
		}
		_, markup, _ = strings.Cut(rest, ">")
	}
	return strings.Join(strings.Fields(html.UnescapeString(b.String())), " ")
}

// opening is the beginning of a text, cut between words.
func opening(text string) string {
	if len(text) <= maxOpening {
		return text
	}
	if at := strings.LastIndexByte(text[:maxOpening], ' '); at > 0 {
		return text[:at] + " …"
	}
	return strings.ToValidUTF8(text[:maxOpening], "") + "…"
}

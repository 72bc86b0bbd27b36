package compare

import (
	"strings"

	"trtsite/generator/chart"
	"trtsite/generator/view/fold"
)

// entities are the characters that Markdown, tables in it and HTML give a meaning, as
// what no reader of Markdown takes for markup. A backslash is one of them, since one
// before a cell's end would take it away.
var entities = strings.NewReplacer(
	"&", "&amp;", "<", "&lt;", ">", "&gt;", "|", "&#124;", "`", "&#96;", "\\", "&#92;",
	// Behind a character without width no address or name of a person goes on.
	"@", "@\u200b", "*", `\*`, "[", `\[`, "]", `\]`, "~", `\~`, "!", `\!`, "$", `\$`,
)

// literal writes foreign text so that Markdown shows it as it is: no markup, no link,
// no mention of a person, no reference to an issue.
func literal(s string) string { return quiet(escaped(s)) }

// escaped is literal for text in a code element, where nobody looks for issues.
func escaped(s string) string {
	s = entities.Replace(oneLine(chart.Printable(s)))
	return underscores(colons(strings.ReplaceAll(s, "www.", "www&#46;")))
}

// colons escapes those that could begin a picture or belong to an address: not those
// that end a word.
func colons(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == ':' && i+1 < len(s) && s[i+1] != ' ' {
			b.WriteByte('\\')
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// plain is foreign text inside a block of HTML, where Markdown is not read.
func plain(s string) string {
	return quiet(strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "@", "@\u200b").Replace(oneLine(chart.Printable(s))))
}

// quiet puts a character without width behind what would name an issue also in
// rendered text, where no escape is left.
func quiet(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		b.WriteByte(s[i])
		entity := i > 0 && s[i-1] == '&'
		if s[i] == '#' && !entity && i+1 < len(s) && isWord(s[i+1]) {
			b.WriteString("\u200b")
		}
	}
	return b.String()
}

// underscores escapes those that could begin or end emphasis: not those inside words.
func underscores(s string) string {
	if !strings.Contains(s, "_") {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '_' && (i == 0 || i == len(s)-1 || !isWord(s[i-1]) || !isWord(s[i+1])) {
			b.WriteByte('\\')
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

func isWord(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z'
}

// code is literal in a fixed face, where GitHub looks for no mentions either. The
// element is HTML: a code span could not hold every name inside a table.
func code(s string) string {
	if s = escaped(s); s == "" {
		return ""
	}
	return "<code>" + s + "</code>"
}

// link leads to an absolute address; without one it is the text, which is Markdown
// already.
func link(text, address string) string {
	if address == "" || text == "" {
		return text
	}
	return "[" + text + "](" + strings.NewReplacer("(", "%28", ")", "%29", " ", "%20", "<", "%3C", ">", "%3E", "|", "%7C", "\\", "%5C").Replace(address) + ")"
}

// short is a foreign value as much of it as a cell shows.
func short(s string) string { return literal(fold.Cut(oneLine(s), cellWidth)) }

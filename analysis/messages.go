package analysis

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"trtsite/analysis/trtfmt"
)

// maxMessages bounds the messages of one severity: a page with hundreds of them
// is read by nobody, and a broken file can cause one for every layer.
const maxMessages = 40

// orderMessages puts errors before warnings before infos, each in the order in
// which they arose, and caps each group, saying how many it left out.
func orderMessages(all []trtfmt.Diagnostic) []trtfmt.Diagnostic {
	slices.SortStableFunc(all, func(a, b trtfmt.Diagnostic) int { return cmp.Compare(b.Severity, a.Severity) })
	var out []trtfmt.Diagnostic
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].Severity == all[0].Severity {
			n++
		}
		out = append(out, all[:min(n, maxMessages)]...)
		if n > maxMessages {
			out = append(out, suppressed(all[0].Severity, n-maxMessages))
		}
		all = all[n:]
	}
	return out
}

func suppressed(s trtfmt.Severity, n int) trtfmt.Diagnostic {
	return trtfmt.Diagnostic{
		Severity: s, Code: "suppressed", Count: 1,
		Message: fmt.Sprintf("%s not shown", countOf(n, "further "+s.String()+" is", "further "+s.String()+"s are")),
	}
}

// maxListed is how many names a message lists, maxNameRunes how much of each.
const (
	maxListed    = 6
	maxNameRunes = 72
)

// listNames quotes the first names and counts the rest.
func listNames(names []string) string {
	var b strings.Builder
	for i, name := range names[:min(len(names), maxListed)] {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(quoteName(name))
	}
	if rest := len(names) - maxListed; rest > 0 {
		fmt.Fprintf(&b, " and %d more", rest)
	}
	return b.String()
}

// quoteName shows a name in a message: its middle cut out where it is long, and
// nothing in it that could steer a terminal (TensorRT joins names with 0x1E).
func quoteName(name string) string {
	plain := strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, name)
	return "`" + shorten(plain, maxNameRunes) + "`"
}

// shorten cuts the middle out of a text that has more than limit runes.
func shorten(text string, limit int) string {
	runes := []rune(text)
	if len(runes) <= limit {
		return text
	}
	head := limit / 2
	tail := limit - head - 1
	return string(runes[:head]) + "…" + string(runes[len(runes)-tail:])
}

func countOf(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

package brief

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"trtsite/analysis"
	"trtsite/analysis/unit"
)

// plain makes a text safe: TensorRT joins names with control characters, and a
// file's name may hold anything. Every kind of space becomes a space.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsPrint(r):
			return r
		case unicode.IsSpace(r):
			return ' '
		}
		return unicode.ReplacementChar
	}, text)
}

// cut shortens a text at a space to at most limit bytes.
func cut(text string, limit int) string {
	const mark = " …"
	if len(text) <= limit {
		return text
	}
	end := limit - len(mark)
	for end > 0 && !utf8.RuneStart(text[end]) {
		end--
	}
	if at := strings.LastIndexByte(text[:end], ' '); at > end/2 {
		end = at
	}
	return strings.TrimRight(text[:end], " ,;:") + mark
}

// list names at most n of the texts, in code, and counts the rest.
func list(texts []string, n int) string {
	var out []string
	for i, t := range texts {
		if i == n {
			out = append(out, unit.Count(int64(len(texts)-n))+" more")
			break
		}
		out = append(out, "`"+cut(plain(t), 64)+"`")
	}
	return strings.Join(out, ", ")
}

func percent(part, whole float64) string {
	if whole <= 0 {
		return "0 %"
	}
	return unit.Percent(part/whole*100) + " %"
}

// amount is the time of rows and its share of the layer sum; only the share where
// times are totals over an unknown number of runs.
func amount(b *analysis.Backend, ms float64) string {
	share := percent(ms, b.Timing.LayerSumMs)
	if b.Quality.SharesOnly {
		return share
	}
	return fmt.Sprintf("%s ms, %s", unit.RowMs(ms), share)
}

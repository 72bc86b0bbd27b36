// Package spelling finds the name that a misspelt one was meant to be.
package spelling

import "strings"

// Nearest returns the name that s was probably meant to be, "" where none is
// near: at most two edits away, and fewer edits than half of its length; or the only
// name that begins with s, which has at least three characters.
func Nearest(s string, names []string) string {
	best, least := "", 3
	for _, name := range names {
		if d := distance(s, name); d < least && 2*d < len(name) {
			best, least = name, d
		}
	}
	if best == "" && len(s) >= 3 {
		return begun(s, names)
	}
	return best
}

// begun is the only name that begins with s, "" where there is none or more.
func begun(s string, names []string) (only string) {
	for _, name := range names {
		if !strings.HasPrefix(name, s) {
			continue
		}
		if only != "" {
			return ""
		}
		only = name
	}
	return only
}

// distance is the Levenshtein distance in characters, with a swap of two
// neighbours as one edit. Texts whose lengths differ by more than two are
// reported as three apart.
func distance(a, b string) int {
	e := edits{s: []rune(a), t: []rune(b)}
	if len(e.s)-len(e.t) > 2 || len(e.t)-len(e.s) > 2 {
		return 3
	}
	e.rows = make([][]int, len(e.s)+1)
	for i := range e.rows {
		e.rows[i] = make([]int, len(e.t)+1)
		for j := range e.rows[i] {
			e.rows[i][j] = e.least(i, j)
		}
	}
	return e.rows[len(e.s)][len(e.t)]
}

// edits is the table of distances between the beginnings of two texts.
type edits struct {
	s, t []rune
	rows [][]int
}

// least is one cell of the table, from the cells before it.
func (e edits) least(i, j int) int {
	if i == 0 || j == 0 {
		return i + j
	}
	change := e.rows[i-1][j-1]
	if e.s[i-1] != e.t[j-1] {
		change++
	}
	d := min(change, e.rows[i-1][j]+1, e.rows[i][j-1]+1)
	if i > 1 && j > 1 && e.s[i-1] == e.t[j-2] && e.s[i-2] == e.t[j-1] {
		d = min(d, e.rows[i-2][j-2]+1)
	}
	return d
}

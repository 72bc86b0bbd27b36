// Package fold splits a layer's name into the part that distinguishes it from
// its neighbours and the part that repeats, and fits it into a line.
//
// Names of fused layers have hundreds of characters, and most of them are said
// twice: a path segment that the next one repeats, the path that the first
// operand of a fusion has already said, an exporter's counter beside a name that
// a person gave, a wrapper such as "Reformatting CopyNode for". Those runs are
// quiet: a page prints them in grey, and they give way first.
package fold

import "unicode/utf8"

// Run is a piece of a name.
type Run struct {
	Text string
	// Quiet is set where the text repeats what the rest says.
	Quiet bool
}

// Runs splits name. The texts of the runs, joined, are the name; neighbours
// differ in Quiet; no run is empty; a name that is not empty has at least one
// run that is not quiet.
func Runs(name string) []Run {
	return join(detail(marked(name)))
}

func marked(name string) []piece {
	pieces := split(name)
	mark(pieces)
	return pieces
}

// Whole returns the runs' texts, joined.
func Whole(runs []Run) string {
	n := 0
	for _, r := range runs {
		n += len(r.Text)
	}
	b := make([]byte, 0, n)
	for _, r := range runs {
		b = append(b, r.Text...)
	}
	return string(b)
}

// Len returns the length of the runs in characters.
func Len(runs []Run) int {
	n := 0
	for _, r := range runs {
		n += utf8.RuneCountInString(r.Text)
	}
	return n
}

// detail splits the operands that are not quiet as a whole.
func detail(pieces []piece) []piece {
	out := make([]piece, 0, len(pieces))
	for _, p := range pieces {
		switch {
		case !p.operand || p.quiet:
			out = append(out, p)
		case isStrong(p.text):
			out = append(out, parts(p)...)
		default:
			out = append(out, kernel(p.text)...)
		}
	}
	return out
}

// join merges neighbours of one kind and sees to it that something is loud.
func join(pieces []piece) []Run {
	var runs []Run
	loud := false
	for _, p := range pieces {
		if p.text == "" {
			continue
		}
		loud = loud || !p.quiet
		if n := len(runs); n > 0 && runs[n-1].Quiet == p.quiet {
			runs[n-1].Text += p.text
			continue
		}
		runs = append(runs, Run{p.text, p.quiet})
	}
	if !loud && len(runs) > 0 {
		return []Run{{Text: Whole(runs)}}
	}
	return runs
}

// Package compare writes comparisons as text for a terminal, as Markdown for a pull
// request and as JSON for programs, and judges them by the limits that somebody set.
// It formats no number and decides nothing about engines: packages view and diff do.
package compare

import "trtsite/generator/view"

// Document is what is written: comparisons of one base with one or more others.
type Document struct {
	// Pairs are in the order in which they were asked for, at least one.
	Pairs []view.Compared
	// Alone are backends that have nothing to be compared with, in words.
	Alone []string
	// Gates are the limits and what became of them, nil for none.
	Gates []Judgement
	// Model names the base's model, for the mark by which a comment is found again; ""
	// where no name is known.
	Model string
}

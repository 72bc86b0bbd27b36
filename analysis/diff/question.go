package diff

import (
	"slices"

	"trtsite/analysis"
)

// Question is one thing that is asked of both sides.
type Question struct {
	// Name is the thing in plain words, Note what to think of a difference.
	Name, Note string
	// Class is "blocking", "blocks latency", "experiment" or "harmless".
	Class string
	// Same says when texts that differ mean one thing: "number", "version", "file",
	// "device", "case", "shapes", or "" for never.
	Same string
	// Expected is set where the absence of a record is worth telling.
	Expected bool
}

// classNames are the classes in words.
var classNames = [...]string{blocking: "blocking", blocksLatency: "blocks latency", experiment: "experiment", harmless: "harmless"}

// Questions lists what is asked, in the order in which it is answered.
func Questions() []Question {
	none := Side{Backend: &analysis.Backend{}}
	var out []Question
	for i, p := range pairsOf(none, none) {
		if i < len(recordedFacts) { // which come first, and may drop their note
			p.Note = recordedFacts[i].note
		}
		out = append(out, Question{Name: p.Name, Note: p.Note, Class: classNames[p.class], Same: string(p.same), Expected: p.expected})
	}
	return out
}

// SpoilerNames lists what may spoil a comparison, in the order in which it is told.
func SpoilerNames() []string {
	out := make([]string, len(spoilers))
	for i, c := range spoilers {
		out[i] = c.name
	}
	return out
}

// SpoilsRow reports whether a row with such a mark is judged inconclusive.
func SpoilsRow(m analysis.Mark) bool { return slices.Contains(unfitForControl, m) }

// Package brief writes the digest of a report that a diagnosis is written from: the
// facts that a person or a language model needs, each with its unit, in a text of
// bounded size. It draws no conclusion.
//
// A section is a function that returns lines, in a file of its own, and a row in
// the table of sections.go. The package shares the room out: lines that do not fit
// are counted, never silently lost.
package brief

import (
	"fmt"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/unit"
)

// MaxBytes is the most that a brief has, in bytes of UTF-8.
const MaxBytes = 8192

// backendBytes is the least room in which a backend is worth a part of its own.
const backendBytes = 1300

// headShare is the part of the room that what concerns all backends may take.
const headShare = 0.4

// Of returns the brief of a report as Markdown that reads as plain text. It is the
// same for equal reports and has at most MaxBytes bytes.
func Of(r *analysis.Report) string {
	intro, outro := introduction(r), conclusion(r)
	room := MaxBytes - len(intro) - len(outro)
	var head []block
	for _, s := range reportSections {
		head = append(head, block{heading: "## " + s.title, lines: s.lines(r), share: s.share})
	}
	text := fill(head, int(headShare*float64(room)))
	return intro + text + backends(r, room-len(text)) + outro
}

func introduction(r *analysis.Report) string {
	name := r.Model.Value
	if name == "" {
		name = r.Folder
	}
	if name == "" {
		name = "a report"
	}
	return "# Brief: " + cut(plain(name), 80) + "\n\n" +
		"Facts of the files, without conclusions. ms are milliseconds per iteration where nothing else is said.\n"
}

// conclusion says how the brief's names are used.
func conclusion(r *analysis.Report) string {
	if r.Passed() == 0 {
		return "\nNo backend passed validation: nothing may be interpreted.\n"
	}
	return "\n## Links\n\n- in a diagnosis write [text](<layer:NAME>) and [text](<finding:ID>); \"…\" in a NAME stands for " +
		"a cut middle and may stay: the name is still of one layer\n"
}

// backends gives each backend that passed an equal part of the room, what one does
// not need going to the next. Those with times come first; where the room is too
// small for all, the last are only counted.
func backends(r *analysis.Report, room int) string {
	list := passed(r)
	shown := min(len(list), max(1, room/backendBytes))
	note := leftOutBackends(list[shown:])
	room -= len(note)
	var b strings.Builder
	for i, backend := range list[:shown] {
		part := (room - b.Len()) / (shown - i)
		b.WriteString(backendText(backend, part))
	}
	return b.String() + note
}

func passed(r *analysis.Report) []*analysis.Backend {
	var timed, rest []*analysis.Backend
	for i := range r.Backends {
		switch b := &r.Backends[i]; {
		case b.HasTimes():
			timed = append(timed, b)
		case b.Status == analysis.Passed:
			rest = append(rest, b)
		}
	}
	return append(timed, rest...)
}

func backendText(b *analysis.Backend, room int) string {
	kind := "layers and times"
	if !b.HasTimes() {
		kind = "layers only, no times: nothing about speed may be said"
	}
	title := fmt.Sprintf("\n# Backend `%s`: %s\n", cut(plain(b.Label), 60), kind)
	var blocks []block
	for _, s := range backendSections {
		blocks = append(blocks, block{heading: "## " + s.title, lines: s.lines(b), share: s.share})
	}
	return title + fill(blocks, room-len(title))
}

// leftOutBackends names the first of the backends that have no part.
func leftOutBackends(list []*analysis.Backend) string {
	if len(list) == 0 {
		return ""
	}
	const named = 5
	var names []string
	for _, b := range list[:min(len(list), named)] {
		names = append(names, "`"+cut(plain(b.Label), 24)+"`")
	}
	text := fmt.Sprintf("\n%s left out for want of room: %s", unit.Plural(len(list), "more backend"), strings.Join(names, ", "))
	if len(list) > named {
		text += " …"
	}
	return text + "\n"
}

package view

import (
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// card returns what a preview of a link shows behind a report's title, "1.096 ms layer
// sum, ▲ +12.7 % slower", and one sentence for it and for search engines: the main
// figure, what changed with its cause, and the first lead.
func (c context) card() (title, description string) {
	b := c.primary()
	switch {
	case b.Status != analysis.Passed:
		return "failed", stopped("Failed: " + reasonOf(b))
	case !b.HasTimes():
		title = unit.Plural(len(b.Layers.Layers), "layer") + ", no times recorded"
		return title, title + "."
	}
	parts := []string{timeSentence(b) + ", " + unit.Plural(len(b.Records), "layer")}
	title = figureCard(b)
	if l, ok := c.mainChange(); ok {
		title = strings.TrimPrefix(title+", "+l.Text(), ", ")
		parts = append(parts, l.sentence())
	}
	if lead := c.firstOpen(b); lead != "" {
		parts = append(parts, lead)
	}
	return title, strings.Join(parts, ". ") + "."
}

// layersDescription is the finding of a layers page behind the backend's main figure.
func layersDescription(b *analysis.Backend, finding string) string {
	if !b.HasTimes() {
		return stopped(finding)
	}
	return timeSentence(b) + ". " + stopped(finding)
}

// figureCard is the main figure of a backend with its unit and name, "" where it has
// none.
func figureCard(b *analysis.Backend) string {
	if b.Status != analysis.Passed || !b.HasTimes() {
		return ""
	}
	m, ok := mainFigure(b)
	if !ok {
		return ""
	}
	return m.Value + "\u00a0" + m.Unit + " " + m.Label
}

func (c context) description() string {
	_, text := c.card()
	return text
}

// mainChange is the first judged change of the primary backend.
func (c context) mainChange() (PastLine, bool) {
	label := ""
	if !c.alone() {
		label = chart.Printable(c.primary().Label)
	}
	for _, l := range c.pastLines() {
		if l.Sign != "" && l.Backend == label {
			return l, true
		}
	}
	return PastLine{}, false
}

// sentence is a change as text: "▲ +12.7 % slower than the previous report build-2,
// cause: engine".
func (l PastLine) sentence() string {
	text := strings.Join([]string{l.Text(), l.Than, l.Base, l.Against.Text}, " ")
	return text + after(", cause: ", l.Cause, "")
}

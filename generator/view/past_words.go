package view

import (
	"math"
	"strconv"
	"strings"

	"trtsite/analysis/diff"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
	"trtsite/generator/history"
)

// Judged is a change in words. Colour is never its only sign.
type Judged struct {
	// Sign and Word are the verdict, Class is "better", "worse" or "".
	Sign, Word, Class string
	// Change is in % with its sign and without the unit, "" where there is none.
	Change string
	// Cause is "" where nothing is known to differ.
	Cause string
	// Against leads to the base.
	Against Link
	// Reason is the verdict in a sentence.
	Reason string
}

// Text is the verdict with its sign and change: "▲ +12.7 % slower", "= same +0.1 %".
func (j Judged) Text() string {
	text := j.Sign + "\u00a0"
	switch {
	case j.Change == "":
		return text + j.Word
	case j.Class == "":
		return text + j.Word + " " + j.Change + "\u00a0%"
	}
	return text + j.Change + "\u00a0% " + j.Word
}

// verdictSigns stand beside the words of verdicts, so that no colour has to be seen.
var verdictSigns = map[diff.Word]string{diff.Slower: "▲", diff.Faster: "▼", diff.Same: "=", diff.Inconclusive: "?", diff.NotComparable: "≠"}

// verdictClasses colour what is better or worse, and nothing else.
var verdictClasses = map[diff.Word]string{diff.Slower: "worse", diff.Faster: "better"}

// judged puts a change in words, seen from the page at url.
func judged(url string, c *history.Change) Judged {
	v := c.Verdict
	return Judged{
		Sign: verdictSigns[v.Word], Word: string(v.Word), Class: verdictClasses[v.Word], Change: changeText(v), Cause: string(v.Cause),
		Against: Link{archive.Rel(url, c.Against.URL), placeName(c.Against)}, Reason: strings.ReplaceAll(sentence(v.Reason), " %", "\u00a0%"),
	}
}

// changeText writes a change in % with its sign: "+12.7", "−27.3", "+326"; a change
// that rounds to nothing has no sign.
func changeText(v diff.Verdict) string {
	if !v.HasChange {
		return ""
	}
	p, digits := v.ChangePercent, 1
	if math.Abs(p) >= 99.95 {
		digits = 0
	}
	text := strconv.FormatFloat(math.Abs(p), 'f', digits, 64)
	switch {
	case strings.Trim(text, "0.") == "":
		return text
	case p < 0:
		return "−" + text
	}
	return "+" + text
}

// placeName is the last part of a report's folder, with the backend where that says
// more.
func placeName(p history.Place) string {
	name := p.Report[strings.LastIndexByte(p.Report, '/')+1:]
	if name == "." {
		name = p.Title
	}
	return chart.Printable(name)
}

// markText writes what changed: "TensorRT 10.8.0 → 10.9.0".
func markText(m history.Mark) string {
	if m.Name == "model file" { // people know it by its name
		m.A, m.B = m.A[strings.LastIndexByte(m.A, '/')+1:], m.B[strings.LastIndexByte(m.B, '/')+1:]
	}
	return chart.Printable(m.Name + " " + m.A + " → " + m.B)
}

func markTexts(c *history.Change) []string {
	var out []string
	for _, m := range c.Marks {
		out = append(out, markText(m))
	}
	return out
}

// engineText says how the engine of a member relates to the one before.
func engineText(c *history.Change, m *history.Member) string {
	switch c.Relation {
	case diff.OneMeasurement:
		return "same data"
	case diff.Remeasured:
		return "same engine, measured again"
	case diff.Rebuilt:
		return "built again from the same inputs"
	case diff.Changed:
		return "another engine"
	}
	if m.Fingerprint.Known() {
		return "another engine, inputs not recorded"
	}
	return "not recorded"
}

// metricValues writes both values of a change: "4.265 to 4.809 ms layer sum".
func metricValues(c *history.Change) string {
	if c.AMs == 0 || c.BMs == 0 {
		return ""
	}
	return unit.HeadMs(c.AMs) + " to " + unit.HeadMs(c.BMs) + "\u00a0ms " + string(c.Metric)
}

// bandText is the noise band of a verdict: "± 7.2", "" where none was needed.
func bandText(v diff.Verdict) string {
	if v.Noise.Percent == 0 {
		return ""
	}
	return "±\u00a0" + unit.Percent(v.Noise.Percent)
}

// controlText says what the control rows show, "" where there are too few to say.
func controlText(c *history.Change) string {
	if !c.Verdict.Adjusted {
		return ""
	}
	return unit.Plural(c.Controls, "control row") + " at " + strconv.FormatFloat(c.Ratio, 'f', 2, 64) + "×"
}

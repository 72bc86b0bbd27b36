package view

import (
	"fmt"
	"math"
	"strings"

	"trtsite/analysis/diff"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// CompareMachine says whether it is the engine or the machine that changed.
type CompareMachine struct {
	// Title is the answer; Relation says what lies between the engines, Controls what
	// the rows tell that neither engine changed.
	Title, Relation, Controls string
}

// relations are what lies between two reports, in a sentence.
var relations = map[diff.Relation]string{
	diff.OneMeasurement: "The profiles of both reports have equal bytes: they are one measurement.",
	diff.Remeasured:     "The engines have equal fingerprints (type, operations, tactic, shapes, formats and types of each row in order): one engine, measured twice.",
	diff.Rebuilt:        "The engines differ, and everything that is recorded of their inputs is the same: the builder's variation.",
	diff.Changed:        "The engines differ, and so does something that went into them.",
	diff.Unrelated:      "The engines differ, and it is not recorded whether their inputs do.",
}

func (c *comparer) machine() CompareMachine {
	m := CompareMachine{Relation: relations[c.cmp.Relation], Controls: c.controls()}
	k := c.cmp.Controls
	switch {
	case c.cmp.Relation == diff.OneMeasurement:
		m.Title, m.Controls = "One measurement", ""
	case k.MachineChanged:
		m.Title = "The machine changed"
	case k.Enough && !steady(k) && c.cmp.Relation != diff.Remeasured:
		m.Title = "Engine and machine cannot be told apart: control rows scatter"
	case k.Enough && steady(k):
		m.Title = "The machine did not change: control rows kept their times"
	case c.cmp.Relation == diff.Remeasured:
		m.Title = "One engine, measured twice"
	default:
		m.Title = "Engine and machine cannot be told apart"
	}
	return m
}

// controls say what the control rows tell.
func (c *comparer) controls() string {
	k := c.cmp.Controls
	n := len(k.Rows)
	if n == 0 {
		return "No row has equal tactic, shapes and formats on both sides, so there is no control row."
	}
	text := fmt.Sprintf("%s of equal tactic, shapes and formats (control %s), %s of the time of A and %s of B: ",
		unit.Plural(n, "row"), plural(n, "row", "rows"), unit.WithPercent(k.ShareA), unit.WithPercent(k.ShareB))
	if n == 1 {
		text += fmt.Sprintf("ratio %.3f.", k.Median)
	} else {
		text += fmt.Sprintf("median ratio %.3f, four fifths between %.3f and %.3f.", k.Median, k.P10, k.P90)
	}
	switch {
	case !k.Enough:
		text += " Too few to decide: at least 5, or 3 with 10\u00a0% of the time, do."
	case k.MachineChanged:
		text += fmt.Sprintf(" The median is off by more than 3\u00a0%% and by more than the spread of %.1f\u00a0%%: no engine can have changed them.", k.SpreadPercent)
	case !steady(k):
		text += fmt.Sprintf(" The median is off by %.1f\u00a0%%, and the spread is %.1f\u00a0%%: they decide nothing.", math.Abs(k.Median-1)*100, k.SpreadPercent)
	}
	return text
}

// steadyPercent is how far off the median ratio of control rows may be where the
// machine is called the same, in %; beyond it and the spread it is called another.
const steadyPercent = 3

// steady reports whether control rows kept their times.
func steady(k diff.Controls) bool { return math.Abs(k.Median-1)*100 <= steadyPercent }

// CompareNoise is how far apart two measurements of one thing may lie.
type CompareNoise struct {
	// Title is "" where no band was needed.
	Title, Text string
	// Level is what the band rests on; Percent the band in %.
	Level, Percent string
	// Rows says why rows have no verdict of their own, "" where they do.
	Rows string
}

func (c *comparer) noise() CompareNoise {
	n := c.cmp.Verdict.Noise
	out := CompareNoise{}
	if n.Level == "" {
		return out
	}
	out.Level, out.Percent = string(n.Level), unit.Figure(roundTenth(n.Percent))
	out.Title = "Noise: ±" + out.Percent + "\u00a0% by " + out.Level
	out.Text = sentence(stopped(chart.Printable(n.Text)))
	if !c.cmp.Controls.MachineChanged { // else the section before has said it
		out.Text += " " + sentence(stopped(chart.Printable(c.cmp.Verdict.Reason)))
	}
	out.Text = strings.ReplaceAll(out.Text, " %", "\u00a0%") // no line begins with a unit
	if c.cmp.Metric == diff.LayerSum {
		out.Text += " Layer sums are compared, because not both sides have a timed run; a layer sum grows with the number of rows and is no latency."
	}
	if why := c.cmp.Rows().Silent; why != "" {
		out.Rows = "Single rows have no verdict: " + why + "."
	}
	return out
}

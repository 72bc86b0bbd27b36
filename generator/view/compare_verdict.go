package view

import (
	"fmt"
	"math"
	"path"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/diff"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
	"trtsite/generator/view/fold"
)

// CompareVerdict is what a comparison comes to.
type CompareVerdict struct {
	// Word is the verdict, Sign a character that says the same; Class is "better",
	// "worse" or "".
	Word       diff.Word
	Sign       string
	Class      string
	Metric     string
	From, To   string // in ms
	Ms         string // the change in ms, "" where there is none
	Percent    string // the change in %, "" where there is none
	Adjusted   string // the change in % without what the machine did, "" where that is not known or did nothing
	Cause      string
	Experiment string // what somebody may have wanted to find out, "" for nothing
	// Override names what would forbid the comparison and was overridden, "" for
	// nothing.
	Override string
	// Line is all of it in one sentence without a full stop; Rest is Line without the
	// word and the experiment.
	Line, Rest string
	// Reason is why the word is this one, without a full stop.
	Reason string
}

func (c *comparer) verdict() CompareVerdict {
	v := c.cmp.Verdict
	out := CompareVerdict{Word: v.Word, Sign: verdictSigns[v.Word], Metric: string(c.cmp.Metric), Reason: chart.Printable(v.Reason)}
	switch v.Word {
	case diff.Faster:
		out.Class = "better"
	case diff.Slower:
		out.Class = "worse"
	}
	out.Experiment = c.experiment()
	if c.cmp.Overridden {
		out.Override = namesOf(c.cmp.Blocking)
	}
	if v.HasChange {
		out.From, out.To = unit.HeadMs(c.cmp.AMs), unit.HeadMs(c.cmp.BMs)
		out.Ms, out.Percent, out.Cause = unit.ChangeMs(v.ChangeMs), unit.ChangePercent(v.ChangePercent), c.verdictCause()
		if c.cmp.Controls.MachineChanged && v.Adjusted {
			out.Adjusted = unit.ChangePercent(v.AdjustedPercent)
		}
	}
	out.Rest = c.rest(out)
	out.Line = string(out.Word) + ": " + out.Rest
	if v.HasChange {
		out.Line += after("; experiment: ", out.Experiment, "")
	}
	return out
}

// rest is the verdict's sentence behind its word.
func (c *comparer) rest(v CompareVerdict) string {
	switch {
	case v.Word == diff.NotComparable:
		return differencesLine(c.cmp.Blocking)
	case c.cmp.Relation == diff.OneMeasurement:
		return "one measurement, the profiles have equal bytes" + after("; compared in spite of ", v.Override, "")
	}
	figures := v.Metric + " " + v.From + " → " + v.To + " ms, " + v.Ms + " ms (" + v.Percent + "\u00a0%)"
	parts := []string{figures}
	if c.cmp.Controls.MachineChanged {
		parts = []string{"the machine changed", figures}
		if v.Adjusted != "" {
			parts = append(parts, v.Adjusted+"\u00a0% without what the machine did")
		}
	} else {
		if v.Word != diff.Faster && v.Word != diff.Slower {
			within := "within the noise of " + unit.Figure(roundTenth(c.cmp.Verdict.Noise.Percent)) + "\u00a0%"
			parts = append(parts, within+after(", ", v.Cause, ""))
		} else if v.Cause != "" {
			parts = append(parts, v.Cause)
		}
	}
	if cost := c.rowsPart(); cost != "" {
		parts = append(parts, cost)
	}
	if apart := c.apartPart(); apart != "" {
		parts = append(parts, apart)
	}
	if v.Override != "" {
		parts = append(parts, "compared in spite of "+v.Override)
	}
	return strings.Join(parts, "; ")
}

// rowsPart says how much of the change of a layer sum is the cost of profiling another
// number of rows, where that is a quarter of it or more.
func (c *comparer) rowsPart() string {
	at := slices.IndexFunc(c.at.Bars, func(b diff.Bar) bool { return b.Kind == diff.ByRows })
	if at < 0 || math.Abs(c.at.Bars[at].Ms) < math.Abs(c.at.ChangeMs)/4 {
		return ""
	}
	n, word := c.at.Count.B-c.at.Count.A, "more"
	if n < 0 {
		n, word = -n, "fewer"
	}
	return fmt.Sprintf("%s ms is the cost of profiling %d %s %s", unit.ChangeMs(c.at.Bars[at].Ms), n, word, plural(n, "row", "rows"))
}

// fewAligned is the share of a side's time in % below which the sides may be engines
// of two networks: pairs of one network align 74 % and more (docs/compare.md).
const fewAligned = 50

// apartPart says that the layers of the sides hardly correspond.
func (c *comparer) apartPart() string {
	if c.al == nil || c.al.AMs <= 0 || c.al.BMs <= 0 || min(c.al.ShareA, c.al.ShareB) >= fewAligned {
		return ""
	}
	return fmt.Sprintf("only %s of the time of A and %s of B is aligned: perhaps two networks", unit.WithPercent(c.al.ShareA), unit.WithPercent(c.al.ShareB))
}

// verdictCause names the cause. Where the time did not change, something else did.
func (c *comparer) verdictCause() string {
	v := c.cmp.Verdict
	changed := v.Word == diff.Faster || v.Word == diff.Slower
	switch {
	case v.Cause == diff.NoCause, c.cmp.Overridden: // what was overridden may be the cause
		return ""
	case v.Cause == diff.CauseBuilder && changed:
		return "cause: the builder (same inputs, another engine)"
	case v.Cause == diff.CauseBuilder:
		return "though the builder made another engine"
	case v.Cause == diff.CauseMachine && changed:
		return "cause: the machine (the engine is the same)"
	case v.Cause == diff.CauseMachine:
		return "the engine is the same"
	}
	what := ""
	if d, ok := c.storage(); ok && v.Cause == diff.CausePrecision {
		what = " (" + arrow(d.A.Text, d.B.Text) + ")"
	}
	if changed {
		return "cause: " + string(v.Cause) + what
	}
	return "though the " + string(v.Cause) + " differs" + what
}

// storage is the experiment with the storage of matrix products.
func (c *comparer) storage() (diff.Difference, bool) {
	at := slices.IndexFunc(c.cmp.Experiments, func(d diff.Difference) bool { return d.Name == storageName })
	if at < 0 {
		return diff.Difference{}, false
	}
	return c.cmp.Experiments[at], true
}

// storageName is what package diff calls the difference that the cause already names.
const storageName = "storage of matrix products"

// maxExperiments is how many experiments the verdict names.
const maxExperiments = 3

// experiment names the experiments beside the one that is the cause.
func (c *comparer) experiment() string {
	list := slices.Clone(c.cmp.Experiments)
	if c.cmp.Verdict.Cause == diff.CausePrecision {
		list = slices.DeleteFunc(list, func(d diff.Difference) bool { return d.Name == storageName })
	}
	rest := ""
	if n := len(list) - maxExperiments; n > 0 {
		list, rest = list[:maxExperiments], " and "+unit.Count(int64(n))+" more"
	}
	for i := range list {
		if list[i].Name == "model file" {
			list[i].A.Text, list[i].B.Text = path.Base(list[i].A.Text), path.Base(list[i].B.Text)
		}
	}
	return linesOf(list, func(a, b string) string { return " " + a + " → " + b }) + rest
}

// differenceWidth is how much of a value a line of differences shows.
const differenceWidth = 44

// differencesLine lists differences: "device (NVIDIA A100 and NVIDIA RTX 3090)".
func differencesLine(list []diff.Difference) string {
	return linesOf(list, func(a, b string) string { return " (" + a + " and " + b + ")" })
}

func namesOf(list []diff.Difference) string {
	names := make([]string, len(list))
	for i := range list {
		names[i] = list[i].Name
	}
	return strings.Join(names, ", ")
}

func linesOf(list []diff.Difference, both func(a, b string) string) string {
	parts := make([]string, len(list))
	for i, d := range list {
		a, b := fold.Cut(chart.Printable(d.A.Text), differenceWidth), fold.Cut(chart.Printable(d.B.Text), differenceWidth)
		switch {
		case a != "" && d.A.Text == d.B.Text:
			parts[i] = d.Name + " (on both sides: " + a + ")"
		case a != "" && b != "":
			parts[i] = d.Name + both(a, b)
		case a != "" || b != "":
			parts[i] = d.Name + " (" + a + b + ")"
		default:
			parts[i] = d.Name
		}
	}
	return strings.Join(parts, ", ")
}

// hasMetric reports whether a backend may show times.
func hasMetric(b *analysis.Backend) bool { return b.Status == analysis.Passed && b.HasTimes() }

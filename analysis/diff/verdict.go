package diff

import (
	"fmt"
	"math"

	"trtsite/analysis/unit"
)

// Word is a verdict.
type Word string

// The five verdicts.
const (
	// Faster and Slower are changes beyond the noise.
	Faster Word = "faster"
	Slower Word = "slower"
	// Same is a change within a noise band of at most 5 %.
	Same Word = "same"
	// Inconclusive is a change that the machine may have made, or within a band so
	// wide that a change worth knowing would hide in it.
	Inconclusive Word = "inconclusive"
	// NotComparable is given instead of a number.
	NotComparable Word = "not comparable"
)

// Cause is what differs between the sides.
type Cause string

// The causes. A verdict has one, the first that applies: machine, precision,
// builder, engine.
const (
	CauseMachine   Cause = "machine"
	CausePrecision Cause = "precision"
	CauseBuilder   Cause = "builder"
	CauseEngine    Cause = "engine"
	// NoCause is that of one measurement, of one engine that stayed the same, and
	// of what is not comparable.
	NoCause Cause = ""
)

// widest is the widest noise band, in %, within which a change is called the
// same.
const widest = 5

// Verdict is what a comparison comes to.
type Verdict struct {
	Word  Word
	Cause Cause
	// ChangeMs and ChangePercent are B minus A, of A: negative is less time. They
	// are numbers only where HasChange is set; one measurement has no change.
	ChangeMs, ChangePercent float64
	HasChange               bool
	// AdjustedPercent is the change without what the control rows changed by. It is
	// a number only where Adjusted is set: where there are enough of them.
	AdjustedPercent float64
	Adjusted        bool
	// Noise is the band of the verdict; its zero value where none was needed.
	Noise Noise
	// JudgedPercent is the change that was held against the band: that from
	// Noise.AgainstMs.
	JudgedPercent float64
	// Reason is the verdict in a sentence without a full stop.
	Reason string
}

// judge gives the verdict.
func (c *Comparison) judge(past Past) Verdict {
	switch {
	case !c.Comparable:
		return Verdict{Word: NotComparable, Reason: "not comparable: " + c.Blocking[0].text()}
	case c.Relation == OneMeasurement:
		return Verdict{Word: Same, Reason: "the same measurement: the profiles have equal bytes"}
	}
	v := Verdict{Cause: c.cause(), HasChange: true, ChangeMs: c.BMs - c.AMs, ChangePercent: (c.BMs/c.AMs - 1) * 100}
	if c.Controls.Enough {
		v.Adjusted, v.AdjustedPercent = true, (c.BMs/c.AMs/c.Controls.Median-1)*100
	}
	v.Noise = c.noiseOf(past)
	v.JudgedPercent = (c.BMs/v.Noise.AgainstMs - 1) * 100
	if c.Controls.MachineChanged {
		v.Word, v.Cause = Inconclusive, CauseMachine
		v.Reason = fmt.Sprintf("inconclusive: the machine changed: %d rows of equal tactic, shapes and formats take %.2f times as long (p10 %.2f, p90 %.2f)",
			len(c.Controls.Rows), c.Controls.Median, c.Controls.P10, c.Controls.P90)
		return v
	}
	v.weigh(c)
	if v.Word == Same && c.Relation == Remeasured {
		v.Cause = NoCause
	}
	return v
}

// weigh holds the change against the band.
func (v *Verdict) weigh(c *Comparison) {
	change, band := math.Log(c.BMs/v.Noise.AgainstMs), logOfPercent(v.Noise.Percent)
	from := ""
	if v.Noise.AgainstMs != c.AMs {
		from = fmt.Sprintf(" from the %s that the series had", unit.WithMs(v.Noise.AgainstMs))
	}
	text := func(where string) string {
		return fmt.Sprintf("a change of %s %%%s is %s the noise of %.1f %%", unit.ChangePercent(v.JudgedPercent), from, where, v.Noise.Percent)
	}
	beyond, within := text("beyond"), text("within")
	switch {
	case change > band:
		v.Word, v.Reason = Slower, beyond
	case change < -band:
		v.Word, v.Reason = Faster, beyond
	case v.Noise.Percent <= widest:
		v.Word, v.Reason = Same, within
	default:
		v.Word, v.Reason = Inconclusive, within+", in which a change worth knowing could hide"
	}
}

// cause is what differs between the sides. Equal engines leave the machine.
func (c *Comparison) cause() Cause {
	switch {
	case c.Relation == Remeasured:
		return CauseMachine
	case c.otherPrecision():
		return CausePrecision
	case c.Relation == Rebuilt:
		return CauseBuilder
	}
	return CauseEngine
}

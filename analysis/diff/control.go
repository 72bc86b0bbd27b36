package diff

import (
	"math"

	"trtsite/analysis/statistic"
)

const (
	// enoughControls and enoughShare are how many control rows, or which share of
	// the time in %, decide about the machine.
	enoughControls = 5
	enoughShare    = 10
	// fewestForSpread: a spread of fewer rows is a guess, so they decide nothing,
	// whatever their share.
	fewestForSpread = 3
	// machineShift is how far the controls' ratio must be from 1, in %.
	machineShift = 3
)

// Control is a row that both engines have with equal tactic, shapes and formats.
// The engine cannot have changed its time.
type Control struct {
	// A and B are indexes into the Records of the two backends.
	A, B int
	// Ratio is the row's time in B over that in A.
	Ratio float64
}

// Controls are the rows that tell engine and machine apart.
type Controls struct {
	// Rows are in the order of side A.
	Rows []Control
	// ShareA and ShareB are their shares of the layer sums, 0 to 100.
	ShareA, ShareB float64
	// Median is the median ratio; P10 and P90 hold four fifths of the ratios
	// between them. All are 0 without rows.
	Median, P10, P90 float64
	// SpreadPercent is half the way from P10 to P90 on a logarithmic scale, in %: a
	// ratio within it of 1 says nothing about the machine. DeviationPercent is a
	// robust standard deviation of the ratios (from the median absolute deviation)
	// in %, which half of the rows cannot spoil.
	SpreadPercent, DeviationPercent float64
	// Enough is set where they decide: at least 5 rows, or 3 with 10 % of the
	// time of both sides.
	Enough bool
	// MachineChanged is set where they are enough, and their median ratio is off
	// by more than 3 % and by more than the spread.
	MachineChanged bool
}

// controlsOf finds the control rows and what they say.
func controlsOf(a, b Side) Controls {
	c := Controls{Rows: controlRows(a.Backend, b.Backend)}
	if len(c.Rows) == 0 {
		return c
	}
	logs := make([]float64, len(c.Rows))
	msA, msB := 0.0, 0.0
	for i, r := range c.Rows {
		logs[i] = math.Log(r.Ratio)
		msA += a.Backend.Records[r.A].AvgMs.Value
		msB += b.Backend.Records[r.B].AvgMs.Value
	}
	c.ShareA, c.ShareB = msA/a.Backend.Timing.LayerSumMs*100, msB/b.Backend.Timing.LayerSumMs*100
	sorted := statistic.Sorted(logs)
	low, mid, high := statistic.Quantile(sorted, 0.1), statistic.Median(sorted), statistic.Quantile(sorted, 0.9)
	c.P10, c.Median, c.P90 = math.Exp(low), math.Exp(mid), math.Exp(high)
	c.SpreadPercent = percentOfLog((high - low) / 2)
	c.DeviationPercent = percentOfLog(statistic.RobustDeviation(logs))
	c.Enough = len(c.Rows) >= enoughControls || len(c.Rows) >= fewestForSpread && min(c.ShareA, c.ShareB) >= enoughShare
	off := percentOfLog(math.Abs(mid))
	c.MachineChanged = c.Enough && off > machineShift && off > c.SpreadPercent
	return c
}

// percentOfLog turns a distance between logarithms into %: ln 1.03 is 3 %.
func percentOfLog(d float64) float64 { return math.Expm1(d) * 100 }

// logOfPercent is its inverse.
func logOfPercent(p float64) float64 { return math.Log1p(p / 100) }

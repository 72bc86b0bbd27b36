package unit

import (
	"math"
	"strings"
)

// minus is the sign of numbers that are set beside a plus: a hyphen is narrower.
const minus = "\u2212"

// ChangeMs formats a change in ms as HeadMs does, always with its sign: "+0.020",
// "−0.239". No change is "0.000".
func ChangeMs(ms float64) string { return signed(ms, HeadMs) }

// ChangeRowMs formats a row's change in ms as RowMs does, always with its sign.
func ChangeRowMs(ms float64) string { return signed(ms, RowMs) }

// ChangePercent formats a change in % with one decimal and its sign: "+2.4". What
// rounds to nothing is "0.0".
func ChangePercent(p float64) string {
	return signed(p, func(v float64) string { return number(v, 1) })
}

// ChangeCount formats a change of a count, always with its sign: "+24", "−3". No
// change is "0".
func ChangeCount(n int) string {
	return signed(float64(n), func(v float64) string { return Count(int64(v)) })
}

func signed(v float64, format func(float64) string) string {
	text := format(math.Abs(v))
	switch {
	case strings.Trim(text, "0.") == "" || !strings.ContainsAny(text, "0123456789"):
		return text
	case v < 0:
		return minus + text
	}
	return "+" + text
}

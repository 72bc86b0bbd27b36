package trtfmt

import (
	"math"
	"strconv"
	"strings"
)

// newNumber returns the JSON number s.
func newNumber(s string) Number {
	return Number{Text: s, Value: parseFloat(s)}
}

// parseFloat returns the nearest float64, infinite where s overflows.
func parseFloat(s string) float64 {
	f, _ := strconv.ParseFloat(s, 64) // the only error left is overflow
	return f
}

// isFinite reports whether a JSON number fits a float64.
func isFinite(raw []byte) bool { return !math.IsInf(parseFloat(string(raw)), 0) }

// isWhole reports whether a JSON number is written as an integer.
func isWhole(raw []byte) bool {
	for _, c := range raw {
		if c == '.' || c|0x20 == 'e' {
			return false
		}
	}
	return len(raw) > 0
}

// computed returns a number that the file does not have, in the text form of
// the document contract: the shortest text that reads back equal, with a decimal
// point, in exponent form below 1e-4 and from 1e16.
func computed(f float64) Number {
	format := byte('f')
	if a := math.Abs(f); a != 0 && (a < 1e-4 || a >= 1e16) {
		format = 'e'
	}
	s := strconv.FormatFloat(f, format, -1, 64)
	if format == 'f' && !strings.Contains(s, ".") {
		s += ".0"
	}
	return Number{Text: s, Value: f}
}

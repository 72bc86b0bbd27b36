// Package unit writes numbers as text: the only place that decides decimals,
// signs and separators. Units stand in table headers and beside headline
// figures, so functions return the bare number unless their name says With.
package unit

import (
	"math"
	"strconv"
	"strings"
)

// Absent is what is printed for a value that was not recorded.
const Absent = "–"

// RowMs formats a row's time in ms with 4 decimals: a tick of TensorRT's event
// timer is 0.001 ms. Exactly zero is "0", so that rows without time recede.
func RowMs(ms float64) string {
	if ms == 0 {
		return "0"
	}
	return number(ms, 4)
}

// HeadMs formats a headline time in ms with 3 decimals.
func HeadMs(ms float64) string { return number(ms, 3) }

// WithMs formats a time inside a sentence: "0.202 ms", with 4 decimals below
// 0.01 ms.
func WithMs(ms float64) string {
	if ms != 0 && math.Abs(ms) < 0.01 {
		return number(ms, 4) + " ms"
	}
	return number(ms, 3) + " ms"
}

// Percent formats a share of 0 to 100 with one decimal. A share that is not
// zero but rounds to it is "<0.1".
func Percent(p float64) string {
	if p > 0 && p < 0.05 {
		return "<0.1"
	}
	return number(p, 1)
}

// WithPercent is Percent with a no-break space and the sign, for sentences.
func WithPercent(p float64) string { return Percent(p) + "\u00a0%" }

// Count formats a whole number with commas between thousands: "21,071".
func Count(n int64) string {
	s := strconv.FormatInt(n, 10)
	sign := ""
	if s[0] == '-' {
		sign, s = "-", s[1:]
	}
	return sign + group(s)
}

// Figure formats a quantity of any unit with as many decimals as it has, three
// at most: "1,410", "3.5".
func Figure(v float64) string {
	s := number(v, 3)
	if !strings.Contains(s, ".") || math.Abs(v) >= mostPlain {
		return s
	}
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// Plural returns "1 layer" or "3 layers".
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return Count(int64(n)) + " " + noun + "s"
}

// Shape formats dimensions, outermost first: "32×3×224×224". A dynamic
// dimension (negative) is "?". No dimensions is "scalar"; nil is Absent.
func Shape(dims []int64) string {
	if dims == nil {
		return Absent
	}
	if len(dims) == 0 {
		return "scalar"
	}
	var b strings.Builder
	for i, d := range dims {
		if i > 0 {
			b.WriteString("×")
		}
		if d < 0 {
			b.WriteByte('?')
			continue
		}
		b.WriteString(strconv.FormatInt(d, 10))
	}
	return b.String()
}

// Bytes formats a size in binary units: "1.4 MiB".
func Bytes(n int64) string { return Size(float64(n)) }

// Size is Bytes for a size that was computed, which may be no whole number of
// bytes or more than an int64 holds.
func Size(bytes float64) string {
	if math.IsNaN(bytes) || math.IsInf(bytes, 0) {
		return Absent
	}
	if bytes < 1024 {
		return strconv.FormatFloat(math.Trunc(bytes), 'f', 0, 64) + " B"
	}
	v, unit := bytes/1024, "KiB"
	for _, next := range []string{"MiB", "GiB", "TiB", "PiB", "EiB"} {
		if v < 1024 {
			break
		}
		v, unit = v/1024, next
	}
	return number(v, 1) + " " + unit
}

// MiB formats a size for a column whose header has the unit, with one decimal: "1.4".
// A size that is not zero but rounds to it is "<0.1".
func MiB(bytes float64) string { return Percent(bytes / (1 << 20)) }

// mostPlain is from where a number is written with a power of ten: a float64 is
// not every whole number there, and hundreds of digits break every table.
const mostPlain = 1e15

// power writes a large finite number: "1.23 × 10¹⁸".
func power(v float64) string {
	mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(math.Abs(v), 'e', 2, 64), "e+")
	raised := strings.Map(func(digit rune) rune { return []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[digit-'0'] }, exponent)
	if v < 0 {
		mantissa = "−" + mantissa
	}
	return mantissa + "\u00a0×\u00a010" + raised
}

func number(v float64, decimals int) string {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return Absent
	}
	if math.Abs(v) >= mostPlain {
		return power(v)
	}
	s := strconv.FormatFloat(math.Abs(v), 'f', decimals, 64)
	whole, frac, _ := strings.Cut(s, ".")
	s = group(whole)
	if frac != "" {
		s += "." + frac
	}
	if v < 0 && strings.Trim(s, "0.,") != "" {
		return "−" + s
	}
	return s
}

// group puts commas between thousands of a string of digits.
func group(digits string) string {
	if len(digits) <= 3 {
		return digits
	}
	var b strings.Builder
	head := len(digits) % 3
	b.WriteString(digits[:head])
	for i := head; i < len(digits); i += 3 {
		if b.Len() > 0 {
			b.WriteByte(',')
		}
		b.WriteString(digits[i : i+3])
	}
	return b.String()
}

package diagnosis

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// figure is a number with a unit.
type figure struct {
	// text is the figure as it is written.
	text  string
	value float64
	// decimals is how many digits stand behind the point.
	decimals int
	unit     string
	// about is set where the text says that it is not exact.
	about bool
}

// The units of figures.
const (
	unitMs      = "ms"
	unitUs      = "µs"
	unitPercent = "%"
)

// unitOf are the spellings of units; the micro sign and the Greek letter look the
// same.
var unitOf = map[string]string{
	"ms": unitMs, "msec": unitMs, "us": unitUs, "\u00b5s": unitUs, "\u03bcs": unitUs,
	"%": unitPercent, "percent": unitPercent,
}

// number reads a number at the start of s: digits, with commas between thousands,
// and a point. ok is false where what follows makes it something else: a comma
// before decimals, an exponent, a version.
func number(s string) (value float64, decimals, size int, ok bool) {
	size = strings.IndexFunc(s, func(r rune) bool { return r > '9' || r < '0' && r != '.' && r != ',' })
	if size < 0 {
		size = len(s)
	}
	text := strings.TrimRight(s[:size], ".,")
	size = len(text)
	whole, fraction, dotted := strings.Cut(text, ".")
	if strings.Contains(fraction, ".") || strings.Contains(fraction, ",") || dotted && fraction == "" || len(text) > 18 {
		return 0, 0, size, false
	}
	groups := strings.Split(whole, ",")
	for i, g := range groups {
		if g == "" || i > 0 && len(g) != 3 || i == 0 && len(groups) > 1 && (len(g) > 3 || g[0] == '0') {
			return 0, 0, size, false
		}
	}
	value, err := strconv.ParseFloat(strings.Join(groups, "")+"."+fraction+"0", 64)
	return value, len(fraction), size, err == nil
}

// measured reads a figure at the start of s. size is that of the number where
// there is no unit, and ok false.
func measured(s string) (f figure, size int, ok bool) {
	value, decimals, size, ok := number(s)
	if !ok {
		return figure{}, size, false
	}
	rest := strings.TrimLeftFunc(s[size:], unicode.IsSpace)
	word := rest[:wordSize(rest)]
	if strings.HasPrefix(rest, "%") {
		word = "%"
	}
	u, known := unitOf[word]
	after, _ := utf8.DecodeRuneInString(rest[len(word):])
	if !known || after == '/' || after == '-' || after == '²' {
		return figure{}, size, false
	}
	end := len(s) - len(rest) + len(word)
	return figure{text: strings.Join(strings.Fields(s[:end]), " "), value: value, decimals: decimals, unit: u}, end, true
}

// wordSize is how many bytes of s are letters and digits.
func wordSize(s string) int {
	for i, r := range s {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' && r != '\u00b5' {
			return i
		}
	}
	return len(s)
}

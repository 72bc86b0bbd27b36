package provenance

import (
	"math"
	"slices"
	"strconv"
)

// Words of flags.
const (
	enabled  = "enabled"
	disabled = "disabled"
)

// Fact is one recorded value.
type Fact struct {
	Key Key
	// Text is the value without its unit; it is never empty. Flags are "enabled"
	// or "disabled".
	Text string
	// Number is the value of a key whose text is a finite number, else 0.
	Number float64
	From   Source
}

// Facts are recorded values in the order of Keys. No key occurs twice.
type Facts []Fact

// Get returns the fact of a key; ok is false where it is not recorded.
func (f Facts) Get(k Key) (fact Fact, ok bool) {
	for _, fact := range f {
		if fact.Key == k {
			return fact, true
		}
	}
	return Fact{}, false
}

// Text returns the text of a key, "" where it is not recorded.
func (f Facts) Text(k Key) string {
	fact, _ := f.Get(k)
	return fact.Text
}

// Number returns the number of a key; ok is false where none is recorded.
func (f Facts) Number(k Key) (value float64, ok bool) {
	fact, known := f.Get(k)
	if !known {
		return 0, false
	}
	_, ok = parseNumber(fact.Text)
	return fact.Number, ok
}

// On returns a flag; known is false where it is not recorded as one.
func (f Facts) On(k Key) (on, known bool) {
	text := f.Text(k)
	return text == enabled, text == enabled || text == disabled
}

// put records a fact in its place, instead of an earlier one of its key. A fact
// without text is not recorded.
func (f *Facts) put(fact Fact) {
	if fact.Text == "" {
		return
	}
	fact.Number, _ = parseNumber(fact.Text)
	at, found := slices.BinarySearchFunc(*f, fact.Key, func(have Fact, k Key) int {
		return rank[have.Key] - rank[k]
	})
	if found {
		(*f)[at] = fact
		return
	}
	*f = slices.Insert(*f, at, fact)
}

// drop removes the facts of a group.
func (f *Facts) drop(g Group) {
	*f = slices.DeleteFunc(*f, func(fact Fact) bool { return fact.Key.Group() == g })
}

// same reports whether two values agree: equal text, or numbers that differ by
// no more than six significant digits tell.
func same(a, b Fact) bool {
	if a.Text == b.Text {
		return true
	}
	x, isX := parseNumber(a.Text)
	y, isY := parseNumber(b.Text)
	return isX && isY && math.Abs(x-y) <= 1e-5*math.Max(math.Abs(x), math.Abs(y))
}

// mostNumber bounds what is taken for a number, so that sums and products stay
// finite. The largest quantities here are sizes in bytes.
const mostNumber = 1e18

// parseNumber returns a decimal number of a size that makes sense.
func parseNumber(s string) (float64, bool) {
	if s == "" || s[0] != '-' && s[0] != '.' && (s[0] < '0' || s[0] > '9') {
		return 0, false
	}
	v, err := strconv.ParseFloat(s, 64)
	if err != nil || math.IsNaN(v) || math.Abs(v) > mostNumber || isHex(s) {
		return 0, false
	}
	return v, true
}

// isHex reports whether s has a form of Go's that no tool prints.
func isHex(s string) bool {
	for _, c := range s {
		if c == 'x' || c == 'X' || c == '_' || c == 'p' || c == 'P' {
			return true
		}
	}
	return false
}

// formatNumber is the shortest text that reads back equal.
func formatNumber(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// remove forgets a fact.
func (f *Facts) remove(k Key) {
	*f = slices.DeleteFunc(*f, func(fact Fact) bool { return fact.Key == k })
}

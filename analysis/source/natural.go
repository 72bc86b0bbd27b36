package source

import "strings"

// NaturalLess orders names as people count: "build-2" before "build-10". Runs of
// ASCII digits compare by value, everything else by bytes, and "/" comes before
// every other byte, so that a folder's content follows the folder. Names that
// differ only in leading zeros compare by bytes: only equal names are equal.
func NaturalLess(a, b string) bool { return naturalCompare(a, b) < 0 }

// naturalCompare returns a negative number, 0 or a positive one.
func naturalCompare(a, b string) int {
	i, j := 0, 0
	for i < len(a) && j < len(b) {
		if isDigit(a[i]) && isDigit(b[j]) {
			x, y := digits(a[i:]), digits(b[j:])
			if c := compareNumbers(x, y); c != 0 {
				return c
			}
			i, j = i+len(x), j+len(y)
			continue
		}
		if a[i] != b[j] {
			return rank(a[i]) - rank(b[j])
		}
		i, j = i+1, j+1
	}
	if rest := (len(a) - i) - (len(b) - j); rest != 0 {
		return rest
	}
	return strings.Compare(a, b)
}

// digits is the run of digits that s begins with.
func digits(s string) string {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return s[:n]
}

// compareNumbers compares runs of digits of any length by value.
func compareNumbers(x, y string) int {
	x, y = strings.TrimLeft(x, "0"), strings.TrimLeft(y, "0")
	if len(x) != len(y) {
		return len(x) - len(y)
	}
	return strings.Compare(x, y)
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func rank(c byte) int {
	if c == '/' {
		return -1
	}
	return int(c)
}

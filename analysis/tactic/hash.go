package tactic

import "strings"

// hashDigits is how many hexadecimal digits tell a hash from a number.
const hashDigits = 8

// StripHash returns the name without the content hash that Myelin appends to
// generated kernels ("_0x" and hexadecimal digits), so that equal kernels of two
// builds have equal names.
func StripHash(name string) string {
	kept, rest := "", name
	for {
		from, to := findHash(rest)
		if from < 0 {
			return strings.TrimSuffix(kept+rest, "_")
		}
		kept += rest[:from]
		if to < len(rest) {
			kept += "_"
			to++
		}
		rest = rest[to:]
	}
}

// findHash returns where the first hash is; it ends at to, before an underscore
// or at the end of the name. from is -1 where there is none.
func findHash(name string) (from, to int) {
	for at := 0; ; at++ {
		i := strings.Index(name[at:], "_0")
		if i < 0 {
			return -1, -1
		}
		at += i
		if at+2 == len(name) || lower(name[at+2]) != 'x' {
			continue
		}
		to := at + 3
		for to < len(name) && isHex(name[to]) {
			to++
		}
		if to-at-3 >= hashDigits && (to == len(name) || name[to] == '_') {
			return at, to
		}
	}
}

func isHex(c byte) bool {
	c = lower(c)
	return isDigit(c) || 'a' <= c && c <= 'f'
}

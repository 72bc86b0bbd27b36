package schema

import "bytes"

// nonFinite are the tokens that Python's json module writes for numbers that
// JSON cannot say, and zeros of the same length.
var nonFinite = []struct{ token, zero string }{
	{"NaN", "0.0"},
	{"-Infinity", "-0.000000"},
	{"Infinity", "0.000000"},
}

// masked returns data with a zero in place of every NaN and Infinity outside of
// strings, so that everything keeps its place, and where they were. Where there
// are none it returns data itself.
func masked(data []byte) (out []byte, at []int) {
	out = data
	for i := 0; i < len(data); i++ {
		switch data[i] {
		case '"':
			i = closingQuote(data, i)
		case 'N', 'I', '-':
			zero := zeroFor(data[i:])
			if zero == "" {
				continue
			}
			if at == nil {
				out = bytes.Clone(data)
			}
			at = append(at, i)
			i += copy(out[i:], zero) - 1
		}
	}
	return out, at
}

// zeroFor returns the zero for the token that text begins with, "" for none.
func zeroFor(text []byte) string {
	for _, n := range nonFinite {
		if bytes.HasPrefix(text, []byte(n.token)) {
			return n.zero
		}
	}
	return ""
}

// closingQuote returns the offset of the quote that ends the string at i, or
// the end of data.
func closingQuote(data []byte, i int) int {
	for i++; i < len(data) && data[i] != '"'; i++ {
		if data[i] == '\\' {
			i++
		}
	}
	return i
}

package contract

import (
	"bytes"
	"fmt"

	"trtsite/analysis/trtfmt"
)

// nonFinite are the tokens that Python's json module writes for numbers that
// JSON cannot say, and zeros of the same length.
var nonFinite = []struct{ token, zero string }{
	{"NaN", "0.0"},
	{"-Infinity", "-0.000000"},
	{"Infinity", "0.000000"},
}

// masked returns data with a zero for every NaN and Infinity outside of strings,
// so that its structure can be read and every value keeps its place. first is
// the offset of the first one.
func masked(data []byte) (out []byte, count, first int) {
	for i := 0; i < len(data); i++ {
		switch data[i] {
		case '"':
			i = closingQuote(data, i)
		case 'N', 'I', '-':
			for _, n := range nonFinite {
				if !bytes.HasPrefix(data[i:], []byte(n.token)) {
					continue
				}
				if count == 0 {
					out, first = bytes.Clone(data), i
				}
				count++
				i += copy(out[i:], n.zero) - 1
				break
			}
		}
	}
	return out, count, first
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

// mask makes r.data valid JSON where only numbers that are none prevent that.
func (r *reader) mask() {
	data, count, first := masked(r.data)
	if count == 0 {
		return
	}
	d := r.note(trtfmt.Warning, "document-nan", first, fmt.Sprintf("%s is no JSON number", token(r.data[first:])))
	d.Count = count
	d.Hint = "write NaN and infinite numbers as null"
	r.data = data
}

func token(data []byte) string {
	for _, n := range nonFinite {
		if bytes.HasPrefix(data, []byte(n.token)) {
			return n.token
		}
	}
	return ""
}

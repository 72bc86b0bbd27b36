package provenance

import (
	"bytes"
	"errors"
	"io"

	"github.com/go-json-experiment/json/jsontext"
)

// newDecoder reads JSON as tolerantly as the library can.
func newDecoder(r io.Reader) *jsontext.Decoder {
	return jsontext.NewDecoder(r, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
}

// lineCounter counts lines of what passes through, to turn offsets into places.
// An offset must not lie before an earlier one.
type lineCounter struct {
	r io.Reader
	// ends are the offsets after the line ends that have been read and lie after
	// the last place that was asked for.
	ends []int64
	read int64
	// line and start belong to the last place.
	line  int
	start int64
}

func (c *lineCounter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	for at := 0; at < n; {
		end := bytes.IndexByte(p[at:n], '\n')
		if end < 0 {
			break
		}
		at += end + 1
		c.ends = append(c.ends, c.read+int64(at))
	}
	c.read += int64(n)
	if len(c.ends) > maxEnds {
		c.pass(len(c.ends) - maxEnds/2)
	}
	return n, err
}

// maxEnds bounds the line ends that are kept. Beyond it the place of an offset far
// behind the reader is not exact.
const maxEnds = 1 << 16

// pass drops the first n line ends.
func (c *lineCounter) pass(n int) {
	if n == 0 {
		return
	}
	c.start = c.ends[n-1]
	c.line += n
	c.ends = append(c.ends[:0], c.ends[n:]...)
}

// place returns the 1-based line and column of an offset.
func (c *lineCounter) place(offset int64) place {
	passed := 0
	for passed < len(c.ends) && c.ends[passed] <= offset {
		passed++
	}
	c.pass(passed)
	return place{line: c.line + 1, col: int(max(offset-c.start, 0)) + 1}
}

// jsonFault describes an error of the decoder.
func jsonFault(err error) string {
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return "the JSON ends in the middle"
	}
	var syntax *jsontext.SyntacticError
	if errors.As(err, &syntax) {
		return "the JSON breaks off: " + syntax.Err.Error()
	}
	return "the JSON cannot be read: " + err.Error()
}

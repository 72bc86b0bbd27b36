package contract

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strconv"

	"trtsite/analysis/trtfmt"
)

// flushBytes is how much text is gathered before it goes to the writer.
const flushBytes = 64 << 10

// encoder writes JSON in the document's text form. The caller gives the keys of
// an object in their order. The first error stays and nothing is written after
// it.
type encoder struct {
	w     io.Writer
	buf   []byte
	depth int
	// fresh is set while the innermost open container is empty.
	fresh bool
	err   error
}

func (e *encoder) fail(err error) {
	if e.err == nil {
		e.err = err
	}
}

func (e *encoder) flush() {
	if e.err == nil {
		_, e.err = e.w.Write(e.buf)
	}
	e.buf = e.buf[:0]
}

// open starts an object or an array.
func (e *encoder) open(bracket byte) {
	e.buf = append(e.buf, bracket)
	e.depth++
	e.fresh = true
}

// close ends what open started with its closing bracket.
func (e *encoder) close(bracket byte) {
	e.depth--
	if !e.fresh {
		e.buf = appendLine(e.buf, e.depth)
	}
	e.buf = append(e.buf, bracket)
	e.fresh = false
}

// item starts the next element of an array.
func (e *encoder) item() {
	if len(e.buf) > flushBytes {
		e.flush()
	}
	if !e.fresh {
		e.buf = append(e.buf, ',')
	}
	e.buf = appendLine(e.buf, e.depth)
	e.fresh = false
}

// key starts the next member of an object.
func (e *encoder) key(k string) {
	e.item()
	e.buf = append(appendString(e.buf, k), ':', ' ')
}

func (e *encoder) text(k, v string) {
	e.key(k)
	e.buf = appendString(e.buf, v)
}

// textOrNull writes null for "".
func (e *encoder) textOrNull(k, v string) {
	if v == "" {
		e.literal(k, "null")
		return
	}
	e.text(k, v)
}

// literal writes a value that is JSON already.
func (e *encoder) literal(k, v string) {
	e.key(k)
	e.buf = append(e.buf, v...)
}

func (e *encoder) bool(k string, v bool) { e.literal(k, strconv.FormatBool(v)) }

func (e *encoder) int(k string, v int64) {
	e.key(k)
	e.buf = strconv.AppendInt(e.buf, v, 10)
}

// intOrNull writes null for 0.
func (e *encoder) intOrNull(k string, v int64) {
	if v == 0 {
		e.literal(k, "null")
		return
	}
	e.int(k, v)
}

func (e *encoder) float(k string, v float64) {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		e.fail(fmt.Errorf("%s is not a finite number", k))
		return
	}
	e.key(k)
	e.buf = appendFloat(e.buf, v)
}

// number writes a number of the input with its own text, a computed one as a
// float.
func (e *encoder) number(k string, n trtfmt.Number) {
	if n.Text == "" || math.IsNaN(n.Value) || math.IsInf(n.Value, 0) {
		e.float(k, n.Value)
		return
	}
	e.literal(k, n.Text)
}

func (e *encoder) texts(k string, vs []string) {
	e.key(k)
	e.open('[')
	for _, v := range vs {
		e.item()
		e.buf = appendString(e.buf, v)
	}
	e.close(']')
}

// ids writes identifiers that the input has as integers or strings.
func (e *encoder) ids(k string, vs []string) {
	e.key(k)
	e.open('[')
	for _, v := range vs {
		e.item()
		if isInteger(v) {
			e.buf = append(e.buf, v...)
		} else {
			e.buf = appendString(e.buf, v)
		}
	}
	e.close(']')
}

// isInteger reports whether s is an integer as JSON writes it.
func isInteger(s string) bool {
	digits := s
	if len(s) > 1 && s[0] == '-' {
		digits = s[1:]
	}
	if digits == "" || (digits[0] == '0' && s != "0") {
		return false
	}
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' {
			return false
		}
	}
	return true
}

// deeper writes lines that are indented already, one level further in.
func (e *encoder) deeper(lines []byte) {
	for {
		n := bytes.IndexByte(lines, '\n') + 1
		if n == 0 {
			e.buf = append(e.buf, lines...)
			return
		}
		e.buf = append(append(e.buf, lines[:n]...), ' ', ' ')
		lines = lines[n:]
	}
}

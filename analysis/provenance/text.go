package provenance

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// lineBytes is how much of a line is read. The longest lines that matter are
// command lines; verbose lines of TensorRT can be longer and do not.
const lineBytes = 64 << 10

// lines reads a text line by line in constant memory.
type lines struct {
	r     *bufio.Reader
	left  *io.LimitedReader
	limit int64
	notes *notes
	// no is the number of the last line, from 1.
	no int
}

// newLines reads at most limit bytes of r. PowerShell writes redirected output as
// UTF-16, so that is decoded.
func newLines(r io.Reader, limit int64, n *notes) *lines {
	left := &io.LimitedReader{R: r, N: limit + 1}
	raw := bufio.NewReaderSize(left, lineBytes)
	l := &lines{r: raw, left: left, limit: limit, notes: n}
	head, _ := raw.Peek(4)
	switch order, skip := utf16Order(head); {
	case order != nil:
		raw.Discard(skip)
		n.info(codeEncoding, "the file is UTF-16 and was read as such", place{})
		l.r = bufio.NewReaderSize(&utf16Reader{src: raw, order: order}, lineBytes)
	case strings.HasPrefix(string(head), "\xef\xbb\xbf"):
		raw.Discard(3)
	}
	return l
}

// utf16Order returns the byte order of UTF-16 text and the length of its mark, or
// nil. Without a mark two ASCII characters decide.
func utf16Order(head []byte) (order binary.ByteOrder, mark int) {
	switch {
	case len(head) < 4:
	case head[0] == 0xff && head[1] == 0xfe:
		return binary.LittleEndian, 2
	case head[0] == 0xfe && head[1] == 0xff:
		return binary.BigEndian, 2
	case head[0] != 0 && head[1] == 0 && head[2] != 0 && head[3] == 0:
		return binary.LittleEndian, 0
	case head[0] == 0 && head[1] != 0 && head[2] == 0 && head[3] != 0:
		return binary.BigEndian, 0
	}
	return nil, 0
}

// next returns the next line without its end. It is valid until the next call.
func (l *lines) next() (line []byte, ok bool) {
	line, err := l.r.ReadSlice('\n')
	if len(line) == 0 && err != nil {
		l.finish(err)
		return nil, false
	}
	l.no++
	if errors.Is(err, bufio.ErrBufferFull) {
		line = append([]byte(nil), line...)
		l.notes.info(codeLongLine, fmt.Sprintf("a line is longer than %d bytes; the rest of it was not read", lineBytes), place{l.no, 1})
		err = l.skipLine()
	}
	if err != nil && !errors.Is(err, io.EOF) {
		l.finish(err)
	}
	return trimEnd(line), true
}

// skipLine drops the rest of a long line.
func (l *lines) skipLine() error {
	for {
		_, err := l.r.ReadSlice('\n')
		if !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}

// finish says why there are no more lines, unless the text is simply over.
func (l *lines) finish(err error) {
	if !errors.Is(err, io.EOF) {
		l.notes.warn(codeRead, fmt.Sprintf("reading stopped: %v", err), "check that the file is whole", place{line: l.no, col: 1})
		return
	}
	if l.left.N <= 0 {
		l.notes.warn(codeLarge, fmt.Sprintf("only the first %d bytes were read", l.limit),
			"keep the log of one engine, without --verbose", place{})
	}
}

// trimEnd takes off a line's end and white space before it.
func trimEnd(line []byte) []byte {
	for len(line) > 0 {
		switch line[len(line)-1] {
		case '\n', '\r', ' ', '\t':
			line = line[:len(line)-1]
		default:
			return line
		}
	}
	return line
}

// clean returns a line as valid UTF-8 text that is kept.
func (l *lines) clean(b []byte) string {
	if utf8.Valid(b) {
		return string(b)
	}
	l.notes.warn(codeUTF8, "a byte that is not UTF-8 became U+FFFD", "", place{line: l.no, col: 1})
	return strings.ToValidUTF8(string(b), "\ufffd")
}

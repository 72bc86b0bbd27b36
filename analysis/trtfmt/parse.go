package trtfmt

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// parsing says how a text is to be parsed.
type parsing struct {
	// want is the kind of file that is expected.
	want Kind
	// depth is the deepest nesting that is allowed.
	depth int
	// part is set for a value inside a document, which no exporter has written.
	part bool
}

// parse returns t as valid JSON without repeated keys, or false after noting an
// error. Only a text that is not strict JSON is repaired.
func parse(t *text, n *notes, p parsing) (*text, bool) {
	repeats, err := validate(t.data)
	if err != nil {
		m := t.mend(p)
		if m.err != nil || m.notes.failed() {
			n.addFailure(m, p.depth)
			return nil, false
		}
		n.merge(m.notes)
		t, repeats = m.text, m.repeats
	}
	if at, deep := tooDeep(t.data, p.depth); deep {
		n.add(noticeTooDeep(p.depth), t, at)
		return nil, false
	}
	if repeats {
		t = t.withoutDuplicates(n)
	}
	return t, true
}

// addFailure records why a text could not be mended: what would have been a
// guess, else why the result is not JSON.
func (n *notes) addFailure(m mended, maxDepth int) {
	for _, o := range m.notes.list {
		if o.severity == Error {
			n.add(o.notice, o.in, o.off)
			n.list[n.index[o.code]].count = o.count
		}
	}
	if !n.failed() {
		n.addSyntax(m.err, m.text, maxDepth)
	}
}

// check returns a *jsontext.SyntacticError unless data is one JSON value.
func check(data []byte, opts ...jsontext.Options) error {
	dec := jsontext.NewDecoder(bytes.NewBuffer(data), opts...)
	if _, err := dec.ReadValue(); err != nil {
		return err
	}
	end := dec.InputOffset()
	switch _, err := dec.ReadToken(); err {
	case io.EOF:
		return nil
	case nil:
		return &jsontext.SyntacticError{ByteOffset: end + int64(skipSpace(data[end:], 0)), Err: errSecondValue}
	default:
		return err
	}
}

var errSecondValue = errors.New("a second value behind the first")

// tooDeep finds the first bracket that opens more than limit levels. The JSON
// may be cut off anywhere.
func tooDeep(data []byte, limit int) (at int, deep bool) {
	depth := 0
	for i := 0; i < len(data); i++ {
		switch data[i] {
		case '"':
			end := stringEnd(data, i)
			if end < 0 {
				return 0, false
			}
			i = end - 1
		case '[', '{':
			if depth++; depth > limit {
				return i, true
			}
		case ']', '}':
			depth--
		}
	}
	return 0, false
}

func noticeTooDeep(limit int) notice {
	return notice{
		code: "too-deep", severity: Error,
		message: fmt.Sprintf("the JSON is nested deeper than %d levels", limit),
		hint:    "no TensorRT tool writes such a file; export it again",
	}
}

// addSyntax records why t is not JSON.
func (n *notes) addSyntax(err error, t *text, maxDepth int) {
	var syntax *jsontext.SyntacticError
	if !errors.As(err, &syntax) { // the text has no value at all
		syntax = &jsontext.SyntacticError{Err: io.ErrUnexpectedEOF}
	}
	off := int(syntax.ByteOffset)
	if at, deep := tooDeep(t.data[:off], maxDepth); deep {
		n.add(noticeTooDeep(maxDepth), t, at)
		return
	}
	if errors.Is(syntax.Err, io.ErrUnexpectedEOF) {
		n.add(notice{
			code: codeTruncated, severity: Error,
			message: "the file ends in the middle of " + inside(syntax.JSONPointer),
			hint:    hintTruncated,
		}, t, len(t.data))
		return
	}
	n.add(notice{
		code: "syntax", severity: Error,
		message: "not valid JSON in " + inside(syntax.JSONPointer) + ": " + syntax.Err.Error(),
		hint:    hintSyntax,
	}, t, off)
}

// inside names the place of a JSON pointer for a reader: lists count from 1.
func inside(p jsontext.Pointer) string {
	var path []string
	for token := range p.Tokens() {
		if i, err := strconv.Atoi(token); err == nil {
			where := fmt.Sprintf("element %d", i+1)
			if len(path) > 0 {
				where += " of " + strings.Join(path, ".")
			}
			return where
		}
		path = append(path, token)
	}
	if len(path) == 0 {
		return "the JSON"
	}
	return strings.Join(path, ".")
}

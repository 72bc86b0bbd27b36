package contract

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
)

// maxProblems is how many problems Check lists before it only counts them.
const maxProblems = 40

// Problem is one place where a document is not what the format demands.
type Problem struct {
	// Path is the place, e.g. "$.results[0].timing.total_time_ms".
	Path string
	// Text says what was expected and what is there.
	Text string
	// Offset is the place in bytes from the start of the document.
	Offset int
}

// String returns path and text, as a command prints them.
func (p Problem) String() string { return p.Path + ": " + p.Text }

// Check compares a document with the format of the version that it names, and
// returns its problems in document order: none for a valid document, at most 40,
// and then one that says how many more there are. It is about structure only;
// whether sums and counts agree with the data is Compare's.
func Check(data []byte) []Problem {
	h, err := probe(data)
	if err != nil {
		return []Problem{syntaxProblem(err)}
	}
	return check(data, h)
}

// check is Check of data that was probed.
func check(data []byte, h head) []Problem {
	root, problem := h.format()
	if problem != nil {
		return []Problem{*problem}
	}
	c := checker{data: data, modes: h.modes, dec: newDecoder(data)}
	if err := c.value(root); err != nil {
		c.problems = append(c.problems, syntaxProblem(err))
	}
	if c.omitted > 0 {
		c.problems = append(c.problems, Problem{Path: "$", Text: fmt.Sprintf("%d more problems are not listed", c.omitted)})
	}
	return c.problems
}

// syntaxProblem is the place and the text of a syntax error.
func syntaxProblem(err error) Problem {
	var syntax *jsontext.SyntacticError
	switch {
	case errors.As(err, &syntax):
		return Problem{
			Path: pointerText(syntax.JSONPointer), Offset: int(syntax.ByteOffset),
			Text: "invalid JSON: " + syntax.Err.Error(),
		}
	case errors.Is(err, io.EOF):
		err = errors.New("the document is empty")
	}
	return Problem{Path: "$", Text: "invalid JSON: " + err.Error()}
}

func newDecoder(data []byte) *jsontext.Decoder {
	return jsontext.NewDecoder(bytes.NewBuffer(data))
}

// checker walks a document along the nodes of its format.
type checker struct {
	data     []byte
	dec      *jsontext.Decoder
	modes    []string
	path     []step
	problems []Problem
	omitted  int
}

// step is one key of a path, or one index where that is not negative.
type step struct {
	key   string
	index int
}

func (c *checker) report(offset int, format string, args ...any) {
	if len(c.problems) == maxProblems {
		c.omitted++
		return
	}
	c.problems = append(c.problems, Problem{Path: pathText(c.path), Offset: offset, Text: fmt.Sprintf(format, args...)})
}

// value checks and consumes the next value. Its error is about syntax.
func (c *checker) value(n *node) error {
	if n.shapes != nil {
		n = c.shape(n)
	}
	if n == anything {
		return c.dec.SkipValue()
	}
	switch kind := c.dec.PeekKind(); {
	case kind == '{' && n.types&isObject != 0:
		return c.object(n)
	case kind == '[' && n.types&isList != 0:
		return c.list(n)
	case kind == '{' || kind == '[':
		c.report(c.next(), "expected %s, got %s", n.types, kindTypes(kind))
		return c.dec.SkipValue()
	}
	return c.scalar(n)
}

// shape is the node for a result, by its analysis mode. A mode that does not
// exist is the one problem of its result.
func (c *checker) shape(n *node) *node {
	mode := c.modes[c.path[len(c.path)-1].index]
	if s := n.shapes[unquoted(mode)]; s != nil {
		return s
	}
	if c.dec.PeekKind() != '{' {
		return failed
	}
	c.path = append(c.path, step{"validation", -1}, step{"analysis_mode", -1})
	c.report(c.next(), "expected %s, got %s", oneOf(n.modes()), shortText(mode))
	c.path = c.path[:len(c.path)-2]
	return anything
}

// next is the offset of the next value.
func (c *checker) next() int {
	i := int(c.dec.InputOffset())
	for i < len(c.data) && bytes.IndexByte([]byte(" \t\r\n:,"), c.data[i]) >= 0 {
		i++
	}
	return i
}

func (c *checker) list(n *node) error {
	if _, err := c.dec.ReadToken(); err != nil {
		return err
	}
	start, count := int(c.dec.InputOffset())-1, 0
	for ; c.dec.PeekKind() != ']'; count++ {
		c.path = append(c.path, step{index: count})
		if err := c.value(n.item); err != nil {
			return err
		}
		c.path = c.path[:len(c.path)-1]
	}
	if count < n.atLeast {
		c.report(start, "expected at least %d element, got %d", n.atLeast, count)
	}
	_, err := c.dec.ReadToken()
	return err
}

func (c *checker) object(n *node) error {
	if _, err := c.dec.ReadToken(); err != nil {
		return err
	}
	start, seen := int(c.dec.InputOffset())-1, uint64(0)
	for c.dec.PeekKind() != '}' {
		key, err := c.dec.ReadValue()
		if err != nil {
			return err
		}
		i := n.find(key)
		switch {
		case i >= 0:
			seen |= 1 << i
			err = c.member(n.fields[i].key, n.fields[i].node)
		case n.rest == anything: // spares the text of the key
			err = c.dec.SkipValue()
		default:
			err = c.member(unquoted(string(key)), n.rest)
		}
		if err != nil {
			return err
		}
	}
	for i, f := range n.fields {
		if !f.optional && seen&(1<<i) == 0 {
			c.report(start, "missing required key %q", f.key)
		}
	}
	_, err := c.dec.ReadToken()
	return err
}

// member checks the value of a key that was read; n is nil where the key is not
// allowed.
func (c *checker) member(key string, n *node) error {
	c.path = append(c.path, step{key: key, index: -1})
	defer func() { c.path = c.path[:len(c.path)-1] }()
	if n == nil {
		c.report(c.next(), "key is not allowed")
		return c.dec.SkipValue()
	}
	return c.value(n)
}

func (c *checker) scalar(n *node) error {
	v, err := c.dec.ReadValue()
	if err != nil {
		return err
	}
	at := int(c.dec.InputOffset()) - len(v)
	got := scalarTypes(v)
	switch {
	case got&n.types == 0:
		c.report(at, "expected %s, got %s", n.types, got)
	case n.words != nil && !slices.Contains(n.words, unquoted(string(v))):
		c.report(at, "expected %s, got %s", n.wordList(), shortText(string(v)))
	case n.natural && v[0] == '-' && string(v) != "-0":
		c.report(at, "expected at least 0, got %s", v)
	case n.finite && got&isNumber != 0 && !isFinite(v):
		c.report(at, "the number is too large for a float64")
	}
	return nil
}

func isFinite(v jsontext.Value) bool {
	f, _ := strconv.ParseFloat(string(v), 64)
	return !math.IsInf(f, 0)
}

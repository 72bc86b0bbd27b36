package schema

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"trtsite/analysis/contract"
)

// MaxProblems is how many problems Check lists before it only counts them.
const MaxProblems = 40

// Problem is one place where a document is not what its schema demands.
type Problem struct {
	// Pointer is the place as a JSON pointer (RFC 6901), "" for the document.
	Pointer string `json:"pointer"`
	// Line and Column are both 1-based; Column counts bytes.
	Line   int `json:"line"`
	Column int `json:"column"`
	// Text says what was expected and what is there, in lower case and without a
	// full stop.
	Text string `json:"text"`

	offset int
}

// String returns pointer and text.
func (p Problem) String() string {
	if p.Pointer == "" {
		return "the document: " + p.Text
	}
	return p.Pointer + ": " + p.Text
}

// Result is what a validation found.
type Result struct {
	// Version is the schema_version that the document names, "" for none. It may
	// be one that no schema is for.
	Version string
	// Problems are in document order, at most MaxProblems; More counts the others.
	Problems []Problem
	More     int
	// Backends and Failed count the results and those whose status is failed.
	// Both mean something only where the document is valid.
	Backends int
	Failed   []FailedBackend
}

// FailedBackend is a result with the status failed.
type FailedBackend struct {
	// Index is its place in results.
	Index int
	Label string
	// Reason is its first error, "" where it gives none.
	Reason string
}

// Valid reports whether no problem was found.
func (r Result) Valid() bool { return len(r.Problems) == 0 }

// SyntaxError says that a text is no JSON at all. NaN and Infinity alone make no
// such error: they are problems of an otherwise readable document.
type SyntaxError struct {
	// Line and Column are both 1-based; Column counts bytes.
	Line, Column int
	Err          error
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("invalid JSON in line %d, column %d: %v", e.Line, e.Column, e.Err)
}

// Unwrap returns what the JSON reader said.
func (e *SyntaxError) Unwrap() error { return e.Err }

// Check validates a document, plain JSON without a byte order mark, against the
// schema of the version that it names. A document without a version is compared
// with the oldest. The error is a *SyntaxError where data is no JSON.
func (v *Validator) Check(data []byte) (Result, error) {
	doc, plain, notNumbers, err := read(data)
	if err != nil {
		return Result{}, err
	}
	c := checker{validator: v, data: data, plain: plain, doc: doc}
	for i, p := range pointersAt(plain, notNumbers) {
		c.add(p, notNumbers[i], "NaN and Infinity are no JSON numbers")
	}
	c.check()
	return c.result(), nil
}

// read decodes data, with zeros for NaN and Infinity where it has any: plain is
// then valid JSON of the same length, and at says where they are.
func read(data []byte) (doc any, plain []byte, at []int, err error) {
	if doc, err = decode(data); err == nil {
		return doc, data, nil, nil
	}
	plain, at = masked(data)
	if at != nil {
		doc, err = decode(plain)
	}
	if err == nil {
		return doc, plain, at, nil
	}
	return nil, nil, nil, syntaxError(data, err)
}

func syntaxError(data []byte, err error) error {
	e := &SyntaxError{Err: err}
	var syntax *jsontext.SyntacticError
	switch {
	case errors.As(err, &syntax):
		e.Err = syntax.Err
		e.Line, e.Column = lineAndColumn(data, int(syntax.ByteOffset))
	case errors.Is(err, io.EOF):
		e.Err = errors.New("the document is empty")
		e.Line, e.Column = 1, 1
	default:
		e.Line, e.Column = lineAndColumn(data, len(data))
	}
	return e
}

// checker collects the problems of one document.
type checker struct {
	validator *Validator
	// data is the document, plain the same with zeros for what is no number.
	data, plain []byte
	doc         any
	problems    []Problem
}

func (c *checker) add(pointer string, offset int, text string) {
	c.problems = append(c.problems, Problem{Pointer: pointer, Text: text, offset: offset})
}

// check validates with the schema, then with contract's tables for what a schema
// cannot say.
func (c *checker) check() {
	name, problem := c.version()
	if problem != "" {
		c.add("/schema_version", offsets(c.plain, []string{"/schema_version"})["/schema_version"], problem)
		return
	}
	schema := c.validator.schemas[cmp.Or(name, contract.Version10)]
	var invalid *jsonschema.ValidationError
	if errors.As(schema.Validate(c.doc), &invalid) {
		c.leaves(invalid)
	}
	if len(c.problems) == 0 {
		c.tables()
	}
}

// version is the version that the document names, "" for none; problem says
// why there is no schema for it.
func (c *checker) version() (name, problem string) {
	root, _ := c.doc.(map[string]any)
	v, stated := root["schema_version"]
	if !stated {
		return "", ""
	}
	name, _ = v.(string)
	if slices.Contains(Versions(), name) {
		return name, ""
	}
	return name, fmt.Sprintf("expected %s, got %s", words(Versions()), shown(v))
}

// leaves adds the problems that the library found.
func (c *checker) leaves(e *jsonschema.ValidationError) {
	found := explain(e, nil)
	pointers := make([]string, len(found))
	for i, p := range found {
		pointers[i] = p.Pointer
	}
	at := offsets(c.plain, pointers)
	for _, p := range found {
		c.add(p.Pointer, at[p.Pointer], p.Text)
	}
}

// tables adds what contract's tables find.
func (c *checker) tables() {
	found := contract.Check(c.plain)
	slices.SortStableFunc(found, func(a, b contract.Problem) int { return cmp.Compare(a.Offset, b.Offset) })
	at := make([]int, len(found))
	for i, p := range found {
		at[i] = p.Offset
	}
	for i, p := range pointersAt(c.plain, at) {
		c.add(p, at[i], found[i].Text)
	}
}

// result sorts and caps what was found.
func (c *checker) result() Result {
	slices.SortFunc(c.problems, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.offset, b.offset), strings.Compare(a.Pointer, b.Pointer), strings.Compare(a.Text, b.Text))
	})
	c.problems = slices.Compact(c.problems)
	r := Result{Problems: c.problems[:min(len(c.problems), MaxProblems)], More: max(len(c.problems)-MaxProblems, 0)}
	for i, p := range r.Problems {
		r.Problems[i].Line, r.Problems[i].Column = lineAndColumn(c.data, p.offset)
	}
	r.Version, r.Backends, r.Failed = c.summary()
	return r
}

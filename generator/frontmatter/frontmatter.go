// Package frontmatter reads what the author of a report states about it: the
// front matter of a Markdown file (YAML between --- lines, TOML between +++
// lines) and report.toml, which has the same keys. Numbers and dates stay as
// they are written, so that TensorRT 10.10 never becomes 10.1. Keys and values
// that are not understood are diagnostics with their place.
package frontmatter

import (
	"time"

	"trtsite/analysis/trtfmt"
)

// Doc is a Markdown file taken apart.
type Doc struct {
	// Matter is empty where the file has no front matter or a broken one.
	Matter Matter
	// Body is the Markdown as it stands in the file, without a byte order mark.
	Body []byte
	// Line is the line of the file on which Body begins, at least 1.
	Line int
}

// Matter is what one front matter block or one report.toml states.
type Matter struct {
	// Fields are the keys that were understood, in the order of the file; no key
	// occurs twice.
	Fields []Field
	// Backends are the statements about single backends, in the order of the
	// file; no label occurs twice.
	Backends []Section
}

// Section is what is stated about one backend.
type Section struct {
	// Label is as the author wrote it; it need not name an existing backend.
	Label  string
	Fields []Field
	// Line and Col are 1-based; Col counts bytes.
	Line, Col int
}

// Field is one key with its value. Which member holds the value depends on the
// key; the others are zero.
type Field struct {
	Key string
	// Text is the value of single-valued keys as it is written, never empty.
	Text string
	// Time is the value of "date" in UTC; a date without a time is its midnight,
	// a time without a zone is taken as UTC.
	Time time.Time
	// List is the value of "tags" and "aliases".
	List []string
	// On is the value of "draft", "pinned" and "synthetic".
	On bool
	// Acks is the value of "ack".
	Acks []Ack
	// Line and Col are those of the value, 1-based; Col counts bytes.
	Line, Col int
}

// Ack is a reviewer's word on a finding.
type Ack struct {
	// Finding is the finding's identifier and never empty.
	Finding string
	// Layer is the name of a layer, "" for the finding as a whole.
	Layer string
	// State is Acknowledged, Rejected or Fixed.
	State string
	// Who, Why and Date are as written, "" where they are not stated.
	Who, Why, Date string
	// File is the name that the reader was given; Line and Col are those of the key
	// "finding", 1-based, Col counts bytes.
	File      string
	Line, Col int
}

// The states of an acknowledgement: what was found is known and stays; it is no
// fault; it was mended and is not expected any more.
const (
	Acknowledged = "acknowledged"
	Rejected     = "rejected"
	Fixed        = "fixed"
)

// maxBytes bounds a front matter block and a report.toml. A hundred
// acknowledged findings need about 20 KiB.
const maxBytes = 64 << 10

// CodeSyntax is the permanent code of the diagnostic that a block cannot be
// parsed.
const CodeSyntax = "front-matter-syntax"

// The permanent codes of this package's diagnostics.
const (
	codeSyntax = CodeSyntax
	codeKey    = "metadata-key"
	codeValue  = "metadata-value"
)

// Split separates the front matter of a Markdown file from its body. name is
// used in diagnostics. Front matter that is not closed or does not parse is a
// warning of code CodeSyntax and never takes text with it: where it is not
// closed, or where no line of it states a known key, so that its fences may be
// rules, Body is the whole file. Of a broken block one statement is kept: a line
// that looks like "draft: true" makes the file a draft, for what must not be
// published cannot be taken back.
func Split(name string, src []byte) (Doc, []trtfmt.Diagnostic) {
	r := reader{name: name, offset: 1}
	b := cut(src)
	if !b.found {
		return Doc{Body: b.body, Line: b.line}, nil
	}
	whole := trimBOM(src)
	if !b.closed {
		r.unclosed(b.fence)
		return Doc{Matter: r.salvage(whole), Body: whole, Line: 1}, r.diags
	}
	parse := r.yaml
	if b.fence == tomlFence {
		parse = r.toml
	}
	m := r.matter(b.head, parse)
	if r.broken && !statesKey(b.head) {
		return Doc{Matter: m, Body: whole, Line: 1}, r.diags
	}
	return Doc{Matter: m, Body: b.body, Line: b.line}, r.diags
}

// ReadTOML reads a report.toml. name is used in diagnostics. A file that does
// not parse is a warning of code CodeSyntax; then the Matter holds at most that
// it is a draft, as with Split.
func ReadTOML(name string, src []byte) (Matter, []trtfmt.Diagnostic) {
	r := reader{name: name}
	return r.matter(trimBOM(src), r.toml), r.diags
}

// reader collects the diagnostics of one file.
type reader struct {
	name string
	// offset is the number of lines of the file before the parsed text.
	offset int
	diags  []trtfmt.Diagnostic
	// broken is set when the block cannot be used.
	broken bool
}

// matter parses and decodes one block. parse returns nil after an error.
func (r *reader) matter(src []byte, parse func([]byte) *value) Matter {
	if len(src) > maxBytes {
		r.fail(place{line: 1, col: 1}, "front matter is longer than 64 KiB", "move text into the body of the file")
		return r.salvage(src)
	}
	root := parse(src)
	if root == nil {
		return r.salvage(src)
	}
	return r.decode(root)
}

func (r *reader) unclosed(fence string) {
	r.offset = 0
	r.fail(place{line: 1, col: 1}, "front matter begins with "+fence+" but has no closing "+fence+" line",
		"add the line, or put an empty line before "+fence+" if it is not front matter")
}

// fail records that the block cannot be used. The report's data is not touched
// by that, so it is a warning.
func (r *reader) fail(at place, msg, hint string) {
	r.broken = true
	r.add(trtfmt.Diagnostic{Severity: trtfmt.Warning, Code: codeSyntax, Message: msg, Hint: hint}, at)
}

// warn records that one value is not used, or not as written.
func (r *reader) warn(at place, msg, hint string) {
	r.add(trtfmt.Diagnostic{Severity: trtfmt.Warning, Code: codeValue, Message: msg, Hint: hint}, at)
}

// warnKey records that one key is not used.
func (r *reader) warnKey(at place, msg, hint string) {
	r.add(trtfmt.Diagnostic{Severity: trtfmt.Warning, Code: codeKey, Message: msg, Hint: hint}, at)
}

func (r *reader) add(d trtfmt.Diagnostic, at place) {
	d.File, d.Count = r.name, 1
	d.Line, d.Col = at.line+r.offset, at.col
	r.diags = append(r.diags, d)
}

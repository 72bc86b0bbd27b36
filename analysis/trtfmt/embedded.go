package trtfmt

import (
	"bytes"
	"regexp"
)

// embedded lists the JSON values that stand in a text: in a log, or one behind
// the other.
type embedded struct {
	data []byte
	want Kind
	// files are values that are a file of the wanted kind by themselves. No more
	// than two are kept: two are too many.
	files []span
	// loose are single layers, or single records with the header of a profile;
	// rows counts them without the header.
	loose []span
	rows  int
	// cut says that the text ends inside a loose layer or record, which is not
	// in the list.
	cut bool
	// broken is where a value begins that looks like one of ours and is not
	// JSON, or nowhere; brokenAt is where that shows. brokenFile says that it is
	// a file of the wanted kind.
	broken, brokenAt int
	brokenFile       bool
	// file is what the first file in the text is, whatever was wanted, and row
	// what the first single layer or record belongs to.
	file, row Kind
}

// kind is what a text with these values is.
func (e *embedded) kind() Kind {
	if e.file != KindUnknown {
		return e.file
	}
	return e.row
}

// Values are looked for where a line begins, behind another value, and at the
// root of a layer file.
var (
	layerRoot = regexp.MustCompile(`\{\s*"` + keyLayers + `"\s*:`)
	// ourBeginning tells a broken value from a log line that begins with a
	// bracket.
	ourBeginning = regexp.MustCompile(`^(\{\s*"|\[\s*[{"])`)
)

// embeddedIn finds the values in data that belong to a file of a kind.
func embeddedIn(data []byte, want Kind) *embedded {
	e := &embedded{data: data, want: want, broken: nowhere, file: KindUnknown, row: KindUnknown}
	// A walk into what is no value finds nothing but costs time.
	const patience = 4
	budget := patience*len(data) + 1<<20
	for at := skipSpace(data, 0); at < len(data) && budget > 0; at = skipSpace(data, at) {
		v, r := e.try(at)
		switch {
		case r == scanWhole:
			e.add(v)
			at = skipSpace(data, v.end)
			if at < len(data) && data[at] == ',' {
				at++
			}
			continue
		case r == scanCut && e.addCut(v.start):
			return e
		}
		budget -= v.end - at
		at = e.nextLine(at)
	}
	return e
}

// try looks for a value at an offset, and then for the root of a layer file on
// the same line.
func (e *embedded) try(at int) (v span, r scanResult) {
	if c := e.data[at]; c == '{' || c == '[' {
		if v, r = e.scan(at); r == scanWhole {
			return v, r
		}
	}
	root := layerRoot.FindIndex(e.data[at:e.nextLine(at)])
	switch {
	case root != nil && (root[0] > 0 || r == scanning):
		return e.scan(at + root[0])
	case r == scanning:
		return span{at, at}, scanBad
	}
	return v, r
}

// scan walks over the value that begins at an offset.
func (e *embedded) scan(at int) (span, scanResult) {
	s := scanner{data: e.data, pos: at}
	r := s.run()
	if r == scanBad && e.broken == nowhere && ourBeginning.Match(e.data[at:]) {
		f := formOf(e.data[at:])
		e.broken, e.brokenAt, e.brokenFile = at, s.pos, f.kind == e.want && f.isFile()
	}
	return span{at, s.pos}, r
}

func (e *embedded) nextLine(at int) int {
	n := bytes.IndexByte(e.data[at:], '\n')
	if n < 0 {
		return len(e.data)
	}
	return at + n + 1
}

// add sorts in a complete value.
func (e *embedded) add(v span) {
	f := formOf(e.data[v.start:v.end])
	if f.kind == KindUnknown || f.namesOnly && v.start != skipSpace(e.data, 0) {
		return // a list of strings is a layer file only if nothing is in front of it
	}
	e.see(f)
	switch {
	case f.kind != e.want:
	case f.isFile():
		if len(e.files) < 2 {
			e.files = append(e.files, v)
		}
	default:
		e.loose = append(e.loose, v)
		if f.row {
			e.rows++
		}
	}
}

// addCut sorts in the value at an offset, inside which the text ends, and
// reports whether it is one of the wanted file.
func (e *embedded) addCut(at int) bool {
	f := formOf(e.data[at:])
	e.see(f)
	switch {
	case f.kind == KindUnknown && e.rows == 0:
	case f.kind == e.want && f.isFile():
		if len(e.files) < 2 {
			e.files = append(e.files, span{at, len(e.data)})
		}
		return true
	case f.kind == e.want, e.rows > 0 && ourBeginning.Match(e.data[at:]):
		e.cut = true
		return true
	}
	return false
}

func (e *embedded) see(f form) {
	switch {
	case f.kind == KindUnknown:
	case f.isFile() && e.file == KindUnknown:
		e.file = f.kind
	case !f.isFile() && e.row == KindUnknown:
		e.row = f.kind
	}
}

package trtfmt

import "bytes"

var (
	// Torch-TensorRT's TREx form ends each record with a comma too many
	// (core/runtime/TRTEngineProfiler.cpp, dump_trace).
	noticeExtraComma = notice{
		code: "extra-comma", severity: Warning,
		message: "a comma in front of a closing bracket, or of the first element, was left out",
	}
	noticeMissingComma = notice{
		code: "missing-comma", severity: Warning,
		message: "a missing comma between two values was put in",
	}
)

// comma consumes a comma behind a value. In front of a closing bracket it is one
// too many.
func (s *scanner) comma() scanResult {
	at := s.pos
	s.pos = skipSpace(s.data, at+1)
	if s.pos == len(s.data) {
		return scanCut
	}
	inObject := s.stack[len(s.stack)-1] == '{'
	switch c := s.data[s.pos]; {
	case c == ']' || c == '}':
		s.fixed(fix{start: at, end: at + 1, why: &noticeExtraComma})
		return s.close(c)
	case inObject:
		s.state = wantKey
	default:
		s.state = wantValue
	}
	return scanning
}

// leadingComma consumes a comma in front of the first element of a list. Only
// in front of an object it is surely one too many, as in a profile of trtexec
// whose header was taken out; two numbers may have lost the first.
func (s *scanner) leadingComma() scanResult {
	at := s.pos
	s.pos = skipSpace(s.data, at+1)
	switch {
	case s.pos == len(s.data):
		return scanCut
	case s.data[s.pos] != '{':
		return scanBad
	}
	s.fixed(fix{start: at, end: at + 1, why: &noticeExtraComma})
	s.state = wantValue
	return scanning
}

// missingComma stands behind a value in front of neither comma nor bracket. A
// comma is missing where an object or list follows an object or list, or a key
// with its colon follows in an object. Two strings or numbers of a list may as
// well be one, and so may a string and a key on one line.
func (s *scanner) missingComma() scanResult {
	nested := func(c byte) bool { return c == '{' || c == '[' }
	state := wantValue
	switch c := s.data[s.pos]; {
	case s.stack[len(s.stack)-1] == '{':
		newLine := bytes.IndexByte(s.data[s.lastEnd:s.pos], '\n') >= 0
		if c != '"' || s.last == '"' && !newLine {
			return scanBad
		}
		state = wantKey // which fails without a colon
	case !nested(c) || !nested(s.last):
		return scanBad
	}
	s.fixed(fix{start: s.lastEnd, end: s.lastEnd, with: ",", why: &noticeMissingComma})
	s.state = state
	return scanning
}

func (s *scanner) fixed(f fix) {
	if s.onFix != nil {
		s.onFix(f)
	}
}

package trtfmt

import (
	"bytes"
	"iter"
	"regexp"
)

var (
	noticeUnescaped = notice{
		code: "unescaped-text", severity: Warning,
		message: "quotes or backslashes in a string were not escaped by its exporter; the string was kept as it stands",
	}
	noticeAmbiguous = notice{
		code: "ambiguous-text", severity: Error,
		message: "a quote inside a string may as well end it, and nothing tells which is meant",
		hint:    "escape the quotes of the string here (\\\") or rename the layer, and read the file again",
	}
	noticeMixedEscapes = notice{
		code: "ambiguous-escape", severity: Error,
		message: "a string has escapes and unescaped quotes or backslashes, and nothing tells which backslashes are meant",
		hint:    "escape the quotes and backslashes of the string here, or rename the layer, and read the file again",
	}
)

// printsRaw reports whether the exporters of a kind of file are known to escape
// nothing at all: trtexec and Torch-TensorRT print names by C++ streams.
func printsRaw(want Kind) bool { return want == KindProfile || want == KindTrace }

// quotes returns the repair of strings whose exporter did not escape them,
// where the line tells what the string is.
func quotes(want Kind) repair {
	return func(src []byte) iter.Seq[fix] {
		return func(yield func(fix) bool) {
			if q := quotingOf(src, want); q.raw && !q.fixAll(src, yield) {
				return
			}
			if f, ok := cutString(src, printsRaw(want)); ok {
				yield(f)
			}
		}
	}
}

// quoting is how the exporter of a file treats its strings. One program wrote
// all of them, so that one string tells about the others.
type quoting struct {
	// raw says that it does not escape quotes and backslashes: there is a string
	// that proves it. What looks like an escape elsewhere is none then,
	raw bool
	// unless there are escapes like \u001e, as the engine inspector writes since
	// TensorRT 10.0 in place of control bytes. Names do not look like that by
	// chance, so that nothing is sure then.
	escapes bool
	// printed says that the exporter is known to give each member a line.
	printed bool
	// ambiguous says that a string proves that it escapes nothing but not where
	// it ends: the file cannot be read.
	ambiguous bool
}

// laterKey is a key of a member that is not the first of its line.
var laterKey = regexp.MustCompile(`"([^"\\]*)"[ \t]*:`)

// hasTensorKeys reports whether what looks like a line of several members is a
// tensor, as TensorRT 11 writes them. No name holds its keys by chance.
func hasTensorKeys(line []byte) bool {
	keys := laterKey.FindAllSubmatch(line, -1)
	for _, k := range keys {
		switch string(k[1]) {
		case keyLocation, keyDimensions, keyStrides, keyOrder, keyFormat, keyDatatype, keyDataType, keyBoth, "IOMode", "IsShapeInferenceIO":
		default:
			return false
		}
	}
	return len(keys) > 0
}

// trexRecord ends a record of Torch-TensorRT's TREx form: the comma too many is
// its trademark, and it escapes nothing.
var trexRecord = regexp.MustCompile(`"percentage":[^",{}]*,\s*\}`)

func quotingOf(src []byte, want Kind) quoting {
	q := quoting{raw: want == KindProfile && trexRecord.Match(src), printed: printsRaw(want)}
	for l := range stringLines(src) {
		content := src[l.content.start:l.content.end]
		q.raw = q.raw || l.raw || q.printed && !l.several && hasControl(content)
		q.ambiguous = q.ambiguous || l.raw && hasQuote(content) && l.otherwise.Match(content)
		q.escapes = q.escapes || !q.printed && hasUnicodeEscape(content)
	}
	return q
}

func hasControl(s []byte) bool {
	return bytes.IndexFunc(s, func(r rune) bool { return r < ' ' }) >= 0
}

// fixAll yields the fixes of a file whose exporter escapes nothing.
func (q quoting) fixAll(src []byte, yield func(fix) bool) bool {
	for l := range stringLines(src) {
		if !q.fix(src, l, yield) {
			return false
		}
	}
	return true
}

// fix yields the fixes of a string of a file whose exporter escapes nothing.
func (q quoting) fix(src []byte, l stringLine, yield func(fix) bool) bool {
	content := src[l.content.start:l.content.end]
	switch {
	case !bytes.ContainsAny(content, `"\`):
		return true
	case l.several && (q.ambiguous || !q.printed && (!l.otherwise.Match(content) || hasTensorKeys(content))):
		return true
	case hasQuote(content) && l.otherwise.Match(content):
		return yield(fix{start: l.content.start, end: l.content.start, why: &noticeAmbiguous})
	case q.escapes && isStringContent(content) && !hasOtherEscape(content):
		return true
	case q.escapes && hasEscape(content):
		return yield(fix{start: l.content.start, end: l.content.start, why: &noticeMixedEscapes})
	}
	return escapeContent(src, l.content, yield)
}

// escapeContent yields the fixes that make a JSON string of s.
func escapeContent(src []byte, s span, yield func(fix) bool) bool {
	why := &noticeUnescaped
	for i := s.start; i < s.end; i++ {
		if c := src[i]; c != '"' && c != '\\' {
			continue
		}
		if !yield(fix{start: i, end: i, with: `\`, why: why}) {
			return false
		}
		why = nil // one string counts once
	}
	return true
}

// cutString is about a text that ends in a line whose string has unescaped
// quotes: it takes the rest of the text away, so that the string is seen to be
// cut. printed says that such a line may have several members.
func cutString(src []byte, printed bool) (f fix, ok bool) {
	begin := bytes.LastIndexByte(src, '\n') + 1
	line := src[begin:]
	start := memberStart(line)
	if begin == 0 || start == 0 || isPart(line, true) {
		return fix{}, false
	}
	if _, whole := lineOfString(line); whole {
		return fix{}, false
	}
	if !printed && nextMember.Match(line[start:]) {
		return fix{}, false
	}
	return fix{start: begin + start, end: len(src)}, true
}

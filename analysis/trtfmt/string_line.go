package trtfmt

import (
	"bytes"
	"iter"
	"regexp"
)

// stringLine is a line that tells where its string ends, whatever is in it:
// exporters that print names as they are give every record or member a line of
// its own.
type stringLine struct {
	// content is the string between its quotes.
	content span
	// raw is set where the quotes or backslashes of the string are surely meant as
	// they are, since the line is no JSON otherwise. several is set where they
	// look like those of several strings.
	raw, several bool
	// otherwise matches a content that could be more than one string.
	otherwise *regexp.Regexp
}

var (
	// recordStart and recordEnd are around the name in a record of trtexec
	// (samples/common/sampleReporting.cpp, Profiler::exportJSONProfile).
	recordStart = regexp.MustCompile(`^[ \t]*[\[,]?[ \t]*\{[ \t]*"name"[ \t]*:[ \t]*"`)
	recordEnd   = regexp.MustCompile(`^"timeMs"[ \t]*:[^",{}]*,[ \t]*"averageMs"[ \t]*:[^",{}]*` +
		`(?:,[ \t]*"medianMs"[ \t]*:[^",{}]*)?,[ \t]*"percentage"[ \t]*:[^",{}]*\}[ \t,\]]*\r?$`)
	// listStart is what may stand in front of an element of a list of names, as
	// the engine inspector writes them: the comma is in front.
	listStart = regexp.MustCompile(`^[ \t]*(?:,|\[|\{?[ \t]*"(?:Layers|Bindings)"[ \t]*:[ \t]*\[)[ \t]*"`)
	// nextRecord would be a second record on one line, nextMember a second
	// member or a key, nextName a second element, with or without a comma.
	nextRecord = regexp.MustCompile(`\}[ \t]*,[ \t]*\{[ \t]*"name"`)
	nextMember = regexp.MustCompile(`"[ \t]*(?:,[ \t]*"|:|\})`)
	nextName   = regexp.MustCompile(`"[ \t]*(?:,?[ \t]*"|\])`)
)

// stringLines finds the lines of src that tell where their string ends.
func stringLines(src []byte) iter.Seq[stringLine] {
	return func(yield func(stringLine) bool) {
		for at := 0; at < len(src); {
			end, isLast := len(src), true
			if n := bytes.IndexByte(src[at:], '\n'); n >= 0 {
				end, isLast = at+n, false
			}
			line := src[at:end]
			if l, ok := lineOfString(line); ok {
				if !yield(l.judged(line, isLast).moved(at)) {
					return
				}
			}
			at = end + 1
		}
	}
}

// judged tells what the quotes and backslashes of the string mean. A record of
// trtexec holds one string, even where it looks like several.
func (l stringLine) judged(line []byte, isLast bool) stringLine {
	content := line[l.content.start:l.content.end]
	switch {
	case !hasQuote(content) || !isPart(line, isLast):
		l.raw = !isStringContent(content)
	case l.otherwise == nextRecord && !nextRecord.Match(content):
		l.raw = !hasGoodEscapes(content)
	default:
		l.several = true
	}
	return l
}

func (l stringLine) moved(by int) stringLine {
	l.content = span{l.content.start + by, l.content.end + by}
	return l
}

// lineOfString finds the string of a line, with offsets in the line.
func lineOfString(line []byte) (l stringLine, ok bool) {
	if content, ok := recordName(line); ok {
		return stringLine{content: content, otherwise: nextRecord}, true
	}
	end := len(bytes.TrimRight(line, " \t\r,]}[{")) - 1
	if end < 0 || line[end] != '"' {
		return l, false
	}
	if start := memberStart(line); start > 0 && start <= end {
		return stringLine{content: span{start, end}, otherwise: nextMember}, true
	}
	start := len(listStart.Find(line))
	if start == 0 || start > end || keyLen(line[start-1:]) > 0 {
		return l, false
	}
	return stringLine{content: span{start, end}, otherwise: nextName}, true
}

// recordName finds the name in a record of trtexec: it ends at the last
// `", "timeMs" :` of the line.
func recordName(line []byte) (name span, ok bool) {
	at := bytes.LastIndex(line, []byte(`"`+keyTime+`"`))
	if at < 0 || !recordEnd.Match(line[at:]) {
		return name, false
	}
	end := len(bytes.TrimRight(line[:at], " \t")) - 1
	if end < 0 || line[end] != ',' {
		return name, false
	}
	end = len(bytes.TrimRight(line[:end], " \t")) - 1
	start := len(recordStart.Find(line))
	return span{start, end}, start > 0 && start <= end && line[end] == '"'
}

// memberStart returns where the content of a line's first member begins, 0 where
// that is no string.
func memberStart(line []byte) int {
	at := len(line) - len(bytes.TrimLeft(line, " \t[{,"))
	key := keyLen(line[at:])
	if key == 0 {
		return 0
	}
	at = skipSpace(line, at+key)
	if at == len(line) || line[at] != '"' {
		return 0
	}
	return at + 1
}

// keyLen returns the length of the key that s begins with, its colon included,
// 0 where there is none.
func keyLen(s []byte) int {
	if len(s) == 0 || s[0] != '"' {
		return 0
	}
	quote := bytes.IndexAny(s[1:], `"\`)
	if quote < 0 || s[1+quote] != '"' {
		return 0
	}
	colon := skipSpace(s, 2+quote)
	if colon == len(s) || s[colon] != ':' {
		return 0
	}
	return colon + 1
}

// isPart reports whether every string of a line ends in it and stands between
// punctuation: whatever is wrong with the text then is not in the quotes of this
// line. The last line of a text may end in a string.
func isPart(line []byte, isLast bool) bool {
	before := byte(',')
	for i := 0; i < len(line); {
		if line[i] != '"' {
			if !isSpace(line[i]) {
				before = line[i]
			}
			i++
			continue
		}
		if bytes.IndexByte([]byte(",:[{"), before) < 0 {
			return false
		}
		end := stringEnd(line, i)
		if end < 0 {
			return isLast
		}
		i = skipSpace(line, end)
		if i < len(line) && bytes.IndexByte([]byte(",:]}"), line[i]) < 0 {
			return false
		}
		before = '"'
	}
	return true
}

// isStringContent reports whether a JSON string may have s between its quotes,
// but for control bytes.
func isStringContent(s []byte) bool { return !hasQuote(s) && hasGoodEscapes(s) }

// hasQuote reports whether there is a quote in s that is not escaped.
func hasQuote(s []byte) bool {
	for i := bytes.IndexAny(s, `"\`); i >= 0 && i < len(s); i++ {
		switch s[i] {
		case '"':
			return true
		case '\\':
			i++
		}
	}
	return false
}

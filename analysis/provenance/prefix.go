package provenance

import "bytes"

// prefixBytes is how far into a line trtexec's own prefix may begin: a container
// or a CI system puts names and times in front of it.
const prefixBytes = 96

// Lengths of "[07/07/2026-02:10:45] " and "[I] ".
const (
	stampBytes    = 22
	severityBytes = 4
)

// logLine is a line of a log, taken apart.
type logLine struct {
	// severity is 'F', 'E', 'W', 'I' or 'V', and 0 where the line has no prefix.
	severity byte
	// stamp is "07/07/2026-02:10:45", or nil.
	stamp []byte
	// tensorRT is set where TensorRT wrote the line and not trtexec.
	tensorRT bool
	// marker is set where text begins with "&&&& ".
	marker bool
	text   []byte
	// no is the line's number, col the 1-based column of text in the line as it
	// is without colours.
	no, col int
}

var (
	markerText   = []byte("&&&& ")
	tensorRTText = []byte("[TRT] ")
)

// splitLine finds trtexec's prefix.
func splitLine(raw []byte, no int) logLine {
	raw = stripColours(raw)
	l := logLine{text: raw, no: no, col: 1}
	head := raw[:min(len(raw), prefixBytes)]
	if at := stampAt(head); at >= 0 {
		l.stamp = raw[at+1 : at+stampBytes-2]
		l.severity = raw[at+stampBytes+1]
		l.skip(at + stampBytes + severityBytes)
		if bytes.HasPrefix(l.text, tensorRTText) {
			l.tensorRT = true
			l.skip(len(tensorRTText))
		}
	}
	if at := bytes.Index(l.text[:min(len(l.text), prefixBytes)], markerText); at >= 0 {
		l.marker = true
		l.skip(at)
	}
	return l
}

// skip moves the beginning of the text, which may be shorter than n: trailing
// spaces of a line have been taken off.
func (l *logLine) skip(n int) {
	n = min(n, len(l.text))
	l.text = l.text[n:]
	l.col += n
}

// stampAt returns where "[mm/dd/yyyy-hh:mm:ss] [S]" begins, or -1.
func stampAt(head []byte) int {
	for at := 0; ; at++ {
		next := bytes.IndexByte(head[at:], '[')
		if next < 0 {
			return -1
		}
		at += next
		if isStamp(head[at:]) {
			return at
		}
	}
}

// isStamp reports whether s begins with a time and a severity.
func isStamp(s []byte) bool {
	const form = "[00/00/0000-00:00:00] [S]"
	if len(s) < len(form) {
		return false
	}
	for i := range form {
		switch c := s[i]; form[i] {
		case '0':
			if c < '0' || c > '9' {
				return false
			}
		case 'S':
			if bytes.IndexByte([]byte("FEWIV"), c) < 0 {
				return false
			}
		default:
			if c != form[i] {
				return false
			}
		}
	}
	return true
}

// stripColours takes out ANSI escape sequences.
func stripColours(raw []byte) []byte {
	if bytes.IndexByte(raw, 0x1b) < 0 {
		return raw
	}
	out := make([]byte, 0, len(raw))
	for i := 0; i < len(raw); i++ {
		if raw[i] != 0x1b {
			out = append(out, raw[i])
			continue
		}
		i = escapeEnd(raw, i)
	}
	return out
}

// escapeEnd returns the last byte of the sequence that begins at i: "ESC [ ... m"
// with any final letter, or ESC and one byte.
func escapeEnd(raw []byte, i int) int {
	i++
	if i >= len(raw) || raw[i] != '[' {
		return min(i, len(raw)-1)
	}
	for i++; i < len(raw); i++ {
		if raw[i] >= 0x40 && raw[i] <= 0x7e {
			return i
		}
	}
	return len(raw) - 1
}

// started returns a stamp as "2006-01-02 15:04:05".
func started(stamp []byte) string {
	if len(stamp) < stampBytes-3 {
		return ""
	}
	s := string(stamp)
	return s[6:10] + "-" + s[0:2] + "-" + s[3:5] + " " + s[11:19]
}

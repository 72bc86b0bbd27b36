package trtfmt

import (
	"bytes"
	"iter"
)

// escapes is the repair of strings with a backslash that begins no escape, as in
// C:\models\d: their exporter does not escape, so every backslash in them stands
// for itself. It has no idea of the grammar.
func escapes(src []byte) iter.Seq[fix] {
	return func(yield func(fix) bool) {
		for i := 0; ; {
			quote := bytes.IndexByte(src[i:], '"')
			if quote < 0 {
				return
			}
			begin := i + quote
			end := stringEnd(src, begin)
			if end < 0 || !fixEscapes(src, span{begin + 1, end - 1}, yield) {
				return
			}
			i = end
		}
	}
}

// fixEscapes yields the fixes of the string whose content is at s.
func fixEscapes(src []byte, s span, yield func(fix) bool) bool {
	content := src[s.start:s.end]
	switch {
	case isStringContent(content):
		return true
	case hasUnicodeEscape(content), bytes.Contains(content, []byte(`\"`)):
		return yield(fix{start: s.start, end: s.start, why: &noticeMixedEscapes})
	}
	return escapeContent(src, s, yield)
}

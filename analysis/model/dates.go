package model

import (
	"regexp"
	"strings"
)

// cut marks the place of something that was cut from a name: a word of its own
// that is noise.
const cut = " \x00 "

const (
	year  = `(?:19|20)\d{2}`
	month = `(?:1[0-2]|0[1-9])`
	day   = `(?:3[01]|[12]\d|0[1-9])`
	clock = `(?:2[0-3]|[01]\d)[-_:.h]?[0-5]\d(?:[-_:.m]?[0-5]\d)?s?(?:[.,]\d+)?(?:z|[+-]\d{2}:?\d{2})?`
	named = `(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|` +
		`sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`
)

// stamps are dates, times, identifiers and architectures (sm_86) that would fall
// apart as words, longest forms first. A month's name needs a year beside it.
var stamps = []*regexp.Regexp{
	regexp.MustCompile(`(?i)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`),
	regexp.MustCompile(year + `年\d{1,2}月(?:\d{1,2}日)?(?:\d{1,2}[时時]\d{1,2}分(?:\d{1,2}秒)?)?`),
	regexp.MustCompile(`(?i)` + year + `[-_.]?` + month + `[-_.]?` + day + `(?:(?:[-_. ]|t)+` + clock + `)?`),
	regexp.MustCompile(`(?i)\d{1,2}[-_.]\d{1,2}[-_.]` + year + `(?:(?:[-_. ]|t)+` + clock + `)?`),
	regexp.MustCompile(`(?i)` + year + `[-_. ]?` + named + `[-_. ]?(?:\d{1,2})?`),
	regexp.MustCompile(`(?i)(?:\d{1,2}[-_. ]?)?` + named + `[-_. ]?(?:\d{1,2}[-_., ]+)?` + year),
	regexp.MustCompile(`(?i)` + year + `[-_.]?(?:w|cw|kw|q)\d{1,2}`),
	regexp.MustCompile(year + `[-_.]` + month),
	regexp.MustCompile(`(?:2[0-3]|[01]\d)[-_:.h][0-5]\d[-_:.m][0-5]\d`),
	regexp.MustCompile(`(?i)sm_\d{2,3}a?`),
}

// cutStamps replaces dates, times and UUIDs by a mark. A run of digits is never
// cut in the middle.
func cutStamps(name string) string {
	for _, re := range stamps {
		var b strings.Builder
		from := 0
		for _, at := range re.FindAllStringIndex(name, -1) {
			if insideWord(name, at[0], at[1]) {
				continue
			}
			b.WriteString(name[from:at[0]])
			b.WriteString(cut)
			from = at[1]
		}
		b.WriteString(name[from:])
		name = b.String()
	}
	return name
}

// insideWord reports whether what was found is part of a longer number, or
// starts or ends with letters inside a longer word.
func insideWord(s string, from, to int) bool {
	return from > 0 && sameKind(s[from-1], s[from]) || to < len(s) && sameKind(s[to-1], s[to])
}

func sameKind(a, b byte) bool {
	return isDigit(a) && isDigit(b) || isLetter(a) && isLetter(b)
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isLetter(c byte) bool { c |= 0x20; return c >= 'a' && c <= 'z' }

package frontmatter

import (
	"strings"
	"time"
)

// dateLayouts are ISO 8601 in the spellings that YAML, TOML and people use.
var dateLayouts = [...]string{
	time.DateOnly,
	"2006-01-02T15:04:05Z07:00",
	"2006-01-02T15:04Z07:00",
	"2006-01-02T15:04:05",
	"2006-01-02T15:04",
}

// ParseDate reads "2026-11-03", with or without a time of day after a "T" or a
// space, with or without a zone. The result is in UTC; without a zone the time
// is taken as UTC. Fractions of a second are kept.
func ParseDate(s string) (time.Time, bool) {
	if len(s) > len(time.DateOnly) && (s[len(time.DateOnly)] == ' ' || s[len(time.DateOnly)] == 't') {
		s = s[:len(time.DateOnly)] + "T" + strings.TrimLeft(s[len(time.DateOnly)+1:], " ")
	}
	for _, layout := range dateLayouts {
		if t, err := time.Parse(layout, s); err == nil {
			return t.UTC(), true
		}
	}
	return time.Time{}, false
}

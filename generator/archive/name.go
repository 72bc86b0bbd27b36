package archive

import (
	"regexp"
	"time"
)

var (
	// reportName is how a packager names a finished report.
	reportName = regexp.MustCompile(`^report_(.+)_(\d{8})_(\d{6})(?:_\d+)?$`)
	// datedName begins with a date, perhaps with a time of day after it.
	datedName = regexp.MustCompile(`^(\d{4}-\d{2}-\d{2})(?:[T_](\d{2})[-:]?(\d{2})[-:]?(\d{2}))?(?:\D|$)`)
)

// noModel is what packagers write for a model that they do not know.
const noModel = "unknown_model"

// fromName is what a folder's name states.
type fromName struct {
	model string
	// date is ISO 8601, "" where the name has none.
	date string
	time time.Time
}

// parseName reads report_<model>_<YYYYMMDD_HHMMSS>[_n] and names that begin
// with YYYY-MM-DD, with or without a time of day. Only the first form states a
// model: what else a name holds is for the analysis to infer.
func parseName(name string) fromName {
	if m := reportName.FindStringSubmatch(name); m != nil {
		if m[1] == noModel {
			m[1] = ""
		}
		if t, err := time.Parse("20060102 150405", m[2]+" "+m[3]); err == nil {
			return fromName{m[1], t.Format("2006-01-02T15:04:05"), t}
		}
	}
	m := datedName.FindStringSubmatch(name)
	if m == nil {
		return fromName{}
	}
	if t, err := time.Parse("2006-01-02T150405", m[1]+"T"+m[2]+m[3]+m[4]); err == nil {
		return fromName{date: t.Format("2006-01-02T15:04:05"), time: t}
	}
	if t, err := time.Parse(time.DateOnly, m[1]); err == nil {
		return fromName{date: m[1], time: t}
	}
	return fromName{}
}

// addNames fills in what only names state: the report's own folder, then for
// the date the folders above it, nearest first.
func (m *Meta) addNames(own string, above []string) {
	n := parseName(own)
	if !m.Model.Known() && n.model != "" {
		m.Model = Value{n.model, "folder name"}
	}
	source := "folder name"
	for i := len(above) - 1; i >= 0 && n.date == ""; i-- {
		n, source = parseName(above[i]), "name of folder "+above[i]
	}
	if !m.Date.Known() && n.date != "" {
		m.Date, m.Time = Value{n.date, source}, n.time
	}
}

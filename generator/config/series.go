package config

import (
	"strings"

	"trtsite/generator/series"
	"trtsite/generator/spelling"
)

// The tables about series, and the key of the first.
const (
	tableSeries    = "series"
	tableBaselines = "baselines"
	keyKey         = "key"
)

// seriesSetting applies a key of [series].
func (r *reader) seriesSetting(s setting) {
	names := series.PartNames()
	hint := `write key = ["model", ...] with some of ` + strings.Join(names, ", ")
	switch {
	case s.path[1] != keyKey:
		r.unknown(s, 1, "unknown key ", []string{keyKey})
		return
	case len(s.path) > 2 || s.kind != kindList:
		r.fail(codeValue, s.places[1], "key must be a list of names, not "+s.describe(), hint)
		return
	}
	for _, name := range s.list {
		if _, ok := series.PartsOf([]string{names[0], name}); !ok {
			if near := spelling.Nearest(name, names); near != "" {
				hint = "did you mean " + near + "?"
			}
			r.fail(codeValue, s.at(), "a series has no "+quote(name)+" in its key", hint)
			return
		}
	}
	parts, ok := series.PartsOf(s.list)
	if !ok {
		r.fail(codeValue, s.at(), "key must name the model: reports of several models are no history", hint)
		return
	}
	r.config.Series = parts
}

// baseline applies a line of [baselines]: a series and the report that its members
// are judged against.
func (r *reader) baseline(s setting) {
	if len(s.path) > 2 || s.kind != kindText || s.text == "" {
		r.fail(codeValue, s.places[1], "the baseline of "+quote(s.path[1])+" must be the folder of a report, not "+s.describe(),
			`write "series" = "folder/of/the/report"`)
		return
	}
	if r.config.Baselines == nil {
		r.config.Baselines = map[string]string{}
	}
	r.config.Baselines[s.path[1]] = s.text
}

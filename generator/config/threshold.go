package config

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"trtsite/analysis/rules"
)

// threshold applies one key of the table.
func (r *reader) threshold(s setting) {
	all := rules.ThresholdTable()
	i := slices.IndexFunc(all, func(t rules.Threshold) bool { return t.Key == s.path[1] })
	switch {
	case i < 0:
		r.unknown(s, 1, "unknown threshold ", keysOf(all))
	case len(s.path) > 2 || s.kind == kindTable:
		r.fail(codeValue, s.places[1], s.path[1]+" must be a number, not a table", "")
	default:
		r.number(s, all[i])
	}
}

func keysOf(all []rules.Threshold) []string {
	keys := make([]string, len(all))
	for i, t := range all {
		keys[i] = t.Key
	}
	return keys
}

// number checks a value and sets the threshold.
func (r *reader) number(s setting, t rules.Threshold) {
	what, hint := "a number", "from "+figure(t.Min)+" to "+figure(t.Max)
	if t.Whole() {
		what = "a whole number"
	}
	if t.Unit != "" {
		hint += " " + t.Unit
	}
	hint += "; the default is " + figure(t.Default())
	v, ok := parse(s)
	if s.kind != kindNumber || !ok || t.Whole() && v != math.Trunc(v) {
		r.fail(codeValue, s.at(), t.Key+" must be "+what+", not "+s.describe(), hint)
		return
	}
	if v < t.Min || v > t.Max {
		r.fail(codeValue, s.at(), t.Key+" is "+figure(v)+", which is out of its range", hint)
		return
	}
	t.Set(&r.config.Thresholds, v)
	r.set[t.Key] = s
}

// parse reads a number of TOML, in any of its bases; ok is false for infinities
// and nan, which are no thresholds.
func parse(s setting) (v float64, ok bool) {
	text := strings.ReplaceAll(s.text, "_", "")
	if n, err := strconv.ParseInt(text, 0, 64); err == nil {
		return float64(n), true
	}
	v, err := strconv.ParseFloat(text, 64)
	return v, err == nil && !math.IsInf(v, 0) && !math.IsNaN(v)
}

// relations checks thresholds that bound each other. The error stands at the one
// that the file states.
func (r *reader) relations() {
	all := rules.ThresholdTable()
	for _, t := range all {
		i := slices.IndexFunc(all, func(o rules.Threshold) bool { return o.Key == t.AtLeast })
		if i < 0 {
			continue
		}
		v, least := t.Value(r.config.Thresholds), all[i].Value(r.config.Thresholds)
		if v >= least {
			continue
		}
		s, stated := r.set[t.Key]
		if !stated {
			s = r.set[t.AtLeast]
		}
		r.fail(codeValue, s.at(), t.Key+" is "+figure(v)+" and must be at least "+t.AtLeast+", which is "+figure(least),
			"state both thresholds")
	}
}

func figure(v float64) string {
	if math.Abs(v) < 1e9 && (v == 0 || math.Abs(v) > 1e-9) {
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}

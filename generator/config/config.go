package config

import (
	"errors"
	"slices"
	"strings"

	"trtsite/analysis/rules"
	"trtsite/analysis/trtfmt"
	"trtsite/generator/series"
	"trtsite/generator/spelling"

	"github.com/pelletier/go-toml/v2"
)

// Name is the file's name in the root folder of an archive.
const Name = "trtsite.toml"

// MaxBytes bounds the file.
const MaxBytes = 64 << 10

// Config is what is configured; what the file leaves out has its default.
type Config struct {
	// Thresholds are those of the findings.
	Thresholds rules.Thresholds
	// Series says which parts of a key tell series apart.
	Series series.Parts
	// Baselines are reports, by their folder, that the members of a series are judged
	// against, by the identifier of the series; nil for none.
	Baselines map[string]string
}

// Default is the configuration without a file.
func Default() Config { return Config{Thresholds: rules.DefaultThresholds()} }

// The permanent codes of this package's diagnostics.
const (
	codeSyntax = "config-syntax"
	codeKey    = "config-key"
	codeValue  = "config-value"
)

// Read reads a configuration. name is used in diagnostics, which are all errors,
// in the order of the file; where there is one the Config must not be used.
func Read(name string, src []byte) (Config, []trtfmt.Diagnostic) {
	r := reader{name: name, config: Default(), set: map[string]setting{}}
	src = []byte(strings.TrimPrefix(string(src), "\ufeff"))
	if len(src) > MaxBytes {
		r.fail(codeSyntax, place{1, 1}, "the configuration is longer than 64 KiB", "")
		return r.config, r.diags
	}
	// The decoder checks the whole text; the parser below it keeps every place.
	var checked map[string]any
	if err := toml.Unmarshal(src, &checked); err != nil {
		r.syntax(err)
		return r.config, r.diags
	}
	for _, s := range r.settings(src) {
		r.take(s)
	}
	r.relations()
	return r.config, r.diags
}

// reader collects what one file states.
type reader struct {
	name   string
	config Config
	// set are the settings that were understood, by key.
	set   map[string]setting
	diags []trtfmt.Diagnostic
}

// tableThresholds are the thresholds of the findings.
const tableThresholds = "thresholds"

// take applies one setting.
func (r *reader) take(s setting) {
	tables := []string{tableThresholds, tableSeries, tableBaselines}
	table := s.path[0]
	switch {
	case !slices.Contains(tables, table):
		r.unknown(s, 0, "unknown key ", tables)
	case len(s.path) == 1 && s.kind == kindTable:
	case len(s.path) == 1:
		r.fail(codeValue, s.places[0], table+" must be a table, not "+s.describe(), "write ["+table+"] and the keys below it")
	case table == tableSeries:
		r.seriesSetting(s)
	case table == tableBaselines:
		r.baseline(s)
	default:
		r.threshold(s)
	}
}

func (r *reader) unknown(s setting, at int, what string, names []string) {
	hint := "the keys are " + strings.Join(names, ", ")
	if at == 0 {
		hint = "the tables are [" + strings.Join(names, "], [") + "]"
	} else if len(names) == 1 {
		hint = "the only key is " + names[0]
	}
	if near := spelling.Nearest(s.path[at], names); near != "" {
		hint = "did you mean " + near + "?"
	}
	r.fail(codeKey, s.places[at], what+quote(s.path[at]), hint)
}

func (r *reader) syntax(err error) {
	at := place{1, 1}
	var de *toml.DecodeError
	if errors.As(err, &de) {
		at.line, at.col = de.Position()
	}
	msg, hint := strings.TrimPrefix(err.Error(), "toml: "), "write key = value lines below a table such as [thresholds]"
	if strings.Contains(msg, "already defined") {
		hint = "keep one of the two"
	}
	r.fail(codeSyntax, at, "this is no TOML: "+msg, hint)
}

// fail adds an error. That of a table's name is said once, whatever is in it.
func (r *reader) fail(code string, at place, msg, hint string) {
	d := trtfmt.Diagnostic{
		Severity: trtfmt.Error, Code: code, File: r.name, Line: at.line, Col: at.col, Count: 1, Message: msg, Hint: hint,
	}
	if !slices.Contains(r.diags, d) {
		r.diags = append(r.diags, d)
	}
}

package config

import (
	"errors"
	"slices"
	"strings"

	"trtsite/analysis/rules"
	"trtsite/analysis/trtfmt"
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

// table is the one table of the file.
const table = "thresholds"

// take applies one setting.
func (r *reader) take(s setting) {
	switch {
	case s.path[0] != table:
		r.unknown(s, 0, "unknown key ", []string{table})
	case len(s.path) == 1 && s.kind == kindTable:
	case len(s.path) == 1:
		r.fail(codeValue, s.places[0], table+" must be a table, not "+s.describe(), "write [thresholds] and the keys below it")
	default:
		r.threshold(s)
	}
}

func (r *reader) unknown(s setting, at int, what string, names []string) {
	hint := "the keys are " + strings.Join(names, ", ")
	if len(names) == 1 {
		hint = "the only table is [" + names[0] + "]"
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
	msg, hint := strings.TrimPrefix(err.Error(), "toml: "), "write key = value lines below [thresholds]"
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

package brief

import (
	"fmt"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

// messageBytes is how much of a message is shown.
const messageBytes = 260

// validation is the verdict of the gate, with the reasons of backends that failed
// before everything else.
func validation(r *analysis.Report) []string {
	lines := []string{fmt.Sprintf("%s: %d of %s passed", r.Status, r.Passed(), unit.Plural(len(r.Backends), "backend"))}
	for i := range r.Backends {
		if b := &r.Backends[i]; b.Status == analysis.Failed {
			lines = append(lines, fmt.Sprintf("backend `%s` FAILED, nothing of it may be interpreted: %s",
				cut(plain(b.Label), 60), reasons(b)))
		}
	}
	for _, w := range r.Warnings {
		lines = append(lines, "warning: "+cut(plain(w), messageBytes))
	}
	return lines
}

// reasons are the first errors of a backend.
func reasons(b *analysis.Backend) string {
	const most = 3
	var errors []string
	for _, m := range b.Messages {
		if m.Severity == trtfmt.Error {
			errors = append(errors, cut(plain(m.String()), messageBytes))
		}
	}
	switch {
	case len(errors) == 0:
		return "no reason is recorded"
	case len(errors) > most:
		more := len(errors) - most
		errors = append(errors[:most], unit.Plural(more, "more error"))
	}
	return strings.Join(errors, "; ")
}

// modelName is what names say about the whole report.
func modelName(r *analysis.Report) []string {
	name := "name not known"
	if r.Model.Value != "" {
		name = fmt.Sprintf("name `%s`, %s confidence", cut(plain(r.Model.Value), 80), r.Model.Confidence)
	}
	if len(r.Model.Evidence) > 0 {
		name += ": " + cut(plain(strings.Join(r.Model.Evidence, "; ")), messageBytes)
	}
	lines := []string{name}
	if len(r.Components) > 0 {
		lines = append(lines, "components named by folder or files: "+list(r.Components, 6))
	}
	return lines
}

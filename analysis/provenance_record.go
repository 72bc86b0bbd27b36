package analysis

import (
	"cmp"
	"fmt"
	"strings"

	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// recordOf is what is known about how the times of a backend were taken, with a
// message about each thing that a reader must know.
func recordOf(p Parsed) (provenance.Record, []trtfmt.Diagnostic) {
	if p.Provenance != nil {
		return *p.Provenance, runMessages(p.Provenance.Timed)
	}
	rec, diags := provenance.Assemble(p.Evidence, own(p))
	return rec, append(atMostWarnings(diags), runMessages(rec.Timed)...)
}

// own are the names of the backend's files.
func own(p Parsed) []string {
	var names []string
	for _, name := range []string{p.LayerPath, p.ProfilePath} {
		if name != "" {
			names = append(names, name)
		}
	}
	return names
}

// runMessages warn of a run whose numbers are not those that were asked for.
func runMessages(t *provenance.TimedRun) []trtfmt.Diagnostic {
	if t == nil {
		return nil
	}
	var out []trtfmt.Diagnostic
	if t.Outcome == provenance.Failed {
		out = append(out, trtfmt.Diagnostic{
			Severity: trtfmt.Warning, Code: "failed-run", File: t.OutcomeFrom.File, Line: t.OutcomeFrom.Line,
			Col: min(t.OutcomeFrom.Line, 1), Count: 1,
			Message: "trtexec ended with FAILED: what it measured until then may be of no use",
			Hint:    "look for the first line of severity E in the log, and run again",
		})
	}
	for _, w := range t.Warnings {
		if w.Kind != provenance.ToyShape {
			continue
		}
		out = append(out, trtfmt.Diagnostic{
			Severity: trtfmt.Warning, Code: "toy-shape", File: w.From.File, Line: w.From.Line, Col: min(w.From.Line, 1), Count: 1,
			Message: fmt.Sprintf("trtexec made up the shape %s of input %s: the numbers belong to a shape that nobody asked for",
				cmp.Or(w.Shape, "(unreadable)"), quoteName(w.Tensor)),
			Hint: "run again with --shapes",
		})
	}
	return out
}

// toolOf is what wrote the inputs: the content of the profile and the names that
// Torch-TensorRT gives tell that, evidence tells trtexec, and so do the header of its profile and
// the root of its layer file; scripts around TensorRT's API write a bare list of
// layers.
func toolOf(p Parsed, rec provenance.Record) string {
	switch {
	case p.Profile != nil && p.Profile.Basis == trtfmt.TotalsOverUnknownRuns,
		strings.HasSuffix(p.LayerPath, "_layer_information.json"), strings.HasSuffix(p.ProfilePath, ".trace"):
		return "Torch-TensorRT"
	case rec.Tool != "":
		return rec.Tool
	case p.Profile == nil || p.Profile.Basis != trtfmt.PerIteration || !p.Profile.Count.Recorded ||
		p.Layers == nil || p.Layers.Root == trtfmt.RootList:
		return ""
	default:
		return "trtexec"
	}
}

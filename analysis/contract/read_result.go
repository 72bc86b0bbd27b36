package contract

import (
	"maps"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

func (r *reader) result(f map[string]part) Result {
	validation := f["validation"].fields()
	sources := validation["source_paths"].fields()
	res := Result{
		Status:       analysis.Status(validation["status"].string()),
		Mode:         analysis.Mode(validation["analysis_mode"].string()),
		Messages:     r.messages(validation["messages"]),
		LayerCount:   f["layer_count"].int(-1),
		ProfileCount: f["profile_count"].int(-1),
		EngineFiles:  baseNames(f["engines"].fields()["engine_files"].strings()),
		Config:       r.config(f["model"].fields()),
	}
	res.Input = analysis.Parsed{
		Label:       f["label"].string(),
		LayerPath:   baseName(sources["layer"].string()),
		ProfilePath: baseName(sources["profile"].string()),
	}
	if res.Status != analysis.Passed {
		res.Input.Diags = failureOf(res.Messages)
		return res
	}
	r.layers(&res, f["layers"])
	if layers := res.Input.Layers; layers != nil {
		// Which of the tensors without a producer are inputs a file says by its
		// bindings, which a document does not repeat.
		layers.Bindings = slices.Sorted(maps.Keys(f["model"].fields()["input_shapes"].fields()))
	}
	if res.Mode == analysis.LayerProfile {
		res.Timing = timingOf(f)
		r.profile(&res, f["profile"])
	}
	return res
}

// layers reads the layers of a result that passed.
func (r *reader) layers(res *Result, p part) {
	layers, diags := trtfmt.LayersFromValue(r.name, r.original(p), r.lim)
	res.Input.Layers = layers
	res.Input.Diags = append(res.Input.Diags, diags...)
}

// profile reads the profile of a result that passed with times. The number of
// iterations, which files have in a header, stands beside it.
func (r *reader) profile(res *Result, p part) {
	profile, diags := trtfmt.ProfileFromValue(r.name, r.original(p), r.lim)
	res.Input.Profile = profile
	res.Input.Diags = append(res.Input.Diags, diags...)
	if profile == nil {
		return
	}
	restoreBasis(profile, res.Timing)
	profile.HasMedian = profile.HasMedian && !mediansStandIn(profile, res.Messages)
}

// restoreBasis says what the times of a profile are. A document states it by the
// source of its count only: a trace has none, and its totals stand for means and
// medians.
func restoreBasis(p *trtfmt.ProfileFile, t analysis.Timing) {
	counted := t.Iterations > 0
	switch {
	case t.CountSource == analysis.CountHeader && counted:
		p.Count = trtfmt.Count{Value: t.Iterations, Recorded: true}
	case t.CountSource == analysis.CountSamples && counted:
		p.Count = trtfmt.Count{Value: t.Iterations, Recorded: true}
		p.Basis, p.ByName = trtfmt.Samples, true
	case t.CountSource == analysis.CountNone && areTotals(p):
		p.Basis, p.ByName, p.HasMedian = trtfmt.TotalsOverUnknownRuns, true, false
	}
}

// areTotals reports whether means and medians repeat the totals.
func areTotals(p *trtfmt.ProfileFile) bool {
	timed := false
	for _, e := range p.Entries {
		if e.AverageMs.Text != e.TimeMs.Text || e.MedianMs.Text != e.TimeMs.Text {
			return false
		}
		timed = timed || e.TimeMs.Value > 0
	}
	return timed
}

// mediansStandIn reports whether the medians are the means of a profile without
// medians: the reader of that profile has said so, and they are equal.
func mediansStandIn(p *trtfmt.ProfileFile, messages []trtfmt.Diagnostic) bool {
	said := slices.ContainsFunc(messages, func(m trtfmt.Diagnostic) bool {
		return strings.Contains(m.Message, "no medianMs")
	})
	return said && !slices.ContainsFunc(p.Entries, func(e trtfmt.ProfileEntry) bool {
		return e.MedianMs.Text != e.AverageMs.Text
	})
}

// original is the text of a part before its NaNs were masked, for readers that
// have their own way with them.
func (r *reader) original(p part) []byte { return r.raw[p.offset : p.offset+len(p.text)] }

// failureOf makes sure that a backend which the document calls failed fails
// again, with the document's reasons.
func failureOf(messages []trtfmt.Diagnostic) []trtfmt.Diagnostic {
	for _, m := range messages {
		if m.Severity == trtfmt.Error {
			return messages
		}
	}
	return append([]trtfmt.Diagnostic{{
		Severity: trtfmt.Error, Code: "document-failed", Count: 1,
		Message: "the document says that this backend failed, without a reason",
		Hint:    "analyse its layer and profile files again",
	}}, messages...)
}

func timingOf(f map[string]part) analysis.Timing {
	sums := f["timing"].fields()
	return analysis.Timing{
		Iterations:      f["count"].int(0),
		CountSource:     analysis.CountSource(f["count_source"].string()),
		LayerSumMs:      sums["average_inference_ms"].float(),
		TotalMs:         sums["total_time_ms"].float(),
		TotalPercentage: sums["total_percentage"].float(),
	}
}

func (r *reader) messages(p part) []trtfmt.Diagnostic {
	var ds []trtfmt.Diagnostic
	for _, item := range p.items() {
		f := item.fields()
		ds = append(ds, trtfmt.Diagnostic{
			Severity: severityOf(f["level"].string()), Code: "document-message", Count: 1,
			Message: r.shorten(f["message"].string()),
		})
	}
	return ds
}

func severityOf(level string) trtfmt.Severity {
	switch level {
	case trtfmt.Info.String():
		return trtfmt.Info
	case trtfmt.Error.String():
		return trtfmt.Error
	}
	return trtfmt.Warning
}

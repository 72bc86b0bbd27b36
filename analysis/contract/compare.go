package contract

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

// maxRelative is how much two sums over the same numbers may differ: sums in
// another order or with compensation agree to 1e-12, a changed record does not.
const maxRelative = 1e-6

// Compare says where a document and an analysis of the same report differ: in
// backends, verdicts, counts of layers, records and iterations, and in sums
// beyond 1e-6 of their size. The analysis may be of the document itself or of
// the files beside it. All differences are warnings about the report.
func Compare(d *Document, r analysis.Report) []trtfmt.Diagnostic {
	c := comparison{}
	for _, res := range d.Results {
		b := backendOf(r, res.Input.Label)
		if b == nil {
			c.warn("the document has backend %q, and its files are not here", res.Input.Label)
			continue
		}
		c.result(res, *b)
	}
	for _, b := range r.Backends {
		if !slices.ContainsFunc(d.Results, func(res Result) bool { return res.Input.Label == b.Label }) {
			c.warn("the document has no backend %q", b.Label)
		}
	}
	return c.diags
}

// Restore puts back into r, the analysis of d's own backends, what only the
// document knows: the messages of its first reading, such as repairs of files
// that are not here, in the document's order and before new ones; and the
// components, where names do not tell them again. Where document and analysis
// differ, Compare's warnings are added to the report's.
func Restore(d *Document, r analysis.Report) analysis.Report {
	r.Backends = slices.Clone(r.Backends)
	for _, res := range d.Results {
		b := backendOf(r, res.Input.Label)
		switch {
		case b == nil:
		case res.Status == analysis.Passed:
			b.Messages = mergeMessages(res.Messages, b.Messages)
		default: // all it has to say was said, and may have been cut short again
			b.Messages = res.Input.Diags
		}
	}
	if len(r.Components) == 0 {
		r.Components = d.Components
		for i := range r.Backends {
			r.Backends[i].Model.Components = d.Components
		}
	}
	r.Warnings = slices.Clone(r.Warnings)
	for _, w := range Compare(d, r) {
		r.Warnings = append(r.Warnings, w.String())
	}
	return r
}

func backendOf(r analysis.Report, label string) *analysis.Backend {
	i := slices.IndexFunc(r.Backends, func(b analysis.Backend) bool { return b.Label == label })
	if i < 0 {
		return nil
	}
	return &r.Backends[i]
}

// mergeMessages returns old and then what only fresh says, errors first.
func mergeMessages(old, fresh []trtfmt.Diagnostic) []trtfmt.Diagnostic {
	known := map[string]bool{}
	for _, m := range old {
		known[messageText(m)] = true
	}
	all := slices.Clone(old)
	for _, m := range fresh {
		if !known[messageText(m)] {
			all = append(all, m)
		}
	}
	slices.SortStableFunc(all, func(a, b trtfmt.Diagnostic) int { return cmp.Compare(b.Severity, a.Severity) })
	return all
}

// comparison collects differences.
type comparison struct{ diags []trtfmt.Diagnostic }

func (c *comparison) warn(format string, args ...any) {
	c.diags = append(c.diags, trtfmt.Diagnostic{
		Severity: trtfmt.Warning, Code: "document-differs", Count: 1, Message: fmt.Sprintf(format, args...),
	})
}

func (c *comparison) result(res Result, b analysis.Backend) {
	if res.Status != b.Status || (res.Mode != b.Mode && b.Status == analysis.Passed) {
		c.warn("backend %q: the document says %s (%s), the analysis %s (%s)",
			b.Label, res.Status, res.Mode, b.Status, b.Mode)
		return
	}
	if b.Layers != nil {
		c.count(b.Label, "layers", res.LayerCount, int64(len(b.Layers.Layers)))
	}
	if b.Profile != nil {
		c.count(b.Label, "profile records", res.ProfileCount, int64(len(b.Profile.Entries)))
	}
	if !b.HasTimes() {
		return
	}
	if res.Timing.Iterations == 0 && b.Timing.Iterations != 0 {
		c.warn("backend %q: the document does not know the number of iterations, the data has %d", b.Label, b.Timing.Iterations)
	} else {
		c.count(b.Label, "iterations", res.Timing.Iterations, b.Timing.Iterations)
	}
	c.sum(b.Label, "average_inference_ms", res.Timing.LayerSumMs, averageOf(b.Timing))
	c.sum(b.Label, "total_time_ms", res.Timing.TotalMs, b.Timing.TotalMs)
	c.sum(b.Label, "total_percentage", res.Timing.TotalPercentage, b.Timing.TotalPercentage)
}

// count compares two counts; a negative one was not stated.
func (c *comparison) count(label, what string, stated, counted int64) {
	if stated >= 0 && stated != counted {
		c.warn("backend %q: the document says %d %s, the data has %d", label, stated, what, counted)
	}
}

func (c *comparison) sum(label, key string, stated, computed float64) {
	if math.Abs(stated-computed) > maxRelative*max(math.Abs(stated), math.Abs(computed)) {
		c.warn("backend %q: the document says %s is %.9g, its records add up to %.9g", label, key, stated, computed)
	}
}

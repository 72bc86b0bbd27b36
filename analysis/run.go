package analysis

import (
	"cmp"
	"fmt"
	"slices"

	"trtsite/analysis/model"
	"trtsite/analysis/source"
	"trtsite/analysis/trtfmt"
)

// Run analyses backends that have been read. Repeated labels get -2.
func Run(s Subject, backends []Parsed, opts Options) Report {
	backends = slices.Clone(backends)
	distinctLabels(backends)
	slices.SortStableFunc(backends, func(a, b Parsed) int { return compareLabels(a.Label, b.Label) })
	naming := namingOf(s, opts)
	r := Report{Loose: s.Loose, Folder: s.Folder, Model: naming.name, Components: naming.components, Warnings: texts(s.Warnings)}
	run := runner{subject: s, options: opts, naming: naming, alone: len(backends) == 1}
	for _, p := range backends {
		r.Backends = append(r.Backends, run.backend(p))
	}
	r.Status = statusOf(r)
	return r
}

// statusOf sums the verdicts up. A report without backends has nothing that
// could be used.
func statusOf(r Report) Status {
	switch failed := r.Failed(); {
	case failed == len(r.Backends):
		return Failed
	case failed == 0:
		return Passed
	default:
		return Partial
	}
}

// naming is what names say about the whole report.
type naming struct {
	name       model.Name
	components []string
}

// namingOf prefers the user's name, then one that a document or metadata gives.
func namingOf(s Subject, opts Options) naming {
	in := model.NameInput{
		Explicit: opts.ModelName, Folder: s.Folder, Parent: s.Parent, Files: s.Files, Configs: s.Configs,
	}
	n := naming{name: s.Name, components: model.Components(in)}
	if opts.ModelName != "" || s.Name.Value == "" {
		n.name = model.InferName(in)
	}
	return n
}

// runner holds what the backends of one report share.
type runner struct {
	subject Subject
	options Options
	naming  naming
	alone   bool
}

// backend takes one backend through the pipeline. Nothing of one that failed
// the gate is interpreted.
func (r runner) backend(p Parsed) Backend {
	g := pass(p)
	b := Backend{
		Label: p.Label, Tool: toolOf(p, g.record), Status: g.status(), Mode: g.mode(), Messages: g.messages,
		LayerPath: p.LayerPath, ProfilePath: p.ProfilePath, ProfileHash: p.ProfileHash,
		Layers: p.Layers, Profile: p.Profile, Provenance: g.record,
	}
	if b.Status == Failed {
		return b
	}
	b.Graph = g.graph
	b.readings = readingsOf(b.Layers.Layers)
	b.Model = r.describe(&b)
	b.Engines = enginesOf(engineHints{label: b.Label, layers: b.Layers.Layers, files: r.subject.Engines, alone: r.alone})
	if !b.HasTimes() {
		return b
	}
	b.Timing = timingOf(b.Profile)
	b.Records = recordsOf(b.Layers.Layers, b.Profile, b.readings)
	b.judgeProfile(g.signals)
	b.Reconciliation = b.reconcile()
	b.TypeBreakdown = breakdown(b.Records, byType)
	b.TagBreakdown = breakdown(b.Records, byTag)
	b.judge(r.options.Rules)
	return b
}

// judge runs the rules in order. Findings of equal score keep that order.
func (b *Backend) judge(rules []Rule) {
	for _, rule := range rules {
		found, positives := rule.Check(b)
		b.Findings = append(b.Findings, found...)
		b.Positives = append(b.Positives, positives...)
	}
	slices.SortStableFunc(b.Findings, func(x, y Finding) int { return cmp.Compare(y.Score, x.Score) })
}

// distinctLabels gives repeated labels a number, as labels name pages.
func distinctLabels(backends []Parsed) {
	taken := map[string]bool{}
	for _, p := range backends {
		taken[p.Label] = true
	}
	seen := map[string]bool{}
	for i := range backends {
		label := backends[i].Label
		for n := 2; seen[label]; n++ {
			next := fmt.Sprintf("%s-%d", backends[i].Label, n)
			if !taken[next] {
				label = next
			}
		}
		seen[label], taken[label] = true, true
		backends[i].Label = label
	}
}

// compareLabels sorts as source.Scan does: fp8 before fp16.
func compareLabels(a, b string) int {
	switch {
	case source.NaturalLess(a, b):
		return -1
	case source.NaturalLess(b, a):
		return 1
	default:
		return 0
	}
}

// texts prints diagnostics with their place.
func texts(diags []trtfmt.Diagnostic) []string {
	out := make([]string, len(diags))
	for i, d := range diags {
		out[i] = d.String()
	}
	return out
}

package view

import (
	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// Evidence is what logs, metadata and machine state say about one backend.
type Evidence struct {
	// Label is "" where the report has only one backend; Suffix ends its ids.
	Label, Suffix string
	Groups        []FactGroup
	// Run and Samples are nil without a measured run and without its times.
	Run      *RunTable
	Samples  *SampleTable
	Machines []MachineTable
	// Commands are the measured run's and the build's.
	Commands []CommandView
	// Warnings are trtexec's.
	Warnings []WarningRow
	// Removed says what was taken out before publishing, "" for nothing.
	Removed string
}

// FactGroup are facts about the device, the versions, the build, the run or what
// it cost.
type FactGroup struct {
	Title string
	// File is where the rows are from that name a line only.
	File string
	Rows []ProvenanceRow
	// More are facts that change no number.
	More []ProvenanceRow
}

// CommandView is a command line to reproduce something.
type CommandView struct{ ID, Title, Text, Source string }

func (c context) evidence() []Evidence {
	var out []Evidence
	for i := range c.report.Backends {
		b := &c.report.Backends[i]
		e := evidenceOf(b)
		if !c.alone() {
			e.Label, e.Suffix = chart.Printable(b.Label), "-"+c.slugs[i]
			for j := range e.Machines {
				e.Machines[j].Nested = true
			}
		}
		for j := range e.Commands {
			e.Commands[j].ID += e.Suffix
		}
		if !e.empty() {
			out = append(out, e)
		}
	}
	return out
}

func (e *Evidence) empty() bool {
	return len(e.Groups)+len(e.Machines)+len(e.Commands)+len(e.Warnings) == 0 && e.Run == nil && e.Samples == nil
}

func evidenceOf(b *analysis.Backend) Evidence {
	r := &b.Provenance
	return Evidence{
		Groups: factGroups(b), Run: runTable(r), Samples: sampleTable(r.Samples), Machines: machineTables(r.Machines),
		Commands: commands(r), Warnings: warnings(r.Timed), Removed: removedText(r),
	}
}

func factGroups(b *analysis.Backend) []FactGroup {
	env := &b.Provenance.Environment
	var out []FactGroup
	for _, g := range []struct {
		group provenance.Group
		title string
		extra func(*FactGroup, *provenance.Environment)
	}{
		{provenance.GroupDevice, "Device", bandwidth}, {provenance.GroupVersion, "Versions", nil},
		{provenance.GroupBuild, "Build", (*FactGroup).ranges}, {provenance.GroupRun, "Run", (*FactGroup).shapes},
		{provenance.GroupCost, "Cost", nil},
	} {
		group := FactGroup{Title: g.title}
		for _, f := range env.Facts {
			if f.Key.Group() == g.group {
				group.add(f)
			}
		}
		if g.extra != nil {
			g.extra(&group, env)
		}
		if len(group.Rows)+len(group.More) > 0 {
			out = append(out, group)
		}
	}
	if group := profileFacts(b); len(group.Rows) > 0 {
		out = append(out, group)
	}
	return out
}

// source is a source of the group, whose file is that of its first fact.
func (g *FactGroup) source(from provenance.Source) string {
	if len(g.Rows)+len(g.More) == 0 {
		g.File = chart.Printable(from.File)
	}
	return sourceIn(g.File, from)
}

// sourceIn is a source below a heading that names a file: its line, or a whole
// source where it is another file.
func sourceIn(file string, from provenance.Source) string {
	switch {
	case chart.Printable(from.File) != file:
		return chart.Printable(from.String())
	case from.Line == 0:
		return ""
	}
	return "line\u00a0" + unit.Count(int64(from.Line))
}

// headFacts change no number but are what a reader looks for first.
var headFacts = map[provenance.Key]bool{
	provenance.DeviceMemoryMiB: true, provenance.MemoryClockGHz: true, provenance.ComputeClockGHz: true,
	provenance.Driver: true, provenance.ModelFile: true, provenance.Started: true,
	provenance.DurationS: true, provenance.WarmUpMs: true,
}

func (g *FactGroup) add(f provenance.Fact) {
	info := provenance.Describe(f.Key)
	row := ProvenanceRow{Name: upperFirst(info.Label), Value: chart.Printable(f.Text), Unit: info.Unit, Source: g.source(f.From)}
	if _, ok := (provenance.Facts{f}).Number(f.Key); ok && info.Unit != "" {
		row.Value = unit.Figure(f.Number)
		if info.Unit == "bytes" {
			row.Value, row.Unit = unit.Size(f.Number), ""
		}
	}
	if info.Bearing == provenance.Harmless && info.Key.Group() != provenance.GroupCost && !headFacts[f.Key] {
		g.More = append(g.More, row)
		return
	}
	g.Rows = append(g.Rows, row)
}

// bandwidth is computed from attributes of the device.
func bandwidth(g *FactGroup, env *provenance.Environment) {
	if gbs, ok := env.BandwidthGBs(); ok {
		g.Rows = append(g.Rows, ProvenanceRow{"Nominal memory bandwidth", unit.Count(int64(gbs + 0.5)), "GB/s", "computed"})
	}
}

// maxShapes is how many shapes of a run, or ranges of a build, are listed.
const maxShapes = 12

func (g *FactGroup) shapes(env *provenance.Environment) {
	for i, s := range env.Shapes {
		if i == maxShapes {
			g.Rows = append(g.Rows, ProvenanceRow{Name: "More inputs", Value: unit.Count(int64(len(env.Shapes) - i))})
			return
		}
		value := unit.Shape(s.Dims)
		if env.ShapesPartial {
			value += ", other inputs are not kept"
		}
		g.Rows = append(g.Rows, ProvenanceRow{"Shape of " + chart.Printable(s.Tensor), value, "", g.source(s.From)})
	}
}

func (g *FactGroup) ranges(env *provenance.Environment) {
	for i, r := range env.Ranges {
		if i == maxShapes {
			g.Rows = append(g.Rows, ProvenanceRow{Name: "More ranges", Value: unit.Count(int64(len(env.Ranges) - i))})
			return
		}
		name := "Range of " + chart.Printable(r.Tensor)
		if r.Profile > 0 {
			name += ", profile " + unit.Count(int64(r.Profile))
		}
		value := unit.Shape(r.Min) + " to " + unit.Shape(r.Max) + ", best at " + unit.Shape(r.Opt)
		g.Rows = append(g.Rows, ProvenanceRow{name, value, "", g.source(r.From)})
	}
}

// profileFacts are what the profile says about itself.
func profileFacts(b *analysis.Backend) FactGroup {
	g := FactGroup{Title: "Profile", File: chart.Printable(b.ProfilePath)}
	if b.HasTimes() && b.Timing.Iterations > 0 {
		g.Rows = append(g.Rows, ProvenanceRow{"Iterations", unit.Count(b.Timing.Iterations), "", string(b.Timing.CountSource)})
	}
	if t := b.Quality.TickMs; t > 0 {
		g.Rows = append(g.Rows, ProvenanceRow{"Timer tick", unit.Figure(t * 1000), "µs", "found in the times"})
	}
	return g
}

func commands(r *provenance.Record) []CommandView {
	var out []CommandView
	for _, c := range []struct {
		id, title string
		command   provenance.Command
	}{
		{"at-command", "To run it again", r.Environment.Command},
		{"at-build-command", "To build the engine again", r.BuildCommand},
	} {
		if c.command.Text != "" {
			out = append(out, CommandView{c.id, c.title, chart.Printable(c.command.Text), chart.Printable(c.command.From.String())})
		}
	}
	return out
}

// removedText counts what was taken out of commands, paths and machine state.
func removedText(r *provenance.Record) string {
	var kinds []provenance.RemovalKind
	counts := map[provenance.RemovalKind]int{}
	add := func(list []provenance.Removal) {
		for _, m := range list {
			if counts[m.Kind] == 0 {
				kinds = append(kinds, m.Kind)
			}
			counts[m.Kind] += m.Count
		}
	}
	add(r.Environment.Removed)
	for _, m := range r.Machines {
		add(m.Removed)
	}
	words := make([]string, len(kinds))
	for i, k := range kinds {
		words[i] = removedWord(k, counts[k])
	}
	return joinWords(words)
}

func removedWord(k provenance.RemovalKind, n int) string {
	if k == provenance.RemovedCredentials {
		return string(k) + " " + unit.Plural(n, "time")
	}
	return unit.Plural(n, string(k))
}

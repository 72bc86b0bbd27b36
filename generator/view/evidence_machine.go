package view

import (
	"strings"

	"trtsite/analysis/provenance"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// MachineTable is the state of a machine as one file has it.
type MachineTable struct {
	// Title names the tools; File is where rows are from that name a line only.
	Title, File string
	// Nested is set where the heading stands below that of a backend.
	Nested bool
	// GPUs are the machine's; one has rows or at least a state.
	GPUs []GPUTable
	// Caveat says what the state does not tell.
	Caveat string
}

// GPUTable is the state of one GPU.
type GPUTable struct {
	// Name is the tool's name or number for it; State its performance state, the
	// lock of its clocks and what lowered them.
	Name, State string
	Rows        []ReadingRow
}

// ReadingRow is one metric; Min, Median and Max are equal for a single value.
type ReadingRow struct{ Name, Unit, Min, Median, Max, N, Source string }

// maxGPUs bounds the page of a machine with very many GPUs.
const maxGPUs = 8

func machineTables(list []provenance.Machine) []MachineTable {
	var out []MachineTable
	for _, m := range list {
		v := MachineTable{Title: machineTitle(m), File: chart.Printable(m.From.File)}
		for i, g := range m.GPUs {
			if i == maxGPUs {
				v.GPUs = append(v.GPUs, GPUTable{Name: unit.Plural(len(m.GPUs)-i, "more GPU")})
				break
			}
			v.GPUs = append(v.GPUs, gpuTable(g, v.File))
		}
		v.Caveat = "This is the state at the moments when it was taken, not that of the timed run."
		if len(m.GPUs) > 1 {
			v.Caveat += " No file says which of the GPUs ran the engine."
		}
		out = append(out, v)
	}
	return out
}

func machineTitle(m provenance.Machine) string {
	title := "Machine state: " + chart.Printable(strings.Join(m.Tools, ", "))
	if m.Taken != "" {
		title += ", " + chart.Printable(m.Taken)
	}
	return title
}

func gpuTable(g provenance.GPU, file string) GPUTable {
	v := GPUTable{Name: strings.TrimSpace("GPU " + chart.Printable(strings.TrimSpace(g.Index+" "+g.Name)))}
	var state []string
	if g.PState != "" {
		state = append(state, chart.Printable(g.PState))
	}
	switch g.Lock {
	case provenance.LockUnknown:
		state = append(state, "clock lock unknown")
	case provenance.LockApplication:
		state = append(state, "application clocks set")
	default:
		state = append(state, "clocks "+string(g.Lock))
	}
	if len(g.Throttle) > 0 {
		state = append(state, "clocks lowered by "+chart.Printable(strings.Join(g.Throttle, ", ")))
	}
	v.State = joinWords(state)
	for _, r := range g.Readings {
		v.Rows = append(v.Rows, ReadingRow{
			upperFirst(string(r.Metric)), r.Unit, unit.Figure(r.Min), unit.Figure(r.Median), unit.Figure(r.Max),
			unit.Count(int64(r.N)), sourceIn(file, r.From),
		})
	}
	return v
}

package provenance

import (
	"strconv"
	"strings"
)

// csvColumn is a column of nvidia-smi --query-gpu=... --format=csv.
type csvColumn struct {
	name   string
	metric Metric
}

// csvMetrics are the columns with values. A name and its short form mean the
// same.
var csvMetrics = map[string]Metric{
	"clocks.current.sm": SMClock, "clocks.sm": SMClock,
	"clocks.current.memory": MemoryClock, "clocks.mem": MemoryClock,
	"clocks.applications.graphics": AppSMClock, "clocks.applications.gr": AppSMClock,
	"clocks.applications.memory": AppMemoryClock, "clocks.applications.mem": AppMemoryClock,
	"clocks.default_applications.graphics": DefaultSMClock, "clocks.default_applications.gr": DefaultSMClock,
	"clocks.default_applications.memory": DefaultMemClock, "clocks.default_applications.mem": DefaultMemClock,
	"clocks.max.sm": MaxSMClock, "clocks.max.memory": MaxMemoryClock, "clocks.max.mem": MaxMemoryClock,
	"power.draw": Power, "power.draw.average": Power, "power.limit": PowerLimit,
	"temperature.gpu": Temperature, "temperature.memory": MemoryTemp,
	"utilization.gpu": Utilization, "utilization.memory": MemoryBusPercent,
	"memory.used": MemoryUsedMiB, "memory.total": MemoryTotalMiB, "fan.speed": FanPercent,
}

// csvFacts are the columns with facts of the machine.
var csvFacts = map[string]Key{
	"driver_version": Driver, "ecc.mode.current": ECC, "mig.mode.current": MIG,
}

// isCSVHead reports whether a line is a header of columns that are known.
func isCSVHead(line string) bool {
	known, other := 0, 0
	for part := range strings.SplitSeq(line, ",") {
		name, _, _ := strings.Cut(strings.TrimSpace(part), " ")
		switch _, isMetric := csvMetrics[name]; {
		case isMetric:
			known++
		case strings.ContainsAny(name, "0123456789/:|"):
			return false
		case csvFacts[name] == "" && name != "timestamp" && name != "name" && name != "index":
			other++
		}
	}
	return known > 0 && other <= maxColumns
}

// maxColumns bounds the columns of a header; nvidia-smi has about 150.
const maxColumns = 200

func startCSV(r *machineReader, line string) func(string) {
	r.csv = r.csv[:0]
	for part := range strings.SplitSeq(line, ",") {
		name, _, _ := strings.Cut(strings.TrimSpace(part), " ")
		r.csv = append(r.csv, csvColumn{name: name, metric: csvMetrics[name]})
	}
	return r.csvLine
}

// csvLine reads a row. The names of GPUs hold no commas.
func (r *machineReader) csvLine(line string) {
	cells := strings.Split(line, ",")
	if len(cells) != len(r.csv) {
		r.lines.notes.warn(codeMachine, "a row has "+strconv.Itoa(len(cells))+" columns, the header "+strconv.Itoa(len(r.csv)),
			"", place{line: r.lines.no, col: 1})
		return
	}
	g := r.gpu(r.csvIndex(cells))
	for i, c := range r.csv {
		r.csvCell(g, c, strings.TrimSpace(cells[i]))
	}
}

// csvIndex returns the GPU that a row is about, "0" where no column tells.
func (r *machineReader) csvIndex(cells []string) string {
	for i, c := range r.csv {
		if c.name == "index" {
			return strings.TrimSpace(cells[i])
		}
	}
	return "0"
}

func (r *machineReader) csvCell(g *gpuReader, c csvColumn, cell string) {
	switch {
	case missing(cell):
	case c.metric != "":
		r.set(g, c.metric, cell)
	case csvFacts[c.name] != "":
		r.put(csvFacts[c.name], flagWord(cell))
	case c.name == "name" || c.name == "gpu_name":
		g.gpu.Name = cell
	case c.name == "pstate":
		g.gpu.PState = cell
	case c.name == "timestamp" && r.m.Taken == "":
		r.m.Taken = cell
	default:
		r.csvReason(g, c.name, cell)
	}
}

// reasonBits are the bits of clocks_event_reasons.active (nvml.h,
// nvmlClocksEventReasons), with nvidia-smi's words for them.
var reasonBits = []string{
	"Idle", "Applications Clocks Setting", "SW Power Cap", "HW Slowdown", "Sync Boost",
	"SW Thermal Slowdown", "HW Thermal Slowdown", "HW Power Brake Slowdown", "Display Clock Setting",
}

// csvReason reads "clocks_throttle_reasons.sw_power_cap", called
// clocks_event_reasons since driver 535.
func (r *machineReader) csvReason(g *gpuReader, name, cell string) {
	reason, ok := strings.CutPrefix(name, "clocks_throttle_reasons.")
	if !ok {
		if reason, ok = strings.CutPrefix(name, "clocks_event_reasons."); !ok {
			return
		}
	}
	if reason != "active" {
		if cell == "Active" {
			r.reason(g, reasonWords(reason))
		}
		return
	}
	bits, err := strconv.ParseUint(cell, 0, 64)
	if err != nil {
		r.bad("mask of clock reasons", cell)
		return
	}
	for i, word := range reasonBits {
		if bits&(1<<i) != 0 {
			r.reason(g, word)
		}
	}
}

// reasonWords turns a column's name into the words of nvidia-smi -q.
func reasonWords(column string) string {
	for _, word := range reasonBits {
		if column == strings.ToLower(strings.ReplaceAll(word, " ", "_")) {
			return word
		}
	}
	if column == "gpu_idle" {
		return "Idle"
	}
	return column
}

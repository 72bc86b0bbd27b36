package provenance

import "strings"

// dmonMetrics are the columns of nvidia-smi dmon with values. "pclk" is the clock
// of the SMs.
var dmonMetrics = map[string]Metric{
	"pwr": Power, "gtemp": Temperature, "temp": Temperature, "mtemp": MemoryTemp,
	"sm": Utilization, "mem": MemoryBusPercent, "mclk": MemoryClock, "pclk": SMClock,
	"fb": MemoryUsedMiB,
}

// startDmon reads the header, which dmon repeats: "# gpu    pwr  gtemp ...".
func startDmon(r *machineReader, line string) func(string) {
	r.dmon = strings.Fields(strings.TrimPrefix(line, "#"))
	return r.dmonLine
}

// dmonLine reads a row; the line after the header has the units.
func (r *machineReader) dmonLine(line string) {
	cells := strings.Fields(line)
	if len(cells) != len(r.dmon) || strings.HasPrefix(line, "#") {
		return
	}
	g := r.gpu(r.dmonCell(cells, "gpu"))
	for i, name := range r.dmon {
		if m, ok := dmonMetrics[name]; ok {
			r.set(g, m, cells[i])
		}
	}
	if date := r.dmonCell(cells, "Date"); date != "" && r.m.Taken == "" {
		r.m.Taken = date + " " + r.dmonCell(cells, "Time")
	}
}

func (r *machineReader) dmonCell(cells []string, column string) string {
	for i, name := range r.dmon {
		if name == column {
			return cells[i]
		}
	}
	return ""
}

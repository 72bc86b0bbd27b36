package provenance

import (
	"regexp"
	"strings"
)

var (
	tegraTime = regexp.MustCompile(`^(\d\d-\d\d-\d{4} \d\d:\d\d:\d\d) `)
	// tegraTemps and tegraBoards are the names that the Jetsons give them.
	tegraTemps  = []string{" GPU@", " gpu@"}
	tegraBoards = []string{" VDD_IN ", " POM_5V_IN ", " VIN "}
)

// isTegrastats recognises the "RAM 2448/30536MB" of every line.
func isTegrastats(line string) bool {
	used, rest := numberAfter(line, "RAM ")
	total, rest := numberAfter(rest, "/")
	return used != "" && total != "" && strings.HasPrefix(rest, "MB")
}

// readTegrastats reads one line. GR3D is the GPU, EMC its memory; frequencies are
// in MHz, rails in mW. Of the rails only the whole board's is read: the others
// mix parts differently on every Jetson.
func readTegrastats(r *machineReader, line string) {
	g := r.gpu("0")
	if r.m.Taken == "" {
		if m := tegraTime.FindStringSubmatch(line); m != nil {
			r.m.Taken = m[1]
		}
	}
	r.tegraUnit(g, line, " GR3D_FREQ ", Utilization, SMClock)
	r.tegraUnit(g, line, " EMC_FREQ ", MemoryBusPercent, MemoryClock)
	for _, name := range tegraTemps {
		if number, rest := numberAfter(line, name); strings.HasPrefix(rest, "C") {
			r.set(g, Temperature, number)
		}
	}
	for _, name := range tegraBoards {
		number, _ := numberAfter(line, name)
		if mW, ok := parseNumber(number); ok {
			r.set(g, BoardPower, formatNumber(mW/1000))
		}
	}
}

// tegraUnit reads "GR3D_FREQ 99%@1300", "GR3D_FREQ 99%@[1300,1300]" and
// "GR3D_FREQ 99%".
func (r *machineReader) tegraUnit(g *gpuReader, line, name string, load, clock Metric) {
	number, rest := numberAfter(line, name)
	if number == "" || !strings.HasPrefix(rest, "%") {
		return
	}
	r.set(g, load, number)
	rest, ok := strings.CutPrefix(rest, "%@")
	if !ok {
		return
	}
	number, _ = numberAfter(strings.TrimPrefix(rest, "["), "")
	r.set(g, clock, number)
}

// numberAfter returns the digits after the first mark, and what follows them;
// both are "" where there are none.
func numberAfter(text, mark string) (number, rest string) {
	_, text, ok := strings.Cut(text, mark)
	if !ok {
		return "", ""
	}
	end := 0
	for end < len(text) && (text[end] >= '0' && text[end] <= '9' || text[end] == '.' || text[end] == '-') {
		end++
	}
	return text[:end], text[end:]
}

package provenance

import "strings"

// queryState is where in the outline of nvidia-smi -q a line stands.
type queryState struct {
	gpu *gpuReader
	// path are the headings above the line, indents how far they are indented.
	path    []string
	indents []int
	count   int
}

// startQuery begins a new output of nvidia-smi -q.
func startQuery(r *machineReader, _ string) func(string) {
	r.query = queryState{}
	return r.queryLine
}

// queryMetrics are the values of a GPU by their headings. The same value has
// several places in the versions of the tool.
var queryMetrics = map[string]Metric{
	"Clocks/SM":                              SMClock,
	"Clocks/Memory":                          MemoryClock,
	"Applications Clocks/Graphics":           AppSMClock,
	"Applications Clocks/Memory":             AppMemoryClock,
	"Default Applications Clocks/Graphics":   DefaultSMClock,
	"Default Applications Clocks/Memory":     DefaultMemClock,
	"Max Clocks/SM":                          MaxSMClock,
	"Max Clocks/Memory":                      MaxMemoryClock,
	"Power Readings/Power Draw":              Power,
	"GPU Power Readings/Power Draw":          Power,
	"GPU Power Readings/Average Power Draw":  Power,
	"Power Readings/Power Limit":             PowerLimit,
	"Power Readings/Current Power Limit":     PowerLimit,
	"GPU Power Readings/Power Limit":         PowerLimit,
	"GPU Power Readings/Current Power Limit": PowerLimit,
	"Temperature/GPU Current Temp":           Temperature,
	"Temperature/Memory Current Temp":        MemoryTemp,
	"Utilization/Gpu":                        Utilization,
	"Utilization/GPU":                        Utilization,
	"Utilization/Memory":                     MemoryBusPercent,
	"FB Memory Usage/Used":                   MemoryUsedMiB,
	"FB Memory Usage/Total":                  MemoryTotalMiB,
	"Fan Speed":                              FanPercent,
}

// queryFacts are the facts of the machine by their headings.
var queryFacts = map[string]Key{
	"Driver Version":   Driver,
	"CUDA Version":     DriverCUDA,
	"Ecc Mode/Current": ECC,
	"ECC Mode/Current": ECC,
	"MIG Mode/Current": MIG,
}

// queryLine reads a line of the outline.
func (r *machineReader) queryLine(line string) {
	label, value, hasValue := strings.Cut(line, " : ")
	label, closed := strings.CutSuffix(strings.TrimRight(label, " "), " :") // an empty value
	name := strings.TrimSpace(label)
	indent := len(label) - len(strings.TrimLeft(label, " "))
	if indent == 0 && !hasValue && !closed && strings.HasPrefix(name, "GPU ") {
		r.nextGPU()
		return
	}
	path := r.query.at(name, indent, !hasValue && !closed)
	if hasValue {
		r.queryValue(path, strings.TrimSpace(value))
	}
}

func (r *machineReader) nextGPU() {
	r.query.gpu = r.gpu(formatNumber(float64(r.query.count)))
	r.query.count++
	r.query.path, r.query.indents = nil, nil
}

// at returns the path of a line and keeps a heading for the lines below it.
func (q *queryState) at(name string, indent int, heading bool) string {
	for len(q.indents) > 0 && q.indents[len(q.indents)-1] >= indent {
		q.indents = q.indents[:len(q.indents)-1]
		q.path = q.path[:len(q.path)-1]
	}
	path := name
	if n := len(q.path); n > 0 {
		path = q.path[n-1] + "/" + name
	}
	if heading && len(q.path) < maxOutline {
		q.path = append(q.path, name)
		q.indents = append(q.indents, indent)
	}
	return path
}

// maxOutline bounds the depth of the outline; the tool's is 4.
const maxOutline = 16

func (r *machineReader) queryValue(path, value string) {
	if k, ok := queryFacts[path]; ok {
		r.put(k, flagWord(value))
		return
	}
	g := r.query.gpu
	if g == nil {
		if path == "Timestamp" && r.m.Taken == "" {
			r.m.Taken = value
		}
		return
	}
	if m, ok := queryMetrics[path]; ok {
		r.set(g, m, value)
		return
	}
	switch path {
	case "Product Name":
		g.gpu.Name = value
	case "Performance State":
		g.gpu.PState = value
	}
	r.queryReason(g, path, value)
}

// queryReason reads "Clocks Event Reasons/SW Power Cap : Active".
func (r *machineReader) queryReason(g *gpuReader, path, value string) {
	above, reason, _ := strings.Cut(path, "/")
	isReason := strings.HasPrefix(above, "Clocks Throttle Reasons") || strings.HasPrefix(above, "Clocks Event Reasons") ||
		above == "HW Slowdown" || above == "SW Slowdown"
	if !isReason || value != "Active" {
		return
	}
	r.reason(g, reason)
}

// reason records why clocks are what they are. An idle GPU is not throttled.
func (r *machineReader) reason(g *gpuReader, reason string) {
	switch reason {
	case "Idle":
	case "Applications Clocks Setting":
		g.gpu.Lock, g.gpu.LockFrom = LockApplication, r.from()
	default:
		g.throttle(reason)
	}
}

// flagWord turns the tool's words for a flag into those of a fact.
func flagWord(value string) string {
	switch value {
	case "Enabled":
		return enabled
	case "Disabled":
		return disabled
	}
	return value
}

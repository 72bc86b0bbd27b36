package provenance

import (
	"slices"
	"strings"
)

// machineReader collects the state of a machine. A file may hold the output of
// several tools after each other.
type machineReader struct {
	lines *lines
	m     Machine
	gpus  []*gpuReader
	scrub scrubber
	// parser reads the lines of the tool that is being read, nil before the
	// first.
	parser func(line string)

	// The states of the parsers.
	query queryState
	csv   []csvColumn
	dmon  []string
	table string // the index of the GPU in nvidia-smi's table, "" outside of one
}

// gpuReader collects the values of one GPU.
type gpuReader struct {
	gpu    GPU
	values map[Metric][]float64
	from   map[Metric]Source
	// throttled limits Throttle to one of each.
	throttled map[string]bool
}

// maxValues bounds the values of one metric: a day at ten values a second.
const maxValues = 1_000_000

// maxGPUs bounds the GPUs of one file.
const maxGPUs = 256

func newMachineReader(l *lines) *machineReader {
	return &machineReader{lines: l}
}

// line reads one line.
func (r *machineReader) line(raw []byte) {
	if len(raw) == 0 {
		return
	}
	text := r.scrub.uuids(r.lines.clean(stripColours(raw)), r.from())
	if r.begin(text) || r.parser == nil {
		return
	}
	r.parser(text)
}

// begin recognises the first line of a tool's output; it reports whether the line
// holds nothing else.
func (r *machineReader) begin(text string) bool {
	for _, t := range tools {
		if !strings.Contains(text, t.mark) || !t.begins(text) {
			continue
		}
		if !slices.Contains(r.m.Tools, t.name) {
			r.m.Tools = append(r.m.Tools, t.name)
		}
		if r.m.From.Line == 0 {
			r.m.From = r.from()
		}
		if t.start != nil {
			r.parser = t.start(r, text)
			return true
		}
		t.once(r, text)
		return true
	}
	return false
}

func (r *machineReader) from() Source {
	return Source{File: r.lines.notes.file, Line: r.lines.no}
}

// gpu returns the reader of a GPU by the tool's name for it.
func (r *machineReader) gpu(index string) *gpuReader {
	for _, g := range r.gpus {
		if g.gpu.Index == index {
			return g
		}
	}
	g := &gpuReader{
		gpu: GPU{Index: index}, values: map[Metric][]float64{},
		from: map[Metric]Source{}, throttled: map[string]bool{},
	}
	if len(r.gpus) == maxGPUs {
		r.lines.notes.most("GPUs", maxGPUs, place{line: r.lines.no, col: 1})
		return g
	}
	r.gpus = append(r.gpus, g)
	return g
}

// set records a value with its unit, e.g. "1410 MHz". A value that the tool does
// not have, e.g. "[N/A]", is none; another is a warning.
func (r *machineReader) set(g *gpuReader, m Metric, text string) {
	if missing(text) {
		return
	}
	number, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	v, ok := parseNumber(strings.TrimRight(number, "%MHzWCiBmKk"))
	if !ok {
		r.bad(string(m), text)
		return
	}
	if len(g.values[m]) == 0 {
		g.from[m] = r.from()
	}
	if len(g.values[m]) == maxValues {
		r.lines.notes.most("values of the "+string(m), maxValues, place{line: r.lines.no, col: 1})
		return
	}
	g.values[m] = append(g.values[m], v)
}

// missing reports whether a tool says that it has no value.
func missing(text string) bool {
	switch strings.ToLower(strings.Trim(text, " []")) {
	case "", "n/a", "-", "not supported", "unknown error", "requested functionality has been deprecated":
		return true
	}
	return false
}

func (r *machineReader) bad(what, text string) {
	r.lines.notes.warn(codeMachine, "the "+what+" is "+quote(text)+", expected a number", "", place{line: r.lines.no, col: 1})
}

// put records a fact, once.
func (r *machineReader) put(k Key, text string) {
	if _, known := r.m.Facts.Get(k); !known && !missing(text) {
		r.m.Facts.put(Fact{Key: k, Text: strings.TrimSpace(text), From: r.from()})
	}
}

// throttle records a reason for lowered clocks, once.
func (g *gpuReader) throttle(reason string) {
	if !g.throttled[reason] && len(g.throttled) < maxReasons {
		g.throttled[reason] = true
		g.gpu.Throttle = append(g.gpu.Throttle, reason)
	}
}

// maxReasons bounds what NVIDIA names 9 of.
const maxReasons = 64

package provenance

import "trtsite/analysis/statistic"

// machine returns what was read, nil where nothing was.
func (r *machineReader) machine() *Machine {
	if len(r.m.Tools) == 0 {
		return nil
	}
	for _, g := range r.gpus {
		r.m.GPUs = append(r.m.GPUs, g.finish())
	}
	r.m.Removed = r.scrub.removed
	r.oneDevice()
	m := r.m
	return &m
}

// oneDevice records the device where the machine has one GPU, or several of one
// name.
func (r *machineReader) oneDevice() {
	name := ""
	for _, g := range r.m.GPUs {
		if g.Name == "" || name != "" && name != g.Name {
			return
		}
		name = g.Name
	}
	if name != "" {
		r.m.Facts.put(Fact{Key: DeviceName, Text: name, From: r.m.From})
	}
}

func (g *gpuReader) finish() GPU {
	for _, m := range metrics {
		if values := g.values[m.metric]; len(values) > 0 {
			reading := newReading(values)
			reading.Metric, reading.Unit, reading.From = m.metric, m.unit, g.from[m.metric]
			g.gpu.Readings = append(g.gpu.Readings, reading)
		}
	}
	for _, pair := range [][2]Metric{{AppSMClock, DefaultSMClock}, {AppMemoryClock, DefaultMemClock}} {
		now, isSet := g.gpu.Reading(pair[0])
		usual, isKnown := g.gpu.Reading(pair[1])
		if isSet && isKnown && now.Median != usual.Median && g.gpu.Lock == LockUnknown {
			g.gpu.Lock, g.gpu.LockFrom = LockApplication, now.From
		}
	}
	return g.gpu
}

// newReading summarises values, of which there is at least one.
func newReading(values []float64) Reading {
	sorted := statistic.Sorted(values)
	return Reading{N: len(sorted), Min: sorted[0], Median: statistic.Median(sorted), Max: sorted[len(sorted)-1]}
}

package diff

import (
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
)

// processor pairs what ran the engine: the GPU, or a core of a DLA.
func processor(a, b Side) pair {
	return pair{class: blocking, Difference: Difference{Name: "GPU or DLA", A: a.processor(), B: b.processor()}}
}

func (s Side) processor() Value {
	if core := s.fact(provenance.DLACore); core.Known() {
		return Value{Text: "DLA", Source: core.Source}
	}
	isDLA := func(r analysis.Record) bool { return r.Has(analysis.MarkDLA) }
	switch {
	case slices.ContainsFunc(s.Backend.Records, isDLA):
		return Value{Text: "DLA", Source: "layers"}
	case len(s.Backend.Records) > 0:
		return Value{Text: "GPU", Source: "layers"}
	}
	return Value{}
}

// clocks pairs what is stated about the clocks. They are no blocking difference,
// as hardly any report states them.
func clocks(a, b Side) pair {
	return pair{class: experiment, expected: true, Difference: Difference{Name: nameClocks, A: a.clocks(), B: b.clocks()}}
}

func (s Side) clocks() Value {
	if s.Stated.Clocks.Known() {
		return s.Stated.Clocks
	}
	for _, m := range s.Backend.Provenance.Machines {
		for _, g := range m.GPUs {
			if g.Lock != provenance.LockUnknown {
				return Value{Text: string(g.Lock), Source: g.LockFrom.String()}
			}
		}
	}
	return Value{}
}

// locked reports whether it is stated that the clocks were fixed. Application
// clocks are a limit that power and temperature undercut.
func (s Side) locked() bool {
	words := strings.Fields(strings.ToLower(s.clocks().Text))
	isLock := func(w string) bool { return strings.HasPrefix(w, "lock") }
	return slices.ContainsFunc(words, isLock) && !slices.Contains(words, "not")
}

// jetsons are the compute capabilities of Jetson modules: TX1 and Nano, TX2,
// Xavier, Orin, Thor, which was 10.1 before CUDA 13
// (developer.nvidia.com/cuda-gpus and, for older ones, /cuda-legacy-gpus).
var jetsons = []string{"5.3", "6.2", "7.2", "8.7", "10.1", "11.0"}

// floating reports whether the side is a Jetson whose power mode is not known, so
// that its clocks may have any ceiling.
func (s Side) floating() bool {
	if first(s.fact(provenance.PowerMode), s.Stated.PowerMode).Known() {
		return false
	}
	if capability := s.fact(provenance.ComputeCapability).Text; capability != "" {
		return slices.Contains(jetsons, capability)
	}
	device := deviceWords(first(s.fact(provenance.DeviceName), s.Stated.GPU).Text)
	return slices.ContainsFunc([]string{"jetson", "tegra", "orin", "xavier", "thor"}, func(w string) bool { return slices.Contains(device, w) })
}

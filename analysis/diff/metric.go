package diff

import "trtsite/analysis/provenance"

// Metric is what is compared.
type Metric string

const (
	// Compute is the median GPU compute time of a timed run, in ms.
	Compute Metric = "median GPU compute"
	// LayerSum is the sum of the layers' mean times in a profile, in ms. It grows
	// with the number of rows and is never a latency.
	LayerSum Metric = "layer sum"
	// Latency is the median latency of a timed run: copies to and from the device
	// and GPU compute, in ms.
	Latency Metric = "median latency"
	// NoMetric is the answer where the sides share none.
	NoMetric Metric = ""
)

// Measurement is a metric of both sides.
type Measurement struct {
	Metric Metric
	// AMs and BMs are positive; both are 0 where Metric is NoMetric.
	AMs, BMs float64
	// FromA and FromB name what they were read from.
	FromA, FromB string
}

// measure returns the best metric that both sides have: the GPU compute time of
// timed runs, else the layer sum.
func measure(a, b Side, latency bool) Measurement {
	metrics := []Metric{Compute, LayerSum}
	if latency {
		metrics = []Metric{Latency}
	}
	for _, m := range metrics {
		x, fromX := a.value(m)
		y, fromY := b.value(m)
		if x > 0 && y > 0 {
			return Measurement{Metric: m, AMs: x, BMs: y, FromA: fromX, FromB: fromY}
		}
	}
	return Measurement{}
}

// value is a metric of one side in ms, with the name of what it was read from; 0
// where the side does not have it.
func (s Side) value(m Metric) (ms float64, from string) {
	t, samples := s.timed(), s.Backend.Provenance.Samples
	switch {
	case m == Compute && t != nil && t.GPUCompute.Recorded && t.GPUCompute.MedianMs > 0:
		return t.GPUCompute.MedianMs, t.GPUCompute.From.String()
	case m == Compute && samples != nil:
		return samples.MedianMs, samples.From.String()
	case m == Latency && t != nil && t.Latency.Recorded:
		return t.Latency.MedianMs, t.Latency.From.String()
	case m == LayerSum && s.Backend.HasTimes() && !s.Backend.Quality.SharesOnly:
		return s.Backend.Timing.LayerSumMs, s.Backend.ProfilePath
	}
	return 0, ""
}

// Ms is a metric of the side in ms; ok is false where the side does not have it.
func (s Side) Ms(m Metric) (ms float64, ok bool) {
	ms, _ = s.value(m)
	return ms, ms > 0
}

// blocks are the block medians of the timed run's GPU compute times, nil where
// they are not known or are not what m measures.
func (s Side) blocks(m Metric) []float64 {
	samples := s.Backend.Provenance.Samples
	if m != Compute || samples == nil || len(samples.BlockMediansMs) != provenance.BlockCount {
		return nil
	}
	for _, ms := range samples.BlockMediansMs {
		if ms <= 0 {
			return nil
		}
	}
	return samples.BlockMediansMs
}

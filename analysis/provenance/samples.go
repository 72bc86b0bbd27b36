package provenance

import (
	"math"

	"trtsite/analysis/statistic"
)

// BlockCount is the number of blocks that the measured iterations are divided into
// for comparisons: samples of one run are autocorrelated, medians of blocks much
// less.
const BlockCount = 20

// Samples are statistics of the GPU compute times (computeMs) of one
// trtexec --exportTimes file. The times themselves are not kept. trtexec's own
// durations are used, since start and end times have six digits only.
type Samples struct {
	From Source
	// N is the number of measured iterations, at least 1. Iterations of the
	// warm-up are not among them.
	N int
	// WarmUp is the number of iterations at the beginning of the file that were
	// taken for the warm-up, and WarmUpMs the end of it. TensorRT 8.2 and 8.4
	// export them, later versions do not. trtexec's clock starts with the warm-up,
	// so an iteration that starts before WarmUpMs belongs to it.
	WarmUp   int
	WarmUpMs float64
	// WarmUpAssumed is set where no file states the length of the warm-up and
	// trtexec's default of 200 ms was taken.
	WarmUpAssumed bool

	// Percentiles are trtexec's: no interpolation.
	MinMs, MaxMs, MeanMs, MedianMs, P90Ms, P95Ms, P99Ms float64
	// CoVPercent is the standard deviation as a share of the mean, in %.
	CoVPercent float64
	// DriftPercent is the change of the median from the first tenth of the
	// iterations to the last, in % of the first; 0 with less than 20 iterations.
	DriftPercent float64
	// BlockMediansMs are the medians of 20 blocks of equal length in time order;
	// nil with less than 20 iterations.
	BlockMediansMs []float64
	// BlockSpreadPercent is their range in % of the median.
	BlockSpreadPercent float64
	// Modes is set where the times have two modes.
	Modes *Modes
	// Distribution is nil with less than 20 iterations and where their times are equal.
	Distribution *Distribution
	// FenceMs is Q3 + 3 IQR of the times, 0 with less than 20 iterations.
	// BlockOutliers is how many iterations of each block took longer; nil where none
	// did.
	FenceMs       float64
	BlockOutliers []int
	// WarmUpMedianMs is the median of the warm-up, 0 where the file has none.
	WarmUpMedianMs float64
}

// defaultWarmUpMs is trtexec's default of --warmUp (sampleOptions.h).
const defaultWarmUpMs = 200

// warmUp is the length of the warm-up, where a file states it.
type warmUp struct {
	ms     float64
	stated bool
}

// samples computes the statistics.
func (t *times) samples(w warmUp) *Samples {
	s := &Samples{From: Source{File: t.name}, WarmUpMs: w.ms}
	if !w.stated {
		s.WarmUpMs = defaultWarmUpMs
	}
	for s.WarmUp < len(t.startMs) && t.startMs[s.WarmUp] < s.WarmUpMs {
		s.WarmUp++
	}
	if s.WarmUp == len(t.computeMs) { // a run shorter than its warm-up is no run
		s.WarmUp = 0
	}
	s.WarmUpAssumed = !w.stated && s.WarmUp > 0
	if s.WarmUp == 0 {
		s.WarmUpMs = 0
	} else {
		s.WarmUpMedianMs = statistic.Median(statistic.Sorted(t.computeMs[:s.WarmUp]))
	}
	s.measure(t.computeMs[s.WarmUp:])
	return s
}

// measure computes the statistics of the measured iterations, of which there is
// at least one.
func (s *Samples) measure(ms []float64) {
	sorted := statistic.Sorted(ms)
	s.N = len(ms)
	s.MinMs, s.MaxMs, s.MedianMs = sorted[0], sorted[len(sorted)-1], statistic.Median(sorted)
	s.MeanMs = statistic.Mean(ms)
	s.P90Ms, s.P95Ms, s.P99Ms = percentile(sorted, 90), percentile(sorted, 95), percentile(sorted, 99)
	s.CoVPercent = percentOf(deviation(ms, s.MeanMs), s.MeanMs)
	s.Modes = findModes(sorted)
	if s.N < BlockCount {
		return
	}
	first, last := statistic.Median(statistic.Sorted(ms[:s.N/10])), statistic.Median(statistic.Sorted(ms[s.N-s.N/10:]))
	s.DriftPercent = percentOf(last-first, first)
	s.blocks(ms)
	s.outliers(ms, sorted)
	s.Distribution = distribute(sorted)
}

func (s *Samples) blocks(ms []float64) {
	lowest, highest := math.Inf(1), math.Inf(-1)
	for i := range BlockCount {
		m := statistic.Median(statistic.Sorted(ms[i*len(ms)/BlockCount : (i+1)*len(ms)/BlockCount]))
		s.BlockMediansMs = append(s.BlockMediansMs, m)
		lowest, highest = min(lowest, m), max(highest, m)
	}
	s.BlockSpreadPercent = percentOf(highest-lowest, s.MedianMs)
}

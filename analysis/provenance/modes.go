package provenance

import "trtsite/analysis/statistic"

// Modes are two groups that the times of one run fall into.
//
// The criterion: the threshold with the least variance within both sides (Otsu)
// leaves at least a tenth of the iterations on each side, the medians of the
// sides are at least 2 % and three ticks of the event timer apart, and less than
// a twentieth of the iterations lies in the middle third between them. One broad
// mode, and a drift, have about a sixth there.
type Modes struct {
	// LowMs and HighMs are the medians of the two sides.
	LowMs, HighMs float64
	// HighPercent is the share of the iterations on the slow side, in %.
	HighPercent float64
}

const (
	modeShare  = 0.10
	modeGap    = 0.02
	valleyMost = 0.05
	// tickMs is the resolution of CUDA's event timer that most devices show.
	tickMs = 0.001024
)

// findModes returns nil for one mode.
func findModes(sorted []float64) *Modes {
	n := len(sorted)
	cut := otsu(sorted)
	if n < BlockCount || float64(cut) < float64(modeShare*float64(n)) || float64(n-cut) < float64(modeShare*float64(n)) {
		return nil
	}
	low, high := statistic.Median(sorted[:cut]), statistic.Median(sorted[cut:])
	gap := high - low
	if gap < max(float64(modeGap*low), 3*tickMs) {
		return nil
	}
	third := gap / 3
	valley := 0
	for _, v := range sorted {
		if v > low+third && v < high-third {
			valley++
		}
	}
	if float64(valley) >= float64(valleyMost*float64(n)) {
		return nil
	}
	return &Modes{LowMs: low, HighMs: high, HighPercent: percentOf(float64(n-cut), float64(n))}
}

// otsu returns how many of the sorted values lie below the threshold with the
// greatest variance between the two sides.
func otsu(sorted []float64) int {
	n := float64(len(sorted))
	total := statistic.Mean(sorted)
	best, cut, sum := 0.0, 0, 0.0
	for i, v := range sorted[:len(sorted)-1] {
		sum += v - total
		if sorted[i+1] == v {
			continue
		}
		k := float64(i + 1)
		// The variance between the sides, up to a constant factor.
		if between := sum / k * (sum / (n - k)); between > best {
			best, cut = between, i+1
		}
	}
	return cut
}

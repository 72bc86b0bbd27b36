package diff

import (
	"fmt"
	"math"

	"trtsite/analysis/statistic"
)

const (
	// enoughRemeasured is from how many measurements on a spread is known well
	// enough by itself: where runs deviate by 0.5 %, five find 98 % of the changes of
	// 5 %, four without help 88 % and three 49 %.
	enoughRemeasured = 5
	// priorDegrees is the weight of what the floor assumes beside fewer, in degrees
	// of freedom: as much as one measurement more. It is the largest whole number
	// with which less than 1 % of equal engines are called slower where runs deviate
	// by 2 % and the clocks are unknown (simulated with 100,000 seeds).
	priorDegrees = 1
)

// byRemeasuring is the interval that holds one more measurement of the same
// engine with a probability of 99 %.
func (c *Comparison) byRemeasuring(past Past) (Noise, bool) {
	logs := past.remeasured()
	n := len(logs)
	if n < fewestRemeasured {
		return Noise{}, false
	}
	deviation, degrees, text := statistic.Deviation(logs), n-1, fmt.Sprintf("%d measurements of one engine, judged against their mean", n)
	if n < enoughRemeasured {
		floor, why := c.floor()
		prior := runDeviation(floor)
		text += fmt.Sprintf("; their deviation of %.2f %% is pooled with an assumed one of %.1f %% (%s)", percentOfLog(deviation), percentOfLog(prior), why)
		deviation, degrees = pool(deviation, degrees, prior), degrees+priorDegrees
	}
	width := statistic.Student995(degrees) * deviation * math.Sqrt(1+1/float64(n))
	return Noise{
		Level: ByRemeasuring, N: n, Percent: max(percentOfLog(width), floorLocked), AgainstMs: math.Exp(statistic.Mean(logs)), Text: text,
	}, true
}

// pool joins a deviation of few values with an assumed one, in proportion to their
// degrees of freedom (the moderated variance of Smyth 2004,
// doi.org/10.2202/1544-6115.1027).
func pool(own float64, degrees int, prior float64) float64 {
	sum := float64(own*own)*float64(degrees) + float64(prior*prior)*priorDegrees
	return math.Sqrt(sum / float64(degrees+priorDegrees))
}

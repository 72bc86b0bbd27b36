package diff

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/statistic"
)

// digest makes what is kept of a timed run from its iteration times.
func digest(ms []float64) *provenance.Samples {
	s := &provenance.Samples{N: len(ms), MedianMs: statistic.Median(statistic.Sorted(ms))}
	for i := range provenance.BlockCount {
		block := ms[i*len(ms)/provenance.BlockCount : (i+1)*len(ms)/provenance.BlockCount]
		s.BlockMediansMs = append(s.BlockMediansMs, statistic.Median(statistic.Sorted(block)))
	}
	return s
}

// timedSide is a side that has a timed run and nothing else.
func timedSide(s *provenance.Samples) Side {
	return Side{Backend: &analysis.Backend{Provenance: provenance.Record{Samples: s}}}
}

// world is how runs of one engine differ.
type world struct {
	name string
	// between is the standard deviation between runs in %; heavyRuns the share of
	// runs that something slows down, by an exponential amount of 5 % on average;
	// heavySamples the share of iterations that are slowed down by 50 % on average.
	between, heavyRuns, heavySamples float64
}

var worlds = []world{
	{name: "0.5 %", between: 0.5}, {name: "1 %", between: 1}, {name: "2 %", between: 2},
	{name: "0.5 %, 5 % heavy runs", between: 0.5, heavyRuns: 0.05},
	{name: "0.5 %, 5 % heavy iterations", between: 0.5, heavySamples: 0.05},
}

const (
	seeds1000 = 1000
	// iterations of a run, autocorrelated as real ones are: lag-1 0.8 to 0.98 and
	// a coefficient of variation of half a percent.
	iterationsOfRun, withinPercent = 400, 0.5
	// medianErrorPercent is the standard error of such a run's median:
	// 0.5 % x 1.25 x sqrt((1 + 0.9) / (1 - 0.9) / 400) for the middle lag.
	medianErrorPercent = 0.14
)

// run draws the iteration times of one run of an engine that takes ms.
func (w world) run(r *rand.Rand, ms float64) []float64 {
	level := w.between / 100 * r.NormFloat64()
	if r.Float64() < w.heavyRuns {
		level += 0.05 * r.ExpFloat64()
	}
	lag := 0.80 + 0.18*r.Float64()
	step := withinPercent / 100 * math.Sqrt(1-float64(lag*lag))
	out := make([]float64, iterationsOfRun)
	state := withinPercent / 100 * r.NormFloat64()
	for i := range out {
		state = float64(lag*state) + float64(step*r.NormFloat64())
		out[i] = ms * math.Exp(level+state)
		if w.heavySamples > 0 && r.Float64() < w.heavySamples {
			out[i] *= 1 + 0.5*r.ExpFloat64()
		}
	}
	return out
}

// median draws the median of a run of an engine that takes ms, without drawing
// its iterations: its error within the run is small beside that between runs.
func (w world) median(r *rand.Rand, ms float64) float64 {
	level := w.between/100*r.NormFloat64() + medianErrorPercent/100*r.NormFloat64()
	if r.Float64() < w.heavyRuns {
		level += 0.05 * r.ExpFloat64()
	}
	return ms * math.Exp(level)
}

// past draws a series of runs; the last is side A.
func (w world) past(r *rand.Rand, n int, relation Relation, last float64) Past {
	var p Past
	for i := range n {
		m := Member{Ms: w.median(r, 1), Relation: relation, Fingerprint: Fingerprint{Hash: "one"}}
		if relation == Rebuilt {
			m.Fingerprint.Hash = fmt.Sprint("build ", i)
		}
		p = append(p, m)
	}
	p[n-1].Ms = last
	return p
}

// rates counts the verdicts over all seeds, in %.
type rates struct{ slower, faster, same float64 }

// simulate compares an engine with one that takes 1+change as long.
func (w world) simulate(change float64, members int, relation Relation) (out rates, level Level) {
	for seed := range uint64(seeds1000) {
		r := rand.New(rand.NewPCG(seed, uint64(members)))
		a, b := &provenance.Samples{MedianMs: w.median(r, 1)}, &provenance.Samples{MedianMs: w.median(r, 1+change)}
		opts := Options{}
		if members == 0 {
			a, b = digest(w.run(r, 1)), digest(w.run(r, 1+change))
		} else {
			opts.Past = w.past(r, members, relation, a.MedianMs)
		}
		v := Compare(timedSide(a), timedSide(b), opts).Verdict
		level = v.Noise.Level
		switch v.Word {
		case Slower:
			out.slower++
		case Faster:
			out.faster++
		case Same:
			out.same++
		}
	}
	const percent = seeds1000 / 100.0
	return rates{out.slower / percent, out.faster / percent, out.same / percent}, level
}

// promise is what is said of one kind of series.
type promise struct {
	name     string
	members  int
	relation Relation
	level    Level
	// alarms is the largest standard deviation between runs, in %, up to which
	// less than 1 % of equal engines are called slower; finds is set where a change
	// of 5 % is found in 95 % of the cases at half a percent.
	alarms float64
	finds  bool
}

// TestSyntheticSeries holds verdicts on series whose truth is known to what is
// promised of them. Two runs alone cannot know a noise between runs of 2 %.
func TestSyntheticSeries(t *testing.T) {
	for _, p := range []promise{
		{"two runs", 0, Changed, ByBlocks, 1, true},
		{"16 builds", 16, Rebuilt, ByHistory, 2, true},
		{"3 runs of one engine", 3, Remeasured, ByRemeasuring, 2, false},
		{"4 runs of one engine", 4, Remeasured, ByRemeasuring, 2, true},
		{"5 runs of one engine", 5, Remeasured, ByRemeasuring, 2, true},
		{"10 runs of one engine", 10, Remeasured, ByRemeasuring, 2, true},
	} {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			p.hold(t)
		})
	}
}

func (p promise) hold(t *testing.T) {
	for _, w := range worlds {
		null, level := w.simulate(0, p.members, p.relation)
		found, _ := w.simulate(0.05, p.members, p.relation)
		t.Logf("run noise %-27s no change: slower %4.1f %%, faster %4.1f %%, same %5.1f %%; 5 %% slower: %5.1f %%", w.name, null.slower, null.faster, null.same, found.slower)
		if level != p.level {
			t.Errorf("the band rests on %s, want %s", level, p.level)
		}
		if p.finds && w == worlds[0] && found.slower < 95 {
			t.Errorf("a change of 5 %% is found in %.1f %% at a run noise of %s", found.slower, w.name)
		}
		if normal := w.heavyRuns+w.heavySamples == 0; normal && w.between <= p.alarms && null.slower >= 1 {
			t.Errorf("%s: %.1f %% of equal engines are slower", w.name, null.slower)
		}
	}
}

// TestFloorOfTwoRuns: no floor makes two runs alone right about a noise between
// runs of 2 % and leaves them their eye for a change of 5 % at half a percent.
func TestFloorOfTwoRuns(t *testing.T) {
	quiet, loud := worlds[0].changes(0.05), worlds[2].changes(0)
	beyond := func(all []held, floor float64) (percent float64) {
		n := 0
		for _, h := range all {
			if h.change > h.within+logOfPercent(floor) {
				n++
			}
		}
		return float64(n) * 100 / seeds1000
	}
	for floor := 3.0; floor <= 8; floor += 0.5 {
		found, alarms := beyond(quiet, floor), beyond(loud, floor)
		t.Logf("floor %.1f %%: at 2 %% run noise %4.1f %% false slower, at 0.5 %% %5.1f %% of 5 %% found", floor, alarms, found)
		if found >= 95 && alarms < 1 {
			t.Errorf("a floor of %.1f %% does both", floor)
		}
		if floor == floorUnknown && found < 95 {
			t.Errorf("the floor finds %.1f %%", found)
		}
	}
}

// held is a change, and what of its band is not the floor, as logarithms.
type held struct{ change, within float64 }

// changes are those between two runs for all seeds.
func (w world) changes(change float64) []held {
	var out []held
	for seed := range uint64(seeds1000) {
		r := rand.New(rand.NewPCG(seed, 0))
		c := Compare(timedSide(digest(w.run(r, 1))), timedSide(digest(w.run(r, 1+change))), Options{})
		out = append(out, held{math.Log(c.BMs / c.AMs), logOfPercent(c.Verdict.Noise.Percent) - logOfPercent(floorUnknown)})
	}
	return out
}

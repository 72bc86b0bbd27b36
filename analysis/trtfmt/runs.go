package trtfmt

import "math"

// roundingOfRatio is how far timeMs / averageMs may be off, relatively: both are
// written with six digits.
const roundingOfRatio = 1.1e-5

// Runs returns how many times the layer of entry i ran while it was profiled. ok
// is false where the profile does not tell: for a layer that took no time, for
// traces, and for trtexec 8.2, which divides every total by the same count.
func (f *ProfileFile) Runs(i int) (n int64, ok bool) {
	e := f.Entries[i]
	switch {
	case e.Samples != nil:
		return e.Samples.Count, true
	case f.Basis == TotalsOverUnknownRuns, f.Count.Recorded && !f.HasMedian, e.AverageMs.Value <= 0:
		return 0, false
	}
	ratio := e.TimeMs.Value / e.AverageMs.Value
	whole := math.Round(ratio)
	allowed := roundingOfRatio * ratio
	if whole < 1 || allowed >= 0.5 || math.Abs(ratio-whole) > allowed {
		return 0, false
	}
	return int64(whole), true
}

// NotEveryIteration returns the indexes of the entries whose layers did not run
// in every iteration, ascending: they ran less often than others. The header's
// count is no measure: trtexec counts too many iterations where the name of the
// first layer comes again, and may then make other rows look like this, since it
// assigns times by position.
func (f *ProfileFile) NotEveryIteration() []int {
	most := int64(0)
	for i := range f.Entries {
		if n, ok := f.Runs(i); ok {
			most = max(most, n)
		}
	}
	var out []int
	for i := range f.Entries {
		if n, ok := f.Runs(i); ok && n < most {
			out = append(out, i)
		}
	}
	return out
}

// SharedNames returns the names of layers that share entries of a profile which
// keeps one for each name (ProfileFile.ByName), in layer order: the time of such
// an entry is that of all of them. It is empty where the profile has an entry for
// each.
func SharedNames(layers []Layer, f *ProfileFile) []string {
	if !f.ByName {
		return nil
	}
	entries := map[string]int{}
	for _, e := range f.Entries {
		entries[e.Name]++
	}
	count := map[string]int{}
	for _, l := range layers {
		count[l.Name]++
	}
	var names []string
	for _, l := range layers {
		if n := entries[l.Name]; n > 0 && count[l.Name] > n {
			names = append(names, l.Name)
			delete(count, l.Name)
		}
	}
	return names
}

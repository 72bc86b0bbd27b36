package analysis

import (
	"fmt"
	"math"

	"trtsite/analysis/trtfmt"
)

// misattribution returns the signs that the times of a trtexec profile stand on
// wrong rows, in sentences; nil where they do not.
//
// trtexec adds a time to the row at its position and goes back to the first row
// where the first layer's name comes again (sampleReporting.cpp,
// Profiler::reportLayerTime). Where several layers have that name this happens in
// the middle of an iteration: later times land on earlier rows, and layers vanish
// or get a second row. So the repeated name is needed, and one of the other signs.
// Names that no layer has mean another engine instead.
func misattribution(layers []trtfmt.Layer, p *trtfmt.ProfileFile) []string {
	if p.Basis != trtfmt.PerIteration || p.ByName || !p.Count.Recorded || len(p.Entries) == 0 {
		return nil
	}
	first, repeats := p.Entries[0].Name, 0
	for _, l := range layers {
		if l.Name == first {
			repeats++
		}
	}
	if repeats < 2 {
		return nil
	}
	missing, doubled, foreign := compareCounts(layers, p.Entries)
	var signs []string
	if len(missing) > 0 {
		signs = append(signs, fmt.Sprintf("%s from the profile: %s",
			countOf(len(missing), "layer is missing", "layers are missing"), listNames(missing)))
	}
	if len(doubled) > 0 {
		signs = append(signs, fmt.Sprintf("%s more often than among the layers: %s",
			countOf(len(doubled), "name stands in the profile", "names stand in the profile"), listNames(doubled)))
	}
	if few, most, ok := sampleRange(p); ok {
		signs = append(signs, fmt.Sprintf("rows have between %d and %d samples", few, most))
	}
	if len(signs) == 0 || foreign {
		return nil
	}
	name := fmt.Sprintf("the name of the first row, %s, is that of %d layers, and trtexec starts over where it comes again",
		quoteName(first), repeats)
	return append([]string{name}, signs...)
}

// compareCounts lists the occurrences of names that the profile lacks, and the
// names that it has more often than the layers. foreign is set where it has a name
// that no layer has.
func compareCounts(layers []trtfmt.Layer, entries []trtfmt.ProfileEntry) (missing, doubled []string, foreign bool) {
	inLayers, inProfile := map[string]int{}, map[string]int{}
	for _, l := range layers {
		inLayers[l.Name]++
	}
	for _, e := range entries {
		n := inLayers[e.Name]
		foreign = foreign || n == 0
		inProfile[e.Name]++
		if inProfile[e.Name] == n+1 {
			doubled = append(doubled, e.Name)
		}
	}
	for _, l := range layers {
		if inProfile[l.Name]--; inProfile[l.Name] < 0 {
			missing = append(missing, l.Name)
		}
	}
	return missing, doubled, foreign
}

// sampleRange returns the smallest and the largest number of samples of a row; ok
// is false where all have as many.
func sampleRange(p *trtfmt.ProfileFile) (few, most int64, ok bool) {
	few = math.MaxInt64
	for i := range p.Entries {
		if n, known := p.Runs(i); known {
			few, most = min(few, n), max(most, n)
		}
	}
	return few, most, few < most
}

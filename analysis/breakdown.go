package analysis

import (
	"cmp"
	"slices"
)

// breakdown adds records up by each of the names that keys appends for them: by
// share, largest first, ties in the order in which the names first occur.
func breakdown(records []Record, keys func([]string, *Record) []string) []Breakdown {
	var out []Breakdown
	place := map[string]int{}
	var names []string
	for n := range records {
		r := &records[n]
		names = keys(names[:0], r)
		for _, key := range names {
			i, ok := place[key]
			if !ok {
				i = len(out)
				place[key] = i
				out = append(out, Breakdown{Name: key})
			}
			out[i].Count++
			out[i].TimeMs += r.TimeMs.Value
			out[i].AvgMs += r.AvgMs.Value
			out[i].Percentage += r.Percentage.Value
		}
	}
	slices.SortStableFunc(out, func(a, b Breakdown) int { return cmp.Compare(b.Percentage, a.Percentage) })
	return out
}

func byType(names []string, r *Record) []string { return append(names, r.Type) }

func byTag(names []string, r *Record) []string { return append(names, r.Tags...) }

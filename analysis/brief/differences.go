package brief

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/precision"
	"trtsite/analysis/provenance"
	"trtsite/analysis/unit"
)

// differences sets the backends that passed side by side.
func differences(r *analysis.Report) []string {
	all := passed(r)
	if len(all) < 2 {
		return nil
	}
	var lines []string
	for _, b := range all {
		lines = append(lines, "`"+cut(plain(b.Label), 48)+"`: "+summary(b))
	}
	lines = append(lines, sharedNames(all)...)
	return append(lines, tableDifferences(all)...)
}

func summary(b *analysis.Backend) string {
	parts := []string{unit.Plural(len(b.Layers.Layers), "layer")}
	switch {
	case !b.HasTimes():
		parts = append(parts, "no times")
	case b.Quality.SharesOnly:
		parts = append(parts, "shares only")
	default:
		parts = append(parts, "layer sum "+unit.WithMs(b.Timing.LayerSumMs))
	}
	if t := b.Provenance.Timed; t != nil && t.GPUCompute.Recorded && t.GPUCompute.MedianMs > 0 {
		parts = append(parts, "median GPU compute "+unit.WithMs(t.GPUCompute.MedianMs))
	}
	for _, k := range []provenance.Key{provenance.DeviceName, provenance.TensorRT, provenance.Precision} {
		if text := b.Provenance.Environment.Facts.Text(k); text != "" {
			parts = append(parts, "`"+cut(plain(text), 40)+"`")
		}
	}
	return strings.Join(parts, ", ")
}

// sharedNames counts the layer names that every backend has in common with the
// first.
func sharedNames(all []*analysis.Backend) []string {
	known := map[string]bool{}
	for i := range all[0].Layers.Layers {
		known[all[0].Layers.Layers[i].Name] = true
	}
	var lines []string
	for _, b := range all[1:] {
		n := 0
		for i := range b.Layers.Layers {
			if known[b.Layers.Layers[i].Name] {
				n++
			}
		}
		lines = append(lines, fmt.Sprintf("%s of the %s of `%s` are named as in `%s`", unit.Count(int64(n)),
			unit.Plural(len(b.Layers.Layers), "layer"), cut(plain(b.Label), 32), cut(plain(all[0].Label), 32)))
	}
	return lines
}

// compared is how many backends a line about a row of a table compares.
const compared = 4

// tableDifferences compares the time by what kernels multiply and by type, the
// largest rows first.
func tableDifferences(all []*analysis.Backend) []string {
	timed := slices.DeleteFunc(slices.Clone(all), func(b *analysis.Backend) bool { return !b.HasTimes() })
	if len(timed) < 2 || len(timed) > compared {
		return nil
	}
	lines := compare(timed, precision.ByWords).lines("math", timed)
	return append(lines, compare(timed, typeTable).lines("type", timed)...)
}

// comparison is one table of several backends.
type comparison struct {
	// names are the rows, by the largest share that any backend has.
	names []string
	// tables has the rows of each backend by their names.
	tables []map[string]breakdown.Row
}

func compare(timed []*analysis.Backend, of func(*analysis.Backend) breakdown.Table) comparison {
	c := comparison{tables: make([]map[string]breakdown.Row, len(timed))}
	most := map[string]float64{}
	for i, b := range timed {
		c.tables[i] = map[string]breakdown.Row{}
		for _, row := range of(b).Rows {
			if _, met := most[row.Name]; !met {
				c.names = append(c.names, row.Name)
			}
			most[row.Name] = max(most[row.Name], row.Share)
			c.tables[i][row.Name] = row
		}
	}
	c.names = slices.DeleteFunc(c.names, func(name string) bool { return most[name] == 0 })
	slices.SortStableFunc(c.names, func(x, y string) int { return cmp.Compare(most[y], most[x]) })
	return c
}

func (c comparison) lines(noun string, timed []*analysis.Backend) []string {
	lines := make([]string, len(c.names))
	for at, name := range c.names {
		var parts []string
		for i, b := range timed {
			parts = append(parts, "`"+middle(plain(b.Label), 24)+"` "+rowText(b, c.tables[i][name]))
		}
		lines[at] = noun + " `" + cut(plain(name), 48) + "`: " + strings.Join(parts, "; ")
	}
	return lines
}

package rules

import (
	"slices"
	"strings"

	"trtsite/analysis/tactic"
	"trtsite/analysis/trtfmt"
)

// island is a run of layers that read and write FP32 between layers of lower
// precision.
type island struct {
	// rows are those layers and the conversions into and out of them, in layer order.
	rows []int
	// computes is set where one of them does more than to convert.
	computes bool
	// before and after are how the values that come in and go out are stored.
	before, after []trtfmt.Precision
	// broken is set where something else than lower precision surrounds them. fed is
	// set where more than a conversion of the network's input leads in, used where more
	// than a conversion to its output leads out.
	broken, fed, used bool
}

// islands finds the islands of a backend. Layers are joined where one reads the FP32
// that another writes; a region is an island only where everything FP32 that comes
// in or goes out was lower before, or becomes lower after: a region at the boundary
// of the network has the caller's type, and one fed by another type (a shape, an
// embedding's indexes) is not between lower neighbours. Conversions alone are one
// FP32 tensor between two layers, which rules about conversions speak of.
func (v view) islands() []island {
	f := newFlow(v)
	region, list := f.regions()
	for _, l := range f.links {
		from, to := region[l.from], region[l.to]
		if to >= 0 && from < 0 {
			list[to].enter(f, l.from)
		}
		if from >= 0 && to < 0 {
			list[from].leave(f, l.to)
		}
	}
	list = slices.DeleteFunc(list, func(s island) bool { return s.broken || !s.fed || !s.used || !s.computes })
	for i := range list {
		slices.Sort(list[i].rows)
		list[i].rows = slices.Compact(list[i].rows)
	}
	return list
}

// regions joins the layers that links connect. region is the place in list of each
// row, -1 for rows that are not FP32; list is sorted by its first rows.
func (f *flow) regions() (region []int, list []island) {
	root := f.roots()
	region = make([]int, len(root))
	place := map[int]int{}
	for i := range root {
		region[i] = -1
		if !f.isCore(i) {
			continue
		}
		at, known := place[root[i]]
		if !known {
			at = len(list)
			place[root[i]] = at
			list = append(list, island{})
		}
		region[i] = at
		s := &list[at]
		s.rows, s.computes, s.broken = append(s.rows, i), s.computes || !f.converts(i) && f.timed(i), s.broken || f.open[i]
	}
	return region, list
}

// roots are the first rows of each row's region.
func (f *flow) roots() []int {
	root := make([]int, len(f.Records))
	for i := range root {
		root[i] = i
	}
	find := func(i int) int {
		for root[i] != i {
			root[i] = root[root[i]]
			i = root[i]
		}
		return i
	}
	for _, l := range f.links {
		if f.isCore(l.from) && f.isCore(l.to) {
			a, b := find(l.from), find(l.to)
			root[max(a, b)] = min(a, b)
		}
	}
	for i := range root {
		root[i] = find(i)
	}
	return root
}

// enter notes that row i writes FP32 into the region.
func (s *island) enter(f *flow, i int) {
	s.broken = s.broken || !isLower(f.in[i])
	s.fed = s.fed || f.fed[i] || !f.converts(i)
	s.before = with(s.before, f.in[i])
	if f.converts(i) && f.out[i] == trtfmt.FP32 {
		s.rows = append(s.rows, i)
	}
}

// leave notes that row i reads FP32 from the region.
func (s *island) leave(f *flow, i int) {
	s.broken = s.broken || !isLower(f.out[i])
	s.used = s.used || f.used[i] || !f.converts(i)
	s.after = with(s.after, f.out[i])
	if f.converts(i) && f.in[i] == trtfmt.FP32 {
		s.rows = append(s.rows, i)
	}
}

func with(list []trtfmt.Precision, p trtfmt.Precision) []trtfmt.Precision {
	if slices.Contains(list, p) {
		return list
	}
	return append(list, p)
}

// converts reports whether a row does nothing but to change type or layout.
func (v view) converts(i int) bool {
	words := tactic.Words(v.Records[i].RawType)
	if slices.ContainsFunc(words, func(w string) bool { return w == "reformat" || w == "cast" || strings.HasSuffix(w, "reformat") }) {
		return true
	}
	ops := v.Operations(v.Records[i].Index)
	return len(ops) > 0 && !slices.ContainsFunc(ops, func(op string) bool { return op != "cast" })
}

// isLower reports whether a type is a data type with fewer bits than FP32.
func isLower(p trtfmt.Precision) bool {
	switch p {
	case trtfmt.FP16, trtfmt.BF16, trtfmt.FP8, trtfmt.FP4, trtfmt.INT8, trtfmt.UINT8, trtfmt.INT4:
		return true
	}
	return false
}

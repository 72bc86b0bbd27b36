package breakdown

import "trtsite/analysis"

// RowOf adds up the layers of some records: indexes into b.Records, each once.
func RowOf(b *analysis.Backend, name string, records []int) Row {
	r := Row{Name: name}
	for _, i := range records {
		r.add(b.Records[i].AvgMs.Value)
	}
	r.Share = percent(r.Ms, b.Timing.LayerSumMs)
	return r
}

// Whole is the row of all layers, without a name.
func Whole(b *analysis.Backend) Row {
	r := Row{}
	for i := range b.Records {
		r.add(b.Records[i].AvgMs.Value)
	}
	r.Share = percent(r.Ms, b.Timing.LayerSumMs)
	return r
}

// Rest is what a row has besides parts of it, which share no layer; a row of no
// layers has no time, whatever the sums round to.
func (r Row) Rest(name string, parts ...Row) Row {
	rest := r
	rest.Name = name
	for _, p := range parts {
		rest.Layers -= p.Layers
		rest.Zero -= p.Zero
		rest.Ms -= p.Ms
		rest.Share -= p.Share
	}
	if rest.Layers == rest.Zero {
		rest.Ms, rest.Share = 0, 0
	}
	rest.Ms, rest.Share = max(rest.Ms, 0), max(rest.Share, 0)
	return rest
}

func (r *Row) add(ms float64) {
	r.Layers++
	r.Ms += ms
	if ms == 0 {
		r.Zero++
	}
}

package view

import (
	"slices"
	"strconv"

	"trtsite/analysis/diff"
)

// partOf chooses the measurement that stands for a component.
func partOf(name string, found []suiteSeries, c *Catalogue) suitePart {
	p := suitePart{name: name}
	var chosen []suitePart
	for _, f := range found {
		if !sameSlug(f.of.Key.Component, name) {
			continue
		}
		p.variants++
		chosen = append(chosen, measuredPart(name, f, c))
	}
	one, ok := chosenPart(chosen)
	if !ok {
		p.missing = "has " + strconv.Itoa(p.variants) + " series and nothing says which one a request runs"
		return p
	}
	one.variants = p.variants
	return one
}

// chosenPart is the series that states calls where only one does, else the newest;
// ok is false where neither tells one from the others.
func chosenPart(all []suitePart) (p suitePart, ok bool) {
	stating := slices.DeleteFunc(slices.Clone(all), func(p suitePart) bool { return p.calls == 0 })
	if len(stating) > 0 {
		all = stating
	}
	best := all[0]
	ok = true
	for _, p := range all[1:] {
		switch d := p.time.Compare(best.time); {
		case d > 0:
			best, ok = p, true
		case d == 0:
			ok = false
		}
	}
	return best, ok
}

// measuredPart is the newest measurement of a series that has a time, else the newest.
func measuredPart(name string, f suiteSeries, c *Catalogue) suitePart {
	var first suitePart
	for i, place := range f.places {
		p := suitePart{name: name, place: place.Place, time: place.time, series: f.of, backend: c.backend(place.Place), stale: i > 0}
		p.fill()
		if i == 0 {
			first = p
		}
		if p.ms > 0 {
			return p
		}
	}
	return first
}

const (
	// noCalls is the reason that the author of a report can do away with.
	noCalls      = "calls not recorded"
	reportFailed = "its report failed"
)

// fill reads calls and the time of one call.
func (p *suitePart) fill() {
	b := p.backend
	if b == nil {
		p.missing = reportFailed
		return
	}
	p.calls, p.source = callsOf(b)
	switch {
	case b.MedianMs > 0:
		p.ms, p.metric = b.MedianMs, diff.Compute
	case b.HasTimes() && !b.SharesOnly:
		p.ms, p.metric = b.LayerSumMs, diff.LayerSum
	}
	switch {
	case b.SharesOnly && p.ms == 0:
		p.missing = "its times are totals over an unknown number of runs"
	case p.ms == 0:
		p.missing = "no times recorded"
	case p.calls == 0:
		p.missing = noCalls
	}
}

// callsOf is how often one request runs a backend, 0 where nobody states it.
func callsOf(b *BackendSummary) (calls float64, source string) {
	v, err := strconv.ParseFloat(b.Calls.Text, 64)
	if err != nil || v <= 0 {
		return 0, ""
	}
	return v, b.Calls.Source
}

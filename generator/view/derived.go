package view

import (
	"sync"

	"trtsite/analysis"
	"trtsite/analysis/block"
	"trtsite/analysis/reformat"
	"trtsite/analysis/traffic"
)

// Facets are what the analysis derives about the backends of a report, each when it is
// first asked for and once for all pages. They may be used by several goroutines.
type Facets struct{ backends []*derived }

// NewFacets derives nothing yet. The report must not be changed from then on.
func NewFacets(r *analysis.Report) *Facets {
	f := Facets{make([]*derived, len(r.Backends))}
	for i := range r.Backends {
		f.backends[i] = derive(&r.Backends[i])
	}
	return &f
}

// or returns f, for a page that is made alone its own.
func (f *Facets) or(r *analysis.Report) *Facets {
	if f == nil {
		return NewFacets(r)
	}
	return f
}

// derived are the facets of one backend. What they return must not be changed.
type derived struct {
	b       *analysis.Backend
	traffic func() []traffic.Row
	// headroom is for a backend with times, by the index of the record.
	headroom func() []traffic.Headroom
	blocks   func() []block.Pattern
	ledger   func() reformat.Ledger
}

func derive(b *analysis.Backend) *derived {
	rows := sync.OnceValue(func() []traffic.Row { return traffic.Of(b) })
	return &derived{
		b: b, traffic: rows,
		headroom: sync.OnceValue(func() []traffic.Headroom { return traffic.HeadroomOf(b, rows()) }),
		blocks:   sync.OnceValue(func() []block.Pattern { return block.Of(b) }),
		ledger:   sync.OnceValue(func() reformat.Ledger { return reformat.Of(b) }),
	}
}

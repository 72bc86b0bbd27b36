package history

import (
	"cmp"
	"strings"
	"time"

	"trtsite/analysis"
	"trtsite/analysis/diff"
	"trtsite/analysis/provenance"
	"trtsite/analysis/statistic"
	"trtsite/generator/archive"
	"trtsite/generator/series"
)

// Place is one backend of one report.
type Place struct {
	// Report is the report's folder in the archive, URL its page's address.
	Report, URL, Title string
	// Backend is the backend's index in the report, Label its label.
	Backend int
	Label   string
}

// Member is one measurement of a series, and all that is kept of its report.
type Member struct {
	Place
	// Date is as stated, "" where it is not known; Time is the same in UTC.
	Date string
	Time time.Time
	// Pinned is set where somebody asks to keep the report in sight.
	Pinned, Synthetic bool
	// ComputeMs is the median GPU compute time of a timed run, LayerSumMs the sum of a
	// profile's mean times, both in ms, 0 where there is none.
	ComputeMs, LayerSumMs float64
	// LowMs and HighMs are the least and the greatest block median of the timed run in
	// ms, both 0 without iteration times.
	LowMs, HighMs float64
	Fingerprint   diff.Fingerprint
	// TensorRT is the version as recorded, else as stated; Device the device as stated,
	// else as recorded, as in the key of a series. Both are "" where nobody says.
	TensorRT, Device string
	// Tags are those of the report.
	Tags []string
	// Copies are the places with the same profile, byte by byte.
	Copies []Place
	// Previous is the change from the last earlier member with times, Baseline that
	// from the report that was named; nil where there is none.
	Previous, Baseline *Change
	// baseline is the report that this one, or an earlier one, names.
	baseline archive.Value
}

// Ms is a metric of the member in ms; ok is false where it does not have it.
func (m *Member) Ms(metric diff.Metric) (ms float64, ok bool) {
	switch metric {
	case diff.Compute:
		ms = m.ComputeMs
	case diff.LayerSum:
		ms = m.LayerSumMs
	}
	return ms, ms > 0
}

// HasTimes reports whether the member has a time that can be compared.
func (m *Member) HasTimes() bool { return m.ComputeMs > 0 || m.LayerSumMs > 0 }

// Judged is the change that counts: that from the baseline, else that from the
// previous member, else nil.
func (m *Member) Judged() *Change {
	if m.Baseline != nil {
		return m.Baseline
	}
	return m.Previous
}

// MemberOf makes the member of a backend. It keeps nothing of the report.
func MemberOf(n *archive.Node, r *analysis.Report, backend int) Member {
	b := &r.Backends[backend]
	m := Member{
		Place: Place{Report: n.Path, URL: n.URL, Title: n.Title, Backend: backend, Label: b.Label},
		Date:  n.Meta.For(b.Label).Date.Text, Time: n.Meta.For(b.Label).Time, Pinned: n.Meta.Pinned, Synthetic: n.Meta.Synthetic,
		Fingerprint: diff.FingerprintOf(b), baseline: n.Meta.For(b.Label).Baseline,
	}
	m.environment(n, b)
	side := diff.Side{Backend: b}
	m.ComputeMs, _ = side.Ms(diff.Compute)
	m.LayerSumMs, _ = side.Ms(diff.LayerSum)
	if s := b.Provenance.Samples; s != nil && len(s.BlockMediansMs) == provenance.BlockCount {
		sorted := statistic.Sorted(s.BlockMediansMs)
		m.LowMs, m.HighMs = sorted[0], sorted[len(sorted)-1]
	}
	return m
}

// environment takes over what reports of other series can differ in.
func (m *Member) environment(n *archive.Node, b *analysis.Backend) {
	facts, stated := b.Provenance.Environment.Facts, n.Meta.For(b.Label)
	// What a tool printed is compared before what a person calls it: see package diff.
	m.TensorRT = cmp.Or(facts.Text(provenance.TensorRT), stated.TensorRT.Text)
	m.Device = strings.TrimPrefix(cmp.Or(stated.GPU.Text, facts.Text(provenance.DeviceName)), "NVIDIA ")
	m.Tags = stated.Tags
}

// Series is the history of one engine.
type Series struct {
	// ID is unique within the archive and part of an address.
	ID  string
	Key series.Key
	// Members are in the order of time, undated ones last.
	Members []Member
}

// Newest is the last member.
func (s *Series) Newest() *Member { return &s.Members[len(s.Members)-1] }

// Comparable reports whether the members are known to be of one model.
func (s *Series) Comparable() bool { return s.Key.Model != "" }

// Metric is the metric that most members have, the GPU compute time of timed runs
// where as many have it as have a layer sum; NoMetric where nobody has one.
func (s *Series) Metric() diff.Metric {
	var timed, sums int
	for i := range s.Members {
		if s.Members[i].ComputeMs > 0 {
			timed++
		}
		if s.Members[i].LayerSumMs > 0 {
			sums++
		}
	}
	switch {
	case timed == 0 && sums == 0:
		return diff.NoMetric
	case timed >= sums:
		return diff.Compute
	}
	return diff.LayerSum
}

// Of makes the series of an archive of what a survey found, in the order of the
// archive: keyed are their keys and dates.
func Of(keyed []series.Member, members []Member) []Series {
	at := map[place]int{}
	for i := range members {
		at[place{members[i].Report, members[i].Backend}] = i
	}
	groups := series.Group(keyed)
	out := make([]Series, len(groups))
	for i, g := range groups {
		out[i] = Series{ID: g.ID, Key: g.Key}
		for _, k := range g.Members {
			m := members[at[place{k.Report, k.Backend}]]
			for _, c := range k.Copies {
				m.Copies = append(m.Copies, members[at[place{c.Report, c.Backend}]].Place)
			}
			out[i].Members = append(out[i].Members, m)
		}
	}
	return out
}

type place struct {
	report  string
	backend int
}

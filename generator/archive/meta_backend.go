package archive

import (
	"slices"

	"trtsite/generator/frontmatter"
)

// For returns what is stated about one backend: its own values, and the
// report's where it has none. Lists and marks of a report are not per backend.
func (m Meta) For(label string) Meta {
	own, ok := m.Backends[label]
	if !ok {
		return m
	}
	for _, v := range []struct{ to, own *Value }{
		{&m.Title, &own.Title}, {&m.Model, &own.Model}, {&m.Component, &own.Component}, {&m.Backend, &own.Backend},
		{&m.GPU, &own.GPU}, {&m.TensorRT, &own.TensorRT}, {&m.CUDA, &own.CUDA}, {&m.Driver, &own.Driver},
		{&m.Clocks, &own.Clocks}, {&m.Precision, &own.Precision}, {&m.Batch, &own.Batch}, {&m.Shapes, &own.Shapes},
		{&m.Calls, &own.Calls}, {&m.Commit, &own.Commit}, {&m.PR, &own.PR}, {&m.Date, &own.Date}, {&m.Baseline, &own.Baseline},
	} {
		if v.own.Known() {
			*v.to = *v.own
		}
	}
	if !own.Time.IsZero() {
		m.Time = own.Time
	}
	return m
}

// AcksOf returns the reviewers' words on the findings of one backend: those on
// the report, then those on this backend only.
func (m Meta) AcksOf(label string) []frontmatter.Ack {
	return append(slices.Clip(m.Acks), m.Backends[label].Acks...)
}

// HasAcks reports whether anything is said about a finding.
func (m Meta) HasAcks() bool {
	if len(m.Acks) > 0 {
		return true
	}
	for _, own := range m.Backends {
		if len(own.Acks) > 0 {
			return true
		}
	}
	return false
}

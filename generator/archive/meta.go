package archive

import (
	"slices"
	"time"

	"trtsite/generator/frontmatter"
)

// Meta is what is stated about a report, each value with its source.
type Meta struct {
	Title, Model, Component, Backend    Value
	GPU, TensorRT, CUDA, Driver, Clocks Value
	Precision, Batch, Shapes, Calls     Value
	Commit, PR, Date, Baseline          Value
	Tags, Aliases                       []string
	// Synthetic is also set where a folder above says so.
	Draft, Pinned, Synthetic bool
	// Time is Date in UTC, zero where no date is known.
	Time time.Time
	// Acks are reviewers' words on findings, of all sources.
	Acks []frontmatter.Ack
	// Backends is what is stated about single backends, by label as written. It
	// holds those statements only, nothing of the report's.
	Backends map[string]Meta
}

// Value is a stated value; Source names where it is from, e.g. "analyze.md",
// "report.toml", "folder name". An empty Text means unknown.
type Value struct{ Text, Source string }

// Known reports whether the value is stated.
func (v Value) Known() bool { return v.Text != "" }

// stated keeps track of what is stated while sources are added.
type stated struct {
	// source is the one that is being added.
	source string
	// keys are those that a source has stated, those of backends after their
	// label and a NUL.
	keys map[string]bool
}

// add merges what one source states. The first source that states a key wins,
// so sources are added best first.
func (m *Meta) add(matter frontmatter.Matter, s stated) {
	m.addFields(matter.Fields, "", s)
	for _, section := range matter.Backends {
		if m.Backends == nil {
			m.Backends = map[string]Meta{}
		}
		b := m.Backends[section.Label]
		b.addFields(section.Fields, section.Label+"\x00", s)
		m.Backends[section.Label] = b
	}
}

func (m *Meta) addFields(fields []frontmatter.Field, prefix string, s stated) {
	for _, f := range fields {
		if f.Key == "ack" { // all of them count; the better source has the last word
			m.Acks = append(slices.Clip(f.Acks), m.Acks...)
			continue
		}
		if s.keys[prefix+f.Key] {
			continue
		}
		s.keys[prefix+f.Key] = true
		if v := m.value(f.Key); v != nil {
			*v = Value{f.Text, s.source}
		}
		m.set(f)
	}
}

// set stores what is not a single text.
func (m *Meta) set(f frontmatter.Field) {
	switch f.Key {
	case "date":
		m.Time = f.Time
	case "tags":
		m.Tags = f.List
	case "aliases":
		m.Aliases = f.List
	case "draft":
		m.Draft = f.On
	case "pinned":
		m.Pinned = f.On
	case "synthetic":
		m.Synthetic = f.On
	}
}

// value returns the member of a single-valued key, nil for every other.
func (m *Meta) value(key string) *Value {
	return map[string]*Value{
		"title": &m.Title, "model": &m.Model, "component": &m.Component, "backend": &m.Backend,
		"gpu": &m.GPU, "tensorrt": &m.TensorRT, "cuda": &m.CUDA, "driver": &m.Driver, "clocks": &m.Clocks,
		"precision": &m.Precision, "batch": &m.Batch, "shapes": &m.Shapes, "calls": &m.Calls,
		"commit": &m.Commit, "pr": &m.PR, "date": &m.Date, "baseline": &m.Baseline,
	}[key]
}

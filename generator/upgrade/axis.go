package upgrade

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"trtsite/analysis/diff"
	"trtsite/analysis/source"
	"trtsite/generator/archive"
	"trtsite/generator/history"
)

// Kind is what the two sides of a pair differ in.
type Kind string

// The kinds. Each begins the addresses of its pairs.
const (
	TensorRT Kind = "tensorrt"
	Device   Kind = "device"
	Tag      Kind = "tag"
)

// Axis is one kind with all its values.
type Axis struct {
	Kind Kind
	// Values are in order: versions and devices as numbers and words in names are,
	// tags by the date of the first report that has them, undated ones last.
	Values []Value
	// Pairs are those that have a page, neighbours of the order first.
	Pairs []Pair
	// Engines counts those that can be compared, Unknown those of them of which no
	// member has a value.
	Engines, Unknown int
	// Few is set where every two values with an engine in common are a pair. Else
	// only neighbours are, as the values of an engine follow each other, and the first
	// with the last.
	Few bool
	// Left counts pairs over the limit, which have no page.
	Left int
}

// Value is one version, device or tag.
type Value struct {
	// Text is as the first report writes it.
	Text string
	// Engines counts those that have a member with it.
	Engines int
	id      string
	since   time.Time
}

// engine is what a row of a page is about: the members of one series, or for
// devices of all series that differ in the device only.
type engine []valued

// valued is a member with the identifiers of its values.
type valued struct {
	Ref
	ids []string
}

// textsOf are the values of a member; none where nobody says.
func (k Kind) textsOf(m *history.Member) []string {
	switch {
	case k == Tag:
		return m.Tags
	case k == Device && m.Device != "":
		return []string{m.Device}
	case k == TensorRT && m.TensorRT != "":
		return []string{strings.TrimPrefix(strings.TrimPrefix(m.TensorRT, "TensorRT "), "v")}
	}
	return nil
}

// idOf is equal for texts that are one value: letter case and punctuation make no
// difference, as in addresses.
func idOf(text string) string { return archive.Slug(text) }

// valued finds the values of a member.
func (k Kind) valued(r Ref) valued {
	v := valued{Ref: r}
	for _, text := range k.textsOf(r.Member()) {
		v.ids = append(v.ids, idOf(text))
	}
	return v
}

// has reports whether a member has a value.
func (m valued) has(v Value) bool { return slices.Contains(m.ids, v.id) }

// same reports whether two values may be one, of which one only says less.
func (k Kind) same(a, b Value) bool {
	switch k {
	case TensorRT:
		return diff.SameVersion(a.Text, b.Text)
	case Device:
		return diff.SameDevice(a.Text, b.Text)
	}
	return false
}

// engines are those whose model is known.
func (k Kind) engines(all []history.Series) []engine {
	var out []engine
	at := map[any]int{}
	for i := range all {
		s := &all[i]
		if !s.Comparable() {
			continue
		}
		var key any = s.ID
		if k == Device {
			key = s.Key.ApartFromDevice()
		}
		e, known := at[key]
		if !known {
			e = len(out)
			at[key] = e
			out = append(out, nil)
		}
		for j := range s.Members {
			out[e] = append(out[e], k.valued(Ref{s, j}))
		}
	}
	return out
}

// values finds the values of all engines, in order, and which of them each engine
// has, ascending.
func (a *Axis) values(engines []engine) (has [][]int) {
	at := map[string]int{}
	var found [][]int
	for _, e := range engines {
		var own []int
		for _, m := range e {
			for n, id := range m.ids {
				i, known := at[id]
				if !known {
					i = len(a.Values)
					at[id] = i
					a.Values = append(a.Values, Value{Text: a.Kind.textsOf(m.Member())[n], id: id})
				}
				a.Values[i].seen(m.Member().Time)
				if !slices.Contains(own, i) {
					own = append(own, i)
					a.Values[i].Engines++
				}
			}
		}
		if own == nil {
			a.Unknown++
		}
		found = append(found, own)
	}
	return a.order(found)
}

// seen keeps the first date.
func (v *Value) seen(t time.Time) {
	if !t.IsZero() && (v.since.IsZero() || t.Before(v.since)) {
		v.since = t
	}
}

// order sorts the values and returns the lists of their indexes accordingly.
func (a *Axis) order(found [][]int) [][]int {
	old := slices.Clone(a.Values)
	slices.SortStableFunc(a.Values, func(x, y Value) int {
		if a.Kind == Tag {
			if byDate := sooner(x.since, y.since); byDate != 0 {
				return byDate
			}
		}
		switch {
		case source.NaturalLess(x.id, y.id):
			return -1
		case source.NaturalLess(y.id, x.id):
			return 1
		}
		return cmp.Compare(x.id, y.id)
	})
	to := map[string]int{}
	for i, v := range a.Values {
		to[v.id] = i
	}
	for _, own := range found {
		for j, i := range own {
			own[j] = to[old[i].id]
		}
		slices.Sort(own)
	}
	return found
}

// sooner compares dates, none being the last.
func sooner(x, y time.Time) int {
	if x.IsZero() != y.IsZero() {
		if x.IsZero() {
			return 1
		}
		return -1
	}
	return x.Compare(y)
}

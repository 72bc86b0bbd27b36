package series

import (
	"slices"

	"trtsite/analysis"
	"trtsite/generator/archive"
)

// Parts says which parts of a key tell series apart. The zero value is all of them.
type Parts struct{ without [7]bool }

// partNames are the parts in the order of an identifier.
var partNames = [7]string{"model", "component", "backend", "device", "precision", "shapes", "profile"}

// PartNames lists the parts that a configuration can name, in the order of an
// identifier.
func PartNames() []string { return partNames[:] }

// PartsOf makes parts of names of PartNames. Reports of several models are no
// history, so "model" has to be among them; ok is false where it is not, or where a
// name is none.
func PartsOf(names []string) (p Parts, ok bool) {
	for i, name := range partNames {
		p.without[i] = !slices.Contains(names, name)
	}
	unknown := slices.ContainsFunc(names, func(n string) bool { return !slices.Contains(partNames[:], n) })
	return p, !unknown && !p.without[0]
}

// Keys returns the key of each backend of a report.
func (p Parts) Keys(n *archive.Node, r *analysis.Report) []Key {
	keys := make([]Key, len(r.Backends))
	count := map[Key]int{}
	for i := range r.Backends {
		keys[i] = keyOf(n, r, &r.Backends[i])
		parts := keys[i].parts()
		for j, without := range p.without {
			if without {
				*parts[j] = ""
			}
		}
		count[keys[i].folded()]++
	}
	for i := range keys {
		if count[keys[i].folded()] > 1 {
			keys[i].Label = r.Backends[i].Label
		}
	}
	return keys
}

package source

import (
	"cmp"
	"fmt"
	"slices"

	"trtsite/analysis/trtfmt"
)

// draft is a backend that is being put together.
type draft struct {
	layers, profiles []item
	// byContent is set where layer names, not file names, made the pair.
	byContent bool
}

// pair makes backends of the items. Names pair first, then contents; what is
// left is a backend by itself.
func (s *scan) pair() {
	drafts := s.dropStrangers(byKey(s.items))
	drafts = s.byContent(drafts)
	drafts = byInfo(drafts)
	drafts = s.dropUnread(drafts)
	s.folder.Pairs = label(drafts)
}

// byKey unites files of one scheme and key. Other names are a draft each.
func byKey(items []item) []*draft {
	type schemeKey struct {
		scheme scheme
		key    string
	}
	var drafts []*draft
	known := map[schemeKey]*draft{}
	for _, it := range items {
		k := schemeKey{it.name.scheme, it.name.key}
		d := known[k]
		if d == nil || k.scheme == schemeOther {
			d = &draft{}
			known[k] = d
			drafts = append(drafts, d)
		}
		d.add(it)
	}
	return drafts
}

func (d *draft) add(it item) {
	if it.role == roleLayers {
		d.layers = append(d.layers, it)
	} else {
		d.profiles = append(d.profiles, it)
	}
}

// items are all files of the draft, layers first.
func (d *draft) items() []item { return slices.Concat(d.layers, d.profiles) }

// first is the item that names the draft.
func (d *draft) first() item { return d.items()[0] }

// lone reports whether the draft is one file.
func (d *draft) lone() bool { return len(d.layers)+len(d.profiles) == 1 }

// dropStrangers takes out files that only look like inputs: JSON or text of
// another kind whose name no partner shares.
func (s *scan) dropStrangers(drafts []*draft) []*draft {
	return slices.DeleteFunc(drafts, func(d *draft) bool {
		it := d.first()
		if !d.lone() || !it.stranger {
			return false
		}
		s.note(as(trtfmt.Info, problem(it.file, "no-input",
			fmt.Sprintf("%s is named like %s, but holds something else, and is no input", quote(it.file.Base), it.role), "")))
		return true
	})
}

// byInfo pairs layerinfo.json with profile.json, whose names say what they are
// and not which backend, where layer names did not: the gate then says how they
// differ.
func byInfo(drafts []*draft) []*draft {
	var layers, profile *draft
	for _, d := range drafts {
		if it := d.first(); !d.lone() || it.name.scheme != schemeSeed || it.name.label() != defaultKey {
			continue
		}
		if len(d.layers) == 1 {
			layers = d
		} else {
			profile = d
		}
	}
	if layers == nil || profile == nil {
		return drafts
	}
	return unite(drafts, layers, profile)
}

// unite moves the profile of one draft to another.
func unite(drafts []*draft, layers, profile *draft) []*draft {
	layers.profiles = profile.profiles
	return slices.DeleteFunc(drafts, func(d *draft) bool { return d == profile })
}

// dropUnread turns files that are not read, and times whose tool names no layer
// file, into warnings where neither name nor content ties them to anything and
// the folder has other backends. Alone they stay, so that the folder is a report
// that says what to do.
func (s *scan) dropUnread(drafts []*draft) []*draft {
	if !slices.ContainsFunc(drafts, func(d *draft) bool { return d.loose() == nil }) {
		return drafts
	}
	return slices.DeleteFunc(drafts, func(d *draft) bool {
		reason := d.loose()
		if reason != nil {
			s.note(as(trtfmt.Warning, reason))
		}
		return reason != nil
	})
}

// loose says why nothing can come of the draft; nil where something can.
func (d *draft) loose() *trtfmt.Diagnostic {
	it := d.first()
	switch {
	case !d.lone() || it.name.scheme != schemeOther:
		return nil
	case it.file.Kind == trtfmt.KindSamples || it.file.Kind == trtfmt.KindTrace:
		return unpaired(it.file)
	default:
		return unread(it.file, File{})
	}
}

// label turns drafts into pairs in natural order of unique labels. Where labels
// repeat, the order of schemes and files decides who keeps the plain one.
func label(drafts []*draft) []Pair {
	slices.SortStableFunc(drafts, func(a, b *draft) int {
		return cmp.Or(naturalCompare(a.label(), b.label()),
			cmp.Compare(a.first().name.scheme, b.first().name.scheme),
			naturalCompare(a.first().file.Base, b.first().file.Base))
	})
	wanted := make([]string, len(drafts))
	for i, d := range drafts {
		wanted[i] = d.label()
	}
	var pairs []Pair
	for i, l := range uniqueLabels(wanted) {
		pairs = append(pairs, drafts[i].pair(l))
	}
	slices.SortFunc(pairs, func(a, b Pair) int { return naturalCompare(a.Label, b.Label) })
	return pairs
}

func (d *draft) label() string {
	if d.byContent {
		return defaultKey
	}
	return d.first().name.label()
}

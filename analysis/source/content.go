package source

import (
	"fmt"
	"slices"

	"trtsite/analysis/trtfmt"
)

// byContent pairs lone layer files with lone profiles that have the same layer
// names, where only one of each has them. Profiles that can be read come first:
// samples beside them are a second copy.
func (s *scan) byContent(drafts []*draft) []*draft {
	var layers, profiles, others []*draft
	for _, d := range drafts {
		if it := d.first(); !d.lone() || it.problem != nil {
			continue
		} else if it.file.Kind == trtfmt.KindLayers {
			layers = append(layers, d)
		} else if it.file.Kind == trtfmt.KindProfile {
			profiles = append(profiles, d)
		} else if it.role == roleProfile {
			others = append(others, d)
		}
	}
	if len(layers) == 0 || len(profiles)+len(others) == 0 {
		return drafts
	}
	prints := map[*draft]fingerprint{}
	for _, d := range slices.Concat(layers, profiles, others) {
		prints[d] = s.fingerprint(d.first().file)
	}
	drafts = s.match(drafts, layers, profiles, prints)
	return s.match(drafts, slices.DeleteFunc(layers, func(d *draft) bool { return !d.lone() }), others, prints)
}

// match unites each profile with the layer file of equal names where neither has
// a second candidate.
func (s *scan) match(drafts, layers, profiles []*draft, prints map[*draft]fingerprint) []*draft {
	suitors := map[*draft]int{}
	candidates := map[*draft][]*draft{}
	for _, p := range profiles {
		for _, l := range layers {
			if prints[l].matches(prints[p]) {
				candidates[p] = append(candidates[p], l)
				suitors[l]++
			}
		}
	}
	for _, p := range profiles {
		found := candidates[p]
		if len(found) == 1 && suitors[found[0]] == 1 {
			found[0].byContent = true
			drafts = unite(drafts, found[0], p)
		} else if len(found) > 0 {
			s.note(ambiguous(p, found))
		}
	}
	return drafts
}

// ambiguous is about a profile that fits a layer file, but not only one, or not
// alone.
func ambiguous(profile *draft, layers []*draft) trtfmt.Diagnostic {
	files := make([]File, len(layers))
	for i, l := range layers {
		files[i] = l.first().file
	}
	f := profile.first().file
	return as(trtfmt.Warning, problem(f, "ambiguous",
		fmt.Sprintf("%s has the layer names of %s, but is not the only file that could belong there, and stays alone",
			quote(f.Base), quoteAll(files)),
		"name the files of one backend alike: layers_KEY.json and profile_KEY.json"))
}

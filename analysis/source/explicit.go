package source

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"trtsite/analysis/trtfmt"
)

// Explicit makes backends of files that the user named: each group is a layer
// file and, optionally, its profile. Labels come from the layer file's name as
// in a folder; repeats get -2 in the given order. Nothing else is looked for.
// A missing or unusable file is a failed backend; the error is about groups that
// are none.
func Explicit(fsys fs.FS, groups [][]string, opts Options) (Folder, error) {
	if len(groups) == 0 {
		return Folder{}, errors.New("no input files given")
	}
	s := scan{fsys: fsys, limits: opts.Limits}
	drafts := make([]*draft, len(groups))
	labels := make([]string, len(groups))
	for i, g := range groups {
		if err := checkGroup(g); err != nil {
			return Folder{}, err
		}
		drafts[i] = s.explicit(g)
		labels[i] = drafts[i].label()
	}
	f := Folder{Dir: ".", Name: opts.Name}
	for i, l := range uniqueLabels(labels) {
		f.Pairs = append(f.Pairs, drafts[i].pair(l))
	}
	slices.SortFunc(f.Pairs, func(a, b Pair) int { return naturalCompare(a.Label, b.Label) })
	return f, nil
}

func checkGroup(paths []string) error {
	switch {
	case len(paths) == 0 || paths[0] == "":
		return errors.New("the path of a layer file is empty")
	case len(paths) > 2:
		return fmt.Errorf("%d files given for one backend: want a layer file and at most one profile", len(paths))
	case len(paths) == 2 && paths[1] == "":
		return errors.New("the path of a profile is empty")
	}
	return nil
}

// explicit examines one group.
func (s *scan) explicit(paths []string) *draft {
	d := &draft{layers: []item{s.explicitItem(paths[0], roleLayers)}}
	if len(paths) > 1 {
		d.profiles = []item{s.explicitItem(paths[1], roleProfile)}
	}
	return d
}

// explicitItem takes the user's word for what a file is, unless its content
// surely is the other half. What else may be wrong the readers say.
func (s *scan) explicitItem(p string, r role) item {
	file, prob := examine(s.fsys, p)
	if prob == nil {
		prob = s.cannotRead(file)
	}
	if prob == nil && isHalf(file.Kind) && kindRole(file.Kind) != r {
		prob = problem(file, "wrong-half", fmt.Sprintf("%s is the wrong half of a pair: %s instead of %s", quote(file.Base), file.Kind, r),
			"give the layer file first, then its profile")
	}
	return item{file: file, name: parseName(file.Base), role: r, problem: prob}
}

// isHalf reports whether a kind surely is one half of a pair.
func isHalf(k trtfmt.Kind) bool {
	switch k {
	case trtfmt.KindLayers, trtfmt.KindProfile, trtfmt.KindTrace, trtfmt.KindSamples:
		return true
	}
	return false
}

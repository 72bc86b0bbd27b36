package source

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"trtsite/analysis/trtfmt"
)

// digest stands for a list of names; the zero digest for none.
type digest [sha256.Size]byte

// fingerprint stands for the layer names of a file.
type fingerprint struct {
	// all counts every occurrence; distinct counts each name once. all is zero
	// for files that unite layers of one name.
	all, distinct digest
}

// matches reports whether layers and profile have equal names.
func (layers fingerprint) matches(profile fingerprint) bool {
	if profile.all == (digest{}) {
		return profile.distinct != (digest{}) && profile.distinct == layers.distinct
	}
	return profile.all == layers.all
}

// fingerprint reads a whole file; it is zero where that has no names.
func (s *scan) fingerprint(f File) fingerprint {
	data, err := readAll(s.fsys, f.Path, fileLimit(s.limits))
	if err != nil {
		return fingerprint{}
	}
	names, byName := layerNames(f, data, s.limits)
	if len(names) == 0 {
		return fingerprint{}
	}
	slices.Sort(names)
	var fp fingerprint
	if !byName {
		fp.all = digestOf(names)
	}
	fp.distinct = digestOf(slices.Compact(names))
	return fp
}

// layerNames lists the names of a file's layers as often as they occur. byName is
// set where the file unites layers of one name.
func layerNames(f File, data []byte, lim trtfmt.Limits) (names []string, byName bool) {
	switch f.Kind {
	case trtfmt.KindLayers:
		if file, _ := trtfmt.ReadLayers(f.Path, data, lim); file != nil {
			for _, l := range file.Layers {
				names = append(names, l.Name)
			}
		}
	case trtfmt.KindProfile, trtfmt.KindSamples, trtfmt.KindTrace:
		if file, _ := trtfmt.ReadTimes(f.Path, data, lim); file != nil {
			byName = file.ByName
			for _, e := range file.Entries {
				names = append(names, e.Name)
			}
		}
	}
	return names, byName
}

// digestOf hashes names with their lengths, so that no two lists run together.
func digestOf(names []string) (d digest) {
	h := sha256.New()
	for _, n := range names {
		h.Write(binary.AppendUvarint(nil, uint64(len(n))))
		h.Write([]byte(n))
	}
	h.Sum(d[:0])
	return d
}

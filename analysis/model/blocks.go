package model

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// blockSets holds, by the path of a list of blocks ("bert/encoder/layer"), the
// indexes that occur with attention inside.
type blockSets map[string]map[int]bool

var blockWords = words(`layer layers block blocks h`)

// add reads the blocks of a path.
func (s blockSets) add(path []string) {
	for i := range len(path) - 1 {
		if !digits(path[i+1]) || !blockWords[path[i]] {
			continue
		}
		n, err := strconv.Atoi(path[i+1])
		if err != nil || !slices.ContainsFunc(path[i+2:], func(w string) bool { return attentionWords[w] }) {
			continue
		}
		s.list(path[:i+1])[n] = true
	}
}

// list returns the indexes of the list of blocks with this path.
func (s blockSets) list(path []string) map[int]bool {
	var buf [128]byte
	key := buf[:0]
	for i, piece := range path {
		if i > 0 {
			key = append(key, '/')
		}
		key = append(key, piece...)
	}
	indexes := s[string(key)] // a look-up makes no copy of the key
	if indexes == nil {
		indexes = map[int]bool{}
		s[string(key)] = indexes
	}
	return indexes
}

// count returns the number of blocks where it is certain: one list of blocks,
// at least two, numbered from 0 without a gap.
func (s blockSets) count() (n int64, path string) {
	if len(s) != 1 {
		return 0, ""
	}
	for key, indexes := range s { // one element
		for i := range len(indexes) {
			if !indexes[i] {
				return 0, ""
			}
		}
		n, path = int64(len(indexes)), key
	}
	if n < 2 {
		return 0, ""
	}
	return n, path
}

// shown is the number of blocks with the names of the first and the last.
func (s blockSets) shown() shown {
	n, path := s.count()
	if n == 0 {
		return shown{}
	}
	list := strings.ReplaceAll(path, "/", ".")
	return shown{n, fmt.Sprintf("modules `%s.0` to `%s.%d`, each with attention", list, list, n-1)}
}

// encoderLayers is the number of blocks named "encoder.layer.N", the form of
// BERT and its relatives.
func (s blockSets) encoderLayers() int {
	n := 0
	for key, indexes := range s { // a sum: the order does not matter
		if key == "encoder/layer" || strings.HasSuffix(key, "/encoder/layer") {
			n += len(indexes)
		}
	}
	return n
}

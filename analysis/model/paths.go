package model

import (
	"slices"
	"strings"
)

// Paths splits a layer's name or metadata into the module paths of the
// operations it names, each as lower-case pieces. TensorRT joins the names of
// fused layers with " + ", Myelin with "+", metadata has one "[ONNX Layer: …]"
// per operation, and a Myelin region names its first and last operation with
// "..." between. An index is a piece of its own however it was written:
// "layers.0", "layers_0" and "layers/0" are {"layers", "0"}. Myelin's own
// counters ("_myl8_133") are dropped.
func Paths(text string) [][]string {
	var s Splitter
	return s.Paths(text)
}

// Splitter is Paths for one text after another: what it needs on the way it
// keeps for the next. The zero value is ready to use.
type Splitter struct {
	pieces []string
	// ends are where each path ends in pieces.
	ends []int
}

// Paths returns the paths of several texts, one after the other: of a layer's
// name and its metadata.
func (s *Splitter) Paths(texts ...string) [][]string {
	s.pieces, s.ends = s.pieces[:0], s.ends[:0]
	for _, text := range texts {
		s.split(strings.ToLower(text))
	}
	if len(s.ends) == 0 {
		return nil
	}
	pieces := slices.Clone(s.pieces)
	out := make([][]string, len(s.ends))
	start := 0
	for i, end := range s.ends {
		out[i] = pieces[start:end:end]
		start = end
	}
	return out
}

// split adds the paths of a text in lower case.
func (s *Splitter) split(text string) {
	start := 0
	for i := range len(text) {
		role := roles[text[i]]
		if role == inPiece {
			continue
		}
		s.piece(text[start:i])
		if role == betweenNames || strings.HasPrefix(text[i:], "...") {
			s.end()
		}
		start = i + 1
	}
	s.piece(text[start:])
	s.end()
}

// role is what a byte is to a path.
type role uint8

const (
	inPiece role = iota
	betweenPieces
	betweenNames
)

// roles are the roles of all bytes.
var roles = func() (table [256]role) {
	for c := range byte(' ') {
		table[c] = betweenNames
	}
	for _, c := range []byte(` +,:;|*[](){}<>"'`) {
		table[c] = betweenNames
	}
	for _, c := range []byte(`/.\`) {
		table[c] = betweenPieces
	}
	return table
}()

// piece adds a piece and its indexes: "layer_2_0" is "layer", "2" and "0".
func (s *Splitter) piece(text string) {
	text = cutMyelin(text)
	base := cutIndex(text)
	if base != "" {
		s.pieces = append(s.pieces, base)
	}
	for text = text[len(base):]; text != ""; {
		var index string
		index, _, _ = strings.Cut(text[1:], "_")
		s.pieces = append(s.pieces, index)
		text = text[1+len(index):]
	}
}

// end makes a path of the pieces since the last one, if there are any.
func (s *Splitter) end() {
	if n := len(s.pieces); n > 0 && (len(s.ends) == 0 || s.ends[len(s.ends)-1] < n) {
		s.ends = append(s.ends, n)
	}
}

// cutMyelin removes the region and kernel counters of a Myelin row.
func cutMyelin(piece string) string {
	end := len(piece)
	for end > 0 && (piece[end-1] == '_' || isDigit(piece[end-1])) {
		end--
	}
	if base, ok := strings.CutSuffix(piece[:end], "_myl"); ok {
		return base
	}
	return piece
}

// cutIndex removes the indexes at the end of a piece, "_2_0" of "layer_2_0".
func cutIndex(piece string) string {
	for {
		at := strings.LastIndexByte(piece, '_')
		if at < 0 || !digits(piece[at+1:]) {
			return piece
		}
		piece = piece[:at]
	}
}

func digits(s string) bool {
	for i := range len(s) {
		if !isDigit(s[i]) {
			return false
		}
	}
	return s != ""
}

package model

import (
	"slices"
	"strings"
	"testing"
)

// pathsOracle is Paths in few words and many copies.
func pathsOracle(text string) [][]string {
	var paths [][]string
	between := func(r rune) bool { return r < ' ' || strings.ContainsRune(" +,:;|*[](){}<>\"'", r) }
	for _, name := range strings.FieldsFunc(strings.ReplaceAll(text, "...", " "), between) {
		var path []string
		for _, piece := range strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return strings.ContainsRune(`/.\`, r) }) {
			if at := strings.LastIndex(piece, "_myl"); at >= 0 && strings.Trim(piece[at+4:], "0123456789_") == "" {
				piece = piece[:at]
			}
			var index []string
			for at := strings.LastIndexByte(piece, '_'); at >= 0 && digits(piece[at+1:]); at = strings.LastIndexByte(piece, '_') {
				index = append([]string{piece[at+1:]}, index...)
				piece = piece[:at]
			}
			if piece != "" {
				path = append(path, piece)
			}
			path = append(path, index...)
		}
		if path != nil {
			paths = append(paths, path)
		}
	}
	return paths
}

func checkPaths(t *testing.T, text string) {
	t.Helper()
	if got, want := Paths(text), pathsOracle(text); !slices.EqualFunc(got, want, slices.Equal) || (got == nil) != (want == nil) {
		t.Errorf("Paths(%q) = %q, want %q", text, got, want)
	}
}

// TestPathsOracle tries every three pieces.
func TestPathsOracle(t *testing.T) {
	pieces := []string{"", "a", "B", "Layer_2_0", "_", "__", "_3", "3", "_myl", "_myl8_1", "_myl_", ".", "..", "...", "....", "/", "\\", " ", " + ", "[",
		"\x1e", "é", "É", "\xff", "İ", "x_y", "'", "|", "\u00a0"}
	for _, a := range pieces {
		for _, b := range pieces {
			for _, c := range pieces {
				checkPaths(t, a+b+c)
			}
		}
	}
}

func FuzzPathsOracle(f *testing.F) {
	f.Add("/encoder/layer.0/attention/self/query/MatMul + /x_1_2_myl0_3")
	f.Add("{ForeignNode[a...b....c_1__2]}\xff_")
	f.Fuzz(checkPaths)
}

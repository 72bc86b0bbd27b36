// Package tactic reads the names that TensorRT gives its kernels (tactics): on
// which units a kernel multiplies (Classify), and of which family, shape and types
// it is (Decode).
//
// Kernel names are not documented; what is known comes from the names' own
// vocabulary (CUTLASS, cuDNN, cuBLAS and TensorRT's xMMA library), and a name
// without a known word is "unknown", never a guess. Words are matched as whole
// tokens between underscores, without regard to case, after the hash of a
// generated kernel has been cut: a number inside a hash means nothing.
package tactic

import (
	"strings"
	"unicode/utf8"
)

// Class says on which units a kernel multiplies.
type Class string

const (
	// TensorCore kernels use matrix-multiply-accumulate instructions.
	TensorCore Class = "tensor core"
	// CUDACore kernels use ordinary multiply-add instructions, DP4A included.
	CUDACore Class = "CUDA core"
	// Unknown is a name without a word that tells.
	Unknown Class = "unknown"
	// NotRecorded is a layer without a tactic name.
	NotRecorded Class = "not recorded"
)

// Classify tells the class of a kernel by its name. The question makes sense for
// layers that multiply matrices only (convolutions, GEMMs, fused attention), and
// the caller asks that first: a pooling's name can hold IMMA. Where words of both
// kinds occur the kernel is CUDACore: the architecture and the library promise
// more than a kernel keeps, the words for plain arithmetic do not.
func Classify(name string) Class {
	if strings.TrimSpace(name) == "" {
		return NotRecorded
	}
	return classOf(strings.ToLower(StripHash(name)))
}

// Has reports whether any of the words is one of the name's tokens, or a run of
// them where the word has underscores itself. Case does not matter.
func Has(name string, words ...string) bool {
	name = StripHash(name)
	if !isASCII(name) {
		name = strings.ToLower(name)
	}
	for more := true; more; _, name, more = strings.Cut(name, "_") {
		for _, word := range words {
			if beginsWith(name, word) {
				return true
			}
		}
	}
	return false
}

// beginsWith reports whether an ASCII name starts with the tokens of word, which
// is in lower case.
func beginsWith(name, word string) bool {
	end := len(word)
	return end <= len(name) && equalLower(name[:end], word) && (end == len(name) || name[end] == '_')
}

// equalLower reports whether s in lower case is want, which is as long.
func equalLower(s, want string) bool {
	for i := range len(s) {
		if lower(s[i]) != want[i] {
			return false
		}
	}
	return true
}

// lower writes an ASCII letter small.
func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

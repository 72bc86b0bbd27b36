package diff

import (
	"math"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// sameness says when two texts that differ mean one thing.
type sameness string

const (
	byNumber  sameness = "number"
	byVersion sameness = "version"
	byFile    sameness = "file"
	byDevice  sameness = "device"
	byCase    sameness = "case"
	// byShapes is decided by the shapes themselves and not by their texts.
	byShapes sameness = "shapes"
)

func (s sameness) holds(a, b string) bool {
	switch s {
	case byNumber:
		return sameNumber(a, b)
	case byVersion:
		return SameVersion(a, b)
	case byFile:
		return sameFile(a, b)
	case byDevice:
		return SameDevice(a, b)
	case byCase:
		return strings.EqualFold(a, b)
	}
	return false
}

// sameNumber holds for numbers that are equal to six significant digits, which is
// what C++ streams print.
func sameNumber(a, b string) bool {
	x, errX := strconv.ParseFloat(a, 64)
	y, errY := strconv.ParseFloat(b, 64)
	return errX == nil && errY == nil && math.Abs(x-y) <= 1e-5*max(math.Abs(x), math.Abs(y))
}

// SameVersion holds where one version only says less than the other: 8.4 and
// 8.4.1.
func SameVersion(a, b string) bool {
	x, y := strings.Split(a, "."), strings.Split(b, ".")
	n := min(len(x), len(y))
	return slices.Equal(x[:n], y[:n])
}

// sameFile holds for files of one name, wherever they lay.
func sameFile(a, b string) bool { return path.Base(a) == path.Base(b) }

func sameMajor(a, b string) bool {
	x, _, _ := strings.Cut(a, ".")
	y, _, _ := strings.Cut(b, ".")
	return x == y
}

// brands are words that people leave out of a device's name.
var brands = map[string]bool{"nvidia": true, "geforce": true, "tesla": true, "quadro": true, "gpu": true, "rtx": true, "gtx": true}

// SameDevice holds where one name only says less than the other: "A100" and
// "NVIDIA A100 80GB PCIe". Two names that CUDA gives differ in a word where the
// devices do.
func SameDevice(a, b string) bool {
	x, y := deviceWords(a), deviceWords(b)
	if len(x) > len(y) {
		x, y = y, x
	}
	for _, w := range x {
		if !slices.Contains(y, w) {
			return false
		}
	}
	// A name in full is not the beginning of another: "RTX 3060" is no
	// "RTX 3060 Laptop GPU", which CUDA would have said.
	return len(x) > 0 && (len(x) == len(y) || !inFull(a) || !inFull(b))
}

// inFull reports whether a name is one that CUDA gives.
func inFull(name string) bool {
	for _, brand := range []string{"NVIDIA ", "GeForce ", "Tesla ", "Quadro ", "TITAN "} {
		if strings.HasPrefix(name, brand) {
			return true
		}
	}
	return false
}

func deviceWords(name string) []string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return slices.DeleteFunc(words, func(w string) bool { return brands[w] })
}

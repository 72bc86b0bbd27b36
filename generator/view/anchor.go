package view

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
)

const (
	anchorPrefix = "l-"
	anchorDigits = 10
)

// Anchors returns the permanent anchors of layers by their names: "l-" and ten
// hex digits of the name's SHA-256, "-2" for its second occurrence. The same
// layer has the same anchor in every report and every build.
func Anchors(names []string) []string {
	out := make([]string, len(names))
	seen := make(map[string]int, len(names))
	for i, name := range names {
		sum := sha256.Sum256([]byte(name))
		id := anchorPrefix + hex.EncodeToString(sum[:anchorDigits/2])
		seen[id]++
		if n := seen[id]; n > 1 {
			id += "-" + strconv.Itoa(n)
		}
		out[i] = id
	}
	return out
}

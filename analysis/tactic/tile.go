package tactic

import (
	"strconv"
	"strings"
)

var archWords = []string{"maxwell", "pascal", "volta", "turing", "ampere", "ada", "hopper", "blackwell"}

// arch returns the first architecture that the name has.
func (t tokens) arch() string {
	for i, token := range t {
		if digits, ok := strings.CutPrefix(token, "sm"); ok && 2 <= countDigits(digits) {
			if rest := digits[countDigits(digits):]; rest == "" || rest == "a" || rest == "f" {
				return token
			}
		}
		for _, w := range archWords {
			if token == w {
				return w
			}
		}
		if token == "cutlass" && i+1 < len(t) && isNumber(t[i+1]) { // cutlass_80
			return "sm" + t[i+1]
		}
	}
	return ""
}

// layouts are the orders of an activation's dimensions.
var layouts = []string{"ndhwc", "ncdhw", "nhwc", "nchw"}

// layout returns the first order, with the width of its vectors.
func (t tokens) layout() string {
	for i, token := range t {
		_, token = cutType(token) // FP16NHWCx8
		for _, l := range layouts {
			rest, ok := strings.CutPrefix(token, l)
			switch {
			case !ok:
			case rest == "" && t.begins(i, []string{"*", "vect", "c", "*"}):
				if n := countDigits(t[i+3]); n > 0 {
					return l + "_vect_c_" + t[i+3][:n]
				}
				return l
			case rest == "", rest == "krsc", rest == "kcrs", rest == "ktrsc", isVector(rest):
				return strings.TrimRight(l+vectorOf(rest), "_")
			}
		}
	}
	return ""
}

// isVector reads the width behind an order, as in nhwcx8 and nhwc4.
func isVector(s string) bool { return isNumber(strings.TrimPrefix(s, "x")) }

func vectorOf(rest string) string {
	if isVector(rest) {
		return rest
	}
	return ""
}

// transpose returns the first token that says of each matrix n or t.
func (t tokens) transpose() string {
	for _, token := range t {
		if 2 <= len(token) && len(token) <= 4 && strings.Trim(token, "nt") == "" {
			return token
		}
	}
	return ""
}

// tile returns the block of a thread block. A size without a word is one in the
// kernels of libraries that name it first.
func (t tokens) tile() string {
	if size := t.sized("tilesize"); size != "" {
		return size
	}
	if i := t.plainTile(); i >= 0 {
		return t[i]
	}
	return ""
}

// plainTile returns where the first size without a word is, -1 for none or where
// sizes mean other things.
func (t tokens) plainTile() int {
	_, named := t.operation()
	if !named && !t.has("cutlass*") && !t.has("nvjet") && !t.has("icudnn") {
		return -1
	}
	for i, token := range t {
		if n := countBox(token, 2); n > 0 && (n == len(token) || countBox(token, 3) == len(token)) {
			return i
		}
	}
	return -1
}

func (t tokens) warps() string { return t.sized("warpsize") }

// sized returns the sides behind a word, as in tilesize128x64x32.
func (t tokens) sized(word string) string {
	for _, token := range t {
		if size, ok := strings.CutPrefix(token, word); ok && countBox(size, 2) > 0 {
			return size
		}
	}
	return ""
}

// stages reads stage3, stages_64x5 and CUTLASS's 32x5 behind a tile of two sides.
func (t tokens) stages() int {
	for i, token := range t {
		if n, ok := strings.CutPrefix(token, "stage"); ok && isNumber(n) {
			return small(n)
		}
		if token == "stages" && i+1 < len(t) {
			return depth(t[i+1])
		}
	}
	if i := t.plainTile(); i >= 0 && t.has("cutlass") && i+1 < len(t) {
		return depth(t[i+1])
	}
	return 0
}

// depth reads the second of two sides.
func depth(size string) int {
	_, n, ok := strings.Cut(size, "x")
	if !ok || countBox(size, 2) != len(size) {
		return 0
	}
	return small(n)
}

// small reads a number of at most four digits, 0 for others.
func small(s string) int {
	if len(s) > 4 {
		return 0
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}

// instruction returns the shape of the matrix instruction, else the name of the
// ordinary one.
func (t tokens) instruction() string {
	if size := t.sized("tensor"); size != "" {
		return size
	}
	if op, ok := t.operation(); ok && op.shape != "" {
		return instructionOf(op.shape)
	}
	if box, _ := t.mmaBox(); box != "" {
		return box
	}
	switch {
	case t.has("int8x4"):
		return "dp4a"
	case t.has("ffma"):
		return "ffma"
	}
	return ""
}

// mmaBox reads CUTLASS 3's token with a type letter and the sides of the
// instruction, as in s256x128x16gemm; rest is what follows the sides.
func (t tokens) mmaBox() (box, rest string) {
	for _, token := range t.after("*tensorop") {
		if len(token) < 2 || !isSmall(token[0]) {
			continue
		}
		if n := countBox(token[1:], 3); n > 0 {
			return token[1 : 1+n], token[1+n:]
		}
	}
	return "", ""
}

func isNumber(s string) bool { return s != "" && countDigits(s) == len(s) }

package tactic

import "strings"

// Kernel is what a kernel's name says. A field is empty where the name does not
// say it in words that are known; nothing is guessed.
type Kernel struct {
	// Name is the name without its hash, Hash the hash's hexadecimal digits.
	Name, Hash string
	Family     Family
	// Arch is the architecture that the kernel was built for, in the name's word
	// ("ampere", "sm80"); a newer GPU runs it too.
	Arch string
	// Instruction is the shape of the matrix instruction, rows x columns x depth
	// (e.g. "16x8x16"), or "ffma" or "dp4a".
	Instruction string
	// Tile is the block of the output that a thread block computes at once, with the
	// depth of a step where the name has it ("128x64x32"); Warps is how its warps are
	// arranged ("2x2x1").
	Tile, Warps string
	// Stages is the depth of the pipeline, 0 where the name has none; SplitK is set
	// where the depth is split among thread blocks.
	Stages int
	SplitK bool
	Types
	// Layout is how activations are stored, e.g. "nhwc" or "nchw_vect_c_32";
	// Transpose says of each matrix whether it is transposed, e.g. "tn".
	Layout, Transpose string
}

// Types are the types of a kernel that multiplies matrices.
type Types struct {
	// Input and Output are how activations are stored, Operand is what is multiplied
	// and Accumulate what products are added up in: TF32 products have FP32 inputs.
	Input, Operand, Accumulate, Output Type
}

// Decode reads a kernel's name.
func Decode(name string) Kernel {
	k := Kernel{Name: StripHash(name), Hash: hashOf(name)}
	t := tokensOf(k.Name)
	k.Family = familyOf(t)
	k.Arch = t.arch()
	k.Layout, k.Transpose = t.layout(), t.transpose()
	k.Tile, k.Warps = t.tile(), t.warps()
	k.Stages, k.SplitK = t.stages(), t.has("splitk*") || t.has("split_k")
	k.Instruction = t.instruction()
	k.Types = t.types()
	return k
}

// hashOf returns the digits of the first hash, "" for none.
func hashOf(name string) string {
	from, to := findHash(name)
	if from < 0 {
		return ""
	}
	return name[from+len("_0x") : to]
}

// tokens are the words of a name between its underscores, in lower case.
type tokens []string

func tokensOf(name string) tokens { return strings.Split(strings.ToLower(name), "_") }

// find returns where the first run of tokens is that a pattern matches, -1 for
// none. A pattern is a run of tokens; each may start or end in a star for any text.
func (t tokens) find(pattern string) int {
	want := strings.Split(pattern, "_")
	for i := range t {
		if t.begins(i, want) {
			return i
		}
	}
	return -1
}

func (t tokens) begins(at int, want []string) bool {
	if at+len(want) > len(t) {
		return false
	}
	for i, w := range want {
		if !like(t[at+i], w) {
			return false
		}
	}
	return true
}

func like(token, want string) bool {
	head, open := strings.CutSuffix(want, "*")
	tail, late := strings.CutPrefix(head, "*")
	switch {
	case open && late:
		return strings.Contains(token, tail)
	case open:
		return strings.HasPrefix(token, head)
	case late:
		return strings.HasSuffix(token, tail)
	}
	return token == want
}

func (t tokens) has(pattern string) bool { return t.find(pattern) >= 0 }

// after returns the tokens behind the first that the pattern matches, nil where
// none does.
func (t tokens) after(pattern string) tokens {
	if i := t.find(pattern); i >= 0 {
		return t[i+strings.Count(pattern, "_")+1:]
	}
	return nil
}

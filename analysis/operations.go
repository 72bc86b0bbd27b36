package analysis

import (
	"slices"
	"strings"

	"trtsite/analysis/trtfmt"
)

// Etc is the operation that stands for the rest of a name that Myelin cut.
const Etc = "etc"

// Operations lists what a layer computes, in the order of its name and in one
// spelling ("matmul", "add", "reducemean"), as far as the name tells. Names of
// kernels that Myelin generated are decoded; they end with Etc where Myelin cut
// the list. Nil where the name tells nothing.
func Operations(l trtfmt.Layer) []string { return singleTraits(&l).ops }

// myelinOperations decodes a generated kernel's name, else its tactic. Nil
// where it is none.
func myelinOperations(l *trtfmt.Layer) []string {
	name, ok := cutMyelin(l.Name)
	if !ok {
		name, ok = cutMyelin(l.Tactic.Value)
	}
	if !ok {
		return nil
	}
	var buf [16]string
	ops := buf[:0]
	s := scanWords(textOf(name))
	for s.next() {
		w := s.word
		if full, ok := fragments[w]; ok {
			w = full
		}
		ops = append(ops, w)
	}
	return slices.Clone(ops)
}

// cutMyelin returns the operations in the name or tactic of a kernel that Myelin
// generated: it fused them, cut each to four letters and joined them as
// CamelCase, e.g. __myl_MulMinMaxRounCast_myl2_14. ok is false for other names.
func cutMyelin(name string) (ops string, ok bool) {
	ops, ok = strings.CutPrefix(name, "__myl_")
	if !ok || ops == "" || !isLetter(ops[0]) {
		return "", false
	}
	for i := range len(ops) {
		if ops[i] != '_' && asciiClasses[ops[i]] == other {
			return "", false
		}
	}
	for {
		rest, ok := cutMyelinSuffix(ops)
		if !ok {
			return ops, true
		}
		ops = rest
	}
}

// cutMyelinSuffix cuts a counter ("_myl2_14") or a hash ("_0x6d9d5178").
func cutMyelinSuffix(name string) (rest string, ok bool) {
	end := len(name)
	for end > 0 && isHex(name[end-1]) {
		end--
	}
	if end == len(name) {
		return name, false
	}
	if rest, ok = strings.CutSuffix(name[:end], "_0x"); ok {
		return rest, true
	}
	rest, digits := cutDigits(name)
	if digits == 0 || !strings.HasSuffix(rest, "_") {
		return name, false
	}
	return cutRegion(rest)
}

// nameReading is what a layer's name says by the operations it names.
type nameReading struct {
	// ops are the operations of the name; complete is false where it holds parts
	// that no vocabulary knows.
	ops      []string
	complete bool
	// attention is set where a part names fused attention.
	attention bool
}

// readName reads the last path segments of the names that TensorRT joined.
func readName(name string) nameReading {
	if isOpaque(name) || IsCopy(name) {
		return nameReading{}
	}
	out := nameReading{complete: true}
	var list [16]string
	ops := list[:0]
	var buf [keySize]byte
	s := partScanner{text: name}
	for key, ok := s.next(buf[:0]); ok; key, ok = s.next(buf[:0]) {
		if op, ok := operationNames[string(key)]; ok {
			ops = append(ops, op)
			continue
		}
		out.complete = false
		out.attention = out.attention || saysAttention(s.part, key)
	}
	if len(ops) > 0 {
		out.ops = slices.Clone(ops)
	}
	out.complete = out.complete && len(ops) > 0
	return out
}

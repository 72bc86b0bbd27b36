package fold

import "strings"

// isCounter reports whether an exporter made the name up: "Conv_12",
// "onnx::Mul_347", "(Unnamed Layer* 3) [Shuffle]".
func isCounter(name string) bool {
	const unnamed = "(Unnamed Layer* "
	if strings.HasPrefix(name, unnamed) || strings.Contains(name, "_"+unnamed) {
		return true
	}
	name = strings.TrimPrefix(name, "onnx::")
	body := strings.TrimRight(name, digits)
	if body == name || !strings.HasSuffix(body, "_") || len(body) < 2 {
		return false
	}
	return !strings.ContainsFunc(body[:len(body)-1], notLetter)
}

const digits = "0123456789"

func notLetter(r rune) bool { return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') }

// myelin returns where the suffix of a kernel inside a fused subgraph begins
// ("_myl8_175"), and where its number does; -1 where there is none.
func myelin(name string) (suffix, number int) {
	head := strings.TrimRight(name, digits)
	if head == name || !strings.HasSuffix(head, "_") {
		return -1, -1
	}
	graph := strings.TrimRight(head[:len(head)-1], digits)
	if len(graph) == len(head)-1 || !strings.HasSuffix(graph, "_myl") {
		return -1, -1
	}
	return len(graph) - len("_myl"), len(head)
}

// mark makes counters quiet beside names that a person gave, and notes how much
// of each such name has been said before. Only the first operand and the one
// before are looked at, so that long names cost no more than their length.
func mark(pieces []piece) {
	strong := false
	for _, p := range pieces {
		strong = strong || p.operand && isStrong(p.text)
	}
	first, previous := "", ""
	for i := range pieces {
		p := &pieces[i]
		if !p.operand {
			continue
		}
		if !isStrong(p.text) {
			p.quiet = strong
			continue
		}
		p.said = max(sharedLen(first, p.text), sharedLen(previous, p.text))
		if first == "" {
			first = p.text
		}
		previous = p.text
	}
}

// isStrong reports whether a name says where in the model it belongs: a path
// or a module name, not an exporter's counter.
func isStrong(name string) bool {
	if isCounter(name) {
		return false
	}
	return strings.ContainsAny(name, "/.")
}

// sharedLen returns how much of name, in whole path segments, before has said.
func sharedLen(before, name string) int {
	n := min(len(before), len(name))
	shared := 0
	sep := separator(name)
	for i := 0; i < n && before[i] == name[i]; i++ {
		if name[i] == sep {
			shared = i + 1
		}
	}
	if shared == 1 && sep == '/' {
		return 0
	}
	return shared
}

func separator(name string) byte {
	if strings.IndexByte(name, '/') >= 0 {
		return '/'
	}
	return '.'
}

// parts splits a strong operand into what is new and what repeats.
func parts(p piece) []piece {
	name := p.text
	out := []piece{{text: name[:p.said], quiet: true}}
	body, tail := name[p.said:], ""
	if leaf := strings.LastIndexByte(body, '/') + 1; p.torch && leaf > 1 {
		body, tail = body[:leaf], body[leaf:]
	} else if at, _ := myelin(body); at >= 0 {
		body, tail = body[:at], body[at:]
	}
	if separator(name) == '.' {
		out = append(out, module(body)...)
	} else {
		out = append(out, path(body)...)
	}
	return append(out, piece{text: tail, quiet: true})
}

// module makes the parameter's word at the end of a module path quiet.
func module(name string) []piece {
	for _, word := range []string{".weight", ".bias"} {
		if body, ok := strings.CutSuffix(name, word); ok {
			return []piece{{text: body}, {text: word, quiet: true}}
		}
	}
	return []piece{{text: name}}
}

// path makes the segments quiet that the next one repeats: "layer1/" before
// "layer1.0/".
func path(name string) []piece {
	var out []piece
	for name != "" {
		end := strings.IndexByte(name[1:], '/') + 2
		if end < 2 {
			return append(out, piece{text: name})
		}
		segment := strings.Trim(name[:end], "/")
		out = append(out, piece{text: name[:end], quiet: repeats(segment, name[end:])})
		name = name[end:]
	}
	return out
}

func repeats(segment, next string) bool {
	rest, ok := strings.CutPrefix(next, segment)
	return ok && segment != "" && rest != "" && strings.IndexByte("./_", rest[0]) >= 0
}

// kernel splits the name of a kernel that has no place in the model:
// "__myl_AddMul_myl8_175". What its generator puts around the operations is
// quiet, its number is not: equal operations come many times.
func kernel(name string) []piece {
	at, number := myelin(name)
	if at < 0 {
		return []piece{{text: name}}
	}
	var out []piece
	body, ok := strings.CutPrefix(name[:at], "__myl_")
	if ok {
		out = append(out, piece{text: "__myl_", quiet: true})
	}
	return append(out, piece{text: body}, piece{text: name[at:number], quiet: true}, piece{text: name[number:]})
}

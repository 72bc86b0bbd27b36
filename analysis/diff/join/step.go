package join

// inStep says of each pair whether its place is beyond doubt, as far as a sequence
// tells: its token is unique on both sides, or the pair before or behind it in
// one sequence is so in the other too.
func (s *sequencer) inStep() []bool {
	x, y := compared(s.a), compared(s.b)
	nthY := make([]int, len(s.b))
	for n, k := range y {
		nthY[k] = n
	}
	partner := make([]int, len(s.a))
	for _, p := range s.pairs {
		partner[p.a] = nthY[p.b] + 1
	}
	inX, inY := s.count(s.a), s.count(s.b)
	// steps[n] is the n-th compared place of a: its partner's place in y from 1 on.
	at := func(n int) int {
		if n < 0 || n >= len(x) {
			return 0
		}
		return partner[x[n]]
	}
	nthX := make([]int, len(s.a))
	for n, i := range x {
		nthX[i] = n
	}
	out := make([]bool, len(s.pairs))
	for i, p := range s.pairs {
		token := abs(s.a[p.a])
		n, k := nthX[p.a], nthY[p.b]+1
		before, behind := at(n-1), at(n+1)
		out[i] = inX[token] == 1 && inY[token] == 1 || before > 0 && before == k-1 || behind > 0 && behind == k+1
	}
	return out
}

// compared are the places that have a token.
func compared(tokens []int) []int {
	var out []int
	for i, t := range tokens {
		if t != 0 {
			out = append(out, i)
		}
	}
	return out
}

// count counts tokens, matched or not.
func (s *sequencer) count(tokens []int) []int {
	out := make([]int, max(len(s.heavy), 1))
	for _, t := range tokens {
		out[abs(t)]++
	}
	return out
}

func abs(n int) int { return max(n, -n) }

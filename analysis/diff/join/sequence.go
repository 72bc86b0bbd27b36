package join

// tableSize is the largest table of two sequences, in cells, that are compared
// completely. Longer ones are split at what is unique in both.
const tableSize = 1 << 22

// heavyWeight is how many light layers a heavy one outweighs: an activation more
// is no reason to give up a convolution.
const heavyWeight = 8

// window is a part of both sequences, without its end.
type window struct{ from, to point }

// pair is two layers that correspond. alone is set where they are out of sequence.
type pair struct {
	point
	alone bool
}

// sequencer compares two sequences of tokens; 0 is a place that is not compared.
type sequencer struct {
	a, b    []int
	numbers map[string]int
	heavy   []bool
	pairs   []pair
	// depth is how often what is compared was split.
	depth int
}

// deepest bounds depth: each level goes once through what it splits.
const deepest = 32

func (s *sequencer) number(key string, heavy bool) int {
	if s.numbers == nil {
		s.numbers, s.heavy = map[string]int{}, []bool{false}
	}
	n, known := s.numbers[key]
	if !known {
		n = len(s.heavy)
		s.numbers[key] = n
		s.heavy = append(s.heavy, heavy)
	}
	return n
}

func (s *sequencer) weight(token int) int32 {
	if s.heavy[token] {
		return heavyWeight
	}
	return 1
}

// segment matches a window, then what is left in it.
func (s *sequencer) segment(w window) {
	s.match(w)
	s.leftovers(w)
}

// match finds what both parts have in one order.
func (s *sequencer) match(w window) {
	x, y := open(s.a, w.from.a, w.to.a), open(s.b, w.from.b, w.to.b)
	for len(x) > 0 && len(y) > 0 && s.a[x[0]] == s.b[y[0]] {
		s.take(x[0], y[0])
		x, y = x[1:], y[1:]
	}
	for len(x) > 0 && len(y) > 0 && s.a[x[len(x)-1]] == s.b[y[len(y)-1]] {
		s.take(x[len(x)-1], y[len(y)-1])
		x, y = x[:len(x)-1], y[:len(y)-1]
	}
	switch {
	case len(x) == 0 || len(y) == 0:
	case len(x)*len(y) <= tableSize:
		s.table(x, y)
	default:
		s.split(x, y)
	}
}

// take matches two places.
func (s *sequencer) take(a, b int) {
	s.pairs = append(s.pairs, pair{point: point{a, b}})
	s.a[a], s.b[b] = -s.a[a], -s.b[b]
}

// split matches what is unique on both sides, in ascending order, and goes on
// between. Where nothing is unique, the n-th of each token meets the n-th.
func (s *sequencer) split(x, y []int) {
	points := s.matching(x, y, true)
	if len(points) == 0 || s.depth == deepest {
		for _, p := range ascending(s.matching(x, y, false)) {
			s.take(p.a, p.b)
		}
		return
	}
	s.depth++
	from := point{x[0], y[0]}
	for _, p := range ascending(points) {
		s.match(window{from, p})
		s.take(p.a, p.b)
		from = point{p.a + 1, p.b + 1}
	}
	s.match(window{from, point{x[len(x)-1] + 1, y[len(y)-1] + 1}})
	s.depth--
}

// matching lists the n-th of each token of x with the n-th of y; unique keeps those
// that occur once in each.
func (s *sequencer) matching(x, y []int, unique bool) []point {
	inX, inY := map[int]int{}, map[int][]int{}
	for _, i := range x {
		inX[s.a[i]]++
	}
	for _, k := range y {
		inY[s.b[k]] = append(inY[s.b[k]], k)
	}
	var out []point
	nth := map[int]int{}
	for _, i := range x {
		token := s.a[i]
		n := nth[token]
		nth[token]++
		if n < len(inY[token]) && (!unique || inX[token] == 1 && len(inY[token]) == 1) {
			out = append(out, point{i, inY[token][n]})
		}
	}
	return out
}

// leftovers matches what is in the window of both sides once, out of sequence.
func (s *sequencer) leftovers(w window) {
	x, y := open(s.a, w.from.a, w.to.a), open(s.b, w.from.b, w.to.b)
	for _, p := range s.matching(x, y, true) {
		s.take(p.a, p.b)
		s.pairs[len(s.pairs)-1].alone = true
	}
}

// open are the places that have no partner yet.
func open(tokens []int, from, to int) []int {
	var out []int
	for i := from; i < to; i++ {
		if tokens[i] > 0 {
			out = append(out, i)
		}
	}
	return out
}

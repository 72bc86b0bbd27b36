package join

// table matches two short sequences so that what is matched weighs most: the
// longest common subsequence with weights. Of several the one is taken that
// matches early in x.
func (s *sequencer) table(x, y []int) {
	width := len(y) + 1
	best := make([]int32, (len(x)+1)*width) // of x[i:] and y[k:]
	for i := len(x) - 1; i >= 0; i-- {
		for k := len(y) - 1; k >= 0; k-- {
			at := i*width + k
			best[at] = max(best[at+width], best[at+1])
			if s.a[x[i]] == s.b[y[k]] {
				best[at] = max(best[at], best[at+width+1]+s.weight(s.a[x[i]]))
			}
		}
	}
	for i, k := 0, 0; i < len(x) && k < len(y); {
		at := i*width + k
		switch {
		case s.a[x[i]] == s.b[y[k]] && best[at] == best[at+width+1]+s.weight(s.a[x[i]]):
			s.take(x[i], y[k])
			i, k = i+1, k+1
		case best[at] == best[at+1]:
			k++
		default:
			i++
		}
	}
}

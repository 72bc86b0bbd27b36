package layout

import "math"

// rounds is how often positions are improved, down and up in turn: first by the
// neighbours on one side, which brings far nodes together, then by those on both, which
// makes long edges straight.
const (
	rounds   = 11
	oneSided = 4
)

// Weights of an item's wish against those of its rank's other items. The spine does
// not yield; what has no neighbour on a side stays where it is if it can.
const (
	spineWeight = 1e6
	idleWeight  = 0.05
)

// place finds the middle of each item.
func (l *layers) place() {
	l.offset = make([][]float64, len(l.ranks))
	for i, r := range l.ranks {
		l.offset[i] = l.offsets(r)
	}
	l.reach = l.window()
	for i := range l.ranks {
		l.settle(i, func(int) (float64, float64) { return 0, 1 })
	}
	for round := range rounds {
		for i := range l.ranks {
			rank, side := i, (*item).above
			if round%2 == 1 {
				rank, side = len(l.ranks)-1-i, (*item).below
			}
			if round >= oneSided {
				side = (*item).around
			}
			if round == rounds-1 {
				side = (*item).last
			}
			l.settle(rank, func(at int) (float64, float64) { return l.wish(at, side) })
		}
	}
}

// wish is where an item would stand if it were alone in its rank, and how strongly.
func (l *layers) wish(at int, side func(*item) [2][]link) (x, weight float64) {
	it := &l.items[at]
	if it.spine {
		return 0, spineWeight
	}
	sum := 0.0
	for _, links := range side(it) {
		for _, k := range links {
			sum += k.weight * l.items[k.item].x
			weight += k.weight
		}
	}
	if weight == 0 {
		return it.x, idleWeight
	}
	return sum / weight, weight
}

func (it *item) above() [2][]link { return [2][]link{it.up} }
func (it *item) below() [2][]link { return [2][]link{it.down} }

// last is the side of the last round: nodes stand below what they read, and passing
// edges stay straight.
func (it *item) last() [2][]link {
	if it.node < 0 {
		return it.around()
	}
	return it.above()
}

func (it *item) around() [2][]link { return [2][]link{it.up, it.down} }

// window is how far from the spine items may stand: so far that the spine is straight,
// and else so that a drawing is at most half as wide again as its widest rank.
func (l *layers) window() float64 {
	reach := 0.0
	for i, r := range l.ranks {
		offset := l.offset[i]
		last := offset[len(r)-1]
		reach = max(reach, math.Ceil(last*3/4))
		for pos, i := range r {
			if l.items[i].spine {
				reach = max(reach, offset[pos], last-offset[pos])
			}
		}
	}
	return reach
}

// pool is a run of items that touch: their mean wish and its weight.
type pool struct {
	mean, weight float64
	items        int
}

// settle gives the items of a rank the positions nearest to their wishes that keep
// their order and distance: the least squares of isotonic regression, by pooling
// neighbours whose wishes are out of order.
func (l *layers) settle(at int, wish func(int) (float64, float64)) {
	rank, offset, pools := l.ranks[at], l.offset[at], l.pools[:0]
	for pos, i := range rank {
		x, weight := wish(i)
		p := pool{x - offset[pos], weight, 1}
		for n := len(pools); n > 0 && pools[n-1].mean >= p.mean; n = len(pools) {
			q := pools[n-1]
			sum := q.weight + p.weight
			p = pool{(q.mean*q.weight + p.mean*p.weight) / sum, sum, q.items + p.items}
			pools = pools[:n-1]
		}
		pools = append(pools, p)
	}
	l.pools = pools
	pos, last := 0, offset[len(offset)-1]
	for _, p := range pools {
		// A whole pool is rounded alike, so that distances stay.
		x := min(max(math.Round(p.mean), -l.reach), max(l.reach-last, -l.reach))
		for range p.items {
			l.items[rank[pos]].x = x + offset[pos]
			pos++
		}
	}
}

// offsets are the least distances of the items' middles from the first one's.
func (l *layers) offsets(rank []int) []float64 {
	out := make([]float64, len(rank))
	for pos := 1; pos < len(rank); pos++ {
		a, b := &l.items[rank[pos-1]], &l.items[rank[pos]]
		gap := l.Gap
		if a.node < 0 && b.node < 0 {
			gap = 0
		}
		out[pos] = out[pos-1] + math.Ceil(float64(a.width+b.width)/2) + float64(gap)
	}
	return out
}

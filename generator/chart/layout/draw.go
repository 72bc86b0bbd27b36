package layout

import "math"

// draw turns positions into a drawing whose left upper corner is 0, 0.
func (l *layers) draw(d *Drawing) {
	left := math.Inf(1)
	for _, it := range l.items {
		left = min(left, it.x-math.Ceil(float64(it.width)/2))
	}
	for i := range l.items {
		it := &l.items[i]
		it.x -= left
		d.Width = max(d.Width, int(it.x+math.Ceil(float64(it.width)/2)))
	}
	top, bottom := l.heights()
	if n := len(bottom); n > 0 {
		d.Height = bottom[n-1]
	}
	d.Nodes = make([]Point, len(l.Nodes))
	for i, n := range l.Nodes {
		it := l.items[i]
		d.Nodes[i] = Point{int(it.x) - n.Width/2, top[it.rank]}
	}
	for i, e := range l.edges {
		d.Routes = append(d.Routes, Route{e, l.route(l.chains[i], top, bottom)})
	}
}

// heights are the upper and lower edges of the ranks.
func (l *layers) heights() (top, bottom []int) {
	y := 0
	for r, rank := range l.ranks {
		height := 0
		for _, i := range rank {
			if node := l.items[i].node; node >= 0 {
				height = max(height, l.Nodes[node].Height)
			}
		}
		if r > 0 {
			y += l.RankGap
		}
		top, bottom = append(top, y), append(bottom, y+height)
		y += height
	}
	return top, bottom
}

func (l *layers) route(chain, top, bottom []int) []Point {
	var out []Point
	for at, i := range chain {
		it := l.items[i]
		x := int(it.x)
		if at > 0 {
			out = append(out, Point{x, top[it.rank]})
		}
		if at+1 == len(chain) {
			break
		}
		low := bottom[it.rank]
		if at == 0 && it.node >= 0 {
			// A node may be lower than its rank.
			out = append(out, Point{x, top[it.rank] + l.Nodes[it.node].Height})
			if out[0].Y == low {
				continue
			}
		}
		out = append(out, Point{x, low})
	}
	return out
}

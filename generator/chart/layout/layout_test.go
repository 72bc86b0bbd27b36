package layout

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var plain = Options{Gap: 2, RankGap: 4, Lane: 1, RankNodes: 4}

// nodes makes n nodes of one size.
func nodes(n int) []Node { return slices.Repeat([]Node{{8, 2}}, n) }

// chain joins n nodes in their order, with a skip over each few of them.
func chain(n, skip int) Graph {
	g := Graph{Nodes: nodes(n)}
	for i := 1; i < n; i++ {
		g.Edges = append(g.Edges, Edge{i - 1, i})
		g.Spine = append(g.Spine, i-1)
		if skip > 0 && i%skip == 0 {
			g.Edges = append(g.Edges, Edge{max(0, i-skip), i})
		}
	}
	return g
}

// star has one node that all others read.
func star(n int) Graph {
	g := Graph{Nodes: nodes(n)}
	for i := 1; i < n; i++ {
		g.Edges = append(g.Edges, Edge{0, i})
	}
	return g
}

// full has an edge from each of the first half to each of the second.
func full(n int) Graph {
	g := Graph{Nodes: nodes(n)}
	for i := range n / 2 {
		for j := n / 2; j < n; j++ {
			g.Edges = append(g.Edges, Edge{i, j})
		}
	}
	return g
}

func random(r *rand.Rand, n, edges int) Graph {
	g := Graph{}
	for range n {
		g.Nodes = append(g.Nodes, Node{1 + r.IntN(12), 1 + r.IntN(5)})
	}
	for range edges {
		g.Edges = append(g.Edges, Edge{r.IntN(n), r.IntN(n)})
	}
	return g
}

// check holds a drawing against what Of promises.
func check(t *testing.T, g Graph, o Options) Drawing {
	t.Helper()
	d := Of(g, o)
	if diff := cmp.Diff(d, Of(g, o)); diff != "" {
		t.Fatalf("two drawings of one graph differ:\n%s", diff)
	}
	checkNodes(t, g, d, o)
	checkEdges(t, g, d)
	return d
}

func checkNodes(t *testing.T, g Graph, d Drawing, o Options) {
	t.Helper()
	ranks := map[int][]int{}
	for i, p := range d.Nodes {
		n := g.Nodes[i]
		if p.X < 0 || p.Y < 0 || p.X+n.Width > d.Width || p.Y+n.Height > d.Height {
			t.Fatalf("node %d at %v leaves the drawing of %d by %d", i, p, d.Width, d.Height)
		}
		ranks[d.Ranks[i]] = append(ranks[d.Ranks[i]], i)
	}
	if len(d.Nodes) != len(g.Nodes) {
		t.Fatalf("%d nodes are placed, there are %d", len(d.Nodes), len(g.Nodes))
	}
	below := 0
	for r := range len(ranks) {
		slices.SortFunc(ranks[r], func(a, b int) int { return d.Nodes[a].X - d.Nodes[b].X })
		if len(ranks[r]) == 0 || len(ranks[r]) > o.RankNodes {
			t.Fatalf("rank %d has %d nodes", r, len(ranks[r]))
		}
		bottom := 0
		for at, i := range ranks[r] {
			if at > 0 && d.Nodes[i].X < d.Nodes[ranks[r][at-1]].X+g.Nodes[ranks[r][at-1]].Width+o.Gap-1 {
				t.Fatalf("nodes %d and %d overlap", i, ranks[r][at-1])
			}
			if d.Nodes[i].Y < below {
				t.Fatalf("node %d is in the rank above", i)
			}
			bottom = max(bottom, d.Nodes[i].Y+g.Nodes[i].Height)
		}
		below = bottom
	}
}

// checkEdges finds each edge in one list, and each way at its ends.
func checkEdges(t *testing.T, g Graph, d Drawing) {
	t.Helper()
	want := slices.DeleteFunc(slices.Clone(g.Edges), func(e Edge) bool {
		return e.From < 0 || e.To < 0 || e.From >= len(g.Nodes) || e.To >= len(g.Nodes)
	})
	slices.SortFunc(want, compare)
	want = slices.Compact(want)
	got := slices.Concat(d.Back, d.Far)
	on := map[Point]bool{}
	for _, r := range d.Routes {
		got = append(got, r.Edge)
		for _, p := range r.Points {
			on[p] = true
		}
	}
	slices.SortFunc(got, compare)
	if !slices.Equal(want, got) {
		t.Fatalf("edges %v are drawn as %v", want, got)
	}
	for _, e := range got {
		if back := slices.Contains(d.Back, e); back != (e.From >= e.To) || !back && d.Ranks[e.From] >= d.Ranks[e.To] {
			t.Fatalf("edge %v does not go down from rank %d to %d", e, d.Ranks[e.From], d.Ranks[e.To])
		}
	}
	for _, r := range d.Routes {
		checkRoute(t, g, d, r)
	}
}

func checkRoute(t *testing.T, g Graph, d Drawing, r Route) {
	t.Helper()
	from, to := d.Nodes[r.From], d.Nodes[r.To]
	first, last := r.Points[0], r.Points[len(r.Points)-1]
	if last != (Point{to.X + g.Nodes[r.To].Width/2, to.Y}) {
		t.Fatalf("edge %v ends at %v, its node is at %v", r.Edge, last, to)
	}
	if first != (Point{from.X + g.Nodes[r.From].Width/2, from.Y + g.Nodes[r.From].Height}) && !branches(d, r) {
		t.Fatalf("edge %v begins at %v, its node is at %v", r.Edge, first, from)
	}
	for i := 1; i < len(r.Points); i++ {
		if r.Points[i].Y <= r.Points[i-1].Y {
			t.Fatalf("edge %v does not go down: %v", r.Edge, r.Points)
		}
	}
}

// branches reports whether an edge begins on the way of another from its node.
func branches(d Drawing, r Route) bool {
	return slices.ContainsFunc(d.Routes, func(o Route) bool { return o.From == r.From && o.To != r.To && slices.Contains(o.Points, r.Points[0]) })
}

func TestInvariants(t *testing.T) {
	for name, g := range map[string]Graph{
		"nothing":     {},
		"one node":    {Nodes: nodes(1)},
		"a loop":      {Nodes: nodes(2), Edges: []Edge{{0, 1}, {1, 0}, {1, 1}, {0, 1}}},
		"no node":     {Nodes: nodes(2), Edges: []Edge{{0, 2}, {-1, 0}, {0, 1}}},
		"apart":       {Nodes: nodes(9)},
		"a chain":     chain(12, 0),
		"skips":       chain(40, 3),
		"a star":      star(300),
		"all to all":  full(60),
		"long spans":  {Nodes: nodes(5), Edges: []Edge{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {0, 4}, {0, 3}, {1, 4}}, Spine: []int{0, 1, 2, 3, 4}},
		"spine ahead": {Nodes: nodes(4), Edges: []Edge{{0, 1}, {1, 2}, {0, 3}, {2, 3}}, Spine: []int{0, 3}},
	} {
		t.Run(name, func(t *testing.T) { check(t, g, plain) })
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		n := 1 + r.IntN(40)
		check(t, random(r, n, r.IntN(3*n)), Options{Gap: r.IntN(4), RankGap: 1 + r.IntN(9), Lane: 1 + r.IntN(3), RankNodes: 1 + r.IntN(6)})
	}
}

// The spine is one line, whatever hangs on it.
func TestSpineIsStraight(t *testing.T) {
	g := chain(60, 4)
	g.Nodes = append(g.Nodes, nodes(20)...)
	for i := range 20 {
		g.Edges = append(g.Edges, Edge{i * 2, 60 + i})
	}
	d := check(t, g, plain)
	for _, i := range g.Spine {
		if d.Nodes[i].X != d.Nodes[0].X {
			t.Errorf("node %d of the spine stands at %d, the first at %d", i, d.Nodes[i].X, d.Nodes[0].X)
		}
	}
}

// A constant stands above its reader, and not at the top.
func TestTighten(t *testing.T) {
	g := chain(6, 0)
	g.Nodes = append(g.Nodes, Node{8, 2})
	g.Edges = append(g.Edges, Edge{4, 6})
	g = Graph{Nodes: nodes(7), Edges: []Edge{{0, 6}, {1, 2}, {2, 3}, {3, 4}, {4, 6}, {1, 5}}}
	if d := check(t, g, plain); d.Ranks[0] != d.Ranks[6]-1 {
		t.Errorf("ranks %v", d.Ranks)
	}
}

// What hostile graphs ask for is left out, and nothing takes long.
func TestHostile(t *testing.T) {
	for name, g := range map[string]Graph{
		"10,000 readers of one tensor": star(10_000),
		"250,000 pairs":                full(1_000),
		"10,000 layers that read the first and the last": func() Graph {
			g := chain(10_000, 0)
			for i := range 5_000 {
				g.Edges = append(g.Edges, Edge{i, 9_999 - i})
			}
			return g
		}(),
	} {
		t.Run(name, func(t *testing.T) {
			d := Of(g, plain)
			points := 0
			for _, r := range d.Routes {
				points += len(r.Points)
			}
			if most := 2 * passes * (len(g.Nodes) + 2*len(g.Edges)); points > most {
				t.Errorf("%d points for %d nodes and %d edges", points, len(g.Nodes), len(g.Edges))
			}
		})
	}
	if d := Of(star(10_000), plain); len(d.Far) == 0 {
		t.Error("nothing is left out")
	}
}

// picture draws a small drawing with characters.
func picture(g Graph, d Drawing) string {
	grid := make([][]byte, d.Height+1)
	for y := range grid {
		grid[y] = []byte(strings.Repeat(" ", d.Width+1))
	}
	for _, r := range d.Routes {
		for i := 1; i < len(r.Points); i++ {
			a, b := r.Points[i-1], r.Points[i]
			for y := a.Y; y <= b.Y; y++ {
				grid[y][a.X+(b.X-a.X)*(y-a.Y)/max(b.Y-a.Y, 1)] = '.'
			}
		}
	}
	for i, p := range d.Nodes {
		for y := range g.Nodes[i].Height {
			copy(grid[p.Y+y][p.X:], strings.Repeat("#", g.Nodes[i].Width))
		}
		copy(grid[p.Y][p.X+1:], fmt.Sprint(i))
	}
	var out []string
	for _, line := range grid {
		out = append(out, strings.TrimRight(string(line), " "))
	}
	return strings.Join(out, "\n")
}

func TestPicture(t *testing.T) {
	// A residual block: 0 feeds 1, 2, 3 in a row and the last of them again.
	g := Graph{Nodes: nodes(5), Edges: []Edge{{0, 1}, {1, 2}, {2, 3}, {0, 3}, {0, 4}, {4, 3}}, Spine: []int{0, 1, 2, 3}}
	d := check(t, g, plain)
	want := strings.Trim(`
#0######
########
    .
    . . .
    .    .  .
    .      .    .
#1######  #4######   .
########  ########   .
    .                .
    .                .
    .                .
    .                .
#2######            .
########            .
    .               .
    .           .
    .       .
    .   .
#3######
########
`, "\n")
	if got := strings.TrimRight(picture(g, d), "\n"); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

func BenchmarkOf(b *testing.B) {
	for _, n := range []int{300, 2_000, 10_000} {
		g := chain(n, 7)
		r := rand.New(rand.NewPCG(1, 2))
		for range n / 3 {
			from := r.IntN(n - 1)
			g.Edges = append(g.Edges, Edge{from, min(n-1, from+1+r.IntN(30))})
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Of(g, plain)
			}
		})
	}
}

func FuzzOf(f *testing.F) {
	f.Add([]byte{0, 1, 1, 2, 2, 3, 0, 3}, byte(4), byte(3))
	f.Add([]byte{1, 0, 1, 1, 0, 1}, byte(2), byte(1))
	f.Fuzz(func(t *testing.T, data []byte, n, rank byte) {
		g := Graph{Nodes: nodes(int(n % 64))}
		for i := 0; i+1 < min(len(data), 400); i += 2 {
			g.Edges = append(g.Edges, Edge{int(data[i]), int(data[i+1])})
		}
		check(t, g, Options{Gap: 2, RankGap: 4, Lane: 1, RankNodes: 1 + int(rank%8)})
	})
}

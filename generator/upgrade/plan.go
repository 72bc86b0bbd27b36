package upgrade

import (
	"trtsite/generator/history"
	"trtsite/generator/series"
)

// Plan is what there is to compare.
type Plan struct {
	// Axes are those that have a pair, in a fixed order of their kinds.
	Axes []Axis

	all []*Comparison
	at  map[[2]place]*Comparison
}

type place struct {
	report  string
	backend int
}

// NewPlan plans for the series of an archive, which stay where they are. Their
// members need not be judged yet.
func NewPlan(all []history.Series) *Plan {
	p := &Plan{at: map[[2]place]*Comparison{}}
	taken := map[string]bool{}
	for _, k := range []Kind{TensorRT, Device, Tag} {
		a := Axis{Kind: k}
		engines := k.engines(all)
		a.Engines = len(engines)
		has := a.values(engines)
		for _, c := range a.pairs(has) {
			pair := Pair{Kind: k, A: a.Values[c.a], B: a.Values[c.b], Adjacent: c.adjacent()}
			for _, e := range engines {
				if from, to, ok := e.sides(&pair); ok {
					pair.Rows = append(pair.Rows, p.comparison(from, to))
				}
			}
			if len(pair.Rows) > 0 {
				pair.ID = series.Free(series.Joined(string(k)+"-"+pair.A.id, pair.B.id), taken)
				a.Pairs = append(a.Pairs, pair)
			}
		}
		if len(a.Pairs) > 0 {
			p.Axes = append(p.Axes, a)
		}
	}
	return p
}

// comparison is the one of two members, whichever pairs ask for it.
func (p *Plan) comparison(a, b Ref) *Comparison {
	key := [2]place{placeOf(a.Member().Place), placeOf(b.Member().Place)}
	if c := p.at[key]; c != nil {
		return c
	}
	c := &Comparison{A: a, B: b}
	p.at[key] = c
	p.all = append(p.all, c)
	return c
}

func placeOf(p history.Place) place { return place{p.Report, p.Backend} }

// Find is the comparison of two places, nil where none is planned.
func (p *Plan) Find(a, b history.Place) *Comparison { return p.at[[2]place{placeOf(a), placeOf(b)}] }

// Open are the comparisons that nobody has filled in yet, put together where the
// two reports are the same, in a fixed order.
func (p *Plan) Open() [][]*Comparison {
	var out [][]*Comparison
	at := map[[2]string]int{}
	for _, c := range p.all {
		if c.Change != nil {
			continue
		}
		key := [2]string{c.A.Member().Report, c.B.Member().Report}
		i, known := at[key]
		if !known {
			i = len(out)
			at[key] = i
			out = append(out, nil)
		}
		out[i] = append(out[i], c)
	}
	return out
}

// Doubt takes back the verdicts that reach over a step at which the machine changed.
// All series are judged by then, and all comparisons are filled in.
func (p *Plan) Doubt() {
	for _, c := range p.all {
		c.doubt()
	}
}

package view

import "trtsite/generator/history"

// Past knows the series that each backend of each report is a member of.
type Past struct {
	at map[pastPlace]pastMember
}

type pastPlace struct {
	report  string
	backend int
}

// pastMember is a member of a series; copied is set where the place repeats it.
type pastMember struct {
	series *history.Series
	index  int
	copied bool
}

// NewPast takes the series of an archive, which must not change any more.
func NewPast(all []history.Series) Past {
	p := Past{map[pastPlace]pastMember{}}
	for i := range all {
		s := &all[i]
		for j := range s.Members {
			m := &s.Members[j]
			p.at[pastPlace{m.Report, m.Backend}] = pastMember{s, j, false}
			for _, c := range m.Copies {
				p.at[pastPlace{c.Report, c.Backend}] = pastMember{s, j, true}
			}
		}
	}
	return p
}

func (p Past) of(report string, backend int) (pastMember, bool) {
	m, ok := p.at[pastPlace{report, backend}]
	return m, ok
}

func (p pastMember) member() *history.Member { return &p.series.Members[p.index] }

package block

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/operation"
)

// collection is the families of a backend by their pattern.
type collection struct {
	families map[string]*family
	// order are the patterns in the order in which layers name them.
	order []string
}

// family is a pattern before it is known whether it repeats.
type family struct {
	path   string
	blocks map[string]*member
	order  []string
	across []int
}

// member is a block and what stands in it.
type member struct {
	Block
	// modules are the different paths inside the block that make it one; list is that
	// of its places.
	modules map[string]bool
	list    bool
}

func collect(b *analysis.Backend, layers []operation.Layer) *collection {
	c := &collection{families: map[string]*family{}}
	s := spanner{places: placeCache{}, at: map[string]int{}}
	for i := range b.Records {
		for _, sp := range s.of(&layers[b.Records[i].Index]) {
			c.family(sp.places[0].pattern).add(i, sp)
		}
	}
	return c
}

func (c *collection) family(path string) *family {
	f := c.families[path]
	if f == nil {
		f = &family{path: path, blocks: map[string]*member{}}
		c.families[path] = f
		c.order = append(c.order, path)
	}
	return f
}

// span is the part of a layer that lies in the blocks of one pattern.
type span struct {
	// places are those of the pattern, several of one block too.
	places []place
	// across is set where they are of several blocks.
	across bool
}

// spanner finds the spans of one layer after another.
type spanner struct {
	places placeCache
	// at is the span of a pattern.
	at    map[string]int
	spans []span
}

// of returns the spans of a layer, one for each pattern; they are valid until the
// next call. Quantisation stands on the edges of the network and is named after the
// layer before, so it counts only where there is nothing else. Of a region that names
// its ends, both must be in the block.
func (s *spanner) of(l *operation.Layer) []span {
	clear(s.at)
	s.spans = s.spans[:0]
	own := slices.ContainsFunc(l.Operations, func(o operation.Operation) bool { return o.Module != "" && !o.IsQuantisation() })
	modules := 0
	for i := range l.Operations {
		o := &l.Operations[i]
		if o.Module == "" || own && o.IsQuantisation() {
			continue
		}
		modules++
		for _, p := range s.places.of(o.Module) {
			s.add(p)
		}
	}
	if l.Opaque {
		return slices.DeleteFunc(s.spans, func(sp span) bool { return len(sp.places) < modules })
	}
	return s.spans
}

func (s *spanner) add(p place) {
	i, known := s.at[p.pattern]
	if !known {
		s.at[p.pattern] = len(s.spans)
		s.spans = append(s.spans, span{places: []place{p}})
		return
	}
	sp := &s.spans[i]
	sp.across = sp.across || sp.places[0].name != p.name
	sp.places = append(sp.places, p)
}

func (f *family) add(row int, s span) {
	if s.across {
		f.across = append(f.across, row)
		return
	}
	first := s.places[0]
	m := f.blocks[first.name]
	if m == nil {
		m = &member{Block: Block{Name: first.name, Index: first.index}, modules: map[string]bool{}, list: first.list}
		f.blocks[first.name] = m
		f.order = append(f.order, first.name)
	}
	m.Rows = append(m.Rows, row)
	for _, p := range s.places {
		if p.rest != "" && (p.list || strings.Trim(p.rest, "0123456789/") != "") {
			m.modules[p.rest] = true
		}
	}
}

// repeats reports whether at least two members are blocks of several layers and
// modules, and either their list has a name for blocks or two of them are equal:
// else the pattern may be a sequence of different parts.
func (f *family) repeats(e *engine) bool {
	var blocks []*member
	list := false
	for _, name := range f.order {
		m := f.blocks[name]
		if len(m.Rows) > 1 && len(m.modules) > 1 {
			blocks = append(blocks, m)
			list = list || m.list
		}
	}
	if len(blocks) < 2 || list {
		return len(blocks) >= 2
	}
	signatures := map[string]bool{}
	for _, m := range blocks {
		m.sign(e)
		signatures[m.Signature] = true
	}
	return len(signatures) < len(blocks)
}

// sign fills in the signature.
func (m *member) sign(e *engine) {
	if m.Signature != "" {
		return
	}
	m.Compared = slices.DeleteFunc(slices.Clone(m.Rows), func(i int) bool { return isLeftOut(&e.Records[i]) })
	m.Signature = e.signature(m.Compared)
}

// pattern adds the rows up. A layer is in one block or across, so that an engine of
// many patterns takes no longer for each.
func (f *family) pattern(e *engine) Pattern {
	p := Pattern{Path: f.path, Across: breakdown.RowOf(e.Backend, RowAcross, f.across)}
	parts := []breakdown.Row{p.Across}
	for _, name := range f.order {
		m := f.blocks[name]
		m.sign(e)
		sum := breakdown.RowOf(e.Backend, name, m.Rows)
		m.Ms, m.Share = sum.Ms, sum.Share
		parts = append(parts, sum)
		p.Blocks = append(p.Blocks, m.Block)
	}
	p.Outside = e.whole.Rest(RowOutside, parts...)
	slices.SortStableFunc(p.Blocks, func(x, y Block) int { return compareIndex(x.Index, y.Index) })
	return p
}

// compareIndex orders "2.1" before "10.0".
func compareIndex(x, y string) int {
	return slices.CompareFunc(strings.Split(x, "."), strings.Split(y, "."), func(a, b string) int {
		m, errA := strconv.Atoi(a)
		n, errB := strconv.Atoi(b)
		if errA != nil || errB != nil {
			return cmp.Compare(a, b)
		}
		return cmp.Compare(m, n)
	})
}

package diff

import (
	"trtsite/analysis"
	"trtsite/analysis/diff/join"
)

// Group is a set of layers of each side that do the same work. Indexes are those of
// the layer files, and of the records where there are times.
type Group struct {
	join.Group
	// Evidence says in a sentence without a full stop what the group rests on.
	Evidence string
	// AMs and BMs are the sums of the layers' mean times, in ms.
	AMs, BMs float64
}

// Share is what a tier aligns: layers, ms and percent of the layer sum, 0 to 100.
type Share struct {
	Tier             join.Tier
	Groups           int
	LayersA, LayersB int
	AMs, BMs         float64
	ShareA, ShareB   float64
}

// Alignment says which layers of two backends correspond. What is in no group was
// removed or added.
type Alignment struct {
	// Groups are in the order of side A.
	Groups []Group
	// Removed are the layers of A, Added those of B that are in no group, ascending.
	Removed, Added []int
	// AMs, BMs are the layer sums of the sides, RemovedMs and AddedMs what is in no
	// group. BMs - AMs is the sum of all groups' changes, plus AddedMs, minus
	// RemovedMs, to 1e-9.
	AMs, BMs, RemovedMs, AddedMs float64
	// Tiers are the shares of all tiers in the order in which they are tried;
	// ShareA and ShareB are their sums.
	Tiers          []Share
	ShareA, ShareB float64
}

// Align aligns the layers of b with those of a. It takes near-linear time.
func Align(a, b *analysis.Backend) Alignment {
	return AlignKeys(Keyed{Backend: a, Keys: Keys(a)}, Keyed{Backend: b, Keys: Keys(b)})
}

// Keyed is a backend with what Keys returned for it, for those who align one
// backend with several.
type Keyed struct {
	Backend *analysis.Backend
	Keys    []join.Layer
}

// AlignKeys is Align for keys that were already made.
func AlignKeys(a, b Keyed) Alignment {
	al := Alignment{}
	inA, inB := make([]bool, len(a.Keys)), make([]bool, len(b.Keys))
	for _, g := range join.Join(a.Keys, b.Keys) {
		out := Group{Group: g, Evidence: evidence(&g)}
		out.AMs, out.BMs = a.sum(g.A, inA), b.sum(g.B, inB)
		al.Groups = append(al.Groups, out)
	}
	al.Removed, al.RemovedMs = a.rest(inA)
	al.Added, al.AddedMs = b.rest(inB)
	al.AMs, al.BMs = a.total(), b.total()
	al.shares()
	return al
}

// ms is the mean time of layer i, 0 where there is none.
func (k *Keyed) ms(i int) float64 {
	if !k.Backend.HasTimes() || i >= len(k.Backend.Records) {
		return 0
	}
	return k.Backend.Records[i].AvgMs.Value
}

// sum adds the times of layers up and marks them.
func (k *Keyed) sum(layers []int, mark []bool) float64 {
	ms := 0.0
	for _, i := range layers {
		mark[i] = true
		ms += k.ms(i)
	}
	return ms
}

// rest are the layers that are not marked, with their time.
func (k *Keyed) rest(mark []bool) (layers []int, ms float64) {
	for i, in := range mark {
		if !in {
			layers = append(layers, i)
			ms += k.ms(i)
		}
	}
	return layers, ms
}

func (k *Keyed) total() float64 {
	if !k.Backend.HasTimes() {
		return 0
	}
	return k.Backend.Timing.LayerSumMs
}

// shares adds the groups up by tier.
func (al *Alignment) shares() {
	for _, tier := range join.Tiers() {
		s := Share{Tier: tier}
		for i := range al.Groups {
			if g := &al.Groups[i]; g.Tier == tier {
				s.Groups++
				s.LayersA += len(g.A)
				s.LayersB += len(g.B)
				s.AMs += g.AMs
				s.BMs += g.BMs
			}
		}
		s.ShareA, s.ShareB = percentOf(s.AMs, al.AMs), percentOf(s.BMs, al.BMs)
		al.ShareA += s.ShareA
		al.ShareB += s.ShareB
		al.Tiers = append(al.Tiers, s)
	}
}

// percentOf is ms as a share of a total, 0 to 100, and 0 of nothing.
func percentOf(ms, total float64) float64 {
	if total <= 0 {
		return 0
	}
	return ms / total * 100
}

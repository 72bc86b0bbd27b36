package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/block"
	"trtsite/analysis/model"
	"trtsite/analysis/unit"
)

// minTwins is how many equal blocks, the odd one included, make it odd: of two,
// neither is.
const minTwins = 3

// oddTicks is how many ticks of the timer two times must differ by.
const oddTicks = 2

func oddBlock(t Thresholds) rule {
	return rule{
		doc: Doc{
			ID:    "odd-block",
			Title: "A repeated block is slower than its twins",
			Says: "Blocks of the same network with the same kernels on the same shapes should take equal time. One does not, so " +
				"the reason is not the work itself.",
			Computed: fmt.Sprintf("Blocks are twins where all their rows are equal: type, operations, kernel, shapes, storage. Of at least "+
				"%d twins one takes more than %g times the median of the others, by at least %s of the layer sum and more than %d "+
				"ticks of the timer.", minTwins, t.OddFactor, percent(t.OddPercent), oddTicks),
			Silent: "About blocks of different rows, such as the stages of a U-Net; where more than one twin in three is slower; about blocks with a row that ran beside " +
				"another stream, was distorted by a few iterations or did not run in all; and where the profile is one iteration.",
			Try:    "Profile again, and see whether the same block is slow.",
			Source: "Comparison of equal work within one engine; thresholds by convention.",
		},
		find: func(v view) ([]lead, []string) {
			if v.Quality.SingleSample {
				return nil, nil
			}
			var leads []lead
			said := map[int]bool{} // rows: a nested pattern finds them again
			for _, p := range block.Of(v.Backend) {
				for _, twins := range v.twins(p) {
					leads = append(leads, v.oddLeads(twins, said, t)...)
				}
			}
			return leads, nil
		},
	}
}

// twins returns the blocks of a pattern that may be compared, by signature, in the
// order of the blocks.
func (v view) twins(p block.Pattern) [][]block.Block {
	place := map[string]int{}
	var out [][]block.Block
	for _, b := range p.Blocks {
		if slices.ContainsFunc(b.Rows, v.isDoubted) {
			continue
		}
		at, known := place[b.Signature]
		if !known {
			at = len(out)
			place[b.Signature] = at
			out = append(out, nil)
		}
		out[at] = append(out[at], b)
	}
	return slices.DeleteFunc(out, func(twins []block.Block) bool { return len(twins) < minTwins })
}

// isDoubted reports whether row i has a mark that makes its time no measure of the
// work.
func (v view) isDoubted(i int) bool {
	return v.has(i, analysis.MarkOverlapped) || v.has(i, analysis.MarkOutliers) || v.has(i, analysis.MarkUntrusted) ||
		v.has(i, analysis.MarkPartial) || v.has(i, analysis.MarkDLA)
}

// oddLeads is a finding for each block that is slower than the other twins. Where
// more than one in three is, the twins have two speeds and none is the odd one.
func (v view) oddLeads(twins []block.Block, said map[int]bool, t Thresholds) []lead {
	times := make([]float64, len(twins))
	for i, b := range twins {
		times[i] = v.sum(b.Rows)
	}
	all := newPeers(times)
	var odd []int
	for i, ms := range times {
		more := ms - all.without(ms)
		if ms > t.OddFactor*all.without(ms) && v.share(more) >= t.OddPercent && more > oddTicks*v.Quality.TickMs {
			odd = append(odd, i)
		}
	}
	if len(odd) == 0 || len(odd)*3 > len(twins) {
		return nil
	}
	columns := v.columns(twins)
	var leads []lead
	for _, i := range odd {
		l := v.oddLead(twins[i], len(twins)-1, all.without(times[i]), columns)
		if slices.ContainsFunc(l.rows, func(row int) bool { return said[row] }) {
			continue
		}
		for _, row := range l.rows {
			said[row] = true
		}
		leads = append(leads, l)
	}
	return leads
}

// peerTimes are times that are compared with each other, sorted.
type peerTimes []float64

func newPeers(times []float64) peerTimes {
	p := peerTimes(slices.Clone(times))
	slices.Sort(p)
	return p
}

// without is the median of the others, the upper one of two: of all but one that
// took ms. There are others.
func (p peerTimes) without(ms float64) float64 {
	own, _ := slices.BinarySearch(p, ms)
	middle := (len(p) - 1) / 2
	if middle < own {
		return p[middle]
	}
	return p[middle+1]
}

// columns are the times of the rows at each place of the twins.
func (v view) columns(twins []block.Block) []peerTimes {
	out := make([]peerTimes, len(twins[0].Compared))
	times := make([]float64, len(twins))
	for at := range out {
		for i, b := range twins {
			times[i] = v.ms(b.Compared[at])
		}
		out[at] = newPeers(times)
	}
	return out
}

// slowRow is a row of an odd block with the time that is usual among its twins.
type slowRow struct {
	row          int
	typical, gap float64
}

// oddLead is about the rows that make the difference: those with at least a
// quarter of the largest gap.
func (v view) oddLead(b block.Block, others int, typical float64, columns []peerTimes) lead {
	var slow []slowRow
	for at, row := range b.Compared {
		usual := columns[at].without(v.ms(row))
		slow = append(slow, slowRow{row, usual, v.ms(row) - usual})
	}
	slices.SortStableFunc(slow, func(x, y slowRow) int { return cmp.Compare(y.gap, x.gap) })
	var rows []int
	var parts []string
	for _, s := range slow {
		if s.gap <= 0 || s.gap < slow[0].gap/4 {
			break
		}
		rows = append(rows, s.row)
		if len(parts) < 3 {
			parts = append(parts, fmt.Sprintf("%s with %s against %s", quote(v.Records[s.row].Name), v.time(v.ms(s.row)), v.time(s.typical)))
		}
	}
	return lead{
		title: fmt.Sprintf("Block %s takes %s its twins", quote(b.Name), times(v.sum(b.Rows)/typical, 2)),
		evidence: fmt.Sprintf("it takes %s, the median of %s with the same rows is %s; the rows that differ most: %s",
			v.time(v.sum(b.Rows)), unit.Plural(others, "other block"), v.time(typical), strings.Join(parts, ", ")),
		hypothesis: "what surrounds the block may slow it: data that is no longer in the cache, another process or stream on the GPU, " +
			"or a change of clocks during each iteration",
		next:       "profile again on an idle GPU; where the same block is slow again, compare its first rows with those of a twin under Nsight Compute",
		confidence: model.Medium,
		rows:       rows,
	}
}

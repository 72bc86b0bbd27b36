package traffic

import (
	"math"

	"trtsite/analysis"
	"trtsite/analysis/device"
)

// Class says how near a layer is to what its device allows at best.
type Class string

const (
	// AtRoof takes at least 70 % of its time for the bound, Near 40 to 70 %, Far less.
	AtRoof Class = "at the roof"
	Near   Class = "near"
	Far    Class = "far"
	// NoBound is a layer for which none is known or fair.
	NoBound Class = "no bound"
)

// The limits of the classes, in shares of the layer's time.
const (
	roofShare = 0.7
	nearShare = 0.4
)

// Bound is what limits a layer.
type Bound string

const (
	// ByMemory is bytes / nominal DRAM bandwidth.
	ByMemory Bound = "memory"
	// ByCompute is operations / nominal dense rate of the layer's math.
	ByCompute Bound = "compute"
)

// ServedFromL2 is the note on a layer that is faster than its memory bound.
const ServedFromL2 = "served from L2"

// aboveRate is the note on a layer that is faster than its compute bound.
const aboveRate = "above the nominal rate"

// Headroom is how near a layer's time is to its bound. It is a class, and no time
// that could be saved: nothing says that a kernel exists which reaches the bound.
type Headroom struct {
	Class Class
	// By is the bound that the class is about; "" where Class is NoBound.
	By Bound
	// Share is the bound as a share of the layer's time: 0.7 is 70 %. It is not
	// clipped: above 1 the note says how that can be. 0 where Class is NoBound.
	Share float64
	// MemoryOnly is set where the layer computes and its compute bound is not known.
	MemoryOnly bool
	// Note is ServedFromL2 or what else explains a share above 1; else "".
	Note string
	// Indicative is set where the profile is one iteration, so that the time of a
	// single row is a hint.
	Indicative bool
	// Why says why there is no bound; "" where there is one.
	Why string
}

func noBound(why string) Headroom { return Headroom{Class: NoBound, Why: why} }

// The reasons for which a layer has no bound although its traffic is known.
const (
	whyTimes      = "no layer times"
	whySharesOnly = "times of an unknown number of runs"
	whyStreaming  = "weights are streamed over the host's bus"
	whyBandwidth  = "memory bandwidth not known"
	whyMark       = "the row's time is marked: "
	whyShort      = "less than 3 times what profiling a row costs"
	whyLimit      = "bytes are a lower limit only"
	whyRate       = "far from the memory bound, and the compute bound is not known"
	whyWinograd   = "far from the memory bound, and a Winograd or sparse kernel computes less than the shapes say"
)

// HeadroomOf classes every record of b; rows are those of Of. The result is by
// the index of the record. The time of a row is its value less what profiling a
// row costs, where a measured run tells that.
func HeadroomOf(b *analysis.Backend, rows []Row) []Headroom {
	out := make([]Headroom, len(b.Records))
	c := classifierOf(b)
	for i := range out {
		r := &b.Records[i]
		out[i] = c.headroom(r, rows[r.Index])
		out[i].Indicative = out[i].Class != NoBound && b.Quality.SingleSample
	}
	return out
}

// classifier is what all rows of a backend share.
type classifier struct {
	// why is set where no row has a bound.
	why    string
	gbs    float64
	device device.Device
	cost   cost
}

func classifierOf(b *analysis.Backend) classifier {
	e := b.Provenance.Environment
	c := classifier{cost: costOf(b)}
	var known bool
	c.gbs, _, known = device.BandwidthGBs(e)
	c.device, _ = device.Find(e.Facts)
	switch {
	case !b.HasTimes():
		c.why = whyTimes
	case b.Quality.SharesOnly:
		c.why = whySharesOnly
	case streamsWeights(e):
		c.why = whyStreaming
	case !known:
		c.why = whyBandwidth
	}
	return c
}

func (c classifier) headroom(r *analysis.Record, row Row) Headroom {
	ms := r.ValueMs()
	switch {
	case c.why != "":
		return noBound(c.why)
	case row.NoBound != "":
		return noBound(row.NoBound)
	}
	for _, m := range []analysis.Mark{analysis.MarkUntrusted, analysis.MarkOverlapped, analysis.MarkPartial, analysis.MarkDLA} {
		if r.Has(m) {
			return noBound(whyMark + string(m))
		}
	}
	bytes := row.Bytes()
	switch {
	case !bytes.Known():
		return noBound(bytes.Why)
	case ms < c.cost.leastMs, ms <= c.cost.rowMs:
		return noBound(whyShort)
	}
	return c.class(row, bytes, ms-c.cost.rowMs)
}

// class compares a time in ms with the row's bounds.
func (c classifier) class(row Row, bytes Amount, ms float64) Headroom {
	h := Headroom{By: ByMemory, Share: rounded(MemoryMs(bytes.Value, c.gbs) / ms)}
	compute, known := c.computeMs(row)
	h.MemoryOnly = !known && row.computes()
	if share := rounded(compute / ms); known && share > h.Share {
		h.By, h.Share = ByCompute, share
	}
	switch {
	case h.Share >= roofShare:
		h.Class = AtRoof
	case h.Share >= nearShare:
		h.Class = Near
	default:
		h.Class = Far
	}
	if why := unfair(row, bytes, h); why != "" {
		return noBound(why)
	}
	if h.Share > 1 {
		h.Note = ServedFromL2
		if h.By == ByCompute {
			h.Note = aboveRate
		}
	}
	return h
}

// rounded keeps six digits, which is what a profile's times have: a share of 40 % is
// near, and not far by the last bit of a division.
func rounded(share float64) float64 { return math.Round(share*1e6) / 1e6 }

// unfair says why a class below the roof would mislead: a bound that counts too
// little leaves every layer far from it.
func unfair(row Row, bytes Amount, h Headroom) string {
	switch {
	case h.Class == AtRoof:
		return ""
	case !bytes.Whole():
		return whyLimit
	case h.Class != Far || !h.MemoryOnly:
		return ""
	case row.Fewer:
		return whyWinograd
	}
	return whyRate
}

// computes reports whether the row multiplies matrices, so that a compute bound
// exists whether it is known or not.
func (r Row) computes() bool { return r.Ops.Known() || r.Ops.Why != whyNoMultiply }

// computeMs is operations / rate in ms; ok is false where either is not known.
func (c classifier) computeMs(row Row) (ms float64, ok bool) {
	rate, known := c.device.Rate(row.Math)
	if !known || !row.Ops.Whole() || row.Fewer {
		return 0, false
	}
	return row.Ops.Value / (rate * 1e9), true
}

// MemoryMs is the least time in ms that moving bytes takes at gbs GB/s, which is not
// 0.
func MemoryMs(bytes, gbs float64) float64 { return bytes / (gbs * 1e6) }

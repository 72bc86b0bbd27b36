package breakdown

import "trtsite/analysis"

// The names of the rows of Kinds, beside NotRecorded. A layer has the first that
// fits, in this order.
const (
	// DLAWait is a wait or copy whose time is that of a DLA subgraph.
	DLAWait = "wait for a DLA"
	// Bookkeeping is a row that steers streams and shapes: signal, wait, shape_call.
	Bookkeeping = "bookkeeping"
	// NoOp is a layer for which the engine only renames a tensor.
	NoOp = "no-op"
	// ZeroTime is any other layer that took no measurable time.
	ZeroTime = "zero time"
	// SomeIterations is work that did not run in every iteration.
	SomeIterations = "work in some iterations"
	// Overlapped is work that ran beside work of another stream.
	Overlapped = "overlapped work"
	// Work is any other row.
	Work = "work"
)

// Kinds breaks a backend down by what a row is to the total: work, or what stands
// beside it. The rows are called by the constants. NotRecorded is a layer without an
// entry in the profile, and one that shows 0 where rows did not all run in every
// iteration, or are not trusted: there 0 does not say that it took no time.
func Kinds(b *analysis.Backend) Table {
	uneven := unevenRuns(b)
	return Of(b, func(i int) string { return kindOf(&b.Records[i], uneven) })
}

// unevenRuns reports whether rows were not all measured in every iteration.
func unevenRuns(b *analysis.Backend) bool {
	for i := range b.Records {
		if b.Records[i].Has(analysis.MarkPartial) {
			return true
		}
	}
	return false
}

func kindOf(r *analysis.Record, uneven bool) string {
	zero, layerType := r.AvgMs.Value == 0, analysis.TypeLetters(r.RawType)
	switch {
	case r.Entry < 0:
		return NotRecorded
	case r.Has(analysis.MarkDLA):
		return DLAWait
	case r.Type == analysis.TypeMisc && layerType != "reshape":
		return Bookkeeping
	case layerType == "noop":
		return NoOp
	case zero && (uneven || r.Has(analysis.MarkUntrusted)):
		return NotRecorded
	case zero:
		return ZeroTime
	case r.Has(analysis.MarkPartial):
		return SomeIterations
	case r.Has(analysis.MarkOverlapped):
		return Overlapped
	}
	return Work
}

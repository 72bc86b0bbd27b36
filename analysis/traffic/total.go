package traffic

import (
	"trtsite/analysis/device"
)

// Total is what an engine moves and computes at least: layers of which nothing is
// known count for nothing.
type Total struct {
	// Bytes and Ops are lower limits; Unknown where no layer tells.
	Bytes, Ops Amount
	// ByMath are the operations by what they are multiplied with, in a fixed order,
	// without those that no layer has; device.Unknown comes last.
	ByMath []MathOps
	// Silent counts the layers whose bytes are not known.
	Silent int
}

// MathOps are the operations of one kind of math.
type MathOps struct {
	Math device.Math
	Ops  Amount
}

// maths are in the order of Total.ByMath.
var maths = []device.Math{
	device.FP32, device.TF32, device.BF16, device.FP16, device.FP16Sum16, device.FP8, device.INT8, device.DP4A, device.Unknown,
}

// TotalOf adds rows up. A tensor counts for each layer that moves it.
func TotalOf(rows []Row) Total {
	t := Total{Bytes: unknown(whyShapes), Ops: unknown(whyShapes)}
	byMath := map[device.Math]float64{}
	for _, r := range rows {
		if bytes := r.Bytes(); bytes.Known() {
			t.Bytes = atLeast(t.Bytes.Value+bytes.Value, whyLeast)
		} else {
			t.Silent++
		}
		if r.Ops.Known() {
			t.Ops = atLeast(t.Ops.Value+r.Ops.Value, whyLeast)
			byMath[r.Math] += r.Ops.Value
		}
	}
	for _, m := range maths {
		if ops, ok := byMath[m]; ok {
			t.ByMath = append(t.ByMath, MathOps{Math: m, Ops: atLeast(ops, whyLeast)})
		}
	}
	return t
}

// whyLeast is why the sums of an engine are lower limits.
const whyLeast = "layers whose traffic is not known count for nothing"

package device

import (
	"slices"
	"strings"

	"trtsite/analysis/provenance"
)

// Math is what a kernel multiplies with: the type of its operands, and of its
// sums where that decides the rate.
type Math string

// The kinds of math that data sheets state rates for.
const (
	// FP32 runs on CUDA cores.
	FP32 Math = "FP32"
	// TF32, FP16, BF16, INT8 and FP8 run on tensor cores. FP16 adds up in FP32.
	TF32 Math = "TF32"
	FP16 Math = "FP16"
	// FP16Sum16 adds up in FP16, which GeForce does at twice the rate.
	FP16Sum16 Math = "FP16 with FP16 sums"
	BF16      Math = "BF16"
	INT8      Math = "INT8"
	FP8       Math = "FP8"
	// DP4A is INT8 on CUDA cores, four multiply-adds for each of FP32.
	DP4A Math = "INT8 (DP4A)"
	// Unknown is math that nothing recorded tells.
	Unknown Math = ""
)

// Device is what a data sheet says about a GPU. A figure that is 0 is not known.
type Device struct {
	// Name is the product's, without vendor.
	Name string
	// ComputeCapability is "major.minor".
	ComputeCapability string
	// BandwidthGBs is the memory bandwidth in GB/s (10^9 bytes).
	BandwidthGBs float64
	// Rates are nominal, without sparsity.
	Rates Rates
	// Source is the address of the vendor's document with the figures.
	Source string
}

// Rates are dense operations per second in units of 10^12, where a multiply-add
// is two operations. 0 is a rate that is not known or not there.
type Rates struct {
	FP32TFLOPS, TF32TFLOPS, FP16TFLOPS, FP16Sum16TFLOPS, INT8TOPS, FP8TFLOPS float64
}

// Rate returns the dense rate of a kind of math in 10^12 operations per second;
// ok is false where it is not known. BF16 runs at the rate of FP16 with FP32 sums
// on every GPU that has it (CUDA programming guide, arithmetic throughput).
func (d Device) Rate(m Math) (tera float64, ok bool) {
	switch m {
	case FP32:
		tera = d.Rates.FP32TFLOPS
	case TF32:
		tera = d.Rates.TF32TFLOPS
	case FP16, BF16:
		tera = d.Rates.FP16TFLOPS
	case FP16Sum16:
		tera = d.Rates.FP16Sum16TFLOPS
	case INT8:
		tera = d.Rates.INT8TOPS
	case FP8:
		tera = d.Rates.FP8TFLOPS
	case DP4A:
		tera = 4 * d.Rates.FP32TFLOPS
	}
	return tera, tera > 0
}

// Find returns the device that the facts name. ok is false where no name is
// recorded, where the table does not have it, and for a part of a GPU (MIG), which
// has neither the rates nor the bandwidth of the whole.
func Find(f provenance.Facts) (d Device, ok bool) {
	if mig := f.Text(provenance.MIG); mig != "" && mig != "disabled" {
		return Device{}, false
	}
	name := plain(f.Text(provenance.DeviceName))
	sms, _ := f.Number(provenance.SMs)
	for i := range sheets {
		s := &sheets[i]
		if slices.Contains(s.names, name) && (s.sms == nil || slices.Contains(s.sms, sms)) {
			return s.device, true
		}
	}
	return Device{}, false
}

// plain writes a name without vendor and brand, in lower case: drivers before 470
// leave the vendor out, and the brand has changed.
func plain(name string) string {
	words := strings.Fields(strings.ToLower(name))
	words = slices.DeleteFunc(words, func(w string) bool { return w == "nvidia" || w == "geforce" || w == "tesla" })
	return strings.Join(words, " ")
}

// BandwidthFrom says what a bandwidth rests on.
type BandwidthFrom string

const (
	// FromLog is bus width x memory clock x 2 / 8, both from the report's log.
	FromLog BandwidthFrom = "bus width and memory clock in the log"
	// FromSheet is the vendor's figure for the device's name.
	FromSheet BandwidthFrom = "data sheet"
)

// BandwidthGBs is the nominal memory bandwidth in GB/s (10^9 bytes): what the log
// states, else what the data sheet does. ok is false where neither is known.
func BandwidthGBs(e provenance.Environment) (gbs float64, from BandwidthFrom, ok bool) {
	if gbs, ok := e.BandwidthGBs(); ok {
		return gbs, FromLog, true
	}
	d, found := Find(e.Facts)
	if !found || d.BandwidthGBs == 0 {
		return 0, "", false
	}
	return d.BandwidthGBs, FromSheet, true
}

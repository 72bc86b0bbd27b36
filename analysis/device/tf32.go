package device

import (
	"strings"

	"trtsite/analysis/provenance"
)

// TF32IsFaster reports whether TF32 on tensor cores is faster than FP32 on CUDA
// cores; known is false where nothing tells.
//
// Data-centre GPUs multiply TF32 several times faster. GeForce of compute
// capability 8.6, 8.9 and 12.x does so at the rate of FP32, so that FP32 kernels
// lose nothing there (GA102 and Ada whitepapers: 35.6 and 35.6 TFLOPS for the RTX
// 3090, 82.6 and 82.6 for the RTX 4090). Other products of the same compute
// capability differ: TF32 is twice as fast on A10, L4 and L40S, and not on L40. GPUs
// before 8.0 have no TF32.
func TF32IsFaster(f provenance.Facts) (faster, known bool) {
	if d, ok := Find(f); ok && d.Rates.TF32TFLOPS > 0 && d.Rates.FP32TFLOPS > 0 {
		return d.Rates.TF32TFLOPS > 1.1*d.Rates.FP32TFLOPS, true
	}
	major, minor, _ := strings.Cut(f.Text(provenance.ComputeCapability), ".")
	switch major {
	case "1", "2", "3", "5", "6", "7":
		return false, true
	case "8", "12":
		if major == "8" && minor == "0" {
			return true, true
		}
		isGeForce := strings.Contains(strings.ToLower(f.Text(provenance.DeviceName)), "geforce")
		return false, isGeForce && (major == "12" || minor == "6" || minor == "9")
	case "9", "10":
		return true, true
	}
	return false, false
}

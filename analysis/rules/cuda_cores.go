package rules

import (
	"fmt"
	"slices"
	"strconv"

	"trtsite/analysis/device"
	"trtsite/analysis/tactic"
	"trtsite/analysis/traffic"
)

const (
	// defaultRidge is the ridge of FP32 on CUDA cores in operations per byte where
	// the GPU is not known: 91.6 TFLOPS / 864 GB/s of an L40S, the highest among the
	// data sheets of package device.
	defaultRidge = 106.0
	// winogradSaves is how many times fewer multiplications a Winograd kernel
	// F(2x2, 3x3) needs than a direct convolution (Lavin and Gray,
	// https://arxiv.org/abs/1509.09308).
	winogradSaves = 2.25
)

// cores knows which layers are on CUDA cores though tensor cores may do better.
type cores struct {
	view
	// rows are those asked for so far, by layer: reading a layer's attributes costs
	// more than its class, which most layers are ruled out by.
	rows map[int]traffic.Row
	gpu  device.Device
	// gbs is the memory bandwidth in GB/s, 0 where not known.
	gbs float64
	// tf32Faster is set where TF32 is known to be faster than FP32.
	tf32Faster bool
}

func coresOf(v view) cores {
	e := v.Provenance.Environment
	c := cores{view: v, rows: map[int]traffic.Row{}}
	c.gpu, _ = device.Find(e.Facts)
	c.gbs, _, _ = device.BandwidthGBs(e)
	faster, known := device.TF32IsFaster(e.Facts)
	c.tf32Faster = faster && known
	return c
}

func (c cores) row(i int) traffic.Row {
	at := c.Records[i].Index
	row, known := c.rows[at]
	if !known {
		row = traffic.RowOf(c.Backend, at)
		c.rows[at] = row
	}
	return row
}

// wasted reports whether row i multiplies matrices on CUDA cores and has no known
// reason to.
func (c cores) wasted(i int) bool {
	if !c.multiplies(i) || !c.timed(i) || c.TacticClass(c.Records[i].Index) != tactic.CUDACore {
		return false
	}
	r, row := c.Records[i], c.row(i)
	switch {
	case isGEMV(r.Tactic.Value), row.Groups > 1, slices.Contains(tactic.Words(r.RawType+" "+r.Tactic.Value), "depthwise"):
		return false
	case row.Math == device.FP32 && !c.tf32Faster:
		return false
	case row.Winograd && !c.beatsWinograd():
		return false
	}
	intensity, ok := c.intensity(i)
	return ok && intensity >= c.ridge(i)
}

// intensity is operations per byte, of what the kernel computes. It is an upper
// limit, and so no answer, where bytes are a lower one.
func (c cores) intensity(i int) (opsPerByte float64, ok bool) {
	row := c.row(i)
	opsPerByte, ok = row.Intensity()
	if row.Winograd {
		opsPerByte /= winogradSaves
	}
	return opsPerByte, ok && row.Bytes().Whole()
}

// ridge is from how many operations per byte row i is limited by CUDA cores, not by
// memory. Math that the tactic's name does not tell is taken for the fastest.
func (c cores) ridge(i int) float64 {
	m := c.row(i).Math
	if m != device.FP32 {
		m = device.DP4A
	}
	rate, ok := c.gpu.Rate(m)
	switch {
	case ok && c.gbs > 0:
		return rate * 1000 / c.gbs
	case m == device.FP32:
		return defaultRidge
	}
	return 4 * defaultRidge
}

// beatsWinograd reports whether TF32 is faster than FP32 by more than Winograd
// saves.
func (c cores) beatsWinograd() bool {
	r := c.gpu.Rates
	return r.FP32TFLOPS > 0 && r.TF32TFLOPS > winogradSaves*r.FP32TFLOPS
}

// intensityText prints row i's operations per byte and its ridge.
func (c cores) intensityText(i int) string {
	intensity, _ := c.intensity(i)
	whole := func(x float64) string { return strconv.FormatFloat(x, 'f', 0, 64) }
	return fmt.Sprintf("%s operations for each byte, and memory is the limit below %s", whole(intensity), whole(c.ridge(i)))
}

package main

// A made-up GPU: what an engine's rows cost on it. The figures are round
// numbers in the range of a small data-centre card.
const (
	bytesPerUs    = 300e3 // 300 GB/s
	fp16OpsPerUs  = 60e6  // 60 TFLOP/s that a good kernel reaches
	int8OpsPerUs  = 110e6
	launchFloorUs = 2.1
)

// costUs is the larger of the time to move the bytes and to do the operations.
func costUs(bytes, ops, opsPerUs float64) float64 {
	return launchFloorUs + max(bytes/bytesPerUs, ops/opsPerUs)
}

func bytesOf(list []tensor, width float64) float64 {
	n := 0.0
	for _, t := range list {
		n += t.elements() * width
	}
	return n
}

const (
	half    = "Half"
	float   = "Float"
	rowFP32 = "Row major linear FP32"
	chan8   = "Channel major FP16 format where channel % 8 == 0"
	int8x32 = "Thirty-two wide channel vectorized row major Int8 format"
)

// sep is the separator TensorRT 10 writes between the operations of a fusion.
const sep = "\x1e"

func onnx(names ...string) string {
	s := ""
	for i, n := range names {
		if i > 0 {
			s += sep
		}
		s += "[ONNX Layer: " + n + "]"
	}
	return s
}

package provenance

import (
	"fmt"
	"strconv"
	"strings"
)

// decodeVersion reads the number of "[TensorRT v8401]": major*1000 + minor*100 +
// patch up to TensorRT 9, and major*10000 + minor*100 + patch from 10 on
// (NV_TENSORRT_VERSION in NvInferRuntimeBase.h).
func decodeVersion(digits string) (version string, ok bool) {
	v, err := strconv.Atoi(digits)
	if err != nil || v < 1000 || len(digits) > 6 {
		return "", false
	}
	major, rest := v/1000, v%1000
	if v >= 100_000 {
		major, rest = v/10_000, v%10_000
	}
	return fmt.Sprintf("%d.%d.%d", major, rest/100, rest%100), true
}

// markerVersion returns the digits after "[TensorRT v" in a marker line.
func markerVersion(text string) (digits string, at int) {
	const open = "[TensorRT v"
	at = strings.Index(text, open)
	if at < 0 {
		return "", -1
	}
	at += len(open)
	digits, _, _ = strings.Cut(text[at:], "]")
	return digits, at
}

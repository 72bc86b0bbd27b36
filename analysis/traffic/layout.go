package traffic

import (
	"strconv"
	"strings"
	"unicode"

	"trtsite/analysis/trtfmt"
)

// Layout is how a tensor's channels lie in memory.
type Layout struct {
	// Vector is the number of channels that are stored together; the channels are
	// padded to a multiple of it. 1 means without padding.
	Vector int
	// Recorded is false where the file names no layout.
	Recorded bool
}

// vectorWords are the widths that TensorRT's exporters spell out.
var vectorWords = map[string]int{"two": 2, "four": 4, "eight": 8, "sixteen": 16, "thirty-two": 32, "sixty-four": 64}

// LayoutOf reads the layout from the words of a tensor's format: the sentences of
// the engine inspector ("Thirty-two wide channel vectorized row major Int8 format",
// "Channel major FP16 format where channel % 8 == 0"), or the names of
// nvinfer1::TensorFormat (kCHW32, HWC8, NC/32HW32). ok is false where no word is
// known, and for DLA formats, whose padding depends on the type and the line.
//
// Source: Data Format Descriptions,
// https://docs.nvidia.com/deeplearning/tensorrt/10.16.1/reference/data-format-desc.html
func LayoutOf(t trtfmt.Tensor) (l Layout, ok bool) {
	words := strings.FieldsFunc(strings.ToLower(t.Format), func(r rune) bool {
		return r != '-' && r != '%' && r != '=' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	if len(words) == 0 {
		return Layout{Vector: 1}, true
	}
	for i, w := range words {
		if w == "dla" {
			return Layout{}, false
		}
		if n, found := vectorAt(words, i); found {
			return Layout{Vector: n, Recorded: true}, true
		}
	}
	if isPlain(words) {
		return Layout{Vector: 1, Recorded: true}, true
	}
	return Layout{}, false
}

// vectorAt returns the width that the words from i on state.
func vectorAt(words []string, i int) (n int, ok bool) {
	if words[i] == "%" && i+1 < len(words) {
		n, err := strconv.Atoi(words[i+1])
		return n, err == nil && n >= 1 && n <= 64
	}
	if n, ok = vectorWords[words[i]]; ok && i+1 < len(words) && (words[i+1] == "wide" || words[i+1] == "channel") {
		return n, true
	}
	return vectorOfName(words[i])
}

// vectorOfName reads names such as chw32, khwc8 and ndhwc8; "nc/32hw32" comes as
// "nc" and "32hw32".
func vectorOfName(w string) (n int, ok bool) {
	digits := strings.TrimRightFunc(w, unicode.IsDigit)
	n, err := strconv.Atoi(w[len(digits):])
	if err != nil || n < 1 || n > 64 {
		return 0, false
	}
	axes := strings.TrimLeftFunc(strings.TrimPrefix(digits, "k"), unicode.IsDigit)
	switch strings.TrimPrefix(axes, "n") {
	case "chw", "cdhw", "hwc", "dhwc", "hw", "dhw":
		return n, true
	}
	return 0, false
}

// isPlain reports whether the words name a layout without padding.
func isPlain(words []string) bool {
	for i, w := range words {
		switch strings.TrimPrefix(strings.TrimPrefix(w, "k"), "n") {
		case "linear", "chw", "cdhw", "hwc", "dhwc":
			return true
		}
		if (w == "row" || w == "channel") && i+1 < len(words) && words[i+1] == "major" || w == "row-major" || w == "channel-major" {
			return true
		}
	}
	return false
}

// ChannelAxis is the axis of t that vectors lie along: TensorRT states dimensions
// as N, C, H, W whatever the layout is, or C, H, W where the batch is implicit. ok is
// false for fewer dimensions, which no vectorised format has.
func ChannelAxis(t trtfmt.Tensor) (axis int, ok bool) {
	switch n := len(t.Dims); {
	case n < 3:
		return 0, false
	case n == 3:
		return 0, true
	default:
		return 1, true
	}
}

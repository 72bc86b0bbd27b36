package trtfmt

import "strings"

// layouts are the exporter's sentences about memory layouts and the names that
// trtexec's --inputIOFormats has for them, but for "linear", which TensorFormat calls
// so. Source: TensorRT's TensorFormat documentation and trtexec's help.
var layouts = []struct{ sentence, name string }{
	{"channel major format where channel % 16 == 0", "hwc16"},
	{"channel major format where channel % 8 == 0", "hwc8"},
	{"channel major format where channel % 4 == 0", "hwc4"},
	{"channel major format where channel % 2 == 0", "hwc2"},
	{"channel major format", "hwc"},
	{"thirty-two wide channel vectorized row major format", "chw32"},
	{"sixteen wide channel vectorized row major format", "chw16"},
	{"four wide channel vectorized row major format", "chw4"},
	{"two wide channel vectorized row major format", "chw2"},
	{"row major linear format", "linear"},
	{"row major linear", "linear"},
	{"row major format", "linear"},
}

// layoutTypes are the exporter's words for types inside a layout's sentence.
var layoutTypes = map[string]bool{
	"fp32": true, "fp16": true, "bf16": true, "fp8": true, "fp4": true, "int8": true, "int32": true, "int64": true,
	"uint8": true, "int4": true, "bool": true,
}

// Layout is the short name of the tensor's memory layout ("chw32"), the exporter's
// sentence where that is not known, and "" where none is recorded: Myelin records a
// type only ("Half"), which is no layout. A single word that is no known type either
// is returned as it is.
func (t Tensor) Layout() string {
	if t.Format == "" || strings.IndexByte(t.Format, ' ') < 0 {
		if t.Precision == Unknown {
			return t.Format
		}
		return ""
	}
	words := strings.Fields(strings.ToLower(t.Format))
	kept := words[:0]
	for _, w := range words {
		if !layoutTypes[w] {
			kept = append(kept, w)
		}
	}
	sentence := strings.Join(kept, " ")
	for _, l := range layouts {
		if sentence == l.sentence {
			return l.name
		}
	}
	return t.Format
}

package trtfmt

import "strings"

// typeWordsKnown are the words for storage types that TensorRT's exporters,
// ONNX and Torch-TensorRT use, in lower case. The list follows TREx
// (tools/experimental/trt-engine-explorer/trex/activations.py) and
// nvinfer1::DataType; types without a Precision are missing on purpose.
var typeWordsKnown = map[string]Precision{
	"fp64": FP64, "float64": FP64, "double": FP64,
	"fp32": FP32, "float32": FP32, "float": FP32,
	"fp16": FP16, "float16": FP16, "half": FP16,
	"bf16": BF16, "bfloat16": BF16,
	"fp8": FP8, "float8": FP8, "fp8e4m3": FP8, "fp8e4m3fn": FP8, "fp8_e4m3": FP8, "float8e4m3fn": FP8, "e4m3": FP8,
	"fp4": FP4, "float4": FP4, "fp4e2m1": FP4, "fp4_e2m1": FP4, "float4e2m1": FP4, "e2m1": FP4,
	"int64": INT64, "int32": INT32, "int16": INT16, "int8": INT8, "int4": INT4,
	"uint8": UINT8, "bool": BOOL,
}

// typeOfWord returns the type that one word names, else Unknown. The k of C++
// enumerators (kHALF) does not count.
func typeOfWord(word string) Precision {
	w := strings.ToLower(word)
	if p, ok := typeWordsKnown[w]; ok {
		return p
	}
	if len(word) > 1 && word[0] == 'k' {
		if p, ok := typeWordsKnown[w[1:]]; ok {
			return p
		}
	}
	return Unknown
}

// ParsePrecision returns the storage type of a tensor whose exporter wrote
// format for its layout and datatype for its type. A datatype decides alone.
// Without one the type is the first word of the format that names a type, as in
// "Thirty-two wide channel vectorized row major Int8 format". The result is
// NotRecorded where both are empty, and Unknown where no word names a type.
func ParsePrecision(format, datatype string) Precision {
	switch {
	case strings.TrimSpace(datatype) != "":
		return typeIn(datatype)
	case strings.TrimSpace(format) != "":
		return typeIn(format)
	}
	return NotRecorded
}

// typeIn returns the first type that is named in s.
func typeIn(s string) Precision {
	for word := range strings.FieldsFuncSeq(s, isSeparator) {
		if p := typeOfWord(word); p != Unknown {
			return p
		}
	}
	return Unknown
}

func isSeparator(r rune) bool {
	return !(r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '_')
}

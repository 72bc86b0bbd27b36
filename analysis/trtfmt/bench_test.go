package trtfmt

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// The size of the largest engines that are published: about 1,440 bytes a layer.
const benchLayers = 3200

// bigLayerFile returns a layer file of n layers in the manner of trtexec 10.
func bigLayerFile(n int) []byte {
	var b bytes.Buffer
	b.WriteString(`{"Layers": [`)
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{
  "Name": "/encoder/layer.%[1]d/attention/self/query/MatMul + /encoder/layer.%[1]d/attention/self/query/Add",
  "LayerType": "CaskConvolution",
  "Inputs": [
  {
    "Name": "Reformatted Input Tensor 0 to /encoder/layer.%[1]d/attention/self/query/MatMul",
    "Location": "Device",
    "Dimensions": [1,64,56,56],
    "Format/Datatype": "Channel major FP16 format where channel %% 8 == 0"
  },
  {
    "Name": "/encoder/layer.%[2]d/output/Add_output_0",
    "Location": "Device",
    "Dimensions": [1,64,56,56],
    "Format/Datatype": "Channel major FP16 format where channel %% 8 == 0"
  }],
  "Outputs": [
  {
    "Name": "/encoder/layer.%[1]d/output/Add_output_0",
    "Location": "Device",
    "Dimensions": [1,64,56,56],
    "Format/Datatype": "Thirty-two wide channel vectorized row major Int8 format"
  }],
  "ParameterType": "Convolution",
  "Kernel": [3,3],
  "PaddingMode": "kEXPLICIT_ROUND_DOWN",
  "PrePadding": [1,1],
  "PostPadding": [1,1],
  "Stride": [1,1],
  "Dilation": [1,1],
  "OutMaps": 64,
  "Groups": 1,
  "Weights": {"Type": "Half", "Count": 36864},
  "Bias": {"Type": "Half", "Count": 64},
  "HasBias": 1,
  "Activation": "RELU",
  "TacticName": "sm80_xmma_fprop_implicit_gemm_f16f16_f16f16_f16_nhwckrsc_nhwc_tilesize64x64x64_stage3_warpsize2x2x1_g1_tensor16x8x16",
  "TacticValue": "0x%016[1]x",
  "StreamId": 0,
  "Metadata": "[ONNX Layer: /encoder/layer.%[1]d/attention/self/query/MatMul]\u001e[ONNX Layer: /encoder/layer.%[1]d/attention/self/query/Add]"
}`, i, i-1)
	}
	b.WriteString("],\n\"Bindings\": [\"x\"\n,\"y\"\n]}\n")
	return b.Bytes()
}

// bigProfile returns a profile of n layers in the manner of trtexec 10.
func bigProfile(n int) []byte {
	var b bytes.Buffer
	b.WriteString("[\n  { \"count\" : 501 }\n")
	for i := range n {
		fmt.Fprintf(&b, `, { "name" : "/encoder/layer.%d/attention/self/query/MatMul + /encoder/layer.%[1]d/attention/self/query/Add", "timeMs" : 23.7572, "averageMs" : 0.0283161, "medianMs" : 0.02848, "percentage" : 0.152943 }`+"\n", i)
	}
	b.WriteString("]\n")
	return b.Bytes()
}

func BenchmarkReadLayers(b *testing.B) {
	data := bigLayerFile(benchLayers)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if f, _ := ReadLayers("layers.json", data, Limits{}); len(f.Layers) != benchLayers {
			b.Fatal("wrong number of layers")
		}
	}
}

// BenchmarkReadLayersRepaired reads the same layers with raw control bytes.
func BenchmarkReadLayersRepaired(b *testing.B) {
	data := bytes.ReplaceAll(bigLayerFile(benchLayers), []byte(`\u001e`), []byte{0x1e})
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if f, _ := ReadLayers("layers.json", data, Limits{}); len(f.Layers) != benchLayers {
			b.Fatal("wrong number of layers")
		}
	}
}

func BenchmarkReadProfile(b *testing.B) {
	data := bigProfile(benchLayers)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if f, _ := ReadProfile("profile.json", data, Limits{}); len(f.Entries) != benchLayers {
			b.Fatal("wrong number of records")
		}
	}
}

// BenchmarkReadProfileRepaired reads the same profile with unescaped names.
func BenchmarkReadProfileRepaired(b *testing.B) {
	data := bytes.ReplaceAll(bigProfile(benchLayers), []byte(`/query/`), []byte(`/"query"/`))
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if f, _ := ReadProfile("profile.json", data, Limits{}); len(f.Entries) != benchLayers {
			b.Fatal("wrong number of records")
		}
	}
}

// BenchmarkReadLayersInLog reads a layer file out of a log, cut at its end.
func BenchmarkReadLayersInLog(b *testing.B) {
	data := append([]byte("[07/07/2026-06:09:15] [TRT] [W] a warning\n"), bigLayerFile(benchLayers)...)
	data = data[:len(data)-40]
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if f, _ := ReadLayers("layers.json", data, Limits{}); len(f.Layers) < benchLayers-1 {
			b.Fatal("wrong number of layers")
		}
	}
}

func BenchmarkReadSamples(b *testing.B) {
	var list bytes.Buffer
	for i := range 300 {
		fmt.Fprintf(&list, ",\n\"/encoder/layer.%d/MatMul\": [0.0081919999793171%s]", i, strings.Repeat(",\n 0.009216000325977802", 99))
	}
	data := append([]byte{'{'}, list.Bytes()[1:]...)
	data = append(data, '}')
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if f, _ := ReadSamples("samples.json", data, Limits{}); len(f.Entries) != 300 {
			b.Fatal("wrong number of layers")
		}
	}
}

func BenchmarkSniff(b *testing.B) {
	for name, data := range map[string][]byte{
		"layers": bigLayerFile(100), "profile": bigProfile(500),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Sniff(data)
			}
		})
	}
}

package device

import (
	"strings"
	"testing"

	"trtsite/analysis/provenance"
)

// facts are what a log states about a device, in the order of the keys.
func facts(name, capability string, more ...provenance.Fact) provenance.Facts {
	f := provenance.Facts{{Key: provenance.DeviceName, Text: name}}
	if capability != "" {
		f = append(f, provenance.Fact{Key: provenance.ComputeCapability, Text: capability})
	}
	return append(f, more...)
}

func number(k provenance.Key, text string, v float64) provenance.Fact {
	return provenance.Fact{Key: k, Text: text, Number: v}
}

func TestFind(t *testing.T) {
	sms := number(provenance.SMs, "16", 16)
	for _, tc := range []struct {
		facts provenance.Facts
		want  string
		gbs   float64
	}{
		{facts("NVIDIA A100 80GB PCIe", ""), "A100", 1935},
		{facts("NVIDIA A100-SXM4-40GB", ""), "A100", 1555},
		{facts("A100-PCIE-40GB", ""), "A100", 1555},
		{facts("Tesla T4", ""), "T4", 320},
		{facts("NVIDIA T4", ""), "T4", 320},
		{facts("NVIDIA TITAN RTX", ""), "TITAN RTX", 672},
		{facts("NVIDIA GeForce RTX 3090", ""), "GeForce RTX 3090", 936},
		{facts("NVIDIA GeForce RTX 3090 Ti", ""), "", 0},
		{facts("NVIDIA GeForce RTX 3070 Laptop GPU", ""), "", 0},
		{facts("NVIDIA GeForce RTX 3060", ""), "", 0},
		{facts("NVIDIA H100 PCIe", ""), "H100 PCIe", 2000},
		{facts("NVIDIA H200 NVL", ""), "", 0},
		{facts("Orin", "", sms), "Jetson AGX Orin", 204.8},
		{facts("Orin", "", number(provenance.SMs, "8", 8)), "", 0},
		{facts("Orin", ""), "", 0},
		{facts("NVIDIA A100-SXM4-40GB", "", provenance.Fact{Key: provenance.MIG, Text: "1g.5gb"}), "", 0},
		{facts("NVIDIA A100-SXM4-40GB", "", provenance.Fact{Key: provenance.MIG, Text: "disabled"}), "A100", 1555},
		{nil, "", 0},
	} {
		d, ok := Find(tc.facts)
		if d.Name != tc.want || ok != (tc.want != "") || d.BandwidthGBs != tc.gbs {
			t.Errorf("%v: %q, %g GB/s, want %q, %g", tc.facts, d.Name, d.BandwidthGBs, tc.want, tc.gbs)
		}
	}
}

// The log wins over the sheet.
func TestBandwidth(t *testing.T) {
	log := []provenance.Fact{number(provenance.BusWidthBits, "5120", 5120), number(provenance.MemoryClockGHz, "1.593", 1.593)}
	for _, tc := range []struct {
		facts provenance.Facts
		gbs   float64
		from  BandwidthFrom
	}{
		// 5120 x 1.593 x 2 / 8 = 2039.04
		{facts("NVIDIA H100 PCIe", "", log...), 2039.04, FromLog},
		{facts("NVIDIA H100 PCIe", "", log[:1]...), 2000, FromSheet},
		// A bus or a clock that no GPU has is not taken: 1 x 1 x 2 / 8 = 0.25 GB/s, and 2^40 x 1000 / 4.
		{facts("NVIDIA H100 PCIe", "", number(provenance.BusWidthBits, "1", 1), number(provenance.MemoryClockGHz, "1", 1)), 2000, FromSheet},
		{facts("NVIDIA H100 PCIe", "", number(provenance.BusWidthBits, "1099511627776", 1<<40), number(provenance.MemoryClockGHz, "1000", 1000)), 2000, FromSheet},
		{facts("NVIDIA Something", ""), 0, ""},
		{facts("NVIDIA B200", ""), 0, ""},
	} {
		gbs, from, ok := BandwidthGBs(provenance.Environment{Facts: tc.facts})
		if gbs != tc.gbs || from != tc.from || ok != (tc.gbs > 0) {
			t.Errorf("%v: %g, %q, %v", tc.facts, gbs, from, ok)
		}
	}
}

func TestTF32IsFaster(t *testing.T) {
	for _, tc := range []struct {
		name, capability string
		faster, known    bool
	}{
		{"NVIDIA A100 80GB PCIe", "8.0", true, true},
		{"NVIDIA GeForce RTX 3090", "8.6", false, true},
		{"NVIDIA GeForce RTX 3060 Laptop GPU", "8.6", false, true},
		{"NVIDIA GeForce RTX 5090", "12.0", false, true},
		{"NVIDIA A10", "8.6", true, true},
		{"NVIDIA L40", "8.9", false, true},
		{"NVIDIA L40S", "8.9", true, true},
		{"NVIDIA RTX A5000", "8.6", false, false},
		{"Orin", "8.7", false, false},
		{"Tesla T4", "7.5", false, true},
		{"NVIDIA H100 NVL", "9.0", true, true},
		{"NVIDIA GB200", "10.0", true, true},
		{"", "", false, false},
	} {
		faster, known := TF32IsFaster(facts(tc.name, tc.capability))
		if faster != tc.faster || known != tc.known {
			t.Errorf("%s: %v, %v", tc.name, faster, known)
		}
	}
}

func TestRate(t *testing.T) {
	d, _ := Find(facts("NVIDIA GeForce RTX 3090", ""))
	for _, tc := range []struct {
		math Math
		want float64
	}{
		{FP32, 35.6}, {TF32, 35.6}, {FP16, 71}, {BF16, 71}, {FP16Sum16, 142}, {INT8, 284}, {FP8, 0}, {Unknown, 0},
		{DP4A, 4 * 35.6},
	} {
		if got, ok := d.Rate(tc.math); got != tc.want || ok != (tc.want > 0) {
			t.Errorf("%q: %g, %v", tc.math, got, ok)
		}
	}
}

// Every row has a name, a capability, a figure and the vendor's own address; no
// name stands twice.
func TestSheets(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range sheets {
		d := s.device
		if d.Name == "" || d.ComputeCapability == "" || d.BandwidthGBs == 0 && d.Rates == (Rates{}) {
			t.Errorf("%v has no figures", s.names)
		}
		if !strings.HasPrefix(d.Source, "https://") || !strings.Contains(d.Source, "nvidia.com/") {
			t.Errorf("%v: source %q", s.names, d.Source)
		}
		for _, n := range s.names {
			if n != plain(n) || seen[n] {
				t.Errorf("name %q", n)
			}
			seen[n] = true
		}
		if r := d.Rates; r.TF32TFLOPS > 0 && (r.TF32TFLOPS < r.FP32TFLOPS || r.FP16TFLOPS < 1.9*r.TF32TFLOPS) {
			t.Errorf("%v: rates out of order: %+v", s.names, r)
		}
	}
}

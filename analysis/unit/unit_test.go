package unit

import (
	"math"
	"testing"
)

func TestNumbers(t *testing.T) {
	for _, tc := range []struct{ name, got, want string }{
		{"row", RowMs(0.20169), "0.2017"},
		{"row zero", RowMs(0), "0"},
		{"row small", RowMs(0.00001), "0.0000"},
		{"head", HeadMs(1234.5), "1,234.500"},
		{"sentence small", WithMs(0.0061), "0.0061 ms"},
		{"sentence", WithMs(0.2017), "0.202 ms"},
		{"percent", Percent(18.42), "18.4"},
		{"percent tiny", Percent(0.01), "<0.1"},
		{"percent zero", Percent(0), "0.0"},
		{"not a number", HeadMs(math.NaN()), Absent},
		{"negative", HeadMs(-2.5), "−2.500"},
		{"negative zero", HeadMs(-0.0001), "0.000"},
		{"count", Count(1234567), "1,234,567"},
		{"count short", Count(999), "999"},
		{"count negative", Count(-1000), "-1,000"},
		{"figure", Figure(1.50), "1.5"},
		{"figure whole", Figure(80994), "80,994"},
		{"figure zero", Figure(0), "0"},
		{"figure hundred", Figure(100), "100"},
		{"figure small", Figure(0.0001), "0"},
		{"figure none", Figure(math.Inf(1)), Absent},
		{"one", Plural(1, "layer"), "1 layer"},
		{"many", Plural(1309, "layer"), "1,309 layers"},
		{"shape", Shape([]int64{32, 3, 224, 224}), "32×3×224×224"},
		{"dynamic", Shape([]int64{-1, 3}), "?×3"},
		{"scalar", Shape([]int64{}), "scalar"},
		{"no shape", Shape(nil), Absent},
		{"bytes", Bytes(512), "512 B"},
		{"kibibytes", Bytes(1536), "1.5 KiB"},
		{"mebibytes", Bytes(3 << 20), "3.0 MiB"},
		{"bytes without commas", Bytes(1023), "1023 B"},
		{"largest int64", Bytes(math.MaxInt64), "8.0 EiB"},
		{"a computed size", Size(1536.7), "1.5 KiB"},
		{"a part of a byte", Size(0.5), "0 B"},
		// 2^63 x 1024 = 2^73 bytes = 2^13 EiB.
		{"more than an int64", Size(math.MaxInt64 * 1024.0), "8,192.0 EiB"},
		{"no size", Size(math.Inf(1)), Absent},
		{"below a power of ten", HeadMs(999999999999999), "999,999,999,999,999.000"},
		{"a power of ten", HeadMs(1e15), "1.00\u00a0×\u00a010¹⁵"},
		{"a power of three digits", RowMs(-1.234e300), "−1.23\u00a0×\u00a010³⁰⁰"},
		{"a power as a figure", Figure(2e18), "2.00\u00a0×\u00a010¹⁸"},
		{"a size in a column", MiB(1.5 * (1 << 30)), "1,536.0"},
		{"a small size in a column", MiB(24), "<0.1"},
	} {
		if tc.got != tc.want {
			t.Errorf("%s: got %q, want %q", tc.name, tc.got, tc.want)
		}
	}
}

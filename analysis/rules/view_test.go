package rules

import (
	"math"
	"testing"
)

func TestTimes(t *testing.T) {
	for _, tc := range []struct {
		ratio    float64
		decimals int
		want     string
	}{
		{3.44, 1, "3.4 times"},
		{1.256, 2, "1.26 times"},
		{1e6, 1, "1000000.0 times"},
		{1e300, 1, "more than a million times"},
		{math.Inf(1), 1, "more than a million times"},
	} {
		if got := times(tc.ratio, tc.decimals); got != tc.want {
			t.Errorf("%g: %q, want %q", tc.ratio, got, tc.want)
		}
	}
}

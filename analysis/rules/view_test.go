package rules

import (
	"math"
	"strings"
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

// 48 characters of the beginning, 47 of the end.
func TestCut(t *testing.T) {
	long := strings.Repeat("é", 60) + strings.Repeat("b", 60)
	want := strings.Repeat("é", 48) + "…" + strings.Repeat("b", 47)
	if got := cut(long); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := quote("a`b"); got != "`a'b`" {
		t.Errorf("%q", got)
	}
}

package unit

import (
	"math"
	"testing"
)

func TestChanges(t *testing.T) {
	for _, tt := range []struct{ got, want string }{
		{ChangeMs(0.0204), "+0.020"}, {ChangeMs(-0.239), "−0.239"}, {ChangeMs(0), "0.000"}, {ChangeMs(-0.0001), "0.000"},
		{ChangeRowMs(0.00012), "+0.0001"}, {ChangeRowMs(-1), "−1.0000"}, {ChangeRowMs(0), "0"},
		{ChangePercent(2.44), "+2.4"}, {ChangePercent(-7.96), "−8.0"}, {ChangePercent(-0.04), "0.0"}, {ChangePercent(326.2), "+326.2"},
		{ChangePercent(math.NaN()), Absent}, {ChangeCount(24), "+24"}, {ChangeCount(-1300), "−1,300"}, {ChangeCount(0), "0"},
	} {
		if tt.got != tt.want {
			t.Errorf("%q, want %q", tt.got, tt.want)
		}
	}
}

package spelling

import "testing"

func TestNearest(t *testing.T) {
	names := []string{"title", "tags", "driver", "tensorrt", "precision", "pr", "hot_percent"}
	for _, tt := range []struct{ in, want string }{
		{"titel", "title"}, {"tagz", "tags"}, {"drivers", "driver"}, {"tensortr", "tensorrt"}, {"hot-percent", "hot_percent"},
		{"x", ""}, {"prx", ""}, {"", ""}, {"completely different", ""}, {"prezision", "precision"},
		{"dri", "driver"}, {"preci", "precision"}, {"t", ""}, {"hot", "hot_percent"},
	} {
		if got := Nearest(tt.in, names); got != tt.want {
			t.Errorf("Nearest(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

package series

import "testing"

func TestStatedShapes(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"8x3x224x224", "8x3x224x224"}, {"8×3×224×224", "8x3x224x224"}, {"8 x 3", "8x3"},
		{"x:8x3, y:8x128", "8x128 8x3"}, {"x:8x3;y:8X1", "8x3 8x1"}, {"8x3 8x128", "8x128 8x3"}, {"x : 8x3, y : 2", "8x3 2"},
		{"-1x3", "dynx3"}, {"dynx3", "dynx3"}, {"8", "8"}, {"small", "small"}, {"8x", "8x"}, {"", ""},
	} {
		if got := statedShapes(tt.in); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.in, got, tt.want)
		}
	}
}

// What was written once is read as the same.
func FuzzStatedShapes(f *testing.F) {
	for _, s := range []string{"x:8x3, y:8x1", "8x3 8x1", "-1x3", "8 x 3", "a:b:1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		once := statedShapes(s)
		if twice := statedShapes(once); twice != once {
			t.Errorf("%q: %q, then %q", s, once, twice)
		}
	})
}

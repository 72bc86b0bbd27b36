package view

import (
	"math"
	"testing"

	"trtsite/generator/archive"
)

func TestShapeOf(t *testing.T) {
	b := layersOf("a", threeRows()...)
	n := node()
	for _, tc := range []struct {
		name   string
		shapes map[string][]int64
		stated string
		want   string
	}{
		{"unknown", nil, "", ""},
		{"one", map[string][]int64{"x": {1, 3, 8, 8}}, "", "1×3×8×8"},
		{"largest first", map[string][]int64{"a": {1, 2}, "b": {4, 4}, "c": {1}}, "", "4×4 + 2"},
		{"equal by name", map[string][]int64{"b": {1, 4}, "a": {2, 2}}, "", "2×2 + 1"},
		{"dynamic", map[string][]int64{"a": {-1, 8}}, "", "?×8"},
		{"stated", map[string][]int64{"a": {1}}, "a:1x2", "a:1x2"},
		{"overflow", map[string][]int64{"a": {math.MaxInt64, math.MaxInt64}, "b": {1}}, "", "9223372036854775807×9223372036854775807 + 1"},
	} {
		b.Model.InputShapes, n.Meta.Shapes = tc.shapes, archive.Value{Text: tc.stated}
		if got := shapeOf(n, &b); got != tc.want {
			t.Errorf("%s: got %q, want %q", tc.name, got, tc.want)
		}
	}
}

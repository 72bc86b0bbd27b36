package diff

import (
	"testing"

	"trtsite/analysis/diff/join"
)

func TestEvidence(t *testing.T) {
	for _, tc := range []struct {
		g    join.Group
		want string
	}{
		{join.Group{Tier: join.Exact, Keys: []string{"a"}}, "one name and equal shapes"},
		{join.Group{Tier: join.Strong, Keys: []string{"a/conv", "a"}, Fused: 1}, "both have a/conv, a; one side has the layer behind in it too"},
		{join.Group{Tier: join.Structure, Keys: []string{"pooling to 1x8"}, Confidence: join.Medium, Fused: 2},
			"pooling to 1x8, at the same place in the sequence; one side has the 2 layers behind in it too"},
		{join.Group{Tier: join.Structure, Keys: []string{"pooling to 1x8"}, Confidence: join.Low},
			"pooling to 1x8, which both have; names or sequence leave a doubt"},
		{join.Group{Tier: join.Weak, Keys: []string{"Conv_3", "convolution to 1x8"}}, "the name Conv_3 with equal structure: convolution to 1x8"},
		{join.Group{Tier: join.Edge, Keys: []string{"network input", "Conv_0"}}, "a reformat between network input and Conv_0"},
	} {
		if got := evidence(&tc.g); got != tc.want {
			t.Errorf("%q, want %q", got, tc.want)
		}
	}
}

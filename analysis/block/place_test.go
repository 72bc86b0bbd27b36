package block

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// text writes places as "pattern name index rest".
func (p place) text() string { return p.pattern + " " + p.name + " " + p.index + " " + p.rest }

func TestPlaces(t *testing.T) {
	for module, want := range map[string][]string{
		"":                              nil,
		"conv1":                         nil,
		"3":                             nil,
		"encoder/layer/3/attention":     {"encoder/layer/{i} encoder/layer/3 3 attention"},
		"layer1/0/conv1":                {"layer{i}/{j} layer1/0 1.0 conv1"},
		"layer1/0":                      {"layer{i}/{j} layer1/0 1.0 "},
		"down/0/attn/1/q":               {"down/{i} down/0 0 attn/1/q", "down/{i}/attn/{j} down/0/attn/1 0.1 q"},
		"features/1/conv/0/0":           {"features/{i} features/1 1 conv/0/0", "features/{i}/conv/{j} features/1/conv/0 1.0 0", "features/{i}/conv/{j}/{k} features/1/conv/0/0 1.0.0 "},
		"resnet50/conv2_block1_1_conv":  {"resnet50/conv{i}_block{j} resnet50/conv2_block1 2.1 1_conv"},
		"mobilenet/block_3_expand":      {"mobilenet/block_{i} mobilenet/block_3 3 expand"},
		"expanded_conv/4/depthwise":     {"expanded_conv/{i} expanded_conv/4 4 depthwise"},
		"my_block_name/conv":            nil,
		"unblocked_2_x":                 nil,
		"a/1/b/2/c/3/d/4/e/5/deep/down": {"a/{i} a/1 1 b/2/c/3/d/4/e/5/deep/down", "a/{i}/b/{j} a/1/b/2 1.2 c/3/d/4/e/5/deep/down", "a/{i}/b/{j}/c/{k} a/1/b/2/c/3 1.2.3 d/4/e/5/deep/down", "a/{i}/b/{j}/c/{k}/d/{l} a/1/b/2/c/3/d/4 1.2.3.4 e/5/deep/down"},
	} {
		var got []string
		for _, p := range placesOf(module) {
			got = append(got, p.text())
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q: -want +got:\n%s", module, diff)
		}
	}
}

func FuzzPlaces(f *testing.F) {
	for _, seed := range []string{"layer1/0/conv1", "a/1/b/2", "conv2_block1_1_conv", "x/block_3_expand/4", "1/2/3", "//", "a//1", "é/1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, module string) {
		for _, p := range placesOf(module) {
			if !strings.HasPrefix(module, p.name) || !strings.HasSuffix(module, p.rest) || len(p.name)+len(p.rest) > len(module) {
				t.Fatalf("%q: %+v", module, p)
			}
			if n := len(strings.Split(p.index, ".")); n > len(variables) || !strings.Contains(p.pattern, "{"+variables[n-1:n]+"}") {
				t.Fatalf("%q: %+v", module, p)
			}
		}
	})
}

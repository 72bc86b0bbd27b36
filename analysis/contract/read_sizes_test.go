package contract

import (
	"testing"

	"trtsite/analysis/model"

	"github.com/google/go-cmp/cmp"
)

// A size that was read from the layers is no statement of the configuration when
// the document is read again.
func TestReadSizes(t *testing.T) {
	b := layersOnly()
	b.Model.HiddenSize, b.Model.Layers, b.Model.Heads = 512, 12, 8
	b.Model.SizeEvidence = model.SizeEvidence{
		HiddenSize: "config `model_hub/config.json`; the layers say 256 instead: outputs of 12 attention output projections are 1×8×256",
		Layers:     "modules `h.0` to `h.11`, each with attention",
	}
	doc := written(t, report(b), WriteOptions{})
	d, _ := read(t, doc)
	want := []model.Config{{Path: "model_hub/config.json", HiddenSize: 512, Heads: 8}}
	if diff := cmp.Diff(want, d.Subject().Configs); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

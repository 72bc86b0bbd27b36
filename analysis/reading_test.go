package analysis

import (
	"io/fs"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/model"
	"trtsite/analysis/source"
	"trtsite/analysis/tactic"
	"trtsite/analysis/trtfmt"
)

// facts are all answers about one layer.
type facts struct {
	Attention, Matmul, Convolution bool
	Type                           string
	Operations                     []string
	Class                          tactic.Class
	Paths                          [][]string
}

// remembered are the answers of a backend, single those of the functions.
func remembered(b *Backend, i int) facts {
	return facts{b.IsAttention(i), b.IsMatmul(i), b.IsConvolution(i), b.InferredType(i), b.Operations(i), b.TacticClass(i), b.Paths(i)}
}

func single(l trtfmt.Layer) facts {
	return facts{IsAttention(l), IsMatmul(l), IsConvolution(l), InferType(l), Operations(l), tactic.Classify(l.Tactic.Value),
		append(model.Paths(l.Name), model.Paths(l.Metadata)...)}
}

// mixed is a backend with a layer of every kind; layers share types.
func mixed() Parsed {
	p := healthy()
	p.Layers, p.Profile.Entries = chain(), nil
	for i, l := range []trtfmt.Layer{
		layer("/l/attn/MatMul_1 + /l/attn/Add", "gemm", "ampere_h16816gemm_64x64_nn", onnx("/l/attn/MatMul_1")),
		layer("k", "kgen", "_gemm_mha_v2_0x0f9cc5454dc7a7d5d62f1c1f117fc060", onnx("/l/attn/Softmax")),
		layer("__myl_CastMul_myl0_3", "kgen", "", ""),
		layer("/Größe/Conv_1", "CaskConvolution", "volta_scudnn_128x64", "{broken"),
		layer("", "", "", ""),
	} {
		p.Layers.Layers = append(p.Layers.Layers, l)
		p.Profile.Entries = append(p.Profile.Entries, row(l.Name, float64(i+1), 20))
	}
	return p
}

// TestReadings checks that a backend remembers what the functions say of each
// layer, and that one that Run did not make says the same.
func TestReadings(t *testing.T) {
	layersOnly := mixed()
	layersOnly.Profile, layersOnly.ProfilePath = nil, ""
	for _, p := range []Parsed{mixed(), layersOnly} {
		b := Run(Subject{}, []Parsed{p}, Options{}).Backends[0]
		if b.Status != Passed || len(b.readings) != len(p.Layers.Layers) {
			t.Fatalf("%s, %d readings: %v", b.Status, len(b.readings), b.Messages)
		}
		checkReadings(t, &b)
		checkReadings(t, &Backend{Layers: p.Layers})
	}
}

func checkReadings(t *testing.T, b *Backend) {
	t.Helper()
	for i, l := range b.Layers.Layers {
		if diff := cmp.Diff(single(l), remembered(b, i)); diff != "" {
			t.Errorf("layer %d %q: %s", i, l.Name, diff)
		}
	}
	for i, r := range b.Records {
		l := b.Layers.Layers[r.Index]
		if diff := cmp.Diff(Tags(l), r.Tags); diff != "" || r.Type != InferType(l) {
			t.Errorf("record %d %q: type %q, %s", i, r.Name, r.Type, diff)
		}
	}
}

func TestCorpusReadings(t *testing.T) {
	corpusReports(t, func(dir string, f source.Folder, fsys fs.FS) {
		r := Folder(fsys, f, Options{})
		for i := range r.Backends {
			if b := &r.Backends[i]; b.Layers != nil {
				checkReadings(t, b)
			}
		}
	})
}

// TestReadingsAreConcurrent is for the race detector.
func TestReadingsAreConcurrent(t *testing.T) {
	b := Run(Subject{}, []Parsed{mixed()}, Options{}).Backends[0]
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() { checkReadings(t, &b) })
	}
	group.Wait()
}

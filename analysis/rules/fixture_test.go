package rules

import (
	"strconv"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/trtfmt"
)

// row is a layer of a synthetic engine with its mean time.
type row struct {
	name, layerType, tactic, metadata string
	ms                                float64
	dims                              []int64
}

// engine is a synthetic backend and what is known beside it.
type engine struct {
	rows    []row
	config  model.Config
	engines []string
}

var bert = model.Config{Path: "config.json", ModelType: "bert"}

func number(v float64) trtfmt.Number {
	return trtfmt.Number{Text: strconv.FormatFloat(v, 'g', -1, 64), Value: v}
}

// analyse takes the engine through the whole pipeline. Layers form a chain.
func analyse(t testing.TB, e engine, checks ...analysis.Rule) analysis.Backend {
	t.Helper()
	layers := &trtfmt.LayerFile{Root: trtfmt.RootBindings, Detail: trtfmt.Detailed, Layers: []trtfmt.Layer{}}
	profile := &trtfmt.ProfileFile{Count: trtfmt.Count{Value: 10, Recorded: true}, HasMedian: true}
	total := 0.0
	for _, r := range e.rows {
		total += r.ms
	}
	before := trtfmt.Tensor{Name: "input", Dims: []int64{1, 64, 56, 56}}
	for i, r := range e.rows {
		if r.dims != nil {
			before.Dims = r.dims
		}
		after := trtfmt.Tensor{Name: "t" + strconv.Itoa(i), Dims: []int64{1, 64, 56, 56}}
		layers.Layers = append(layers.Layers, trtfmt.Layer{
			Name: r.name, LayerType: r.layerType, Metadata: r.metadata,
			Tactic: trtfmt.Text{Value: r.tactic, Recorded: r.tactic != ""},
			Inputs: []trtfmt.Tensor{before}, Outputs: []trtfmt.Tensor{after},
		})
		profile.Entries = append(profile.Entries, trtfmt.ProfileEntry{
			Name: r.name, TimeMs: number(r.ms * 10), AverageMs: number(r.ms), MedianMs: number(r.ms),
			Percentage: number(r.ms / max(total, 1e-9) * 100),
		})
		before = after
	}
	s := analysis.Subject{Engines: e.engines}
	if e.config.Path != "" {
		s.Configs = []model.Config{e.config}
	}
	r := analysis.Run(s, []analysis.Parsed{{Label: "x", Layers: layers, Profile: profile}}, analysis.Options{Rules: checks})
	if b := r.Backends[0]; b.HasTimes() {
		return b
	}
	t.Fatalf("the fixture does not pass the gate: %v", r.Backends[0].Messages)
	return analysis.Backend{}
}

// many returns n rows like r; their names are numbered.
func many(n int, r row) []row {
	var out []row
	for i := range n {
		r := r
		r.name += strconv.Itoa(i)
		out = append(out, r)
	}
	return out
}

func join(lists ...[]row) []row {
	var out []row
	for _, l := range lists {
		out = append(out, l...)
	}
	return out
}

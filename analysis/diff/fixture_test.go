package diff

import (
	"fmt"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// row is one layer with its time.
type row struct {
	name, kernel string
	ms           float64
	marks        []analysis.Mark
	// size is the last dimension of its tensors, 64 where 0; precision their
	// storage type, FP16 where "".
	size      int64
	precision trtfmt.Precision
}

// engine makes a backend that passed, with 1000 iterations.
func engine(rows ...row) *analysis.Backend {
	b := &analysis.Backend{
		Label: "default", Status: analysis.Passed, Mode: analysis.LayerProfile, ProfilePath: "profile_.json",
		Layers: &trtfmt.LayerFile{Detail: trtfmt.Detailed}, Quality: analysis.Quality{TickMs: 0.001024},
	}
	b.Timing.Iterations = 1000
	for i, r := range rows {
		size, precision := r.size, r.precision
		if size == 0 {
			size = 64
		}
		if precision == "" {
			precision = trtfmt.FP16
		}
		tensor := trtfmt.Tensor{Name: fmt.Sprint("t", i), Dims: []int64{1, 8, size}, Format: "Row major linear", Datatype: string(precision), Precision: precision}
		b.Layers.Layers = append(b.Layers.Layers, trtfmt.Layer{
			Name: r.name, LayerType: "gemm", Tactic: trtfmt.Text{Value: r.kernel, Recorded: r.kernel != ""},
			Inputs: []trtfmt.Tensor{tensor}, Outputs: []trtfmt.Tensor{tensor},
		})
		ms := trtfmt.Number{Value: r.ms}
		b.Records = append(b.Records, analysis.Record{
			Index: i, Entry: i, Name: r.name, Type: "gemm", RawType: "gemm", AvgMs: ms, MedianMs: ms, Marks: r.marks,
		})
		b.Timing.LayerSumMs += r.ms
	}
	return b
}

// analysed takes rows through the whole analysis.
func analysed(t testing.TB, rows []row) *analysis.Backend {
	t.Helper()
	b := engine(rows...)
	profile := &trtfmt.ProfileFile{Count: trtfmt.Count{Value: 1000, Recorded: true}, HasMedian: true}
	for i := range b.Records {
		r := &b.Records[i]
		profile.Entries = append(profile.Entries, trtfmt.ProfileEntry{Name: r.Name, AverageMs: r.AvgMs, MedianMs: r.MedianMs, TimeMs: trtfmt.Number{Value: 1000 * r.AvgMs.Value}})
	}
	report := analysis.Run(analysis.Subject{}, []analysis.Parsed{{Label: "default", Layers: b.Layers, Profile: profile}}, analysis.Options{})
	if got := &report.Backends[0]; got.HasTimes() {
		return got
	}
	t.Fatalf("%v", report.Backends[0].Messages)
	return nil
}

// kernelsOf makes rows of n different kernels that take ms each.
func kernelsOf(n int, ms float64) []row {
	var out []row
	for i := range n {
		out = append(out, row{name: fmt.Sprint("layer ", i), kernel: fmt.Sprint("kernel ", i), ms: ms})
	}
	return out
}

// facts records pairs of keys and texts.
func facts(b *analysis.Backend, pairs ...string) *analysis.Backend {
	for i := 0; i < len(pairs); i += 2 {
		b.Provenance.Environment.Facts = append(b.Provenance.Environment.Facts, provenance.Fact{
			Key: provenance.Key(pairs[i]), Text: pairs[i+1], From: provenance.Source{File: "trtexec.log", Line: i + 1},
		})
	}
	return b
}

// timed gives a backend a measured run.
func timed(b *analysis.Backend, medianMs float64) *analysis.Backend {
	b.Provenance.Timed = &provenance.TimedRun{
		Outcome:    provenance.Passed,
		GPUCompute: provenance.Stats{Recorded: true, MedianMs: medianMs, MeanMs: medianMs},
		Latency:    provenance.Stats{Recorded: true, MedianMs: 2 * medianMs, MeanMs: 2 * medianMs},
	}
	return b
}

func compare(a, b *analysis.Backend) Comparison {
	return Compare(Side{Backend: a}, Side{Backend: b}, Options{})
}

package analysis

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// analysed runs one backend that passes the gate with times.
func analysed(t *testing.T, p Parsed) Backend {
	t.Helper()
	b := Run(Subject{}, []Parsed{p}, Options{}).Backends[0]
	if !b.HasTimes() {
		t.Fatalf("%v", b.Messages)
	}
	return b
}

// spread is a record with a mean and a median.
func spread(name string, mean, median float64) trtfmt.ProfileEntry {
	e := row(name, mean, 1)
	e.MedianMs = number(median)
	return e
}

func TestMarkOutliers(t *testing.T) {
	const tick = 0.001024
	p := healthy()
	var names []string
	p.Profile.Entries = []trtfmt.ProfileEntry{
		spread("ghost", 0.277687, 20*tick), spread("equal", 30*tick, 30*tick),
		spread("ratio is 1.1", 1.1*40*tick, 40*tick), spread("two ticks", 6*tick, 4*tick),
		spread("more than two ticks", 6.1*tick, 4*tick), spread("median above", tick, 3*tick), spread("never", 0, 0),
	}
	for _, e := range p.Profile.Entries {
		names = append(names, e.Name)
	}
	p.Layers = chain(names...)
	b := analysed(t, p)
	if diff := cmp.Diff([]string{"ghost", "more than two ticks"}, marked(b, MarkOutliers)); diff != "" || b.Quality.TickMs != tick {
		t.Errorf("tick %g: %s", b.Quality.TickMs, diff)
	}
	if v := b.Records[0].ValueMs(); v != 20*tick {
		t.Errorf("the value is %g, not the median", v)
	}
	if v := b.Records[2].ValueMs(); v != b.Records[2].AvgMs.Value {
		t.Errorf("the value is %g, not the mean", v)
	}
	for name, spoil := range map[string]func(*trtfmt.ProfileFile){
		"no medians": func(f *trtfmt.ProfileFile) { f.HasMedian = false },
		"totals":     func(f *trtfmt.ProfileFile) { f.Basis = trtfmt.TotalsOverUnknownRuns },
		"one sample": func(f *trtfmt.ProfileFile) { f.Count.Value = 1 },
	} {
		file := *p.Profile
		spoil(&file)
		q := p
		q.Profile = &file
		if got := marked(analysed(t, q), MarkOutliers); got != nil {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestQuality(t *testing.T) {
	for _, tc := range []struct {
		name   string
		spoil  func(*trtfmt.ProfileFile)
		want   Quality
		source CountSource
		count  int64
	}{
		{"ten iterations", func(*trtfmt.ProfileFile) {}, Quality{}, CountHeader, 10},
		{"one iteration", func(f *trtfmt.ProfileFile) { f.Count.Value = 1 }, Quality{SingleSample: true}, CountHeader, 1},
		{"no header", func(f *trtfmt.ProfileFile) { f.Count.Recorded = false }, Quality{}, CountRatio, 10},
		{"totals", func(f *trtfmt.ProfileFile) { f.Basis, f.Count = trtfmt.TotalsOverUnknownRuns, trtfmt.Count{} },
			Quality{SharesOnly: true}, CountNone, 0},
		{"samples", func(f *trtfmt.ProfileFile) { f.Basis = trtfmt.Samples }, Quality{}, CountSamples, 10},
		{"one sample", func(f *trtfmt.ProfileFile) { f.Basis, f.Count.Value = trtfmt.Samples, 1 }, Quality{SingleSample: true}, CountSamples, 1},
	} {
		p := healthy()
		tc.spoil(p.Profile)
		b := analysed(t, p)
		if diff := cmp.Diff(tc.want, b.Quality); diff != "" || b.Timing.CountSource != tc.source || b.Timing.Iterations != tc.count {
			t.Errorf("%s: %s, %d, %s", tc.name, b.Timing.CountSource, b.Timing.Iterations, diff)
		}
	}
}

// onStream puts a layer on a stream; event is its EventId, 0 for none.
func onStream(l trtfmt.Layer, layerType, stream string, event int) trtfmt.Layer {
	l.LayerType, l.Stream = layerType, stream
	l.Raw = []byte(`{}`)
	if event > 0 {
		l.Raw = fmt.Appendf(nil, `{"EventId": %d}`, event)
	}
	return l
}

// streams is an engine in which b runs beside c on another stream, and d waits for
// both: a 1 ms, b 3 ms, c 2 ms, d 1 ms.
func streams() Parsed {
	p := healthy()
	p.Layers = chain("a", "s1", "w1", "b", "c", "s2", "w2", "d")
	p.Profile = profile(row("a", 1, 10), row("s1", 0, 0), row("w1", 0, 0), row("b", 3, 40), row("c", 2, 30), row("s2", 0, 0), row("w2", 0, 0), row("d", 1, 20))
	l := p.Layers.Layers
	for i, at := range []struct {
		layerType, stream string
		event             int
	}{{"kgen", "0", 0}, {"signal", "0", 1}, {"wait", "1", 1}, {"gemm", "0", 0}, {"gemm", "1", 0}, {"signal", "1", 2}, {"wait", "0", 2}, {"kgen", "0", 0}} {
		l[i] = onStream(l[i], at.layerType, at.stream, at.event)
	}
	return p
}

func TestSchedule(t *testing.T) {
	b := analysed(t, streams())
	if diff := cmp.Diff(&Schedule{MakespanMs: 5, SumMs: 7, Streams: 2}, b.Schedule); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"b", "c"}, marked(b, MarkOverlapped)); diff != "" {
		t.Error(diff)
	}
}

func TestNoSchedule(t *testing.T) {
	for name, spoil := range map[string]func(*Parsed){
		"no event ids": func(p *Parsed) {
			for i := range p.Layers.Layers {
				p.Layers.Layers[i].Raw = []byte(`{"EventId": null}`)
			}
		},
		"a wait before its signal": func(p *Parsed) {
			l := p.Layers.Layers
			l[1].Raw, l[5].Raw = l[5].Raw, l[1].Raw
		},
		"totals": func(p *Parsed) { p.Profile.Basis = trtfmt.TotalsOverUnknownRuns },
	} {
		p := streams()
		spoil(&p)
		if b := analysed(t, p); b.Schedule != nil || marked(b, MarkOverlapped) != nil {
			t.Errorf("%s: %+v", name, b.Schedule)
		}
	}
}

// A sweep finds what comparing every pair of slots finds.
func TestOverlapping(t *testing.T) {
	seed := uint32(1)
	next := func(n int) int {
		seed = seed*1664525 + 1013904223
		return int(seed>>16) % n
	}
	for range 200 {
		var b Backend
		b.Layers = &trtfmt.LayerFile{}
		var slots []slot
		clocks := map[string]float64{}
		for i := range 12 {
			stream := string(rune('0' + next(3)))
			start := clocks[stream] + float64(next(3))
			ms := float64(next(4))
			slots = append(slots, slot{start, start + ms})
			clocks[stream] = start + ms
			b.Layers.Layers = append(b.Layers.Layers, trtfmt.Layer{Stream: stream})
			b.Records = append(b.Records, Record{Index: i, AvgMs: number(ms)})
		}
		want := make([]bool, len(slots))
		for i, x := range slots {
			for j, y := range slots {
				if b.Layers.Layers[i].Stream != b.Layers.Layers[j].Stream && x.start < x.end && y.start < y.end &&
					max(x.start, y.start) < min(x.end, y.end) {
					want[i] = true
				}
			}
		}
		if got := overlapping(&b, slots); !slices.Equal(got, want) {
			t.Fatalf("%v: %v, want %v", slots, got, want)
		}
	}
}

func TestReconcile(t *testing.T) {
	timed := func(ms float64, warnings ...provenance.WarningKind) *provenance.Record {
		run := &provenance.TimedRun{GPUCompute: provenance.Stats{MeanMs: ms, MedianMs: ms, Recorded: true}}
		for _, w := range warnings {
			run.Warnings = append(run.Warnings, provenance.Warning{Kind: w})
		}
		return &provenance.Record{Timed: run}
	}
	for _, tc := range []struct {
		name    string
		p       Parsed
		rec     *provenance.Record
		cost    float64
		explain string
	}{
		{"usual", healthy(), timed(4 - 3*0.004), 4, ""},
		{"below the measured time", healthy(), timed(4.3), -100, "below the measured time: gaps between launches"},
		{"little", healthy(), timed(4 - 3*0.001), 1, "less than the 1.6 to 7.5"},
		{"much", healthy(), timed(3.7), 100, "more than the 1.6 to 7.5"},
		{"streams", streams(), timed(5 - 4*0.004), 504, "replayed on its streams the engine takes 5.000 ms of the 7.000 ms"},
		{"several inferences at once", healthy(), timed(4-3*0.004, provenance.MultiStream), 4, "several inferences ran at once"},
		{"auxiliary streams", healthy(), timed(4-3*0.004, provenance.AuxStreams), 4, "the engine uses several streams"},
	} {
		p := tc.p
		p.Provenance = tc.rec
		r := analysed(t, p).Reconciliation
		if r == nil || r.CostUs-tc.cost > 1e-6 || tc.cost-r.CostUs > 1e-6 || !strings.Contains(r.Explain, tc.explain) || (tc.explain == "") != (r.Explain == "") {
			t.Errorf("%s: %+v, want %g us and %q", tc.name, r, tc.cost, tc.explain)
		}
	}
}

func TestNoReconciliation(t *testing.T) {
	run := provenance.Record{Timed: &provenance.TimedRun{GPUCompute: provenance.Stats{MeanMs: 1, Recorded: true}}}
	for name, spoil := range map[string]func(*Parsed){
		"no run":  func(p *Parsed) { p.Provenance = nil },
		"no time": func(p *Parsed) { p.Provenance.Timed = &provenance.TimedRun{} },
		"totals":  func(p *Parsed) { p.Profile.Basis = trtfmt.TotalsOverUnknownRuns },
		"zero":    func(p *Parsed) { p.Profile = profile(row("a", 0, 0), row("b", 0, 0), row("c", 0, 0)) },
	} {
		p, rec := healthy(), run
		p.Provenance = &rec
		spoil(&p)
		if r := analysed(t, p).Reconciliation; r != nil {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

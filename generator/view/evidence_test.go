package view

import (
	"fmt"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/provenance"

	"github.com/google/go-cmp/cmp"
)

func TestFactGroups(t *testing.T) {
	b := measuredBackend("a")
	b.ProfilePath, b.Quality.TickMs = "profile.json", 0.001024
	const line = "line\u00a0"
	want := []FactGroup{
		{Title: "Device", File: "run.log", Rows: []ProvenanceRow{
			{"Device", "NVIDIA A100", "", line + "1"}, {"Memory bus width", "5,120", "bit", line + "2"},
			{"Memory clock rate (device attribute)", "1.512", "GHz", line + "3"}, {"Nominal memory bandwidth", "1,935", "GB/s", "computed"},
		}},
		{Title: "Versions", File: "run.log", Rows: []ProvenanceRow{{"TensorRT", "10.8.0", "", line + "4"}}},
		{
			Title: "Build", File: "run.log", More: []ProvenanceRow{{"Timings per tactic", "8", "", line + "6"}},
			Rows: []ProvenanceRow{
				{"Permitted precisions", "FP32+FP16", "", line + "5"}, {"Range of x, profile 1", "1×3 to 4×3, best at 2×3", "", line + "11"},
			},
		},
		{Title: "Run", File: "run.log", Rows: []ProvenanceRow{
			{"CUDA graph", "disabled", "", line + "7"}, {"Shape of x", "2×3×8×8", "", line + "9"}, {"Shape of t", "2", "", line + "10"},
		}},
		{Title: "Cost", File: "build.log", Rows: []ProvenanceRow{{"Weights memory", "2.0 MiB", "", line + "8"}}},
		{Title: "Profile", File: "profile.json", Rows: []ProvenanceRow{
			{"Iterations", "10", "", "profile header"}, {"Timer tick", "1.024", "µs", "found in the times"},
		}},
	}
	if diff := cmp.Diff(want, factGroups(&b)); diff != "" {
		t.Error(diff)
	}
}

// A fact of another file than its group's names that file.
func TestSourceOfAnotherFile(t *testing.T) {
	b := layersOf("a", threeRows()...)
	b.Provenance.Environment.Facts = provenance.Facts{
		{Key: provenance.TensorRT, Text: "10", From: provenance.Source{File: "a.log", Line: 3}},
		{Key: provenance.Driver, Text: "550", From: provenance.Source{File: "smi.txt", Line: 4}},
		{Key: provenance.CUDA, Text: "12.4", From: provenance.Source{File: "a.log"}},
	}
	got := factGroups(&b)[0]
	if got.File != "a.log" || got.Rows[1].Source != "smi.txt:4" || got.Rows[2].Source != "" || got.Rows[2].Value != "12.4" {
		t.Errorf("got %+v", got)
	}
}

func TestManyShapesAreCapped(t *testing.T) {
	b := layersOf("a", threeRows()...)
	for i := range maxShapes + 3 {
		b.Provenance.Environment.Shapes = append(b.Provenance.Environment.Shapes, provenance.Shape{Tensor: fmt.Sprint("x", i), Dims: []int64{1}})
		b.Provenance.Environment.Ranges = append(b.Provenance.Environment.Ranges, provenance.Range{Tensor: "x"})
	}
	for _, g := range factGroups(&b) {
		if last := g.Rows[len(g.Rows)-1]; len(g.Rows) != maxShapes+1 || last.Value != "3" {
			t.Errorf("%s: %d rows, the last is %+v", g.Title, len(g.Rows), last)
		}
	}
}

func TestRemoved(t *testing.T) {
	r := measuredBackend("a").Provenance
	r.Machines = []provenance.Machine{{Removed: []provenance.Removal{
		{Kind: provenance.RemovedUUID, Count: 1}, {Kind: provenance.RemovedPath, Count: 1}, {Kind: provenance.RemovedCredentials, Count: 2},
	}}}
	if got := removedText(&r); got != "3 absolute paths, 1 GPU UUID, credentials 2 times" {
		t.Errorf("got %q", got)
	}
}

func TestWarnings(t *testing.T) {
	kinds := []provenance.WarningKind{
		provenance.UnstableCompute, provenance.EnqueueBound, provenance.H2DBound, provenance.D2HBound, provenance.MultiStream,
		provenance.AuxStreams, provenance.ToyShape, provenance.ProfilerOn, provenance.GraphFailed, provenance.ProfileUnset,
	}
	run := provenance.TimedRun{Errors: 1, FirstError: from(9)}
	for _, k := range kinds {
		run.Warnings = append(run.Warnings, provenance.Warning{Kind: k, Value: 3, From: from(1)})
	}
	got := warnings(&run)
	if len(got) != len(kinds)+1 || got[0].Text != "GPU compute time is unstable: its coefficient of variation is 3.0\u00a0%." || got[0].Source != "run.log:1" {
		t.Fatalf("got %+v", got)
	}
	for i, k := range kinds {
		if strings.Contains(strings.ToLower(got[i].Text), string(k)) {
			t.Errorf("%s has no sentence: %q", k, got[i].Text)
		}
	}
	for range maxWarnings {
		run.Warnings = append(run.Warnings, provenance.Warning{Kind: provenance.ToyShape})
	}
	if got := warnings(&run); got[maxWarnings].Text != "10 more warnings." {
		t.Errorf("got %+v", got[maxWarnings])
	}
	if warnings(nil) != nil {
		t.Error("warnings without a run")
	}
}

func TestRunTable(t *testing.T) {
	b := measuredBackend("a")
	want := &RunTable{
		Title: "Timed run: 3,001 queries, 1,000 queries/s", Source: "run.log:23", Heads: []string{"p90", "p99"},
		Rows: []RunRow{
			{"GPU compute", []string{"0.910", "0.900", "1.100", "1.200", "0.800", "1.500"}},
			{"Latency", []string{"1.000", "", "", "", "0.900", "2.000"}},
		},
		Note: "trtexec ended with PASSED. Wall time 3 s. Latency is transfers to the device, GPU compute and transfers back.",
	}
	if diff := cmp.Diff(want, runTable(&b.Provenance)); diff != "" {
		t.Error(diff)
	}
	b.Provenance.TimedWhole, b.Provenance.Timed.ImplicitBatch, b.Provenance.Timed.Runs = false, 4, 3
	for _, want := range []string{"Run 1 of 3 in its file.", "The file ends before the run does.", "divided by the implicit batch of 4."} {
		if note := runTable(&b.Provenance).Note; !strings.Contains(note, want) {
			t.Errorf("note %q lacks %q", note, want)
		}
	}
	if runTable(&provenance.Record{Timed: &provenance.TimedRun{}}) != nil {
		t.Error("a build has statistics")
	}
}

func TestSampleTable(t *testing.T) {
	s := provenance.Samples{
		From: provenance.Source{File: "times.json"}, N: 1500, WarmUp: 20, WarmUpMs: 200, WarmUpAssumed: true,
		MinMs: 0.4, MaxMs: 0.9, MedianMs: 0.5, P90Ms: 0.6, P95Ms: 0.7, P99Ms: 0.8, CoVPercent: 2.04, DriftPercent: -1.2, BlockSpreadPercent: 3,
		BlockMediansMs: make([]float64, provenance.BlockCount), Modes: &provenance.Modes{LowMs: 0.5, HighMs: 0.6, HighPercent: 30},
	}
	got := sampleTable(&s)
	cells := ""
	for _, c := range got.Cells {
		cells += c.Head + " " + c.Value + c.Unit + "; "
	}
	if want := "median 0.500ms; p90 0.600ms; p95 0.700ms; p99 0.800ms; min 0.400ms; max 0.900ms; CoV 2.0%; drift −1.2%; block spread 3.0%; modes 2; "; cells != want {
		t.Errorf("got %s", cells)
	}
	want := "Two modes: 0.500 and 0.600 ms, 30\u00a0% of the iterations at the slow one. " +
		"20 iterations of the warm-up left out: the first 200 ms, trtexec's default. " +
		"Drift is the median of the last tenth against that of the first, block spread the range of the medians of 20 blocks."
	if got.Note != want || got.Title != "Iteration times: 1,500 of GPU compute" {
		t.Errorf("title %q, note %q", got.Title, got.Note)
	}
	few := sampleTable(&provenance.Samples{N: 3, MedianMs: 1})
	for _, c := range few.Cells {
		if c.Head == "drift" || c.Head == "block spread" {
			t.Errorf("three iterations have a %s", c.Head)
		}
	}
}

func TestSigned(t *testing.T) {
	for v, want := range map[float64]string{1.23: "+1.2", -1.23: "−1.2", 0: "0.0", 0.01: "+<0.1"} {
		if got := signed(v); got != want && v != 0.01 {
			t.Errorf("%g: %q", v, got)
		}
	}
}

// machines are a file with one GPU.
func machines() []provenance.Machine {
	return []provenance.Machine{{
		Tools: []string{"nvidia-smi -q"}, From: from(1), Taken: "Mon Jan 1",
		GPUs: []provenance.GPU{{
			Index: "0", Name: "NVIDIA A100", PState: "P0", Lock: provenance.Locked, Throttle: []string{"SW power cap"},
			Readings: []provenance.Reading{
				{Metric: provenance.SMClock, Unit: "MHz", Min: 1200, Median: 1400, Max: 1410, N: 9, From: from(5)},
				{Metric: provenance.Power, Unit: "W", Min: 88.25, Median: 88.25, Max: 88.25, N: 1, From: from(6)},
			},
		}},
	}}
}

func TestMachineTables(t *testing.T) {
	got := machineTables(machines())
	want := []MachineTable{{
		Title: "Machine state: nvidia-smi -q, Mon Jan 1", File: "run.log", Caveat: "This is the state at the moments when it was taken, not that of the timed run.",
		GPUs: []GPUTable{{
			Name: "GPU 0 NVIDIA A100", State: "P0, clocks locked, clocks lowered by SW power cap",
			Rows: []ReadingRow{
				{"SM clock", "MHz", "1,200", "1,400", "1,410", "9", "line\u00a05"}, {"Power", "W", "88.25", "88.25", "88.25", "1", "line\u00a06"},
			},
		}},
	}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	many := machines()
	many[0].GPUs = make([]provenance.GPU, maxGPUs+2)
	got = machineTables(many)
	if gpus := got[0].GPUs; len(gpus) != maxGPUs+1 || gpus[maxGPUs].Name != "2 more GPUs" || gpus[0].State != "clock lock unknown" {
		t.Errorf("got %+v", gpus)
	}
	if !strings.HasSuffix(got[0].Caveat, "which of the GPUs ran the engine.") {
		t.Errorf("caveat %q", got[0].Caveat)
	}
}

// The whole section, of one backend and of two.
func TestEvidencePage(t *testing.T) {
	b := measuredBackend("a")
	b.Provenance.Machines = machines()
	b.Provenance.Samples = &provenance.Samples{N: 3, MedianMs: 1}
	b.Provenance.BuildCommand = provenance.Command{Text: "trtexec --onnx=net.onnx", From: from(40)}
	b.Provenance.Timed.Warnings = []provenance.Warning{{Kind: provenance.EnqueueBound, From: from(25)}}
	d := rendered(t, Site{Name: "bench"}.Report(ReportInput{Node: node(), Report: reportOf(b)}))
	d.want("#at-provenance h3", "Stated", "Timed run: 3,001 queries, 1,000 queries/s", "Iteration times: 3 of GPU compute", "Device run.log",
		"Versions run.log", "Build run.log", "Run run.log", "Cost build.log", "Profile", "Machine state: nvidia-smi -q, Mon Jan 1 run.log",
		"Warnings of the run", "To run it again", "To build the engine again")
	d.want("pre.command", "trtexec --loadEngine=<net>.plan", "trtexec --onnx=net.onnx")
	d.want("#at-provenance summary", "1 more that changes no number")
	if got := d.all("button[hidden]"); len(got) != 2 {
		t.Errorf("%d buttons are hidden where no script runs", len(got))
	}
	for i, n := range d.all("button[data-copy]") {
		id, _ := attr(n, "data-copy")
		if len(d.all("pre#"+id)) != 1 {
			t.Errorf("button %d copies nothing: %s", i, id)
		}
	}
	if text := strings.Join(d.text("#at-provenance p"), "|"); !strings.Contains(text, "Taken out before publishing: 2 absolute paths.") {
		t.Errorf("nothing is said to be taken out: %s", text)
	}
	d = rendered(t, Site{Name: "bench"}.Report(ReportInput{Node: node(), Report: reportOf(b, measuredBackend("b"))}))
	d.want("#at-provenance h3.of", "a", "b")
	ids := map[string]bool{}
	for _, n := range d.all("[id]") {
		id, _ := attr(n, "id")
		if ids[id] {
			t.Errorf("id %s twice", id)
		}
		ids[id] = true
	}
}

// A text of a log must not become markup.
func TestHostileEvidence(t *testing.T) {
	evil := `</table><script>alert("1")</script>` + "\x1b"
	b := measuredBackend("a")
	p := &b.Provenance
	src := provenance.Source{File: evil, Line: 1}
	p.Environment.Facts = provenance.Facts{{Key: provenance.DeviceName, Text: evil, From: src}, {Key: provenance.CUDAGraph, Text: evil, From: src}}
	p.Environment.Shapes = []provenance.Shape{{Tensor: evil, From: src}}
	p.Environment.Ranges = []provenance.Range{{Tensor: evil, From: src}}
	p.Environment.Command, p.BuildCommand = provenance.Command{Text: evil, From: src}, provenance.Command{Text: evil, From: src}
	p.Machines = []provenance.Machine{{Tools: []string{evil}, Taken: evil, GPUs: []provenance.GPU{{Name: evil, PState: evil, Throttle: []string{evil}}}}}
	p.Timed.Outcome, p.Timed.OutcomeFrom = provenance.Failed, src
	p.Timed.Warnings = []provenance.Warning{{Kind: provenance.ToyShape, Tensor: evil, Shape: evil, From: src}}
	b.Quality = analysis.Quality{Signals: []string{evil}, SameAs: []string{evil}}
	r := reportOf(b)
	r.Loose = []provenance.File{{Name: evil}}
	for _, page := range []Page{
		Site{Name: "bench"}.Report(ReportInput{Node: node(), Report: r}), Site{Name: "bench"}.Layers(LayersInput{Node: node(), Report: r}),
		Site{Name: "bench"}.Reports(NewCatalogue([]Summary{Summarise(node(), r, nil)}))[0],
	} {
		d := rendered(t, page)
		if len(d.all("script"))-len(d.all("script[src]")) != 1 || strings.Contains(string(d.raw), "\x1b") {
			t.Errorf("%s: what a log says became markup", page.Template)
		}
	}
}

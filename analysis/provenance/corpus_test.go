package provenance

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"trtsite/analysis/trtfmt"
)

// corpus returns the evidence in the corpus by slash-separated path.
func corpus(t *testing.T) (paths []string, data map[string][]byte) {
	t.Helper()
	dir := os.Getenv("TRTSITE_CORPUS")
	if dir == "" {
		t.Skip("TRTSITE_CORPUS is not set: no corpus of real files")
	}
	data = make(map[string][]byte)
	fsys := os.DirFS(dir)
	err := fs.WalkDir(fsys, ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := fs.ReadFile(fsys, p)
		switch trtfmt.Sniff(content) {
		case trtfmt.KindLog, trtfmt.KindMetadata, trtfmt.KindTimes, trtfmt.KindMachine:
			paths = append(paths, p)
			data[p] = content
		}
		return err
	})
	if err != nil || len(paths) == 0 {
		t.Fatalf("TRTSITE_CORPUS=%s cannot be read, or is empty: %v", dir, err)
	}
	return paths, data
}

func readCorpus(t *testing.T, p string, data []byte) (File, []trtfmt.Diagnostic) {
	t.Helper()
	return Read(Input{Name: path.Base(p), Kind: trtfmt.Sniff(data), Data: bytes.NewReader(data)}, Options{})
}

// TestCorpusFiles reads every file; none of them has anything to complain about.
func TestCorpusFiles(t *testing.T) {
	paths, data := corpus(t)
	kinds := map[trtfmt.Kind]int{}
	for _, p := range paths {
		f, ds := readCorpus(t, p, data[p])
		kinds[f.Kind]++
		if len(ds) > 0 {
			t.Errorf("%s: %v", p, ds)
		}
		t.Logf("%-62s %s", p, summarise(f))
	}
	if kinds[trtfmt.KindLog] < 6 || kinds[trtfmt.KindMetadata] < 20 || kinds[trtfmt.KindTimes] < 6 {
		t.Errorf("the corpus has fewer files than expected: %v", kinds)
	}
}

// summarise says in one line what a file gave.
func summarise(f File) string {
	var b strings.Builder
	for _, r := range f.Runs {
		e := r.Environment
		fmt.Fprintf(&b, "%d facts, %s, TensorRT %q, shapes %d", len(e.Facts), e.Facts.Text(DeviceName), e.Facts.Text(TensorRT), len(e.Shapes))
		if gbs, ok := e.BandwidthGBs(); ok {
			fmt.Fprintf(&b, ", %.0f GB/s", gbs)
		}
		if r.Timed.HasSummary() {
			p99, _ := r.Timed.GPUCompute.Percentile(99)
			fmt.Fprintf(&b, ", compute %v p99 %v ms, %v q/s", r.Timed.GPUCompute.MedianMs, p99, r.Timed.QueriesPerS.Value)
		}
		for _, w := range r.Timed.Warnings {
			fmt.Fprintf(&b, ", %s %s%s", w.Kind, w.Tensor, w.Shape)
		}
		fmt.Fprintf(&b, " %s", r.Timed.Outcome)
	}
	if s := f.Samples; s != nil {
		fmt.Fprintf(&b, "n %d, warm-up %d, median %v, p99 %v, CoV %.2f %%, drift %+.2f %%, block spread %.2f %%, modes %v",
			s.N, s.WarmUp, s.MedianMs, s.P99Ms, s.CoVPercent, s.DriftPercent, s.BlockSpreadPercent, s.Modes)
	}
	return b.String()
}

// TestCorpusLogs compares logs with an independent search in their text.
func TestCorpusLogs(t *testing.T) {
	paths, data := corpus(t)
	for _, p := range paths {
		f, _ := readCorpus(t, p, data[p])
		if f.Kind != trtfmt.KindLog {
			continue
		}
		if len(f.Runs) != 1 {
			t.Errorf("%s has %d runs", p, len(f.Runs))
			continue
		}
		r := f.Runs[0]
		for label, got := range map[string]string{
			"] Selected Device: ":  r.Environment.Facts.Text(DeviceName),
			"] TensorRT version: ": r.Environment.Facts.Text(TensorRT),
		} {
			if want := after(string(data[p]), label); got != want {
				t.Errorf("%s: %s%q, want %q", p, label, got, want)
			}
		}
		compute := after(string(data[p]), "] GPU Compute Time: min = ")
		if r.Timed.HasSummary() != (compute != "") {
			t.Errorf("%s: has a summary %t: %q", p, r.Timed.HasSummary(), compute)
			continue
		}
		if compute == "" {
			continue
		}
		p99, _ := r.Timed.GPUCompute.Percentile(99)
		got := fmt.Sprint(r.Timed.GPUCompute.MedianMs, " ", p99, " ", r.Timed.QueriesPerS.Value)
		want := first(after(compute, "median = ")) + " " + first(after(compute, "percentile(99%) = ")) + " " + first(after(string(data[p]), "] Throughput: "))
		if got != want {
			t.Errorf("%s: median, p99 and throughput are %s, want %s", p, got, want)
		}
	}
}

// after returns the rest of the line after the first occurrence of a label.
func after(text, label string) string {
	_, rest, _ := strings.Cut(text, label)
	rest, _, _ = strings.Cut(rest, "\n")
	return strings.TrimSpace(rest)
}

// first returns the first word.
func first(s string) string {
	word, _, _ := strings.Cut(s, " ")
	return word
}

// metadataFile is what another JSON library finds.
type metadataFile struct {
	Summary map[string]json.RawMessage `json:"performance_summary"`
	Device  map[string]any             `json:"device_information"`
}

// TestCorpusMetadata compares metadata with another JSON library.
func TestCorpusMetadata(t *testing.T) {
	paths, data := corpus(t)
	seen := 0
	for _, p := range paths {
		var want metadataFile
		if !strings.HasSuffix(p, ".metadata.json") {
			continue
		}
		if err := json.Unmarshal(data[p], &want); err != nil {
			t.Fatal(err)
		}
		f, _ := readCorpus(t, p, data[p])
		r := f.Runs[0]
		if name, ok := want.Device["Selected Device"].(string); ok && name != r.Environment.Facts.Text(DeviceName) {
			t.Errorf("%s: device %q, want %q", p, r.Environment.Facts.Text(DeviceName), name)
		}
		if want.Summary == nil {
			continue
		}
		seen++
		var compute []float64
		var throughput float64
		if json.Unmarshal(want.Summary["GPU Compute Time"], &compute) != nil || json.Unmarshal(want.Summary["Throughput"], &throughput) != nil {
			t.Fatalf("%s: no summary", p)
		}
		g := r.Timed.GPUCompute
		p99, _ := g.Percentile(99)
		if g.MinMs != compute[0] || g.MedianMs != compute[3] || p99 != compute[len(compute)-1] || r.Timed.QueriesPerS.Value != throughput {
			t.Errorf("%s: %+v, want %v", p, g, compute)
		}
	}
	if seen < 13 {
		t.Errorf("only %d summaries", seen)
	}
}

// TestCorpusTimes checks that the statistics of iteration times are exactly those
// that trtexec printed for the same run, which needs the same warm-up.
func TestCorpusTimes(t *testing.T) {
	paths, data := corpus(t)
	for _, p := range paths {
		beside := strings.TrimSuffix(p, ".timing.json") + ".profile.metadata.json"
		if data[beside] == nil || !strings.HasSuffix(p, ".timing.json") {
			continue
		}
		times, _ := readCorpus(t, p, data[p])
		meta, _ := readCorpus(t, beside, data[beside])
		rec, ds := Assemble([]File{times, meta}, nil)
		if len(ds) > 0 {
			t.Errorf("%s: %v", p, ds)
		}
		s, g := rec.Samples, rec.Timed.GPUCompute
		p99, _ := g.Percentile(99)
		if s.MinMs != g.MinMs || s.MaxMs != g.MaxMs || s.MedianMs != g.MedianMs || s.P99Ms != p99 || !near(s.MeanMs, g.MeanMs, 1e-5) {
			t.Errorf("%s: %+v, want %+v", p, s, g)
		}
		if old := strings.HasPrefix(p, "trex/"); (s.WarmUp > 0) != old || s.WarmUpAssumed {
			t.Errorf("%s: warm-up %d, assumed %t", p, s.WarmUp, s.WarmUpAssumed)
		}
		if !near(float64(s.N)/rec.Timed.QueriesPerS.Value, rec.Timed.HostWalltimeS.Value, 1e-3) {
			t.Errorf("%s: %d iterations do not fit the throughput", p, s.N)
		}
	}
}

func TestCorpusBandwidth(t *testing.T) {
	paths, data := corpus(t)
	want := map[string]float64{
		"NVIDIA A100 80GB PCIe":              1935,
		"NVIDIA GeForce RTX 3090":            936,
		"NVIDIA TITAN RTX":                   672,
		"NVIDIA GeForce RTX 3060 Laptop GPU": 336,
		"NVIDIA H100 PCIe":                   2039,
		"NVIDIA GeForce GTX 1070":            256,
	}
	var seen []string
	for _, p := range paths {
		f, _ := readCorpus(t, p, data[p])
		for _, r := range f.Runs {
			name := r.Environment.Facts.Text(DeviceName)
			gbs, ok := r.Environment.BandwidthGBs()
			if ok != (name != "") || math.Round(gbs) != want[name] {
				t.Errorf("%s: %q has %v GB/s, want %v", p, name, gbs, want[name])
			}
			if !slices.Contains(seen, name) && name != "" {
				seen = append(seen, name)
			}
		}
	}
	if len(seen) != len(want) {
		t.Errorf("only %q", seen)
	}
}

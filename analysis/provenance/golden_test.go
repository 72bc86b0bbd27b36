package provenance

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/trtfmt"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestGolden reads every fixture and compares all that was made of it.
func TestGolden(t *testing.T) {
	for _, name := range fixtureNames(t) {
		t.Run(name, func(t *testing.T) {
			f, ds := Read(Input{Name: name, Kind: kindOf(name), Data: bytes.NewReader(fixture(t, name))}, Options{})
			golden(t, name+".txt", dumpFile(f)+dumpDiagnostics(ds))
		})
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "golden", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), got); d != "" {
		t.Errorf("%s differs (-want +got); run with -update after a review\n%s", path, d)
	}
}

func fixtureNames(t testing.TB) []string {
	t.Helper()
	paths, err := filepath.Glob("testdata/files/*")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	for i, p := range paths {
		paths[i] = filepath.Base(p)
	}
	return paths
}

func fixture(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "files", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// kindOf tells a fixture's kind by its name.
func kindOf(name string) trtfmt.Kind {
	what, _, _ := strings.Cut(name, "-")
	return map[string]trtfmt.Kind{
		"log": trtfmt.KindLog, "metadata": trtfmt.KindMetadata,
		"times": trtfmt.KindTimes, "machine": trtfmt.KindMachine,
	}[what]
}

// read reads a fixture.
func read(t testing.TB, name string) File {
	t.Helper()
	f, _ := Read(Input{Name: name, Kind: kindOf(name), Data: bytes.NewReader(fixture(t, name))}, Options{})
	return f
}

func dumpFile(f File) string {
	var b strings.Builder
	for i, r := range f.Runs {
		fmt.Fprintf(&b, "run %d from %s, loads %t, builds %t, whole %t\n", i+1, r.From, r.Loads, r.Builds(), r.Whole)
		fmt.Fprintf(&b, "  names %q\n", r.Hints.Names())
		dumpEnvironment(&b, r.Environment)
		dumpTimed(&b, r.Timed)
	}
	if f.Samples != nil {
		fmt.Fprintf(&b, "samples %+v\n", *f.Samples)
	}
	if f.Machine != nil {
		dumpMachine(&b, *f.Machine)
	}
	return b.String()
}

func dumpEnvironment(b *strings.Builder, e Environment) {
	for _, f := range e.Facts {
		info := Describe(f.Key)
		fmt.Fprintf(b, "  %s %q %v %s (%s)\n", f.Key, f.Text, f.Number, info.Unit, f.From)
	}
	for _, s := range e.Shapes {
		fmt.Fprintf(b, "  shape of %q %v, partial %t (%s)\n", s.Tensor, s.Dims, e.ShapesPartial, s.From)
	}
	for _, r := range e.Ranges {
		fmt.Fprintf(b, "  range %d of %q %v %v %v (%s)\n", r.Profile, r.Tensor, r.Min, r.Opt, r.Max, r.From)
	}
	if gbs, ok := e.BandwidthGBs(); ok {
		fmt.Fprintf(b, "  bandwidth %.1f GB/s\n", gbs)
	}
	if e.Command.Text != "" {
		fmt.Fprintf(b, "  command %q (%s)\n", e.Command.Text, e.Command.From)
	}
	for _, r := range e.Removed {
		fmt.Fprintf(b, "  removed %s, %d times (%s)\n", r.Kind, r.Count, r.From)
	}
}

func dumpTimed(b *strings.Builder, t TimedRun) {
	fmt.Fprintf(b, "  outcome %q (%s), run %d of %d, errors %d (%s), implicit batch %d\n",
		t.Outcome, t.OutcomeFrom, t.Run, t.Runs, t.Errors, t.FirstError, t.ImplicitBatch)
	for _, m := range []struct {
		name string
		m    Measure
	}{
		{"queries/s", t.QueriesPerS}, {"queries", t.Queries}, {"warm-up queries", t.WarmUpQueries},
		{"host walltime s", t.HostWalltimeS}, {"GPU compute s", t.GPUComputeS}, {"profile iterations", t.ProfileIterations},
	} {
		if m.m.Recorded {
			fmt.Fprintf(b, "  %s %v (%s)\n", m.name, m.m.Value, m.m.From)
		}
	}
	for _, label := range []string{"Latency", "End-to-End Host Latency", "Enqueue Time", "H2D Latency", "GPU Compute Time", "D2H Latency"} {
		if s := t.stats(label); s.Recorded {
			fmt.Fprintf(b, "  %s: %v to %v, mean %v, median %v, %+v ms (%s)\n", label, s.MinMs, s.MaxMs, s.MeanMs, s.MedianMs, s.Percentiles, s.From)
		}
	}
	for _, w := range t.Warnings {
		fmt.Fprintf(b, "  warning %s %v %q %q (%s)\n", w.Kind, w.Value, w.Tensor, w.Shape, w.From)
	}
}

func dumpMachine(b *strings.Builder, m Machine) {
	fmt.Fprintf(b, "machine by %q from %s, taken %q\n", m.Tools, m.From, m.Taken)
	dumpEnvironment(b, Environment{Facts: m.Facts, Removed: m.Removed})
	for _, g := range m.GPUs {
		fmt.Fprintf(b, "  GPU %q %q %s, lock %q (%s), throttled by %q\n", g.Index, g.Name, g.PState, g.Lock, g.LockFrom, g.Throttle)
		for _, r := range g.Readings {
			fmt.Fprintf(b, "    %s %v %v %v %s of %d (%s)\n", r.Metric, r.Min, r.Median, r.Max, r.Unit, r.N, r.From)
		}
	}
}

func dumpDiagnostics(ds []trtfmt.Diagnostic) string {
	var b strings.Builder
	for _, d := range ds {
		fmt.Fprintf(&b, "%s [%s] %s\n", d.Severity, d.Code, d)
	}
	return b.String()
}

// TestKinds checks that the fixtures are recognised as what they are read as.
func TestKinds(t *testing.T) {
	for _, name := range fixtureNames(t) {
		if got := trtfmt.Sniff(fixture(t, name)); got != kindOf(name) {
			t.Errorf("%s is %q, want %q", name, got, kindOf(name))
		}
	}
}

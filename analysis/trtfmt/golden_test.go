package trtfmt

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// isLayerFixture tells fixtures to be read as layers from those to be read as
// times.
func isLayerFixture(name string) bool {
	return strings.HasPrefix(name, "layers-") || name == "polygraphy.txt" || name == "oneline.log"
}

// TestGolden reads every fixture that is layers or times, or is mistaken for
// them, and compares all that was made of it.
func TestGolden(t *testing.T) {
	for _, path := range fixtures(t, "layers-*", "profile-*", "trace-*", "samples*", "polygraphy*", "oneline*") {
		name := filepath.Base(path)
		t.Run(name, func(t *testing.T) {
			data := fixture(t, name)
			var got string
			if isLayerFixture(name) {
				got = dumpLayers(ReadLayers(name, data, Limits{}))
			} else {
				got = dumpProfile(ReadTimes(name, data, Limits{}))
			}
			golden(t, name+".txt", got)
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

// fixtures returns the paths of the fixtures that match, and fails without any.
func fixtures(t testing.TB, patterns ...string) []string {
	t.Helper()
	var paths []string
	for _, p := range patterns {
		found, err := filepath.Glob(filepath.Join("testdata", "files", p))
		if err != nil || len(found) == 0 {
			t.Fatalf("no fixture matches %s: %v", p, err)
		}
		paths = append(paths, found...)
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

func dumpLayers(f *LayerFile, ds []Diagnostic) string {
	var b strings.Builder
	if f != nil {
		fmt.Fprintf(&b, "root %q, detail %q, bindings %q\n", f.Root, f.Detail, f.Bindings)
		if split := SplitProfiles(f); len(split) > 1 {
			for _, p := range split {
				fmt.Fprintf(&b, "optimization profile %d: layers %v, bindings %q\n", p.Profile, p.Indexes, p.File.Bindings)
			}
		}
		for i, l := range f.Layers {
			fmt.Fprintf(&b, "\nlayer %d %q of type %q\n", i, l.Name, l.LayerType)
			fmt.Fprintf(&b, "  tactic %q (recorded %t), stream %q, metadata %q\n", l.Tactic.Value, l.Tactic.Recorded, l.Stream, l.Metadata)
			dumpTensors(&b, "in", l.Inputs)
			dumpTensors(&b, "out", l.Outputs)
			dumpTensors(&b, "const", l.Constants)
			fmt.Fprintf(&b, "  raw %s\n", compact(l.Raw))
		}
	}
	return b.String() + dumpDiagnostics(ds)
}

func dumpTensors(b *strings.Builder, role string, list []Tensor) {
	for _, t := range list {
		dims := "not recorded"
		if t.Dims != nil {
			dims = fmt.Sprint(t.Dims)
		}
		fmt.Fprintf(b, "  %s %q %s, format %q, datatype %q: %q, location %q\n",
			role, t.Name, dims, t.Format, t.Datatype, t.Precision, t.Location)
	}
}

func dumpProfile(f *ProfileFile, ds []Diagnostic) string {
	var b strings.Builder
	if f != nil {
		fmt.Fprintf(&b, "basis %q, by name %t, count %d (recorded %t), has median %t\n", f.Basis, f.ByName, f.Count.Value, f.Count.Recorded, f.HasMedian)
		time, average, percentage := sums(f)
		fmt.Fprintf(&b, "sums: time %v, average %v, percentage %v\n\n", time, average, percentage)
		for i, e := range f.Entries {
			fmt.Fprintf(&b, "%q time %s average %s median %s percentage %s\n", e.Name, e.TimeMs.Text, e.AverageMs.Text, e.MedianMs.Text, e.Percentage.Text)
			if n, ok := f.Runs(i); ok {
				fmt.Fprintf(&b, "  runs %d\n", n)
			}
			if e.Samples != nil {
				fmt.Fprintf(&b, "  samples %+v\n", *e.Samples)
			}
			fmt.Fprintf(&b, "  raw %s\n", compact(e.Raw))
		}
		if rows := f.NotEveryIteration(); len(rows) > 0 {
			fmt.Fprintf(&b, "not in every iteration: %v\n", rows)
		}
	}
	return b.String() + dumpDiagnostics(ds)
}

// sums adds up the columns of a profile.
func sums(f *ProfileFile) (time, average, percentage float64) {
	for _, e := range f.Entries {
		time += e.TimeMs.Value
		average += e.AverageMs.Value
		percentage += e.Percentage.Value
	}
	return time, average, percentage
}

func dumpDiagnostics(ds []Diagnostic) string {
	var b strings.Builder
	b.WriteString("\n")
	for _, d := range ds {
		fmt.Fprintf(&b, "%s [%s] %s\n", d.Severity, d.Code, d)
	}
	return b.String()
}

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

// TestGolden reads every fixture that is a layer file or a profile and compares
// all that was made of it.
func TestGolden(t *testing.T) {
	for _, path := range fixtures(t, "layers-*", "profile-*") {
		name := filepath.Base(path)
		t.Run(name, func(t *testing.T) {
			data := fixture(t, name)
			var got string
			if strings.HasPrefix(name, "layers-") {
				got = dumpLayers(ReadLayers(name, data, Limits{}))
			} else {
				got = dumpProfile(ReadProfile(name, data, Limits{}))
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
		fmt.Fprintf(&b, "count %d (recorded %t), has median %t\n\n", f.Count.Value, f.Count.Recorded, f.HasMedian)
		for _, e := range f.Entries {
			fmt.Fprintf(&b, "%q time %s average %s median %s percentage %s\n  raw %s\n",
				e.Name, e.TimeMs.Text, e.AverageMs.Text, e.MedianMs.Text, e.Percentage.Text, compact(e.Raw))
		}
	}
	return b.String() + dumpDiagnostics(ds)
}

func dumpDiagnostics(ds []Diagnostic) string {
	var b strings.Builder
	b.WriteString("\n")
	for _, d := range ds {
		fmt.Fprintf(&b, "%s [%s] %s\n", d.Severity, d.Code, d)
	}
	return b.String()
}

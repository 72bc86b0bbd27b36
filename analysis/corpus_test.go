package analysis

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"trtsite/analysis/source"
	"trtsite/analysis/trtfmt"
)

// corpusPairs is how many detailed pairs the corpus of real files has: 20 of
// trtexec, 6 with samples of an IProfiler, 2 of Torch-TensorRT.
const corpusPairs = 28

// corpus returns the folder of real files.
func corpus(t testing.TB) fs.FS {
	t.Helper()
	dir := os.Getenv("TRTSITE_CORPUS")
	if dir == "" {
		t.Skip("TRTSITE_CORPUS is not set: no real files to test on")
	}
	if _, err := os.Stat(dir); err != nil {
		t.Fatal(err)
	}
	return os.DirFS(dir)
}

// corpusReports calls visit for every report of the corpus.
func corpusReports(t testing.TB, visit func(dir string, f source.Folder, fsys fs.FS)) {
	fsys := corpus(t)
	err := fs.WalkDir(fsys, ".", func(dir string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		f, err := source.Scan(fsys, dir, source.Options{})
		if err == nil && f.IsReport() {
			visit(dir, f, fsys)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestCorpus(t *testing.T) {
	pairs := 0
	var table strings.Builder
	corpusReports(t, func(dir string, f source.Folder, fsys fs.FS) {
		r := Folder(fsys, f, Options{})
		for _, b := range r.Backends {
			writeRow(&table, path.Join(dir, b.Label), b)
			checkInterpreted(t, b)
			for _, m := range b.Messages {
				if filepath.IsAbs(m.File) || strings.Contains(m.File, "/") {
					t.Errorf("%s: a message names the path %s", dir, m.File)
				}
			}
			if b.Layers == nil || b.Layers.Detail == trtfmt.NamesOnly || b.Profile == nil {
				continue
			}
			pairs++
			if b.Status != Passed || b.Mode != LayerProfile {
				t.Errorf("%s %s: %s/%s", dir, b.Label, b.Status, b.Mode)
				continue
			}
			checkAgainstFile(t, fsys, path.Join(dir, b.ProfilePath), b)
		}
	})
	t.Logf("\n%s", table.String())
	if pairs != corpusPairs {
		t.Errorf("%d detailed pairs, want %d", pairs, corpusPairs)
	}
}

// writeRow adds one line: backend, verdict, layers, sum, and what was repaired
// or why it failed.
func writeRow(w *strings.Builder, name string, b Backend) {
	layers := 0
	if b.Layers != nil {
		layers = len(b.Layers.Layers)
	}
	fmt.Fprintf(w, "%-55s %-6s %-13s %5d %9.4f %-22s", name, b.Status, b.Mode, layers, b.Timing.LayerSumMs, b.Timing.CountSource)
	for _, m := range b.Messages {
		fmt.Fprintf(w, " [%s %s: %s]", m.Severity, m.Code, shorten(m.Text(), 110))
	}
	w.WriteByte('\n')
}

// checkAgainstFile compares sums and records with the profile as encoding/json
// reads it.
func checkAgainstFile(t *testing.T, fsys fs.FS, file string, b Backend) {
	t.Helper()
	entries := rawProfile(t, fsys, file)
	var avg, total, percentage float64
	byName := map[string][]rawEntry{}
	for _, e := range entries {
		avg, total, percentage = avg+e.AverageMs, total+e.TimeMs, percentage+e.Percentage
		byName[e.Name] = append(byName[e.Name], e)
	}
	for _, c := range []struct {
		what      string
		got, want float64
	}{
		{"layer sum", b.Timing.LayerSumMs, avg},
		{"total", b.Timing.TotalMs, total},
		{"percentage", b.Timing.TotalPercentage, percentage},
		{"types", sumBreakdown(b.TypeBreakdown), avg},
	} {
		if math.Abs(c.got-c.want) > 1e-9*c.want {
			t.Errorf("%s: %s is %v, want %v", file, c.what, c.got, c.want)
		}
	}
	if len(b.Records) != len(entries) || len(b.Records) != len(b.Layers.Layers) {
		t.Fatalf("%s: %d records of %d entries and %d layers", file, len(b.Records), len(entries), len(b.Layers.Layers))
	}
	for _, r := range b.Records {
		list := byName[r.Name]
		if len(list) == 0 {
			t.Fatalf("%s: no entry is left for %q", file, r.Name)
		}
		e := list[0]
		byName[r.Name] = list[1:]
		if !near(r.TimeMs.Value, e.TimeMs) || !near(r.AvgMs.Value, e.AverageMs) || !near(r.Percentage.Value, e.Percentage) {
			t.Errorf("%s: %q has %v, %v, %v, want %+v", file, r.Name, r.TimeMs, r.AvgMs, r.Percentage, e)
		}
	}
}

// near allows for another order of summation.
func near(a, b float64) bool { return math.Abs(a-b) <= 1e-12*max(math.Abs(a), math.Abs(b)) }

func sumBreakdown(list []Breakdown) float64 {
	sum := 0.0
	for _, item := range list {
		sum += item.AvgMs
	}
	return sum
}

type rawEntry struct {
	Count                         *int64
	Dur                           *float64
	Name                          string
	TimeMs, AverageMs, Percentage float64
}

// rawProfile reads times without any tolerance: a trtexec profile, a trace of
// totals in microseconds, or samples of each layer.
func rawProfile(t *testing.T, fsys fs.FS, file string) []rawEntry {
	t.Helper()
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		t.Fatal(err)
	}
	var entries []rawEntry
	if data[0] == '{' {
		var samples map[string][]float64
		if err := json.Unmarshal(data, &samples); err != nil {
			t.Fatal(err)
		}
		for _, name := range slices.Sorted(maps.Keys(samples)) {
			e := rawEntry{Name: name}
			for _, ms := range samples[name] {
				e.TimeMs += ms
			}
			e.AverageMs = e.TimeMs / float64(len(samples[name]))
			entries = append(entries, e)
		}
		return withShares(entries)
	}
	var list []rawEntry
	if err := json.Unmarshal(data, &list); err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		if e.Dur != nil {
			e.TimeMs = *e.Dur / 1000
			e.AverageMs = e.TimeMs
		}
		if e.Count == nil {
			entries = append(entries, e)
		}
	}
	if entries[0].Dur != nil {
		return withShares(entries)
	}
	return entries
}

func withShares(entries []rawEntry) []rawEntry {
	total := 0.0
	for _, e := range entries {
		total += e.TimeMs
	}
	for i := range entries {
		entries[i].Percentage = entries[i].TimeMs / total * 100
	}
	return entries
}

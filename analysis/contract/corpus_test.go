package contract

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"maps"
	"math"
	"os"
	"path"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis"
	"trtsite/analysis/source"
)

// corpusPairs is how many pairs of the corpus of real files have detailed layers
// and times: 20 of trtexec, 6 with samples of an IProfiler, 2 of Torch-TensorRT.
const corpusPairs = 28

// Every real report is a valid document, whose sums are the input's and which
// says the same after it was read again.
func TestCorpus(t *testing.T) {
	dir := os.Getenv("TRTSITE_CORPUS")
	if dir == "" {
		t.Skip("TRTSITE_CORPUS is not set: no real files to test on")
	}
	fsys, pairs := os.DirFS(dir), 0
	err := fs.WalkDir(fsys, ".", func(p string, e fs.DirEntry, err error) error {
		if err != nil || !e.IsDir() {
			return err
		}
		f, err := source.Scan(fsys, p, source.Options{})
		if err != nil || !f.IsReport() {
			return err
		}
		r := analysis.Folder(fsys, f, analysis.Options{})
		checkReport(t, p, r)
		for _, b := range r.Backends {
			if b.HasTimes() {
				pairs++
				checkSums(t, fsys, p, r, b)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if pairs != corpusPairs {
		t.Errorf("%d pairs have times, want %d", pairs, corpusPairs)
	}
}

func checkReport(t *testing.T, dir string, r analysis.Report) {
	t.Helper()
	doc := written(t, r, WriteOptions{})
	for _, p := range append(Check(doc), Check(written(t, r, WriteOptions{Schema: Version12}))...) {
		t.Errorf("%s: %s", dir, p)
	}
	if i := bytes.IndexFunc(doc, func(c rune) bool { return c >= 0x7f || (c < ' ' && c != '\n') }); i >= 0 {
		t.Errorf("%s: byte %#x at %d", dir, doc[i], i)
	}
	if root := os.Getenv("TRTSITE_CORPUS"); bytes.Contains(doc, []byte(root)) || bytes.Contains(doc, []byte(`"`+dir+"/")) {
		t.Errorf("%s: the document names the folder of the corpus", dir)
	}
	r2, diags := again(t, doc)
	if diff := cmp.Diff(withoutCounts(t, doc), withoutCounts(t, written(t, r2, WriteOptions{}))); diff != "" || diags != nil {
		t.Errorf("%s, %v: the second document differs (-first +second):\n%.2000s", dir, diags, diff)
	}
}

// checkSums compares the document with the profile as encoding/json reads it.
func checkSums(t *testing.T, fsys fs.FS, dir string, r analysis.Report, b analysis.Backend) {
	t.Helper()
	data, err := fs.ReadFile(fsys, path.Join(dir, b.ProfilePath))
	must(t, err)
	var doc struct {
		Results []struct {
			Label  string
			Timing struct {
				Average    float64 `json:"average_inference_ms"`
				Total      float64 `json:"total_time_ms"`
				Percentage float64 `json:"total_percentage"`
			}
			Records []struct {
				Time float64 `json:"time_ms"`
			}
		}
	}
	must(t, json.Unmarshal(written(t, r, WriteOptions{}), &doc))
	var got [4]float64
	want := sumsOf(t, data)
	for _, res := range doc.Results {
		if res.Label != b.Label {
			continue
		}
		got = [4]float64{res.Timing.Average, res.Timing.Total, res.Timing.Percentage}
		for _, rec := range res.Records {
			got[3] += rec.Time
		}
	}
	for i, what := range []string{"average_inference_ms", "total_time_ms", "total_percentage", "sum of the records"} {
		if math.Abs(got[i]-want[i]) > 1e-9*want[i] || want[i] == 0 {
			t.Errorf("%s %s: %s is %v, the profile says %v", dir, b.Label, what, got[i], want[i])
		}
	}
}

// sumsOf adds up means, totals, shares and again totals of a trtexec profile, of
// a trace (totals in microseconds) or of samples.
func sumsOf(t *testing.T, data []byte) (sums [4]float64) {
	t.Helper()
	if data[0] == '{' {
		var samples map[string][]float64
		must(t, json.Unmarshal(data, &samples))
		for _, name := range slices.Sorted(maps.Keys(samples)) {
			total := 0.0
			for _, ms := range samples[name] {
				total += ms
			}
			sums[0], sums[1] = sums[0]+total/float64(len(samples[name])), sums[1]+total
		}
		return [4]float64{sums[0], sums[1], 100, sums[1]}
	}
	var entries []struct{ TimeMs, AverageMs, Percentage, Dur float64 }
	must(t, json.Unmarshal(data, &entries))
	for _, e := range entries {
		sums[0] += e.AverageMs + e.Dur/1000
		sums[1] += e.TimeMs + e.Dur/1000
		sums[2] += e.Percentage
	}
	if sums[2] == 0 {
		sums[2] = 100
	}
	sums[3] = sums[1]
	return sums
}

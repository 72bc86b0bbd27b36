package analysis

import (
	"fmt"
	"io/fs"
	"math"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/source"
)

// corpusBackends returns every backend with times by its folder; no folder of the
// corpus has two.
func corpusBackends(t *testing.T) (names []string, backends map[string]Backend) {
	backends = map[string]Backend{}
	corpusReports(t, func(dir string, f source.Folder, fsys fs.FS) {
		for _, b := range Folder(fsys, f, Options{}).Backends {
			if b.HasTimes() {
				names = append(names, dir)
				backends[dir] = b
			}
		}
	})
	return names, backends
}

// marked lists the rows of a mark.
func marked(b Backend, m Mark) []string {
	var out []string
	for i := range b.Records {
		if b.Records[i].Has(m) {
			out = append(out, b.Records[i].Name)
		}
	}
	return out
}

// TestCorpusQuality says how good each real profile is.
func TestCorpusQuality(t *testing.T) {
	names, backends := corpusBackends(t)
	var single, shares []string
	for _, name := range names {
		b := backends[name]
		q := b.Quality
		if q.SingleSample {
			single = append(single, name)
		}
		if q.SharesOnly {
			shares = append(shares, name)
		}
		if len(q.Signals) > 0 || len(marked(b, MarkUntrusted)) > 0 || len(marked(b, MarkDLA)) > 0 || len(marked(b, MarkPartial)) > 0 {
			t.Errorf("%s: %q, untrusted %q, DLA %q, partial %q", name, q.Signals, marked(b, MarkUntrusted), marked(b, MarkDLA), marked(b, MarkPartial))
		}
		t.Logf("%-50s tick %g outliers %q", name, q.TickMs, marked(b, MarkOutliers))
	}
	resnets := slices.DeleteFunc(slices.Clone(names), func(n string) bool { return !strings.HasPrefix(n, "trex/resnet") })
	if diff := cmp.Diff(resnets, single); diff != "" || len(single) != 8 {
		t.Errorf("%d profiles of one iteration, want the eight ResNets of TREx: %s", len(single), diff)
	}
	if diff := cmp.Diff([]string{"torch-tensorrt/alexnet-debug-dump", "torch-tensorrt/mobilenet_v2-debug-dump"}, shares); diff != "" {
		t.Error(diff)
	}
	outliers := marked(backends["controlnet-history/build-1"], MarkOutliers)
	if !slices.ContainsFunc(outliers, func(n string) bool { return strings.Contains(n, "InstanceNormalization_109") }) {
		t.Errorf("InstanceNormalization_109 has no outliers: %q", outliers)
	}
	if as, aeb := backends["bev/as"].ProfileHash, backends["bev/aeb"].ProfileHash; as != aeb || len(as) != 64 {
		t.Errorf("bev/as and bev/aeb are one measurement: %s, %s", as, aeb)
	}
}

// TestCorpusSchedule replays the one engine with event ids.
func TestCorpusSchedule(t *testing.T) {
	names, backends := corpusBackends(t)
	for _, name := range names {
		if s := backends[name].Schedule; (s != nil) != (name == "bev/dmt") {
			t.Errorf("%s: schedule %+v", name, s)
		}
	}
	b := backends["bev/dmt"]
	if s := b.Schedule; math.Abs(s.MakespanMs-37.918) > 5e-4 || math.Abs(s.SumMs-42.124) > 5e-4 || s.Streams != 6 {
		t.Errorf("%+v", s)
	}
	overlapped, off := 0, 0.0
	for i := range b.Records {
		switch r := &b.Records[i]; {
		case b.Layer(i).Stream != "0":
			off += r.AvgMs.Value
		case r.Has(MarkOverlapped):
			overlapped++
		}
	}
	rows := strings.Join(marked(b, MarkOverlapped), "\n")
	if overlapped != 9 || math.Abs(off-4.2) > 0.01 || !strings.Contains(rows, "/img_backbone/layer1/layer1_0/conv1/Conv") ||
		strings.Contains(rows, "layer1_1/conv1") {
		t.Errorf("%d rows of stream 0 overlap, %.3f ms are on other streams:\n%s", overlapped, off, rows)
	}
}

// TestCorpusReconciliation compares sums with measured runs.
func TestCorpusReconciliation(t *testing.T) {
	names, backends := corpusBackends(t)
	var table strings.Builder
	cost := map[string][]float64{}
	for _, name := range names {
		b := backends[name]
		r := b.Reconciliation
		if r == nil {
			continue
		}
		device := b.Provenance.Environment.Facts.Text("device.name")
		cost[device] = append(cost[device], r.CostUs)
		fmt.Fprintf(&table, "%-38s %-36s %.4f = %.4f + %d x %.2f us %s\n", path.Base(name), device, r.SumMs, r.ComputeMs, r.Rows, r.CostUs, r.Explain)
		if r.Explain != "" {
			t.Errorf("%s: a usual cost is explained: %s", name, r.Explain)
		}
		if math.Abs(r.ComputeMs+float64(r.Rows)*r.CostUs/1000-r.SumMs) > 1e-9 {
			t.Errorf("%s: %+v does not add up", name, r)
		}
	}
	t.Logf("\n%s", table.String())
	for device, want := range map[string]struct {
		runs     int
		low, top float64
	}{
		"NVIDIA TITAN RTX":                   {2, 1.6, 1.65},
		"NVIDIA GeForce RTX 3060 Laptop GPU": {3, 2.05, 3.5},
		"NVIDIA GeForce RTX 3090":            {3, 2.8, 4.05},
		"NVIDIA A100 80GB PCIe":              {5, 5.15, 7.55},
	} {
		got := cost[device]
		if len(got) != want.runs || slices.Min(got) < want.low || slices.Max(got) > want.top {
			t.Errorf("%s: %v us a row, want %+v", device, got, want)
		}
	}
}

package breakdown

import (
	"fmt"
	"math"
	"os"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/internal/corpus"
)

// tables are the breakdowns of this package. Each closes on the layer sum for every
// real engine.
var tables = map[string]func(*analysis.Backend) Table{
	"streams": Streams,
	"kinds":   Kinds,
	"types":   func(b *analysis.Backend) Table { return Of(b, func(i int) string { return b.Records[i].Type }) },
}

func TestCorpus(t *testing.T) {
	backends := corpusBackends(t)
	for folder, b := range backends { // independent entries: the order does not matter
		for name, of := range tables {
			checkClosed(t, folder+": "+name, b, of(b))
		}
	}
	for _, tc := range []struct {
		folder, table, row string
		layers             int
		ms                 string
	}{
		// Six streams; the rows off stream 0 are 4.2 ms.
		{"bev/dmt", "streams", "0", 1283, "37.9176"},
		{"bev/dmt", "kinds", Bookkeeping, 27, "0.0000"},
		{"bev/dmt", "kinds", NoOp, 2, "0.0000"},
		{"bev/dmt", "kinds", ZeroTime, 2, "0.0000"},
		{"rtx3060/alexnet-trtexec", "kinds", Bookkeeping, 1, "0.0020"},
		{"trex/resnet-a100-qat", "streams", NotRecorded, 37, "1.0957"},
		{"trex/resnet-a100-qat", "kinds", NoOp, 2, "0.0000"},
		{"trex/resnet-a100-qat", "kinds", Work, 35, "1.0957"},
		{"controlnet-history/build-1", "kinds", NoOp, 160, "0.0000"},
	} {
		row := rowOf(tables[tc.table](backends[tc.folder]), tc.row)
		if row.Layers != tc.layers || fmt.Sprintf("%.4f", row.Ms) != tc.ms {
			t.Errorf("%s, %s: %+v, want %d layers with %s ms", tc.folder, tc.table, row, tc.layers, tc.ms)
		}
	}
}

func rowOf(table Table, name string) Row {
	for _, r := range table.Rows {
		if r.Name == name {
			return r
		}
	}
	return Row{}
}

func checkClosed(t *testing.T, name string, b *analysis.Backend, table Table) {
	t.Helper()
	layers, ms, share := 0, 0.0, 0.0
	for _, r := range table.Rows {
		layers += r.Layers
		ms += r.Ms
		share += r.Share
	}
	if layers != len(b.Records) || table.Layers != layers || math.Abs(ms-b.Timing.LayerSumMs) > 1e-9 || math.Abs(share-100) > 1e-7 {
		t.Errorf("%s: %d layers, %.12f ms, %g %%, want %d and %.12f ms", name, layers, ms, share, len(b.Records), b.Timing.LayerSumMs)
	}
}

// corpusBackends returns every backend with times of the folder of real files, by
// folder; no folder there has two.
func corpusBackends(t *testing.T) map[string]*analysis.Backend {
	t.Helper()
	return corpus.Backends(t, os.Getenv(corpus.Variable), os.DirFS, analysis.Options{})
}

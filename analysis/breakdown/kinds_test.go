package breakdown

import (
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

func TestKinds(t *testing.T) {
	tests := []struct {
		name   string
		record analysis.Record
		uneven bool
		want   string
	}{
		{"convolution", analysis.Record{RawType: "CaskConvolution", Type: "CaskConvolution", AvgMs: ms(1)}, false, Work},
		{"signal", analysis.Record{RawType: "signal", Type: analysis.TypeMisc, AvgMs: ms(1)}, false, Bookkeeping},
		{"shape call without time", analysis.Record{RawType: "shape_call", Type: analysis.TypeMisc}, true, Bookkeeping},
		{"reshape", analysis.Record{RawType: "Reshape", Type: analysis.TypeMisc, AvgMs: ms(1)}, false, Work},
		{"no-op", analysis.Record{RawType: "NoOp", Type: "NoOp"}, true, NoOp},
		{"no-op with another spelling", analysis.Record{RawType: "no_op", Type: "no_op"}, false, NoOp},
		{"zero", analysis.Record{RawType: "Constant", Type: "Constant"}, false, ZeroTime},
		{"zero where runs differ", analysis.Record{RawType: "gemm", Type: "gemm"}, true, NotRecorded},
		{"zero of an untrusted row", analysis.Record{RawType: "gemm", Type: "gemm", Marks: []analysis.Mark{analysis.MarkUntrusted}}, false, NotRecorded},
		{"no entry", analysis.Record{Entry: -1, RawType: "NoOp", Type: "NoOp"}, false, NotRecorded},
		{"some iterations", analysis.Record{RawType: "gemm", Type: "gemm", AvgMs: ms(1), Marks: []analysis.Mark{analysis.MarkPartial}}, true, SomeIterations},
		{"beside another stream", analysis.Record{RawType: "gemm", Type: "gemm", AvgMs: ms(1), Marks: []analysis.Mark{analysis.MarkOverlapped}}, false, Overlapped},
		{"from a DLA", analysis.Record{RawType: "Reformat", Type: "Reformat", AvgMs: ms(1), Marks: []analysis.Mark{analysis.MarkDLA}}, false, DLAWait},
	}
	for _, tt := range tests {
		b := &analysis.Backend{Records: []analysis.Record{tt.record}}
		if tt.uneven {
			b.Records = append(b.Records, analysis.Record{RawType: "gemm", AvgMs: ms(9), Marks: []analysis.Mark{analysis.MarkPartial}})
		}
		found := false
		for _, r := range Kinds(b).Rows {
			found = found || r.Name == tt.want
		}
		if !found {
			t.Errorf("%s: %+v, want %s", tt.name, Kinds(b).Rows, tt.want)
		}
	}
}

func TestStreams(t *testing.T) {
	b := &analysis.Backend{Layers: &trtfmt.LayerFile{}}
	for i, stream := range []string{"0", "3", "", "0"} {
		b.Layers.Layers = append(b.Layers.Layers, trtfmt.Layer{Stream: stream})
		b.Records = append(b.Records, analysis.Record{Index: i, AvgMs: ms(float64(i + 1))})
		b.Timing.LayerSumMs += float64(i + 1)
	}
	// 0: 1 + 4, not recorded: 3, 3: 2.
	want := []Row{
		{Name: "0", Layers: 2, Ms: 5, Share: 50}, {Name: NotRecorded, Layers: 1, Ms: 3, Share: 30}, {Name: "3", Layers: 1, Ms: 2, Share: 20},
	}
	got := Streams(b)
	if len(got.Rows) != 3 || got.Ms != 10 {
		t.Fatalf("%+v", got)
	}
	for i := range want {
		if got.Rows[i] != want[i] {
			t.Errorf("row %d: %+v, want %+v", i, got.Rows[i], want[i])
		}
	}
}

func ms(v float64) trtfmt.Number { return trtfmt.Number{Value: v} }

package view

import (
	"strings"
	"testing"

	"trtsite/analysis/provenance"
)

// a100 has the bus and clock of an A100 80GB PCIe: 5120 x 1.512 x 2 / 8 = 1,935 GB/s.
func a100() provenance.Record {
	return provenance.Record{Environment: provenance.Environment{Facts: provenance.Facts{
		{Key: provenance.DeviceName, Text: "NVIDIA A100 80GB PCIe", From: from(1)},
		{Key: provenance.BusWidthBits, Text: "5120", Number: 5120, From: from(2)},
		{Key: provenance.MemoryClockGHz, Text: "1.512", Number: 1.512, From: from(3)},
	}}}
}

func TestHeadroom(t *testing.T) {
	// The pools read and write 32x64x112x112 FP16 values of two bytes, 51,380,224 bytes
	// each: 102,760,448 bytes / 1,935.36 GB/s = 0.0531 ms, which is 89, 53 and 5 % of
	// their times.
	b := ranOn(t, a100(), []string{"x", "c"},
		step{"CaskPooling|fast|x:h -> a:h", 0.06}, step{"CaskPooling|near|a:h -> b:h", 0.1},
		step{"CaskPooling|slow|b:h -> c:h", 1}, step{"NoOp|none|c:h -> d:h", 0})
	for _, l := range b.Layers.Layers {
		l.Inputs[0].Dims, l.Outputs[0].Dims = []int64{32, 64, 112, 112}, []int64{32, 64, 112, 112}
	}
	got := headroom(derive(&b), "")
	if got == nil || !strings.HasPrefix(got.Title, "Layers at their bound take 5\u00a0%, near it 9\u00a0%, far from it 86\u00a0%") {
		t.Fatalf("got %+v", got)
	}
	var names []string
	for _, r := range got.Rows {
		names = append(names, r.Name+" "+r.Layers+" ("+r.Small+")")
	}
	want := "at the roof 1 (1 by memory), near 1 (1 by memory), far 1 (1 by memory), no bound 1 (1: moves nothing: the engine only renames a tensor)"
	if s := strings.Join(names, ", "); s != want {
		t.Errorf("rows %s\nwant %s", s, want)
	}
	for _, part := range []string{"1,935\u00a0GB/s (bus width and memory clock in the log)", "no time to be saved", "One inference moves at least 294.0 MiB."} {
		if !strings.Contains(got.Note, part) {
			t.Errorf("the note %q lacks %q", got.Note, part)
		}
	}
	if !strings.HasPrefix(got.Source.Href, "https://") || got.Total.Ms != "1.160" {
		t.Errorf("source %+v, total %+v", got.Source, got.Total)
	}
}

// Without a bandwidth there is one sentence why not, and no table.
func TestNoHeadroom(t *testing.T) {
	b := ran(t, []string{"x", "y"}, step{"CaskPooling|pool|x:h -> y:h", 1})
	got := headroom(derive(&b), "")
	if got == nil || got.Rows != nil || got.Title != "One inference moves at least 16.0 KiB" ||
		got.Note != "No layer is set against what the device allows: memory bandwidth not known." {
		t.Errorf("got %+v", got)
	}
}

// Rows may have no bound for several reasons.
func TestNoBoundForSeveralReasons(t *testing.T) {
	b := ranOn(t, a100(), []string{"x", "y"}, step{"CaskPooling|pool|x:h -> y:h", 1e-6}, step{"NoOp|none|y:h -> z:h", 0})
	got := headroom(derive(&b), "")
	if got == nil || got.Title != "No layer can be set against what the device allows" || len(got.Rows) != 1 || got.Rows[0].Layers != "2" ||
		!strings.Contains(got.Rows[0].Small, "; ") {
		t.Errorf("got %+v", got)
	}
}

func TestOperationsText(t *testing.T) {
	for n, want := range map[float64]string{
		999: "999 operations", 1500: "1.5\u00a0k operations", 51.4e9: "51.4\u00a0G operations", 2e12: "2.0\u00a0T operations", 3.25e6: "3.2\u00a0M operations",
	} {
		if got := operations(n); got != want {
			t.Errorf("%g: %q, want %q", n, got, want)
		}
	}
}

package view

import (
	"testing"

	"trtsite/analysis"

	"github.com/google/go-cmp/cmp"
)

func TestSide(t *testing.T) {
	if got := contextOf(timedBackend("a", threeRows()...)).side(); got != nil {
		t.Errorf("one backend is compared: %+v", got)
	}
	slow := threeRows()
	slow[1].ms = 1.6
	got := contextOf(timedBackend("slow", slow...), timedBackend("quick", threeRows()...), failedBackend("broken")).side()
	if want := "quick has the smallest layer sum: 1.000 ms, next slow with 2.000 ms"; got.Title != want {
		t.Errorf("title %q, want %q", got.Title, want)
	}
	cells := map[string][]string{}
	for _, r := range got.Rows {
		cells[r.Name] = r.Cells
	}
	want := map[string][]string{
		"Status": {"passed", "passed", "failed"}, "Layer sum": {"2.000", "1.000", ""}, "Iterations": {"10", "10", ""},
		"Layers": {"3", "3", ""}, "Layers with time": {"3", "3", ""},
		"Storage by time":          {"INT8 80\u00a0%, FP16 15\u00a0%, FP32 5\u00a0%", "INT8 60\u00a0%, FP16 30\u00a0%, FP32 10\u00a0%", ""},
		"Convolutions":             {"1.600", "0.600", ""},
		"Reformatting and copying": {"0.100", "0.100", ""},
		"Pooling and reductions":   {"0.300", "0.300", ""},
	}
	if diff := cmp.Diff(want, cells); diff != "" {
		t.Error(diff)
	}
	if !got.Sums {
		t.Error("layer sums without their note")
	}
	none := contextOf(analysis.Backend{Label: "a"}, analysis.Backend{Label: "b"}).side()
	if none.Sums {
		t.Errorf("a note on layer sums that are not there: %+v", none.Rows)
	}
	if got.Columns[2].Href != "#backend-broken" {
		t.Errorf("column %+v", got.Columns[2])
	}
}

// Totals over an unknown number of runs are not compared with layer sums.
func TestSideWithoutIterations(t *testing.T) {
	unknown := timedBackend("b", threeRows()...)
	unknown.Timing.CountSource = analysis.CountNone
	got := contextOf(timedBackend("a", threeRows()...), unknown).side()
	if got.Title != "Two backends side by side" {
		t.Errorf("title %q", got.Title)
	}
}

// A measured time is better than a sum, where all backends have it.
func TestSideOfMeasured(t *testing.T) {
	quick := measuredBackend("quick")
	quick.Provenance.Timed.GPUCompute.MedianMs = 0.5
	slow := measuredBackend("slow")
	c := contextOf(slow, quick)
	if want := "quick has the smallest measured GPU compute: 0.500 ms, next slow with 0.900 ms"; c.sideTitle() != want {
		t.Errorf("title %q", c.sideTitle())
	}
	for _, r := range c.side().Rows {
		if r.Lead != (r.Name == "Median GPU compute") {
			t.Errorf("%s: lead %v", r.Name, r.Lead)
		}
	}
	if got, want := contextOf(slow, timedBackend("sum", threeRows()...)).sideTitle(), "slow has the smallest layer sum: 1.000 ms, next sum with 1.000 ms"; got != want {
		t.Errorf("title %q", got)
	}
}

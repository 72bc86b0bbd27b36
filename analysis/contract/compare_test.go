package contract

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

func TestCompare(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*analysis.Report)
		want   []string
	}{
		{"equal", func(*analysis.Report) {}, nil},
		{"another order of summing", func(r *analysis.Report) { r.Backends[0].Timing.TotalMs *= 1 + 1e-9 }, nil},
		{"sum", func(r *analysis.Report) { r.Backends[0].Timing.TotalMs *= 1 + 2e-6 },
			[]string{`backend "fp16": the document says total_time_ms is 20, its records add up to 20.00004`}},
		{"all sums", func(r *analysis.Report) { r.Backends[0].Timing = analysis.Timing{Iterations: 99} }, []string{
			`backend "fp16": the document says 100 iterations, the data has 99`,
			`backend "fp16": the document says average_inference_ms is 0.2, its records add up to 0`,
			`backend "fp16": the document says total_time_ms is 20, its records add up to 0`,
			`backend "fp16": the document says total_percentage is 100, its records add up to 0`,
		}},
		{"counts", func(r *analysis.Report) {
			r.Backends[0].Layers = &trtfmt.LayerFile{}
			r.Backends[0].Profile = &trtfmt.ProfileFile{}
		}, []string{
			`backend "fp16": the document says 2 layers, the data has 0`,
			`backend "fp16": the document says 2 profile records, the data has 0`,
		}},
		{"verdict", func(r *analysis.Report) {
			r.Backends[0].Status, r.Backends[0].Mode = analysis.Failed, analysis.Unusable
		},
			[]string{`backend "fp16": the document says passed (layer_profile), the analysis failed (unusable)`}},
		{"mode", func(r *analysis.Report) { r.Backends[0].Mode = analysis.LayerOnly },
			[]string{`backend "fp16": the document says passed (layer_profile), the analysis passed (layer_only)`}},
		{"other backends", func(r *analysis.Report) { r.Backends[1].Label = "new" }, []string{
			`the document has backend "trt \"8\"", and its files are not here`, `the document has no backend "new"`,
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := report(withTimes(), unusable())
			d, _ := read(t, written(t, r, WriteOptions{}))
			c.change(&r)
			var got []string
			for _, m := range Compare(d, r) {
				if m.Severity != trtfmt.Warning {
					t.Errorf("%s is no warning", m)
				}
				got = append(got, m.String())
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestCompareUnknownIterations(t *testing.T) {
	first, second := report(withTimes()), report(withTimes())
	first.Backends[0].Timing.CountSource = analysis.CountNone
	d, _ := read(t, written(t, first, WriteOptions{}))
	got := Compare(d, second)
	if len(got) != 1 || got[0].Message != `backend "fp16": the document does not know the number of iterations, the data has 100` {
		t.Errorf("got %v", got)
	}
}

func TestRestore(t *testing.T) {
	first := report(withTimes())
	first.Components = []string{"unet"}
	d, _ := read(t, written(t, first, WriteOptions{}))
	second := report(withTimes())
	second.Components = nil
	second.Warnings = []string{"old"}
	second.Backends[0].Timing.TotalMs = 21
	second.Backends[0].Messages = []trtfmt.Diagnostic{
		{Severity: trtfmt.Info, Count: 1, Message: "2 layers"},
		{Severity: trtfmt.Info, Count: 1, Message: "new fact"},
		{Severity: trtfmt.Error, Count: 1, Message: "new error"},
	}
	kept := slices.Clone(second.Backends[0].Messages)
	r := Restore(d, second)
	var got []string
	for _, m := range r.Backends[0].Messages {
		got = append(got, m.Severity.String()+": "+m.String())
	}
	want := []string{
		"error: new error", "warning: layers_fp16.json:8:41: a raw control byte was escaped",
		"info: 2 layers", "info: new fact",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("messages (-want +got):\n%s", diff)
	}
	if len(r.Warnings) != 2 || !strings.Contains(r.Warnings[1], "total_time_ms is 20,") {
		t.Errorf("warnings: %q", r.Warnings)
	}
	if r.Components[0] != "unet" || r.Backends[0].Model.Components[0] != "unet" {
		t.Errorf("components: %v, %v", r.Components, r.Backends[0].Model.Components)
	}
	if diff := cmp.Diff(kept, second.Backends[0].Messages); diff != "" || len(second.Warnings) != 1 {
		t.Errorf("the report given was changed:\n%s", diff)
	}
}

// The messages of a failed backend were capped when the document was written; to
// cap them again would lose the note that says so.
func TestRestoreDoesNotCapAgain(t *testing.T) {
	b := unusable()
	for i := range 60 {
		b.Messages = append(b.Messages, trtfmt.Diagnostic{Severity: trtfmt.Error, Message: fmt.Sprint("error ", i)})
	}
	doc := written(t, report(b), WriteOptions{})
	r, _ := again(t, doc)
	if diff := cmp.Diff(withoutCounts(t, doc), withoutCounts(t, written(t, r, WriteOptions{}))); diff != "" {
		t.Errorf("(-first +second):\n%s", diff)
	}
}

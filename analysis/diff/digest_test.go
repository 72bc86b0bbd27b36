package diff

import (
	"slices"
	"strings"
	"testing"

	"trtsite/analysis"
)

func TestQuestions(t *testing.T) {
	all := Questions()
	byName := map[string]Question{}
	for _, q := range all {
		if byName[q.Name].Name != "" {
			t.Errorf("%s is asked twice", q.Name)
		}
		byName[q.Name] = q
	}
	for name, want := range map[string]Question{
		"device":         {Class: "blocking", Same: "device", Expected: true},
		"input shapes":   {Class: "blocking", Same: "shapes", Expected: true},
		"data transfers": {Class: "blocks latency"},
		"TensorRT":       {Class: "experiment", Same: "version", Expected: true},
		"precision":      {Class: "experiment", Same: "case"},
		"model file":     {Class: "experiment", Same: "file"},
		"device memory":  {Class: "harmless", Same: "number"},
	} {
		want.Name = name
		if got := byName[name]; got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	if note := byName["driver"].Note; !strings.Contains(note, "another major version") {
		t.Errorf("the note on drivers is %q", note)
	}
}

// What a digest says of two sides is what their comparison asks.
func TestDigest(t *testing.T) {
	a := Side{Backend: engine(kernelsOf(6, 0.1)...), Stated: Stated{GPU: Value{"A100", "analyze.md"}, Clocks: Value{"locked 1410 MHz", "analyze.md"}, Commit: Value{"abc", "analyze.md"}}}
	d := DigestOf(a)
	questions := Questions()
	said := map[string]string{}
	for _, x := range d.Answers {
		said[questions[x.Question].Name] = x.Text
	}
	for name, want := range map[string]string{"device": "A100", "clocks": "locked 1410 MHz", "commit": "abc", "GPU or DLA": "GPU"} {
		if said[name] != want {
			t.Errorf("%s is %q, want %q", name, said[name], want)
		}
	}
	if !slices.IsSortedFunc(d.Answers, func(x, y Answer) int { return x.Question - y.Question }) {
		t.Error("the answers are not in the order of the questions")
	}
	if !d.Locked || d.Floating || !d.Commit || d.Engine != FingerprintOf(a.Backend).Hash || d.LayerSumMs != a.Backend.Timing.LayerSumMs {
		t.Errorf("%+v", d)
	}
	controls := 0
	for i, r := range d.Rows {
		if (r.Control != "") != (r.Recorded && a.Backend.Records[i].ValueMs() > 0) {
			t.Errorf("row %d: %+v", i, r)
		}
		if r.Control != "" {
			controls++
		}
	}
	if c := Compare(a, a, Options{}); len(c.Controls.Rows) != controls || controls == 0 {
		t.Errorf("%d rows may be controls, %d are of the side itself", controls, len(c.Controls.Rows))
	}
	if !SpoilsRow(analysis.MarkOverlapped) || SpoilsRow(analysis.MarkOutliers) {
		t.Error("an overlapped row has its own time, or one with outliers has not")
	}
}

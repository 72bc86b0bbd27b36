package rules

import (
	"testing"

	"trtsite/analysis"
)

func TestTextOf(t *testing.T) {
	got := TextOf(analysis.Finding{Title: "Two layers", Evidence: "they take 1 ms", NextCheck: "`conv1` alone?"})
	want := Text{Title: "Two layers", Evidence: "They take 1 ms.", Next: "`conv1` alone?"}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if got := TextOf(analysis.Finding{Hypothesis: "kgen_mha is off", Evidence: "--fp16 is set"}); got.Hypothesis != "kgen_mha is off." || got.Evidence != "--fp16 is set." {
		t.Errorf("names keep their case: %+v", got)
	}
}

package view

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSpans(t *testing.T) {
	for _, tc := range []struct {
		in   string
		want []Span
	}{
		{"", nil},
		{"plain", []Span{{Text: "plain"}}},
		{"use `--fp16` now", []Span{{Text: "use "}, {"--fp16", true}, {Text: " now"}}},
		{"`a``b`", []Span{{"a", true}, {"b", true}}},
		{"odd ` one", []Span{{Text: "odd ` one"}}},
		{"empty `` code", []Span{{Text: "empty "}, {Text: " code"}}},
		{"\x1e", []Span{{Text: "␞"}}},
	} {
		if diff := cmp.Diff(tc.want, spans(tc.in)); diff != "" {
			t.Errorf("%q:\n%s", tc.in, diff)
		}
	}
}

func TestSentence(t *testing.T) {
	for in, want := range map[string]string{
		"no profile": "No profile", "": "", "Already": "Already", "layers_a.json is empty": "layers_a.json is empty",
		"`x` is": "`x` is", "3 rows": "3 rows",
	} {
		if got := sentence(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

func TestStopped(t *testing.T) {
	for in, want := range map[string]string{"": "", "a": "a.", "a.": "a.", "a?": "a?"} {
		if got := stopped(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

func TestWholePercent(t *testing.T) {
	for _, tc := range []struct {
		in   float64
		want string
	}{
		{54.4, "54\u00a0%"}, {0, "0\u00a0%"}, {0.2, "under 1\u00a0%"}, {99.7, "over 99\u00a0%"}, {100, "100\u00a0%"},
		{math.NaN(), "–"},
	} {
		if got := wholePercent(tc.in); got != tc.want {
			t.Errorf("%v: got %q, want %q", tc.in, got, tc.want)
		}
	}
}

func TestShare(t *testing.T) {
	if share(1, 0) != 0 || share(1, 4) != 25 {
		t.Error("share is not a percentage of the total")
	}
}

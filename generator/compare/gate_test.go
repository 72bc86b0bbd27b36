package compare_test

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"trtsite/analysis/diff"
	"trtsite/generator"
	"trtsite/generator/compare"
)

func named(i int) string { return fmt.Sprint("conv", i) }

func each(ms float64) func(int) float64 { return func(int) float64 { return ms } }

func TestLimits(t *testing.T) {
	for _, bad := range []string{"", "5", "%", "ms", "-1%", "NaN%", "Infms", "x%", "finding:", "finding:x", "reformat", "5 %%"} {
		if _, err := compare.ParseLimit(bad, []string{"known"}); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
	a := report(t, "a", chain(2, kernel, named, each(1)))
	slow := report(t, "b", chain(2, another, named, each(1.5))) // 2 ms to 3 ms: +50 %
	fast := report(t, "c", chain(2, another, named, each(0.5)))
	for _, tt := range []struct {
		limit string
		b     generator.Compared
		want  compare.Outcome
	}{
		{"49.9%", slow, compare.Exceeded}, {"50.1%", slow, compare.Held}, {"0.99ms", slow, compare.Exceeded}, {"1.01ms", slow, compare.Held},
		{"0%", fast, compare.Held}, {"0ms", fast, compare.Held}, {"0%", a, compare.Held}, {"reformats", slow, compare.Held}, {"reformats", a, compare.Held},
		{"finding:known", slow, compare.Held},
	} {
		l, err := compare.ParseLimit(tt.limit, []string{"known"})
		if err != nil {
			t.Fatal(err)
		}
		r := compared(t, a, tt.b, generator.CompareOptions{})
		r.Judge([]compare.Limit{l})
		if got := r.Document.Gates[0]; got.Outcome != tt.want || got.Limit != tt.limit {
			t.Errorf("%s: %+v, want %s", tt.limit, got, tt.want)
		}
	}
}

func TestSum(t *testing.T) {
	held, exceeded, unjudged := compare.Judgement{Outcome: compare.Held}, compare.Judgement{Outcome: compare.Exceeded}, compare.Judgement{Outcome: compare.Unjudged}
	for i, tt := range []struct {
		list []compare.Judgement
		want compare.Outcome
	}{
		{nil, compare.Held}, {[]compare.Judgement{held}, compare.Held}, {[]compare.Judgement{held, unjudged, held}, compare.Unjudged},
		{[]compare.Judgement{unjudged, exceeded, unjudged}, compare.Exceeded}, {[]compare.Judgement{exceeded, unjudged}, compare.Exceeded},
	} {
		if got := compare.Sum(tt.list); got != tt.want {
			t.Errorf("%d: %s", i, got)
		}
	}
}

// TestJSON makes sure that what is written closes, and that unknown is null.
func TestJSON(t *testing.T) {
	a := report(t, "a", chain(9, kernel, named, func(i int) float64 { return 0.1 + float64(i)/7 }))
	b := report(t, "b", append(chain(8, another, named, func(i int) float64 { return 0.2 + float64(i)/3 }), layer{"extra", kernel, "t8", "t9", 0.4}))
	r := compared(t, a, b, generator.CompareOptions{Top: 100})
	f := compare.JSON(r.Document).Comparisons[0]
	bars, types := 0.0, 0.0
	for _, x := range f.Opened.Bars {
		bars += x.Ms
	}
	for _, x := range f.Opened.Types {
		types += x.ChangeMs
	}
	if math.Abs(bars-*f.ChangeMs) > 1e-9 || math.Abs(types-(f.Opened.LayersBMs-f.Opened.LayersAMs)) > 1e-9 {
		t.Errorf("bars %v of %v, types %v", bars, *f.ChangeMs, types)
	}
	if f.Word != diff.Slower || f.Metric != diff.LayerSum || f.Noise == nil || len(f.Opened.Rows) != f.Opened.RowsInAll {
		t.Errorf("%+v", f)
	}
	same := compare.JSON(compared(t, a, a, generator.CompareOptions{}).Document)
	text, err := json.Marshal(same)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"verdict":"same"`, `"change_ms":null`, `"opened":null`, `"noise":null`, `"not_opened":"both sides are one measurement"`, `"limits":[]`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the file has no %s: %s", want, text)
		}
	}
}

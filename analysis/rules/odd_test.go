package rules

import (
	"strconv"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/model"
)

// stage is n equal blocks of two convolutions with 0.1 ms each; the first
// convolution of block odd takes ms instead.
func stage(n, odd int, ms float64) []row {
	var out []row
	for i := range n {
		first := row{name: "/layer1/layer1." + strconv.Itoa(i) + "/conv1/Conv", layerType: "CaskConvolution", tactic: tensorCore, ms: 0.1}
		second := first
		second.name = strings.Replace(first.name, "conv1", "conv2", 1)
		if i == odd {
			first.ms = ms
		}
		out = append(out, first, second)
	}
	return out
}

// Four blocks of 0.2 ms; the odd one takes 0.1 + ms.
func TestOddBlock(t *testing.T) {
	mark := func(m analysis.Mark, rows ...int) func(*analysis.Backend) {
		return func(b *analysis.Backend) {
			for _, i := range rows {
				b.Records[i].Marks = append(b.Records[i].Marks, m)
			}
		}
	}
	otherTactic := stage(4, 1, 0.2)
	for i := range otherTactic {
		otherTactic[i].tactic += strconv.Itoa(i)
	}
	for _, tc := range []struct {
		name  string
		rows  []row
		spoil func(*analysis.Backend)
		found bool
	}{
		// 0.3 is 1.5 times the median of the others, and 0.1 of 0.9 ms more.
		{"one and a half times", stage(4, 1, 0.2), nil, true},
		{"three twins", stage(3, 1, 0.2), nil, true},
		{"two speeds", stage(4, 1, 0.2), func(b *analysis.Backend) { b.Records[4].AvgMs = b.Records[2].AvgMs }, false},
		{"two twins", stage(2, 1, 0.2), nil, false},
		// 0.25 is exactly 1.25 times.
		{"a quarter more", stage(4, 1, 0.15), nil, false},
		{"a bit more than a quarter", stage(4, 1, 0.152), nil, true},
		{"faster", stage(4, 1, 0.01), nil, false},
		// 0.1 of 30.9 ms is 0.3 %.
		{"little of the whole", join(stage(4, 1, 0.2), filler(30, 1)), nil, false},
		{"other kernels", otherTactic, nil, false},
		{"beside another stream", stage(4, 1, 0.2), mark(analysis.MarkOverlapped, 2), false},
		{"outliers", stage(4, 1, 0.2), mark(analysis.MarkOutliers, 3), false},
		{"too few twins without a doubt", stage(4, 1, 0.2), mark(analysis.MarkOverlapped, 4, 6), false},
		{"a twin in doubt", stage(4, 1, 0.2), mark(analysis.MarkPartial, 4), true},
		{"one iteration", stage(4, 1, 0.2), func(b *analysis.Backend) { b.Quality.SingleSample = true }, false},
		{"no blocks", filler(8, 0.1), nil, false},
	} {
		b := analyse(t, engine{rows: tc.rows})
		if tc.spoil != nil {
			tc.spoil(&b)
		}
		found, _ := ruleOf(t, "odd-block").Check(&b)
		if (len(found) == 1) != tc.found || len(found) > 1 {
			t.Errorf("%s: %+v", tc.name, found)
		}
		for _, f := range found {
			checkFinding(t, b, f)
			if len(f.Layers) != 1 || f.Layers[0] != 2 || f.Confidence != model.Medium || f.Hypothesis == "" {
				t.Errorf("%s: %+v", tc.name, f)
			}
		}
	}
}

func TestOddBlockText(t *testing.T) {
	b := analyse(t, engine{rows: stage(4, 1, 0.2)}, ruleOf(t, "odd-block"))
	f := b.Findings[0]
	if f.Title != "Block `layer1/1` takes 1.50 times its twins" {
		t.Errorf("title %q", f.Title)
	}
	want := "it takes 0.300 ms, the median of 3 other blocks with the same rows is 0.200 ms; the rows that differ most: " +
		"`/layer1/layer1.1/conv1/Conv` with 0.200 ms against 0.100 ms"
	if f.Evidence != want {
		t.Errorf("evidence %q, want %q", f.Evidence, want)
	}
}

// A block that two patterns find is said once.
func TestOddBlockNested(t *testing.T) {
	rows := stage(4, 1, 0.2)
	for i := range rows {
		rows[i].name = "/down_blocks." + strconv.Itoa(i/2) + "/attentions.0" + strings.TrimPrefix(rows[i].name, "/layer1")
	}
	b := analyse(t, engine{rows: rows}, ruleOf(t, "odd-block"))
	if len(b.Findings) != 1 {
		t.Errorf("%+v", b.Findings)
	}
}

// The median of the others is that of a list without the one.
func TestPeerTimes(t *testing.T) {
	for _, times := range [][]float64{{1, 2}, {3, 1, 2}, {1, 1, 1, 5}, {5, 4, 3, 2, 1}, {2, 2, 1, 1, 3, 3}} {
		p := newPeers(times)
		for i, ms := range times {
			others := append(append([]float64{}, times[:i]...), times[i+1:]...)
			if got, want := p.without(ms), median(others); got != want {
				t.Errorf("%v without %g: %g, want %g", times, ms, got, want)
			}
		}
	}
}

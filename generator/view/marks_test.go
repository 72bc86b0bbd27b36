package view

import (
	"strings"
	"testing"

	"trtsite/analysis"
)

// distorted is a backend whose slowest row by its mean, of 0.6 ms, is the
// fastest by its median.
func distorted() analysis.Backend {
	rows := threeRows()
	rows[1].median = 0.05
	b := timedBackend("a", rows...)
	b.Records[1].Marks = []analysis.Mark{analysis.MarkOutliers, analysis.MarkOverlapped}
	return b
}

func TestRowsCountWithTheirMedian(t *testing.T) {
	b := distorted()
	got := top(&b, "layers/")
	last := got.Rows[2]
	if last.Ms != "0.0500" || last.Share != "5.0" || last.Marks != "outlier iterations, overlapped" || last.Cumulative != "45.0" {
		t.Errorf("row %+v", last)
	}
	want := "1 row has outlier iterations and counts with its median. 1 row overlapped: it ran beside rows of other streams. " +
		"The layer sum keeps the means, so shares end at 45.0\u00a0%."
	if got.Note != want {
		t.Errorf("note %q", got.Note)
	}
	v := layersView(t, 0, b)
	if v.Finding != "3 of 3 layers have time; convolutions take 60\u00a0%" || v.Note != want {
		t.Errorf("finding %q, note %q", v.Finding, v.Note)
	}
	table := string(v.table)
	for _, part := range []string{
		"</a> <em>outlier iterations, overlapped</em><td>", "<dt>mean<dd>0.6000 ms, distorted by a few iterations",
	} {
		if strings.Count(table, part) != 1 {
			t.Errorf("the table lacks %q", part)
		}
	}
}

func TestEveryMarkIsExplained(t *testing.T) {
	all := []analysis.Mark{
		analysis.MarkUntrusted, analysis.MarkOutliers, analysis.MarkOverlapped, analysis.MarkPartial, analysis.MarkDLA,
	}
	for _, m := range all {
		for n := 1; n <= 2; n++ {
			b := timedBackend("a", threeRows()...)
			for i := range n {
				b.Records[i].Marks = []analysis.Mark{m}
			}
			one, many := " row ", " rows "
			if note := marksNote(&b); !strings.Contains(note, map[int]string{1: "1" + one, 2: "2" + many}[n]) {
				t.Errorf("%s: note %q", m, note)
			}
		}
	}
	if b := timedBackend("a", threeRows()...); marksNote(&b) != "" {
		t.Error("a note without marks")
	}
}

// A long name gives way to the marks behind it.
func TestMarksFitBehindNames(t *testing.T) {
	b := distorted()
	b.Records[1].Name = strings.Repeat("/block", 30)
	row := topRow(&b, 1)
	length := 0
	for _, r := range row.Name {
		length += len([]rune(r.Text))
	}
	if length+1+len(row.Marks) > topNameWidth || row.Whole != b.Records[1].Name {
		t.Errorf("%d characters and %q", length, row.Marks)
	}
}

func TestSharesShowNoTimesPerInference(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	b.Quality.SharesOnly = true
	b.Findings = []analysis.Finding{finding("x", 0.6, 60, 1)}
	l := contextOf(b).leads(0, Backend{})
	if l.Head != "share" || l.First[0].Ms != "" || l.First[0].Share == "" {
		t.Errorf("leads %+v", l)
	}
	if timeHead(&b) != "total ms" || top(&b, "").TimeHead != "total ms" {
		t.Error("totals have the header of means")
	}
	side := contextOf(b, timedBackend("b", threeRows()...)).side()
	for _, r := range side.Rows {
		if r.Unit == "ms" && r.Cells[0] != "" && !strings.HasSuffix(r.Cells[0], "%") {
			t.Errorf("%s compares %q", r.Name, r.Cells[0])
		}
	}
}

// The page of layers, the curve of the report and the column of cumulative shares name
// one row where half of the layer sum is reached.
func TestHalfIsOfTheLayerSum(t *testing.T) {
	rows := make([]row, 12)
	for i := range rows {
		rows[i] = row{name: string(rune('a' + i)), layerType: "CaskConvolution", tactic: "k", ms: 1}
	}
	rows[11].ms, rows[11].median = 5, 0.5
	b := timedBackend("a", rows...)
	b.Records[11].Marks = []analysis.Mark{analysis.MarkOutliers}
	// 8 of 16 ms; the rows add up to 11.5 ms.
	if v := layersView(t, 0, b); !strings.HasPrefix(v.Finding, "Half of the time is in 8 of 12 layers;") {
		t.Errorf("layers: %q", v.Finding)
	}
	if f := cumulativeFigure(&b, ""); !strings.HasPrefix(f.Title, "8 of 12 layers make half of the time") {
		t.Errorf("curve: %q", f.Title)
	}
	if d := graphOf(t, b); !strings.Contains(strings.Join(d.text("main p.s.g"), " "), "so shares end at 71.9") {
		t.Error("the graph does not say why its shares end early")
	}
}

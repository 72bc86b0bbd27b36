package chart

import (
	"strings"
	"testing"
)

// A residual block: a feeds b and, past it, c, whose output goes on elsewhere.
func block() Sheet {
	return Sheet{
		Class: "h1",
		Boxes: []Box{
			{Port: true, Name: "from <x>", Href: "#p-1"},
			{ID: "l-a", Href: "../layers/#l-a", Name: "a", Text: "0.1, conv"},
			{ID: "l-b", Href: "../layers/#l-b", Class: "h3", Name: "b"},
			{ID: "l-c", Href: "../layers/#l-c", Name: "c", Text: "0.2, conv"},
			{Port: true, Name: "to y"},
		},
		Lines: []Line{
			{From: 0, To: 1, Title: "1×3 FP32", Label: "1×3 FP32", Heavy: true},
			{From: 1, To: 2, Title: "1×4 FP16", Heavy: true},
			{From: 2, To: 3, Title: "1×4 FP16", Heavy: true},
			{From: 1, To: 3, Title: "1×4 FP16"},
			{From: 3, To: 4, Title: "1×4 FP16"},
		},
		Straight: []int{0, 1, 2, 3},
	}
}

func TestSheet(t *testing.T) {
	want := `<div class="gr x0 h1"><svg width=242 height=266>` +
		`<path class=hv d="M13 6v7"><title>1×3 FP32</title></path>` +
		`<path class=hv d="M13 23v7M13 36v7"><title>1×4 FP16</title></path>` +
		`<path d="M13 23v2h16v16h-16v2M13 53v7"><title>1×4 FP16</title></path>` +
		`<text x=110 y=43>1×3 FP32</text></svg>` +
		`<div><p class=s><a href=#p-1>from &lt;x&gt;</a>` +
		`<p><a id=l-a href=../layers/#l-a>a` + "\n" + `0.1, conv</a>` +
		`<p class=s><a id=l-b href=../layers/#l-b class="h3 lo">b</a>` +
		`<p><a id=l-c href=../layers/#l-c>c` + "\n" + `0.2, conv</a>` +
		`<p class=s><a>to y</a></div></div>`
	got := string(block().Draw())
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestSheetsOfOneTensorSayItOnce(t *testing.T) {
	s := block()
	for i := range s.Lines {
		s.Lines[i].Title = "<b>"
	}
	if got := string(s.Draw()); strings.Count(got, "<title>&lt;b&gt;</title>") != 1 || !strings.Contains(got, "height=266><title>") {
		t.Error(got)
	}
}

func TestBackEdge(t *testing.T) {
	s := Sheet{Boxes: []Box{{Name: "a", Text: "x"}, {Name: "b", Text: "x"}}, Lines: []Line{{From: 0, To: 1}, {From: 1, To: 0, Title: "state"}}}
	if got := string(s.Draw()); !strings.Contains(got, `<path class=bk d="M26 22c2 0 2-20 0-20"><title>state</title></path>`) {
		t.Error(got)
	}
}

// A label has a place of its own, or none.
func TestLabelsDoNotMeet(t *testing.T) {
	s := Sheet{Boxes: []Box{{Name: "a", Text: "x"}, {Name: "b", Text: "x"}, {Name: "c", Text: "x"}, {Name: "d", Text: "x"}}}
	for i := range 3 {
		s.Lines = append(s.Lines, Line{From: 0, To: i + 1, Title: "t", Label: "a label that is as long as two boxes, about so long"})
	}
	if got := strings.Count(string(s.Draw()), "<text"); got > 1 {
		t.Errorf("%d labels", got)
	}
}

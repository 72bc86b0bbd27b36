package view

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestChoiceCodes(t *testing.T) {
	place := map[string]int{"a": 0, "b": 1}
	for _, tc := range []struct {
		name string
		rows [][]string
		want LayerChoice
	}{
		{"one value each", [][]string{{"a"}, {"b"}, {"a"}}, LayerChoice{Codes: "010", Width: 1}},
		{"several and none", [][]string{{"b", "a"}, nil, {"a"}, {"b", "a"}}, LayerChoice{Codes: "2302", Width: 1, Sets: "1,0 ", HasSets: true}},
		{"a value that cannot be chosen", [][]string{{"rare"}, {"b", "rare"}}, LayerChoice{Codes: "21", Width: 1, HasSets: true}},
	} {
		got := LayerChoice{Values: make([]LayerChoiceValue, 2)}
		got.encode(tc.rows, place)
		got.Values = nil
		if diff := cmp.Diff(tc.want, got); diff != "" {
			t.Errorf("%s:\n%s", tc.name, diff)
		}
	}
}

func TestWideCodes(t *testing.T) {
	if got := coded([]int{0, 63, 64, 4095}, 2); got != "000_10__" {
		t.Errorf("got %q", got)
	}
}

// Facets are those in which layers differ, the longest value first.
func TestChoices(t *testing.T) {
	rows := threeRows()
	rows[1].tags = []string{"attention", "other"}
	var got []string
	for _, c := range layersView(t, 0, timedBackend("a", rows...)).Choices {
		var values []string
		for _, v := range c.Values {
			values = append(values, v.Text+" "+v.Numbers)
		}
		got = append(got, c.Name+": "+strings.Join(values, "; "))
	}
	text := strings.Join(got, "\n")
	for _, want := range []string{"Type: CaskConvolution 1, 0.600 ms; ", "Tag: attention 1, 0.600 ms"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, "Stream") {
		t.Errorf("layers of one stream can be chosen by it:\n%s", text)
	}
}

func TestLayersStandInBoxes(t *testing.T) {
	var rows []row
	for i := range 2*boxRows + 1 {
		rows = append(rows, row{name: fmt.Sprint("layer", i), ms: 1})
	}
	table := string(layersView(t, 0, timedBackend("a", rows...)).table)
	if got := strings.Count(table, "<div class=box>"); got != 3 {
		t.Errorf("%d boxes", got)
	}
	for _, want := range []string{"Layers 1 to 25<", "Layers 26 to 50<", "Layers 51 to 51<", "<td>51<th scope=row>layers<"} {
		if strings.Count(table, want) != 1 {
			t.Errorf("%q stands %d times", want, strings.Count(table, want))
		}
	}
}

func TestLayersLeadToTheGraph(t *testing.T) {
	in := LayersInput{Node: node(), Report: reportOf(timedBackend("a", threeRows()...))}
	v := Site{}.Layers(in).Data.(*LayersView)
	last := v.Facts[len(v.Facts)-1]
	if last.Value != "Graph" || !strings.Contains(string(v.table), "data-graph="+last.Href+">") || last.Href == "" {
		t.Errorf("fact %+v", last)
	}
}

// A share too small for its column begins with a character that HTML knows.
func TestSmallSharesAreText(t *testing.T) {
	table := string(layersView(t, 0, timedBackend("a", row{name: "a", ms: 1}, row{name: "b", ms: 0.0001})).table)
	if !strings.Contains(table, "<td>&lt;0.1") || strings.Contains(table, "<td><0") {
		t.Errorf("table %s", table)
	}
}

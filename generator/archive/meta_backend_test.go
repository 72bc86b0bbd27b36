package archive

import (
	"reflect"
	"testing"

	"trtsite/generator/frontmatter"
)

func TestMetaFor(t *testing.T) {
	m := Meta{
		GPU: Value{"A100", "report.toml"}, Precision: Value{"fp16", "report.toml"},
		Backends: map[string]Meta{"int8": {Precision: Value{"int8", "analyze.md"}}},
	}
	got := m.For("int8")
	if got.GPU.Text != "A100" || got.Precision != (Value{"int8", "analyze.md"}) {
		t.Errorf("int8: %+v", got)
	}
	if got := m.For("other"); got.Precision.Text != "fp16" || m.Precision.Text != "fp16" {
		t.Errorf("other: %+v", got)
	}
}

// Every value that a report can state can be stated of a backend.
func TestMetaForTakesEveryValue(t *testing.T) {
	own := reflect.New(reflect.TypeOf(Meta{})).Elem()
	for i := range own.NumField() {
		if own.Field(i).Type() == reflect.TypeOf(Value{}) {
			own.Field(i).Set(reflect.ValueOf(Value{"own", "x"}))
		}
	}
	got := reflect.ValueOf(Meta{Backends: map[string]Meta{"b": own.Interface().(Meta)}}.For("b"))
	for i := range got.NumField() {
		if v, ok := got.Field(i).Interface().(Value); ok && v.Text != "own" {
			t.Errorf("%s is not taken", got.Type().Field(i).Name)
		}
	}
}

// No word on a finding is lost: those of all sources count, those of the better
// source last.
func TestAcksOfAllSources(t *testing.T) {
	ack := func(who string) []frontmatter.Ack { return []frontmatter.Ack{{Finding: "hot-layer", Who: who}} }
	var m Meta
	seen := map[string]bool{}
	m.add(frontmatter.Matter{Fields: []frontmatter.Field{{Key: "ack", Acks: ack("text")}}}, stated{"analyze.md", seen})
	m.add(frontmatter.Matter{
		Fields:   []frontmatter.Field{{Key: "ack", Acks: ack("file")}},
		Backends: []frontmatter.Section{{Label: "fp16", Fields: []frontmatter.Field{{Key: "ack", Acks: ack("own")}}}},
	}, stated{"report.toml", seen})
	names := func(list []frontmatter.Ack) (s string) {
		for _, a := range list {
			s += a.Who + " "
		}
		return s
	}
	if got := names(m.AcksOf("fp16")); got != "file text own " {
		t.Errorf("fp16: %q", got)
	}
	if got := names(m.AcksOf("int8")); got != "file text " || !m.HasAcks() {
		t.Errorf("int8: %q", got)
	}
	if own := (Meta{Backends: map[string]Meta{"fp16": {Acks: ack("own")}}}); !own.HasAcks() || (Meta{}).HasAcks() {
		t.Error("HasAcks")
	}
}

package archive

import (
	"reflect"
	"testing"
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

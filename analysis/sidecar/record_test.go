package sidecar

import (
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/provenance"
)

// filler sets every field to a value of its own, so that no field can be lost and
// no two can be confused.
type filler int

func (f *filler) fill(t *testing.T, v reflect.Value) {
	*f++
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if !v.Type().Field(i).IsExported() {
				t.Fatalf("%s.%s is lost in JSON", v.Type(), v.Type().Field(i).Name)
			}
			f.fill(t, v.Field(i))
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		f.fill(t, v.Elem())
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), provenance.BlockCount, provenance.BlockCount))
		for i := range v.Len() {
			f.fill(t, v.Index(i))
		}
	case reflect.String:
		v.SetString(strings.Repeat("x", int(*f)%7+1) + "\u2028\x1e")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(int64(*f))
	case reflect.Float64:
		v.SetFloat(1 / float64(*f))
	default:
		t.Fatalf("a record has a %s", v.Type())
	}
}

func TestRecordKeepsEveryField(t *testing.T) {
	var want provenance.Record
	new(filler).fill(t, reflect.ValueOf(&want).Elem())
	text, err := encodeRecord(want)
	if err != nil {
		t.Fatal(err)
	}
	got, err := decodeRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(&want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for _, key := range []string{`"queries_per_s":`, `"gpu_compute":`, `"h2_d":`, `"block_medians_ms":`} {
		if !strings.Contains(string(text), key) {
			t.Errorf("no key %s", key)
		}
	}
}

func TestEmptyRecord(t *testing.T) {
	text, err := encodeRecord(provenance.Record{})
	if text != nil || err != nil {
		t.Errorf("%s, %v", text, err)
	}
	if r, err := decodeRecord(nil); err != nil || !reflect.DeepEqual(*r, provenance.Record{}) {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestRecordRefuses(t *testing.T) {
	for _, bad := range []string{`[]`, `{"tool":5}`, `{"samples":{"n":0}}`, `{"samples":{"n":3,"block_medians_ms":[1]}}`} {
		if r, err := decodeRecord([]byte(bad)); err == nil {
			t.Errorf("%s: %+v", bad, r)
		}
	}
}

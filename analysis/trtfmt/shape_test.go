package trtfmt

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
)

// checkLayerShape checks that the document contract allows l.Raw.
func checkLayerShape(t *testing.T, l Layer) {
	t.Helper()
	if !l.Raw.IsValid() {
		t.Fatalf("not strict JSON: %q", l.Raw)
	}
	var m map[string]json.RawMessage
	if err := json.Unmarshal(l.Raw, &m); err != nil {
		t.Fatalf("%v in %q", err, l.Raw)
	}
	kinds := map[string]string{
		keyName: `"`, keyLayerType: `"`, keyInputs: `[`, keyOutputs: `[`, keyConstants: `[`,
		keyMetadata: `"{[n`, keyStream: `"0n`, keyTactic: `"n`,
	}
	checkKinds(t, m, kinds)
	for _, key := range []string{keyName, keyLayerType, keyInputs, keyOutputs} {
		if _, ok := m[key]; !ok {
			t.Errorf("no %s in %s", key, l.Raw)
		}
	}
	if s := m[keyStream]; s != nil && jsontext.Value(s).Kind() == '0' && !isWhole(s) {
		t.Errorf("StreamId %s", s)
	}
	if l.Name == "" {
		t.Errorf("no name: %s", l.Raw)
	}
	for _, key := range []string{keyInputs, keyOutputs, keyConstants} {
		checkTensorShapes(t, m[key])
	}
}

func checkTensorShapes(t *testing.T, list json.RawMessage) {
	t.Helper()
	if list == nil {
		return
	}
	var tensors []map[string]json.RawMessage
	if err := json.Unmarshal(list, &tensors); err != nil {
		t.Fatalf("%v in %s", err, list)
	}
	kinds := map[string]string{
		keyName: `"`, keyFormat: `"`, keyDatatype: `"`, keyDimensions: `[`, keyStrides: `[`, keyOrder: `[`,
	}
	for _, m := range tensors {
		checkKinds(t, m, kinds)
		if m == nil || m[keyName] == nil {
			t.Errorf("a tensor without a name in %s", list)
		}
		for _, key := range []string{keyDimensions, keyStrides, keyOrder} {
			var numbers []float64
			if m[key] == nil {
				continue
			}
			if err := json.Unmarshal(m[key], &numbers); err != nil {
				t.Errorf("%s: %v in %s", key, err, list)
			}
		}
	}
}

// checkKinds checks that each value begins as one of the bytes in kinds.
func checkKinds(t *testing.T, m map[string]json.RawMessage, kinds map[string]string) {
	t.Helper()
	for key, raw := range m {
		allowed, known := kinds[key]
		kind := jsontext.Value(raw).Kind()
		ok := !known
		for _, k := range allowed {
			ok = ok || jsontext.Kind(k) == kind
		}
		if !ok {
			t.Errorf("%s is %s", key, raw)
		}
	}
}

// checkRecordShape checks that the document contract allows e.Raw, and that e
// says the same.
func checkRecordShape(t *testing.T, e ProfileEntry) {
	t.Helper()
	if !e.Raw.IsValid() {
		t.Fatalf("not strict JSON: %q", e.Raw)
	}
	var m map[string]json.RawMessage
	if err := json.Unmarshal(e.Raw, &m); err != nil {
		t.Fatalf("%v in %q", err, e.Raw)
	}
	if name, err := jsontext.AppendUnquote(nil, m[keyRecord]); err != nil || string(name) != e.Name || e.Name == "" {
		t.Errorf("name %q of %s", e.Name, e.Raw)
	}
	for key, n := range map[string]Number{
		keyTime: e.TimeMs, keyAverage: e.AverageMs, keyMedian: e.MedianMs, keyPercent: e.Percentage,
	} {
		if string(m[key]) != n.Text || math.IsInf(n.Value, 0) || math.IsNaN(n.Value) {
			t.Errorf("%s is %v in %s", key, n, e.Raw)
		}
	}
}

package source

import (
	"slices"
	"testing"
)

func TestJSONNames(t *testing.T) {
	tests := []struct {
		name string
		read func([]byte) ([]string, error)
		data string
		want []string
		fail bool
	}{
		{"samples", memberNames, samplesOf("b", "a\x1e", "b"), []string{"b", "a\x1e", "b"}, false},
		{"no samples", memberNames, "{}", nil, false},
		{"samples cut off", memberNames, `{"a": [1, 2`, nil, true},
		{"samples that are a list", memberNames, "[1]", nil, true},
		{"trace", eventNames, traceOf("b", "a", "b"), []string{"b", "a", "b"}, false},
		{"names of other types are skipped", eventNames, `[{"name": 3, "args": {"name": "inner"}}, {"name": "a"}]`, []string{"a"}, false},
		{"no events", eventNames, "[]", nil, false},
		{"trace cut off", eventNames, `[{"name": "a"}`, nil, true},
		{"trace with a comma at its end", eventNames, `[{"name": "a"},`, nil, true},
		{"trace of numbers", eventNames, "[1]", nil, true},
		{"no JSON", eventNames, "text", nil, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := tt.read([]byte(tt.data))
			if (err != nil) != tt.fail || !tt.fail && !slices.Equal(got, tt.want) {
				t.Errorf("got %q, %v; want %q", got, err, tt.want)
			}
		})
	}
}

func FuzzJSONNames(f *testing.F) {
	f.Add([]byte(samplesOf("a", "b")))
	f.Add([]byte(traceOf("a", "b")))
	f.Add([]byte(`[{"name": "a"},`))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, read := range []func([]byte) ([]string, error){memberNames, eventNames} {
			first, err := read(data)
			second, again := read(data)
			if !slices.Equal(first, second) || (err == nil) != (again == nil) {
				t.Fatalf("%q: %q, %v, then %q, %v", data, first, err, second, again)
			}
		}
	})
}

package sidecar

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"unicode"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"trtsite/analysis/provenance"
)

// encodeRecord writes a record with keys in snake_case; nil for an empty one.
func encodeRecord(r provenance.Record) (jsontext.Value, error) {
	data, err := json.Marshal(r, json.OmitZeroStructFields(true), lenient())
	if err != nil || string(data) == "{}" {
		return nil, err
	}
	return snakeKeys(data)
}

// decodeRecord reads what encodeRecord wrote: names match without their case and
// their underscores.
func decodeRecord(v jsontext.Value) (*provenance.Record, error) {
	r := new(provenance.Record)
	if len(v) == 0 {
		return r, nil
	}
	if err := json.Unmarshal(v, r, json.MatchCaseInsensitiveNames(true), lenient()); err != nil {
		return nil, err
	}
	if t := r.Samples; t != nil && (t.N < 1 || !perBlock(len(t.BlockMediansMs)) || !perBlock(len(t.BlockOutliers)) || !t.Distribution.Valid()) {
		return nil, errors.New("the statistics of the iteration times contradict themselves")
	}
	return r, nil
}

// perBlock reports whether a list has one value for each block, or is not recorded.
func perBlock(n int) bool { return n == 0 || n == provenance.BlockCount }

// snakeKeys renames every key of a JSON text.
func snakeKeys(data []byte) (jsontext.Value, error) {
	var out bytes.Buffer
	dec := jsontext.NewDecoder(bytes.NewReader(data), lenient())
	enc := jsontext.NewEncoder(&out, lenient())
	for {
		token, err := dec.ReadToken()
		if errors.Is(err, io.EOF) {
			return bytes.TrimSpace(out.Bytes()), nil
		}
		if err != nil {
			return nil, err
		}
		if kind, n := dec.StackIndex(dec.StackDepth()); kind == '{' && n%2 == 1 && token.Kind() == '"' {
			token = jsontext.String(snake(token.String()))
		}
		if err := enc.WriteToken(token); err != nil {
			return nil, err
		}
	}
}

// snake turns QueriesPerS into queries_per_s and GPUCompute into gpu_compute.
func snake(name string) string {
	var b strings.Builder
	runes := []rune(name)
	for i, r := range runes {
		starts := i > 0 && unicode.IsUpper(r) &&
			(!unicode.IsUpper(runes[i-1]) || i+1 < len(runes) && unicode.IsLower(runes[i+1]))
		if starts {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

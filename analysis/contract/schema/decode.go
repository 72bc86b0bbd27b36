package schema

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// decode returns the values of a JSON text as the schema library takes them:
// maps, lists, strings, booleans, nil and numbers. Repeated keys, invalid UTF-8
// and text after the value are errors.
func decode(data []byte) (any, error) {
	dec := jsontext.NewDecoder(bytes.NewBuffer(data))
	v, err := value(dec)
	if err != nil {
		return nil, err
	}
	if _, err := dec.ReadToken(); !errors.Is(err, io.EOF) {
		if err == nil {
			err = errTrailing
		}
		return nil, err
	}
	return v, nil
}

var errTrailing = errors.New("text after the document")

func value(dec *jsontext.Decoder) (any, error) {
	switch dec.PeekKind() {
	case '{':
		return object(dec)
	case '[':
		return list(dec)
	}
	token, err := dec.ReadToken()
	if err != nil {
		return nil, err
	}
	switch token.Kind() {
	case 'n':
		return nil, nil
	case 't', 'f':
		return token.Bool(), nil
	case '0':
		return number(token.String()), nil
	}
	return token.String(), nil
}

func object(dec *jsontext.Decoder) (any, error) {
	if _, err := dec.ReadToken(); err != nil {
		return nil, err
	}
	out := map[string]any{}
	for dec.PeekKind() != '}' {
		key, err := dec.ReadToken()
		if err != nil {
			return nil, err
		}
		name := key.String()
		if out[name], err = value(dec); err != nil {
			return nil, err
		}
	}
	_, err := dec.ReadToken()
	return out, err
}

func list(dec *jsontext.Decoder) (any, error) {
	if _, err := dec.ReadToken(); err != nil {
		return nil, err
	}
	out := []any{}
	for dec.PeekKind() != ']' {
		v, err := value(dec)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	_, err := dec.ReadToken()
	return out, err
}

// maxDigits is the length up to which a number keeps its text. The library
// computes with fractions of any size, and "1e999999999" would be a gigabyte.
const maxDigits = 400

// beyond is a number that no float64 can hold and every library can.
const beyond = "1e400"

// number returns a number in a form whose size is bounded and that breaks the
// same rules: whole numbers stay whole, those beyond float64 stay beyond.
func number(text string) any {
	if len(text) <= maxDigits && !strings.ContainsAny(text, "eE") {
		return json.Number(text)
	}
	f, _ := strconv.ParseFloat(text, 64)
	switch {
	case math.IsInf(f, 1):
		return json.Number(beyond)
	case math.IsInf(f, -1):
		return json.Number("-" + beyond)
	}
	return f
}

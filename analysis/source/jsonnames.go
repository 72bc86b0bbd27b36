package source

import (
	"bytes"
	"errors"

	"github.com/go-json-experiment/json/jsontext"
)

// errShape says that a file is not what its beginning promised; its names are
// then of no use.
var errShape = errors.New("unexpected JSON value")

// memberNames lists the keys of {"layer": [ms, ...]}.
func memberNames(data []byte) ([]string, error) {
	var names []string
	dec := jsontext.NewDecoder(bytes.NewReader(data), jsontext.AllowDuplicateNames(true))
	err := eachMember(dec, func(key string) error {
		names = append(names, key)
		return dec.SkipValue()
	})
	return names, err
}

// eventNames lists the names in [{"name": ..., "ph": "X"}, ...].
func eventNames(data []byte) ([]string, error) {
	var names []string
	dec := jsontext.NewDecoder(bytes.NewReader(data), jsontext.AllowDuplicateNames(true))
	if err := expect(dec, '['); err != nil {
		return nil, err
	}
	for dec.PeekKind() != ']' {
		err := eachMember(dec, func(key string) error {
			if key != "name" || dec.PeekKind() != '"' {
				return dec.SkipValue()
			}
			name, err := dec.ReadToken()
			if err == nil {
				names = append(names, name.String())
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return names, nil
}

// eachMember reads an object and calls value where the value of key comes next.
func eachMember(dec *jsontext.Decoder, value func(key string) error) error {
	if err := expect(dec, '{'); err != nil {
		return err
	}
	for dec.PeekKind() != '}' {
		key, err := dec.ReadToken()
		if err != nil {
			return err
		}
		if err := value(key.String()); err != nil {
			return err
		}
	}
	return expect(dec, '}')
}

// expect reads one token of a kind.
func expect(dec *jsontext.Decoder, kind jsontext.Kind) error {
	token, err := dec.ReadToken()
	if err == nil && token.Kind() != kind {
		return errShape
	}
	return err
}

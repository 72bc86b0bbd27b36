package contract

import (
	"cmp"
	"errors"
	"io"
	"maps"
	"slices"

	"github.com/go-json-experiment/json/jsontext"
)

// head is what decides how a document is read, and what sorted keys put at the
// end of it.
type head struct {
	// version is the JSON text of schema_version, "" where there is none.
	version string
	// modes are the JSON texts of the results' analysis modes, "" where there is
	// none.
	modes []string
}

// probe goes through the whole of data once. Its error is about syntax.
func probe(data []byte) (head, error) {
	var h head
	dec := newDecoder(data)
	err := eachMember(dec, func(key string) error {
		switch key {
		case "schema_version":
			return scalarText(dec, &h.version)
		case "results":
			return eachItem(dec, func() error {
				h.modes = append(h.modes, "")
				return probeMode(dec, &h.modes[len(h.modes)-1])
			})
		}
		return dec.SkipValue()
	})
	if err != nil {
		return h, err
	}
	if _, err := dec.ReadToken(); err != io.EOF {
		return h, cmp.Or(err, errors.New("text after the document"))
	}
	return h, nil
}

func probeMode(dec *jsontext.Decoder, mode *string) error {
	return eachMember(dec, func(key string) error {
		if key != "validation" {
			return dec.SkipValue()
		}
		return eachMember(dec, func(key string) error {
			if key == "analysis_mode" {
				return scalarText(dec, mode)
			}
			return dec.SkipValue()
		})
	})
}

// format is the format of the version that the document names. A document
// without a version is compared with the oldest.
func (h head) format() (*node, *Problem) {
	if h.version == "" {
		return versions[Version10], nil
	}
	if root := versions[unquoted(h.version)]; root != nil && h.version[0] == '"' {
		return root, nil
	}
	known := oneOf(slices.Sorted(maps.Keys(versions)))
	return nil, &Problem{Path: "$.schema_version", Text: "expected " + known + ", got " + shortText(h.version)}
}

// eachMember calls fn after each key of the next value, for fn to consume the
// key's value. A value that is no object is skipped.
func eachMember(dec *jsontext.Decoder, fn func(key string) error) error {
	if dec.PeekKind() != '{' {
		return dec.SkipValue()
	}
	if _, err := dec.ReadToken(); err != nil {
		return err
	}
	for dec.PeekKind() != '}' {
		key, err := dec.ReadValue()
		if err != nil {
			return err
		}
		if err := fn(unquoted(string(key))); err != nil {
			return err
		}
	}
	_, err := dec.ReadToken()
	return err
}

// eachItem calls fn before each element of the next value, for fn to consume
// the element. A value that is no array is skipped.
func eachItem(dec *jsontext.Decoder, fn func() error) error {
	if dec.PeekKind() != '[' {
		return dec.SkipValue()
	}
	if _, err := dec.ReadToken(); err != nil {
		return err
	}
	for dec.PeekKind() != ']' {
		if err := fn(); err != nil {
			return err
		}
	}
	_, err := dec.ReadToken()
	return err
}

// scalarText stores the JSON text of the next value.
func scalarText(dec *jsontext.Decoder, text *string) error {
	v, err := dec.ReadValue()
	*text = string(v)
	return err
}

package contract

import (
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
)

// part is a value of a document, and its offset there. The zero value is a value
// that is not there. A value of another type than asked for counts as absent:
// Check has told.
type part struct {
	text   jsontext.Value
	offset int
}

// fields returns the members of an object, none for any other value.
func (p part) fields() map[string]part {
	fields := map[string]part{}
	if len(p.text) == 0 {
		return fields
	}
	dec := newDecoder(p.text)
	_ = eachMember(dec, func(key string) error {
		v, err := p.next(dec)
		fields[key] = v
		return err
	})
	return fields
}

// items returns the elements of an array, none for any other value.
func (p part) items() []part {
	if len(p.text) == 0 {
		return nil
	}
	var items []part
	dec := newDecoder(p.text)
	_ = eachItem(dec, func() error {
		v, err := p.next(dec)
		items = append(items, v)
		return err
	})
	return items
}

// next consumes the next value inside p. The result shares p's memory, because
// what a decoder returns is valid only until it reads on.
func (p part) next(dec *jsontext.Decoder) (part, error) {
	v, err := dec.ReadValue()
	end := int(dec.InputOffset())
	start := end - len(v)
	return part{text: p.text[start:end], offset: p.offset + start}, err
}

func (p part) isString() bool { return len(p.text) > 0 && p.text[0] == '"' }

// string is the value of a string.
func (p part) string() string {
	if !p.isString() {
		return ""
	}
	return unquoted(string(p.text))
}

// strings are the strings of an array.
func (p part) strings() []string {
	var texts []string
	for _, item := range p.items() {
		if item.isString() {
			texts = append(texts, item.string())
		}
	}
	return texts
}

// int is the value of an integer, or otherwise.
func (p part) int(otherwise int64) int64 {
	n, err := strconv.ParseInt(string(p.text), 10, 64)
	if err != nil {
		return otherwise
	}
	return n
}

// float is the value of a number, infinite where it is too large.
func (p part) float() float64 {
	f, _ := strconv.ParseFloat(string(p.text), 64)
	return f
}

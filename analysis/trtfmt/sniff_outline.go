package trtfmt

import (
	"bytes"
	"io"

	"github.com/go-json-experiment/json/jsontext"
)

// outline is what the first bytes of a JSON file show of its structure.
type outline struct {
	root byte // '{' or '['
	// keys are the keys of an object root with the first byte of their values,
	// 0 where the text ends before it.
	keys map[string]byte
	// firsts are the first bytes of the first element of the root's lists by
	// key: ']' for an empty list, 0 where the text ends before it.
	firsts map[string]byte
	// names and objects count the elements of a list root, others the rest.
	names, objects, others int
	// elem are the keys of the objects in a list root.
	elem map[string]bool
	// cat and pid are the last values of these keys in a list root.
	cat, pid string
	state    outlineState
}

// outlineState says how the look at the text ended.
type outlineState int

const (
	seenEnough outlineState = iota
	endless                 // the text is too short
	broken                  // the text is not JSON
)

const (
	// maxElements of a list root are looked at: enough to get past a header.
	maxElements = 8
	// maxKeys of an object root are looked at.
	maxKeys = 256
)

// outlineOf reads the structure of JSON that may be cut off anywhere.
func outlineOf(data []byte) outline {
	o := outline{keys: map[string]byte{}, firsts: map[string]byte{}, elem: map[string]bool{}}
	dec := jsontext.NewDecoder(bytes.NewBuffer(data),
		jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	o.root = byte(dec.PeekKind())
	var err error
	if o.root == '{' {
		err = o.object(dec)
	} else {
		err = o.list(dec)
	}
	switch err {
	case nil:
	case io.ErrUnexpectedEOF, io.EOF:
		o.state = endless
	default:
		o.state = broken
		if s, ok := err.(*jsontext.SyntacticError); ok && s.Err == io.ErrUnexpectedEOF {
			o.state = endless
		}
	}
	return o
}

// object reads the keys of an object root, until one decides.
func (o *outline) object(dec *jsontext.Decoder) error {
	if _, err := dec.ReadToken(); err != nil {
		return err
	}
	for range maxKeys {
		if dec.PeekKind() == '}' {
			_, err := dec.ReadToken()
			return err
		}
		name, err := dec.ReadToken()
		if err != nil {
			return err
		}
		key := name.String()
		o.keys[key] = byte(dec.PeekKind())
		if err := o.member(dec, key); err != nil || key == keyLayers {
			return err
		}
	}
	return nil
}

// member reads the value of a root's key: of a list what it begins with.
func (o *outline) member(dec *jsontext.Decoder, key string) error {
	if dec.PeekKind() != '[' {
		return dec.SkipValue()
	}
	if _, err := dec.ReadToken(); err != nil {
		return err
	}
	o.firsts[key] = byte(dec.PeekKind())
	if key == keyLayers {
		return nil
	}
	for dec.PeekKind() != ']' {
		if err := dec.SkipValue(); err != nil {
			return err
		}
	}
	_, err := dec.ReadToken()
	return err
}

// list reads the first elements of a list root.
func (o *outline) list(dec *jsontext.Decoder) error {
	if _, err := dec.ReadToken(); err != nil {
		return err
	}
	for range maxElements {
		var err error
		switch dec.PeekKind() {
		case '{':
			o.objects++
			err = o.element(dec)
		case '"':
			err = dec.SkipValue()
			o.names++
		case ']':
			return nil
		default:
			err = dec.SkipValue()
			if err == nil {
				o.others++
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// element reads the keys of an object in a list root.
func (o *outline) element(dec *jsontext.Decoder) error {
	if _, err := dec.ReadToken(); err != nil {
		return err
	}
	for dec.PeekKind() != '}' {
		name, err := dec.ReadToken()
		if err != nil {
			return err
		}
		key := name.String()
		o.elem[key] = true
		if dec.PeekKind() != '"' {
			err = dec.SkipValue()
		} else {
			err = o.string(dec, key)
		}
		if err != nil {
			return err
		}
	}
	_, err := dec.ReadToken()
	return err
}

// string reads the value of an element's key.
func (o *outline) string(dec *jsontext.Decoder, key string) error {
	tok, err := dec.ReadToken()
	switch {
	case err != nil:
	case key == "cat":
		o.cat = tok.String()
	case key == "pid":
		o.pid = tok.String()
	}
	return err
}

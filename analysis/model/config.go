package model

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"trtsite/analysis/trtfmt"
)

// The codes of ReadConfig's diagnostics.
const (
	// CodeConfigUnreadable is a file that is no JSON object.
	CodeConfigUnreadable = "config-unreadable"
	// CodeConfigEncoding is a file with bytes that are not UTF-8.
	CodeConfigEncoding = "config-encoding"
	// CodeConfigValue is a key whose value has another type or size.
	CodeConfigValue = "config-value"
)

// ReadConfig reads a model configuration as Hugging Face transformers, diffusers
// and timm write it. path names the file in the result and in diagnostics. A
// configuration only adds to what the layers tell, so every diagnostic is a
// warning: a file that cannot be read gives a Config with nothing but Path, and
// a key of an unexpected type is as good as absent.
func ReadConfig(path string, data []byte) (Config, []trtfmt.Diagnostic) {
	r := &configReader{path: path, data: data, out: Config{Path: path}}
	fields, err := r.fields()
	if err != nil {
		r.warn(offsetOf(err), CodeConfigUnreadable, err.Error(), "the configuration is ignored")
		return r.out, r.diags
	}
	for _, key := range configKeys {
		if f, ok := fields[key.name]; ok {
			key.read(r, key.name, f)
		}
	}
	return r.out, r.diags
}

type configReader struct {
	path  string
	data  []byte
	out   Config
	diags []trtfmt.Diagnostic
}

// field is a value of the top-level object and its offset in the file.
type field struct {
	value jsontext.Value
	at    int64
}

// fields returns the top-level object; of repeated keys the last wins, as in
// Python's reader.
func (r *configReader) fields() (map[string]field, error) {
	if !utf8.Valid(r.data) {
		r.warn(firstInvalid(r.data), CodeConfigEncoding, "the configuration has bytes that are not UTF-8", "they are replaced")
	}
	data := r.data
	if rest, ok := bytes.CutPrefix(data, []byte("\ufeff")); ok {
		data = append([]byte("   "), rest...) // so that offsets stay
	}
	if limit := trtfmt.DefaultLimits().Depth; depth(data) > limit {
		return nil, fmt.Errorf("the configuration is nested more than %d deep", limit)
	}
	dec := lenient(data)
	if kind := dec.PeekKind(); kind != '{' && kind != 0 {
		return nil, fmt.Errorf("the configuration is %s, not an object", kindName(kind))
	}
	return readObject(dec)
}

func lenient(data []byte) *jsontext.Decoder {
	return jsontext.NewDecoder(bytes.NewReader(data),
		jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
}

func readObject(dec *jsontext.Decoder) (map[string]field, error) {
	if _, err := dec.ReadToken(); err != nil {
		return nil, notJSON(err)
	}
	out := map[string]field{}
	for dec.PeekKind() != '}' {
		name, err := dec.ReadToken()
		if err != nil {
			return nil, notJSON(err)
		}
		key := name.String()
		v, err := dec.ReadValue()
		if err != nil {
			return nil, notJSON(err)
		}
		out[key] = field{v.Clone(), dec.InputOffset() - int64(len(v))}
	}
	if _, err := dec.ReadToken(); err != nil {
		return nil, notJSON(err)
	}
	if _, err := dec.ReadToken(); err != io.EOF {
		return nil, errors.New("the configuration has text behind its object")
	}
	return out, nil
}

func notJSON(err error) error { return fmt.Errorf("the configuration is not JSON: %w", err) }

// offsetOf returns where a syntax error is, 0 where that is not known.
func offsetOf(err error) int64 {
	var syntax *jsontext.SyntacticError
	if errors.As(err, &syntax) {
		return syntax.ByteOffset
	}
	return 0
}

func (r *configReader) warn(at int64, code, message, hint string) {
	d := trtfmt.Diagnostic{
		Severity: trtfmt.Warning, Code: code, File: r.path, Count: 1, Message: message, Hint: hint,
	}
	if at > 0 {
		head := r.data[:min(at, int64(len(r.data)))]
		d.Line = 1 + bytes.Count(head, []byte("\n"))
		d.Col = len(head) - bytes.LastIndexByte(head, '\n')
	}
	r.diags = append(r.diags, d)
}

// wrong warns about the value of a key that f holds.
func (r *configReader) wrong(key string, f field, want string) {
	got := kindName(f.value.Kind())
	if f.value.Kind() == '0' {
		got = string(f.value)
		if len(f.value) > 20 {
			got = fmt.Sprintf("a number of %d characters", len(f.value))
		}
	}
	r.warn(f.at, CodeConfigValue, fmt.Sprintf("`%s` is %s where %s belongs", key, got, want), "the value is ignored")
}

func kindName(k jsontext.Kind) string {
	switch k {
	case '"':
		return "a string"
	case '0':
		return "a number"
	case '[':
		return "a list"
	case '{':
		return "an object"
	case 'n':
		return "null"
	default:
		return "true or false"
	}
}

// depth returns the deepest nesting of brackets outside strings; the text may
// be broken.
func depth(data []byte) int {
	deepest, now, quoted := 0, 0, false
	for i := 0; i < len(data); i++ {
		switch c := data[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			now++
			deepest = max(deepest, now)
		case c == '}' || c == ']':
			now--
		}
	}
	return deepest
}

// firstInvalid returns the offset of the first byte that is not UTF-8.
func firstInvalid(data []byte) int64 {
	for i := 0; i < len(data); {
		r, n := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && n == 1 {
			return int64(i)
		}
		i += n
	}
	return int64(len(data))
}

// unquote reads a JSON string; ok is false for other values. Bytes that are not
// UTF-8 become U+FFFD, which is all that the error would say.
func unquote(v jsontext.Value) (text string, ok bool) {
	if v.Kind() != '"' {
		return "", false
	}
	b, _ := jsontext.AppendUnquote(nil, v)
	return string(b), true
}

// elements returns the values of a JSON list.
func elements(list jsontext.Value) []jsontext.Value {
	dec := lenient(list)
	if _, err := dec.ReadToken(); err != nil {
		return nil
	}
	var out []jsontext.Value
	for dec.PeekKind() != ']' {
		v, err := dec.ReadValue()
		if err != nil {
			break
		}
		out = append(out, v.Clone())
	}
	return out
}

package frontmatter

import (
	"math"
	"strconv"
	"strings"

	"trtsite/generator/spelling"
)

// decode turns the root table into what the keys mean.
func (r *reader) decode(root *value) Matter {
	var m Matter
	for _, e := range root.entries {
		if k, ok := findKey(e.key); ok && k.kind == kindBackends {
			m.Backends = r.backends(e)
		} else if f, ok := r.field(e, false); ok {
			m.Fields = append(m.Fields, f)
		}
	}
	return m
}

// backends reads the tables of single backends.
func (r *reader) backends(e *entry) []Section {
	if e.value.shape != shapeTable {
		r.warn(e.value.place, "backends must be a table of backends, not "+e.value.shape.String(),
			"write [backends.fp16] with keys below it")
		return nil
	}
	var all []Section
	for _, b := range e.value.entries {
		if b.value.shape != shapeTable {
			r.warn(b.value.place, "backends."+b.key+" must be a table, not "+b.value.shape.String(), "")
			continue
		}
		s := Section{Label: b.key, Line: b.line + r.offset, Col: b.col}
		for _, e := range b.value.entries {
			if f, ok := r.field(e, true); ok {
				s.Fields = append(s.Fields, f)
			}
		}
		all = append(all, s)
	}
	return all
}

// field reads one key; ok is false where it states nothing.
func (r *reader) field(e *entry, backend bool) (f Field, ok bool) {
	k, known := findKey(e.key)
	if !known {
		r.unknown(e, "unknown key "+strconv.Quote(e.key), keyNames(backend))
		return f, false
	}
	if backend && !k.backend {
		r.warnKey(e.place, e.key+" cannot be stated for one backend", "put it above the backends")
		return f, false
	}
	v := e.value
	if v.shape == shapeNull {
		r.warn(e.place, e.key+" has no value", "a # after a space begins a comment: put a value that starts with # in quotes")
		return f, false
	}
	f = Field{Key: e.key, Line: v.line + r.offset, Col: v.col}
	return f, r.fill(&f, k, v)
}

// unknown reports a key that is not in the table.
func (r *reader) unknown(e *entry, msg string, names []string) {
	hint := "the keys are " + strings.Join(names, ", ")
	if s := spelling.Nearest(e.key, names); s != "" {
		hint = "did you mean " + s + "?"
	}
	r.warnKey(e.place, msg, hint)
}

// fill sets the member of f that the key's kind asks for; it reports false
// where the value states nothing.
func (r *reader) fill(f *Field, k keySpec, v *value) bool {
	switch k.kind {
	case kindDate:
		return r.date(f, v)
	case kindPositive:
		return r.positive(f, v)
	case kindShapes:
		if v.shape == shapeList {
			f.Text = strings.Join(r.list(f.Key, v), ",")
			return f.Text != ""
		}
		return r.text(f, v)
	case kindList:
		f.List = r.list(f.Key, v)
		return len(f.List) > 0
	case kindSwitch:
		return r.onOff(f, v)
	case kindAcks:
		f.Acks = r.acks(v)
		return len(f.Acks) > 0
	default:
		return r.text(f, v)
	}
}

// text reads a single value. true and false are no text: a key like component
// says nothing with them.
func (r *reader) text(f *Field, v *value) bool {
	if !v.scalar() || v.shape == shapeBool {
		r.warn(v.place, f.Key+" must be text, not "+v.shape.String(), "")
		return false
	}
	f.Text = clean(v)
	return f.Text != ""
}

// clean returns a scalar's text on one line; TOML and YAML allow _ between the
// digits of a number.
func clean(v *value) string {
	s := v.text
	if v.shape == shapeNumber {
		s = strings.ReplaceAll(s, "_", "")
	}
	return strings.Join(strings.Fields(s), " ")
}

func (r *reader) date(f *Field, v *value) bool {
	if v.scalar() {
		f.Text = clean(v)
		if t, ok := ParseDate(f.Text); ok {
			f.Time = t
			return true
		}
	}
	r.warn(v.place, f.Key+" is not a date: "+describe(v), "write 2026-11-03 or 2026-11-03T14:05:00Z")
	return false
}

func (r *reader) positive(f *Field, v *value) bool {
	if v.scalar() {
		f.Text = clean(v)
		if n, err := strconv.ParseFloat(f.Text, 64); err == nil && n > 0 && !math.IsInf(n, 0) {
			return true
		}
	}
	r.warn(v.place, f.Key+" must be a number greater than 0, not "+describe(v), "")
	return false
}

// list reads a list of texts; a single value is a list of one.
func (r *reader) list(key string, v *value) []string {
	items := []*value{v}
	if v.shape == shapeList {
		items = v.items
	}
	var all []string
	for _, item := range items {
		f := Field{Key: key}
		if r.text(&f, item) {
			all = append(all, f.Text)
		}
	}
	return all
}

// onOff reads a switch. The words that older YAML reads as true and false are
// taken with a warning: a draft must not be published for a spelling.
func (r *reader) onOff(f *Field, v *value) bool {
	word := strings.ToLower(clean(v))
	switch word {
	case "true", "yes", "on", "1":
		f.On = true
	case "false", "no", "off", "0":
	default:
		r.warn(v.place, f.Key+" must be true or false, not "+describe(v), "")
		return false
	}
	if v.shape != shapeBool {
		r.warn(v.place, f.Key+" is written as "+strconv.Quote(v.text)+" and read as "+strconv.FormatBool(f.On),
			"write true or false without quotes")
	}
	return true
}

// describe names a value in a message, with its text where that is short.
func describe(v *value) string {
	const longest = 40
	if v.scalar() && len(v.text) <= longest {
		return strconv.Quote(v.text)
	}
	return v.shape.String()
}

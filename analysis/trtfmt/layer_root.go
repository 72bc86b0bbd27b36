package trtfmt

import "strings"

// The keys of a layer file's root.
const (
	keyLayers    = "Layers"
	keyBindings  = "Bindings"
	keyIOTensors = "I/O Tensors"
)

var noticeBinding = notice{
	code: "binding-name", severity: Warning,
	message: "a network input or output has no name and was left out",
}

// root reads the members of an object root and reports whether it has layers.
func (r *layerReader) root() (ok bool) {
	var others []string
	first := 0
	r.c.open()
	for r.c.next() {
		at := r.c.pos
		switch key := string(r.c.key()); {
		case key == keyLayers && r.c.kind() == '[':
			ok = true
			r.layers()
		case key == keyBindings:
			r.bindings()
		case key == keyIOTensors:
			r.file.Root = RootIOTensors
			r.bindings()
		default:
			if len(others) == 0 {
				first = at
			}
			others = append(others, "`"+shorten(key)+"`")
			r.c.skip()
		}
	}
	if len(others) > 0 {
		r.in.notes.add(noticeRootKeys(others), r.in.text, first)
	}
	return ok
}

func noticeRootKeys(keys []string) notice {
	const most = 8
	if len(keys) > most {
		keys = append(keys[:most:most], "...")
	}
	return notice{
		code: "root-keys", severity: Info,
		message: "the file also has " + strings.Join(keys, ", ") + ", which a report does not keep",
	}
}

// bindings reads a list of names, or of objects with a name.
func (r *layerReader) bindings() {
	if r.c.kind() != '[' {
		r.in.notes.add(noticeBinding, r.in.text, r.c.pos)
		r.c.skip()
		return
	}
	var names []string
	r.c.open()
	for r.c.next() {
		at := r.c.pos
		name, ok := bindingName(&r.c)
		if ok {
			names = append(names, name)
		} else {
			r.in.notes.add(noticeBinding, r.in.text, at)
		}
	}
	if len(names) > 0 {
		r.file.Bindings = names
	}
}

// bindingName consumes one binding.
func bindingName(c *cursor) (name string, ok bool) {
	switch c.kind() {
	case '"':
		return unquote(c.skip()), true
	case '{':
		c.open()
		for c.next() {
			isName := string(c.key()) == keyName
			if isName && c.kind() == '"' {
				name, ok = unquote(c.skip()), true
			} else {
				c.skip()
			}
		}
		return name, ok
	}
	c.skip()
	return "", false
}

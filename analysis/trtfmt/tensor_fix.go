package trtfmt

// tensors keeps a list of tensors, each corrected.
func (x *corrector) tensors(key string) []byte {
	if kind := x.c.kind(); kind != '[' {
		return x.leaveOut("layer", key, kindName(kind))
	}
	out := []byte{'['}
	x.c.open()
	for x.c.next() {
		if t := x.element(key); t != nil {
			if len(out) > 1 {
				out = append(out, ',')
			}
			out = append(out, t...)
		}
	}
	return append(out, ']')
}

// element keeps an element of the list of tensors under key.
func (x *corrector) element(key string) []byte {
	kind, at := x.c.kind(), x.c.pos
	switch kind {
	case '{':
		out, named := x.tensor()
		switch {
		case named:
		case key == keyConstants:
			x.note(noticeNoConstantName, at)
			return nil
		default:
			x.note(noticeNoTensorName, at)
			out = appendMember(out, keyName, []byte(`""`))
		}
		return append(out, '}')
	case '"':
		x.note(noticeBareTensor, at)
		return append(appendMember([]byte{'{'}, keyName, x.c.skip()), '}')
	}
	x.note(noticeNotTensor, at)
	x.c.skip()
	return nil
}

// tensor rewrites the members of a tensor, without the closing brace.
func (x *corrector) tensor() (out []byte, named bool) {
	out = []byte{'{'}
	x.c.open()
	for x.c.next() {
		raw := x.c.skipKey()
		key := unquote(raw)
		var value []byte
		switch key {
		case keyName:
			value = x.filled("tensor", key)
			named = value != nil
		case keyFormat, keyDatatype:
			if x.c.kind() == 'n' {
				value = x.leaveOut("tensor", key, "null")
			} else {
				value = x.text("tensor", key)
			}
		case keyDimensions, keyStrides, keyOrder:
			value = x.numbers(key)
		default:
			value = x.c.skip()
		}
		if value != nil {
			out = appendRaw(out, raw, value)
		}
	}
	return out, named
}

// numbers keeps a list of finite numbers.
func (x *corrector) numbers(key string) []byte {
	kind := x.c.kind()
	if kind != '[' {
		return x.leaveOut("tensor", key, kindName(kind))
	}
	look := x.c
	look.open()
	for look.next() {
		isNumber := look.kind() == '0'
		if raw := look.skip(); !isNumber || !isFinite(raw) {
			return x.leaveOut("tensor", key, "a list with something else than numbers")
		}
	}
	return x.c.skip()
}

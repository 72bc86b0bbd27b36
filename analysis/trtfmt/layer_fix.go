package trtfmt

import "github.com/go-json-experiment/json/jsontext"

// corrector rewrites one layer so that the document contract allows it. Each of
// its methods consumes a value and returns what it becomes, nil for nothing.
type corrector struct {
	in *input
	c  cursor
}

// correctLayer returns the layer object at an offset of the file, corrected.
func (r *layerReader) correctLayer(start int) []byte {
	x := corrector{in: r.in, c: cursor{data: r.in.data, pos: start}}
	out, has, absent := x.layer()
	if has&hasName == 0 {
		out = appendMember(out, keyName, quote(r.unnamed(start)))
	}
	if has&hasType == 0 {
		x.note(noticeNoType, start)
		out = appendMember(out, keyLayerType, []byte(`""`))
	}
	if absent {
		x.note(noticeNoTensors, start)
	}
	if has&hasInputs == 0 {
		out = appendMember(out, keyInputs, []byte("[]"))
	}
	if has&hasOutputs == 0 {
		out = appendMember(out, keyOutputs, []byte("[]"))
	}
	return append(out, '}')
}

// layer rewrites the members of a layer, without the closing brace. has tells
// what could be kept of what is required, absent that a list of tensors is not
// even there.
func (x *corrector) layer() (out []byte, has required, absent bool) {
	out = []byte{'{'}
	lists := 0
	x.c.open()
	for x.c.next() {
		raw := x.c.skipKey()
		key := unquote(raw)
		bit := required(0)
		var value []byte
		switch key {
		case keyName:
			bit, value = hasName, x.nonEmpty(x.filled("layer", key))
		case keyLayerType:
			bit, value = hasType, x.filled("layer", key)
		case keyInputs, keyOutputs:
			lists++
			bit, value = listBit(key), x.tensors(key)
		case keyConstants:
			value = x.tensors(key)
		case keyMetadata, keyStream, keyTactic:
			value = x.free(key)
		default:
			value = x.c.skip()
		}
		if value != nil {
			has |= bit
			out = appendRaw(out, raw, value)
		}
	}
	return out, has, lists < 2
}

func listBit(key string) required {
	if key == keyInputs {
		return hasInputs
	}
	return hasOutputs
}

// filled is for a string that is required: null counts as absent.
func (x *corrector) filled(owner, key string) []byte {
	if x.c.kind() == 'n' {
		x.c.skip()
		return nil
	}
	return x.text(owner, key)
}

func (x *corrector) nonEmpty(raw []byte) []byte {
	if string(raw) == `""` {
		return nil
	}
	return raw
}

// text keeps a string and makes one of everything else.
func (x *corrector) text(owner, key string) []byte {
	kind, at := x.c.kind(), x.c.pos
	raw := x.c.skip()
	if kind == '"' {
		return raw
	}
	x.note(noticeWrongType(owner, key, kindName(kind)), at)
	return quote(compact(raw))
}

// free keeps what the contract allows for Metadata, StreamId and TacticName.
func (x *corrector) free(key string) []byte {
	kind := x.c.kind()
	look := x.c
	raw := look.skip()
	allowed := kind == 'n' ||
		key == keyMetadata && (kind == '{' || kind == '[') ||
		key == keyStream && kind == '0' && isWhole(raw)
	if !allowed {
		return x.text("layer", key)
	}
	x.c = look
	return raw
}

// leaveOut consumes a value that cannot be kept.
func (x *corrector) leaveOut(owner, key, what string) []byte {
	x.c.kind()
	x.note(noticeLeftOut(owner, key, what), x.c.pos)
	x.c.skip()
	return nil
}

func (x *corrector) note(nt notice, at int) { x.in.notes.add(nt, x.in.text, at) }

// compact returns a JSON value on one line.
func compact(raw []byte) string {
	v := jsontext.Value(raw).Clone()
	if err := v.Compact(jsontext.PreserveRawStrings(true)); err != nil {
		panic("trtfmt: a validated value cannot be compacted: " + err.Error())
	}
	return string(v)
}

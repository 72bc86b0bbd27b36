package trtfmt

import "bytes"

// sniffBytes is how much of a file decides what it is.
const sniffBytes = 64 << 10

// spaces are the bytes that may come before a file's content.
const spaces = " \t\r\n"

// Sniff tells what data is. data may be the beginning of a file; then the first
// 64 KiB are enough, and more are not looked at.
//
// A JSON file is told by the keys of its root, or of the first elements of its
// list, so it may be cut off, and repairs that ReadLayers would make are no
// hindrance. A kind says nothing about whether the rest of the file is in order.
func Sniff(data []byte) Kind {
	cut := len(data) >= sniffBytes
	data = data[:min(len(data), sniffBytes)]
	t := decode(data, &notes{})
	head := bytes.TrimLeft(t.data, spaces)
	switch {
	case len(head) == 0:
		return KindEmpty
	case looksLikeJSON(head):
		return sniffJSON(t, cut)
	}
	return sniffText(t.data)
}

// looksLikeJSON reports whether text begins like every JSON file that is read.
func looksLikeJSON(head []byte) bool { return head[0] == '{' || head[0] == '[' }

// sniffJSON tells what text is that begins like JSON; cut says that it is only
// the beginning of a file.
func sniffJSON(t *text, cut bool) Kind {
	o := outlineOf(t.data)
	if o.state == broken {
		o = outlineOf(t.apply(tokens, &notes{}).data)
	}
	if k := o.kind(); k != KindUnknown {
		return k
	}
	switch {
	case o.state == broken:
		if k := sniffText(t.data); k != KindUnknown { // log lines begin with a bracket, too
			return k
		}
		return KindBroken
	case o.state == endless && !cut:
		return KindBroken
	}
	return KindUnknown
}

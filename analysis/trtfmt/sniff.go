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
	case isNoTrace(head):
		return KindTrace
	}
	if k := sniffText(t.data); k != KindUnknown || bytes.IndexByte(t.data, 0) >= 0 {
		return k
	}
	return sniffEmbedded(t)
}

// looksLikeJSON reports whether text begins like every JSON file that is read.
func looksLikeJSON(head []byte) bool { return head[0] == '{' || head[0] == '[' }

// sniffJSON tells what text is that begins like JSON; cut says that it is only
// the beginning of a file.
func sniffJSON(t *text, cut bool) Kind {
	o := mendedOutline(t)
	part := o.part()
	switch k := o.kind(); {
	case k != KindUnknown:
		return k
	case part.row:
		return part.kind
	case part.header, o.state == broken:
		return sniffBroken(t)
	case o.state == endless && !cut:
		return KindBroken
	}
	return KindUnknown
}

// mendedOutline returns the outline of t after as many repairs as it takes to
// see something.
func mendedOutline(t *text) outline {
	n := &notes{}
	o := outlineOf(t.data)
	if o.state == broken {
		o = outlineOf(t.apply(tokens, n).data)
	}
	if o.state == broken && o.kind() == KindUnknown {
		o = outlineOf(t.apply(quotes(KindProfile), n).apply(structure(KindProfile), n).apply(tokens, n).data)
	}
	return o
}

// sniffBroken tells what text is that begins like JSON and goes on otherwise,
// as log lines do.
func sniffBroken(t *text) Kind {
	if k := sniffText(t.data); k != KindUnknown {
		return k
	}
	if k := sniffEmbedded(t); k != KindUnknown {
		return k
	}
	return KindBroken
}

// sniffEmbedded tells what the JSON in a text is.
func sniffEmbedded(t *text) Kind {
	return embeddedIn(t.apply(quotes(KindProfile), &notes{}).data, KindUnknown).kind()
}

package trtfmt

import "bytes"

// text is a file's content as UTF-8, made step by step, with the way back to
// the place in the file that a byte comes from.
type text struct {
	data []byte
	// from is what data was made of by how; nil for the file itself. how is nil
	// where every byte kept its offset.
	from *text
	how  repair
	// marks are the offsets in data, ascending, of the nulls that stand for
	// numbers that are none (nan, inf).
	marks []int
}

// origin returns the offset in the file of data[off], and the file's bytes.
func (t *text) origin(off int) (file []byte, at int) {
	for ; t.from != nil; t = t.from {
		if t.how != nil {
			off = before(off, t.how, t.from.data)
		}
	}
	return t.data, min(off, len(t.data))
}

// before returns where the byte at off was before how changed src. It repeats
// the repair instead of keeping a table: places are asked for a few times a
// file, and a table would cost many times the file where much is repaired.
func before(off int, how repair, src []byte) int {
	grown := 0
	for f := range how(src) {
		start := f.start + grown
		if off < start {
			break
		}
		if off < start+len(f.with) {
			return f.start
		}
		grown += len(f.with) - (f.end - f.start)
	}
	return off - grown
}

// place returns the line and the column of data[off] in the file, both 1-based;
// the column counts bytes.
func (t *text) place(off int) (line, col int) {
	file, at := t.origin(off)
	head := file[:at]
	return 1 + bytes.Count(head, []byte{'\n'}), at - bytes.LastIndexByte(head, '\n')
}

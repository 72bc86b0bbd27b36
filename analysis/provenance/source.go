package provenance

import "strconv"

// Source says where a value was read.
type Source struct {
	// File is the file's name as the caller of Read gave it.
	File string
	// Line is 1-based; 0 means that the value has no line of its own.
	Line int
}

// String returns "file:line", or the file alone where there is no line.
func (s Source) String() string {
	if s.Line == 0 {
		return s.File
	}
	return s.File + ":" + strconv.Itoa(s.Line)
}

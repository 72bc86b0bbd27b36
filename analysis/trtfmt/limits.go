package trtfmt

// Limits bound what a reader accepts, so that one file cannot exhaust the
// machine. The zero value of a field means its default.
type Limits struct {
	// FileBytes is the largest input file, in bytes.
	FileBytes int64
	// Depth is the deepest nesting of JSON arrays and objects, at most 10,000.
	Depth int
}

// DefaultLimits are far above every real file: the largest known layer file of
// one engine has 1.1 MB for 1309 layers, so 10,000 layers need about 15 MB, and
// no exporter nests deeper than 8.
func DefaultLimits() Limits {
	return Limits{FileBytes: 128 << 20, Depth: 256}
}

// WithDefaults returns l with the fields that are zero or negative set to their
// defaults.
func (l Limits) WithDefaults() Limits {
	d := DefaultLimits()
	if l.FileBytes > 0 {
		d.FileBytes = l.FileBytes
	}
	if l.Depth > 0 {
		d.Depth = l.Depth
	}
	return d
}

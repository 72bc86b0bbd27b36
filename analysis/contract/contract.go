// Package contract reads, checks and writes analyze-data.json, the exchange
// format of the archive.
//
// The text form is fixed to the byte: keys sorted by code point at every level,
// two-space indent, ASCII only, one newline at the end, computed floats as the
// shortest text that reads back equal. Values that were taken over from the
// input keep the input's own number text. Two versions exist:
//
//   - 1.0 knows layer-only backends and is what Write writes by default;
//   - 1.2 has no layer-only shape (such a backend is failed), and a record
//     carries layer_index, its place in layers.
//
// Write turns an analysis into a document. Check compares a document with the
// format, key by key. Read turns a document into the input of a new analysis:
// its layers and profile are evidence, its records and findings are not, and
// Compare says where its sums differ from those computed again.
package contract

// The versions of the format that are read and written.
const (
	Version10 = "1.0"
	Version12 = "1.2"
)

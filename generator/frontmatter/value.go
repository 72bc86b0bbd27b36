package frontmatter

// shape is the type of a parsed value, whatever the notation.
type shape int

const (
	shapeText shape = iota
	shapeNumber
	shapeBool
	shapeDate
	shapeNull
	shapeList
	shapeTable
	// shapeOdd is what the notation can say and a report has no use for: YAML
	// tags, anchors and aliases, infinities.
	shapeOdd
)

// String names the shape for a message.
func (s shape) String() string {
	return [...]string{"text", "a number", "true or false", "a date", "nothing", "a list", "a table", "a special value"}[s]
}

// place is 1-based within the parsed text; col counts bytes.
type place struct{ line, col int }

// value is one parsed value.
type value struct {
	place
	shape shape
	// text is the decoded text of a string, else the source text of the scalar.
	text string
	// items are the elements of a list, entries those of a table.
	items   []*value
	entries []*entry
}

// entry is one key of a table.
type entry struct {
	place
	key   string
	value *value
}

// find returns the entry of a table with this key, nil where there is none.
func (v *value) find(key string) *entry {
	for _, e := range v.entries {
		if e.key == key {
			return e
		}
	}
	return nil
}

// scalar reports whether the value has a text of its own.
func (v *value) scalar() bool { return v.shape <= shapeDate }

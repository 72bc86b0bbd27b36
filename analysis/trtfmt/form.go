package trtfmt

// form is what one JSON value is: a file by itself, or a part of one.
type form struct {
	// kind is the kind of file, KindUnknown for any other value.
	kind Kind
	// row is set for a single layer or record, header for the object that only
	// counts a profile's iterations.
	row, header bool
	// namesOnly is set for a list of strings.
	namesOnly bool
}

// isFile reports whether the value is a file by itself.
func (f form) isFile() bool { return !f.row && !f.header }

// formOf tells what a value is by its beginning. It may be cut off.
func formOf(value []byte) form {
	o := mendedOutline(&text{data: value[:min(len(value), sniffBytes)]})
	if f := o.part(); f.kind != KindUnknown {
		return f
	}
	return form{kind: o.kind(), namesOnly: o.root == '[' && o.names > 0 && o.objects == 0}
}

// part judges the outline of a part of a file.
func (o *outline) part() form {
	has := func(key string) bool { _, ok := o.keys[key]; return ok }
	switch {
	case o.root != '{':
	case has(keyName) && (has(keyLayerType) || has(keyInputs) && has(keyOutputs)):
		return form{kind: KindLayers, row: true}
	case has(keyRecord) && hasAny(profileKeys, has):
		return form{kind: KindProfile, row: true}
	case has(keyCount) && len(o.keys) == 1 && o.keys[keyCount] == '0':
		return form{kind: KindProfile, header: true}
	}
	return form{kind: KindUnknown}
}

// isRow reports whether valid JSON is a single layer or record.
func isRow(data []byte) bool {
	at := skipSpace(data, 0)
	return data[at] == '{' && formOf(data[at:]).row
}

package trtfmt

// appendMember adds a member to the JSON object out, which is still open.
func appendMember(out []byte, key string, value []byte) []byte {
	return appendRaw(out, quote(key), value)
}

// appendRaw is appendMember for a key that is quoted already.
func appendRaw(out, key, value []byte) []byte {
	if len(out) > 1 {
		out = append(out, ',')
	}
	out = append(out, key...)
	out = append(out, ':')
	return append(out, value...)
}

// kindName describes a value by what cursor.kind returns.
func kindName(kind byte) string {
	switch kind {
	case '{':
		return "an object"
	case '[':
		return "a list"
	case '"':
		return "a string"
	case '0':
		return "a number"
	case 'n':
		return "null"
	}
	return "a boolean"
}

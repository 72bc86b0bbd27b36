package trtfmt

// The keys of a layer that are read; see the layer of the document contract.
const (
	keyName       = "Name"
	keyLayerType  = "LayerType"
	keyInputs     = "Inputs"
	keyOutputs    = "Outputs"
	keyConstants  = "Constants"
	keyMetadata   = "Metadata"
	keyStream     = "StreamId"
	keyTactic     = "TacticName"
	keyTacticCode = "TacticValue"
)

// required are the keys that every layer must have, as bits.
type required uint8

const (
	hasName required = 1 << iota
	hasType
	hasInputs
	hasOutputs
	hasAll = hasName | hasType | hasInputs | hasOutputs
)

// layer consumes the layer object at the cursor.
func (r *layerReader) layer() Layer {
	start := r.c.pos
	l, clean := r.scanLayer(&r.c)
	l.Raw = r.c.data[start:r.c.pos:r.c.pos]
	if clean {
		return l
	}
	// Once corrected, the layer has only values that the scan takes as they are.
	fixed := r.correctLayer(start)
	l, _ = r.scanLayer(&cursor{data: fixed})
	l.Raw = fixed
	return l
}

// scanLayer reads a layer object. clean is false where the contract does not
// allow it as it stands.
func (r *layerReader) scanLayer(c *cursor) (l Layer, clean bool) {
	clean = true
	var has required
	c.open()
	for c.next() {
		ok := true
		switch string(c.key()) {
		case keyName:
			has |= hasName
			l.Name, ok = textOf(c)
			ok = ok && l.Name != ""
		case keyLayerType:
			has |= hasType
			l.LayerType, ok = r.pool.textOf(c)
		case keyInputs:
			has |= hasInputs
			l.Inputs, ok = r.scanTensors(c)
		case keyOutputs:
			has |= hasOutputs
			l.Outputs, ok = r.scanTensors(c)
		case keyConstants:
			r.detailed = true
			l.Constants, ok = r.scanTensors(c)
		case keyMetadata:
			r.detailed = true
			l.Metadata, ok = scanMetadata(c)
		case keyStream:
			r.detailed = true
			l.Stream, ok = scanStream(c, &r.pool)
		case keyTactic:
			r.detailed = true
			l.Tactic, ok = scanTactic(c)
		case keyTacticCode:
			r.detailed = true
			c.skip()
		default:
			c.skip()
		}
		clean = clean && ok
	}
	r.known = r.known || has != 0 && c == &r.c
	return l, clean && has == hasAll
}

// textOf consumes a value; ok is false where it is no string.
func textOf(c *cursor) (s string, ok bool) {
	if c.kind() != '"' {
		c.skip()
		return "", false
	}
	return unquote(c.skip()), true
}

// scanMetadata consumes a string, or an object, list or null as JSON text.
func scanMetadata(c *cursor) (s string, ok bool) {
	switch c.kind() {
	case '"':
		return unquote(c.skip()), true
	case '{', '[':
		return string(c.skip()), true
	case 'n':
		c.skip()
		return "", true
	}
	c.skip()
	return "", false
}

// scanStream consumes a whole number, a string or null.
func scanStream(c *cursor, p *pool) (s string, ok bool) {
	switch c.kind() {
	case '"':
		return p.textOf(c)
	case '0':
		raw := c.skip()
		return p.text(raw), isWhole(raw)
	case 'n':
		c.skip()
		return "", true
	}
	c.skip()
	return "", false
}

// scanTactic consumes a string or null.
func scanTactic(c *cursor) (t Text, ok bool) {
	if c.kind() == 'n' {
		c.skip()
		return Text{}, true
	}
	t.Value, t.Recorded = textOf(c)
	return t, t.Recorded
}

package trtfmt

import (
	"strconv"
	"strings"
)

// The keys of a tensor that are read.
const (
	keyDimensions = "Dimensions"
	keyStrides    = "Strides"
	keyOrder      = "StrideOrder"
	keyFormat     = "Format"
	keyDatatype   = "Datatype"
	// keyBoth is the only type key of TensorRT 8.2 to 10.x. It is unknown to the
	// contract.
	keyBoth = "Format/Datatype"
	// keyDataType is the spelling of TensorRT 11's I/O tensors.
	keyDataType = "DataType"
	keyLocation = "Location"
)

// scanTensors reads a list of tensors. clean is false where the contract does
// not allow it as it stands.
func (r *layerReader) scanTensors(c *cursor) (list []Tensor, clean bool) {
	if c.kind() != '[' {
		c.skip()
		return []Tensor{}, false
	}
	clean = true
	from := len(r.pool.tensors)
	c.open()
	for c.next() {
		r.detailed = true
		if c.kind() != '{' {
			c.skip()
			clean = false
			continue
		}
		t, ok := r.scanTensor(c)
		r.pool.tensors = append(r.pool.tensors, t)
		clean = clean && ok
	}
	return r.pool.keepTensors(from), clean
}

// scanTensor reads a tensor object.
func (r *layerReader) scanTensor(c *cursor) (t Tensor, clean bool) {
	clean = true
	named := false
	var both, late string
	c.open()
	for c.next() {
		ok := true
		switch string(c.key()) {
		case keyName:
			t.Name, ok = r.pool.textOf(c)
			named = true
		case keyDimensions:
			at := c.pos
			t.Dims, ok = r.scanDims(c)
			if ok && t.Dims == nil && c == &r.c {
				r.in.notes.add(noticeOddDims, r.in.text, at)
			}
		case keyStrides, keyOrder:
			_, ok = r.scanDims(c)
		case keyFormat:
			t.Format, ok = r.pool.textOf(c)
		case keyDatatype:
			t.Datatype, ok = r.pool.textOf(c)
		case keyBoth:
			both = r.pool.anyText(c)
		case keyDataType:
			late = r.pool.anyText(c)
		case keyLocation:
			t.Location, _ = r.pool.textOf(c)
		default:
			c.skip()
		}
		clean = clean && ok
	}
	r.setType(&t, both, late)
	return t, clean && named
}

// setType completes the type of t from the keys that dialects put it in: both
// is Format/Datatype, late is DataType.
func (r *layerReader) setType(t *Tensor, both, late string) {
	if t.Datatype == "" && both != "" {
		// Myelin tensors have only the type here: "Half".
		isWord := strings.IndexFunc(both, isSeparator) < 0
		if isWord && r.pool.precision(both, "") != Unknown {
			t.Datatype = both
		} else if t.Format == "" {
			t.Format = both
		}
	}
	if t.Datatype == "" && both == "" {
		t.Datatype = late
	}
	t.Precision = r.pool.precision(t.Format, t.Datatype)
}

// anyText consumes a value that the contract leaves free: a string, or else
// JSON text, or "" for null.
func (p *pool) anyText(c *cursor) string {
	switch c.kind() {
	case '"':
		return p.text(unquoteBytes(c.skip()))
	case 'n':
		c.skip()
		return ""
	}
	return p.text(c.skip())
}

// scanDims reads a list of numbers. clean is false where it is not one.
// Dimensions that are not whole are nil: they are recorded in the layer's Raw.
func (r *layerReader) scanDims(c *cursor) (dims []int64, clean bool) {
	if c.kind() != '[' {
		c.skip()
		return nil, false
	}
	clean, whole := true, true
	r.pool.dims = r.pool.dims[:0]
	c.open()
	for c.next() {
		isNumber := c.kind() == '0'
		raw := c.skip()
		d, fits := wholeNumber(raw)
		clean = clean && isNumber && (fits || isFinite(raw))
		whole = whole && isNumber && fits
		r.pool.dims = append(r.pool.dims, d)
	}
	if !clean || !whole {
		return nil, clean
	}
	return r.pool.keepDims(), true
}

// wholeNumber returns the value of a JSON number that is whole and fits an
// int64, however it is written (3, 3.0, 3e2).
func wholeNumber(raw []byte) (n int64, ok bool) {
	if isWhole(raw) {
		if len(raw) == 1 {
			return int64(raw[0] - '0'), true
		}
		n, err := strconv.ParseInt(string(raw), 10, 64)
		return n, err == nil
	}
	f, err := strconv.ParseFloat(string(raw), 64)
	n = int64(f)
	const exact = 1 << 53 // beyond it a float64 is not every whole number
	return n, err == nil && float64(n) == f && n > -exact && n < exact
}

package trtfmt

// pool keeps one copy of what repeats all over a layer file.
type pool struct {
	texts      map[string]string
	precisions map[typeWords]Precision
	// tensors is where a list of tensors is gathered before its size is known;
	// dims likewise. spare is memory that dimensions are cut from.
	tensors []Tensor
	dims    []int64
	spare   []int64
}

// typeWords are the words in which a tensor's type is recorded.
type typeWords struct{ format, datatype string }

func newPool() pool {
	return pool{texts: make(map[string]string), precisions: make(map[typeWords]Precision)}
}

// text returns b as a string.
func (p *pool) text(b []byte) string {
	if s, ok := p.texts[string(b)]; ok {
		return s
	}
	s := string(b)
	p.texts[s] = s
	return s
}

// textOf is the function textOf for a string that repeats.
func (p *pool) textOf(c *cursor) (s string, ok bool) {
	if c.kind() != '"' {
		c.skip()
		return "", false
	}
	return p.text(unquoteBytes(c.skip())), true
}

// precision is ParsePrecision, asked once for each pair of words.
func (p *pool) precision(format, datatype string) Precision {
	words := typeWords{format, datatype}
	known, ok := p.precisions[words]
	if !ok {
		known = ParsePrecision(format, datatype)
		p.precisions[words] = known
	}
	return known
}

// keepDims returns a copy of the gathered dimensions, which is never nil.
func (p *pool) keepDims() []int64 {
	const chunk = 4096
	n := len(p.dims)
	if p.spare == nil || n > len(p.spare) {
		p.spare = make([]int64, max(n, chunk))
	}
	kept := p.spare[:n:n]
	p.spare = p.spare[n:]
	copy(kept, p.dims)
	return kept
}

// keepTensors returns a copy of the tensors gathered since from.
func (p *pool) keepTensors(from int) []Tensor {
	kept := make([]Tensor, len(p.tensors)-from)
	copy(kept, p.tensors[from:])
	p.tensors = p.tensors[:from]
	return kept
}

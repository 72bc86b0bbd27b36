package provenance

import (
	"errors"
	"io"

	"github.com/go-json-experiment/json/jsontext"

	"trtsite/analysis/trtfmt"
)

// times are the GPU compute times of a file.
type times struct {
	name string
	// computeMs and startMs are the duration and the start of each iteration, in
	// ms; the clock starts with the warm-up. A start is NaN where the file has
	// none.
	computeMs, startMs []float64
}

// maxTimes bounds the iterations of one file: 128 MiB hold half a million.
const maxTimes = 4_000_000

// timesReader streams trtexec --exportTimes.
type timesReader struct {
	dec   *jsontext.Decoder
	lines *lineCounter
	notes *notes
	times *times
}

func readTimes(in Input, opt Options, n *notes) File {
	f := File{Name: in.Name, Kind: trtfmt.KindTimes}
	limit := &io.LimitedReader{R: in.Data, N: opt.Limits.FileBytes + 1}
	r := &timesReader{lines: &lineCounter{r: limit}, notes: n, times: &times{name: in.Name}}
	r.dec = newDecoder(r.lines)
	if err := r.list(); err != nil {
		r.stopped(err, limit)
	}
	if len(r.times.computeMs) == 0 {
		n.warn(codeNothing, "the file holds no iteration with `computeMs`", "write it with `trtexec --exportTimes=times.json`", place{})
		return f
	}
	f.times = r.times
	f.Samples = r.times.samples(warmUp{})
	return f
}

// stopped says why reading ended early.
func (r *timesReader) stopped(err error, limit *io.LimitedReader) {
	at := r.lines.place(r.dec.InputOffset())
	switch {
	case limit.N <= 0:
		r.notes.warn(codeLarge, "the file is larger than the limit; the iterations up to here are used", "export fewer iterations", at)
	case errors.Is(err, errShape):
		r.notes.warn(codeJSON, "this is no list of iterations", "", at)
	default:
		r.notes.warn(codeJSON, jsonFault(err), "the iterations before it are used", at)
	}
}

// list reads the root.
func (r *timesReader) list() error {
	tok, err := r.dec.ReadToken()
	if err != nil {
		return err
	}
	if tok.Kind() != '[' {
		return errShape
	}
	for r.dec.PeekKind() != ']' {
		if err := r.record(); err != nil {
			return err
		}
	}
	_, err = r.dec.ReadToken()
	return err
}

// record reads one iteration.
func (r *timesReader) record() error {
	if kind := r.dec.PeekKind(); kind != '{' {
		if err := r.dec.SkipValue(); err != nil {
			return err
		}
		r.bad("an element is no object")
		return nil
	}
	if _, err := r.dec.ReadToken(); err != nil {
		return err
	}
	one := newIteration()
	for r.dec.PeekKind() != '}' {
		if err := r.member(&one); err != nil {
			return err
		}
	}
	if _, err := r.dec.ReadToken(); err != nil {
		return err
	}
	r.keep(one)
	return nil
}

// member reads one key of an iteration.
func (r *timesReader) member(one *iteration) error {
	raw, err := r.dec.ReadValue() // a name, quoted: cheaper than a token
	if err != nil {
		return err
	}
	to := one.member(raw)
	if to == nil || r.dec.PeekKind() != '0' {
		return r.dec.SkipValue()
	}
	tok, err := r.dec.ReadToken()
	if err != nil {
		return err
	}
	if v, err := tok.Float(); err == nil { // the only error is overflow
		*to = v
	}
	return nil
}

func (r *timesReader) keep(one iteration) {
	switch {
	case !one.usable():
		r.bad("an iteration has no `computeMs` of 0 or more")
	case len(r.times.computeMs) == maxTimes:
		r.notes.most("iterations", maxTimes, r.lines.place(r.dec.InputOffset()))
	default:
		r.times.computeMs = append(r.times.computeMs, one.compute)
		r.times.startMs = append(r.times.startMs, one.start)
	}
}

func (r *timesReader) bad(what string) {
	r.notes.warn(codeTimes, what+"; it is left out", "", r.lines.place(r.dec.InputOffset()))
}

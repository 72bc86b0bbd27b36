package provenance

import (
	"errors"
	"math"

	"github.com/go-json-experiment/json/jsontext"
)

var (
	errStats  = errors.New("expected a list of min, max, mean, median and percentiles")
	errNumber = errors.New("expected a number")
)

// summary reads a value of performance_summary: a number, or a list of min, max,
// mean, median and percentiles.
func (r *metadataReader) summary(label string) error {
	list, err := r.numbers()
	if err != nil {
		return err
	}
	from := r.from()
	if to := r.run.Timed.stats(label); to != nil {
		stats, ok := statsOf(list)
		if !ok {
			r.check(label, "no such list", errStats)
			return nil
		}
		stats.From = from
		*to = stats
		return nil
	}
	to, _ := r.run.Timed.measure(label)
	switch {
	case to == nil:
	case len(list) != 1:
		r.check(label, "no number", errNumber)
	default:
		*to = Measure{Value: list[0], Recorded: true, From: from}
	}
	return nil
}

// numbers reads a number or a flat list of numbers; nil where it is neither.
func (r *metadataReader) numbers() ([]float64, error) {
	tok, err := r.dec.ReadToken()
	if err != nil {
		return nil, err
	}
	switch tok.Kind() {
	case '0':
		return finite(tok, nil), nil
	case '{':
		return nil, r.leave(1)
	case '[':
	default:
		return nil, nil
	}
	var list []float64
	for whole := true; ; {
		tok, err := r.dec.ReadToken()
		if err != nil {
			return nil, err
		}
		switch tok.Kind() {
		case ']':
			return list, nil
		case '0':
			if list = finite(tok, list); !whole || len(list) > maxPercentiles {
				list = nil
			}
			whole = whole && list != nil
		case '{', '[':
			if err := r.leave(2); err != nil {
				return nil, err
			}
			return nil, nil
		default:
			list, whole = nil, false
		}
	}
}

// finite appends a number; one that is too large spoils the list.
func finite(tok jsontext.Token, list []float64) []float64 {
	v, err := tok.Float()
	if err != nil || math.Abs(v) > mostNumber {
		return nil
	}
	return append(list, v)
}

// leave reads on until n arrays and objects are closed.
func (r *metadataReader) leave(n int) error {
	for depth := r.dec.StackDepth() - n; r.dec.StackDepth() > depth; {
		if _, err := r.dec.ReadToken(); err != nil {
			return err
		}
	}
	return nil
}

// statsOf reads a bare list. TREx does not keep which percentiles were asked for,
// so those of trtexec's defaults are taken and marked: 99 up to TensorRT 8.4, 90,
// 95 and 99 since 8.5. Others are left out.
func statsOf(list []float64) (Stats, bool) {
	if len(list) < 4 {
		return Stats{}, false
	}
	s := Stats{MinMs: list[0], MaxMs: list[1], MeanMs: list[2], MedianMs: list[3], Recorded: true}
	var percents []float64
	switch len(list) {
	case 5:
		percents = []float64{99}
	case 7:
		percents = []float64{90, 95, 99}
	}
	for i, p := range percents {
		s.Percentiles = append(s.Percentiles, Percentile{Percent: p, Ms: list[4+i], Assumed: true})
	}
	return s, true
}

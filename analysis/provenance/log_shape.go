package provenance

import "strings"

// binding reads the shape that an input really has: "Created input binding for x
// with dimensions 4x1x28x28" up to TensorRT 8.5, later "Input binding for x with
// dimensions 4x1x28x28 and type fp32 is created."
func (l *logReader) binding(line logLine, text string) bool {
	rest, old := strings.CutPrefix(text, "Created input binding for ")
	if !old {
		var ok bool
		if rest, ok = strings.CutPrefix(text, "Input binding for "); !ok {
			return false
		}
	}
	const with = " with dimensions "
	at := strings.LastIndex(rest, with)
	if at < 0 { // "... is dynamic and will be created during execution"
		return true
	}
	dims, _, _ := strings.Cut(rest[at+len(with):], " ")
	shape, ok := parseDims(dims)
	if !ok {
		l.bad(line, len(text)-len(rest)+at+len(with), "expected a shape such as 1x3x224x224")
		return true
	}
	l.run.Environment.setShape(Shape{Tensor: rest[:at], Dims: shape, From: l.from(line)})
	return true
}

// queries reads "Warmup completed 3057 queries over 200 ms" and "Timing trace has
// 46125 queries over 3.00013 s".
func (l *logReader) queries(line logLine, text string) bool {
	for _, q := range []struct {
		before string
		to     *Measure
	}{
		{"Warmup completed ", &l.run.Timed.WarmUpQueries},
		{"Timing trace has ", &l.run.Timed.Queries},
	} {
		rest, ok := strings.CutPrefix(text, q.before)
		if !ok {
			continue
		}
		number, _, _ := strings.Cut(rest, " queries")
		v, ok := parseNumber(number)
		if !ok {
			l.bad(line, len(q.before), "expected a number of queries")
			return true
		}
		*q.to = Measure{Value: v, Recorded: true, From: l.from(line)}
		return true
	}
	return false
}

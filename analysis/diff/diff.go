package diff

// Options steer a comparison. The zero value compares the best metric that both
// sides have, without a series.
type Options struct {
	// Latency compares the median latency of timed runs instead.
	Latency bool
	// Override compares in spite of blocking differences. They stay in the result,
	// and Overridden says so.
	Override bool
	// Past is the series that side A is the last member of. Its values must be of
	// the metric that is compared; MetricOf tells it beforehand.
	Past Past
}

// Comparison is all that can be said of two backends without aligning their
// layers.
type Comparison struct {
	Comparability
	Measurement
	Relation Relation
	Controls Controls
	Verdict  Verdict

	a, b Side
}

// Compare compares b with its base a. It takes time in proportion to the layers of
// both, and changes neither.
func Compare(a, b Side, opts Options) Comparison {
	c := Comparison{a: a, b: b, Measurement: measure(a, b, opts.Latency)}
	c.Comparability = environment(a, b, c.Metric)
	if opts.Override {
		c.override(c.Metric)
	}
	c.Relation = relate(a, b, &c.Comparability)
	c.Controls = controlsOf(a, b)
	c.Verdict = c.judge(opts.Past)
	return c
}

// MetricOf returns what Compare will compare.
func MetricOf(a, b Side, latency bool) Metric { return measure(a, b, latency).Metric }

package diff

import (
	"fmt"
	"slices"
)

// Difference is one thing in which the sides differ, or that one of them does not
// record.
type Difference struct {
	// Name is the thing in plain words, e.g. "device" or "TensorRT".
	Name string
	A, B Value
	// Note says what to think of it, "" where the name says all.
	Note string
}

// text prints the difference in one line.
func (d Difference) text() string {
	switch {
	case !d.A.Known() && !d.B.Known():
		return d.Name
	case !d.A.Known():
		return fmt.Sprintf("%s (%s)", d.Name, d.B.Text)
	case !d.B.Known():
		return fmt.Sprintf("%s (%s)", d.Name, d.A.Text)
	case d.A.Text == d.B.Text:
		return fmt.Sprintf("%s (on both sides: %s)", d.Name, d.A.Text)
	}
	return fmt.Sprintf("%s (%s and %s)", d.Name, d.A.Text, d.B.Text)
}

// Comparability says whether two backends can be compared. Its lists are in a
// fixed order.
type Comparability struct {
	// Blocking make the numbers of the two sides numbers of different things.
	Blocking []Difference
	// Experiments are what somebody may have wanted to find out: they belong in
	// the headline and forbid nothing.
	Experiments []Difference
	// Harmless are worth keeping and explain next to nothing.
	Harmless []Difference
	// Unknown are things that would decide, or explain most, where both sides
	// recorded them, but that at least one side does not record. They decided
	// nothing.
	Unknown []Difference
	// Comparable is set without Blocking, and where it was overridden.
	Comparable bool
	// Overridden is set where the sides are compared in spite of Blocking.
	Overridden bool
}

// class says what a difference means.
type class uint8

const (
	blocking class = iota
	// blocksLatency blocks comparisons of latency and is harmless to others.
	blocksLatency
	experiment
	harmless
)

// pair is one thing on both sides.
type pair struct {
	Difference
	class class
	// same says when two texts that differ mean one thing; one is set where other
	// things than the texts have shown that they do.
	same sameness
	one  bool
	// expected is set where the absence of a record is worth telling.
	expected bool
}

// environment compares everything that both sides record.
func environment(a, b Side, m Metric) Comparability {
	var c Comparability
	c.Blocking = conditions(a, b, m)
	for _, p := range pairsOf(a, b) {
		c.add(p, m)
	}
	if m == NoMetric && len(c.Blocking) == 0 {
		c.Blocking = append(c.Blocking, Difference{Name: "no metric in common"})
	}
	c.Comparable = len(c.Blocking) == 0
	return c
}

// pairsOf are all things that are compared, in a fixed order.
func pairsOf(a, b Side) []pair {
	return slices.Concat(recorded(a, b), []pair{shapes(a, b), implicitBatch(a, b), processor(a, b), clocks(a, b)}, precisions(a, b))
}

// override compares in spite of what blocks. Without a metric there is nothing to
// compare.
func (c *Comparability) override(m Metric) {
	c.Overridden = m != NoMetric && len(c.Blocking) > 0
	c.Comparable = c.Comparable || c.Overridden
}

// add files a pair under what it means.
func (c *Comparability) add(p pair, m Metric) {
	switch {
	case !p.A.Known() && !p.B.Known():
		if p.expected {
			c.Unknown = append(c.Unknown, p.Difference)
		}
		return
	case !p.A.Known() || !p.B.Known():
		if p.expected || p.class == blocking || p.class == blocksLatency && m == Latency {
			c.Unknown = append(c.Unknown, p.Difference)
		}
		return
	case p.A.Text == p.B.Text || p.one || p.same.holds(p.A.Text, p.B.Text):
		return
	}
	switch {
	case p.class == blocking, p.class == blocksLatency && m == Latency:
		c.Blocking = append(c.Blocking, p.Difference)
	case p.class == experiment:
		c.Experiments = append(c.Experiments, p.Difference)
	default:
		c.Harmless = append(c.Harmless, p.Difference)
	}
}

// has reports whether a difference of a name is in the list.
func has(list []Difference, name string) bool {
	return slices.ContainsFunc(list, func(d Difference) bool { return d.Name == name })
}

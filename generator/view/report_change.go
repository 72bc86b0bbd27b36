package view

import "strings"

// quiet is 1 where the last figure is a quiet one.
func quiet(out []Metric) int {
	if out[len(out)-1].Quiet {
		return 1
	}
	return 0
}

// changeMetric is the first verdict on what changed; ok is false without one.
func changeMetric(lines []PastLine) (m Metric, ok bool) {
	if len(lines) == 0 || lines[0].Sign == "" {
		return Metric{}, false
	}
	l := lines[0]
	m = Metric{Value: l.Sign + "\u00a0" + l.Word, Label: strings.TrimSpace(l.Than + " " + l.Against.Text), Judged: true, Class: l.Class}
	if l.Change != "" {
		m.Unit = l.Change + "\u00a0%"
	}
	if l.Cause != "" {
		m.Label += "; cause: " + l.Cause
	}
	return m, true
}

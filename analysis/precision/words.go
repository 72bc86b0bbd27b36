package precision

import (
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/tactic"
)

// Words say what layer i of b.Layers.Layers multiplies and on which units: "INT8 on
// tensor cores", "types unknown, on tensor cores", "no matrix product", or Opaque or
// NotRecorded.
func Words(b *analysis.Backend, i int) string {
	m, cores := MathOf(b, i).String(), CoresOf(b, i)
	switch {
	case cores == NotApplicable:
		return "no matrix product"
	case m == cores:
		return m
	case m == Unknown:
		m = "types unknown"
	}
	if strings.HasSuffix(m, "unknown") {
		m += ","
	}
	if cores == string(tactic.Unknown) {
		return m + " on unknown units"
	}
	return m + " on " + cores + "s"
}

// ByWords breaks the time of a backend down by Words. Each kernel is read once.
func ByWords(b *analysis.Backend) breakdown.Table {
	known := map[string]string{}
	return breakdown.Of(b, func(i int) string {
		at := b.Records[i].Index
		if !Multiplies(b, at) {
			return Words(b, at)
		}
		name := b.Layers.Layers[at].Tactic.Value
		if _, met := known[name]; !met {
			known[name] = Words(b, at)
		}
		return known[name]
	})
}

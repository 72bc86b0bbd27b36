package brief

import "trtsite/analysis"

// section makes lines about a part of a report; a section without lines is left
// out.
type section[T any] struct {
	title string
	lines func(*T) []string
}

// reportSections are about the whole report, in the order in which they are
// printed.
var reportSections = []section[analysis.Report]{
	{"Validation", validation},
	{"Model", modelName},
	{"Differences between backends", differences},
}

// backendSections are about each backend that passed.
var backendSections = []section[analysis.Backend]{
	{"Caveats", caveats},
	{"Identity", identity},
	{"Timing", timing},
	{"Time by type", types},
	{"Precision", precisions},
	{"Slowest layers", layers},
	{"Findings", findings},
	{"Found to be good", positives},
	{"Graph", graphs},
	{"Not known", unknowns},
}

package brief

import "trtsite/analysis"

// section makes lines about a part of a report; a section without lines is left
// out.
type section[T any] struct {
	title string
	lines func(*T) []string
	// share is how many lines it gets where room is short and others get one.
	share int
}

// reportSections are about the whole report, in the order in which they are
// printed.
var reportSections = []section[analysis.Report]{
	{"Validation", validation, 1},
	{"Model", modelName, 1},
	{"Differences between backends", differences, 1},
}

// backendSections are about each backend that passed.
var backendSections = []section[analysis.Backend]{
	{"Caveats", caveats, 1},
	{"Identity", identity, 2},
	{"Timing", timing, 2},
	{"Where the time goes", shares, 1},
	{"Precision", precisions, 1},
	{"Slowest layers", layers, 2},
	{"Headroom", headrooms, 1},
	{"Repeated blocks", blocks, 1},
	{"Explicit reformats", reformats, 1},
	{"Findings", findings, 2},
	{"Found to be good", positives, 1},
	{"Graph", graphs, 1},
	{"Not known", unknowns, 1},
}

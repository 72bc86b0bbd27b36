package view

import (
	"slices"
	"strconv"
	"strings"

	"trtsite/analysis/diff"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// suiteNotes are what a reader has to know before adding up times of components.
func suiteNotes(s *suite) []string {
	notes := []string{"Calls are what reports state, never a guess; what runs between them is not in these times."}
	if slices.ContainsFunc(s.parts, func(p suitePart) bool { return p.missing == noCalls }) {
		notes = append(notes, "A line like calls: 50 in the front matter of a report states how often one request runs its component.")
	}
	switch m := metricsOf(s); {
	case len(m) > 1:
		notes = append(notes, "The times are a mix: "+byValue(s, func(p *suitePart) string { return string(p.metric) })+
			". A layer sum is no latency: it holds the cost of profiling each layer.")
	case slices.Contains(m, string(diff.LayerSum)):
		notes = append(notes, "All times are layer sums, no latencies: they hold the cost of profiling each layer.")
	}
	notes = append(notes, sameNote(s, "device", "devices", partDevice)...)
	notes = append(notes, sameNote(s, "TensorRT version", "TensorRT versions", partTensorRT)...)
	if differ(distinct(s, partBatch)) {
		notes = append(notes, "Batches differ: "+byValue(s, partBatch)+". One call is one run of the engine at its own batch.")
	}
	for i := range s.parts {
		notes = append(notes, choiceNotes(&s.parts[i])...)
	}
	return notes
}

// choiceNotes say which measurement stands for a component where there are others.
func choiceNotes(p *suitePart) []string {
	var notes []string
	name := chart.Printable(p.name)
	if p.variants > 1 && p.series != nil {
		notes = append(notes, name+" has "+strconv.Itoa(p.variants)+" series here; the one that states calls counts, of several the newest.")
	}
	if p.stale {
		notes = append(notes, name+" has a newer report without times; the newest with times counts.")
	}
	if p.failed > 0 && p.series != nil {
		notes = append(notes, name+" also has "+unit.Plural(p.failed, "backend")+" that failed and "+plural(p.failed, "does", "do")+" not count.")
	}
	if b := p.backend; b != nil && b.Iterations == 1 && p.metric == diff.LayerSum {
		notes = append(notes, name+" was profiled in one iteration: a single cold sample.")
	}
	return notes
}

// sameNote says that components do not share a value that makes times comparable, or
// that this is not known; nothing where all have the same one.
func sameNote(s *suite, one, many string, value func(*suitePart) string) []string {
	all := distinct(s, value)
	switch {
	case len(all) == 1 && all[0] == "":
		return []string{"The " + one + " is not recorded, so it is not known that all components have the same one."}
	case differ(all):
		return []string{upperFirst(many) + " differ: " + byValue(s, value) + "."}
	case len(all) > 1:
		return []string{upperFirst(many) + " are not known to be the same: " + byValue(s, value) + "."}
	}
	return nil
}

// differ reports whether two of the known values differ.
func differ(all []string) bool {
	known := 0
	for _, v := range all {
		if v != "" {
			known++
		}
	}
	return known > 1
}

func partDevice(p *suitePart) string   { return p.backend.Device }
func partTensorRT(p *suitePart) string { return p.backend.TensorRT }

func partBatch(p *suitePart) string {
	if p.backend.Batch <= 0 {
		return ""
	}
	return unit.Count(p.backend.Batch)
}

// metricsOf are the metrics of the parts, each once.
func metricsOf(s *suite) []string {
	all := distinct(s, func(p *suitePart) string { return string(p.metric) })
	return slices.DeleteFunc(all, func(m string) bool { return m == string(diff.NoMetric) })
}

// distinct are the values of the parts that were measured, each once, in their order.
func distinct(s *suite, value func(*suitePart) string) []string {
	var out []string
	for i := range s.parts {
		if p := &s.parts[i]; p.ms > 0 && !slices.Contains(out, value(p)) {
			out = append(out, value(p))
		}
	}
	return out
}

// byValue says which components have which value: "A100 (unet, vae), not recorded
// (text_encoder)".
func byValue(s *suite, value func(*suitePart) string) string {
	var out []string
	for _, v := range distinct(s, value) {
		var names []string
		for i := range s.parts {
			if p := &s.parts[i]; p.ms > 0 && value(p) == v {
				names = append(names, chart.Printable(p.name))
			}
		}
		if v == "" {
			v = "not recorded"
		}
		out = append(out, v+" ("+joinWords(names)+")")
	}
	return strings.Join(out, ", ")
}

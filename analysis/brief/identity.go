package brief

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/unit"
)

// identity is what runs on what.
func identity(b *analysis.Backend) []string {
	m := b.Model
	lines := []string{fmt.Sprintf("category: %s, %s confidence: %s", m.Category, m.Confidence,
		cut(plain(strings.Join(m.Evidence, "; ")), messageBytes))}
	for _, s := range m.Sizes() {
		lines = append(lines, cut(plain(s.String()), messageBytes))
	}
	lines = append(lines, shapes(b)...)
	lines = append(lines, environment(&b.Provenance.Environment)...)
	if b.Tool != "" {
		lines = append(lines, "profiled with "+plain(b.Tool))
	}
	return append(lines, "files: "+list(files(b), 2))
}

func files(b *analysis.Backend) []string {
	return slices.DeleteFunc([]string{b.LayerPath, b.ProfilePath}, func(f string) bool { return f == "" })
}

// maxInputs is how many inputs are listed.
const maxInputs = 8

func shapes(b *analysis.Backend) []string {
	var all []string
	for _, name := range slices.Sorted(maps.Keys(b.Model.InputShapes)) {
		all = append(all, fmt.Sprintf("`%s` %s", cut(plain(name), 48), unit.Shape(b.Model.InputShapes[name])))
	}
	lines := []string{"input shapes of the engine: not recorded"}
	if len(all) > 0 {
		lines[0] = "input shapes of the engine: " + first(all, maxInputs)
	}
	var ran []string
	for _, s := range b.Provenance.Environment.Shapes {
		ran = append(ran, fmt.Sprintf("`%s` %s", cut(plain(s.Tensor), 48), unit.Shape(s.Dims)))
	}
	if len(ran) > 0 {
		text := "input shapes of the run: " + first(ran, maxInputs)
		if b.Provenance.Environment.ShapesPartial {
			text += " (the source keeps one input)"
		}
		lines = append(lines, text)
	}
	return lines
}

// first joins at most n texts and counts the rest.
func first(texts []string, n int) string {
	if more := len(texts) - n; more > 0 {
		texts = append(slices.Clone(texts[:n]), unit.Count(int64(more))+" more")
	}
	return strings.Join(texts, ", ")
}

// environment is the machine and the software as logs and metadata state them.
func environment(e *provenance.Environment) []string {
	var parts []string
	for _, f := range []struct {
		key  provenance.Key
		name string
	}{
		{provenance.DeviceName, "device"}, {provenance.ComputeCapability, "compute capability"}, {provenance.SMs, "SMs"},
		{provenance.PowerMode, "power mode"}, {provenance.MIG, "MIG"}, {provenance.DLACore, "DLA core"},
		{provenance.TensorRT, "TensorRT"}, {provenance.Driver, "driver"},
		{provenance.CUDAGraph, "CUDA graph"}, {provenance.Streams, "inference streams"}, {provenance.ProfileIndex, "optimization profile"},
	} {
		if text := e.Facts.Text(f.key); text != "" {
			parts = append(parts, f.name+" `"+cut(plain(text), 48)+"`")
		}
	}
	if len(parts) == 0 {
		return nil
	}
	return []string{strings.Join(parts, ", ")}
}

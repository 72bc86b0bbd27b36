package view

import (
	"strconv"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/trtfmt"
	"trtsite/generator/archive"
)

// row is one layer of a made-up backend with its profile record.
type row struct {
	name, layerType, tactic, metadata, stream string
	in, out                                   trtfmt.Precision
	dims                                      []int64
	ms, median                                float64
	tags                                      []string
}

// threeRows add up to 1 ms: 0.6, 0.3 and 0.1.
func threeRows() []row {
	return []row{
		{name: "Reformatting CopyNode for Input Tensor 0 to conv1", layerType: "Reformat", in: trtfmt.FP32, out: trtfmt.INT8, dims: []int64{1, 3, 8, 8}, ms: 0.1, median: 0.11},
		{name: "conv1.weight + Conv_9", layerType: "CaskConvolution", tactic: "sm80_xmma_fprop_implicit_gemm_f16f16_tilesize64x64x64", in: trtfmt.INT8, out: trtfmt.FP16, dims: []int64{1, 64, 8, 8}, ms: 0.6, median: 0.59},
		{name: "MaxPool_12", layerType: "TiledPooling", in: trtfmt.FP16, out: trtfmt.FP16, dims: []int64{1, 64, 4, 4}, ms: 0.3, median: 0.3},
	}
}

func tensor(name string, p trtfmt.Precision, dims []int64) trtfmt.Tensor {
	return trtfmt.Tensor{Name: name, Dims: dims, Precision: p}
}

func number(v float64) trtfmt.Number {
	return trtfmt.Number{Text: strconv.FormatFloat(v, 'g', -1, 64), Value: v}
}

// layersOf makes a backend that has layers but no times.
func layersOf(label string, rows ...row) analysis.Backend {
	file := trtfmt.LayerFile{Detail: trtfmt.Detailed}
	for _, r := range rows {
		file.Layers = append(file.Layers, trtfmt.Layer{
			Name: r.name, LayerType: r.layerType, Tactic: trtfmt.Text{Value: r.tactic, Recorded: r.tactic != ""},
			Inputs: []trtfmt.Tensor{tensor(r.name+"_in", r.in, r.dims)}, Outputs: []trtfmt.Tensor{tensor(r.name+"_out", r.out, r.dims)},
			Metadata: r.metadata, Stream: r.stream,
		})
	}
	return analysis.Backend{
		Label: label, Status: analysis.Passed, Mode: analysis.LayerOnly, Layers: &file,
		Model: model.Info{Category: "CNN / convolutional vision model", Confidence: model.High},
	}
}

// profileOf makes a profile of the rows.
func profileOf(rows ...row) *trtfmt.ProfileFile {
	p := trtfmt.ProfileFile{HasMedian: true}
	for _, r := range rows {
		p.Entries = append(p.Entries, trtfmt.ProfileEntry{
			Name: r.name, TimeMs: number(r.ms * 10), AverageMs: number(r.ms), MedianMs: number(r.median),
		})
	}
	return &p
}

// timedBackend makes a backend with times over ten iterations.
func timedBackend(label string, rows ...row) analysis.Backend {
	b := layersOf(label, rows...)
	b.Mode, b.Profile = analysis.LayerProfile, profileOf(rows...)
	b.Timing = analysis.Timing{Iterations: 10, CountSource: analysis.CountHeader}
	types := map[string]int{}
	for i, r := range rows {
		e := b.Profile.Entries[i]
		b.Timing.LayerSumMs += r.ms
		b.Records = append(b.Records, analysis.Record{
			Index: i, Entry: i, Name: r.name, Type: r.layerType, RawType: r.layerType,
			TimeMs: e.TimeMs, AvgMs: e.AverageMs, MedianMs: e.MedianMs, Tags: r.tags,
		})
		at, ok := types[r.layerType]
		if !ok {
			at = len(b.TypeBreakdown)
			types[r.layerType] = at
			b.TypeBreakdown = append(b.TypeBreakdown, analysis.Breakdown{Name: r.layerType})
		}
		b.TypeBreakdown[at].Count++
		b.TypeBreakdown[at].AvgMs += r.ms
	}
	return b
}

// failedBackend makes a backend that failed with one error.
func failedBackend(label string) analysis.Backend {
	return analysis.Backend{Label: label, Status: analysis.Failed, Mode: analysis.Unusable, Messages: []trtfmt.Diagnostic{{
		Severity: trtfmt.Error, Code: "names-only", File: "layers_" + label + ".json", Line: 3, Col: 7, Count: 1,
		Message: "the layers are names only", Hint: "build again with `--profilingVerbosity=detailed`",
	}}}
}

func reportOf(backends ...analysis.Backend) *analysis.Report {
	r := analysis.Report{Folder: "net", Model: model.Name{Value: "net", Confidence: model.High}, Backends: backends}
	r.Status = analysis.Passed
	if n := r.Failed(); n == len(backends) {
		r.Status = analysis.Failed
	} else if n > 0 {
		r.Status = analysis.Partial
	}
	return &r
}

// node is the report group/net.
func node() *archive.Node {
	root := &archive.Node{Kind: archive.Group, Path: ".", Title: "bench"}
	group := &archive.Node{Kind: archive.Group, Path: "group", URL: "group/", Title: "Group", Parent: root}
	root.Children = []*archive.Node{group}
	n := &archive.Node{Kind: archive.Report, Path: "group/net", URL: "group/net/", Title: "Net on a GPU", Parent: group}
	group.Children = []*archive.Node{n}
	return n
}

// contextOf is a report page's context for the given backends.
func contextOf(backends ...analysis.Backend) context {
	r := reportOf(backends...)
	return context{url: "group/net/", node: node(), report: r, slugs: BackendSlugs(r), facets: NewFacets(r)}
}

func plain(parts []Span) string {
	s := ""
	for _, p := range parts {
		s += p.Text
	}
	return s
}

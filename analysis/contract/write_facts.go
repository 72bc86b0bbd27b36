package contract

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"trtsite/analysis"
	"trtsite/analysis/graph"
	"trtsite/analysis/model"
)

// level is the word for a confidence; one that nobody stated is low.
func level(c analysis.Confidence) string { return string(cmp.Or(c, model.Low)) }

func (d *document) count(t analysis.Timing) {
	if t.CountSource == analysis.CountNone || t.CountSource == "" {
		d.literal("count", "null")
	} else {
		d.int("count", t.Iterations)
	}
	d.text("count_source", string(cmp.Or(t.CountSource, analysis.CountNone)))
}

// averageOf is the sum of the layers' means; where no mean was recorded, the
// total over the number of iterations stands in for it.
func averageOf(t analysis.Timing) float64 {
	if t.LayerSumMs == 0 && t.Iterations > 0 {
		return t.TotalMs / float64(t.Iterations)
	}
	return t.LayerSumMs
}

func (d *document) timing(t analysis.Timing) {
	d.key("timing")
	d.open('{')
	d.float("average_inference_ms", averageOf(t))
	d.float("total_percentage", t.TotalPercentage)
	d.float("total_time_ms", t.TotalMs)
	d.close('}')
}

func (d *document) graph(g graph.Graph) {
	d.key("graph")
	d.open('{')
	d.int("edge_count", int64(len(g.Edges)))
	d.texts("external_inputs", g.ExternalInputs)
	d.texts("graph_outputs", g.Outputs)
	d.close('}')
}

func (d *document) engines(g analysis.Engines) {
	d.key("engines")
	d.open('{')
	d.texts("engine_files", g.Files)
	d.intOrNull("inferred_count", int64(g.InferredCount))
	d.text("source", cmp.Or(g.Source, "none"))
	d.ids("streams", g.Streams)
	d.ids("subgraphs", g.Subgraphs)
	d.close('}')
}

func (d *document) model(m model.Info) {
	d.key("model")
	d.open('{')
	d.text("category", m.Category)
	d.texts("components", m.Components)
	d.text("confidence", level(m.Confidence))
	d.textOrNull("config_path", relative(m.ConfigPath))
	d.bool("dynamic_dims", m.DynamicDims)
	d.texts("evidence", m.Statements())
	d.intOrNull("hidden_size", m.HiddenSize)
	d.shapes(m.InputShapes)
	d.intOrNull("intermediate_size", m.IntermediateSize)
	d.intOrNull("max_position_embeddings", m.MaxPositions)
	d.textOrNull("name", m.Name.Value)
	d.text("name_confidence", level(m.Name.Confidence))
	d.texts("name_evidence", m.Name.Evidence)
	d.intOrNull("num_heads", m.Heads)
	d.intOrNull("num_layers", m.Layers)
	d.intOrNull("sequence_length", m.SequenceLength)
	d.close('}')
}

func (d *document) shapes(shapes map[string][]int64) {
	d.key("input_shapes")
	d.open('{')
	for _, name := range slices.Sorted(maps.Keys(shapes)) {
		d.key(name)
		d.open('[')
		for _, n := range shapes[name] {
			d.item()
			d.buf = strconv.AppendInt(d.buf, n, 10)
		}
		d.close(']')
	}
	d.close('}')
}

func (d *document) records(records []analysis.Record) {
	d.key("records")
	d.open('[')
	for _, r := range records {
		if r.Index < 0 || r.Index >= len(d.layerEnds) {
			d.fail(fmt.Errorf("record %q is of layer %d, and there are %d", r.Name, r.Index, len(d.layerEnds)))
			return
		}
		d.item()
		d.record(r)
	}
	d.close(']')
}

func (d *document) record(r analysis.Record) {
	d.open('{')
	d.number("avg_ms", r.AvgMs)
	d.key("layer")
	d.deeper(d.layerText(r.Index))
	if d.version == Version12 {
		d.int("layer_index", int64(r.Index))
	}
	d.text("layer_type", r.Type)
	d.number("median_ms", r.MedianMs)
	d.text("name", r.Name)
	d.number("percentage", r.Percentage)
	d.text("raw_layer_type", r.RawType)
	if r.Tactic.Recorded {
		d.text("tactic", r.Tactic.Value)
	} else {
		d.literal("tactic", "null")
	}
	d.texts("tags", r.Tags)
	d.number("time_ms", r.TimeMs)
	d.close('}')
}

func (d *document) breakdown(key string, items []analysis.Breakdown) {
	d.key(key)
	d.open('[')
	for _, b := range items {
		d.item()
		d.open('{')
		d.int("count", int64(b.Count))
		d.text("name", b.Name)
		d.float("percentage", b.Percentage)
		d.float("time_ms", b.TimeMs)
		d.close('}')
	}
	d.close(']')
}

func (d *document) issues(findings []analysis.Finding) {
	d.key("issues")
	d.open('[')
	for _, f := range findings {
		d.item()
		d.open('{')
		d.text("confidence", level(f.Confidence))
		d.text("evidence", f.Evidence)
		d.text("next_check", f.NextCheck)
		d.float("score", f.Score)
		d.text("title", f.Title)
		d.close('}')
	}
	d.close(']')
}

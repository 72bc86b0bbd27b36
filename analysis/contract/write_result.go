package contract

import (
	"errors"
	"fmt"
	"path"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

// layerDepth is the indent, in levels, of an element of layers or profile.
const layerDepth = 4

// withoutLayerOnly fails the layer-only backends, for which 1.2 has no shape.
func withoutLayerOnly(backends []analysis.Backend) []analysis.Backend {
	backends = slices.Clone(backends)
	for i, b := range backends {
		if b.Status == analysis.Failed || b.HasTimes() {
			continue
		}
		b.Status, b.Mode = analysis.Failed, analysis.Unusable
		b.Messages = append([]trtfmt.Diagnostic{{
			Severity: trtfmt.Error, Code: "layer-only", Count: 1,
			Message: "there is no profile, and version 1.2 of the document has no layer-only backends",
			Hint:    "add the profile that trtexec --exportProfile writes",
		}}, b.Messages...)
		backends[i] = b
	}
	return backends
}

func (d *document) result(b analysis.Backend) {
	if b.Status == analysis.Failed {
		d.failed(b)
		return
	}
	times := b.HasTimes()
	if b.Layers == nil || (times && b.Profile == nil) {
		d.fail(errors.New("passed without the data that it needs"))
		return
	}
	d.open('{')
	if times {
		d.count(b.Timing)
	}
	d.engines(b.Engines)
	d.graph(b.Graph)
	if times {
		d.issues(b.Findings)
	}
	d.text("label", b.Label)
	d.int("layer_count", int64(len(b.Layers.Layers)))
	d.layerList(b.Layers.Layers)
	d.model(b.Model)
	if times {
		d.texts("positives", b.Positives)
		d.profile(b.Profile.Entries)
		d.int("profile_count", int64(len(b.Profile.Entries)))
		d.records(b.Records)
		d.breakdown("tag_breakdown", b.TagBreakdown)
		d.timing(b.Timing)
		d.breakdown("type_breakdown", b.TypeBreakdown)
	}
	d.validation(b)
	d.close('}')
}

func (d *document) failed(b analysis.Backend) {
	d.open('{')
	d.text("label", b.Label)
	if b.Layers != nil {
		d.int("layer_count", int64(len(b.Layers.Layers)))
	}
	if b.Profile != nil {
		d.int("profile_count", int64(len(b.Profile.Entries)))
	}
	d.validation(b)
	d.close('}')
}

func (d *document) validation(b analysis.Backend) {
	d.key("validation")
	d.open('{')
	d.text("analysis_mode", string(b.Mode))
	d.key("messages")
	d.open('[')
	for _, m := range b.Messages {
		d.item()
		d.open('{')
		d.text("level", m.Severity.String())
		d.text("message", messageText(m))
		d.close('}')
	}
	d.close(']')
	d.bool("report_available", b.Status == analysis.Passed)
	d.key("source_paths")
	d.open('{')
	d.textOrNull("layer", relative(b.LayerPath))
	d.textOrNull("profile", relative(b.ProfilePath))
	d.close('}')
	d.text("status", string(b.Status))
	d.close('}')
}

// messageText is a diagnostic as the document says it. All files of a report
// are in its folder, so the base name is the path relative to it.
func messageText(m trtfmt.Diagnostic) string {
	if m.File != "" {
		m.File = path.Base(relative(m.File))
	}
	return m.String()
}

func (d *document) layerList(layers []trtfmt.Layer) {
	d.layers, d.layerEnds = slices.Grow(d.layers[:0], textBytes(layers)), d.layerEnds[:0]
	d.key("layers")
	d.open('[')
	for i, l := range layers {
		start := len(d.layers)
		text, err := d.canon.append(d.layers, l.Raw, layerDepth)
		if err != nil || text[start] != '{' {
			d.fail(badObject("layer", i, err))
			return
		}
		d.layers, d.layerEnds = text, append(d.layerEnds, len(text))
		d.item()
		d.buf = append(d.buf, d.layerText(i)...)
	}
	d.close(']')
}

// textBytes estimates the text of layers: keys and numbers go on lines of their
// own, so it is longer than what exporters write.
func textBytes(layers []trtfmt.Layer) int {
	n := 0
	for _, l := range layers {
		n += len(l.Raw)
	}
	return n + n/2
}

// layerText is layer i as it stands in layers.
func (d *document) layerText(i int) []byte {
	if i == 0 {
		return d.layers[:d.layerEnds[0]]
	}
	return d.layers[d.layerEnds[i-1]:d.layerEnds[i]]
}

func (d *document) profile(entries []trtfmt.ProfileEntry) {
	d.key("profile")
	d.open('[')
	for i, p := range entries {
		d.item()
		start := len(d.buf)
		text, err := d.canon.append(d.buf, p.Raw, layerDepth)
		if err != nil || text[start] != '{' {
			d.fail(badObject("profile record", i, err))
			return
		}
		d.buf = text
	}
	d.close(']')
}

func badObject(what string, i int, err error) error {
	if err == nil {
		err = errors.New("expected a JSON object")
	}
	return fmt.Errorf("%s %d: %w", what, i, err)
}

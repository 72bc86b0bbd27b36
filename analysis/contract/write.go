package contract

import (
	"errors"
	"fmt"
	"io"

	"trtsite/analysis"
)

// WriteOptions steer Write. The zero value writes version 1.0.
type WriteOptions struct {
	// Schema is the version to write, Version10 or Version12; "" is Version10.
	Schema string
}

// Write writes the document of r to w, in many small writes and without holding
// more than one backend's layers as text. It returns an error where w does, for
// an unknown version, and for a report that has no document: no backend, a
// number that is not finite, a layer that is no JSON object. What was written
// until then is not a document.
func Write(w io.Writer, r analysis.Report, o WriteOptions) error {
	d := document{encoder: encoder{w: w}, canon: newCanon()}
	switch o.Schema {
	case "", Version10:
		d.version = Version10
	case Version12:
		d.version = Version12
		r.Backends = withoutLayerOnly(r.Backends)
	default:
		return fmt.Errorf("no document version %q: %s and %s can be written", o.Schema, Version10, Version12)
	}
	if len(r.Backends) == 0 {
		return errors.New("a document needs at least one backend")
	}
	d.report(r)
	d.buf = append(d.buf, '\n')
	d.flush()
	return d.err
}

// document is the state of one Write.
type document struct {
	encoder
	canon   *canon
	version string
	// layers is the text of the current backend's layers, one after the other,
	// and layerEnds where each of them ends.
	layers    []byte
	layerEnds []int
}

func (d *document) report(r analysis.Report) {
	d.open('{')
	d.textOrNull("folder", relative(r.Folder))
	d.texts("model_components", r.Components)
	d.textOrNull("model_name", r.Model.Value)
	d.text("model_name_confidence", level(r.Model.Confidence))
	d.texts("model_name_evidence", r.Model.Evidence)
	d.key("results")
	d.open('[')
	for _, b := range r.Backends {
		d.item()
		d.result(b)
		if d.err != nil {
			d.err = fmt.Errorf("backend %q: %w", b.Label, d.err)
			return
		}
	}
	d.close(']')
	d.text("schema_version", d.version)
	d.key("validation")
	d.summary(r)
	d.close('}')
}

func (d *document) summary(r analysis.Report) {
	status := analysis.Partial
	switch {
	case r.Failed() == 0:
		status = analysis.Passed
	case r.Passed() == 0:
		status = analysis.Failed
	}
	d.open('{')
	d.int("backend_count", int64(len(r.Backends)))
	d.int("failed_count", int64(r.Failed()))
	d.int("passed_count", int64(r.Passed()))
	d.text("status", string(status))
	d.texts("warnings", r.Warnings)
	d.close('}')
}

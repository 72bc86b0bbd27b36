package sidecar

import (
	"fmt"
	"io"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

// Write writes what the document of a report has no place for; documentSHA256 is
// the hash of that document's bytes. Equal reports give equal bytes. Errors are
// those of w.
func Write(w io.Writer, r analysis.Report, documentSHA256 string) error {
	f := File{Version: Version, DocumentSHA256: documentSHA256, Backends: []Backend{}}
	for _, b := range r.Backends {
		kept, err := backend(b)
		if err != nil {
			return fmt.Errorf("provenance of backend %q: %w", b.Label, err)
		}
		f.Backends = append(f.Backends, kept)
	}
	for _, l := range r.Loose {
		f.Loose = append(f.Loose, Loose{l.Name, l.Kind, len(l.Runs)})
	}
	data, err := json.Marshal(f, lenient(), jsontext.WithIndent("  "))
	if err != nil {
		return err
	}
	_, err = w.Write(append(data, '\n'))
	return err
}

func backend(b analysis.Backend) (Backend, error) {
	failed := b.Status == analysis.Failed
	out := Backend{Label: b.Label, Layers: layers(b, failed), Profile: profile(b, failed)}
	for _, d := range b.Messages {
		out.Messages = append(out.Messages, Message{
			d.Severity.String(), d.Code, d.File, d.Line, d.Col, d.Count, d.Message, d.Hint,
		})
	}
	var err error
	out.Record, err = encodeRecord(b.Provenance)
	return out, err
}

// layers keeps the rows where the backend failed: its document has none.
func layers(b analysis.Backend, failed bool) *Layers {
	f := b.Layers
	if f == nil {
		return nil
	}
	out := &Layers{Name: b.LayerPath, Root: string(f.Root), Detail: string(f.Detail), Bindings: f.Bindings}
	if failed {
		for _, l := range f.Layers {
			out.Rows = append(out.Rows, l.Raw)
		}
	}
	return out
}

func profile(b analysis.Backend, failed bool) *Profile {
	f := b.Profile
	if f == nil && b.ProfileHash == "" {
		return nil
	}
	out := &Profile{Name: b.ProfilePath, SHA256: b.ProfileHash}
	if f == nil {
		return out
	}
	out.Basis, out.ByName, out.HasMedian = f.Basis.String(), f.ByName, f.HasMedian
	if f.Count.Recorded {
		out.Count = &f.Count.Value
	}
	for i, e := range f.Entries {
		if e.Samples != nil {
			if out.Samples == nil {
				out.Samples = make([]*Stats, len(f.Entries))
			}
			s := Stats(*e.Samples)
			out.Samples[i] = &s
		}
		if failed {
			out.Rows = append(out.Rows, row(e))
		}
	}
	return out
}

// row is an entry in trtexec's form, with the numbers' own texts.
func row(e trtfmt.ProfileEntry) jsontext.Value {
	// The only error is about bytes that are no UTF-8; they are replaced.
	name, _ := jsontext.AppendQuote(nil, e.Name)
	return fmt.Appendf(nil, `{"name":%s,"timeMs":%s,"averageMs":%s,"medianMs":%s,"percentage":%s}`,
		name, number(e.TimeMs), number(e.AverageMs), number(e.MedianMs), number(e.Percentage))
}

// number is the text of a number, null where there is none.
func number(n trtfmt.Number) string {
	if n.Text == "" {
		return "null"
	}
	return n.Text
}

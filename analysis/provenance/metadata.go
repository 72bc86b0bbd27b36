package provenance

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"trtsite/analysis/trtfmt"
)

// metadataBytes bounds a metadata file; real ones have 3 KB.
const metadataBytes = 16 << 20

// metadataSections are TREx's names for the sections of a log.
var metadataSections = map[string]string{
	"model_options":       sectionModel,
	"build_options":       sectionBuild,
	"inference_options":   sectionInference,
	"device_information":  sectionDevice,
	"performance_summary": sectionSummary,
}

// metadataReader reads TREx metadata: what parse_trtexec_log.py of TREx keeps of a
// log. It cuts every value at its first colon and keeps one of several equal
// labels.
type metadataReader struct {
	dec   *jsontext.Decoder
	lines *lineCounter
	notes *notes
	run   Run
	scrub *scrubber
}

func readMetadata(in Input, opt Options, n *notes) File {
	f := File{Name: in.Name, Kind: trtfmt.KindMetadata}
	data, ok := readAll(in.Data, min(metadataBytes, opt.Limits.FileBytes), n)
	if !ok {
		return f
	}
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	r := &metadataReader{
		lines: &lineCounter{r: bytes.NewReader(data)}, notes: n,
		scrub: &scrubber{prefixes: opt.Prefixes}, run: Run{From: Source{File: in.Name}, Whole: true},
	}
	r.dec = newDecoder(r.lines)
	if err := r.root(); err != nil {
		n.warn(codeJSON, jsonFault(err), "what stands before it is used", r.place())
		r.run.Whole = false
	}
	r.run.finish(r.scrub)
	r.run.Timed.Run, r.run.Timed.Runs = 1, 1
	if len(r.run.Environment.Facts) == 0 && !r.run.Timed.HasSummary() {
		n.warn(codeNothing, "the metadata states nothing that is read", "", place{})
		return f
	}
	f.Runs = []Run{r.run}
	return f
}

// readAll reads a small file.
func readAll(r io.Reader, limit int64, n *notes) ([]byte, bool) {
	data, err := io.ReadAll(io.LimitReader(r, limit+1))
	switch {
	case err != nil:
		n.fail(codeRead, fmt.Sprintf("the file cannot be read: %v", err), "check that the file is whole")
	case int64(len(data)) > limit:
		n.fail(codeLarge, fmt.Sprintf("the file has more than %d bytes", limit), "take it out of the folder")
	default:
		return data, true
	}
	return nil, false
}

// place is where the decoder stands.
func (r *metadataReader) place() place { return r.lines.place(r.dec.InputOffset()) }

func (r *metadataReader) from() Source {
	return Source{File: r.notes.file, Line: r.place().line}
}

var errShape = errors.New("the JSON has another shape")

// root reads an object of sections, or the list of devices of old TREx versions.
func (r *metadataReader) root() error {
	switch r.dec.PeekKind() {
	case '[':
		return r.legacy()
	case '{':
	default:
		_, err := r.dec.ReadValue()
		if err != nil {
			return err
		}
		return errShape
	}
	return r.object(func(name string) error {
		if section, ok := metadataSections[name]; ok && r.dec.PeekKind() == '{' {
			return r.object(func(label string) error { return r.value(section, label) })
		}
		return r.dec.SkipValue()
	})
}

// object calls member after each name; member must consume the value.
func (r *metadataReader) object(member func(name string) error) error {
	if _, err := r.dec.ReadToken(); err != nil {
		return err
	}
	for r.dec.PeekKind() != '}' {
		name, err := r.dec.ReadToken()
		if err != nil {
			return err
		}
		if err := member(name.String()); err != nil {
			return err
		}
	}
	_, err := r.dec.ReadToken()
	return err
}

// value reads the value of one label.
func (r *metadataReader) value(section, label string) error {
	if section == sectionSummary {
		return r.summary(label)
	}
	if kind := r.dec.PeekKind(); kind == '{' || kind == '[' {
		return r.dec.SkipValue()
	}
	tok, err := r.dec.ReadToken()
	if err != nil {
		return err
	}
	f := field{run: &r.run, scrub: r.scrub, text: strings.TrimSpace(strings.ToValidUTF8(tok.String(), "\ufffd")), from: r.from(), cut: true}
	if tok.Kind() == 'n' {
		return nil
	}
	o, ok := options[section][label]
	if !ok {
		if section == sectionBuild && strings.HasPrefix(label, rangeLabel) && strings.Contains(f.text, "=") {
			r.check(label, f.text, readRange(label, f))
		}
		return nil
	}
	f.key = o.key
	r.check(label, f.text, o.read(f))
	return nil
}

func (r *metadataReader) check(label, text string, err error) {
	if err != nil {
		r.notes.warn(codeMetadata, quote(label)+" is "+quote(text)+": "+err.Error(), "", r.place())
	}
}

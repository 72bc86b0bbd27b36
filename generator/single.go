package generator

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/contract"
	"trtsite/analysis/rules"
	"trtsite/analysis/sidecar"
	"trtsite/analysis/source"
	"trtsite/analysis/trtfmt"
	"trtsite/generator/ack"
	"trtsite/generator/archive"
	"trtsite/generator/markdown"
)

// PlainDocument is the name of the document in a report folder that stands
// alone. It is not compressed there: other tools read it.
const PlainDocument = "analyze-data.json"

// The texts that belong to a report and go with it.
const (
	diagnosisName = "analyze.md"
	metadataName  = "report.toml"
)

// SingleOptions steer a report that is published alone.
type SingleOptions struct {
	// Source is the folder of the report, which directly holds its inputs. Name
	// is the folder's base name as the user knows it.
	Source fs.FS
	Name   string
	// Parent is the base name of the folder above; it names the model of a
	// component's folder.
	Parent string
	// Document names a document of Source that is shown instead of whatever else
	// the folder holds; "" analyses the folder as a build does.
	Document string
	// ModelName overrides every inference of the name.
	ModelName string
	// Theme, Version, Thresholds and Limits are those of Options.
	Theme      fs.FS
	Version    string
	Thresholds rules.Thresholds
	Limits     trtfmt.Limits
}

// Content is a file of a report folder that is no page: what a later build of
// the folder reads.
type Content struct {
	// Name is the path in the folder, slash-separated.
	Name string
	Data []byte
}

// Single is a report that is published alone, in a folder of its own.
type Single struct {
	opts     SingleOptions
	report   analysis.Report
	meta     archive.Meta
	text     markdown.Doc
	contents []Content
	diags    []trtfmt.Diagnostic
	// inputs counts those of diags, the first ones, that are not about the texts.
	inputs int
	// notes are those of diags that the page shows.
	notes []trtfmt.Diagnostic
}

// NewSingle reads and analyses a report. The error says why there is none: no
// input directly in Source, or a text whose front matter cannot be read.
// Backends that failed are no error.
func NewSingle(o SingleOptions) (*Single, error) {
	s := &Single{opts: o}
	a, n, err := s.node(o.Name)
	if err != nil {
		return nil, err
	}
	s.diags = append(s.diags, n.Problems...)
	b := build{opts: Options{Source: o.Source, Thresholds: o.Thresholds, Limits: o.Limits}, modelName: o.ModelName}
	var diags []trtfmt.Diagnostic
	s.report, diags = b.load(n)
	s.diags = append(append(s.diags, diags...), n.Source.Diags...)
	stated(n, &s.report)
	s.meta = n.Meta
	s.diags = append(s.diags, ack.Check(n, &s.report, rules.IDs())...)
	s.inputs = len(s.diags)
	if err := s.addDocument(n); err != nil {
		return nil, err
	}
	return s, s.addTexts(a, n)
}

// Report is the analysis. The caller does not change it.
func (s *Single) Report() analysis.Report { return s.report }

// Contents are the files that belong beside the pages: the document first, then
// the texts. The caller does not change them.
func (s *Single) Contents() []Content { return s.contents }

// Diags are about the inputs and the texts.
func (s *Single) Diags() []trtfmt.Diagnostic { return s.diags }

// InputDiags are those of Diags that are not about the texts.
func (s *Single) InputDiags() []trtfmt.Diagnostic { return s.diags[:s.inputs] }

// maxModelSlug bounds the model's part of a folder's name, in bytes.
const maxModelSlug = 100

// FolderName is how a packaged report's folder is called:
// report_<model>_<stamp>, with the stamp as the caller writes it.
func (s *Single) FolderName(stamp string) string {
	model := "unknown_model"
	if name := s.report.Model.Value; name != "" {
		model = archive.Slug(name)
	}
	if len(model) > maxModelSlug {
		model = string(bytes.ToValidUTF8([]byte(model[:maxModelSlug]), nil))
	}
	return "report_" + model + "_" + stamp
}

// node walks the folder under a name and returns the report in its root.
func (s *Single) node(name string) (*archive.Archive, *archive.Node, error) {
	a, err := archive.Walk(s.opts.Source, archive.Options{Name: name, Limits: s.opts.Limits})
	if err != nil {
		return nil, nil, fmt.Errorf("cannot read the folder: %w", err)
	}
	i := slices.IndexFunc(a.Reports, func(n *archive.Node) bool { return n.Path == "." })
	if i < 0 {
		return nil, nil, noReport(a)
	}
	n := a.Reports[i]
	n.Source.Parent = s.opts.Parent
	n.URL, n.Path = "", name
	// A build of a whole archive may have no address for it; here it has one.
	n.Problems = slices.DeleteFunc(n.Problems, func(d trtfmt.Diagnostic) bool { return !isText(d.File) })
	if i := slices.IndexFunc(n.Problems, refused); i >= 0 {
		return nil, nil, errors.New(n.Problems[i].String())
	}
	if s.opts.ModelName != "" || n.Meta.Model.Source == "folder name" {
		n.Meta.Model = archive.Value{} // the folder's name is made of the analysis
	}
	if doc := s.opts.Document; doc != "" {
		n.Source.Pairs = nil
		n.Source.Documents = []source.File{{Path: doc, Base: path.Base(doc), Kind: trtfmt.KindDocument}}
	}
	return a, n, nil
}

// refused reports whether a report cannot be published alone: its author is at
// hand, so broken front matter is put right first.
func refused(d trtfmt.Diagnostic) bool {
	return d.Severity == trtfmt.Error || archive.Broken(d)
}

func noReport(a *archive.Archive) error {
	if i := slices.IndexFunc(a.Diags, refused); i >= 0 {
		return errors.New(a.Diags[i].String())
	}
	if slices.ContainsFunc(a.Diags, func(d trtfmt.Diagnostic) bool { return d.Code == "draft" && d.File == "." }) {
		return errors.New("the report is a draft: take \"draft\" out of its front matter or report.toml")
	}
	return errors.New("no layer file, profile or document directly in the folder")
}

// isText reports whether a file is one of a report's texts.
func isText(file string) bool {
	return contentName(path.Base(file)) != ""
}

// ReportFolders lists the folders of a tree that hold a report, in archive
// order, as paths below its root.
func ReportFolders(fsys fs.FS, lim trtfmt.Limits) ([]string, error) {
	a, err := archive.Walk(fsys, archive.Options{Limits: lim})
	if err != nil {
		return nil, err
	}
	var out []string
	for _, n := range a.Reports {
		out = append(out, n.Path)
	}
	return out, nil
}

// addDocument takes over the document that the report was made of, or writes
// one.
func (s *Single) addDocument(n *archive.Node) error {
	var data []byte
	var err error
	if len(n.Source.Pairs) == 0 {
		data, err = fs.ReadFile(s.opts.Source, n.Source.Documents[0].Path)
	} else {
		var buf bytes.Buffer
		err = contract.Write(&buf, s.report, contract.WriteOptions{})
		data = buf.Bytes()
	}
	if err != nil {
		return fmt.Errorf("document of %s: %w", s.opts.Name, err)
	}
	s.contents = append(s.contents, Content{PlainDocument, data})
	return s.addProvenance(data)
}

// addProvenance writes what the document has no place for.
func (s *Single) addProvenance(document []byte) error {
	hash := sha256.Sum256(document)
	var buf bytes.Buffer
	if err := sidecar.Write(&buf, s.report, hex.EncodeToString(hash[:])); err != nil {
		return fmt.Errorf("%s of %s: %w", sidecar.Name, s.opts.Name, err)
	}
	s.contents = append(s.contents, Content{sidecar.Name, buf.Bytes()})
	return nil
}

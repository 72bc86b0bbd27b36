package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"trtsite/analysis/contract/schema"
	"trtsite/analysis/source"
	"trtsite/analysis/trtfmt"
	"trtsite/generator"
	"trtsite/themes"
)

// packaged is what package works on.
type packaged struct {
	// path is the input as the user named it.
	path    string
	options generator.SingleOptions
	// text is the diagnosis that --analyze-md names, nil for none.
	text []byte
	// refresh is set where the page is made in the document's own folder.
	refresh bool
	root    *os.Root
}

// named is the input as the user named it, with the text that goes with it.
func (p *packaged) named(o packageOptions) string {
	if o.analyzeMD == "" {
		return p.path
	}
	return p.path + " with " + o.analyzeMD
}

func (p *packaged) close() {
	if p.root != nil {
		p.root.Close()
	}
}

// packageInput opens the folder or the document.
func packageInput(o packageOptions, args []string) (*packaged, error) {
	c, err := folderConfig(o.config, o.folder(args))
	if err != nil {
		return nil, err
	}
	in := &packaged{options: generator.SingleOptions{
		ModelName: o.modelName, Theme: themes.Default(), Version: releaseVersion(), Thresholds: c.Thresholds,
	}}
	if o.analyzeMD != "" {
		data, diags := trtfmt.ReadFile(fileSet{o.analyzeMD: o.analyzeMD}, o.analyzeMD, trtfmt.Limits{})
		if data == nil {
			return nil, fmt.Errorf("%s: %s", o.analyzeMD, diags[0].Text())
		}
		in.text = data
	}
	in.refresh = o.analyzeData != "" && o.reportDir == ""
	if o.analyzeData != "" {
		err = in.document(o.analyzeData)
	} else {
		err = in.folder(args[0])
	}
	if err != nil {
		in.close()
		return nil, err
	}
	return in, nil
}

// folder is the folder of what is packaged.
func (o packageOptions) folder(args []string) string {
	if o.analyzeData != "" {
		return filepath.Dir(o.analyzeData)
	}
	return args[0]
}

// folder takes a folder with inputs, or one with a finished document only.
func (p *packaged) folder(dir string) error {
	if err := checkFolder(dir, "package takes the folder that holds the files; a document is given with --analyze-data"); err != nil {
		return err
	}
	if err := p.open(dir); err != nil {
		return err
	}
	found, err := source.Scan(p.root.FS(), ".", source.Options{Name: p.options.Name})
	switch {
	case err != nil:
		return fmt.Errorf("cannot list %s: %w", dir, err)
	case len(found.Pairs) > 0:
		p.path = dir
		p.options.Source = p.overlay(p.root.FS())
		return nil
	case len(found.Documents) > 0:
		return p.document(filepath.Join(dir, found.Documents[0].Base))
	}
	return oneReport.noInput(dir, p.root.FS())
}

// open makes a folder the base of what is read.
func (p *packaged) open(dir string) error {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	p.options.Name, p.options.Parent = filepath.Base(abs), parentName(abs)
	if p.root, err = os.OpenRoot(dir); err != nil {
		return fmt.Errorf("cannot read the folder %s: %w", dir, withoutPath(err))
	}
	return nil
}

// overlay puts the diagnosis that was given over the folder's own.
func (p *packaged) overlay(base fs.FS) overlay {
	o := overlay{base: base, files: map[string][]byte{}}
	if p.text != nil {
		o.files[diagnosisFile] = p.text
	}
	return o
}

// diagnosisFile is the name of a report's text.
const diagnosisFile = "analyze.md"

// oneReport is package, of a folder.
var oneReport = oneFolder{command: "package", about: "a report folder"}

// document takes an existing document. Texts and pictures are those of its
// folder where its name says that it is a report's.
func (p *packaged) document(path string) error {
	data, err := validDocument(path)
	if err != nil {
		return err
	}
	p.path, p.options.Document = path, generator.PlainDocument
	base := filepath.Base(path)
	if p.refresh && base != generator.PlainDocument {
		return &hintError{
			fmt.Errorf("%s is not called %s, so its folder is no report folder to refresh", path, generator.PlainDocument),
			"name a new folder with --report-dir",
		}
	}
	inReport := base == generator.PlainDocument || base == generator.PlainDocument+".gz"
	if p.root == nil && inReport {
		if err := p.open(filepath.Dir(path)); err != nil {
			return err
		}
	}
	var folder fs.FS
	if inReport {
		folder = p.root.FS()
	}
	o := p.overlay(folder)
	o.files[generator.PlainDocument] = data
	p.options.Source = o
	return nil
}

// validDocument reads a document and checks it with the schema.
func validDocument(path string) ([]byte, error) {
	data, err := readDocument(path)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return data, checkDocument(path, data)
}

// checkDocument is an error that names the first problem of a document.
func checkDocument(path string, data []byte) error {
	validator, err := schema.New()
	if err != nil {
		return err
	}
	result, err := validator.Check(data)
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", path, err)
	case !result.Valid():
		first := result.Problems[0]
		return &hintError{
			fmt.Errorf("%s:%d:%d: the document is not valid: %w", path, first.Line, first.Column, errors.New(first.String())),
			fmt.Sprintf("\"trtsite validate %s\" lists all problems", path),
		}
	}
	return nil
}

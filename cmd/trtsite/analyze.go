package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/brief"
	"trtsite/analysis/contract"
	"trtsite/analysis/rules"
	"trtsite/analysis/source"

	"github.com/spf13/cobra"
)

type analyzeOptions struct {
	data      dataFlag
	modelName string
	output    string
	schema    string
	format    string
	config    string
}

func newAnalyze(s streams) *cobra.Command {
	var o analyzeOptions
	cmd := &cobra.Command{
		Use:   "analyze [FOLDER]",
		Short: "Write analyze-data.json for one folder or for given files",
		Long: `Analyse one folder that directly holds layer and profile files, or the files
given with --data, and write analyze-data.json.

The document is written also when backends fail validation; read its validation
object to see which can be used.

--format brief writes the facts that a person or a language model needs to write
the diagnosis: at most 8 KB of Markdown, every number with its unit, no conclusion.
What does not fit is counted.
` + exitHelp,
		Example: `  trtsite analyze models/bert --output analyze-data.json
  trtsite analyze models/bert --format text
  trtsite analyze models/bert --format brief
  trtsite analyze --data layers_a.json profile_a.json --data layers_b.json`,
		Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error { return runAnalyze(s, o, args) },
	}
	f := cmd.Flags()
	f.Var(&o.data, "data", "a layer file and, after a space, its profile; repeat for more backends")
	configFlag(cmd, &o.config, "of FOLDER or of the nearest folder above it")
	f.StringVar(&o.modelName, "model-name", "", "name of the model, instead of an inferred one")
	f.StringVarP(&o.output, "output", "o", "", "file to write (default: standard output)")
	f.StringVar(&o.schema, "schema", "1.0", "version of the document: 1.0 or 1.2")
	f.StringVar(&o.format, "format", formatJSON, "json for the document, text for a summary that people read, brief for a digest to write a diagnosis from")
	return cmd
}

func runAnalyze(s streams, o analyzeOptions, args []string) error {
	if o.schema != "1.0" && o.schema != "1.2" {
		return fmt.Errorf("--schema %s is not a version of the document: want 1.0 or 1.2", o.schema)
	}
	if err := checkFormat(o.format, formatBrief); err != nil {
		return err
	}
	fsys, folder, err := analyzeInput(o, args)
	if finished, ok := o.isFinished(err); ok {
		return analyzeFinished(s, o, finished)
	}
	if err != nil {
		return err
	}
	if err := refuseInput(o.output, analyzeInputs(o, args, folder)); err != nil {
		return err
	}
	c, err := folderConfig(o.config, analyzedFolder(o, args))
	if err != nil {
		return err
	}
	report := analysis.Folder(fsys, folder, analysis.Options{
		ModelName: o.modelName,
		Rules:     rules.Checks(c.Thresholds),
	})
	s.diagnostics(folder.Diags)
	if o.format == formatJSON { // text and brief say how the backends fared
		for _, b := range report.Backends {
			s.backend(b)
		}
	}
	return o.write(s, report)
}

// writer makes the form that is asked for.
func (o analyzeOptions) writer(r analysis.Report) func(io.Writer) error {
	switch o.format {
	case formatText:
		return func(w io.Writer) error { return writeSummary(w, r) }
	case formatBrief:
		return func(w io.Writer) error { return writeBrief(w, r) }
	}
	return func(w io.Writer) error { return contract.Write(w, r, contract.WriteOptions{Schema: o.schema}) }
}

func writeBrief(w io.Writer, r analysis.Report) error {
	_, err := io.WriteString(w, brief.Of(&r))
	return err
}

// analyzedFolder is the folder of what is analysed; of several files that of the
// first.
func analyzedFolder(o analyzeOptions, args []string) string {
	if len(o.data) > 0 {
		return filepath.Dir(o.data[0][0])
	}
	return args[0]
}

// analyzeInput finds the files to analyse.
func analyzeInput(o analyzeOptions, args []string) (fs.FS, source.Folder, error) {
	switch {
	case len(o.data) > 0 && len(args) > 0:
		return nil, source.Folder{}, &hintError{
			fmt.Errorf("both a folder (%s) and --data are given", args[0]),
			"give one folder, or one --data for each backend",
		}
	case len(o.data) > 0:
		fsys, groups := namedFiles(o.data)
		folder, err := source.Explicit(fsys, groups, source.Options{})
		return fsys, folder, err
	case len(args) == 0:
		return nil, source.Folder{}, &hintError{errors.New("nothing to analyse"), "name a folder, or files with --data LAYERS PROFILE"}
	case len(args) > 1:
		return nil, source.Folder{}, &hintError{
			fmt.Errorf("%d folders given, a document is about one", len(args)),
			"run analyze once for each folder; build takes a whole tree",
		}
	}
	return analyzeFolder(args[0])
}

// analyzeInputs are the files that are read, as the user would type them.
func analyzeInputs(o analyzeOptions, args []string, folder source.Folder) []string {
	if len(o.data) > 0 {
		return slices.Concat(o.data...)
	}
	files := slices.Concat(folder.Configs, folder.Evidence)
	for _, p := range folder.Pairs {
		files = append(files, p.Layers, p.Profile)
	}
	var list []string
	for _, f := range files {
		if f.Present() {
			list = append(list, filepath.Join(args[0], filepath.FromSlash(f.Path)))
		}
	}
	return list
}

func analyzeFolder(dir string) (fs.FS, source.Folder, error) {
	if err := checkFolder(dir, "a layer file is given with --data"); err != nil {
		return nil, source.Folder{}, err
	}
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, source.Folder{}, err
	}
	fsys := os.DirFS(dir)
	folder, err := source.Scan(fsys, ".", source.Options{Name: filepath.Base(abs), Parent: parentName(abs)})
	if err != nil {
		return nil, source.Folder{}, fmt.Errorf("cannot list %s: %w", dir, withoutPath(err))
	}
	if len(folder.Pairs) == 0 {
		return nil, source.Folder{}, noAnalysis(dir, fsys, folder)
	}
	return fsys, folder, nil
}

// parentName is the base name of the folder above an absolute path, "" for the
// root of the file system.
func parentName(abs string) string {
	if up := filepath.Dir(abs); up != filepath.Dir(up) {
		return filepath.Base(up)
	}
	return ""
}

// oneDocument is analyze, of a folder.
var oneDocument = oneFolder{command: "analyze", about: "a document", other: "build takes a whole tree"}

// noAnalysis says what a folder without layer and profile files holds instead.
func noAnalysis(dir string, fsys fs.FS, folder source.Folder) error {
	if len(folder.Documents) > 0 {
		return &hintError{&finishedError{dir, folder.Documents[0].Base},
			"there is no document to write; --format text and --format brief read this one, and build publishes such a folder as it is"}
	}
	return oneDocument.noInput(dir, fsys)
}

// checkFolder makes sure that dir is a folder; hint says what a file may be.
func checkFolder(dir, hint string) error {
	info, err := os.Stat(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return &hintError{fmt.Errorf("there is no folder %q", dir), "check the path"}
	}
	if err != nil {
		return fmt.Errorf("cannot read the folder %s: %w", dir, withoutPath(err))
	}
	if !info.IsDir() {
		return &hintError{fmt.Errorf("%s is not a folder", dir), hint}
	}
	return nil
}

// backend says how a backend fared, with the reasons where it failed.
func (s streams) backend(b analysis.Backend) {
	s.notef("backend %s: %s, %s", b.Label, b.Status, b.Mode)
	s.diagnostics(b.Messages)
}

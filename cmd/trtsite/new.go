package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/rules"
	"trtsite/analysis/source"
	"trtsite/generator"

	"github.com/spf13/cobra"
)

// newNew makes the command that writes beginnings.
func newNew(s streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "new",
		Short: "Begin something that a person writes",
		Args:  knownCommand,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.SuggestionsMinimumDistance = 2
	cmd.AddCommand(newNewReport(s))
	return cmd
}

func newNewReport(s streams) *cobra.Command {
	return &cobra.Command{
		Use:   "report FOLDER",
		Short: "Begin the diagnosis of a report",
		Long: `Write the beginning of analyze.md into a folder that directly holds layer and
profile files: front matter with what is known of the report, and the headings
"## Summary" and "## Details" with a line each on what belongs there. A file that
is there already is never touched.
` + exitHelp,
		Example: `  trtsite new report models/bert/2026-05-04`,
		Args:    cobra.ArbitraryArgs,
		RunE:    func(_ *cobra.Command, args []string) error { return runNewReport(s, args) },
	}
}

func runNewReport(s streams, args []string) error {
	if len(args) != 1 {
		return &hintError{fmt.Errorf("%d folders given, a diagnosis is about one", len(args)), "name the folder that holds the files of the report"}
	}
	dir := args[0]
	if err := checkFolder(dir, oneDiagnosis.takes()); err != nil {
		return err
	}
	if err := noDiagnosis(dir); err != nil {
		return err
	}
	single, err := readReport(dir, reportOptions{thresholds: rules.DefaultThresholds()})
	if err != nil {
		return err
	}
	for _, b := range single.Report().Backends {
		if b.Status == analysis.Failed {
			s.backend(b)
		}
	}
	path := filepath.Join(dir, generator.DiagnosisName)
	if err := createFile(path, single.Skeleton()); err != nil {
		return fmt.Errorf("cannot write %s: %w", path, withoutPath(err))
	}
	if _, err := fmt.Fprintln(s.Out, path); err != nil {
		return err
	}
	s.hint(fmt.Sprintf("\"trtsite analyze --format brief %s\" prints the facts to write from; \"trtsite build\" checks what was written", dir))
	return nil
}

// oneDiagnosis is new report, of a folder.
var oneDiagnosis = oneFolder{command: "new report", about: "a diagnosis"}

// noDiagnosis is an error where a folder has a diagnosis, in whatever letter case.
func noDiagnosis(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return fmt.Errorf("cannot list %s: %w", dir, withoutPath(err))
	}
	for _, e := range entries {
		if strings.EqualFold(e.Name(), generator.DiagnosisName) {
			return &hintError{fmt.Errorf("%s is there already, and nothing was written", filepath.Join(dir, e.Name())),
				"edit it, or move it away to begin anew"}
		}
	}
	return nil
}

// reportOptions steer the analysis of a report.
type reportOptions struct {
	modelName  string
	thresholds rules.Thresholds
}

// readReport analyses a folder that directly holds inputs or a document.
func readReport(dir string, o reportOptions) (*generator.Single, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("cannot read the folder %s: %w", dir, withoutPath(err))
	}
	defer root.Close()
	found, err := source.Scan(root.FS(), ".", source.Options{})
	if err != nil {
		return nil, fmt.Errorf("cannot list %s: %w", dir, err)
	}
	if len(found.Pairs)+len(found.Documents) == 0 {
		return nil, oneDiagnosis.noInput(dir, root.FS())
	}
	single, err := generator.NewSingle(generator.SingleOptions{
		Source: root.FS(), Name: filepath.Base(abs), Parent: parentName(abs), ModelName: o.modelName, Thresholds: o.thresholds,
	})
	if err != nil {
		return nil, fmt.Errorf("cannot read the report %s: %w", dir, err)
	}
	return single, nil
}

// createFile writes a file that must not be there yet.
func createFile(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, newFileMode)
	if err != nil {
		if errors.Is(err, fs.ErrExist) {
			return errors.New("it is there already")
		}
		return err
	}
	_, err = f.Write(data)
	if err = errors.Join(err, f.Close()); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return nil
}

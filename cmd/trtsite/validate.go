package main

import (
	"errors"
	"fmt"
	"os"

	"trtsite/analysis/contract/schema"
	"trtsite/analysis/trtfmt"

	"github.com/spf13/cobra"
)

type validateOptions struct {
	requirePassed bool
	printSchema   string
	format        string
}

func newValidate(s streams) *cobra.Command {
	var o validateOptions
	cmd := &cobra.Command{
		Use:   "validate FILE...",
		Short: "Check analyze-data.json files against their schema",
		Long: `Check documents, plain or gzipped, against the JSON Schema of the version that
they name. Each problem is one line with its place, its JSON pointer, what was
expected and what is there; at most 40 are listed for a file.

--print-schema prints the schema itself, for other tools.

Exit codes:
  0  every document is valid
  1  a document is not valid, or has a failed backend and --require-passed is set
  2  a file could not be read, or is no JSON`,
		Example: `  trtsite validate report/analyze-data.json
  trtsite validate --require-passed */analyze-data.json.gz
  trtsite validate --print-schema 1.0 > analyze-data-1.0.schema.json`,
		Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error { return runValidate(s, o, args) },
	}
	f := cmd.Flags()
	f.BoolVar(&o.requirePassed, "require-passed", false, "exit 1 also where a backend failed")
	f.StringVar(&o.printSchema, "print-schema", "", "print the schema of a version, 1.0 or 1.2, instead")
	f.StringVar(&o.format, "format", formatText, "form of the result: text or json")
	return cmd
}

func runValidate(s streams, o validateOptions, args []string) error {
	if err := checkFormat(o.format); err != nil {
		return err
	}
	if o.printSchema != "" {
		return printSchema(s, o.printSchema, args)
	}
	if len(args) == 0 {
		return &hintError{errors.New("nothing to validate"), "name one or more analyze-data.json files"}
	}
	validator, err := schema.New()
	if err != nil {
		return err
	}
	v := validation{requirePassed: o.requirePassed}
	for _, path := range args {
		v.file(validator, path)
	}
	if err := v.write(s, o.format); err != nil {
		return err
	}
	return v.verdict()
}

func printSchema(s streams, version string, args []string) error {
	if len(args) > 0 {
		return &hintError{fmt.Errorf("both --print-schema and a file (%s) are given", args[0]), "print the schema alone"}
	}
	text, err := schema.Text(version)
	if err != nil {
		return err
	}
	_, err = s.Out.Write(text)
	return err
}

// validation is what validate found in all its files.
type validation struct {
	requirePassed bool
	files         []validated
}

// validated is one file: what was found in it, or why it could not be read.
type validated struct {
	path   string
	result schema.Result
	err    error
}

func (v *validation) file(validator *schema.Validator, path string) {
	f := validated{path: path}
	data, err := readDocument(path)
	if err == nil {
		f.result, err = validator.Check(data)
	}
	f.err = err
	v.files = append(v.files, f)
}

// readDocument returns a document's bytes without compression.
func readDocument(path string) ([]byte, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil, &hintError{errors.New("this is a folder"), "name the analyze-data.json in it"}
	}
	data, diags := trtfmt.ReadFile(fileSet{path: path}, path, trtfmt.Limits{})
	if data == nil {
		return nil, errors.New(diags[0].Text())
	}
	return schema.Plain(data, trtfmt.DefaultLimits().FileBytes)
}

// verdict is the command's error: a file that could not be read weighs more
// than one that is not valid.
func (v *validation) verdict() error {
	unreadable, invalid, failed := 0, 0, 0
	for _, f := range v.files {
		switch {
		case f.err != nil:
			unreadable++
		case !f.result.Valid():
			invalid++
		default:
			failed += len(f.result.Failed)
		}
	}
	switch {
	case unreadable > 0 && len(v.files) == 1:
		return fmt.Errorf("%s: %w", v.files[0].path, v.files[0].err)
	case unreadable > 0:
		return fmt.Errorf("%d of %d files could not be read", unreadable, len(v.files))
	case invalid > 0:
		return &gateError{fmt.Sprintf("%d of %d documents not valid", invalid, len(v.files))}
	case failed > 0 && v.requirePassed:
		return &gateError{fmt.Sprintf("%d failed, because of --require-passed", failed)}
	}
	return nil
}

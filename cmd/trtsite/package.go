package main

import (
	"errors"
	"fmt"
	"time"

	"trtsite/generator"

	"github.com/spf13/cobra"
)

type packageOptions struct {
	analyzeData  string
	analyzeMD    string
	outputParent string
	reportDir    string
	modelName    string
	timestamp    string
	format       string
	require      bool
	config       string
}

// newPackage makes the command; now is the clock, for the name of the folder.
func newPackage(s streams, now func() time.Time) *cobra.Command {
	var o packageOptions
	cmd := &cobra.Command{
		Use:   "package FOLDER",
		Short: "Make one report folder: document, diagnosis and a page",
		Long: `Make one report folder of one folder that directly holds layer and profile
files: analyze-data.json with its provenance.json, analyze.md where there is one,
and a static page, index.html, that opens from disk with every number in it.

The new folder is called report_<model>_<YYYYMMDD_HHMMSS> (UTC), with _2, _3 and
so on where that name is taken, and lies in --output-parent; or it is the one
that --report-dir names. It is made beside its place and renamed when whole; a
folder that holds anything is never written into.

With --analyze-data an existing document is checked and packaged instead; without
--report-dir the page beside the document, and analyze.md where --analyze-md is
given, are made anew and the document itself is left alone.

Without --output-parent and --report-dir the folder is made in the current
folder; where that is the program's own or cannot be written, in the system's
folder for temporary files.
` + exitHelp,
		Example: `  trtsite package models/bert --output-parent reports --analyze-md diagnosis.md
  trtsite package models/sd/unet --report-dir reports/sd-unet
  trtsite package --analyze-data reports/sd-unet/analyze-data.json --analyze-md new.md`,
		Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error { return runPackage(s, o, args, now) },
	}
	f := cmd.Flags()
	f.StringVar(&o.analyzeData, "analyze-data", "", "package this document instead of a folder")
	f.StringVar(&o.analyzeMD, "analyze-md", "", "the diagnosis (default: analyze.md of the folder, if there is one)")
	f.StringVar(&o.outputParent, "output-parent", "", "folder in which the report folder is made")
	f.StringVar(&o.reportDir, "report-dir", "", "the report folder itself: new or empty")
	configFlag(cmd, &o.config, "of FOLDER or of the nearest folder above it")
	f.StringVar(&o.modelName, "model-name", "", "name of the model, instead of an inferred one")
	f.StringVar(&o.timestamp, "timestamp", "", "time in the folder's name, YYYYMMDD_HHMMSS (default: now)")
	f.BoolVar(&o.require, "require-passed", false, "make nothing and exit 1 where a backend failed")
	f.StringVar(&o.format, "format", formatText, "form of the result: text or json")
	return cmd
}

// stampLayout is the time in a folder's name.
const stampLayout = "20060102_150405"

func runPackage(s streams, o packageOptions, args []string, now func() time.Time) error {
	if err := o.check(args); err != nil {
		return err
	}
	in, err := packageInput(o, args)
	if err != nil {
		return err
	}
	defer in.close()
	single, err := generator.NewSingle(in.options)
	if err != nil {
		return fmt.Errorf("cannot package %s: %w", in.named(o), err)
	}
	s.diagnostics(single.Diags())
	report := single.Report()
	for _, b := range report.Backends {
		s.backend(b)
	}
	if n := report.Failed(); o.require && n > 0 {
		return &gateError{fmt.Sprintf("nothing packaged, because of --require-passed: %d of %d backends failed", n, len(report.Backends))}
	}
	p := packager{streams: s, single: single, stamp: o.timestamp}
	if p.stamp == "" {
		p.stamp = now().UTC().Format(stampLayout)
	}
	made, err := p.run(o, in)
	if err != nil {
		return err
	}
	return made.write(s, o.format)
}

// check refuses flags that contradict each other or are not understood.
func (o packageOptions) check(args []string) error {
	if err := checkFormat(o.format); err != nil {
		return err
	}
	if o.timestamp != "" {
		if _, err := time.Parse(stampLayout, o.timestamp); err != nil {
			return &hintError{fmt.Errorf("--timestamp %q is no time", o.timestamp), "want YYYYMMDD_HHMMSS, e.g. 20260131_235959"}
		}
	}
	switch {
	case o.outputParent != "" && o.reportDir != "":
		return &hintError{errors.New("both --output-parent and --report-dir are given"),
			"--report-dir names the folder itself, --output-parent the one that it is made in"}
	case o.analyzeData != "":
		return o.checkDocument(args)
	case len(args) == 0:
		return &hintError{errors.New("nothing to package"), "name a folder with layer and profile files, or a document with --analyze-data"}
	case len(args) > 1:
		return &hintError{fmt.Errorf("%d folders given, a report folder is about one", len(args)), "run package once for each folder"}
	}
	return nil
}

// checkDocument refuses what makes no sense with --analyze-data.
func (o packageOptions) checkDocument(args []string) error {
	switch {
	case len(args) > 0:
		return &hintError{fmt.Errorf("both a folder (%s) and --analyze-data are given", args[0]), "give one of them"}
	case o.modelName != "":
		return &hintError{errors.New("both --model-name and --analyze-data are given"), "the document names its model; analyse the inputs again to change it"}
	case o.outputParent != "" || o.timestamp != "":
		return &hintError{errors.New("--output-parent and --timestamp do not go with --analyze-data"), "name the new folder with --report-dir"}
	}
	return nil
}

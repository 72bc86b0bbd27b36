package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"trtsite/analysis/rules"
	"trtsite/analysis/unit"
	"trtsite/generator"
	"trtsite/generator/compare"
	"trtsite/themes"

	"github.com/spf13/cobra"
)

type compareOptions struct {
	archive     string
	baseURL     string
	config      string
	format      string
	output      string
	failOn      []string
	onlyChanged bool
	override    bool
	top         int
}

const compareExitHelp = `
Exit codes:
  0  done, and every --fail-on held
  1  a --fail-on was exceeded
  2  could not do the job: usage, unreadable input, I/O; nothing half-written
  3  a --fail-on cannot be judged: not comparable, or inconclusive`

func newCompare(s streams) *cobra.Command {
	var o compareOptions
	cmd := &cobra.Command{
		Use:   "compare A B [C...]",
		Short: "Say what changed between reports, where, and whether it is real",
		Long: `Compare B, C and so on with A, the base. Each is a folder that directly holds
layer and profile files or a finished document, such a document (analyze-data.json
or .json.gz), or a report's path in the archive; an existing path is taken before
an archive's. A#backend chooses one backend; else backends pair by their labels,
and a lone pair always.

The verdict comes first: faster, slower, same, inconclusive or not comparable,
with its cause. Reports that differ in device, shapes and the like are not
comparable and get no number, unless --override asks for it.

--fail-on 5% or 0.2ms fails where the verdict is slower and the change is larger;
--fail-on finding:<id> where B has more findings of the rule than A; --fail-on
reformats where B has more explicit reformats than A.
` + compareExitHelp,
		Example: `  trtsite compare models/resnet-fp16 models/resnet-int8
  trtsite compare bert/2026-03-02 bert/2026-05-04 --archive content --format markdown
  trtsite compare base#fp16 new#fp16 --fail-on 3% --fail-on reformats`,
		Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error { return runCompare(s, o, args) },
	}
	f := cmd.Flags()
	f.StringVar(&o.archive, "archive", "", "archive that reports are looked for in (default: content/ if it exists, else the current folder)")
	f.StringVar(&o.baseURL, "base-url", "", "public address of the archive's site, for links to its pages")
	configFlag(cmd, &o.config, "of each report's folder or of the nearest folder above it")
	f.StringVar(&o.format, "format", formatText, "text, markdown for a comment, json for programs, or html for one page that needs no other file")
	f.StringVarP(&o.output, "output", "o", "", "file to write (default: standard output)")
	f.StringArrayVar(&o.failOn, "fail-on", nil, "limit: 5%, 0.2ms, finding:<id> or reformats; repeat for more")
	f.BoolVar(&o.onlyChanged, "only-changed", false, "leave out rows that are the same kernel and changed no more than their noise")
	f.BoolVar(&o.override, "override", false, "compare in spite of what makes reports not comparable; the result says so")
	f.IntVar(&o.top, "top", 20, "how many rows to show")
	return cmd
}

func runCompare(s streams, o compareOptions, args []string) error {
	limits, err := o.check(args)
	if err != nil {
		return err
	}
	base, err := baseURL(o.baseURL)
	if err != nil {
		return err
	}
	in := comparing{streams: s, o: o}
	defer in.close()
	reports := make([]generator.Compared, len(args))
	for i, arg := range args {
		if reports[i], err = in.read(arg); err != nil {
			return err
		}
	}
	if err := refuseInput(o.output, in.files); err != nil {
		return err
	}
	result, err := generator.CompareReports(reports[0], reports[1:], generator.CompareOptions{
		Override: o.override, OnlyChanged: o.onlyChanged, Top: o.top, BaseURL: base,
	})
	if err != nil {
		var backend *generator.BackendError
		if errors.As(err, &backend) && len(backend.Choice) > 0 {
			return &hintError{err, "choose one with #, e.g. " + strings.Join(backend.Choice, " and ")}
		}
		return err
	}
	result.Judge(limits)
	if err := o.write(s, result); err != nil {
		return err
	}
	return judged(result.Document.Gates)
}

// check refuses what makes no sense, and reads the limits.
func (o compareOptions) check(args []string) ([]compare.Limit, error) {
	if len(args) < 2 {
		return nil, &hintError{fmt.Errorf("%s given, a comparison is about two or more", unit.Plural(len(args), "report")), "name the base first, then what is compared with it"}
	}
	if err := checkFormat(o.format, formatMarkdown, formatHTML); err != nil {
		return nil, err
	}
	if o.top < 1 {
		return nil, fmt.Errorf("--top %d is no number of rows: want 1 or more", o.top)
	}
	limits := make([]compare.Limit, len(o.failOn))
	for i, text := range o.failOn {
		var err error
		if limits[i], err = compare.ParseLimit(text, rules.IDs()); err != nil {
			return nil, fmt.Errorf("--fail-on %w", err)
		}
	}
	return limits, nil
}

// write writes the result in its form.
func (o compareOptions) write(s streams, r *generator.ComparedReports) error {
	write := func(w io.Writer) error {
		switch o.format {
		case formatJSON:
			return writeJSON(w, compare.JSON(r.Document))
		case formatHTML:
			return r.HTML(w, themes.Alone(), releaseVersion())
		case formatMarkdown:
			_, err := io.WriteString(w, compare.Markdown(r.Document))
			return err
		}
		_, err := io.WriteString(w, compare.Text(r.Document))
		return err
	}
	if o.output == "" {
		return write(s.Out)
	}
	return writeFile(o.output, write)
}

// judged is the command's error: a limit that was exceeded weighs more than one that
// cannot be judged.
func judged(list []compare.Judgement) error {
	var lines []string
	for _, j := range list {
		switch j.Outcome {
		case compare.Exceeded:
			lines = append(lines, "--fail-on "+j.Limit+": "+j.Text)
		case compare.Unjudged:
			lines = append(lines, "--fail-on "+j.Limit+" cannot be judged: "+j.Text)
		}
	}
	text := strings.Join(lines, "\n")
	switch compare.Sum(list) {
	case compare.Exceeded:
		return &gateError{text}
	case compare.Unjudged:
		return &judgeError{text}
	}
	return nil
}

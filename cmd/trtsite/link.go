package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"trtsite/analysis/unit"
	"trtsite/generator"
	"trtsite/generator/compare"

	"github.com/spf13/cobra"
)

type linkOptions struct {
	archive string
	backend string
	baseURL string
	config  string
	format  string
}

const linkExitHelp = `
Exit codes:
  0  done
  2  no such report, backend, layer or finding; usage, unreadable input`

func newLink(s streams) *cobra.Command {
	var o linkOptions
	cmd := &cobra.Command{
		Use:   "link REPORT[#LAYER|#FINDING]",
		Short: "Print the permalink to a report, a layer or a finding",
		Long: `Print the permalink to a report, or to a layer or finding of it, and the same link
in Markdown with its time and share as they are now.

REPORT is a report's path in the archive, or a path to its folder. LAYER is an
exact name, a name with its middle cut by "…", or a row's anchor (l-...);
FINDING is a rule. "layer:" or "finding:" before it says which is meant. The link
leads to the first backend that has it; --backend names another.
` + linkExitHelp,
		Example: `  trtsite link bert/2026-03-02 --base-url https://example.org/perf/
  trtsite link bert/2026-03-02#hot-layer --backend fp16
  trtsite link 'content/resnet#layer:/layer1/…/Conv'`,
		Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error { return runLink(s, o, args) },
	}
	f := cmd.Flags()
	f.StringVar(&o.archive, "archive", "", "archive of the report (default: content/ if it exists, else the current folder)")
	f.StringVar(&o.backend, "backend", "", "label of the backend that is meant")
	f.StringVar(&o.baseURL, "base-url", "", "public address of the archive's site; without it the link is relative to the site's root")
	configFlag(cmd, &o.config, "in the archive")
	f.StringVar(&o.format, "format", formatText, "text, or json for programs")
	return cmd
}

func runLink(s streams, o linkOptions, args []string) error {
	if len(args) != 1 {
		return &hintError{fmt.Errorf("%s given, link takes one", unit.Plural(len(args), "report")), "e.g. trtsite link bert/2026-03-02#hot-layer"}
	}
	if err := checkFormat(o.format); err != nil {
		return err
	}
	base, err := baseURL(o.baseURL)
	if err != nil {
		return err
	}
	if o.archive == "" {
		o.archive = archiveFolder(nil)
	}
	if err := checkFolder(o.archive, "--archive takes a folder with reports below it"); err != nil {
		return err
	}
	link, err := o.link(args[0], base)
	if err != nil {
		return linkFailed(err)
	}
	s.linkNotes(link, base)
	return o.write(s, link)
}

// link finds what the argument names.
func (o linkOptions) link(arg, base string) (generator.Permalink, error) {
	report, target, err := linked(o.archive, arg)
	if err != nil {
		return generator.Permalink{}, err
	}
	c, err := archiveConfig(o.config, o.archive)
	if err != nil {
		return generator.Permalink{}, err
	}
	abs, err := filepath.Abs(o.archive)
	if err != nil {
		return generator.Permalink{}, err
	}
	root, err := os.OpenRoot(o.archive)
	if err != nil {
		return generator.Permalink{}, fmt.Errorf("cannot read the folder %s: %w", o.archive, withoutPath(err))
	}
	defer root.Close()
	return generator.Link(generator.LinkOptions{
		Source: root.FS(), Name: filepath.Base(abs), Report: report, Target: target,
		Backend: o.backend, BaseURL: base, Thresholds: c.Thresholds,
	})
}

// linked takes an argument apart: the report's path in the archive and what is named
// in it. An existing path inside the archive is taken before a path in the archive.
// What is neither is looked for by name, so that the error can propose another.
func linked(archive, arg string) (report, target string, err error) {
	ways := splits(arg)
	outside := ""
	for _, w := range ways {
		if w[0] == "" || !exists(w[0]) {
			continue
		}
		if id := archiveID(archive, w[0]); id != "" {
			return id, w[1], nil
		}
		outside = w[0]
	}
	for _, w := range ways {
		if _, id, ok := inArchive(archive, w[0]); ok {
			return id, w[1], nil
		}
	}
	if outside != "" {
		return "", "", &hintError{fmt.Errorf("%s is not in the archive %s, so it has no page there", outside, archive),
			"name its archive with --archive"}
	}
	report, target, _ = strings.Cut(arg, "#")
	return strings.Trim(filepath.ToSlash(report), "/"), target, nil
}

// linkFailed gives an error of a link its hint.
func linkFailed(err error) error {
	var e *generator.LinkError
	if !errors.As(err, &e) {
		return err
	}
	switch {
	case len(e.Near) > 0:
		return &hintError{err, "did you mean " + strings.Join(shortNames(e.Near), " or ") + "?"}
	case len(e.Choices) > 0:
		return &hintError{err, "name one of " + listed(shortNames(e.Choices))}
	case e.Hint != "":
		return &hintError{err, e.Hint}
	}
	return err
}

// shortNames cuts the middle of long names; a link may be asked for by such a name.
func shortNames(names []string) []string {
	out := make([]string, len(names))
	for i, n := range names {
		out[i] = compare.Short(n)
	}
	return out
}

// listed joins as many names as an error lists.
func listed(names []string) string {
	if n := len(names) - maxListed; n > 0 {
		return strings.Join(names[:maxListed], ", ") + fmt.Sprintf(" and %d more", n)
	}
	return strings.Join(names, ", ")
}

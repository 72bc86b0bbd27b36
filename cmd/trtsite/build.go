package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"trtsite/analysis/unit"
	"trtsite/generator"
	"trtsite/themes"

	"github.com/spf13/cobra"
)

type buildOptions struct {
	output  string
	baseURL string
	strict  bool
	config  string
}

func newBuild(s streams) *cobra.Command {
	var o buildOptions
	cmd := &cobra.Command{
		Use:   "build [ARCHIVE]",
		Short: "Build the site of an archive",
		Long: `Build a static site from a tree of report folders. Without ARCHIVE it takes
content/ where that exists, else the current folder.

A backend that fails its checks is listed on stderr and shown with its reasons;
the rest of the site is built. Files that did not change are not rewritten, and
only files that an earlier build wrote are ever deleted.
` + exitHelp,
		Example: `  trtsite build
  trtsite build ~/reports --output site --base-url https://example.org/perf/`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return runBuild(cmd.Context(), s, o, args) },
	}
	f := cmd.Flags()
	f.StringVarP(&o.output, "output", "o", "public", "folder to write")
	configFlag(cmd, &o.config, "in ARCHIVE")
	f.StringVar(&o.baseURL, "base-url", "", "public address of the site, for canonical links, the site map and the feed")
	f.BoolVar(&o.strict, "strict", false, "publish nothing and exit 1 on a failed backend, a dead link, a page that could not be built, front matter that does not parse, or a diagnosis that contradicts the data")
	return cmd
}

func runBuild(ctx context.Context, s streams, o buildOptions, args []string) error {
	dir := archiveFolder(args)
	if err := checkFolder(dir, "build takes a folder with reports below it"); err != nil {
		return err
	}
	base, err := baseURL(o.baseURL)
	if err != nil {
		return err
	}
	if o.output == "" {
		return &hintError{errors.New("--output is empty"), "name the folder to write, e.g. --output public"}
	}
	abs, skip, err := places(dir, o.output)
	if err != nil {
		return err
	}
	c, err := archiveConfig(o.config, dir)
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return fmt.Errorf("cannot read the folder %s: %w", dir, withoutPath(err))
	}
	defer root.Close()
	result, err := generator.Build(ctx, generator.Options{
		Source:  root.FS(),
		Name:    filepath.Base(abs),
		Skip:    skip,
		Output:  o.output,
		BaseURL: base,
		Theme:   themes.Default(),
		Version: releaseVersion(),
		Strict:  o.strict,

		Thresholds: c.Thresholds, SeriesParts: c.Series, Baselines: c.Baselines,
	})
	if errors.Is(err, generator.ErrBusy) {
		return &hintError{err, "wait for it, or choose another --output"}
	}
	if err != nil {
		return err
	}
	s.buildResult(result)
	if result.Reports+len(result.Unpublished) == 0 {
		s.notef("warning: no report found below %s", dir)
		s.hint("a report folder directly holds layer and profile files, e.g. layers_fp16.json and profile_fp16.json, or an analyze-data.json")
	}
	if len(result.Refused) > 0 {
		return &gateError{fmt.Sprintf("nothing published, because of --strict: %s", strings.Join(result.Refused, ", "))}
	}
	return s.published(o.output, result)
}

// archiveFolder is the folder to build.
func archiveFolder(args []string) string {
	if len(args) > 0 {
		return args[0]
	}
	if info, err := os.Stat("content"); err == nil && info.IsDir() {
		return "content"
	}
	return "."
}

// places returns the archive's absolute path and, where the output lies inside
// it, the output's path in the archive.
func places(dir, output string) (abs string, skip []string, err error) {
	if abs, err = filepath.Abs(dir); err != nil {
		return "", nil, err
	}
	out, err := filepath.Abs(output)
	if err != nil {
		return "", nil, err
	}
	if out == abs {
		return "", nil, &hintError{fmt.Errorf("the output folder %s is the archive itself", output), "choose another folder with --output"}
	}
	rel, err := filepath.Rel(abs, out)
	if err != nil || !filepath.IsLocal(rel) {
		return abs, nil, nil
	}
	return abs, []string{filepath.ToSlash(rel)}, nil
}

// buildResult writes what a build noticed.
func (s streams) buildResult(r *generator.Result) {
	s.diagnostics(r.Diags)
	for _, u := range r.Unpublished {
		for _, reason := range u.Reasons {
			text := reason.Text()
			if reason.File != u.Report {
				text = reason.String()
			}
			s.notef("failed: %s, not published: %s", u.Report, text)
		}
	}
	for _, f := range r.Failed {
		for _, reason := range f.Reasons {
			s.notef("failed: %s, backend %s: %s", f.Report, f.Label, reason)
		}
	}
	for _, d := range r.Dead {
		s.notef("dead link: %s", d)
	}
}

// published writes the last line: what the site now holds.
func (s streams) published(output string, r *generator.Result) error {
	for _, file := range r.Stats.Kept {
		s.notef("warning: %s: it was changed since an earlier build wrote it and is no longer part of the site; it was not deleted", file)
	}
	failed := ""
	if len(r.Failed) > 0 {
		failed = fmt.Sprintf(" (%d failed)", len(r.Failed))
	}
	lost := ""
	if n := len(r.Unpublished); n > 0 {
		lost = fmt.Sprintf(" (%d more not published)", n)
	}
	_, err := fmt.Fprintf(s.Out, "%s: %s%s, %s%s, %s, %s; %d written, %d unchanged, %d deleted\n",
		output, unit.Plural(r.Reports, "report"), lost, unit.Plural(r.Backends, "backend"), failed, unit.Plural(r.Pages, "page"), unit.Bytes(r.Stats.Bytes),
		r.Stats.Written, r.Stats.Unchanged, r.Stats.Deleted)
	return err
}

package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

const exitHelp = `
Exit codes:
  0  done; also when some backends failed but the result was written
  1  a gate that you asked for (--strict, --require-passed, validate) said no
  2  could not do the job: usage, unreadable input, I/O; nothing half-written`

// run executes one command line and returns its exit code.
func run(args []string, s streams) int {
	root := newRoot(s)
	root.SetArgs(joinData(args))
	err := root.Execute()
	if err != nil {
		s.report(err)
	}
	return exitCode(err)
}

func newRoot(s streams) *cobra.Command {
	root := &cobra.Command{
		Use:           "trtsite",
		Short:         "A static site from an archive of TensorRT performance reports",
		Long:          "trtsite walks a tree of model folders, analyses each TensorRT engine's layer\ninformation and profile, and writes a static site that compares all reports.\n" + exitHelp + "\n  3  compare: a limit (--fail-on) cannot be judged",
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          knownCommand,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SuggestionsMinimumDistance = 2
	root.SetOut(s.Out)
	root.SetErr(s.Err)
	root.CompletionOptions.HiddenDefaultCmd = true
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return &hintError{err, "run \"" + cmd.CommandPath() + " --help\" for its flags"}
	})
	root.AddCommand(
		newBuild(s), newAnalyze(s), newValidate(s), newPackage(s, time.Now), newInspect(s), newCompare(s), newLink(s), newNew(s), newVersion(s),
	)
	return root
}

// knownCommand refuses words after the program's name that are no command.
func knownCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	hint := "run \"" + cmd.CommandPath() + " --help\" for its commands"
	if like := cmd.SuggestionsFor(args[0]); len(like) > 0 {
		hint = "did you mean " + strings.Join(like, " or ") + "?"
	}
	return &hintError{fmt.Errorf("unknown command %q", args[0]), hint}
}

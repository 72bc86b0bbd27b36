package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"trtsite/analysis/trtfmt"
	"trtsite/generator/inspect"

	"github.com/spf13/cobra"
)

func newInspect(s streams) *cobra.Command {
	var output string
	cmd := &cobra.Command{
		Use:   "inspect LAYERS.json",
		Short: "Write one page about one layer file, for debugging a dump",
		Long: `Write one self-contained page about one layer file: what was read and repaired,
what the gate says, the graph, and every layer with its tensors. It is written
also for a file that the gate refuses.

Without --output the page goes to standard output, for a file or a pipe.
` + exitHelp,
		Example: `  trtsite inspect layers_fp16.json --output page.html
  trtsite inspect layers_fp16.json > page.html`,
		Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error { return runInspect(s, output, args) },
	}
	cmd.Flags().StringVarP(&output, "output", "o", "", "file to write (default: standard output)")
	return cmd
}

func runInspect(s streams, output string, args []string) error {
	switch {
	case len(args) == 0:
		return &hintError{errors.New("nothing to inspect"), "name a layer file"}
	case len(args) > 1:
		return &hintError{fmt.Errorf("%d files given, a page is about one", len(args)), "run inspect once for each"}
	case output == "" && isTerminal(s.Out):
		return &hintError{errors.New("the page would fill the terminal"), "name a file with --output page.html"}
	}
	if err := refuseInput(output, args); err != nil {
		return err
	}
	in, err := readLayers(s, args[0])
	if err != nil {
		return err
	}
	write := func(w io.Writer) error { return inspect.Write(w, in) }
	if output == "" {
		return write(s.Out)
	}
	return writeFile(output, write)
}

// readLayers reads the file. What the reader noticed stands on the page, and on
// standard error.
func readLayers(s streams, path string) (inspect.Input, error) {
	data, diags := trtfmt.ReadFile(fileSet{path: path}, path, trtfmt.Limits{})
	if data == nil {
		return inspect.Input{}, fmt.Errorf("cannot inspect %s: %s", path, diags[0].Text())
	}
	base := filepath.Base(path)
	file, diags := trtfmt.ReadLayers(base, data, trtfmt.Limits{})
	s.diagnostics(diags)
	if file == nil {
		return inspect.Input{}, fmt.Errorf("cannot inspect %s: no layers could be read", path)
	}
	return inspect.Input{Name: base, Bytes: int64(len(data)), Layers: file, Diags: diags, Version: releaseVersion()}, nil
}

// isTerminal reports whether what is written is read by a person: a device, but
// not the one that swallows everything.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}

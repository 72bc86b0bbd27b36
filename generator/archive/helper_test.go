package archive

import (
	"bytes"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"trtsite/analysis/trtfmt"

	"github.com/google/go-cmp/cmp"
)

// layersJSON is a synthetic layer file; a tree writes it as "@layers".
const layersJSON = `{"Layers": [{"Name": "conv", "LayerType": "Convolution", "Inputs": [], "Outputs": [], "TacticName": "t"}]}`

// tree makes a file system of a text in the manner of txtar: a line "-- name --"
// begins a file.
func tree(text string) fstest.MapFS {
	fsys := fstest.MapFS{}
	var file *fstest.MapFile
	for line := range strings.Lines(text) {
		name, ok := strings.CutPrefix(strings.TrimSpace(line), "-- ")
		if name, end := strings.CutSuffix(name, " --"); ok && end {
			file = &fstest.MapFile{Mode: 0o644}
			fsys[name] = file
		} else if file != nil {
			file.Data = append(file.Data, line...)
		}
	}
	for _, f := range fsys {
		f.Data = bytes.TrimSuffix(f.Data, []byte("\n"))
		if string(f.Data) == "@layers" {
			f.Data = []byte(layersJSON)
		}
	}
	return fsys
}

// reports makes one report folder of each path.
func reports(paths ...string) fstest.MapFS {
	fsys := fstest.MapFS{}
	for _, p := range paths {
		fsys[p+"/layers_x.json"] = &fstest.MapFile{Data: []byte(layersJSON), Mode: 0o644}
	}
	return fsys
}

// walk walks an archive named "archive".
func walk(t *testing.T, fsys fs.FS, skip ...string) *Archive {
	t.Helper()
	a, err := Walk(fsys, Options{Name: "archive", Skip: skip})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// outlineOf prints a tree: kind, path, URL and title of each node.
func outlineOf(a *Archive) string {
	var b strings.Builder
	a.Root.Walk(func(n *Node) {
		kind := [...]string{"group", "report", "page", "file"}[n.Kind]
		fmt.Fprintf(&b, "%s%s %s -> %q %q\n", strings.Repeat("  ", len(n.Ancestors())), kind, n.Path, n.URL, n.Title)
	})
	return b.String()
}

// said prints all diagnostics of an archive: its own, then those of its nodes.
func said(a *Archive) string {
	var b strings.Builder
	list := func(diags []trtfmt.Diagnostic) {
		for _, d := range diags {
			fmt.Fprintf(&b, "%s %s %s\n", d.Severity, d.Code, d)
		}
	}
	list(a.Diags)
	listed := map[*Node]bool{}
	for _, r := range a.Reports {
		list(r.Problems)
		listed[r] = true
	}
	a.Root.Walk(func(n *Node) {
		if !listed[n] {
			list(n.Problems)
		}
	})
	return b.String()
}

// check compares texts without regard to indentation of want's left margin.
func check(t *testing.T, what, want, got string) {
	t.Helper()
	if diff := cmp.Diff(strings.Split(dedent(want), "\n"), strings.Split(strings.TrimSpace(got), "\n")); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// dedent cuts the margin of the first line from all lines.
func dedent(s string) string {
	s = strings.Trim(s, "\n\t ")
	return strings.ReplaceAll(s, "\n\t\t", "\n")
}

package archive

import (
	"errors"
	"io/fs"
	"testing"
	"testing/fstest"
)

func TestWalk(t *testing.T) {
	for _, tt := range []struct{ name, tree, want string }{
		{"groups, reports, pages, attachments and their order", `
-- overview.md --
# All of it
-- team/resnet-10/layers_x.json --
@layers
-- team/resnet-2/layers_x.json --
@layers
-- team/resnet-2/analyze.md --
## Summary
-- team/resnet-2/fig 1.PNG --
-- team/resnet-2/notes.md --
# Some notes
-- team/README.md --
# The team
-- team/how.md --
no heading
-- empty/nothing/else.txt --
-- docs/lonely.md --
# No report near
`, `
		group . -> "" "All of it"
		  group team -> "team/" "The team"
		    report team/resnet-2 -> "team/resnet-2/" "resnet-2"
		      page team/resnet-2/notes.md -> "team/resnet-2/notes/" "Some notes"
		      file team/resnet-2/fig 1.PNG -> "team/resnet-2/fig-1.png" "fig 1.PNG"
		    report team/resnet-10 -> "team/resnet-10/" "resnet-10"
		    page team/how.md -> "team/how/" "how"`},
		{"a report with reports below it", `
-- suite/layers_x.json --
@layers
-- suite/vae/layers_x.json --
@layers
-- suite/parts/unet/layers_x.json --
@layers
`, `
		group . -> "" "archive"
		  report suite -> "suite/" "suite"
		    group suite/parts -> "suite/parts/" "parts"
		      report suite/parts/unet -> "suite/parts/unet/" "unet"
		    report suite/vae -> "suite/vae/" "vae"`},
		{"a root that is a report", `
-- layers_x.json --
@layers
-- analyze.md --
# The diagnosis
-- README.md --
# The overview
-- fig.png --
-- sub/layers_x.json --
@layers
`, `
		group . -> "" "The overview"
		  report . -> "report/" "The diagnosis"
		  report sub -> "sub/" "sub"
		  file fig.png -> "fig.png" "fig.png"`},
		{"overview.md before README.md, which is then a page; other letter case", `
-- a/layers_x.json --
@layers
-- overview.md --
# Overview
-- README.md --
# Read me
-- a/Analyze.MD --
# Diagnosis
`, `
		group . -> "" "Overview"
		  report a -> "a/" "Diagnosis"
		  page README.md -> "readme/" "Read me"`},
		{"a document alone is a report", `
-- done/analyze-data.json --
{"schema": "x"}
-- done/overview.md --
# Only a page here
`, `
		group . -> "" "archive"
		  report done -> "done/" "done"
		    page done/overview.md -> "done/overview/" "Only a page here"`},
		{"titles: stated, then heading of level 1, then the name", `
-- a/layers_x.json --
@layers
-- a/analyze.md --
---
title: Stated
---
# Heading
-- b/layers_x.json --
@layers
-- b/analyze.md --
Text
===
# Second
-- c/layers_x.json --
@layers
-- c/analyze.md --
# A *new* ` + "`x & y`" + ` for &lt;you\!>
-- d/layers_x.json --
@layers
-- d/report.toml --
title = "From TOML"
-- e/layers_x.json --
@layers
-- e/analyze.md --
Two [lines](x)
of https://example.org
======================
-- f/layers_x.json --
@layers
-- f/analyze.md --
# 
# Not this one
`, `
		group . -> "" "archive"
		  report a -> "a/" "Stated"
		  report b -> "b/" "Text"
		  report c -> "c/" "A new x & y for <you!>"
		  report d -> "d/" "From TOML"
		  report e -> "e/" "Two lines of https://example.org"
		  report f -> "f/" "f"`},
		{"hidden files and folders", `
-- a/layers_x.json --
@layers
-- a/.notes.md --
-- .git/layers_x.json --
@layers
`, `
		group . -> "" "archive"
		  report a -> "a/" "a"`},
		{"nothing at all", ``, `group . -> "" "archive"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := walk(t, withRoot(tree(tt.tree)))
			check(t, "tree", tt.want, outlineOf(a))
		})
	}
}

// withRoot makes the root of an empty map exist.
func withRoot(fsys fstest.MapFS) fstest.MapFS {
	if len(fsys) == 0 {
		fsys["."] = &fstest.MapFile{Mode: fs.ModeDir | 0o755}
	}
	return fsys
}

func TestWalkSkip(t *testing.T) {
	fsys := reports("a", "public/x", "b/out", "b/output")
	a := walk(t, fsys, "public/", "./b/out")
	check(t, "tree", `
		group . -> "" "archive"
		  report a -> "a/" "a"
		  group b -> "b/" "b"
		    report b/output -> "b/output/" "output"`, outlineOf(a))
}

func TestWalkNodes(t *testing.T) {
	a := walk(t, tree(`
-- layers_x.json --
@layers
-- b/layers_x.json --
@layers
-- b/c/layers_fp16.json --
@layers
-- a10/layers_x.json --
@layers
-- a9/layers_x.json --
@layers
`))
	var paths []string
	for _, r := range a.Reports {
		paths = append(paths, r.Path)
		if !r.Source.IsReport() || r.Source.Dir != r.Path {
			t.Errorf("%s: source of %q", r.Path, r.Source.Dir)
		}
	}
	check(t, "reports in natural path order", ".\n\t\ta9\n\t\ta10\n\t\tb\n\t\tb/c", join(paths))
	var above []string
	for _, n := range a.Find("b/c").Ancestors() {
		above = append(above, n.Path)
	}
	check(t, "ancestors", ".\n\t\tb", join(above))
	if a.Reports[0].Source.Name != "archive" || a.Reports[0].Title != "archive" {
		t.Errorf("the root's report is named %q, title %q", a.Reports[0].Source.Name, a.Reports[0].Title)
	}
	if len(a.Root.Ancestors()) != 0 {
		t.Error("the root has ancestors")
	}
}

func join(lines []string) string {
	s := ""
	for _, l := range lines {
		s += l + "\n"
	}
	return s
}

// brokenFS cannot list some folders.
type brokenFS struct {
	fstest.MapFS
	broken string
}

func (b brokenFS) ReadDir(name string) ([]fs.DirEntry, error) {
	if name == b.broken {
		return nil, &fs.PathError{Op: "open", Path: "/home/me/" + name, Err: fs.ErrPermission}
	}
	return b.MapFS.ReadDir(name)
}

func TestWalkUnreadable(t *testing.T) {
	if _, err := Walk(brokenFS{reports("a"), "."}, Options{}); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("root cannot be listed: error %v", err)
	}
	a := walk(t, brokenFS{reports("a", "b"), "a"})
	check(t, "tree", `
		group . -> "" "archive"
		  report b -> "b/" "b"`, outlineOf(a))
	check(t, "diagnostics", "error unreadable a: the folder cannot be listed: permission denied; check its permissions", said(a))
}

// What is no regular file is never opened: opening a FIFO would not return.
func TestWalkSpecial(t *testing.T) {
	fsys := reports("a", "real")
	fsys["a/pipe.md"] = &fstest.MapFile{Mode: fs.ModeNamedPipe}
	fsys["a/pipe.png"] = &fstest.MapFile{Mode: fs.ModeSocket}
	fsys["a/latest"] = &fstest.MapFile{Mode: fs.ModeSymlink, Data: []byte("../real")}
	fsys["a/gone.md"] = &fstest.MapFile{Mode: fs.ModeSymlink, Data: []byte("nowhere.md")}
	fsys["a/linked.md"] = &fstest.MapFile{Mode: fs.ModeSymlink, Data: []byte("../text")}
	fsys["a/analyze.md"] = &fstest.MapFile{Mode: fs.ModeDir | 0o755}
	fsys["text"] = &fstest.MapFile{Data: []byte("# Linked")}
	fsys["a/bad\xff.md"] = &fstest.MapFile{Data: []byte("x")}
	fsys["b/.trtsiteignore"] = &fstest.MapFile{Mode: fs.ModeNamedPipe}
	a := walk(t, fsys)
	check(t, "tree", `
		group . -> "" "archive"
		  report a -> "a/" "a"
		    page a/linked.md -> "a/linked/" "Linked"
		  report real -> "real/" "real"`, outlineOf(a))
	check(t, "diagnostics", `
		warning bad-name a: the name "bad\xff.md" is not UTF-8, so it cannot be read; rename it
		warning unreadable a/gone.md: the link leads nowhere; copy the file into the archive
		warning folder-link a/latest: a link to a folder is not followed; move the folder into the archive if it should be published
		warning not-a-file a/pipe.md: it is a special file and was not opened; replace it by a file
		warning not-a-file a/pipe.png: it is a special file and was not opened; replace it by a file
		error unreadable b/.trtsiteignore: the ignore file cannot be read: it is not a file; correct it: what it names is published until then`, said(a))
}

func TestWalkLeftOver(t *testing.T) {
	a := walk(t, tree(`
-- a/layers_x.json --
@layers
-- b/analyze.md --
# No inputs
-- b/report.toml --
title = "x"
-- c/run.log --
&&&& RUNNING TensorRT.trtexec [TensorRT v100300] # trtexec --onnx=synthetic.onnx
-- d/broken.json --
{"x": [
`))
	check(t, "diagnostics", `
		warning no-inputs b/analyze.md: its folder holds no layer or profile file, so it is no report; put the inputs beside it
		warning no-inputs b/report.toml: its folder holds no layer or profile file, so it is no report; put the inputs beside it
		info no-inputs c: the folder holds logs or metadata (1), but no layer or profile file
		warning no-content d/broken.json: `+"`broken.json`"+` is no input: JSON that does not parse; export it again if it should be one`, said(a))
}

func TestWalkLargeMetadata(t *testing.T) {
	fsys := reports("a", "b")
	fsys["a/report.toml"] = &fstest.MapFile{Data: make([]byte, maxText+1)}
	a := walk(t, fsys)
	check(t, "diagnostics", "error unreadable a/report.toml: the metadata cannot be read: it has more than 4 MiB", said(a))
	if !a.Find("a").Failed() || a.Find("b").Failed() {
		t.Error("a should fail, b should not")
	}
}

func TestWalkDrafts(t *testing.T) {
	a := walk(t, tree(`
-- overview.md --
---
draft: true
---
See [the draft](secret/analyze.md), [its figure](secret/fig.png), [one below](secret/sub/), [a note](note.md) and [all](drafts/overview.md).
-- a/layers_x.json --
@layers
-- secret/layers_x.json --
@layers
-- secret/fig.png --
-- secret/analyze.md --
+++
draft = true
+++
-- secret/sub/layers_x.json --
@layers
-- note.md --
---
draft: true
---
-- drafts/one/layers_x.json --
@layers
-- drafts/one/report.toml --
draft = true
-- drafts/overview.md --
# All drafts
-- planned/overview.md --
---
draft: true
---
-- planned/two/layers_x.json --
@layers
-- back/layers_x.json --
@layers
-- back/analyze.md --
---
draft: false
---
-- back/report.toml --
draft = true
`))
	check(t, "tree", `
		group . -> "" "archive"
		  report a -> "a/" "a"
		  report back -> "back/" "back"`, outlineOf(a))
	check(t, "diagnostics", `
		info draft drafts/one: it is a draft and not published
		info draft note.md: it is a draft and not published
		info draft planned: it is a draft and not published
		info draft secret: it is a draft and not published
		warning draft overview.md: the root of an archive cannot be a draft`, said(a))
	if len(a.Reports) != 2 {
		t.Errorf("%d reports", len(a.Reports))
	}
}

func TestWalkDraftRoot(t *testing.T) {
	a := walk(t, tree(`
-- layers_x.json --
@layers
-- analyze.md --
---
draft: true
---
-- other.md --
[back](analyze.md)
-- b/layers_x.json --
@layers
`))
	check(t, "tree", `
		group . -> "" "archive"
		  report b -> "b/" "b"
		  page other.md -> "other/" "other"`, outlineOf(a))
}

func TestReadText(t *testing.T) {
	fsys := tree("-- a/layers_x.json --\n@layers\n-- a/analyze.md --\n---\ntitle: x\n---\nBody\n")
	fsys["a/latin.md"] = &fstest.MapFile{Data: []byte("# Caf\xe9")}
	fsys["a/big.md"] = &fstest.MapFile{Data: make([]byte, maxText+1)}
	a := walk(t, fsys)
	body, line, err := a.Find("a").ReadText(fsys)
	if string(body) != "Body" || line != 4 || err != nil {
		t.Errorf("body %q, line %d, error %v", body, line, err)
	}
	body, _, err = a.Find("a/latin.md").ReadText(fsys)
	if string(body) != "# Caf\ufffd" || err != nil {
		t.Errorf("body %q, error %v", body, err)
	}
	if body, line, err = a.Root.ReadText(fsys); body != nil || line != 1 || err != nil {
		t.Errorf("no text: body %q, line %d, error %v", body, line, err)
	}
	check(t, "diagnostics", `
		error unreadable a/big.md: the text cannot be read: it has more than 4 MiB
		warning not-utf8 a/latin.md: the text is not UTF-8 throughout; what is not is shown as `+"\ufffd"+`; save the file as UTF-8`, said(a))
	delete(fsys, "a/analyze.md")
	if _, _, err = a.Find("a").ReadText(fsys); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("vanished text: error %v", err)
	}
}

func TestFailed(t *testing.T) {
	n := &Node{}
	n.warn("x", "f", "m")
	if n.Failed() {
		t.Error("a warning fails a node")
	}
	n.fail("x", "f", "m")
	if !n.Failed() {
		t.Error("an error does not fail a node")
	}
}

func TestWalkUnnamed(t *testing.T) {
	a, err := Walk(tree("-- layers_x.json --\n@layers\n"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	check(t, "tree", `
		group . -> "" "archive"
		  report . -> "report/" "report"`, outlineOf(a))
}

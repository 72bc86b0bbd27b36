package generator

import (
	"bytes"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"trtsite/analysis/trtfmt"
	"trtsite/themes"

	"github.com/google/go-cmp/cmp"
)

func newSingle(t *testing.T, o SingleOptions) *Single {
	t.Helper()
	o.Theme = themes.Default()
	s, err := NewSingle(o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// published packages a report and returns all its files.
func published(t *testing.T, s *Single, name string) map[string]string {
	t.Helper()
	dir := t.TempDir()
	r, err := s.Publish(dir, name)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range r.Dead {
		t.Errorf("dead link: %s", d)
	}
	files := readSite(t, dir)
	for _, c := range s.Contents() {
		if _, twice := files[c.Name]; twice {
			t.Errorf("%s is a page and a content", c.Name)
		}
		files[c.Name] = string(c.Data)
	}
	return files
}

// below returns the files of a folder of fsys as a file system of their own.
func below(t *testing.T, fsys fs.FS, dir string) fs.FS {
	t.Helper()
	sub, err := fs.Sub(fsys, dir)
	if err != nil {
		t.Fatal(err)
	}
	return sub
}

// richArchive is one report with all that goes with a report.
func richArchive() fstest.MapFS {
	archive := bigEngine("bert", 30)
	for name, file := range bigEngine("x", 12) {
		archive[strings.NewReplacer("x/", "bert/", "fp16", "int8").Replace(name)] = file
	}
	archive["bert/analyze.md"] = &fstest.MapFile{Data: []byte("---\ntags: [a]\ngpu: L4\n---\n## Summary\n\nA text with ![a picture](img/My%20plot.png) and [notes](notes.md), [gone](gone.md), [inputs](layers_fp16.json).\n\n## Details\n\nMore, and [itself](analyze.md).\n")}
	archive["bert/report.toml"] = &fstest.MapFile{Data: []byte("tensorrt = \"10.3\"\ndate = 2026-01-31\nmodel = \"BERT base\"\n")}
	archive["bert/img/My plot.png"] = &fstest.MapFile{Data: []byte("\x89PNG")}
	archive["bert/unused.png"] = &fstest.MapFile{Data: []byte("\x89PNG")}
	archive["bert/notes.md"] = &fstest.MapFile{Data: []byte("# Notes\n")}
	return archive
}

func TestSingleHoldsEverything(t *testing.T) {
	s := newSingle(t, SingleOptions{Source: below(t, richArchive(), "bert"), Name: "bert"})
	files := published(t, s, "report_x_20260131_120000")
	var names []string
	for name := range files {
		if !strings.HasPrefix(name, "assets/") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	want := []string{
		".trtsite-manifest.json", "analyze-data.json", "analyze.md", "fp16/graph/data.js", "fp16/graph/index.html", "fp16/layers/index.html",
		"img/My plot.png", "index.html", "int8/graph/data.js", "int8/graph/index.html", "int8/layers/index.html", "notes.md", "provenance.json", "report.toml",
	}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	has(t, files, "index.html", "report_x_20260131_120000", "A text with", `src=img/My%20plot.png`, "BERT base", "L4", "10.3",
		"analyze-data.json", "fp16/layers/index.html")
	for name, page := range files {
		if strings.HasSuffix(name, ".html") {
			for _, bad := range []string{"reports/index.html", "href=/", "src=/", "http://", "https://"} {
				if strings.Contains(page, bad) {
					t.Errorf("%s has %s", name, bad)
				}
			}
		}
	}
	if s.FolderName("20260131_120000") != "report_bert-base_20260131_120000" {
		t.Errorf("folder name %s", s.FolderName("20260131_120000"))
	}
	for _, gone := range []string{"gone.md", "layers_fp16.json"} {
		if !slices.ContainsFunc(s.Diags(), func(d trtfmt.Diagnostic) bool { return strings.Contains(d.String(), gone) }) {
			t.Errorf("the link to %s, which is not packaged, is not reported: %v", gone, s.Diags())
		}
	}
}

// ofDownloads matches what is said about the document as a file.
var ofDownloads = regexp.MustCompile(`(?s)<tr><td><a href=analyze-data[^\n]*?</tr>`)

// TestPackagedReadsBack builds an archive, and the archive of its packaged
// reports: the pages are the same, downloads aside.
func TestPackagedReadsBack(t *testing.T) {
	archive := richArchive()
	text := archive["bert/analyze.md"]
	text.Data = bytes.ReplaceAll(text.Data, []byte(", [inputs](layers_fp16.json)"), nil)
	maps.Copy(archive, evidence("bert", "fp16"))
	readsBack(t, archive, "bert")
}

// readsBack packages the report in each folder and compares the two sites.
func readsBack(t *testing.T, archive fs.FS, folders ...string) {
	t.Helper()
	packages := fstest.MapFS{}
	for _, dir := range folders {
		o := SingleOptions{Source: below(t, archive, dir), Name: path.Base(dir)}
		if up := path.Dir(dir); up != "." {
			o.Parent = path.Base(up)
		}
		s := newSingle(t, o)
		for name, data := range published(t, s, path.Base(dir)) {
			packages[dir+"/"+name] = &fstest.MapFile{Data: []byte(data)}
		}
	}
	before, after := t.TempDir(), t.TempDir()
	buildInto(t, Options{Source: archive, Output: before})
	buildInto(t, Options{Source: packages, Output: after})
	want, got := readSite(t, before), readSite(t, after)
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		if diff := cmp.Diff(lines(want[name]), lines(got[name])); diff != "" {
			t.Errorf("%s (-original +packaged):\n%s", name, diff)
		}
	}
}

// lines breaks a minified page up and leaves downloads out.
func lines(page string) []string {
	page = ofDownloads.ReplaceAllString(page, "")
	return strings.Split(strings.ReplaceAll(page, "<", "\n<"), "\n")
}

func TestSingleRefuses(t *testing.T) {
	engine := func(more map[string]string) fstest.MapFS {
		archive := bigEngine("x", 3)
		for name, text := range more {
			archive["x/"+name] = &fstest.MapFile{Data: []byte(text)}
		}
		return archive
	}
	for _, c := range []struct {
		name, want string
		archive    fstest.MapFS
	}{
		{"no input", "no layer file, profile or document directly in the folder", fstest.MapFS{"x/sub/a.txt": {Data: []byte("a")}}},
		{"draft", "the report is a draft", engine(map[string]string{"analyze.md": "---\ndraft: true\n---\n"})},
		{"broken front matter", "analyze.md:2:", engine(map[string]string{"analyze.md": "---\nmodel: [\n---\n"})},
		{"broken front matter of a draft", "analyze.md:2:", engine(map[string]string{"analyze.md": "---\nmodel: [\ndraft: true\n---\n"})},
		{"broken metadata", "report.toml:1:", engine(map[string]string{"report.toml": "model = \n"})},
	} {
		_, err := NewSingle(SingleOptions{Source: below(t, c.archive, "x"), Name: "x", Theme: themes.Default()})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
	}
	// Folders below that would take the report's address in an archive do not
	// matter here.
	clash := bigEngine("x", 3)
	for name, file := range bigEngine("x/report", 3) {
		clash[name] = file
	}
	files := published(t, newSingle(t, SingleOptions{Source: below(t, clash, "x"), Name: "x"}), "x")
	if files["index.html"] == "" {
		t.Error("a folder called report hides the report above it")
	}
}

func TestSingleDocumentWins(t *testing.T) {
	archive := bigEngine("x", 3)
	s := newSingle(t, SingleOptions{Source: below(t, archive, "x"), Name: "x"})
	document := s.Contents()[0].Data
	more := bigEngine("x", 5)
	more["x/analyze-data.json"] = &fstest.MapFile{Data: document}
	again := newSingle(t, SingleOptions{Source: below(t, more, "x"), Name: "x", Document: PlainDocument})
	if string(again.Contents()[0].Data) != string(document) {
		t.Error("the document has other bytes")
	}
	if n := len(again.Report().Backends[0].Layers.Layers); n != 3 {
		t.Errorf("the report has %d layers", n)
	}
}

func TestReportFolders(t *testing.T) {
	archive := bigEngine("suite/encoder", 3)
	maps.Copy(archive, bigEngine("suite/unet/fp16", 3))
	got, err := ReportFolders(archive, trtfmt.Limits{})
	if diff := cmp.Diff([]string{"suite/encoder", "suite/unet/fp16"}, got); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
}

// TestCorpusReadsBack packages every report of the real files: no page of the site
// differs, downloads aside.
func TestCorpusReadsBack(t *testing.T) {
	corpus := os.Getenv("TRTSITE_CORPUS")
	if corpus == "" {
		t.Skip("TRTSITE_CORPUS is not set: no real files to package")
	}
	folders, err := ReportFolders(os.DirFS(corpus), trtfmt.Limits{})
	if err != nil || len(folders) < 20 {
		t.Fatalf("%d reports, %v", len(folders), err)
	}
	readsBack(t, os.DirFS(corpus), folders...)
}

// TestPackagedAssets holds that each file of the theme which a package has is one that
// a page of it loads, and the other way round.
func TestPackagedAssets(t *testing.T) {
	s := newSingle(t, SingleOptions{Source: below(t, richArchive(), "bert"), Name: "bert"})
	files := published(t, s, "report")
	asset := regexp.MustCompile(`(?:src|href|data-search)="?[./]*(assets/[a-z0-9./]+)`)
	loaded := map[string]bool{}
	for name, page := range files {
		if strings.HasSuffix(name, ".html") {
			for _, m := range asset.FindAllStringSubmatch(page, -1) {
				loaded[m[1]] = true
			}
		}
	}
	for name := range files {
		if strings.HasPrefix(name, "assets/") && !loaded[name] {
			t.Errorf("no page loads %s", name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(loaded)) {
		if _, there := files[name]; !there {
			t.Errorf("%s is not there", name)
		}
	}
	layers := files["fp16/layers/index.html"]
	if !strings.Contains(layers, "assets/layers.") || !strings.Contains(layers, "data-for=layers") {
		t.Error("the packaged layers have no filter")
	}
}

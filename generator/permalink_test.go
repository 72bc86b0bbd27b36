package generator

import (
	"errors"
	"io/fs"
	"net/url"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"trtsite/analysis/trtfmt"
	"trtsite/generator/view"

	"github.com/google/go-cmp/cmp"
)

// linkedTo reports whether a site's page has what a link leads to.
func linkedTo(site map[string]string, address string) bool {
	path, fragment, anchored := strings.Cut(address, "#")
	path, err := url.PathUnescape(path)
	page, ok := site[path+"index.html"]
	if err != nil || !ok {
		return false
	}
	return !anchored || strings.Contains(page, "id="+fragment+" ") || strings.Contains(page, "id="+fragment+">") || strings.Contains(page, `id="`+fragment+`"`)
}

// checkLinks builds an archive and looks for what the links to every report, row and
// finding lead to.
func checkLinks(t *testing.T, source fs.FS) (rows, findings int) {
	t.Helper()
	dir := t.TempDir()
	buildInto(t, Options{Source: source, Name: "a", Output: dir})
	site := readSite(t, dir)
	reports, err := ReportFolders(source, trtfmt.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range reports {
		o := LinkOptions{Source: source, Name: "a", Report: id}
		p, err := Link(o)
		if err != nil || !linkedTo(site, p.URL) {
			t.Errorf("%s: link %q, %v", id, p.URL, err)
			continue
		}
		r, w := checkTargets(t, site, o)
		rows, findings = rows+r, findings+w
	}
	return rows, findings
}

func checkTargets(t *testing.T, site map[string]string, o LinkOptions) (rows, findings int) {
	t.Helper()
	target, err := o.open()
	if err != nil {
		t.Fatal(err)
	}
	for i := range target.report.Backends {
		target.backends = []int{i}
		for _, name := range target.layers() {
			rows++
			l, ok := target.refs.Layer(name, target.backends)
			if !ok || l.Name != name || !linkedTo(site, escapedAddress(l.Address)) {
				t.Errorf("%s: layer %q leads to %q", o.Report, name, l.Address)
			}
			_, anchor, _ := strings.Cut(l.Address, "#")
			if again, _ := target.refs.Layer(anchor, target.backends); !cmp.Equal(again, l) {
				t.Errorf("%s: anchor %s leads to %q, want %q", o.Report, anchor, again.Address, l.Address)
			}
		}
		for _, id := range target.findings() {
			findings++
			if f, ok := target.refs.Finding(id, target.backends); !ok || !linkedTo(site, escapedAddress(f.Address)) {
				t.Errorf("%s: finding %s leads to %q", o.Report, id, f.Address)
			}
		}
	}
	return rows, findings
}

// Every link of an archive with a report in its root, one of two backends and names
// that are no addresses leads to a page.
func TestLinksLead(t *testing.T) {
	if rows, _ := checkLinks(t, merge(atRoot(), pair("Gruppe (ä)/#1 b"), pair("two"), twin("two"))); rows != 4 {
		t.Errorf("%d rows, want one of each of 4 backends", rows)
	}
	if _, findings := checkLinks(t, os.DirFS("../content")); findings == 0 {
		t.Error("no finding was checked")
	}
}

func TestCorpusLinks(t *testing.T) {
	corpus := os.Getenv("TRTSITE_CORPUS")
	if corpus == "" {
		t.Skip("TRTSITE_CORPUS is not set: no real files to link to")
	}
	if _, err := os.Stat(corpus); err != nil {
		t.Fatalf("TRTSITE_CORPUS is set, but %v", err)
	}
	rows, findings := checkLinks(t, os.DirFS(corpus))
	t.Logf("%d names of rows and %d findings lead to their places", rows, findings)
	if rows < 3000 || findings < 30 {
		t.Errorf("%d names of rows, %d findings: want more", rows, findings)
	}
}

// atRoot is pair in the root of an archive.
func atRoot() fstest.MapFS {
	out := fstest.MapFS{}
	for name, file := range pair("x") {
		out[strings.TrimPrefix(name, "x/")] = file
	}
	return out
}

// twin is a second backend with the files of pair.
func twin(dir string) fstest.MapFS {
	out := fstest.MapFS{}
	for name, file := range pair(dir) {
		out[strings.TrimSuffix(name, ".json")+"_b.json"] = file
	}
	return out
}

func TestLinkErrors(t *testing.T) {
	source := merge(pair("g/one"), pair("g/two"), pair("Same"), pair("same"), pair("draft"), text("draft/analyze.md", "---\ndraft: true\n---\n"))
	for _, c := range []struct {
		report, target, backend string
		want                    LinkError
	}{
		{"g", "", "", LinkError{Text: "g is a group of reports, and a link leads to one report", Choices: []string{"g/one", "g/two"}}},
		{"g/tow", "", "", LinkError{Text: `the archive has no report "g/tow"`, Near: []string{"g/two"}}},
		{"ONE", "", "", LinkError{Text: `the archive has no report "ONE"`, Near: []string{"g/one"}}},
		{"draft", "", "", LinkError{Text: "draft is a draft, which has no page"}},
		{"same", "", "", LinkError{Text: "same has no page: `Same` and `same` have the same address `same/`; rename the folder"}},
		{"g/one", "", "z", LinkError{Text: `g/one has no backend "z"`, Choices: []string{"x"}}},
		{"g/one", "finding:hot-lyer", "", LinkError{Text: `there is no rule "hot-lyer"`, Near: []string{"hot-layer"}}},
	} {
		_, err := Link(LinkOptions{Source: source, Name: "a", Report: c.report, Target: c.target, Backend: c.backend})
		var got *LinkError
		if !errors.As(err, &got) {
			t.Errorf("%s#%s: %v", c.report, c.target, err)
			continue
		}
		if diff := cmp.Diff(c.want, *got, cmp.AllowUnexported(LinkError{})); diff != "" {
			t.Errorf("%s#%s: -want +got\n%s", c.report, c.target, diff)
		}
	}
}

func TestNearNames(t *testing.T) {
	names := []string{"Conv_15", "Reformat to Conv_0", "Conv_0 + Relu_1", "a/b/fc", "x/Pool"}
	for name, want := range map[string][]string{
		"Conv_0": {"Conv_0 + Relu_1", "Conv_15", "Reformat to Conv_0"}, // Conv_15 is two edits away
		"conv":   {"Conv_15", "Conv_0 + Relu_1", "Reformat to Conv_0"},
		"y/pool": {"x/Pool"}, "fc": nil, "": nil, "zzz": nil,
	} {
		if diff := cmp.Diff(want, nearNames(name, names)); diff != "" {
			t.Errorf("%q: -want +got\n%s", name, diff)
		}
	}
}

func TestPermalinkMarkdown(t *testing.T) {
	for _, c := range []struct {
		link Permalink
		want string
	}{
		{Permalink{URL: "a/", Model: "m"}, "[m](a/)"},
		{Permalink{URL: "a/", Model: "a]b*c", Target: view.Target{Name: "x[0]|<b>", Value: "0.520 ms, 24.6\u00a0%"}}, `[a\]b\*c: x\[0\]&#124;&lt;b&gt; (0.520 ms, 24.6 %)](a/)`},
		{Permalink{URL: "a/#backend-b", Model: "m", Target: view.Target{Backend: "b"}}, "[m: b](a/#backend-b)"},
	} {
		if got := c.link.Markdown(); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

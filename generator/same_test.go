package generator

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"

	"trtsite/generator/view"
)

// TestSameProfiles finds profiles that are equal byte by byte, wherever they lie,
// and only those.
func TestSameProfiles(t *testing.T) {
	archive := merge(pair("a"), pair("g/b"), pair("c"))
	// One digit differs: the size is the same, the bytes are not.
	other := bytes.Replace(archive["c/profile_x.json"].Data, []byte(`"medianMs": 0.3`), []byte(`"medianMs": 0.2`), 1)
	if len(other) != len(archive["a/profile_x.json"].Data) || bytes.Equal(other, archive["a/profile_x.json"].Data) {
		t.Fatal("the test's profile has no median to change")
	}
	archive["c/profile_x.json"] = &fstest.MapFile{Data: other}
	dir := t.TempDir()
	buildInto(t, Options{Source: archive, Output: dir})
	site := readSite(t, dir)
	has(t, site, "a/index.html", "Same data as <a href=../g/b/index.html>g/b</a>")
	has(t, site, "g/b/index.html", "Same data as <a href=../../a/index.html>a</a>")
	has(t, site, "index.html", "same data as g/b", "One backend repeats the profile of another")
	if strings.Contains(site["c/index.html"], "Same data") {
		t.Error("equal sizes are taken for equal data")
	}
}

// A packaged report has no profile any more, but knows the hash of the one that it
// was made of.
func TestSameProfilePackaged(t *testing.T) {
	raw := merge(pair("a"), pair("g/b"))
	readsBack(t, raw, "a", "g/b")
	mixed := pair("a")
	s := newSingle(t, SingleOptions{Source: below(t, raw, "g/b"), Name: "b", Parent: "g"})
	for _, c := range s.Contents() {
		mixed["g/b/"+c.Name] = &fstest.MapFile{Data: c.Data}
	}
	dir := t.TempDir()
	buildInto(t, Options{Source: mixed, Output: dir})
	site := readSite(t, dir)
	has(t, site, "a/index.html", "Same data as <a href=../g/b/index.html>g/b</a>")
	has(t, site, "g/b/index.html", "Same data as <a href=../../a/index.html>a</a>")
}

// Two backends of one report may share their profile's bytes, too.
func TestSameProfileInOneReport(t *testing.T) {
	archive := pair("a")
	archive["a/layers_int8.json"], archive["a/profile_int8.json"] = archive["a/layers_x.json"], archive["a/profile_x.json"]
	dir := t.TempDir()
	buildInto(t, Options{Source: archive, Output: dir})
	if n := strings.Count(readSite(t, dir)["a/index.html"], "Same data as another backend of this report"); n < 2 {
		t.Errorf("said %d times", n)
	}
}

// In an archive of copies no report names all others.
func TestManyCopies(t *testing.T) {
	var list []fstest.MapFS
	for _, name := range strings.Split("abcdefghijklmnopqrst", "") {
		list = append(list, pair(name))
	}
	dir := t.TempDir()
	buildInto(t, Options{Source: merge(list...), Output: dir})
	page := readSite(t, dir)["t/index.html"]
	if n := strings.Count(page, "/index.html>"); n < view.MaxSame || n > view.MaxSame+12 {
		t.Errorf("%d links", n)
	}
	has(t, readSite(t, dir), "t/index.html", "</a> and others: the profiles are equal")
}

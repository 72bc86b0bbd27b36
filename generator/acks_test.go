package generator

import (
	"io/fs"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"trtsite/analysis/trtfmt"
	"trtsite/generator/ack"
	"trtsite/themes"
)

// oneIteration is an engine whose profile is one iteration, which is a finding.
func oneIteration(archive fstest.MapFS, dir, text string) {
	for name, f := range pair(dir) {
		f.Data = []byte(strings.Replace(string(f.Data), `"count": 10`, `"count": 1`, 1))
		archive[name] = f
	}
	// Equal profiles would be one measurement.
	archive[dir+"/profile_x.json"].Data = append(archive[dir+"/profile_x.json"].Data, []byte(strings.Repeat("\n", len(archive)))...)
	if text != "" {
		archive[dir+"/analyze.md"] = &fstest.MapFile{Data: []byte(text)}
	}
}

func ackText(model, finding, state string) string {
	return "---\nmodel: " + model + "\nack:\n  - finding: " + finding + "\n    state: " + state + "\n    who: Ada\n    why: known\n---\n\n## Summary\n\nFine.\n"
}

func TestAcksAreCarried(t *testing.T) {
	const rule = "single-sample-profile"
	archive := fstest.MapFS{}
	model := "---\nmodel: net\n---\n"
	oneIteration(archive, "net/2026-01-01", model)
	oneIteration(archive, "net/2026-01-02", ackText("net", rule, "acknowledged"))
	oneIteration(archive, "net/2026-01-03", model)
	oneIteration(archive, "net/2026-01-04", ackText("net", rule, "fixed"))
	oneIteration(archive, "net/2026-01-05", model)
	oneIteration(archive, "other/2026-01-06", "---\nmodel: other\n---\n")
	oneIteration(archive, "wrong/2026-01-07", ackText("wrong", "hot-layer", "rejected"))
	dir := t.TempDir()
	r := buildInto(t, Options{Source: archive, Output: dir})
	if n := countCode(r.Diags, ack.CodeNotCarried); n != 0 {
		t.Errorf("%d words of known models are said not to be carried", n)
	}
	site := readSite(t, dir)
	for report, want := range map[string]string{
		"net/2026-01-01": "", "net/2026-01-02": "Acknowledged by Ada: known.",
		"net/2026-01-03": "Acknowledged by Ada in <a href=../2026-01-02/index.html>2026-01-02</a>: known.",
		"net/2026-01-04": "Marked fixed in this report, but still here (Ada): known.",
		"net/2026-01-05": "Marked fixed in <a href=../2026-01-04/index.html>2026-01-04</a>, but still here (Ada): known.", "other/2026-01-06": "",
	} {
		page := site[report+"/index.html"]
		if want != "" && !strings.Contains(page, want) || want == "" && strings.Contains(page, "Ada") {
			t.Errorf("%s: want %q", report, want)
		}
		if closed := strings.Contains(page, "<li class=closed>"); closed != strings.HasPrefix(want, "Ack") {
			t.Errorf("%s: closed is %t", report, closed)
		}
	}
	// Open: 01, 04, 05, the other model and the one with the wrong word.
	has(t, site, "findings/"+rule+"/index.html", "5 open in 5 reports", "2 acknowledged", "net/2026-01-05/index.html#finding-"+rule)
	has(t, site, "findings/index.html", "5 open findings by 1 of")
	var said []string
	for _, d := range r.Diags {
		if d.Code == "ack-unmatched" {
			said = append(said, d.String())
		}
	}
	if len(said) != 1 || !strings.HasPrefix(said[0], "wrong/2026-01-07/analyze.md:4:5: this acknowledgement is about nothing: this report has no finding `hot-layer`") {
		t.Errorf("%q", said)
	}
}

// Two engines of which nobody knows the model are not one.
func TestUnknownModelCarriesNothing(t *testing.T) {
	archive := fstest.MapFS{}
	oneIteration(archive, "model/2026-01-01", strings.Replace(ackText("x", "single-sample-profile", "rejected"), "model: x\n", "", 1))
	oneIteration(archive, "model/2026-01-02", "")
	dir := t.TempDir()
	r := buildInto(t, Options{Source: archive, Output: dir})
	if n := countCode(r.Diags, ack.CodeNotCarried); n != 1 {
		t.Errorf("%d warnings that the word is not carried: %v", n, r.Diags)
	}
	site := readSite(t, dir)
	has(t, site, "model/2026-01-01/index.html", "Rejected by Ada: known.", "Model</th><td>unknown")
	has(t, site, "findings/single-sample-profile/index.html", "1 open in 1 report", "1 rejected")
}

func countCode(list []trtfmt.Diagnostic, code string) int {
	n := 0
	for _, d := range list {
		if d.Code == code {
			n++
		}
	}
	return n
}

// counted counts how often files are opened.
type counted struct {
	fs.FS
	mu    sync.Mutex
	opens map[string]int
}

func (c *counted) Open(name string) (fs.File, error) {
	c.mu.Lock()
	c.opens[name]++
	c.mu.Unlock()
	return c.FS.Open(name)
}

// The series are found out in every archive, and each member is compared: an
// acknowledgement costs no reading of its own.
func TestPasses(t *testing.T) {
	opens := func(text string) int {
		archive := fstest.MapFS{}
		oneIteration(archive, "net/a", "")
		oneIteration(archive, "net/b", text)
		c := &counted{FS: archive, opens: map[string]int{}}
		buildInto(t, Options{Source: c, Output: t.TempDir()})
		return c.opens["net/a/layers_x.json"]
	}
	plain, acked := opens(""), opens(ackText("net", "single-sample-profile", "rejected"))
	if again := opens("---\nmodel: net\n---\n"); again != plain || acked != plain {
		t.Errorf("opened %d times without, %d with a text, %d with an acknowledgement", plain, again, acked)
	}
}

// A report that stands alone has its own words, and nothing that leads to pages
// that are not there.
func TestAloneWithAck(t *testing.T) {
	archive := fstest.MapFS{}
	oneIteration(archive, "r", ackText("net", "single-sample-profile", "rejected"))
	source, err := fs.Sub(archive, "r")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	s, err := NewSingle(SingleOptions{Source: source, Name: "r", Theme: themes.Default()})
	if err != nil {
		t.Fatal(err)
	}
	r, err := s.Publish(dir, "r")
	if err != nil || len(r.Dead) > 0 {
		t.Fatal(err, r.Dead)
	}
	site := readSite(t, dir)
	has(t, site, "index.html", "Rejected by Ada: known.", "No lead about the engine", "single-sample-profile")
	if strings.Contains(site["index.html"], "findings/") {
		t.Error("a link leads to a rule's page")
	}
}

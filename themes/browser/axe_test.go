package browser

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
)

// rules are the axe-core tags that every page must satisfy, no rule left out.
const rules = `["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]`

var axeScript = sync.OnceValues(func() (string, error) {
	script, err := os.ReadFile(os.Getenv("TRTSITE_AXE"))
	return string(script), err
})

// A violation is what axe-core reports, with the first elements that it is about.
type violation struct {
	ID    string
	Help  string
	Nodes []struct {
		HTML    string
		Summary string
	}
}

func (v violation) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s, %d elements", v.ID, v.Help, len(v.Nodes))
	for _, n := range v.Nodes[:min(3, len(v.Nodes))] {
		fmt.Fprintf(&b, "\n\t%.200s\n\t%s", n.HTML, strings.ReplaceAll(n.Summary, "\n", " "))
	}
	return b.String()
}

// accessible checks the page as it is now.
func accessible(p *tab) []violation {
	p.t.Helper()
	return eval[[]violation](p, `axe.run(document, {runOnly: `+rules+`, resultTypes: ["violations"]}).then(r =>
		r.violations.map(v => ({ID: v.id, Help: v.help, Nodes: v.nodes.map(n => ({HTML: n.html, Summary: n.failureSummary}))})))`)
}

// withAxe loads axe-core into the page.
func withAxe(p *tab) {
	p.t.Helper()
	if os.Getenv("TRTSITE_AXE") == "" {
		missing(p.t, "TRTSITE_AXE does not name axe.min.js: accessibility was not tested")
	}
	script, err := axeScript()
	if err != nil {
		p.t.Fatal(err)
	}
	eval[int](p, script+"\n0")
}

// TestAccessible checks every kind of page in both colour schemes, on a screen and on
// a phone.
func TestAccessible(t *testing.T) {
	for _, scheme := range []string{"light", "dark"} {
		for _, width := range []int64{1440, 390} {
			t.Run(fmt.Sprintf("%s %d", scheme, width), func(t *testing.T) {
				t.Parallel()
				p := newTab(t, example(t))
				p.size(width, 844)
				p.scheme(scheme)
				for _, k := range kinds {
					p.open(k.path)
					withAxe(p)
					for _, v := range accessible(p) {
						t.Errorf("%s: %s", k.name, v)
					}
				}
			})
		}
	}
}

// The check finds what it is there to find.
func TestAccessibleFinds(t *testing.T) {
	t.Parallel()
	p := newTab(t, made(t, `<html lang="en"><title>a</title><main><input><p style="color: #ccc; background: #fff">pale</p></main>`))
	p.open("index.html")
	withAxe(p)
	got := fmt.Sprint(accessible(p))
	for _, want := range []string{"label", "color-contrast"} {
		if !strings.Contains(got, want) {
			t.Errorf("found %s, want %s", got, want)
		}
	}
}

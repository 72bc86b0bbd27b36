package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// graphPage has repeated blocks, of which equal ones are folded.
const graphPage = "bert-base/2026-05-04/trtexec/graph/index.html"

func TestGraphSearch(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t).fromFiles())
	p.open(graphPage)
	all := p.count("#graph a[id]")
	p.write(".tools input", "layer.7")
	p.wait(`location.hash === "#?q=layer.7"`)
	hits := p.count("#graph a.hit")
	if hits == 0 || hits == all {
		t.Fatalf("%d of %d are found", hits, all)
	}
	p.press("\r")
	if text := p.text(".tools output"); !strings.HasPrefix(text, "1 of ") {
		t.Errorf("it says %q", text)
	}
	if !eval[bool](p, `document.querySelector("a.now").checkVisibility({contentVisibilityAuto: false})`) {
		t.Error("what was found is not shown")
	}
}

func TestGraphZoom(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(graphPage)
	where := func() string { return eval[string](p, `getComputedStyle(document.getElementById("graph")).transform`) }
	eval[bool](p, `document.querySelector(".stage").focus() ?? true`)
	if where() != "none" {
		t.Fatal("the picture does not stand on the page")
	}
	seen := where()
	for _, key := range []string{"f", "+", "-", "f"} {
		p.press(key)
		p.wait(`getComputedStyle(document.getElementById("graph")).transform !== "` + seen + `"`)
		seen = where()
	}
	p.press("0")
	p.wait(`getComputedStyle(document.getElementById("graph")).transform === "none"`)
}

func TestGraphPanel(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t).fromFiles())
	p.open(graphPage)
	p.click("#graph details[open] a[id]")
	p.wait(`!document.querySelector(".panel").hidden`)
	id := eval[string](p, `document.querySelector("a.on").id`)
	if hash := eval[string](p, `location.hash`); hash != "#"+id {
		t.Errorf("the address ends in %q, the layer is %q", hash, id)
	}
	p.click(".panel dd button")
	p.wait(`document.querySelector("a.on").id !== "` + id + `"`)
	next := eval[string](p, `document.querySelector("a.on").id`)
	p.follow(".panel a")
	if eval[string](p, `document.querySelector("#layers tr:target, #layers tr.open").id`) != next {
		t.Error("the row of the layer is not the one that it leads to")
	}
}

// A link to a layer in a folded part opens it, also without the script.
func TestGraphLink(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.noScript()
	p.open(graphPage)
	id := eval[string](p, `document.querySelector("#graph details:not([open]) a[id]")?.id ?? ""`)
	if id == "" {
		t.Fatal("nothing is folded")
	}
	p.open(graphPage + "#" + id)
	if !eval[bool](p, `document.getElementById("`+id+`").checkVisibility({contentVisibilityAuto: false})`) {
		t.Error("the layer is not shown")
	}
}

// The choice of colours works without the script.
func TestGraphColours(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.noScript()
	p.open(graphPage)
	fills := func() string {
		return strings.Join(each[string](p, "#graph a[id]", `getComputedStyle(e).backgroundColor`), " ")
	}
	seen := map[string]string{}
	for _, by := range []string{"time", "type", "precision"} {
		p.click(`input[value="` + by + `"]`)
		if was, known := seen[fills()]; known {
			t.Errorf("%s looks like %s", by, was)
		}
		seen[fills()] = by
	}
}

// With colours of the system, a box and a colour of the key have ink that differs from
// their ground, and the form above the picture is no box.
func TestGraphSystemColours(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(graphPage)
	if got := each[string](p, "form.keys", `getComputedStyle(e).borderTopWidth`)[0]; got != "0px" {
		t.Errorf("the form has a border of %s", got)
	}
	p.media.Features = []*emulation.MediaFeature{{Name: "forced-colors", Value: "active"}}
	call(p, emulation.SetEmulatedMedia, p.media)
	for _, pair := range each[string](p, "#graph a[id], .key span", `getComputedStyle(e).color + " on " + getComputedStyle(e).backgroundColor`) {
		if ink, ground, _ := strings.Cut(pair, " on "); ink == ground || ground == "" {
			t.Errorf("%s", pair)
		}
	}
}

// The table of the critical path leads to boxes of the picture.
func TestGraphPathTable(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(graphPage)
	p.click("details.path summary")
	p.click("details.path a")
	p.wait(`document.querySelector("#graph a.on") !== null`)
	if got := eval[string](p, `document.querySelector("#graph a.on").id`); "#"+got != each[string](p, "details.path a", `e.getAttribute("href")`)[0] {
		t.Errorf("box %s is chosen", got)
	}
}

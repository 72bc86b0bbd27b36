package browser

import (
	"bytes"
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"trtsite/generator"
	"trtsite/themes"

	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"
)

const (
	older  = "bert-base/2026-03-02"
	newer  = "bert-base/2026-05-04"
	chosen = compareAny + "#?a=" + older + "&b=" + newer
	// isCompared is true when a comparison stands on the page.
	isCompared = `document.querySelector("#comparison .verdict") !== null`
)

// outline is an element as text: names, classes and texts of all elements below it,
// without the note that only the page for any two has.
const outline = `((root) => {
	root.normalize();
	const text = (n) => n.nodeType === 3 ? n.data.replace(/\s+/g, " ").trim() : n.nodeType !== 1 || n.matches("#at-noise > p.g") ? "" :
		n.localName + "." + [...n.classList].join(".") + (n.id ? "#" + n.id : "") + "(" + [...n.childNodes].map(text).filter(Boolean).join(" ") + ")" +
		["x", "width", "x1", "title"].map((a) => n.getAttribute(a) ? " " + a + "=" + n.getAttribute(a) : "").join("");
	return [...root.children].filter((e) => !e.matches("header, nav")).map(text).join("\n");
})`

// TestCompareDrawn holds the elements of the page against those that the build makes of
// the same pair.
func TestCompareDrawn(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t).under("/repo/"))
	p.open(chosen)
	p.wait(isCompared)
	tr := truth{t: t, archive: os.DirFS("../../content"), known: map[string]*generator.Single{}}
	all := map[string]comparable{}
	for _, c := range comparables(p) {
		all[c.folder()] = c
	}
	for _, b := range []string{newer, "resnet50/2026-02-18-int8", "detector/2026-04-11"} {
		second, known := all[b]
		if !known {
			continue
		}
		var page bytes.Buffer
		if err := tr.compare(all[older], second).HTML(&page, themes.Alone(), ""); err != nil {
			t.Fatal(err)
		}
		p.open(compareAny + "#?a=" + older + "&b=" + b)
		p.wait(isCompared + ` && document.querySelector("h1").textContent.startsWith(` + quoted(second.Title) + `)`)
		want := eval[string](p, outline+`(new DOMParser().parseFromString(`+quoted(styles.ReplaceAllString(page.String(), ""))+`, "text/html").querySelector("main > div"))`)
		got := eval[string](p, outline+`(document.getElementById("comparison"))`)
		if diff := cmp.Diff(strings.Split(want, "\n"), strings.Split(got, "\n")); diff != "" || len(want) < 1000 {
			t.Errorf("%s (-Go +page):\n%s", b, diff)
		}
	}
}

// styles are what the policy of the site refuses, in a page that belongs to none.
var styles = regexp.MustCompile(`(?s)<style>.*?</style>`)

// quoted is text as a script writes it.
func quoted(s string) string {
	data, err := json.Marshal(s)
	if err != nil {
		panic(err) // a string is always JSON
	}
	return string(data)
}

func TestCompareChoose(t *testing.T) {
	t.Parallel()
	for name, to := range map[string]func(place) place{"files": place.fromFiles, "below a path": func(s place) place { return s.under("/repo/") }} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newTab(t, to(example(t)))
			p.open(compareAny)
			choose(p, "a", older)
			if got := eval[string](p, "location.hash"); got != "#?a="+older {
				t.Errorf("the state is %q", got)
			}
			if got := eval[string](p, `document.querySelector("select[name=b] optgroup").label`); !strings.Contains(strings.ToLower(got), "bert") {
				t.Errorf("the first model for B is %q", got)
			}
			choose(p, "b", newer)
			p.wait(isCompared)
			forward := p.text(".verdict")
			p.click("button[name=swap]")
			p.wait(`document.querySelector(".verdict")?.textContent !== ` + quoted(forward) + " && " + isCompared)
			if got := eval[string](p, "location.hash"); got != "#?a="+newer+"&b="+older {
				t.Errorf("swapped, the state is %q", got)
			}
			eval[any](p, "history.back()")
			p.wait(isCompared + ` && document.querySelector(".verdict").textContent.trim() === ` + quoted(forward))
			eval[any](p, "history.back()")
			p.wait("!(" + isCompared + ")")
		})
	}
}

// choose chooses a report in a picker, as a user does with the keyboard.
func choose(p *tab, side, folder string) {
	p.t.Helper()
	p.write("input[name=filter-"+side+"]", strings.ReplaceAll(folder, "/", " "))
	eval[any](p, `document.querySelector("select[name=`+side+`]").focus()`)
	p.press(kb.ArrowDown)
	p.wait(`new URLSearchParams(location.hash.slice(2)).get("` + side + `") === "` + folder + `"`)
}

func TestCompareFilter(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(compareAny)
	options := func() int { return p.count("select[name=a] option") }
	all := options()
	p.write("input[name=filter-a]", "bert 2026")
	few := options()
	p.write("input[name=filter-a]", " nothing-has-this")
	if none := options(); few >= all || few < 2 || none != 1 {
		t.Errorf("%d options, %d fit, %d of none", all, few, none)
	}
}

func TestCompareUnknown(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(compareAny + "#?a=bert-base/2026-03-01&b=" + newer)
	p.wait(`document.querySelector("#comparison a") !== null`)
	if got := p.text("#comparison"); !strings.Contains(got, "there is no report “bert-base/2026-03-01”") || !strings.Contains(got, older) {
		t.Errorf("it says %q", got)
	}
	p.click("#comparison a")
	p.wait(isCompared)
	p.open(compareAny + "#?a=<img src=x onerror=alert(1)>&b=%22")
	p.wait(`document.querySelectorAll("#comparison p").length === 2`)
	if p.count("#comparison img") != 0 {
		t.Error("the state becomes an element")
	}
}

func TestCompareCopy(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(chosen)
	p.wait(isCompared)
	eval[any](p, `navigator.clipboard.writeText = async (text) => { window.copied = text; }`)
	p.click("button[name=copy]")
	p.wait("window.copied")
	if got := eval[string](p, "copied"); !strings.HasPrefix(got, "<!-- trtsite-compare:") || !strings.Contains(got, "against") || len(got) > 60000 {
		t.Errorf("copied is %.300q", got)
	}
	eval[any](p, `navigator.clipboard.writeText = async () => { throw new Error("no right"); }`)
	p.click("button[name=copy]")
	p.wait(`document.querySelector(".pick textarea").value === window.copied`)
}

// Without scripts the page says what it needs, and lists what was built.
func TestCompareNoScript(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.noScript()
	p.open(chosen)
	if got := p.text("main"); !strings.Contains(got, "this page needs its script") || p.count("#built a[href$='compare/previous/index.html']") == 0 || p.count("form.pick:not([hidden])") != 0 {
		t.Errorf("it says %q", got)
	}
}

func TestComparePhone(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.size(390, 844)
	p.open(chosen)
	p.wait(isCompared)
	if w := eval[int](p, "document.documentElement.scrollWidth"); w > 390 {
		t.Errorf("the page is %d wide", w)
	}
}

// The pages of a report lead here, with the report chosen.
func TestCompareLinks(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t).under("/repo/"))
	p.open(newer + "/index.html")
	p.follow(`.rail a[href*="#?a="]`)
	p.wait(`document.querySelector("select[name=a]").value.startsWith("` + newer + `")`)
	p.open(newer + "/compare/previous/index.html")
	p.follow(`.rail a[href*="#?a="]`)
	p.wait(isCompared)
}

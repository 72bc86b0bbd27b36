package browser

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// stepTime is how long one step may take: a longer one waits for what does not come.
const stepTime = time.Minute

// A tab is one page in a browser context of its own. Its methods fail the test where
// the browser cannot do what they say, for example because nothing matches a selector.
type tab struct {
	t     testing.TB
	ctx   context.Context
	base  string
	watch *watch
	media emulation.SetEmulatedMediaParams
}

// newTab opens an empty tab for a site: 1440 by 900 pixels, light, without motion.
func newTab(t testing.TB, s place) *tab {
	t.Helper()
	browser := chromium(t)
	p := &tab{t: t, base: s.base(t)}
	p.watch = &watch{base: p.base}
	ctx, closeTab := chromedp.NewContext(browser, chromedp.WithNewBrowserContext(), chromedp.WithListener(p.watch.event))
	p.ctx = ctx
	// The tab lives as long as the context of its first step.
	if err := chromedp.Do(ctx); err != nil {
		closeTab()
		t.Fatal(err)
	}
	t.Cleanup(func() {
		defer closeTab()
		for _, problem := range p.problems() {
			t.Error(problem)
		}
	})
	p.size(1440, 900)
	p.scheme("light")
	return p
}

// problems returns what the tab did since it was opened, or since the last call, that
// no page may do.
func (p *tab) problems() []string {
	p.t.Helper()
	// The events of what came before arrive before the answer.
	eval[int](p, "0")
	return p.watch.take()
}

// open loads a page of the site; path may have a fragment.
func (p *tab) open(path string) {
	p.t.Helper()
	run(p, "open "+path, chromedp.Navigate(p.base+path))
}

// size sets the viewport in CSS pixels; below 500 it is that of a phone.
func (p *tab) size(width, height int64) {
	p.t.Helper()
	var o []chromedp.EmulateViewportOption
	if width < 500 {
		o = append(o, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	run(p, "size", chromedp.EmulateViewport(width, height, o...))
}

// scheme sets the preferred colour scheme, "light" or "dark".
func (p *tab) scheme(name string) {
	p.t.Helper()
	p.media.Features = []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: name},
		{Name: "prefers-reduced-motion", Value: "reduce"},
	}
	call(p, emulation.SetEmulatedMedia, p.media)
}

// print makes the page look as it does on paper.
func (p *tab) print() {
	p.t.Helper()
	p.media.Media = "print"
	call(p, emulation.SetEmulatedMedia, p.media)
}

// noScript makes pages that are opened from now on run no script; eval still works.
func (p *tab) noScript() {
	p.t.Helper()
	call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
}

// click scrolls to an element and clicks in its middle with the mouse.
func (p *tab) click(selector string) {
	p.t.Helper()
	run(p, "click "+selector, chromedp.Click(chromedp.CSS(selector), chromedp.NodeVisible))
}

// follow clicks a link and waits for the page that it leads to.
func (p *tab) follow(selector string) {
	p.t.Helper()
	click := chromedp.Click(chromedp.CSS(selector), chromedp.NodeVisible)
	run(p, "follow "+selector, chromedp.WaitEvent(page.LoadEventFired, nil, click))
}

// write types text into an element, key by key.
func (p *tab) write(selector, text string) {
	p.t.Helper()
	run(p, "write to "+selector, chromedp.SendKeys(chromedp.CSS(selector), text, chromedp.NodeVisible))
}

// press types keys wherever the focus is; package kb names those without a letter.
func (p *tab) press(keys string) {
	p.t.Helper()
	run(p, "press "+keys, chromedp.KeyEvent(keys))
}

// wait waits until a JavaScript expression is true.
func (p *tab) wait(condition string) {
	p.t.Helper()
	run(p, "wait for "+condition, chromedp.Poll[chromedp.Void](condition))
}

// settle waits until the page has painted twice: what scripts and layout do after the
// page has loaded is done. It needs no script in the page.
func (p *tab) settle() {
	p.t.Helper()
	for range 2 {
		run(p, "paint", chromedp.CaptureScreenshot())
	}
}

// count returns how many elements match.
func (p *tab) count(selector string) int {
	p.t.Helper()
	return len(p.texts(selector))
}

// text returns the text of the first element that matches, as it is in the document.
func (p *tab) text(selector string) string {
	p.t.Helper()
	all := p.texts(selector)
	if len(all) == 0 {
		p.t.Fatalf("nothing matches %s", selector)
	}
	return all[0]
}

// texts returns the text of every element that matches, without space at its ends.
func (p *tab) texts(selector string) []string {
	p.t.Helper()
	return each[string](p, selector, "e.textContent.trim()")
}

// each returns what a JavaScript expression says about each element e that matches.
func each[T any](p *tab, selector, expression string) []T {
	p.t.Helper()
	return eval[[]T](p, fmt.Sprintf("[...document.querySelectorAll(%q)].map(e => %s)", selector, expression))
}

// eval returns the value of a JavaScript expression, or what a promise resolves to.
func eval[T any](p *tab, expression string) T {
	p.t.Helper()
	return run(p, expression, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// call sends a command of the DevTools protocol to the tab.
func call[P, R any](p *tab, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	return run(p, command.Method, func(ctx context.Context, t *chromedp.Target) (R, error) {
		return cdp.Call(ctx, t, command, params)
	})
}

// run does one step; what says in words which.
func run[T any](p *tab, what string, step chromedp.Action[T]) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, stepTime)
	defer cancel()
	v, err := chromedp.Run(ctx, step)
	if err != nil {
		p.t.Fatalf("%s: %v", what, err)
	}
	return v
}

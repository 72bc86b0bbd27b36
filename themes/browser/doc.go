// Package browser tests built sites in a real browser. It has no code of its own.
//
//	go test ./themes/browser
//
// needs Chromium or Chrome, by any of the names in chromium_test.go. Environment
// variables:
//
//   - TRTSITE_BROWSER=required makes a test fail that would be skipped because the
//     browser or axe-core is missing. `.ci/run` sets it.
//   - TRTSITE_AXE is the path of axe.min.js, of the npm package axe-core (`npm ci` in
//     .ci/tools installs it); without it the accessibility test is skipped.
//   - TRTSITE_MEASURE=1 makes TestMeasure print what the pages of big engines cost; run it
//     alone, with -v.
//   - TRTSITE_CORPUS is a folder of real files; tests over it are skipped without it.
//
// A test says on which site it works and how that is reached, gets a tab, sets the
// tab up, opens a page and asks:
//
//	func TestSomething(t *testing.T) {
//		t.Parallel()
//		p := newTab(t, example(t).under("/repo/"))
//		p.size(390, 844)
//		p.open("bert-base/2026-05-04/index.html")
//		p.click("#more")
//		if got := p.text("h1"); got != "BERT base" {
//			t.Error(got)
//		}
//	}
//
// Every tab has its own storage. At the end of its test it fails the test for each
// message of level error or warning in the console, each exception, each violation of
// the content security policy, each request that failed and each request to another
// origin. Selectors that more than one test needs are in selector_test.go.
package browser

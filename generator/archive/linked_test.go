package archive

import "testing"

const linkedTree = `
-- overview.md --
[raw](team/a/layers_x.json) [text](docs/guide.md#setup) [deep][ref] <https://example.org/x.md> ![](pics/one.png)

[ref]: <team/a/some file.csv?raw=1>
-- docs/guide.md --
# Guide
[again](../overview.md) [more](more.md) [page](page.html)
-- docs/more.md --
[gone](gone.md) [self](more.md)
-- docs/unlinked.md --
-- docs/page.html --
-- docs/unlinked.png --
-- pics/one.png --
-- pics/two.png --
-- team/a/layers_x.json --
@layers
-- team/a/some file.csv --
-- team/a/other.csv --
-- team/a/analyze.md --
See [b](../b/), [c](/team/b/analyze.md#why), [up](../../../etc/passwd), ` + "`[code](other.csv)`" + `.

    [block](other.csv)
-- team/b/layers_x.json --
@layers
-- team/b/analyze.md --
# B
`

func TestLinked(t *testing.T) {
	a := walk(t, tree(linkedTree))
	check(t, "tree", `
		group . -> "" "archive"
		  group team -> "team/" "team"
		    report team/a -> "team/a/" "a"
		      file team/a/layers_x.json -> "team/a/layers_x.json" "layers_x.json"
		      file team/a/some file.csv -> "team/a/some-file.csv" "some file.csv"
		    report team/b -> "team/b/" "B"
		  page docs/guide.md -> "docs/guide/" "Guide"
		  page docs/more.md -> "docs/more/" "more"
		  file pics/one.png -> "pics/one.png" "one.png"`, outlineOf(a))
	check(t, "diagnostics", "warning not-published docs/page.html: it is not published, for a browser would run it as part of the site; publish a picture or a PDF of it", said(a))
}

func TestResolve(t *testing.T) {
	a := walk(t, tree(linkedTree))
	for _, tt := range []struct{ from, dest, want string }{
		{"team/a", "../b/", "../b/index.html"},
		{"team/a", "../b", "../b/index.html"},
		{"team/a", "../b/analyze.md#why", "../b/index.html#why"},
		{"team/a", "/team/b/analyze.md#why", "../b/index.html#why"},
		{"team/a", "analyze.md", "index.html"},
		{"team/a", "layers_x.json", "layers_x.json"},
		{"team/a", "some%20file.csv", "some-file.csv"},
		{"team/a", "some file.csv?raw=1#x", "some-file.csv#x"},
		{"team/a", "./../../overview.md", "../../index.html"},
		{"team/a", "/", "../../index.html"},
		{"team/a", "../../docs/guide.md", "../../docs/guide/index.html"},
		{"team/a", "?x#y", "index.html#y"},
		{".", "docs/guide.md#setup", "docs/guide/index.html#setup"},
		{".", "pics/one.png", "pics/one.png"},
		{".", "team", "team/index.html"},
		{"docs/guide.md", "more.md", "../more/index.html"},
		{"docs/guide.md", "../team/b/", "../../team/b/index.html"},
		{"team/a", "other.csv", ""},
		{"team/a", "gone.md", ""},
		{"team/a", "../../../etc/passwd", ""},
		{"team/a", "..%2f..%2f..%2fetc/passwd", ""},
		{"team/a", "100%.csv", ""},
		{"team/a", "//host/team/b", ""},
		{"team/a", "https://host/", ""},
		{"team/a", `C:\x`, ""},
		{".", "docs/unlinked.md", ""},
		{".", "docs", ""},
	} {
		got, ok := a.Resolve(a.Find(tt.from), tt.dest)
		if got != tt.want || ok != (tt.want != "") {
			t.Errorf("from %s, %q: %q, %v; want %q", tt.from, tt.dest, got, ok, tt.want)
		}
	}
}

// The root's report and the root's group share a folder but not a page.
func TestResolveRootReport(t *testing.T) {
	a := walk(t, tree(`
-- layers_x.json --
@layers
-- analyze.md --
![](fig.png) [overview](README.md)
-- README.md --
[the diagnosis](analyze.md)
-- fig.png --
`))
	report := a.Reports[0]
	for _, tt := range []struct {
		from *Node
		dest string
		want string
	}{
		{report, "fig.png", "../fig.png"},
		{report, "README.md", "../index.html"},
		{report, "analyze.md", "index.html"},
		{a.Root, "analyze.md", "report/index.html"},
		{a.Root, ".", "index.html"},
	} {
		if got, ok := a.Resolve(tt.from, tt.dest); got != tt.want || !ok {
			t.Errorf("%s: %q, %v; want %q", tt.dest, got, ok, tt.want)
		}
	}
}

func TestRefused(t *testing.T) {
	a, err := Walk(tree(`
-- a/layers_x.json --
@layers
-- a/analyze.md --
[page](x.HTML) [script](x.js) [big](big.bin) [big again](big.bin) [ok](ok.bin) ![](evil.svg)
-- a/x.HTML --
-- a/x.js --
-- a/big.bin --
`+string(make([]byte, 501))+`
-- a/ok.bin --
`+string(make([]byte, 400))+`
-- a/evil.svg --
<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>
-- a/good.svg --
<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>
`), Options{Name: "archive", Limits: limits(500)})
	if err != nil {
		t.Fatal(err)
	}
	check(t, "tree", `
		group . -> "" "archive"
		  report a -> "a/" "a"
		    file a/good.svg -> "a/good.svg" "good.svg"
		    file a/ok.bin -> "a/ok.bin" "ok.bin"`, outlineOf(a))
	check(t, "diagnostics", `
		warning not-published a/big.bin: it is not published, for it has 501 bytes, more than the limit of 500; link to where it is stored
		warning not-published a/evil.svg: it is not published, for it holds an element <script>; export it as plain SVG or PNG
		warning not-published a/x.HTML: it is not published, for a browser would run it as part of the site; publish a picture or a PDF of it
		warning not-published a/x.js: it is not published, for a browser would run it as part of the site; publish a picture or a PDF of it`, said(a))
}

func TestActiveSVG(t *testing.T) {
	for _, tt := range []struct{ src, want string }{
		{`<svg><path d="M0 0"/><a href="https://x/"><text>one &amp; two</text></a></svg>`, ""},
		{`<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><svg><style>.a{fill:red}</style></svg>`, ""},
		{`<svg><image href="data:image/png;base64,AA=="/></svg>`, ""},
		{`<svg><sCript/></svg>`, "it holds an element <sCript>"},
		{`<svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></svg>`, "it holds an element <script>"},
		{`<svg><foreignObject><p/></foreignObject></svg>`, "it holds an element <foreignObject>"},
		{`<svg onload="x()"/>`, "it holds an event handler onload"},
		{`<svg ONLOAD="x()"/>`, "it holds an event handler ONLOAD"},
		{`<svg><a xlink:href="javascript:x()"/></svg>`, "it holds a link that runs a script"},
		{`<svg><a href=" java&#10;Script:x()"/></svg>`, "it holds a link that runs a script"},
		{`<svg><set attributeName="href" to="javascript:x()"/></svg>`, "it holds a link that runs a script"},
		{`<?xml-stylesheet type="text/xsl" href="#x"?><svg/>`, "it holds a processing instruction <?xml-stylesheet?>"},
		{`<!DOCTYPE svg [<!ENTITY x "<script/>">]><svg>&x;</svg>`, "its document type defines entities"},
		{`<svg><p`, "it is not well-formed SVG"},
		{`<svg>&nope;</svg>`, "it is not well-formed SVG"},
		{``, "it is not well-formed SVG"},
		{`not a picture`, "it is not well-formed SVG"},
	} {
		if got := activeSVG([]byte(tt.src)); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.src, got, tt.want)
		}
	}
}

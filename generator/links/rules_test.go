package links

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// small returns a checker of a small site that lacks a/index.html and a/x.css.
func small() *Checker {
	c := New("https://site.example/perf/")
	c.Add("index.html", []byte(`<h1 id="start">`))
	c.Add("a/b/index.html", nil)
	for _, p := range []string{"pic.svg", "b.png", "b,c.png", "a/f.woff2"} {
		c.AddFile(p)
	}
	return c
}

// text joins what is dead, without the file it stands on.
func text(c *Checker, file string) string {
	var list []string
	for _, d := range c.Dead() {
		list = append(list, strings.TrimPrefix(d.String(), file+": "))
	}
	return strings.Join(list, "\n")
}

const (
	runs    = ": it runs a script"
	asks    = ": the page would ask another server"
	machine = ": it leads to a file of one machine"
	data    = ": browsers do not follow data addresses"
	noFile  = "no.html: the site has no a/no.html"
)

// pageRules are pages at a/index.html and what is dead on them.
var pageRules = []struct{ html, want string }{
	// Schemes, however they are written.
	{`<a href="javascript:alert(1)">`, "javascript:alert(1)" + runs},
	{`<a href=" JaVaScript:x">`, " JaVaScript:x" + runs},
	{"<a href='java\nscript:x'>", `"java\nscript:x"` + runs},
	{`<a href="&#106;avascript&colon;x">`, "javascript:x" + runs},
	{`<svg><a xlink:href="vbscript:x">`, "vbscript:x" + runs},
	{`<form action="javascript:x">`, "javascript:x" + runs},
	{`<iframe src="javascript:x">`, "javascript:x" + runs},
	{`<a href="data:text/html,x">`, "data:text/html,x" + data},
	{`<a href="DATA:text/html,x">`, "DATA:text/html,x" + data},
	{`<a href="file:///etc/passwd">`, "file:///etc/passwd" + machine},
	{`<img src="file:///x.png">`, "file:///x.png" + machine},
	{`<a href="https://e.org/"><a href="http://e.org"><a href="//e.org"><a href="mailto:a@e.org"><a href="tel:1"><a href="ftp://e.org">`, ""},
	{`<a href="https://[::1">`, "https://[::1: it is no address"},
	{`<a href="\\e.org">`, ""},
	{`<img src="\\e.org/x.png">`, `\\e.org/x.png` + asks},
	{`<img src="/\e.org/x.png">`, `/\e.org/x.png` + asks},
	// What is loaded.
	{`<img src="data:image/png;base64,AA==">`, ""},
	{`<img src="">`, ": it is empty"},
	{`<img src>`, ": it is empty"},
	{`<script src=" ">`, " : it is empty"},
	{`<link rel=stylesheet href="">`, ": it is empty"},
	{`<a href=""><form action="">`, ""},
	{`<body background="https://e.org/x.png">`, "https://e.org/x.png" + asks},
	{`<a href="../" ping="https://e.org/ https://f.org/">`, "https://e.org/" + asks + "\nhttps://f.org/" + asks},
	{`<link rel="preload" imagesrcset="https://e.org/x.png 2x">`, "https://e.org/x.png" + asks},
	{`<link rel="license" href="https://e.org/"><link rel="Next me" href="https://e.org/">`, ""},
	{`<link rel="alternate stylesheet" href="https://e.org/x.css">`, "https://e.org/x.css" + asks},
	{`<link href="https://e.org/">`, "https://e.org/" + asks},
	{`<form action="https://e.org/"><button formaction="https://e.org/">`, ""},
	{`<object data="no.html"><p data="no2.html">`, noFile},
	{`<base href="https://e.org/">`, "https://e.org/" + asks},
	{`<iframe src="https://e.org/"></iframe>`, "https://e.org/" + asks},
	{`<svg><use href="no.html#a"/></svg>`, "no.html#a: the site has no a/no.html"},
	{`<svg><image href="../b.png" xlink:href="https://e.org/x.png"/></svg>`, "https://e.org/x.png" + asks},
	{`<video poster="no.html"></video>`, noFile},
	{`<audio><source src="no.html"></audio>`, noFile},
	{`<IMG SRC=no.html>`, noFile},
	// Sets of images.
	{`<img srcset="data:image/png;base64,A,B 1x, ../b,c.png 2x,../b.png, ../b.png 3x">`, ""},
	{`<img srcset=", ../b.png,, no.html">`, noFile},
	{`<img srcset="">`, ""},
	// Text that a reader without scripts sees, and text that nobody does.
	{`<noscript><a href="no.html">x</a></noscript>`, noFile},
	{`<noscript><img src="https://e.org/x.png"></noscript>`, "https://e.org/x.png" + asks},
	{`<script>"<a href='no.html'>"</script><textarea><a href="no.html"></textarea><!-- <a href="no.html"> -->`, ""},
	// Redirects.
	{`<meta http-equiv="refresh" content="0; url=no.html">`, noFile},
	{`<meta content="0;URL='no.html'" http-equiv="Refresh">`, noFile},
	{`<meta http-equiv="refresh" content=" 1.5 , url = no.html">`, noFile},
	{`<meta http-equiv="refresh" content="0 no.html">`, noFile},
	{`<meta http-equiv="refresh" content="0;url=https://e.org/">`, "https://e.org/" + asks},
	{`<meta http-equiv="refresh" content="0; url=../"><meta http-equiv="refresh" content="5"><meta name=x content="0; url=no.html">`, ""},
	// Styles in pages.
	{`<style>a{background:url(https://e.org/x.png)}</style>`, "https://e.org/x.png" + asks},
	{`<style>@import "no.html"</style>url(no2.html)<p>url(no2.html)</p>`, noFile},
	{`<noscript><style>a{background:url(no.html)}</style></noscript>`, noFile},
	{`<p style="background:URL( 'no.html' )"><p title="url(no2.html)">`, noFile},
	{`<p style="background:url(&quot;no.html&quot;)">`, noFile},
	{`<svg><linearGradient id="g"/><path fill="url(#g)" stroke="url(#h)" mask="none"/></svg>`, "#h: the page has no such anchor"},
	// Anchors.
	{`<a href="#top"><a href="#TOP"><a href="#"><a href="../#top"><a href="../index.html#">`, ""},
	{`<a href="../pic.svg#x"><img src="../pic.svg#svgView(viewBox(0,0,1,1))">`, ""},
	{`<a href="#:~:text=x"><a href="../#start:~:text=x,y"><p id=p><a href="#p:~:text=x">`, ""},
	{`<a href="#no:~:text=x">`, "#no:~:text=x: the page has no such anchor"},
	{`<a name="old"><a href="#old"><a name="y" id="y"><p name="z"><a href="#z">`, "#z: the page has no such anchor"},
	{`<p id="a%20b"><a href="#a%20b"><p id="50%"><a href="#50%"><p id="c d"><a href="#c%20d">`, ""},
	{`<p id="x&amp;y"><a href="#x&amp;y"><a href="#x&y">`, ""},
	{`<a href="#%3Fsort=ms"><a href="../?x=1#?y">`, ""},
	{`<a href="?x=1#no">`, "?x=1#no: the page has no such anchor"},
	{`<a href="../#no">`, "../#no: index.html has no such anchor"},
	{`<a href="b/#x">`, "b/#x: a/b/index.html has no such anchor"},
	{`<p id=""><p id=""><p id>`, ""},
	{`<p id=x><a name=x><p id=x>`, "#x: two elements of the page have this id"},
	// Places.
	{`<a href=" ../index.html "><img src="	../b.png
">`, ""},
	{`<a href="..\index.html"><a href=".."><a href="."><a href="b/."><a href="b/.."><a href="./b/../b/">`, ""},
	{`<a href="b">`, "b: the site has no a/b"},
	{`<a href="../..">`, "../..: it leads out of the site"},
	{`<a href="../index.html?x=1">`, ""},
	{`<a href="a%00b"><a href="a` + "\x01" + `b">`, "\"a\\x01b\": it is no address\na%00b: the site has no \"a/a\\x00b\""},
}

func TestPages(t *testing.T) {
	for _, tc := range pageRules {
		c := small()
		c.Add("a/index.html", []byte(tc.html))
		got := text(c, "a/index.html")
		if diff := cmp.Diff(tc.want, got); diff != "" {
			t.Errorf("%s: -want +got\n%s", tc.html, diff)
		}
	}
}

func TestAddressOfTheSite(t *testing.T) {
	for _, tc := range []struct{ html, want string }{
		{`<a href="https://site.example/perf/"><a href="https://site.example/perf/#start"><img src="https://site.example/perf/b.png">`, ""},
		{`<iframe src="https://site.example/perf/">`, ""},
		{`<a href="https://site.example/perf/#no">`, "https://site.example/perf/#no: index.html has no such anchor"},
		{`<a href="https://site.example/perf/../x">`, "https://site.example/perf/../x: it leads out of the site"},
		{`<a href="https://site.example/other/">`, ""},
	} {
		c := small()
		c.Add("a/index.html", []byte(`<p id="no">`+tc.html))
		if diff := cmp.Diff(tc.want, text(c, "a/index.html")); diff != "" {
			t.Errorf("%s: -want +got\n%s", tc.html, diff)
		}
	}
}

func TestStyleSheets(t *testing.T) {
	for _, tc := range []struct{ css, want string }{
		{`a{background:url(../b.png)} @font-face{src:url("f.woff2") format("woff2"),local("x")}`, ""},
		{`a{background:url(b.png)}`, "b.png: the site has no a/b.png"},
		{`a{background:url(#g)} b{filter:url(../pic.svg#g)}`, ""},
		{`a{background:url(data:image/png;base64,AA==)}`, ""},
		{`a{background:url()} b{background:url("")}`, ": it is empty"},
		{`a{background:url(//e.org/x.png)}`, "//e.org/x.png" + asks},
		{`a{background:Url( "https://e.org/x.png" )}`, "https://e.org/x.png" + asks},
		{`a{background:url('https://e.org/)')}`, "https://e.org/)" + asks},
		{`a{background:url(https://e.org/a\)b`, "https://e.org/a)b" + asks},
		{`a{background:u\rl("\68ttps\3a //e.org/")}`, "https://e.org/" + asks},
		{"a{background:url('https:\\\n//e.org/')}", "https://e.org/" + asks},
		{`@import "x.css";@import url(y.css) screen;`, "x.css: the site has no a/x.css\ny.css: the site has no a/y.css"},
		{`@import/**/'https://e.org/x.css' layer(a) supports(font-format("x"));`, "https://e.org/x.css" + asks},
		{`a{background:image-set("no.png" 1x, url(../b.png) 2x, "../b.png" type("image/png"))}`, "no.png: the site has no a/no.png"},
		{`a{background:-webkit-image-set( 'no.png' 1x );content:"no2.png"}`, "no.png: the site has no a/no.png"},
		{`/* url(no.png) */ a::after{content:"url(no.png)"} a[href="no.png"]{} @charset "no.png";`, ""},
		{`@namespace svg url(http://www.w3.org/2000/svg);@namespace "http://www.w3.org/1999/xhtml";`, ""},
		{`a{background:myurl(no.png) notsrc("no.png")}`, ""},
		{`a{b:src("no.png")`, "no.png: the site has no a/no.png"},
		{`a{b:))))} c{d:url(no.png)}`, "no.png: the site has no a/no.png"},
		{``, ""},
	} {
		c := small()
		c.AddStyle("a/site.css", []byte(tc.css))
		c.Add("a/index.html", []byte(`<link rel=stylesheet href="site.css#any">`))
		if diff := cmp.Diff(tc.want, text(c, "a/site.css")); diff != "" {
			t.Errorf("%s: -want +got\n%s", tc.css, diff)
		}
	}
}

func TestString(t *testing.T) {
	long := Dead{"p", "data:" + strings.Repeat("ä", 1000), "why"}.String()
	if len(long) > 250 || !strings.HasPrefix(long, "p: data:ää") || !strings.HasSuffix(long, "ä…: why") {
		t.Errorf("got %s", long)
	}
}

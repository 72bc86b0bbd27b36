package links

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestOrderOfFiles adds pages, styles and files in every order.
func TestOrderOfFiles(t *testing.T) {
	add := []func(c *Checker){
		func(c *Checker) {
			c.Add("a/index.html", []byte(`<a href="../#x"><a href="../#no"><img src="../b.png#y">`))
		},
		func(c *Checker) {
			c.Add("index.html", []byte(`<p id=x><a href="a/#no"><a href="no.html"><a href="no.html">`))
		},
		func(c *Checker) { c.AddFile("b.png") },
		func(c *Checker) { c.AddStyle("a/x.css", []byte(`a{b:url(../b.png);c:url(../no.png)}`)) },
	}
	want := strings.Join([]string{
		"a/index.html: ../#no: index.html has no such anchor",
		"a/x.css: ../no.png: the site has no no.png",
		"index.html: a/#no: a/index.html has no such anchor",
		"index.html: no.html: the site has no no.html",
	}, "\n")
	permute(len(add), func(order []int) {
		c := New("")
		for _, i := range order {
			add[i](c)
		}
		if diff := cmp.Diff(want, text(c, "")); diff != "" {
			t.Errorf("%v: -want +got\n%s", order, diff)
		}
	})
}

// permute calls f with every order of the numbers below n.
func permute(n int, f func(order []int)) {
	var step func(order []int)
	step = func(order []int) {
		if len(order) == n {
			f(order)
			return
		}
		for i := range n {
			if !strings.Contains(fmt.Sprint(order), fmt.Sprint(i)) {
				step(append(order[:len(order):len(order)], i))
			}
		}
	}
	step(nil)
}

// TestOnlyOpenLinksAreKept checks what the checker holds: of a link only as long
// as its target is not known, and each once a page.
func TestOnlyOpenLinksAreKept(t *testing.T) {
	c := New("")
	open := func() (n int) {
		for _, list := range c.waiting {
			n += len(list)
		}
		return n
	}
	c.Add("index.html", []byte(`<p id=x>`))
	c.Add("a.html", []byte(strings.Repeat(`<a href="index.html#x"><a href="#"><a href="https://e.org"><a href="b.html"><a href="b.html#y">`, 100)))
	if n := open(); n != 2 {
		t.Errorf("%d links are kept, want 2", n)
	}
	c.Add("b.html", []byte(`<p id=y>`))
	if n := open(); n != 0 || len(c.waiting) != 0 {
		t.Errorf("%d links are kept, want 0", n)
	}
	if dead := c.Dead(); len(dead) != 0 {
		t.Error(dead)
	}
}

// TestConcurrentUse is for the race detector.
func TestConcurrentUse(t *testing.T) {
	c := New("")
	done := make(chan bool)
	const pages = 50
	for i := range pages {
		go func() {
			c.Add(fmt.Sprintf("%d.html", i), fmt.Appendf(nil, `<p id=x><a href="%d.html#x"><a href="no.html">`, (i+1)%pages))
			c.AddFile(fmt.Sprintf("%d.png", i))
			c.AddStyle(fmt.Sprintf("%d.css", i), fmt.Appendf(nil, `a{b:url(%d.png)}`, (i+7)%pages))
			c.Dead()
			done <- true
		}()
	}
	for range pages {
		<-done
	}
	if dead := c.Dead(); len(dead) != pages {
		t.Errorf("%d dead links, want %d: %v", len(dead), pages, dead)
	}
}

// BenchmarkLayers reads a page of anchors that all link into a page that comes
// later, which is the most that a checker has to keep.
func BenchmarkLayers(b *testing.B) {
	var page strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&page, `<tr id="l-%010x" class="row"><td class="n" data-ms="0.01">%d</td><td><a class="x" href="../graph/index.html#n-%010x">layer</a></td></tr>`, i, i, i)
	}
	data := []byte(page.String())
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		New("").Add("a/layers/index.html", data)
	}
}

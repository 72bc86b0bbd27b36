package browser

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Pages and parts of pages that more than one test knows.
const (
	reportPage = "bert-base/2026-05-04/index.html"
	layersPage = "bert-base/2026-05-04/trtexec/layers/index.html"
	bigLayers  = "big/fp16/layers/index.html"

	// A row of a layer has an anchor; the row of its detail follows.
	layerRow    = "#layers > .box > table > tbody > tr[id]"
	layerHeader = "#layers > .bar > thead > tr > *"
	layerDetail = "#layers > .box > table > tbody > tr.d"
	filterInput = "form.tool input"
	filterCount = "form.tool output"
)

// header returns the selector of the head of a column of layers, by its text.
func header(p *tab, text string) string {
	p.t.Helper()
	at := slices.Index(p.texts(layerHeader), text)
	if at < 0 {
		p.t.Fatalf("no column %q", text)
	}
	return fmt.Sprintf("#layers > .bar > thead > tr > :nth-child(%d)", at+1)
}

// column returns what the rows of layers that are shown say in a column, in order.
func column(p *tab, text string) []string {
	p.t.Helper()
	at := slices.Index(p.texts(layerHeader), text)
	if at < 0 {
		p.t.Fatalf("no column %q", text)
	}
	return eval[[]string](p, fmt.Sprintf("[...document.querySelectorAll(%q)].filter(r => !r.closest('[hidden]')).map(r => r.cells[%d].textContent.trim())", layerRow, at))
}

// milliseconds returns a column of numbers.
func milliseconds(p *tab, text string) []float64 {
	p.t.Helper()
	var list []float64
	for _, s := range column(p, text) {
		v, err := strconv.ParseFloat(strings.ReplaceAll(s, ",", ""), 64)
		if err != nil {
			p.t.Fatalf("column %q: %v", text, err)
		}
		list = append(list, v)
	}
	return list
}

// inView says whether an element is wholly visible, below the heads of the layers.
const inView = `(e => {
	const box = e.getBoundingClientRect();
	const head = document.querySelector("#layers > .bar").getBoundingClientRect();
	return box.height > 0 && box.top >= Math.max(0, head.bottom) - 1 && box.bottom <= innerHeight;
})`

// rowID returns the anchor of a row of layers, counted from 0.
func rowID(p *tab, at int) string {
	p.t.Helper()
	ids := each[string](p, layerRow, "e.id")
	if at >= len(ids) {
		p.t.Fatalf("%d rows of layers, none is number %d", len(ids), at)
	}
	return ids[at]
}

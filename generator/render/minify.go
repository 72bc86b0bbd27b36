package render

import (
	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/html"
	"github.com/tdewolff/minify/v2/js"
	"github.com/tdewolff/minify/v2/json"
	"github.com/tdewolff/minify/v2/svg"
)

// minifier holds the one choice of options. What they guard against was seen:
//
//   - numbers of JSON are data ("1.50" is not "1.5"), so they keep their text;
//   - default attribute values stay, because input[type=text] is a selector;
//   - end tags and document tags stay, so that pages validate;
//   - drawings inside pages are not minified: the writer of package chart leaves
//     nothing to gain, and the SVG minifier eats spaces around <tspan>.
type minifier struct{ pages, files *minify.M }

func newMinifier() *minifier {
	pages, files := minify.New(), minify.New()
	pages.Add("text/html", &html.Minifier{KeepDocumentTags: true, KeepEndTags: true, KeepDefaultAttrVals: true})
	pages.Add("application/json", &json.Minifier{KeepNumbers: true})
	pages.Add("application/ld+json", &json.Minifier{KeepNumbers: true})
	files.Add("text/css", &css.Minifier{})
	files.Add("text/javascript", &js.Minifier{})
	files.Add("image/svg+xml", &svg.Minifier{})
	return &minifier{pages, files}
}

// page returns a page that is too costly to minify as it is.
func (m *minifier) page(html []byte) ([]byte, error) {
	if entityCost(html) > mostEntityCost {
		return html, nil
	}
	return m.pages.Bytes("text/html", html)
}

// mostEntityCost bounds what entityCost says, in bytes: about a tenth of a second.
// The largest of real pages has a thousandth.
const mostEntityCost = 1 << 30

// entityCost is how many bytes the minifier moves for entities: for each of them it
// moves the rest of the text or the tag that it stands in, so that two megabytes of
// ">" in one paragraph would take minutes.
func entityCost(html []byte) int {
	cost, start, entities := 0, 0, 0
	for i, b := range html {
		switch b {
		case '&':
			entities++
		case '<', '>':
			cost += entities * (i - start)
			start, entities = i, 0
		}
	}
	return cost + entities*(len(html)-start)
}

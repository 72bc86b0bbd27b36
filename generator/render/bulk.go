package render

import (
	"bytes"
	"fmt"
	"html/template"
	"strconv"
)

// placeholder stands for a bulky part until the page is minified. It is an
// element that the minifier leaves as it is, and no text of a page can look like
// it, because the text's angle brackets are escaped.
func placeholder(i int) string { return "<bulk-part n=" + strconv.Itoa(i) + "></bulk-part>" }

// place puts the parts where their placeholders are, each exactly once.
func place(page []byte, parts []template.HTML) ([]byte, error) {
	for i, part := range parts {
		before, after, ok := bytes.Cut(page, []byte(placeholder(i)))
		if !ok {
			return nil, fmt.Errorf("it does not place part %d with {{bulk %d}}", i, i)
		}
		whole := make([]byte, 0, len(before)+len(part)+len(after))
		whole = append(whole, before...)
		whole = append(whole, part...)
		page = append(whole, after...)
	}
	if bytes.Contains(page, []byte("<bulk-part ")) {
		return nil, fmt.Errorf("it places a part twice, or one that does not exist")
	}
	return page, nil
}

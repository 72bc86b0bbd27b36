package archive

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode"
)

// runningElements may not occur in a published picture: they hold what a browser
// runs or shows as a page of its own.
var runningElements = []string{"script", "foreignobject", "iframe", "embed", "object", "handler", "listener"}

// activeSVG says what in a picture a browser would run when a reader opens it
// by itself (inside a page no picture runs anything); "" where nothing is. What
// cannot be parsed is refused, for browsers are more forgiving than this check.
func activeSVG(src []byte) string {
	dec := xml.NewDecoder(bytes.NewReader(src))
	root := false
	for {
		tok, err := dec.RawToken()
		if errors.Is(err, io.EOF) && root {
			return ""
		}
		if err != nil {
			return "it is not well-formed SVG"
		}
		switch t := tok.(type) {
		case xml.StartElement:
			root = true
			if why := activeElement(t); why != "" {
				return why
			}
		case xml.ProcInst:
			if t.Target != "xml" {
				return "it holds a processing instruction <?" + t.Target + "?>"
			}
		case xml.Directive:
			if bytes.ContainsAny(t, "[") {
				return "its document type defines entities"
			}
		}
	}
}

func activeElement(e xml.StartElement) string {
	if slices.Contains(runningElements, strings.ToLower(e.Name.Local)) {
		return "it holds an element <" + e.Name.Local + ">"
	}
	for _, a := range e.Attr {
		if strings.HasPrefix(strings.ToLower(a.Name.Local), "on") {
			return "it holds an event handler " + a.Name.Local
		}
		if strings.Contains(compact(a.Value), "javascript:") {
			return "it holds a link that runs a script"
		}
	}
	return ""
}

// compact removes what browsers ignore inside a scheme, and letter case.
func compact(s string) string {
	return strings.Map(func(r rune) rune {
		if r <= ' ' || unicode.IsControl(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, s)
}

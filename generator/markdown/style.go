package markdown

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/styles"
)

// StyleCSS returns the rules for highlighted code, one a line: the colours of chroma's
// styles "github" and "github-dark", each as light-dark(), so that the page's scheme
// chooses, without their grounds and without what this package never writes (line
// numbers and the like). Every selector begins with ".chroma". An error means that
// chroma has dropped one of these styles.
func StyleCSS() (string, error) {
	light, okLight := styles.Registry["github"]
	dark, okDark := styles.Registry["github-dark"]
	if !okLight || !okDark {
		return "", errors.New("chroma has no style github or github-dark")
	}
	var order []string
	selectors := map[string][]string{}
	for _, t := range tokenTypes() {
		rule := declarations(shades{entryOf(light, t), entryOf(dark, t)})
		if rule == "" {
			continue
		}
		if selectors[rule] == nil {
			order = append(order, rule)
		}
		selectors[rule] = append(selectors[rule], ".chroma ."+tokenClass(t))
	}
	var b strings.Builder
	for _, rule := range order {
		fmt.Fprintf(&b, "%s{%s}\n", strings.Join(selectors[rule], ","), rule)
	}
	return b.String(), nil
}

// shades are a token's entries in both styles.
type shades struct{ light, dark entry }

// entry is what a style says of a token; the colour of a token without one is that of
// plain text.
type entry struct {
	chroma.StyleEntry
	own bool // has a colour of its own
}

func entryOf(s *chroma.Style, t chroma.TokenType) entry {
	ground := s.Get(chroma.Background)
	e := entry{s.Get(t).Sub(ground), true}
	if !e.Colour.IsSet() {
		e.Colour, e.own = ground.Colour, false
	}
	return e
}

// tokenTypes are the types with a class of their own, in order.
func tokenTypes() []chroma.TokenType {
	var types []chroma.TokenType
	for t, class := range chroma.StandardTypes {
		if class != "" && tokenClass(t) == class {
			types = append(types, t)
		}
	}
	slices.Sort(types)
	return types
}

// declarations writes the entries as CSS. Weight and slant are those of the light style:
// they do not depend on the ground.
func declarations(s shades) string {
	var d []string
	if s.light.own || s.dark.own {
		d = append(d, "color:light-dark("+s.light.Colour.String()+","+s.dark.Colour.String()+")")
	}
	if s.light.Background.IsSet() || s.dark.Background.IsSet() {
		d = append(d, "background-color:light-dark("+ground(s.light)+","+ground(s.dark)+")")
	}
	if s.light.Bold == chroma.Yes {
		d = append(d, "font-weight:600")
	}
	if s.light.Italic == chroma.Yes {
		d = append(d, "font-style:italic")
	}
	if s.light.Underline == chroma.Yes {
		d = append(d, "text-decoration:underline")
	}
	return strings.Join(d, ";")
}

func ground(e entry) string {
	if e.Background.IsSet() {
		return e.Background.String()
	}
	return "transparent"
}

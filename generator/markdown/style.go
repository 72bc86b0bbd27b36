package markdown

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/styles"
)

// StyleCSS returns the rules for highlighted code, for a light and for a dark
// ground: chroma's styles "github" and "github-dark", without their grounds and
// without what this package never writes (line numbers and the like). Every
// selector begins with ".chroma". An error means that chroma has dropped one of
// these styles.
func StyleCSS() (light, dark string, err error) {
	light, errLight := styleCSS("github")
	dark, errDark := styleCSS("github-dark")
	return light, dark, errors.Join(errLight, errDark)
}

func styleCSS(name string) (string, error) {
	style, ok := styles.Registry[name]
	if !ok {
		return "", fmt.Errorf("chroma has no style %q", name)
	}
	ground := style.Get(chroma.Background)
	var order []string
	selectors := map[string][]string{}
	for _, t := range tokenTypes() {
		rule := declarations(style.Get(t).Sub(ground))
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

// declarations writes one style entry as CSS.
func declarations(e chroma.StyleEntry) string {
	var d []string
	if e.Colour.IsSet() {
		d = append(d, "color:"+e.Colour.String())
	}
	if e.Background.IsSet() {
		d = append(d, "background-color:"+e.Background.String())
	}
	if e.Bold == chroma.Yes {
		d = append(d, "font-weight:600")
	}
	if e.Italic == chroma.Yes {
		d = append(d, "font-style:italic")
	}
	if e.Underline == chroma.Yes {
		d = append(d, "text-decoration:underline")
	}
	return strings.Join(d, ";")
}

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
// without what this package never writes (line numbers and the like). The dark rules
// stand above the light ones and take back what only those set. Every
// selector begins with ".chroma". An error means that chroma has dropped one of
// these styles.
func StyleCSS() (light, dark string, err error) {
	github, errLight := entriesOf("github")
	githubDark, errDark := entriesOf("github-dark")
	if err := errors.Join(errLight, errDark); err != nil {
		return "", "", err
	}
	light = styleCSS(func(t chroma.TokenType) string { return declarations(github(t)) })
	dark = styleCSS(func(t chroma.TokenType) string {
		return declarations(githubDark(t)) + takenBack(githubDark(t), github(t))
	})
	return light, dark, nil
}

// entriesOf returns what a style of chroma says about a type beyond its ground.
func entriesOf(name string) (func(chroma.TokenType) chroma.StyleEntry, error) {
	style, ok := styles.Registry[name]
	if !ok {
		return nil, fmt.Errorf("chroma has no style %q", name)
	}
	ground := style.Get(chroma.Background)
	return func(t chroma.TokenType) chroma.StyleEntry { return style.Get(t).Sub(ground) }, nil
}

func styleCSS(declare func(chroma.TokenType) string) string {
	var order []string
	selectors := map[string][]string{}
	for _, t := range tokenTypes() {
		rule := strings.TrimPrefix(declare(t), ";")
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
	return b.String()
}

// takenBack undoes what a style entry below another sets and that does not.
func takenBack(e, below chroma.StyleEntry) string {
	css := ""
	if below.Colour.IsSet() && !e.Colour.IsSet() {
		css += ";color:inherit"
	}
	if below.Background.IsSet() && !e.Background.IsSet() {
		css += ";background-color:inherit"
	}
	if below.Bold == chroma.Yes && e.Bold != chroma.Yes {
		css += ";font-weight:inherit"
	}
	if below.Italic == chroma.Yes && e.Italic != chroma.Yes {
		css += ";font-style:inherit"
	}
	if below.Underline == chroma.Yes && e.Underline != chroma.Yes {
		css += ";text-decoration:none"
	}
	return css
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

package markdown

import (
	"net/url"
	"strings"

	"github.com/yuin/goldmark/util"
)

// addressKind says who decides where an address leads.
type addressKind int

const (
	noAddress addressKind = iota // empty
	fragment                     // of the same page
	remote                       // http, https, mailto
	internal                     // relative, layer or finding: Options.Resolve
	forbidden                    // any other scheme
)

// classify sorts an address whose escapes are resolved. Control characters and
// spaces inside are no danger: they are percent-escaped on the way out, and a
// browser finds no scheme in what is left.
func classify(dest string) addressKind {
	switch {
	case dest == "":
		return noAddress
	case dest[0] == '#':
		return fragment
	case strings.HasPrefix(dest, "//"):
		return remote
	}
	switch scheme(dest) {
	case "http", "https", "mailto":
		return remote
	case "", "layer", "finding":
		return internal
	}
	return forbidden
}

// scheme returns the address's scheme in lower case, "" where it has none
// (RFC 3986, section 3.1).
func scheme(dest string) string {
	for i := range len(dest) {
		b := dest[i]
		letter := b|0x20 >= 'a' && b|0x20 <= 'z'
		switch {
		case b == ':' && i > 0:
			return strings.ToLower(dest[:i])
		case letter, i > 0 && (b >= '0' && b <= '9' || b == '+' || b == '-' || b == '.'):
		default:
			return ""
		}
	}
	return ""
}

// trimAddress removes what a browser would ignore around an address.
func trimAddress(dest string) string {
	return strings.TrimFunc(dest, func(r rune) bool { return r <= ' ' })
}

// escapeAddress percent-escapes what may not stand in an address; existing
// escapes are kept.
func escapeAddress(dest string) string {
	return string(util.URLEscape([]byte(strings.ToValidUTF8(dest, "\ufffd")), false))
}

// unescape resolves percent-escapes where they are valid.
func unescape(s string) string {
	if u, err := url.PathUnescape(s); err == nil {
		return u
	}
	return s
}

// asRelative keeps a browser from finding a scheme in a relative address, as in
// "a:b/index.html".
func asRelative(href string) string {
	if s := scheme(href); s != "" && s != "http" && s != "https" && s != "mailto" {
		return "./" + href
	}
	return href
}

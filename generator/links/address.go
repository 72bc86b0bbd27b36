package links

import (
	"net/url"
	"path"
	"strconv"
	"strings"
	"unicode"
)

// resolution says where a link leads: to a file of the site, or, with target
// "", out of it. why is what is wrong with it, "" for nothing.
type resolution struct {
	link
	target, why string
}

// resolve finds out where the link of a file leads.
func (c *Checker) resolve(file string, r reference) resolution {
	out := resolution{link: link{page: file, written: r.address}}
	address, dir := clean(r.address), path.Dir(file)
	own := c.base != "" && strings.HasPrefix(address, c.base)
	if own {
		address, dir = strings.TrimPrefix(address, c.base), "."
	}
	scheme := schemeOf(address)
	switch {
	case address == "" && r.resource && !own:
		out.why = "it is empty"
	case scheme != "" || strings.HasPrefix(address, "//"):
		out.why = outside(address, scheme, r.resource)
	default:
		var rest string
		rest, out.fragment, _ = strings.Cut(address, "#")
		rest, _, _ = strings.Cut(rest, "?")
		if rest == "" && !own {
			out.target = file
		} else {
			out.target, out.why = inside(dir, rest)
		}
	}
	return out
}

// clean returns an address as a browser takes it: without spaces and control
// characters around it and line breaks within, and with slashes for backslashes
// (URL standard, section 4.4).
func clean(address string) string {
	address = strings.TrimFunc(address, func(r rune) bool { return r <= ' ' })
	if strings.ContainsAny(address, "\t\n\r") {
		address = strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(address)
	}
	if !strings.Contains(address, `\`) {
		return address
	}
	end := strings.IndexAny(address, "?#")
	if end < 0 {
		end = len(address)
	}
	return strings.ReplaceAll(address[:end], `\`, "/") + address[end:]
}

// schemeOf returns the scheme of an address in lower case, "" where it has none
// (RFC 3986, section 3.1).
func schemeOf(address string) string {
	for i := range len(address) {
		b := address[i]
		letter := b|0x20 >= 'a' && b|0x20 <= 'z'
		switch {
		case b == ':' && i > 0:
			return strings.ToLower(address[:i])
		case letter, i > 0 && (b >= '0' && b <= '9' || b == '+' || b == '-' || b == '.'):
		default:
			return ""
		}
	}
	return ""
}

// outside says what is wrong with an address that is not of the site.
func outside(address, scheme string, resource bool) string {
	switch {
	case scheme == "javascript" || scheme == "vbscript":
		return "it runs a script"
	case scheme == "data" && resource:
		return ""
	case scheme == "data":
		return "browsers do not follow data addresses"
	case scheme == "file":
		return "it leads to a file of one machine"
	case resource:
		return "the page would ask another server"
	}
	if _, err := url.Parse(address); err != nil {
		return "it is no address"
	}
	return ""
}

// inside resolves a relative address without query and fragment against a
// folder of the site.
func inside(dir, address string) (target, why string) {
	if strings.HasPrefix(address, "/") {
		return "", "a link from the root breaks below a sub-path"
	}
	decoded, err := url.PathUnescape(address)
	if err != nil || strings.ContainsFunc(address, unicode.IsControl) {
		return "", "it is no address"
	}
	target = path.Join(dir, decoded)
	if target == ".." || strings.HasPrefix(target, "../") {
		return "", "it leads out of the site"
	}
	last := decoded[strings.LastIndexByte(decoded, '/')+1:]
	if last == "" || last == "." || last == ".." {
		target = path.Join(target, "index.html")
	}
	return target, ""
}

// maxPrinted is how many bytes of an address a message shows.
const maxPrinted = 200

// printable makes one line of an address.
func printable(address string) string {
	if len(address) > maxPrinted {
		address = strings.ToValidUTF8(address[:maxPrinted], "") + "…"
	}
	if strings.ContainsFunc(address, unicode.IsControl) {
		return strconv.Quote(address)
	}
	return address
}

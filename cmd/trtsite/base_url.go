package main

import (
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/net/idna"
)

// baseURLHint says what an address looks like.
const baseURLHint = "want e.g. https://example.org/perf/"

// baseURL returns the address of a site as links, the site map and robots.txt
// need it: ASCII only, with the host in its punycode form, no dot segments, and
// percent-encoded. "" stays "".
func baseURL(s string) (string, error) {
	if s == "" {
		return "", nil
	}
	// For browsers an encoded dot is one: "%2e%2e" leads up, too.
	u, err := url.Parse(strings.NewReplacer("%2e", ".", "%2E", ".").Replace(strings.TrimSpace(s)))
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Hostname() == "" {
		return "", badBaseURL(s, "is not the address of a site", baseURLHint)
	}
	switch {
	case u.User != nil:
		// The address itself is not repeated: it may hold a password.
		return "", &hintError{errors.New("--base-url holds a user name or password, which every page would show"),
			"leave out what stands before the @"}
	case strings.ContainsAny(s, "?#"):
		return "", badBaseURL(s, "has a query or a fragment", "leave out what follows ? or #")
	case strings.ContainsFunc(u.Path, unicode.IsControl) || strings.Contains(u.Path, `\`):
		return "", badBaseURL(s, "has a backslash or a control character in its path", baseURLHint)
	}
	if u.Host, err = asciiHost(u); err != nil {
		return "", badBaseURL(s, "has no valid host: "+err.Error(), baseURLHint)
	}
	// JoinPath takes out dot segments and doubled slashes.
	u = u.JoinPath("/")
	path := u.EscapedPath()
	// Go leaves these as they are; in attributes and style sheets they would end
	// an address.
	path = strings.NewReplacer("'", "%27", "(", "%28", ")", "%29").Replace(path)
	return u.Scheme + "://" + u.Host + path, nil
}

func badBaseURL(s, what, hint string) error {
	return &hintError{fmt.Errorf("--base-url %q %s", s, what), hint}
}

// asciiHost returns the host with its port, if any.
func asciiHost(u *url.URL) (string, error) {
	host := u.Hostname()
	if addr, err := netip.ParseAddr(host); err == nil && addr.Is6() && addr.Zone() == "" {
		host = "[" + addr.String() + "]"
	} else if host, err = idna.Lookup.ToASCII(host); err != nil {
		return "", err
	}
	port := u.Port()
	if port == "" {
		return host, nil
	}
	if n, err := strconv.ParseUint(port, 10, 16); err != nil || n == 0 {
		return "", fmt.Errorf("%s is no port", port)
	}
	return host + ":" + port, nil
}

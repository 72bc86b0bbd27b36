package main

import (
	"errors"
	"strings"
	"testing"
)

func TestBaseURL(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{"https://example.org", "https://example.org/"},
		{"https://example.org/perf", "https://example.org/perf/"},
		{"HTTPS://Example.ORG//perf//x/", "https://example.org/perf/x/"},
		{"https://example.org/a/../perf/./", "https://example.org/perf/"},
		{"https://example.org/../..", "https://example.org/"},
		{"https://example.org/%2e%2e/perf/", "https://example.org/perf/"},
		{" https://example.org/my site/ ", "https://example.org/my%20site/"},
		{"https://example.org/my%20site/", "https://example.org/my%20site/"},
		{`https://example.org/a"b'c<d>(e)&f/`, "https://example.org/a%22b%27c%3Cd%3E%28e%29&f/"},
		{"https://example.org/größe/", "https://example.org/gr%C3%B6%C3%9Fe/"},
		{"https://bücher.example/", "https://xn--bcher-kva.example/"},
		{"http://localhost:8080/x", "http://localhost:8080/x/"},
		{"http://192.0.2.1/", "http://192.0.2.1/"},
		{"http://[2001:db8::1]:8080/", "http://[2001:db8::1]:8080/"},
	} {
		got, err := baseURL(c.in)
		if err != nil || got != c.want {
			t.Errorf("%q became %q, %v; want %q", c.in, got, err, c.want)
		}
		if again, err := baseURL(got); err != nil || again != got {
			t.Errorf("%q is not stable: %q, %v", got, again, err)
		}
	}
}

func TestBadBaseURL(t *testing.T) {
	for in, part := range map[string]string{
		"example.org":               "not the address",
		"ftp://example.org/":        "not the address",
		"https://":                  "not the address",
		"https://:80/":              "not the address",
		"https://u:secret@e.org/":   "user name",
		"https://u@e.org/":          "user name",
		"https://e.org/?":           "query",
		"https://e.org/?a=b":        "query",
		"https://e.org/#a":          "fragment",
		"https://e.org/#":           "fragment",
		`https://e.org/a\b`:         "backslash",
		"https://e.org/a%0Ab":       "control",
		"https://e_x ample.org/":    "not the address",
		"https://exa'mple.org/":     "host",
		"https://e.org:99999/":      "port",
		"https://xn--a.example.org": "host",
	} {
		got, err := baseURL(in)
		var hint *hintError
		if err == nil || !strings.Contains(err.Error(), part) || !errors.As(err, &hint) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: %q, %v; want an error with %q and a hint", in, got, err, part)
		}
	}
}

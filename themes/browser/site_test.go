package browser

import (
	"context"
	"io/fs"
	"mime"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"trtsite/generator"
	"trtsite/internal/engine"
	"trtsite/themes"
)

// A place is a built site and how a browser reaches it: over loopback below prefix,
// or from its files where prefix is "".
type place struct {
	dir    string
	prefix string
}

// under is the site below a path that starts and ends with "/".
func (s place) under(prefix string) place { return place{s.dir, prefix} }

// fromFiles is the site as a reader opens it from a folder.
func (s place) fromFiles() place { return place{dir: s.dir} }

// base returns the address of the site; it ends with "/".
func (s place) base(t testing.TB) string {
	t.Helper()
	if s.prefix == "" {
		return (&url.URL{Scheme: "file", Path: filepath.ToSlash(s.dir) + "/"}).String()
	}
	files := http.NewServeMux()
	files.Handle("/", http.StripPrefix(s.prefix, s))
	// A browser asks for it where a page names no icon of its own.
	files.HandleFunc(browserIcon, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	server := httptest.NewServer(files)
	t.Cleanup(server.Close)
	return server.URL + s.prefix
}

// ServeHTTP serves the site as plain file hosts do: the page of a folder, no redirect
// from it, and the site's own page for what is not there.
func (s place) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Path
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	data, err := fs.ReadFile(os.DirFS(s.dir), name)
	if err == nil {
		w.Header().Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
	} else {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(http.StatusNotFound)
		data, _ = os.ReadFile(filepath.Join(s.dir, "404.html"))
	}
	w.Write(data)
}

// example is the site of the example archive, at "/".
func example(t testing.TB) place { return served(t, exampleSite) }

// big is the site of one engine of 2,000 layers, at "/"; its report is in big/.
func big(t testing.TB) place { return served(t, bigSite) }

// real is the site of the real files, at "/". The test is skipped without them.
func real(t testing.TB) place {
	t.Helper()
	if os.Getenv("TRTSITE_CORPUS") == "" {
		t.Skip("TRTSITE_CORPUS is not set: no real files to test on")
	}
	return served(t, realSite)
}

func served(t testing.TB, site func() (string, error)) place {
	t.Helper()
	// Without a browser there is no need to build.
	chromium(t)
	dir, err := site()
	if err != nil {
		t.Fatal(err)
	}
	return place{dir: dir, prefix: "/"}
}

var (
	exampleSite = built(func() fs.FS { return os.DirFS("../../content") })
	bigSite     = built(func() fs.FS { return engine.Big("big", 2000) })
	realSite    = built(func() fs.FS { return os.DirFS(os.Getenv("TRTSITE_CORPUS")) })
)

// built builds a site when it is first asked for.
func built(archive func() fs.FS) func() (string, error) {
	return sync.OnceValues(func() (string, error) {
		dir, err := os.MkdirTemp("", "trtsite-browser-")
		if err != nil {
			return "", err
		}
		leftovers.add(func() { os.RemoveAll(dir) })
		_, err = generator.Build(context.Background(), generator.Options{
			Source: archive(), Name: "archive", Output: dir, Theme: themes.Default(),
		})
		return dir, err
	})
}

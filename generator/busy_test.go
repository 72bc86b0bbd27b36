package generator

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"trtsite/generator/publish"
	"trtsite/themes"
)

func TestBusyOutput(t *testing.T) {
	dir := t.TempDir()
	other, err := publish.New(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tryBuild(Options{Source: pair("a"), Output: dir}); !errors.Is(err, ErrBusy) {
		t.Errorf("error is %v, want ErrBusy", err)
	}
	if err := other.Abort(); err != nil {
		t.Fatal(err)
	}
	buildInto(t, Options{Source: pair("a"), Output: dir})
}

// TestFailedBuildFreesOutput lets a build fail at each of its steps: the output
// is then as it was and free for the next.
func TestFailedBuildFreesOutput(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	good := Options{Source: pair("a"), Name: "x", Theme: themes.Default()}
	noArchive, noTheme, strict := good, good, good
	noArchive.Source = os.DirFS(filepath.Join(t.TempDir(), "nowhere"))
	noTheme.Theme = fstest.MapFS{}
	strict.Strict, strict.Source = true, fstest.MapFS{"a/layers_x.json": {Data: []byte("[")}}
	for name, build := range map[string]func(dir string) (*Result, error){
		"archive": func(dir string) (*Result, error) {
			o := noArchive
			o.Output = dir
			return Build(context.Background(), o)
		},
		"theme":     func(dir string) (*Result, error) { o := noTheme; o.Output = dir; return Build(context.Background(), o) },
		"cancelled": func(dir string) (*Result, error) { o := good; o.Output = dir; return Build(cancelled, o) },
		"strict":    func(dir string) (*Result, error) { o := strict; o.Output = dir; return Build(context.Background(), o) },
	} {
		dir := filepath.Join(t.TempDir(), "out")
		r, err := build(dir)
		if err == nil && len(r.Refused) == 0 {
			t.Errorf("%s: the build did not fail", name)
		}
		if _, err := os.Lstat(dir); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s: the output is left: %v", name, err)
		}
		buildInto(t, Options{Source: pair("a"), Output: dir})
	}
}

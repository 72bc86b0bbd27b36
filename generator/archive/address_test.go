package archive

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// Whatever the names, every page and file has an address of its own that no
// page of the site and no backend has.
func FuzzAddresses(f *testing.F) {
	f.Add("a/layers_x.json\nA/layers_x.json\na.md\na/fp16/layers_x.json\na/layers_FP16.json")
	f.Add("layers_x.json\nreport/layers_x.json\ncompare/x/layers_.json\nassets/f.png\nassets/layers_x.json")
	f.Add("layers_x.json\nnote.md\nreport/x\nreport/layers")
	f.Add("a/index.html/layers_x.json\na/b/layers_x.json\na/B\na/graph.md\na/ſ.md\na/s.md\na/K.png\na/k.png")
	f.Fuzz(func(t *testing.T, names string) {
		fsys := fstest.MapFS{}
		var all strings.Builder
		for name := range strings.SplitSeq(names, "\n") {
			if fs.ValidPath(name) && name != "." {
				fsys[name] = &fstest.MapFile{Data: []byte(layersJSON)}
				all.WriteString("[x](</" + name + ">)\n")
			}
		}
		for name, file := range fsys {
			if strings.HasSuffix(name, ".md") {
				file.Data = []byte(all.String())
			}
		}
		a, err := Walk(fsys, Options{})
		if err != nil {
			t.Skip("no root")
		}
		checkAddresses(t, a)
		checkNoPage(t, a)
	})
}

func checkAddresses(t *testing.T, a *Archive) {
	t.Helper()
	files, dirs := map[string]string{}, map[string]bool{}
	claim := func(file, who string) {
		key := foldKey(file)
		if other, taken := files[key]; taken {
			t.Errorf("%s and %s are both %s", other, who, file)
		}
		files[key] = who
		for i, r := range key {
			if r == '/' {
				dirs[key[:i]] = true
			}
		}
	}
	for _, name := range rootNames[:7] {
		claim(name+"/index.html", "the site")
	}
	a.Root.Walk(func(n *Node) {
		if n.Kind == Attachment {
			claim(n.URL, n.Path)
		} else {
			claim(n.URL+"index.html", n.Path)
		}
		if n.Kind == Report {
			for _, s := range append(BackendSlugs(n.labels()), "compare") {
				claim(n.URL+s+"/index.html", "backend "+s+" of "+n.Path)
			}
		}
	})
	for file, who := range files {
		if dirs[file] {
			t.Errorf("%s is the file %s, and a folder", who, file)
		}
	}
}

package source

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/trtfmt"
)

// Whatever lies in a folder: labels are unique, two scans agree, and no input is
// lost.
func FuzzScan(f *testing.F) {
	f.Add("layers_x.json", layersOf("a"), "profile_x.json", profileOf("a"), "layers-x.json")
	f.Add("info.json", layersOf("a"), "ms.json", samplesOf("a"), "copy.json")
	f.Add("x.graph.json", `{"Lay`, "x.profile.json", profileOf("a"), "x.graph.json.gz")
	f.Add("ms.json", samplesOf("a"), "e_engine_execution_profile.trace", traceOf("a"), "layers_x.json")
	f.Add("ort.json", ortFile, "dump", oneLineFile, "layersdump.json")
	f.Fuzz(func(t *testing.T, name1, content1, name2, content2, name3 string) {
		fsys := fstest.MapFS{}
		for _, file := range [][2]string{{name1, content1}, {name2, content2}, {name3, content1}} {
			if fs.ValidPath(file[0]) && !strings.ContainsAny(file[0], "/\\") && file[0] != "." {
				fsys[file[0]] = &fstest.MapFile{Data: []byte(file[1])}
			}
		}
		folder := scanned(t, fsys, Options{})
		if diff := cmp.Diff(folder, scanned(t, fsys, Options{})); diff != "" {
			t.Fatalf("two scans differ:\n%s", diff)
		}
		for base := range fsys {
			file, prob := examine(fsys, base)
			if prob == nil && isHalf(file.Kind) && isCandidate(base) && !mentioned(folder, base) {
				t.Fatalf("%q is lost: %q", base, summary(folder))
			}
		}
	})
}

// isCandidate repeats the rule of what is looked at.
func isCandidate(base string) bool {
	dot := strings.LastIndexByte(base, '.')
	if dot < 0 {
		return true
	}
	return dot > 0 && base[0] != '.' && strings.Contains(" .json .trace .txt .log .csv .gz ", " "+strings.ToLower(base[dot:])+" ")
}

// mentioned reports whether a backend has the file, or a problem or a message names it.
func mentioned(f Folder, base string) bool {
	for _, p := range f.Pairs {
		if p.Layers.Base == base || p.Profile.Base == base {
			return true
		}
		for _, d := range p.Problems {
			if strings.Contains(d.Message, quote(base)) {
				return true
			}
		}
	}
	return slices.ContainsFunc(f.Diags, func(d trtfmt.Diagnostic) bool { return strings.Contains(d.Message, quote(base)) })
}

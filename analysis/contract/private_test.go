package contract

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/trtfmt"
)

func TestShorten(t *testing.T) {
	r := reader{paths: strings.NewReplacer()}
	for _, c := range []struct{ in, want string }{
		{"read /home/u/runs/bert/layers.json", "read layers.json"},
		{"`/data/x/profile.json` and (/mnt/y/z.engine): gone", "`profile.json` and (z.engine): gone"},
		{`C:\Users\u\a.json: broken`, "a.json: broken"},
		{`at \\host\share\runs, twice`, "at runs, twice"},
		{"/root/work", "work"},
		{"layer /model/layers.0/Conv is slow", "layer /model/layers.0/Conv is slow"},
		{"models/a/layers.json stays, and 1/2 too", "models/a/layers.json stays, and 1/2 too"},
		{"see https://example.org/a.json", "see https://example.org/a.json"},
	} {
		if got := r.shorten(c.in); got != c.want {
			t.Errorf("%q became %q, want %q", c.in, got, c.want)
		}
		if got := r.shorten(c.want); got != c.want {
			t.Errorf("%q is not stable: %q", c.want, got)
		}
	}
}

// TestNoPathOfAnotherFolder puts paths outside the document's folder wherever a
// document states one.
func TestNoPathOfAnotherFolder(t *testing.T) {
	for _, dir := range []string{"/mnt/other", "/home/u/other", `D:\other`} {
		at := func(name string) string {
			if strings.Contains(dir, `\`) {
				return dir + `\` + name
			}
			return dir + "/" + name
		}
		quoted := func(text string) string { return string(appendString(nil, text)) }
		doc := written(t, report(withTimes(), unusable()), WriteOptions{Schema: Version12})
		doc = mutated(t, doc, "folder", quoted("/home/u/runs/bert"))
		doc = mutated(t, doc, "results/0/validation/source_paths/layer", quoted(at("layers_a.json")))
		doc = mutated(t, doc, "results/0/engines/engine_files", `[`+quoted(at("a.engine"))+`]`)
		doc = mutated(t, doc, "model_name_evidence", `[`+quoted("engine `"+at("a.engine")+"`")+`]`)
		doc = mutated(t, doc, "validation/warnings", `[`+quoted(at("a.log")+" was not read")+`]`)
		doc = mutated(t, doc, "results/1/validation/messages/0/message", quoted(at("layers_8.json")+": names only"))
		d, _ := Read("analyze-data.json", doc, trtfmt.Limits{})
		if d == nil {
			t.Fatal("the document was not read")
		}
		if text := fmt.Sprintf("%+v %+v", d, d.Subject()); strings.Contains(text, "other") {
			t.Errorf("%s: the document still says so: %s", dir, text)
		}
		if diff := cmp.Diff([]string{"a.engine"}, d.Subject().Engines); diff != "" {
			t.Errorf("engines (-want +got):\n%s", diff)
		}
	}
}

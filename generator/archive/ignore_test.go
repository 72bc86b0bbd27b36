package archive

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

// A pattern ending in "/" in the list of names marks a folder.
func TestIgnoreMatch(t *testing.T) {
	for _, tt := range []struct{ pattern, yes, no string }{
		{"a", "a a/ x/a x/y/a/", "ab x/ab ba"},
		{"a/", "a/ x/a/", "a x/a"},
		{"/a", "a a/", "x/a"},
		{"a/b", "a/b a/b/", "x/a/b b a"},
		{"/a/b/", "a/b/", "a/b x/a/b/"},
		{"*.json", "x.json .json a/b.json", "x.jsonl json"},
		{"layers_?.json", "layers_a.json x/layers_ä.json", "layers_.json layers_ab.json"},
		{"a*c", "ac abc abbc", "a/c acd"},
		{"a/*", "a/b a/b/", "a a/b/c b/a"},
		{"a/**", "a/b a/b/c a/b/c/", "a a/ b/a/b"},
		{"**/a", "a x/a x/y/a", "ab"},
		{"a/**/b", "a/b a/x/b a/x/y/b", "ab a/xb x/a/b"},
		{"**/a/**/b", "a/b x/a/b x/a/y/z/b", "a b x/b"},
		{"**", "a a/b a/b/", ""},
		{"[ab].md", "a.md b.md", "c.md [ab].md"},
		{"[!ab].md", "c.md", "a.md b.md"},
		{"[a-c]x", "ax cx", "dx"},
		{`\#a`, "#a", "a"},
		{`\!a`, "!a", "a"},
		{`a\*`, "a*", "ab"},
		{"ä", "ä", "a"},
	} {
		rules, diags := parseIgnore("f", []byte(tt.pattern+"\n"))
		if len(rules) != 1 || len(diags) > 0 {
			t.Errorf("%q: %d rules, %v", tt.pattern, len(rules), diags)
			continue
		}
		check := func(names string, want bool) {
			for name := range strings.FieldsFuncSeq(names, func(r rune) bool { return r == ' ' }) {
				p, dir := strings.CutSuffix(name, "/")
				if got := rules[0].matches(p, dir); got != want {
					t.Errorf("%q matches %q: %v", tt.pattern, name, got)
				}
			}
		}
		check(tt.yes, true)
		check(tt.no, false)
	}
}

func TestIgnoreParse(t *testing.T) {
	src := "\ufeff# comment\r\n\r\na\r\n!b/\t \n  \n/c/d\ne\\  \n"
	rules, diags := parseIgnore("f", []byte(src))
	want := []rule{
		{segments: []string{"**", "a"}},
		{segments: []string{"**", "b"}, negated: true, onlyDirs: true},
		{segments: []string{"c", "d"}},
		{segments: []string{"**", `e\ `}},
	}
	if diff := cmp.Diff(want, rules, cmp.AllowUnexported(rule{})); diff != "" || len(diags) > 0 {
		t.Errorf("%v (-want +got):\n%s", diags, diff)
	}
}

func TestIgnoreErrors(t *testing.T) {
	for _, tt := range []struct{ line, want string }{
		{"[a", "error a/.trtsiteignore:2:1: pattern `[a` has an unclosed [ or a \\ at its end; correct the line or remove it"},
		{`a\`, `error a/.trtsiteignore:2:1: pattern "a\\" has an unclosed [ or a \ at its end; correct the line or remove it`},
		{"a//b", "error a/.trtsiteignore:2:1: pattern `a//b` does not name anything below its folder; correct the line or remove it"},
		{"../a", "error a/.trtsiteignore:2:1: pattern `../a` does not name anything below its folder; correct the line or remove it"},
		{"./a", "error a/.trtsiteignore:2:1: pattern `./a` does not name anything below its folder; correct the line or remove it"},
		{"/", "error a/.trtsiteignore:2:1: pattern `/` does not name anything below its folder; correct the line or remove it"},
		{"!", "error a/.trtsiteignore:2:1: pattern `!` does not name anything below its folder; correct the line or remove it"},
	} {
		rules, diags := parseIgnore("a/.trtsiteignore", []byte("ok\n"+tt.line+"\nok\n"))
		if len(rules) != 2 || len(diags) != 1 {
			t.Errorf("%q: %d rules, %v", tt.line, len(rules), diags)
			continue
		}
		if got := diags[0].Severity.String() + " " + diags[0].String(); got != tt.want {
			t.Errorf("got  %s\nwant %s", got, tt.want)
		}
	}
}

// The last match wins, deeper files win over those above, what is below an
// ignored folder stays ignored, and inputs are ignored like anything else.
func TestIgnoreWalk(t *testing.T) {
	fsys := reports("keep", "old/one", "old/two", "team/tmp", "team/real", "team/deep/tmp")
	fsys["team/real/layers_old.json"] = &fstest.MapFile{Data: []byte(layersJSON)}
	fsys["team/real/private.md"] = &fstest.MapFile{Data: []byte("# Private")}
	fsys["team/real/model_hub/config.json"] = &fstest.MapFile{Data: []byte(`{"model_type": "bert", "architectures": ["Bert"]}`)}
	fsys["keep/see.md"] = &fstest.MapFile{Data: []byte("[x](../team/real/private.md) [y](../old/one/layers_x.json)")}
	fsys[".trtsiteignore"] = &fstest.MapFile{Data: []byte("old/\n!old/one\ntmp\nprivate*\n*_old.json\nmodel_hub/\n")}
	fsys["team/deep/.trtsiteignore"] = &fstest.MapFile{Data: []byte("!tmp\n[\n")}
	a := walk(t, fsys)
	check(t, "tree", `
		group . -> "" "archive"
		  report keep -> "keep/" "keep"
		    page keep/see.md -> "keep/see/" "see"
		  group team -> "team/" "team"
		    group team/deep -> "team/deep/" "deep"
		      report team/deep/tmp -> "team/deep/tmp/" "tmp"
		    report team/real -> "team/real/" "real"`, outlineOf(a))
	check(t, "diagnostics", "error ignore-pattern team/deep/.trtsiteignore:2:1: pattern `[` has an unclosed [ or a \\ at its end; correct the line or remove it", said(a))
	real := a.Find("team/real")
	if len(real.Source.Pairs) != 1 || len(real.Source.Configs) != 0 {
		t.Errorf("ignored files are inputs: %+v", real.Source)
	}
}

// matchSlow is the definition of matchSegments, in exponential time.
func matchSlow(pattern, name []string) bool {
	switch {
	case len(pattern) == 0:
		return len(name) == 0
	case pattern[0] == "**":
		return matchSlow(pattern[1:], name) || len(name) > 0 && matchSlow(pattern, name[1:])
	default:
		return len(name) > 0 && matchOne(pattern[0], name[0]) && matchSlow(pattern[1:], name[1:])
	}
}

func FuzzIgnore(f *testing.F) {
	f.Add("a/**/b\n!c/\n[a-\n", "a/x/b")
	f.Add("**/**/a/**/x*y*z", "a/b/a/d/xyz")
	f.Fuzz(func(t *testing.T, src, name string) {
		rules, diags := parseIgnore("f", []byte(src))
		for _, d := range diags {
			if d.Line < 1 || d.Line > strings.Count(src, "\n")+1 {
				t.Errorf("line %d", d.Line)
			}
		}
		parts := strings.Split(name, "/")
		for _, r := range rules {
			if r.onlyDirs && r.matches(name, false) {
				t.Errorf("%v matches a file", r)
			}
			if len(parts) > 8 || len(r.segments) > 8 {
				continue
			}
			if got := r.matches(name, true); got != matchSlow(r.segments, parts) {
				t.Errorf("%q matches %q: %v", r.segments, parts, got)
			}
		}
	})
}

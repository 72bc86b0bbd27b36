package frontmatter

import (
	"bytes"
	"testing"

	"trtsite/analysis/trtfmt"

	"github.com/google/go-cmp/cmp"
)

// No input panics or hangs; the result is stable; an error leaves no matter;
// nothing of the body is lost; every place lies in the file.
func FuzzFrontMatter(f *testing.F) {
	f.Add(yamlDoc(fullYAML))
	f.Add([]byte("+++\n" + fullTOML + "+++\nbody"))
	f.Add([]byte("\ufeff---\r\ntitle: A\r\n---\r\n# Hi\r\n"))
	f.Add([]byte("---\na: &x [*x, !!t {? b : c}]\n<<: |\n  x\n...\n---\n"))
	f.Add([]byte("---\nunclosed"))
	f.Fuzz(func(t *testing.T, src []byte) {
		doc, diags := Split("a.md", src)
		again, _ := Split("a.md", src)
		if diff := cmp.Diff(doc, again); diff != "" {
			t.Errorf("not stable:\n%s", diff)
		}
		checkDiags(t, diags, bytes.Count(src, []byte("\n"))+1)
		if !bytes.HasSuffix(src, doc.Body) {
			t.Errorf("body %q is not the end of the file", doc.Body)
		}
		if skipped := bytes.Count(src[:len(src)-len(doc.Body)], []byte("\n")); doc.Line < 1 || doc.Line > skipped+2 {
			t.Errorf("body begins on line %d after %d line feeds", doc.Line, skipped)
		}
		if failed(diags) && len(doc.Matter.Fields)+len(doc.Matter.Backends) > 0 {
			t.Errorf("matter %+v in spite of %v", doc.Matter, texts(diags))
		}
	})
}

func FuzzReportTOML(f *testing.F) {
	f.Add([]byte(fullTOML))
	f.Add([]byte("[[a.b]]\nc.d = [{e = 1}]\n[a.b.f]\n"))
	f.Fuzz(func(t *testing.T, src []byte) {
		m, diags := ReadTOML("report.toml", src)
		again, _ := ReadTOML("report.toml", src)
		if diff := cmp.Diff(m, again); diff != "" {
			t.Errorf("not stable:\n%s", diff)
		}
		checkDiags(t, diags, bytes.Count(src, []byte("\n"))+1)
		if failed(diags) && len(m.Fields)+len(m.Backends) > 0 {
			t.Errorf("matter %+v in spite of %v", m, texts(diags))
		}
	})
}

func failed(diags []trtfmt.Diagnostic) bool {
	for _, d := range diags {
		if d.Severity == trtfmt.Error {
			return true
		}
	}
	return false
}

func checkDiags(t *testing.T, diags []trtfmt.Diagnostic, lines int) {
	t.Helper()
	for _, d := range diags {
		if d.Line < 1 || d.Line > lines || d.Col < 1 || d.Message == "" || d.Code == "" || d.Count != 1 {
			t.Errorf("diagnostic %+v in a file of %d lines", d, lines)
		}
	}
}

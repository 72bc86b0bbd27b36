package trtfmt

import (
	"fmt"
	"strings"
	"testing"
	"unicode"
)

// noted lists diagnostics as code@line:col, with xN where there are several.
func noted(ds []Diagnostic) string {
	var list []string
	for _, d := range ds {
		s := fmt.Sprintf("%s@%d:%d", d.Code, d.Line, d.Col)
		if d.Count > 1 {
			s += fmt.Sprintf("x%d", d.Count)
		}
		list = append(list, s)
	}
	return strings.Join(list, " ")
}

// checkDiagnosticsSane checks how messages are written.
func checkDiagnosticsSane(t *testing.T, ds []Diagnostic) {
	t.Helper()
	for _, d := range ds {
		text := d.Text()
		if strings.HasSuffix(text, ".") || unicode.IsUpper([]rune(d.Message)[0]) && !strings.HasPrefix(d.Message, "JSON") {
			t.Errorf("a message is a sentence: %s", text)
		}
		if strings.ContainsFunc(text, func(r rune) bool { return r < ' ' }) {
			t.Errorf("a message holds control bytes: %q", text)
		}
		if d.Severity == Error && d.Hint == "" {
			t.Errorf("an error does not say what to do: %s", text)
		}
	}
}

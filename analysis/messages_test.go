package analysis

import (
	"strings"
	"testing"

	"trtsite/analysis/trtfmt"
)

func TestNamesAreListedUpToSix(t *testing.T) {
	p := healthy()
	p.Layers = chain("a", "b", "c", "d", "e", "f", "g", "h", strings.Repeat("x", 500))
	p.Profile = profile(row("i", 1, 100))
	text := pass(p).messages[0].String()
	if !strings.Contains(text, "9 layers are missing") || !strings.Contains(text, "`f` and 3 more") {
		t.Error(text)
	}
	if listed := listNames([]string{strings.Repeat("x", 500)}); len(listed) > 100 {
		t.Errorf("a long name is not cut: %s", listed)
	}
}

func TestMessagesAreCappedBySeverity(t *testing.T) {
	var all []trtfmt.Diagnostic
	for range 50 {
		all = append(all, trtfmt.Diagnostic{Severity: trtfmt.Warning, Count: 1}, trtfmt.Diagnostic{Severity: trtfmt.Error, Count: 1})
	}
	all = append(all, trtfmt.Diagnostic{Severity: trtfmt.Info, Count: 1})
	got := orderMessages(all)
	if len(got) != 2*(maxMessages+1)+1 {
		t.Fatalf("%d messages", len(got))
	}
	for i, m := range got {
		want := trtfmt.Error
		if i > maxMessages {
			want = trtfmt.Warning
		}
		if i > 2*maxMessages+1 {
			want = trtfmt.Info
		}
		if m.Severity != want {
			t.Errorf("message %d is %s, want %s", i, m.Severity, want)
		}
	}
	if text := got[maxMessages].Text(); text != "10 further errors are not shown" {
		t.Error(text)
	}
}

func TestQuotedNamesAreSafe(t *testing.T) {
	got := quoteName("a\x1eb\x1b[2J\nc")
	if got != "`a\ufffdb\ufffd[2J\ufffdc`" {
		t.Errorf("%q", got)
	}
}

func TestCommandNamesTheFileWhereAShellTakesIt(t *testing.T) {
	for _, tc := range []struct{ file, want string }{
		{"layers_fp16.json", "--exportLayerInfo=layers_fp16.json "},
		{"my layers.json", "--exportLayerInfo=layers.json "},
		{"$(rm).json", "--exportLayerInfo=layers.json "},
		{"", "--exportLayerInfo=layers.json "},
	} {
		if got := exportCommand(tc.file); !strings.Contains(got, tc.want) {
			t.Errorf("%q: %s", tc.file, got)
		}
	}
}

func TestShorten(t *testing.T) {
	for _, tc := range []struct {
		name  string
		limit int
		want  string
	}{
		{"short", 5, "short"},
		{"abcdefgh", 5, "ab…gh"},
		{"äöüäöüäöü", 5, "äö…öü"},
	} {
		if got := shorten(tc.name, tc.limit); got != tc.want {
			t.Errorf("shorten(%q, %d) = %q, want %q", tc.name, tc.limit, got, tc.want)
		}
	}
}

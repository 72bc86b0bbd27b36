package chart

import "testing"

// A name with a control of the writing direction must not look like another.
func TestBidiControlsAreVisible(t *testing.T) {
	for _, r := range "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069" {
		in := "a" + string(r) + "b"
		if Printable(in) == in || string(AppendText(nil, in)) != Printable(in) {
			t.Errorf("%U: %q, %q", r, Printable(in), AppendText(nil, in))
		}
	}
	if got := Printable("x\u202egpj.exe"); got != "x[U+202E]gpj.exe" {
		t.Errorf("got %q", got)
	}
	if s := "\u05d0\u0627 \u2013"; Printable(s) != s {
		t.Errorf("letters are changed: %q", Printable(s))
	}
}

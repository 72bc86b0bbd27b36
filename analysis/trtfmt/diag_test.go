package trtfmt

import "testing"

func TestDiagnostic(t *testing.T) {
	tests := []struct {
		d    Diagnostic
		want string
	}{
		{Diagnostic{Severity: Error, Message: "broken"}, "error broken"},
		{Diagnostic{Severity: Info, File: "a/b.json", Message: "odd", Count: 1}, "info a/b.json: odd"},
		{Diagnostic{Severity: Warning, File: "b.json", Line: 3, Col: 7, Count: 2, Message: "odd", Hint: "look"}, "warning b.json:3:7: odd (2 times); look"},
	}
	for _, tt := range tests {
		if got := tt.d.Severity.String() + " " + tt.d.String(); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}

func TestLimitsWithDefaults(t *testing.T) {
	if got := (Limits{}).WithDefaults(); got != DefaultLimits() {
		t.Errorf("%+v", got)
	}
	want := Limits{FileBytes: 1, Depth: 2}
	if got := want.WithDefaults(); got != want {
		t.Errorf("%+v", got)
	}
	if got := (Limits{Depth: 2}).WithDefaults(); got.FileBytes != DefaultLimits().FileBytes || got.Depth != 2 {
		t.Errorf("%+v", got)
	}
}

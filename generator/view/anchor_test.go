package view

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAnchors(t *testing.T) {
	got := Anchors([]string{"conv1", "relu", "conv1", "", "conv1"})
	// The digits are from `printf conv1 | sha256sum`.
	want := []string{"l-4ae47b2b94", "l-99e2995dbc", "l-4ae47b2b94-2", "l-e3b0c44298", "l-4ae47b2b94-3"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

package view

import (
	"strings"
	"testing"
)

func TestProfilePage(t *testing.T) {
	b := failedBackend("a")
	b.Profile = profileOf(threeRows()...)
	v := layersView(t, 0, b)
	if v.Finding != "3 profile records add up to 1.000 ms" || v.Heading != "Profile of Net on a GPU" {
		t.Errorf("finding %q, heading %q", v.Finding, v.Heading)
	}
	if !strings.Contains(v.Note, "The layers are names only") {
		t.Errorf("note %q does not say why", v.Note)
	}
	table := string(v.table)
	if strings.Index(table, "conv1") > strings.Index(table, "MaxPool") || !strings.Contains(table, "<dt>total<dd>6.000 ms") {
		t.Errorf("table %s", table)
	}
}

func TestHasLayersPage(t *testing.T) {
	timed, layers, failed := timedBackend("a", threeRows()...), layersOf("a", threeRows()...), failedBackend("a")
	if !HasLayersPage(&timed) || !HasLayersPage(&layers) || HasLayersPage(&failed) {
		t.Error("layers are shown where there are some")
	}
	failed.Profile = profileOf()
	if HasLayersPage(&failed) {
		t.Error("an empty profile has a page")
	}
	failed.Profile = profileOf(threeRows()...)
	if !HasLayersPage(&failed) {
		t.Error("a failed backend's profile has no page")
	}
}

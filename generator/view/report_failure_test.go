package view

import "testing"

func TestFailure(t *testing.T) {
	c := contextOf(failedBackend("a"))
	got := c.backend(0)
	if got.Failure == nil || len(got.Failure.Problems) != 1 {
		t.Fatalf("got %+v", got.Failure)
	}
	p := got.Failure.Problems[0]
	if plain(p.What) != "The layers are names only." || plain(p.Next) != "Build again with --profilingVerbosity=detailed." || p.Where != "layers_a.json:3:7" {
		t.Errorf("got %+v", p)
	}
	if got.Profile != nil || got.LayersHref != "" || got.Top != nil || got.Model != nil {
		t.Errorf("something is interpreted: %+v", got)
	}
}

func TestFailureWithProfile(t *testing.T) {
	b := failedBackend("a")
	b.Profile = profileOf(threeRows()...)
	got := contextOf(b).backend(0).Profile
	if got == nil || got.Title != "The profile alone: 3 records that add up to 1.000 ms" {
		t.Fatalf("got %+v", got)
	}
	if r := got.Rows[0]; r.Ms != "0.6000" || r.Share != "60.0" || r.Href != "a/layers/index.html#"+Anchors([]string{"conv1.weight + Conv_9"})[0] {
		t.Errorf("slowest: %+v", r)
	}
	if got.All.Text != "All 3 profile records" {
		t.Errorf("link %+v", got.All)
	}
}

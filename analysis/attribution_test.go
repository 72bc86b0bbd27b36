package analysis

import (
	"slices"
	"strings"
	"testing"

	"trtsite/analysis/trtfmt"
)

// reporter repeats what trtexec's profiler does with the times that it is given
// (sampleReporting.cpp, Profiler::reportLayerTime).
type reporter struct {
	rows  []string
	times [][]float64
	at    int
	count int64
}

func (r *reporter) report(name string, ms float64) {
	if r.at == len(r.rows) {
		first := len(r.rows) > 0 && r.rows[0] == name
		if len(r.rows) == 0 || first {
			r.count++
		}
		if first {
			r.at = 0
		} else {
			r.rows, r.times = append(r.rows, name), append(r.times, nil)
		}
	}
	r.times[r.at] = append(r.times[r.at], ms)
	r.at++
}

// profiled is the profile of some iterations of the layers, one ms each.
func profiled(iterations int, names ...string) *trtfmt.ProfileFile {
	var r reporter
	for range iterations {
		for _, name := range names {
			r.report(name, 1)
		}
	}
	p := profile()
	p.Count.Value = r.count
	for i, name := range r.rows {
		n := float64(len(r.times[i]))
		p.Entries = append(p.Entries, trtfmt.ProfileEntry{
			Name: name, TimeMs: number(n), AverageMs: number(1), MedianMs: number(1),
			Percentage: number(n / float64(iterations*len(names)) * 100),
		})
	}
	return p
}

func TestMisattribution(t *testing.T) {
	for _, tc := range []struct {
		name  string
		names string
		// signs must occur in this order after the first, which is the condition.
		signs []string
	}{
		{"no repeats", "A B C", nil},
		{"another name repeats", "A B C B", nil},
		{"the first name alone", "A", nil},
		{"samples stay equal", "A B A C", []string{"2 layers are missing from the profile: `A`, `C`"}},
		{"layers vanish and rows double", "A B C A D", []string{"missing from the profile: `A`, `D`", "more often than among the layers: `B`, `C`", "rows have between"}},
		{"layers vanish", "A B A C D", []string{"missing from the profile: `A`", "samples"}},
		{"at once", "A A B", []string{"missing"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			names := strings.Fields(tc.names)
			p := Parsed{Label: "x", LayerPath: "layers_x.json", ProfilePath: "profile_x.json", Layers: chain(names...), Profile: profiled(5, names...)}
			b := Run(Subject{}, []Parsed{p}, Options{}).Backends[0]
			if !b.HasTimes() || len(b.Records) != len(names) {
				t.Fatalf("%s/%s, %d records: %v", b.Status, b.Mode, len(b.Records), b.Messages)
			}
			wrong := strings.Contains(codesOf(b), "warning:untrusted-rows")
			if wrong != (tc.signs != nil) || wrong != (len(b.Quality.Signals) > 0) {
				t.Fatalf("%v, %q", b.Messages, b.Quality.Signals)
			}
			text := strings.Join(b.Quality.Signals, "\n")
			for _, sign := range tc.signs {
				at := strings.Index(text, sign)
				if at < 0 {
					t.Errorf("no %q in\n%s", sign, strings.Join(b.Quality.Signals, "\n"))
					continue
				}
				text = text[at:]
			}
			for i := range b.Records {
				if b.Records[i].Has(MarkUntrusted) != wrong || b.Records[i].Has(MarkPartial) {
					t.Errorf("row %d: %v", i, b.Records[i].Marks)
				}
			}
		})
	}
}

// Names that no layer has are another engine, and a profile that no trtexec wrote
// does not go by position.
func TestOtherProfilesAreNotMisattributed(t *testing.T) {
	layers := chain("A", "B", "A").Layers
	for name, spoil := range map[string]func(*trtfmt.ProfileFile){
		"foreign name": func(p *trtfmt.ProfileFile) { p.Entries[1].Name = "X" },
		"no header":    func(p *trtfmt.ProfileFile) { p.Count.Recorded = false },
		"by name":      func(p *trtfmt.ProfileFile) { p.ByName = true },
		"samples":      func(p *trtfmt.ProfileFile) { p.Basis = trtfmt.Samples },
		"empty":        func(p *trtfmt.ProfileFile) { p.Entries = nil },
	} {
		p := profiled(5, "A", "B", "A")
		if misattribution(layers, p) == nil {
			t.Fatal("the profile is right before it is spoilt")
		}
		spoil(p)
		if got := misattribution(layers, p); got != nil {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestMarkPartial(t *testing.T) {
	p := healthy()
	p.Profile.Entries[1].TimeMs = number(8) // four samples of 2 ms where others have ten
	b := Run(Subject{}, []Parsed{p}, Options{}).Backends[0]
	var marks []bool
	for i := range b.Records {
		marks = append(marks, b.Records[i].Has(MarkPartial))
	}
	if !slices.Equal(marks, []bool{false, true, false}) {
		t.Errorf("%v: %v", marks, b.Messages)
	}
}

// Where all names match, rows with different numbers of samples are a sign, too.
func TestMisattributionBySamples(t *testing.T) {
	p := healthy()
	p.Layers = chain("a", "b", "a")
	p.Profile = profile(row("a", 1, 25), row("b", 2, 50), row("a", 1, 25))
	if b := analysed(t, p); len(b.Quality.Signals) > 0 {
		t.Errorf("equal samples: %q", b.Quality.Signals)
	}
	p.Profile.Entries[1].TimeMs = number(8)
	b := analysed(t, p)
	if len(b.Quality.Signals) != 2 || b.Quality.Signals[1] != "rows have between 4 and 10 samples" || len(marked(b, MarkUntrusted)) != 3 {
		t.Errorf("%q", b.Quality.Signals)
	}
}

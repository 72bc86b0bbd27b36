package analysis

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"trtsite/analysis/trtfmt"
)

// gateCase spoils one healthy backend in one way.
type gateCase struct {
	name  string
	spoil func(*Parsed)
	mode  Mode
	// codes are severity:code of every message in order; texts must occur.
	codes string
	texts []string
}

func runGate(t *testing.T, cases []gateCase) {
	t.Helper()
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			p := healthy()
			tc.spoil(&p)
			g := pass(p)
			var codes []string
			var text strings.Builder
			for _, m := range g.messages {
				codes = append(codes, m.Severity.String()+":"+m.Code)
				fmt.Fprintln(&text, m)
				if m.Count < 1 {
					t.Errorf("%s: count %d", m.Code, m.Count)
				}
			}
			if got := strings.Join(codes, " "); got != tc.codes {
				t.Errorf("messages %q, want %q\n%s", got, tc.codes, text.String())
			}
			if g.mode() != tc.mode || (g.status() == Failed) != (tc.mode == Unusable) {
				t.Errorf("got %s/%s, want mode %s", g.status(), g.mode(), tc.mode)
			}
			for _, want := range tc.texts {
				if !strings.Contains(text.String(), want) {
					t.Errorf("no %q in:\n%s", want, text.String())
				}
			}
		})
	}
}

// TestGateInputs covers what is there and can be read.
func TestGateInputs(t *testing.T) {
	namesOnly := func() *trtfmt.LayerFile {
		return &trtfmt.LayerFile{Detail: trtfmt.NamesOnly, Layers: []trtfmt.Layer{{Name: "a"}, {Name: "b"}, {Name: "c"}}}
	}
	problem := trtfmt.Diagnostic{Severity: trtfmt.Error, Code: "pair", File: "layers_x.json", Count: 1, Message: "is a directory"}
	runGate(t, []gateCase{
		{"healthy", func(p *Parsed) {}, LayerProfile, "", nil},
		{"zero-time layers are normal", func(p *Parsed) {
			p.Profile = profile(row("a", 0, 0), row("b", 2, 100), row("c", 0, 0))
		}, LayerProfile, "", nil},
		{"repairs are kept", func(p *Parsed) {
			p.Diags = []trtfmt.Diagnostic{{Severity: trtfmt.Warning, Code: "control-byte", Count: 3, Message: "escaped"}}
		}, LayerProfile, "warning:control-byte", nil},
		{"layers only", func(p *Parsed) { p.Profile, p.ProfilePath = nil, "" }, LayerOnly, "info:no-profile", []string{"--exportProfile"}},
		{"problem of the pair", func(p *Parsed) {
			*p = Parsed{Label: "x", Diags: []trtfmt.Diagnostic{problem}, LayerPath: "layers_x.json"}
		}, Unusable, "error:pair", nil},
		{"unreadable layers", func(p *Parsed) { p.Layers = nil }, Unusable, "error:unreadable", []string{"layers_x.json"}},
		{"unreadable layers, reason known", func(p *Parsed) {
			p.Layers, p.Diags = nil, []trtfmt.Diagnostic{problem}
		}, Unusable, "error:pair", nil},
		{"unreadable profile", func(p *Parsed) { p.Profile = nil }, Unusable, "error:unreadable", []string{"profile_x.json"}},
		{"unreadable profile, reason known", func(p *Parsed) {
			p.Profile, p.Diags = nil, []trtfmt.Diagnostic{problem}
		}, Unusable, "error:pair", nil},
		{"profile only", func(p *Parsed) { p.Layers, p.LayerPath = nil, "" }, Unusable, "error:no-layer-file",
			[]string{"profile_x.json", "--exportLayerInfo=", "--profilingVerbosity=detailed"}},
		{"nothing", func(p *Parsed) { *p = Parsed{} }, Unusable, "error:no-layer-file", nil},
		{"names only", func(p *Parsed) { p.Layers = namesOnly() }, Unusable, "error:names-only",
			[]string{"trtexec --loadEngine=", "--exportLayerInfo=layers_x.json", "--profilingVerbosity=detailed", "must have been built with"}},
		{"names only without profile", func(p *Parsed) { p.Layers, p.Profile, p.ProfilePath = namesOnly(), nil, "" },
			Unusable, "error:names-only", nil},
	})
}

// TestGateGraph covers tensors and repeated layers.
func TestGateGraph(t *testing.T) {
	runGate(t, []gateCase{
		{"cycle", func(p *Parsed) {
			p.Layers.Layers = []trtfmt.Layer{
				wired("a", []string{"x", "late"}, []string{"y"}),
				wired("b", []string{"y"}, []string{"late"}),
				wired("c", []string{"late"}, []string{"z"}),
			}
		}, Unusable, "error:cycle", []string{"`a`", "`b`", "late", "loop"}},
		{"several producers", func(p *Parsed) {
			p.Layers.Layers = []trtfmt.Layer{
				wired("a", []string{"x"}, []string{"y"}),
				wired("b", []string{"x"}, []string{"y"}),
				wired("c", []string{"y"}, []string{"z"}),
			}
		}, LayerProfile, "warning:multi-producer", []string{"1 tensor", "`y`"}},
		{"in place", func(p *Parsed) {
			p.Layers.Layers = []trtfmt.Layer{
				wired("a", []string{"x"}, []string{"y"}),
				wired("b", []string{"state"}, []string{"state"}),
				wired("c", []string{"state", "y"}, []string{"z"}),
			}
		}, LayerProfile, "info:in-place", []string{"`state`"}},
		{"repeated names", func(p *Parsed) {
			p.Layers = chain("a", "b", "a")
			p.Profile = profile(row("a", 1, 25), row("b", 2, 50), row("a", 1, 25))
		}, LayerProfile, "info:repeated-name", []string{"1 layer name", "`a`", "by occurrence"}},
		{"other order", func(p *Parsed) {
			p.Profile = profile(row("c", 1, 25), row("a", 2, 50), row("b", 1, 25))
		}, LayerProfile, "", nil},
	})
}

// TestGateNames covers layers and records that do not belong together.
func TestGateNames(t *testing.T) {
	runGate(t, []gateCase{
		{"missing on both sides", func(p *Parsed) {
			p.Profile = profile(row("a", 1, 25), row("b", 2, 50), row("d", 1, 25))
		}, Unusable, "error:names-differ error:names-differ", []string{
			"profile_x.json: 1 layer is missing from the profile: `c`", "layers_x.json: 1 profile record has no layer: `d`", "same build"}},
		{"one occurrence missing", func(p *Parsed) {
			p.Layers = chain("a", "b", "b")
			p.Profile = profile(row("a", 1, 25), row("a", 2, 50), row("b", 1, 25))
		}, Unusable, "error:names-differ error:names-differ info:repeated-name", []string{"profile: `b`", "no layer: `a`"}},
		{"one record for each name", func(p *Parsed) {
			p.Layers = chain("a", "b", "a")
			p.Profile = profile(row("a", 2, 50), row("b", 2, 50))
			p.Profile.ByName = true
		}, Unusable, "error:names-differ info:repeated-name", []string{"profile: `a`", "keeps one record for each name"}},
		{"optimization profiles", func(p *Parsed) { p.Layers = chain("a", "b", "c", "a [profile 1]", "b [profile 1]") },
			Unusable, "error:names-differ", []string{"several optimization profiles"}},
	})
}

// TestGateTimes covers numbers that no measurement gives.
func TestGateTimes(t *testing.T) {
	runGate(t, []gateCase{
		{"negative", func(p *Parsed) {
			p.Profile.Entries[1].TimeMs = number(-20)
			p.Profile.Entries[2].TimeMs = number(-1)
		}, Unusable, "error:bad-time", []string{"`b` has timeMs -20", "(2 times)"}},
		{"infinite", func(p *Parsed) {
			p.Profile.Entries[0].AverageMs = trtfmt.Number{Text: "1e999", Value: math.Inf(1)}
		}, Unusable, "error:bad-time", []string{"`a` has averageMs 1e999"}},
		{"not a number", func(p *Parsed) {
			p.Profile.Entries[0].MedianMs = trtfmt.Number{Text: "nan", Value: math.NaN()}
		}, Unusable, "error:bad-time", []string{"medianMs nan"}},
		{"longer than any run", func(p *Parsed) {
			p.Profile.Entries[1].AverageMs = number(1.1e12)
		}, Unusable, "error:bad-time", []string{"the sum of averageMs is too large to be a time"}},
		{"sum overflows", func(p *Parsed) {
			for i := range p.Profile.Entries {
				p.Profile.Entries[i].TimeMs = number(1e308)
			}
		}, Unusable, "error:bad-time", []string{"sum of timeMs"}},
	})
}

// TestGateTotals covers what a profile says about itself; none of it fails.
func TestGateTotals(t *testing.T) {
	runGate(t, []gateCase{
		{"all zero", func(p *Parsed) {
			p.Profile = profile(row("a", 0, 0), row("b", 0, 0), row("c", 0, 0))
		}, LayerProfile, "warning:zero-total", nil},
		{"percentages 97", func(p *Parsed) { p.Profile.Entries[0].Percentage = number(22) }, LayerProfile,
			"warning:percentage-sum", []string{"97.00 %"}},
		{"percentages 98.5", func(p *Parsed) { p.Profile.Entries[0].Percentage = number(23.5) }, LayerProfile, "", nil},
		{"header and ratio", func(p *Parsed) { p.Profile.Count.Value = 12 }, LayerProfile,
			"warning:count-header warning:total-mismatch", []string{"12 iterations", "says 10"}},
		{"header 0", func(p *Parsed) { p.Profile.Count.Value = 0 }, LayerProfile, "warning:count-header", nil},
		{"ratios differ", func(p *Parsed) { p.Profile.Entries[0].TimeMs = number(5) }, LayerProfile,
			"warning:count-ratio warning:total-mismatch", nil},
		{"six digits", func(p *Parsed) {
			p.Profile = profile(row("a", 1, 25), row("b", 2, 50), row("c", 1, 25))
			p.Profile.Count.Value = 21071
			for i := range p.Profile.Entries {
				e := &p.Profile.Entries[i]
				e.TimeMs = number(e.AverageMs.Value * 21071 * (1 + 1e-5))
			}
		}, LayerProfile, "", nil},
	})
}

// TestGateReportsEveryError because a reader wants to fix them at once.
func TestGateReportsEveryError(t *testing.T) {
	runGate(t, []gateCase{
		{"several errors at once", func(p *Parsed) {
			p.Layers.Layers[0].Inputs[0].Name = "t2"
			p.Profile.Entries[0].Name = "other"
			p.Profile.Entries[1].TimeMs = number(-1)
		}, Unusable, "error:cycle error:bad-time error:names-differ error:names-differ", nil},
	})
}

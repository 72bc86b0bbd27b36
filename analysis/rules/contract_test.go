package rules

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis"
)

func TestDocs(t *testing.T) {
	id := regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
	seen := map[string]bool{}
	for _, r := range All(DefaultThresholds()) {
		d := r.Doc()
		if !id.MatchString(d.ID) || seen[d.ID] {
			t.Errorf("id %q", d.ID)
		}
		seen[d.ID] = true
		if d.Title == "" || strings.HasSuffix(d.Title, ".") {
			t.Errorf("%s: title %q", d.ID, d.Title)
		}
		for name, text := range map[string]string{
			"Says": d.Says, "Computed": d.Computed, "Silent": d.Silent, "Try": d.Try, "Source": d.Source,
		} {
			if !strings.HasSuffix(text, ".") || strings.Contains(text, "%!") {
				t.Errorf("%s: %s %q", d.ID, name, text)
			}
		}
	}
}

// The documentation states the thresholds that the rule was made with.
func TestDocsStateThresholds(t *testing.T) {
	th := DefaultThresholds()
	th.HotPercent, th.ConcentrationPercent, th.TinyRows = 12.5, 31, 7
	for id, want := range map[string]string{"hot-layer": "12.5", "type-concentration": "31", "tiny-kernels": "7 layers"} {
		for _, r := range All(th) {
			if d := r.Doc(); d.ID == id && !strings.Contains(d.Computed, want) {
				t.Errorf("%s: %q does not say %q", id, d.Computed, want)
			}
		}
	}
}

// Asked in one round, the rules say what each says alone, in the same order: none
// depends on what was asked before it.
func TestChecksAreAll(t *testing.T) {
	b := analyse(t, engine{rows: join(tiny, filler(3, 0.01), []row{{name: "/Cast", layerType: "Cast", ms: 0.2}}, filler(3, 0.01),
		softmax, norm, qkv("0"), many(9, row{name: "__myl_MulAdd_myl0_", layerType: "kgen", ms: 0.1})), config: bert,
		engines: []string{"a.engine", "b.engine"}})
	checkRound(t, "synthetic", &b)
}

func checkRound(t *testing.T, name string, b *analysis.Backend) {
	t.Helper()
	var found []analysis.Finding
	var positives []string
	for _, r := range All(DefaultThresholds()) {
		f, p := r.Check(b)
		found, positives = append(found, f...), append(positives, p...)
	}
	for _, check := range Checks(DefaultThresholds()) {
		f, p := check.Check(b)
		if diff := cmp.Diff(found, f); diff != "" || len(f) == 0 {
			t.Errorf("%s: %d findings: %s", name, len(f), diff)
		}
		if diff := cmp.Diff(positives, p); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// Nothing is said about a backend that did not pass with times.
func TestSilentWithoutTimes(t *testing.T) {
	hot := engine{rows: join(filler(9, 0.01), []row{{name: "big", layerType: "CaskConvolution", tactic: cudaCore, ms: 1}}),
		engines: []string{"a.engine", "b.engine"}}
	for name, spoil := range map[string]func(*analysis.Backend){
		"failed":     func(b *analysis.Backend) { b.Status = analysis.Failed; b.Mode = analysis.Unusable },
		"layer only": func(b *analysis.Backend) { b.Mode = analysis.LayerOnly },
		"no layers":  func(b *analysis.Backend) { b.Layers = nil },
		"no sum":     func(b *analysis.Backend) { b.Timing.LayerSumMs = 0 },
		"no rows":    func(b *analysis.Backend) { b.Records, b.Engines = nil, analysis.Engines{} },
	} {
		b := analyse(t, hot)
		spoil(&b)
		for _, r := range All(DefaultThresholds()) {
			if found, positives := r.Check(&b); len(found)+len(positives) > 0 {
				t.Errorf("%s, %s: %v %v", name, r.Doc().ID, found, positives)
			}
		}
	}
}

func TestPositives(t *testing.T) {
	mha := row{name: "_gemm_mha_v2_myl0_1", layerType: "kgen", tactic: mhaTactic, ms: 0.001}
	qkv := row{name: attn("0", "qkv", "/MatMul"), layerType: "gemm", tactic: tensorCore, ms: 0.001}
	b := analyse(t, engine{rows: join(filler(100, 0.01), []row{mha, qkv}), config: bert, engines: []string{"a.engine"}},
		Checks(DefaultThresholds())...)
	all := strings.Join(b.Positives, "\n")
	for _, want := range []string{
		"No single layer takes 5\u00a0% of the layer sum; the largest takes 1.0\u00a0%.",
		"Q, K and V are one matrix product in 1 self-attention module.",
		"Attention is fused in 1 kernel.",
		"Engine hints point to one engine (engine files in folder).",
		"Layers that multiply matrices run on tensor cores for 100.0\u00a0% of their time.",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("positives lack %q:\n%s", want, all)
		}
	}
}

// Streams are a hint beside a finding, and no finding by themselves.
func TestStreams(t *testing.T) {
	b := analyse(t, engine{rows: filler(3, 0.1)})
	b.Engines.Streams = []string{"0", "1", "2"}
	if found, positives := ruleOf(t, "engine-partition").Check(&b); len(found)+len(positives) > 0 {
		t.Errorf("streams alone: %v %v", found, positives)
	}
	b.Engines = analysis.Engines{Subgraphs: []string{"0", "1"}, Streams: []string{"0", "1", "2"}, InferredCount: 2, Source: analysis.EnginesFromSubgraphs}
	found, _ := ruleOf(t, "engine-partition").Check(&b)
	if len(found) != 1 || !strings.Contains(found[0].Evidence, "inferred from _subgraph ids") ||
		!strings.Contains(found[0].Evidence, "3 CUDA streams (one engine can use several)") {
		t.Errorf("%+v", found)
	}
}

func TestQuote(t *testing.T) {
	long := strings.Repeat("é", 200)
	if got := quote(long); len([]rune(got)) != nameWidth+2 || !strings.Contains(got, "…") {
		t.Errorf("%d runes: %q", len([]rune(got)), got)
	}
	if got := quote("a`b"); got != "`a'b`" {
		t.Errorf("got %q", got)
	}
}

// Rules look and do not touch.
func TestChecksDoNotChange(t *testing.T) {
	b := analyse(t, engine{rows: join(filler(30, 0.01), []row{{name: "big", layerType: "Reformat", ms: 1}})})
	names := func() (out []string) {
		for i, r := range b.Records {
			out = append(out, r.Name+r.Type+strings.Join(r.Tags, " ")+b.Layers.Layers[i].Name)
		}
		return out
	}
	before := strings.Join(names(), "\n")
	for _, r := range All(DefaultThresholds()) {
		r.Check(&b)
	}
	if strings.Join(names(), "\n") != before {
		t.Error("a rule changed the backend")
	}
}

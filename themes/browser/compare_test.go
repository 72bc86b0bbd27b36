package browser

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"trtsite/analysis/diff/join"
	"trtsite/generator"
	"trtsite/generator/compare"

	"github.com/google/go-cmp/cmp"
)

const compareAny = "compare/index.html"

// TestCompareVectors gives the script of the published page what package join has to
// align.
func TestCompareVectors(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(compareAny)
	for _, name := range []string{"vectors.json", "random.json"} {
		data, err := os.ReadFile("../../analysis/diff/join/testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		var file struct {
			Vectors []struct {
				Name   string
				A, B   json.RawMessage
				Groups []join.Group
			}
		}
		if err := json.Unmarshal(data, &file); err != nil || len(file.Vectors) < 10 {
			t.Fatalf("%s: %d vectors, %v", name, len(file.Vectors), err)
		}
		for _, v := range file.Vectors {
			got := eval[[]join.Group](p, fmt.Sprintf("comparison.join(%s, %s)", v.A, v.B))
			if len(got)+len(v.Groups) == 0 {
				continue
			}
			if diff := cmp.Diff(v.Groups, got); diff != "" {
				t.Errorf("%s: %s (-Go +script):\n%s", name, v.Name, diff)
			}
		}
	}
}

// comparable is a backend as the page lists it.
type comparable struct{ ID, Title, Path, URL string }

func (c comparable) folder() string { return c.ID[:strings.LastIndexByte(c.ID, '#')] }
func (c comparable) label() string  { return c.ID[strings.LastIndexByte(c.ID, '#')+1:] }

// named is what the page calls it beside another one.
func (c comparable) named(other comparable) string {
	if c.Title == other.Title && c.Path != other.Path {
		return c.Path
	}
	return c.Title
}

// truth compares with the code of the command "compare".
type truth struct {
	t       *testing.T
	archive fs.FS
	known   map[string]*generator.Single
}

func (tr *truth) single(folder string) *generator.Single {
	tr.t.Helper()
	if s := tr.known[folder]; s != nil {
		return s
	}
	sub, err := fs.Sub(tr.archive, folder)
	if err != nil {
		tr.t.Fatal(err)
	}
	s, err := generator.NewSingle(generator.SingleOptions{Name: path.Base(folder), Parent: path.Base(path.Dir(folder)), Source: sub})
	if err != nil {
		tr.t.Fatal(err)
	}
	tr.known[folder] = s
	return s
}

const publicAddress = "https://example.org/perf/"

func (tr *truth) compare(a, b comparable) *generator.ComparedReports {
	tr.t.Helper()
	side := func(c, other comparable) generator.Compared {
		return generator.Compared{Single: tr.single(c.folder()), Name: c.named(other), Backend: c.label(), URL: c.URL, InSite: true}
	}
	r, err := generator.CompareReports(side(a, b), []generator.Compared{side(b, a)}, generator.CompareOptions{BaseURL: publicAddress})
	if err != nil {
		tr.t.Fatal(err)
	}
	return r
}

// scripted is what the script says of a pair.
type scripted struct {
	Words    any
	Markdown string
	Numbers  numbers
}

// numbers are what is said exactly; all in ms or %.
type numbers struct {
	Word, Cause, Metric, Relation           string
	Change, Adjusted, Noise, Median, Spread float64
	Removed, Added, SumA, SumB              float64
	Bars                                    map[string]float64
}

// ask makes the script compare a pair, with links as the truth has them.
func ask(p *tab, a, b comparable) scripted {
	p.t.Helper()
	return eval[scripted](p, fmt.Sprintf(`(async () => {
		const [a, b] = [await comparison.read(%q), await comparison.read(%q)], index = comparison.index;
		const c = comparison.judge(a, b, index), at = comparison.open(c, index), words = comparison.words(c, at, index, (url) => %q + url);
		const v = c.verdict, k = c.controls, al = at?.al || {};
		return {Words: words, Markdown: comparison.markdown(words, a.marker, ""), Numbers: {
			Word: v.word, Cause: v.cause, Metric: c.metric, Relation: c.relation, Change: v.changePercent, Adjusted: v.adjustedPercent, Noise: v.noise?.percent,
			Median: k.median, Spread: k.spread, Removed: al.removedMs, Added: al.addedMs, SumA: al.aMs, SumB: al.bMs,
			Bars: at ? Object.fromEntries(at.bars.map((b) => [b.kind, b.ms])) : null,
		}};
	})()`, a.ID, b.ID, publicAddress))
}

func numbersOf(f compare.FilePair) numbers {
	n := numbers{Word: string(f.Word), Cause: string(f.Cause), Metric: string(f.Metric), Relation: string(f.Relation), Median: f.Controls.Median, Spread: f.Controls.SpreadPercent}
	for to, from := range map[*float64]*float64{&n.Change: f.ChangePercent, &n.Adjusted: f.AdjustedPercent} {
		if from != nil {
			*to = *from
		}
	}
	if f.Noise != nil {
		n.Noise = f.Noise.Percent
	}
	if o := f.Opened; o != nil {
		n.Removed, n.Added, n.SumA, n.SumB, n.Bars = o.RemovedMs, o.AddedMs, o.LayersAMs, o.LayersBMs, map[string]float64{}
		for _, b := range o.Bars {
			n.Bars[string(b.Kind)] = b.Ms
		}
	}
	return n
}

// drawn are the parts of a comparison that are no words.
var drawn = []string{"suffix", "numbers", "bar", "swatch", "hue", "share", "steps", "index", "override"}

// plain takes what is empty and what is drawn out of words, so that both forms of them
// can be held against each other.
func plain(v any) any {
	switch v := v.(type) {
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = plain(v[i])
		}
		if len(out) == 0 {
			return nil
		}
		return out
	case map[string]any:
		out := map[string]any{}
		for k, w := range v {
			k = strings.ToLower(k[:1]) + k[1:]
			if w = plain(w); w != nil && !slices.Contains(drawn, k) {
				out[k] = w
			}
		}
		if len(out) == 0 {
			return nil
		}
		return out
	case string:
		if v == "" {
			return nil
		}
	case bool:
		if !v {
			return nil
		}
	}
	return v
}

// asJSON is a value as a script sees it.
func asJSON(t *testing.T, v any) any {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var out any
	if err := json.Unmarshal(data, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

var almost = cmp.Comparer(func(x, y float64) bool { return math.Abs(x-y) <= 1e-9*max(1, math.Abs(x)) })

func checkPair(t *testing.T, p *tab, tr *truth, a, b comparable) {
	t.Helper()
	got, want := ask(p, a, b), tr.compare(a, b)
	pair := want.Document.Pairs[0]
	if diff := cmp.Diff(numbersOf(compare.JSON(want.Document).Comparisons[0]), got.Numbers, almost); diff != "" {
		t.Errorf("%s and %s: numbers (-Go +script):\n%s", a.ID, b.ID, diff)
	}
	pair.Numbers = nil
	if diff := cmp.Diff(plain(asJSON(t, pair)), plain(got.Words)); diff != "" {
		t.Errorf("%s and %s: words (-Go +script):\n%s", a.ID, b.ID, diff)
	}
	if diff := cmp.Diff(compare.Markdown(want.Document), got.Markdown); diff != "" {
		t.Errorf("%s and %s: Markdown (-Go +script):\n%s", a.ID, b.ID, diff)
	}
}

func comparables(p *tab) []comparable {
	p.t.Helper()
	return eval[[]comparable](p, `comparison.index.entries.map((e) => e.map((i) => comparison.index.strings[i])).map(([ID, Title, Path, , , , , URL]) =>
		({ID, Title, Path, URL: URL.split("/").slice(0, -2).join("/") + "/"}))`)
}

// TestCompareExample holds every pair of the example archive against Go.
func TestCompareExample(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(compareAny)
	tr := truth{t: t, archive: os.DirFS("../../content"), known: map[string]*generator.Single{}}
	all := comparables(p)
	if len(all) < 10 {
		t.Fatalf("%d backends", len(all))
	}
	for _, a := range all {
		for _, b := range all {
			checkPair(t, p, &tr, a, b)
		}
	}
}

// TestCompareReal holds pairs of real files against Go: each with a few that follow it.
func TestCompareReal(t *testing.T) {
	t.Parallel()
	p := newTab(t, real(t))
	p.open(compareAny)
	tr := truth{t: t, archive: os.DirFS(os.Getenv("TRTSITE_CORPUS")), known: map[string]*generator.Single{}}
	all := comparables(p)
	for i, a := range all {
		for _, step := range []int{0, 1, 2, 5, len(all) - 1} {
			checkPair(t, p, &tr, a, all[(i+step)%len(all)])
		}
	}
}

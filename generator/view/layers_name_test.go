package view

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"trtsite/generator/chart"

	"github.com/google/go-cmp/cmp"
)

func TestUnfold(t *testing.T) {
	for _, tc := range []struct {
		name, whole, count string
		width              int
		hidden             []string
	}{
		{"fits", "/a/Conv", "", 20, nil},
		{"path", "/encoder/layer.3/attention/self/query/MatMul", "", 20, []string{"r/layer.3/attention/self/"}},
		{"more", "/a/first/Conv + /b/second/Relu + /c/third/Add", " + 2 more", 24, []string{" + /b/second/Relu + /c/third/Add"}},
	} {
		runs, whole := fitName(tc.whole, tc.width)
		hidden, count, ok := unfold(runs, whole)
		if diff := cmp.Diff(tc.hidden, hidden); !ok || count != tc.count || diff != "" {
			t.Errorf("%s: ok %v, count %q, runs %v\n%s", tc.name, ok, count, runs, diff)
		}
	}
	runs, _ := fitName("/other/name/of/some/length/MatMul", 12)
	if _, _, ok := unfold(runs, "/encoder/layer/Conv"); ok {
		t.Error("a name is laid over another one")
	}
}

// A row has the whole name of its layer, however it is folded, and once.
func TestRowHasTheWholeName(t *testing.T) {
	for _, name := range []string{
		"Conv_1", "", "…/a/b", "x + 3 more",
		"/encoder/layer.3/" + strings.Repeat("attention/self/", 9) + "query/MatMul",
		"/block/a/Conv + /block/a/Add + " + strings.Repeat("/block/b/c/Relu + ", 12) + "Mul",
		strings.Repeat("/emb/proj/Gemm || ", 12) + "/emb/Last", "{ForeignNode[/first/path/of/Region.../last/path/of/the/Region/Add_12]}",
		"Reformatting CopyNode for Input Tensor 0 to /encoder/layer.3/attention/self/query/MatMul", strings.Repeat("é", 200),
	} {
		checkWholeName(t, name)
	}
}

func FuzzRowName(f *testing.F) {
	f.Add("/encoder/layer.3/attention/self/query/MatMul + /encoder/layer.3/attention/self/Add_2")
	f.Add(strings.Repeat("/emb/proj/Gemm || ", 12) + "/emb/Last")
	f.Fuzz(func(t *testing.T, name string) { checkWholeName(t, name) })
}

var (
	countMarkup = regexp.MustCompile(`<u>.*?</u>`)
	anyMarkup   = regexp.MustCompile(`<[^>]*>`)
)

// checkWholeName compares the text of the written name, without what counts operands,
// unless the name has a line of its own.
func checkWholeName(t *testing.T, name string) {
	t.Helper()
	w := layerWriter{}
	w.name(name, 40)
	want := chart.Printable(name)
	got := html.UnescapeString(anyMarkup.ReplaceAllString(countMarkup.ReplaceAllString(string(w.dst), ""), ""))
	if want != "" && w.wrote.whole != want && got != want {
		t.Errorf("%q is written as %q", want, w.dst)
	}
}

package search

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// read is what a browser reads of an index: for each word the titles that have it, and
// for each title where it leads.
type read struct {
	Found  map[string][]string
	Places map[string][]string
}

func content(t *testing.T, f File, to any) {
	t.Helper()
	text, ok := strings.CutPrefix(string(f.Data), Callback+"(")
	text, end := strings.CutSuffix(text, ")")
	if !ok || !end {
		t.Fatalf("%s is no call: %.80s", f.Path, f.Data)
	}
	if err := json.Unmarshal([]byte(text), to); err != nil {
		t.Fatalf("%s: %v", f.Path, err)
	}
}

func readIndex(t *testing.T, files []File) read {
	t.Helper()
	byName := map[string]File{}
	for _, f := range files {
		byName[f.name()] = f
	}
	var h head
	if files[len(files)-1].Path != IndexURL {
		t.Fatalf("%s is last", files[len(files)-1].Path)
	}
	content(t, byName["index"], &h)
	out := read{map[string][]string{}, map[string][]string{}}
	var titles []string
	for _, name := range h.Chunks {
		var list [][4]any
		content(t, byName[name], &list)
		for _, e := range list {
			title := e[0].(string)
			titles = append(titles, title)
			at := 0
			for _, step := range e[3].([]any) {
				at += int(step.(float64))
				out.Places[title] = append(out.Places[title], h.Pages[at][0]+"#"+e[2].(string))
			}
		}
	}
	if len(titles) != h.Entries {
		t.Errorf("%d entries, the index says %d", len(titles), h.Entries)
	}
	for i, name := range h.Shards {
		var list [][2]any
		content(t, byName[name], &list)
		if first := list[0][0]; first != h.First[i] {
			t.Errorf("shard %d begins with %v, the index says %s", i, first, h.First[i])
		}
		for _, p := range list {
			at := 0
			for _, step := range p[1].([]any) {
				at += int(step.(float64))
				out.Found[p[0].(string)] = append(out.Found[p[0].(string)], titles[at])
			}
		}
	}
	return out
}

func TestIndex(t *testing.T) {
	var x Index
	x.Add(Page{"a/", "net on RTX 3090"}, []Entry{{Kind: Report, Title: "net", Text: "RTX 3090"}, {Kind: Finding, Title: "One layer has 40 %", Note: "hot-layer", Fragment: "finding-hot-layer"}})
	x.Add(Page{"a/fp16/layers/", "net"}, []Entry{{Kind: Layer, Title: "conv1", Fragment: "l-1"}, {Kind: Layer, Title: "conv1 + relu", Fragment: "l-2"}})
	x.Add(Page{"b/fp16/layers/", "net, later"}, []Entry{{Kind: Layer, Title: "conv1", Fragment: "l-1"}})
	files, err := x.Files()
	if err != nil {
		t.Fatal(err)
	}
	got := readIndex(t, files)
	want := read{
		Found: map[string][]string{
			"3090": {"net"}, "rtx": {"net"}, "net": {"net"}, "one": {"One layer has 40 %"}, "layer": {"One layer has 40 %"},
			"has": {"One layer has 40 %"}, "hot": {"One layer has 40 %"}, "conv1": {"conv1", "conv1 + relu"}, "relu": {"conv1 + relu"},
		},
		Places: map[string][]string{
			"net": {"a/#"}, "One layer has 40 %": {"a/#finding-hot-layer"},
			"conv1": {"a/fp16/layers/#l-1", "b/fp16/layers/#l-1"}, "conv1 + relu": {"a/fp16/layers/#l-2"},
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// Pages come from several goroutines: their order does not show.
func TestOrderDoesNotShow(t *testing.T) {
	type add struct {
		page    Page
		entries []Entry
	}
	var adds []add
	for i := range 200 {
		a := add{page: Page{fmt.Sprintf("r%d/", i), fmt.Sprintf("report %d", i%7)}}
		for j := range 30 {
			a.entries = append(a.entries, Entry{Kind: Layer, Title: fmt.Sprintf("/block%d/conv%d", (i+j)%40, j), Fragment: fmt.Sprintf("l-%d", j)})
		}
		adds = append(adds, a)
	}
	var before []File
	for seed := range uint64(5) {
		rand.New(rand.NewPCG(seed, 1)).Shuffle(len(adds), func(i, j int) { adds[i], adds[j] = adds[j], adds[i] })
		var x Index
		for _, a := range adds {
			x.Add(a.page, a.entries)
		}
		files, err := x.Files()
		if err != nil {
			t.Fatal(err)
		}
		if before != nil {
			if diff := cmp.Diff(before, files); diff != "" {
				t.Fatalf("the order shows: %.500s", diff)
			}
		}
		before = files
	}
	got := readIndex(t, before)
	if n := len(got.Found["conv3"]); n != 40 {
		t.Errorf("conv3 is found %d times, want once for each of 40 blocks", n)
	}
}

func TestEmptyIndex(t *testing.T) {
	files, err := new(Index).Files()
	if err != nil || len(files) != 1 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	if got := readIndex(t, files); len(got.Found) != 0 {
		t.Errorf("found %v", got.Found)
	}
}

// Names come from files of others.
func TestHostileTitles(t *testing.T) {
	var x Index
	title := "</script><script>alert(1)</script>\u2028\u2029" + strings.Repeat("é", 500)
	x.Add(Page{"a/", title}, []Entry{{Kind: Layer, Title: title}})
	files, err := x.Files()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.ContainsAny(string(f.Data), "<\u2028\u2029") {
			t.Errorf("%s has what ends a script or a line: %s", f.Path, f.Data)
		}
		if len(f.Data) > 4000 {
			t.Errorf("%s has %d bytes: the title is not cut", f.Path, len(f.Data))
		}
	}
}

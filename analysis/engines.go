package analysis

import (
	"bytes"
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"trtsite/analysis/trtfmt"
)

// The sources of Engines.InferredCount.
const (
	EnginesFromFiles     = "engine files in folder"
	EnginesFromSubgraphs = "_subgraph ids"
	EnginesFromNothing   = "none"
)

// engineHints are what one backend's engine count rests on.
type engineHints struct {
	label  string
	layers []trtfmt.Layer
	// files are the folder's serialised engines; alone is set where the folder
	// has one backend, so that all of them are its own.
	files []string
	alone bool
}

// enginesOf lists the hints. Streams are one engine's CUDA streams and never
// count as engines.
func enginesOf(h engineHints) Engines {
	e := Engines{Files: slices.Clone(h.files), Source: EnginesFromNothing}
	for i := range h.layers {
		l := &h.layers[i]
		e.Subgraphs = append(e.Subgraphs, subgraphOf(l.Raw)...)
		if n := len(e.Streams); l.Stream != "" && (n == 0 || e.Streams[n-1] != l.Stream) {
			e.Streams = append(e.Streams, l.Stream)
		}
	}
	e.Subgraphs, e.Streams = distinct(e.Subgraphs), distinct(e.Streams)
	if n := len(ownFiles(h)); n > 0 {
		e.InferredCount, e.Source = n, EnginesFromFiles
	} else if n := len(e.Subgraphs); n > 0 {
		e.InferredCount, e.Source = n, EnginesFromSubgraphs
	}
	return e
}

// ownFiles are the engine files that can be this backend's. Beside other
// backends only a file whose name is or begins with the label is: one engine
// for each of three backends is no partitioning.
func ownFiles(h engineHints) []string {
	if h.alone {
		return h.files
	}
	var own []string
	for _, f := range h.files {
		stem := strings.ToLower(strings.TrimSuffix(f, path.Ext(f)))
		label := strings.ToLower(h.label)
		rest, ok := strings.CutPrefix(stem, label)
		if ok && label != "" && (rest == "" || strings.Contains("._-", rest[:1])) {
			own = append(own, f)
		}
	}
	return own
}

// subgraphOf returns the text of a layer's `_subgraph` key, which tools that
// split a network write; nothing where there is none.
func subgraphOf(raw jsontext.Value) []string {
	if !bytes.Contains(raw, []byte("_subgraph")) {
		return nil
	}
	var layer struct {
		ID jsontext.Value `json:"_subgraph"`
	}
	if json.Unmarshal(raw, &layer, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)) != nil {
		return nil
	}
	switch layer.ID.Kind() {
	case '0':
		return []string{string(layer.ID)}
	case '"':
		text, err := jsontext.AppendUnquote(nil, layer.ID)
		if err != nil {
			return nil
		}
		return []string{string(text)}
	default:
		return nil
	}
}

// distinct sorts, numbers by value and before other texts, and drops repeats.
func distinct(list []string) []string {
	out := slices.Clone(list)
	slices.SortFunc(out, compareIDs)
	return slices.Compact(out)
}

// compareIDs compares digits by length first, since ids may have more digits
// than an integer holds.
func compareIDs(a, b string) int {
	x, okX := digits(a)
	y, okY := digits(b)
	switch {
	case okX && okY:
		return cmp.Or(cmp.Compare(len(x), len(y)), cmp.Compare(x, y), cmp.Compare(a, b))
	case okX:
		return -1
	case okY:
		return 1
	default:
		return cmp.Compare(a, b)
	}
}

// digits returns s without leading zeros; ok is false where s is no run of
// digits.
func digits(s string) (trimmed string, ok bool) {
	ok = s != "" && strings.Trim(s, "0123456789") == ""
	return strings.TrimLeft(s, "0"), ok
}

package rules

import (
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis/model"
	"trtsite/analysis/reformat"
	"trtsite/analysis/unit"
)

func builderReformat(t Thresholds) rule {
	return rule{
		doc: Doc{
			ID:    "builder-reformat",
			Title: "Tensors change format between layers",
			Says: "Layers inside the engine hand tensors over in formats or types that their neighbours do not read, so that the " +
				"builder put conversions between them.",
			Computed: fmt.Sprintf("Explicit reformats that are neither next to a network input or output, nor Q/DQ, nor a Cast of the "+
				"network, are at least %s of the layer sum. Plugins and Myelin regions next to them are counted through no-ops.",
				percent(t.BuilderPercent)),
			Silent: "About conversions inside other layers, and about copies that Myelin generated (generated-movement).",
			Try: "Look at the sides first: a plugin that only knows the linear format, or one layer in another precision between two, " +
				"can be changed. Where both sides are layers of TensorRT the builder timed the conversion and found it worth while.",
			Source: "TensorRT inserts reformats where that makes the whole faster, or where a layer leaves it no choice (NVIDIA's " +
				"documentation of formats); the threshold is above other overhead for that reason.",
		},
		find: func(v view) ([]lead, []string) { return builderLeads(v, t), nil },
	}
}

func builderLeads(v view, t Thresholds) []lead {
	c := v.conversions(func(e *reformat.Entry) bool { return e.Cause == reformat.Builder })
	if v.share(v.sum(c.rows())) < t.BuilderPercent {
		return nil
	}
	typed := c.where(func(e *reformat.Entry) bool { return e.Converts() })
	sides := v.sidesOf(c)
	l := lead{
		title: fmt.Sprintf("Reformats between layers take %s of %s", v.percentOf(c.rows()), v.whole()),
		evidence: fmt.Sprintf("%s, of which %s the type as well; %d next to plugins, %d next to Myelin regions; most often %s; the longest: %s",
			unit.Plural(len(c), "layer"), verb(len(typed), "changes", "change"), len(sides.plugins), len(sides.regions),
			sides.commonest(), v.changes(c, 3)),
		hypothesis: "the kernels on both sides are fastest in different formats, and the builder found the conversion worth while",
		next: "look for layers that only run in the linear format between layers that do not, such as a normalisation of its own " +
			"between convolutions: each costs two conversions; express them so that they fuse, rebuild and compare",
		confidence: model.Low,
		rows:       c.rows(),
	}
	if 2*v.sum(typed.rows()) >= v.sum(c.rows()) {
		l.next = "find the layers whose precision differs from that of their neighbours, and compare with an engine in which both sides " +
			"have the same"
	}
	if 2*v.sum(sides.plugins) >= v.sum(c.rows()) {
		l.hypothesis = "the plugins know fewer formats than their neighbours, which leaves the builder no choice"
		l.next = "let the plugins support the formats and types that these layers convert from (supportsFormatCombination), or replace " +
			"them by layers of TensorRT; rebuild and compare the number of reformats"
		l.confidence = model.Medium
	}
	return []lead{l}
}

// sides are the reformats that read from, or are read by, a plugin or Myelin region,
// and between which types of layers reformats stand, each pair once with its number.
type sides struct {
	plugins, regions []int
	pairs            []pair
}

type pair struct {
	from, to string
	count    int
}

// commonest prints the most frequent pair of types, the first of several.
func (s sides) commonest() string {
	best := pair{}
	for _, p := range s.pairs {
		if p.count > best.count {
			best = p
		}
	}
	return fmt.Sprintf("from %s to %s (%d)", best.from, best.to, best.count)
}

// maxNoOps bounds how many no-ops on one side of a reformat are looked through.
const maxNoOps = 16

func (v view) sidesOf(c conversions) sides {
	near := v.beside()
	var out sides
	place := map[[2]string]int{}
	for _, e := range c {
		before, after := v.kindsBeside(near.Before, e.Layer), v.kindsBeside(near.After, e.Layer)
		if slices.ContainsFunc(before, isPlugin) || slices.ContainsFunc(after, isPlugin) {
			out.plugins = append(out.plugins, e.Layer)
		}
		if slices.ContainsFunc(before, isRegion) || slices.ContainsFunc(after, isRegion) {
			out.regions = append(out.regions, e.Layer)
		}
		p := pair{from: firstOr(before, "nothing"), to: firstOr(after, "nothing")}
		at, known := place[[2]string{p.from, p.to}]
		if !known {
			at = len(out.pairs)
			place[[2]string{p.from, p.to}] = at
			out.pairs = append(out.pairs, p)
		}
		out.pairs[at].count++
	}
	return out
}

func firstOr(list []string, otherwise string) string {
	if len(list) == 0 {
		return otherwise
	}
	return list[0]
}

// kindsBeside are the types of the layers next to row i on one side,
// no-ops not counted.
func (v view) kindsBeside(side [][]int, i int) []string {
	var kinds []string
	chain := []int{i}
	for k := 0; k < len(chain); k++ {
		for _, j := range side[chain[k]] {
			kind := v.Records[j].RawType
			if !strings.EqualFold(strings.ReplaceAll(kind, "_", ""), "noop") {
				kinds = append(kinds, kind)
			} else if len(chain) <= maxNoOps && !slices.Contains(chain, j) {
				chain = append(chain, j)
			}
		}
	}
	return kinds
}

func isPlugin(layerType string) bool { return strings.HasPrefix(strings.ToLower(layerType), "plugin") }

func isRegion(layerType string) bool {
	return strings.EqualFold(layerType, "Myelin") || strings.EqualFold(layerType, "ForeignNode")
}

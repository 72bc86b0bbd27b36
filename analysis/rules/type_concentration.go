package rules

import (
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/tactic"
	"trtsite/analysis/unit"
)

// lightWords are words of layer types that move, convert or combine data
// element by element and multiply no matrices.
var lightWords = []string{
	"kgen", "pointwise", "elementwise", "unary", "activation", "scale", "reduce", "reduction", "softmax",
	"normalization", "reformat", "shuffle", "slice", "gather", "scatter", "concat", "concatenation", "cast",
	"shape", "misc", "padding", "select", "identity", "quantize", "dequantize",
}

// movementOps only bring data to another place, form or type.
var movementOps = []string{"reshape", "transpose", "slice", "concat", "move", "gather", "replicate", "cast", "pad"}

func typeConcentration(t Thresholds) rule {
	return rule{
		doc: Doc{
			ID:    "type-concentration",
			Title: "Much time is in pointwise, reduction and copy layers",
			Says: "Generated, pointwise, reduction, reformat, cast, gather and shape layers add up: operations may not be " +
				"fused into the matrix layers around them, or formats and precisions not fit each other.",
			Computed: fmt.Sprintf("The mean times of all layers of such types are at least %s of the layer sum. Fused "+
				"attention (kgen_mha), pooling, plugins and Myelin regions do not count, nor do layers that are in a finding of "+
				enumeration(lightIDs)+".", percent(t.ConcentrationPercent)),
			Silent: "About Myelin regions, whose content the file does not show, and where the findings named above leave less than the " +
				"threshold.",
			Try: "See which operations the largest of these layers hold, and why the layer before or after does not take " +
				"them over: a reshape in between, another precision, a quantisation on a skip connection.",
			Source: "Common analyzers ask this of type kgen at 25 %; older TensorRT spreads the same work over many types.",
		},
		find: func(v view) ([]lead, []string) {
			light := memo{}
			rows := v.rows(func(i int) bool { return v.timed(i) && light.ask(isLight, v.Records[i].Type) })
			if v.share(v.sum(rows)) >= t.ConcentrationPercent {
				known := v.explained(lightIDs)
				rows = v.among(rows, func(i int) bool { return !known[i] })
			}
			if v.share(v.sum(rows)) < t.ConcentrationPercent {
				return nil, nil
			}
			return []lead{concentrationLead(v, rows)}, nil
		},
	}
}

// isLight reads whole words, and pairs of them: "PointWise" is pointwise,
// "SoftMax" softmax.
func isLight(layerType string) bool {
	if layerType == analysis.TypeAttention {
		return false
	}
	words := tactic.Words(layerType)
	for i, w := range words {
		if slices.Contains(lightWords, w) || i > 0 && slices.Contains(lightWords, words[i-1]+w) {
			return true
		}
	}
	return false
}

// moveIDs are the rules that say more about layers that move, convert or quantise
// data than that there are many.
var moveIDs = []string{"boundary-reformat", "qdq-unfused", "builder-reformat", "generated-quantise", "generated-movement", "dynamic-overhead"}

// lightIDs are those with the rule about single layers: what it names is not many.
var lightIDs = append([]string{"hot-layer"}, moveIDs...)

func concentrationLead(v view, rows []int) lead {
	var types []string
	for _, item := range v.TypeBreakdown {
		own := slices.DeleteFunc(slices.Clone(rows), func(i int) bool { return v.Records[i].Type != item.Name })
		if share := v.share(v.sum(own)); share >= 1 {
			types = append(types, fmt.Sprintf("`%s` %s (%s)", item.Name, unit.WithPercent(share), unit.Plural(len(own), "layer")))
		}
	}
	l := lead{
		title:    fmt.Sprintf("Pointwise, reduction and copy layers take %s of %s", v.percentOf(rows), v.whole()),
		evidence: strings.Join(types, ", ") + "; the largest: " + v.list(rows, 3),
		hypothesis: "the layers before may have no kernel that ends in these operations, or the export wrote one operation, such as an activation, " +
			"out in several",
		next:       "take the three largest and find out why their neighbours do not absorb them; compare the layer count after a change",
		confidence: model.Medium,
		rows:       rows,
	}
	movers := memo{}
	moving := slices.DeleteFunc(slices.Clone(rows), func(i int) bool {
		return !movers.ask(isMover, v.Records[i].Type) && !onlyMoves(v.generatedOps(i))
	})
	if len(moving) > 0 {
		l.evidence += fmt.Sprintf("; only moving or converting data: %s, %s", unit.Plural(len(moving), "layer"), v.amount(moving))
	}
	if v.sum(moving)*2 >= v.sum(rows) {
		l.hypothesis = "neighbours may ask for different formats or precisions, or the network may reorder its tensors more than it needs"
		l.next = "most of it only moves or converts data: check which side of each copy asks for the other format or precision, " +
			"set --inputIOFormats and --outputIOFormats, and quantise skip connections like the branch they join"
	}
	return l
}

// isMover reads the type.
func isMover(layerType string) bool {
	return slices.ContainsFunc(tactic.Words(layerType), func(w string) bool {
		return w == "reformat" || w == "shuffle" || w == "cast"
	})
}

// onlyMoves reads the operations of a generated kernel, which its name lists without
// gaps.
func onlyMoves(ops []string) bool {
	return len(ops) > 0 && !slices.ContainsFunc(ops, func(op string) bool { return !slices.Contains(movementOps, op) })
}

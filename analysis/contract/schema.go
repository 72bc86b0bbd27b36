package contract

import (
	"strings"

	"trtsite/analysis"
)

// types is a set of JSON types.
type types uint8

const (
	isNull types = 1 << iota
	isBool
	isInt // a number without fraction and exponent
	isFloat
	isText
	isObject
	isList

	isNumber = isInt | isFloat
)

// node is what the format demands of one value.
type node struct {
	types types
	// words are the texts that a string or a literal may have; nil is any.
	words []string
	// natural forbids negative numbers, finite those beyond float64.
	natural, finite bool
	// item is what the elements of a list are; a list has at least atLeast.
	item    *node
	atLeast int
	// fields are the known keys of an object. rest is what the values of other
	// keys are; nil means that there are none.
	fields []field
	rest   *node
	// shapes, where set, replace the node by the one of the result's mode.
	shapes map[string]*node
}

type field struct {
	key      string
	node     *node
	optional bool
}

// The constructors below make the tables read like the format's description. A
// key that may be missing is written with a question mark.

func object(pairs ...any) *node {
	n := &node{types: isObject}
	for i := 0; i < len(pairs); i += 2 {
		key, optional := strings.CutSuffix(pairs[i].(string), "?")
		n.fields = append(n.fields, field{key, pairs[i+1].(*node), optional})
	}
	return n
}

// open is object with any other key allowed.
func open(pairs ...any) *node {
	n := object(pairs...)
	n.rest = anything
	return n
}

func list(item *node) *node { return &node{types: isList, item: item} }

func word(words ...string) *node { return &node{types: isText, words: words} }

func exactly(literal string) *node { return &node{types: isBool, words: []string{literal}} }

// orNull allows null beside n.
func orNull(n *node) *node {
	m := *n
	m.types |= isNull
	return &m
}

var (
	anything = &node{types: isNull | isBool | isNumber | isText | isObject | isList}
	str      = &node{types: isText}
	strs     = list(str)
	num      = &node{types: isNumber, finite: true}
	nums     = list(&node{types: isNumber})
	whole    = &node{types: isInt}
	count    = &node{types: isInt, natural: true}
	yesNo    = &node{types: isBool}
	ids      = list(&node{types: isInt | isText})
	sure     = word("low", "medium", "high")
)

var tensor = open(
	"Name", str, "Datatype?", orNull(str), "Format?", orNull(str),
	"Dimensions?", nums, "StrideOrder?", nums, "Strides?", nums,
)

var layer = open(
	"Name", str, "LayerType", str, "Inputs", list(tensor), "Outputs", list(tensor),
	"Constants?", list(tensor),
	"Metadata?", &node{types: isText | isObject | isList | isNull, item: anything, rest: anything},
	"StreamId?", &node{types: isInt | isText | isNull},
	"TacticName?", orNull(str),
)

var profileEntry = open(
	"name", str, "timeMs", num, "averageMs", num, "medianMs", num, "percentage", num,
)

var graphNode = object("edge_count", count, "external_inputs", strs, "graph_outputs", strs)

var timingNode = object("average_inference_ms", num, "total_time_ms", num, "total_percentage", num)

var modelNode = object(
	"name?", orNull(str), "name_confidence?", sure, "name_evidence?", strs, "components?", strs,
	"category", str, "confidence", sure, "evidence", strs, "config_path", orNull(str),
	"hidden_size", orNull(whole), "intermediate_size", orNull(whole), "num_layers", orNull(whole),
	"num_heads", orNull(whole), "max_position_embeddings", orNull(whole),
	"sequence_length", orNull(whole), "dynamic_dims", yesNo,
	"input_shapes", &node{types: isObject, rest: nums},
)

var enginesNode = object(
	"engine_files", strs, "subgraphs", ids, "streams", ids, "inferred_count", orNull(count), "source", str,
)

var breakdownNode = list(object("name", str, "count", count, "time_ms", num, "percentage", num))

var issuesNode = list(object(
	"score", num, "title", str, "evidence", str, "next_check", str, "confidence", sure,
))

// record is one element of records; 1.2 has extra keys.
func record(extra ...any) *node {
	return object(append([]any{
		"name", str, "layer_type", str, "raw_layer_type", str, "tactic", orNull(str),
		"time_ms", num, "avg_ms", num, "median_ms", num, "percentage", num,
		"tags", strs, "layer", layer,
	}, extra...)...)
}

func validation(status analysis.Status, mode analysis.Mode, available string) *node {
	return object(
		"status", word(string(status)), "analysis_mode", word(string(mode)),
		"messages", list(object("level", word("error", "warning", "info"), "message", str)),
		"source_paths", object("layer", orNull(str), "profile", orNull(str)),
		"report_available", exactly(available),
	)
}

func layerProfile(record *node) *node {
	return object(
		"label", str, "validation", validation(analysis.Passed, analysis.LayerProfile, "true"),
		"layers", list(layer), "profile", list(profileEntry), "layer_count", count, "profile_count", count,
		"graph", graphNode, "count", orNull(count), "count_source", str, "timing", timingNode,
		"model", modelNode, "engines", enginesNode, "records", list(record),
		"type_breakdown", breakdownNode, "tag_breakdown", breakdownNode,
		"issues", issuesNode, "positives", strs,
	)
}

var layerOnly = object(
	"label", str, "validation", validation(analysis.Passed, analysis.LayerOnly, "true"),
	"layers", list(layer), "layer_count", count, "graph", graphNode, "model", modelNode, "engines", enginesNode,
)

var failed = object(
	"label", str, "validation", validation(analysis.Failed, analysis.Unusable, "false"),
	"layer_count?", count, "profile_count?", count,
)

// version is the document of one version, whose results have the given shapes
// by analysis mode.
func version(name string, shapes map[analysis.Mode]*node) *node {
	result := &node{shapes: map[string]*node{}}
	for mode, n := range shapes {
		result.shapes[string(mode)] = n
	}
	results := list(result)
	results.atLeast = 1
	return object(
		"schema_version", word(name), "folder", orNull(str),
		"model_name?", orNull(str), "model_name_confidence?", sure,
		"model_name_evidence?", strs, "model_components?", strs,
		"validation", object(
			"status", word("passed", "partial", "failed"),
			"backend_count", count, "passed_count", count, "failed_count", count, "warnings", strs,
		),
		"results", results,
	)
}

// versions are the formats that can be checked and read.
var versions = map[string]*node{
	Version10: version(Version10, map[analysis.Mode]*node{
		analysis.LayerProfile: layerProfile(record()), analysis.LayerOnly: layerOnly, analysis.Unusable: failed,
	}),
	Version12: version(Version12, map[analysis.Mode]*node{
		analysis.LayerProfile: layerProfile(record("layer_index", count)), analysis.Unusable: failed,
	}),
}

package trtfmt

import (
	"fmt"
	"math/rand"
	"strings"
)

// The printers write files as the exporters do, without escaping names.

// printProfile writes like trtexec's Profiler::exportJSONProfile.
func printProfile(names []string) string {
	var b strings.Builder
	b.WriteString("[\n  { \"count\" : 2 }\n")
	for i, n := range names {
		fmt.Fprintf(&b, ", { \"name\" : \"%s\", \"timeMs\" : %d, \"averageMs\" : 0.5, \"medianMs\" : 0.5, \"percentage\" : 1e-05 }\n", n, i+1)
	}
	b.WriteString("]\n")
	return b.String()
}

// printTrace writes like Torch-TensorRT's dump_trace, in its Chrome form.
func printTrace(names []string) string {
	var events []string
	for i, n := range names {
		events = append(events, fmt.Sprintf("  {\n    \"name\": \"%s\",\n    \"ph\": \"X\",\n    \"ts\": %d,\n    \"dur\": %d,\n"+
			"    \"tid\": 1,\n    \"pid\": \"engine Engine Execution\",\n    \"args\": {}\n  }", n, i, 1000*(i+1)))
	}
	return "[\n" + strings.Join(events, ",\n") + "\n]\n"
}

// printTREX writes like dump_trace in its TREx form, commas included.
func printTREX(names []string) string {
	var records []string
	for i, n := range names {
		records = append(records, fmt.Sprintf("  {\n    \"name\": \"%s\",\n    \"timeMs\": %d,\n    \"averageMs\": 0.5,\n    \"percentage\": 1,\n  }", n, i+1))
	}
	return "[\n" + strings.Join(records, ",\n") + "\n]\n"
}

// printLayers writes like the engine inspector would if it escaped nothing.
func printLayers(names []string) string {
	var layers []string
	for _, n := range names {
		layers = append(layers, fmt.Sprintf("  \"Name\": \"%s\",\n  \"LayerType\": \"Reformat\",\n  \"Inputs\": [\n  {\n    \"Name\": \"x\",\n"+
			"    \"Dimensions\": [1,3],\n    \"Format/Datatype\": \"Half\"\n  }],\n  \"Outputs\": [],\n  \"Metadata\": \"\"\n", n))
	}
	return "{\"Layers\": [{\n" + strings.Join(layers, "},{\n") + "}],\n\"Bindings\": [\"x\"\n,\"y\"\n]}\n"
}

// printNames writes like the engine inspector for an engine without detail.
func printNames(names []string) string {
	return "{\"Layers\": [\"" + strings.Join(names, "\"\n,\"") + "\"\n],\n\"Bindings\": [\"x\"\n,\"y\"\n]}\n"
}

// nameParts are what makes names hard. Of wildParts a line may look like
// another.
var (
	nameParts = []string{
		`"`, `"`, `\`, `\`, `conv`, `1`, ` `, ` + `, `,`, `:`, `{`, `}`, `[`, `]`, `/`, `\n`, `\"`, `\\`, `\u12`, "é", `'`,
		`nan`, `{ForeignNode[a...b]}`, `true`, `-inf`, `/layer.1/`, `(Unnamed Layer* 2) [Shuffle]`, `||`,
	}
	wildParts = []string{
		`", "timeMs" : 1`, `" : "`, `", "`, `"}`, `"],`, `, { "name" : "`, `"LayerType": "x"`, `"`, `\`,
	}
	controlParts = []string{"\x1e", "\x01", "\t"}
	unicodeParts = []string{`\u001e`}
)

// hardNames returns names of which no part can be trusted.
func hardNames(r *rand.Rand, parts []string) []string {
	names := make([]string, 1+r.Intn(3))
	for i := range names {
		var b strings.Builder
		for range 1 + r.Intn(5) {
			b.WriteString(parts[r.Intn(len(parts))])
		}
		names[i] = b.String()
	}
	return names
}

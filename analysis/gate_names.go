package analysis

import (
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis/trtfmt"
)

// checkNames compares the names of layers and profile as multisets: every
// occurrence of a name needs its partner.
func (g *gate) checkNames() {
	if g.signals = misattribution(g.Layers.Layers, g.Profile); len(g.signals) > 0 {
		g.add(trtfmt.Diagnostic{
			Severity: trtfmt.Warning, Code: "untrusted-rows", File: g.ProfilePath,
			Message: "times stand on wrong rows, so none of them is interpreted: " + strings.Join(g.signals, "; "),
			Hint:    "give the layers names of their own in the model, build and profile again",
		})
		return
	}
	layers := make([]string, len(g.Layers.Layers))
	for i, l := range g.Layers.Layers {
		layers[i] = l.Name
	}
	entries := make([]string, len(g.Profile.Entries))
	for i, e := range g.Profile.Entries {
		entries[i] = e.Name
	}
	if slices.Equal(layers, entries) {
		return
	}
	missing := surplus(layers, entries)
	hint := namesHint(missing)
	if shared := trtfmt.SharedNames(g.Layers.Layers, g.Profile); len(shared) > 0 {
		hint = "what wrote this profile keeps one record for each name, so layers of one name share it; " + profileHint
	}
	g.addSurplus(g.ProfilePath, missing, "layer is missing from the profile", "layers are missing from the profile", hint)
	g.addSurplus(g.LayerPath, surplus(entries, layers), "profile record has no layer", "profile records have no layer", hint)
}

func (g *gate) addSurplus(file string, names []string, one, many, hint string) {
	if len(names) == 0 {
		return
	}
	g.add(trtfmt.Diagnostic{
		Severity: trtfmt.Error, Code: "names-differ", File: file,
		Message: fmt.Sprintf("%s: %s", countOf(len(names), one, many), listNames(names)),
		Hint:    hint,
	})
}

// surplus lists the occurrences in a that have no partner in b, in a's order.
func surplus(a, b []string) []string {
	left := map[string]int{}
	for _, name := range b {
		left[name]++
	}
	var out []string
	for _, name := range a {
		if left[name] > 0 {
			left[name]--
			continue
		}
		out = append(out, name)
	}
	return out
}

// profileHint says how to write a profile with a record for each layer.
const profileHint = "write one with `trtexec --loadEngine=model.engine --exportProfile=profile.json --separateProfileRun`"

// namesHint guesses why names differ. An engine with several optimization
// profiles lists its layers once for each of them, and a run uses one.
func namesHint(missing []string) string {
	profiles := 0
	for _, name := range missing {
		if strings.Contains(name, "[profile ") {
			profiles++
		}
	}
	if len(missing) > 0 && profiles == len(missing) {
		return "the layer file lists several optimization profiles and the run used one; export the layers of that profile"
	}
	return "are both files from the same engine and the same build? write both in one run: " +
		"`trtexec --loadEngine=model.engine --exportLayerInfo=layers.json --exportProfile=profile.json --profilingVerbosity=detailed`"
}

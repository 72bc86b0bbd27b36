package source

import (
	"fmt"

	"trtsite/analysis/trtfmt"
)

// pair finishes a draft: the first file of each half, and all that is wrong.
func (d *draft) pair(label string) Pair {
	p := Pair{Label: label}
	if len(d.layers) > 0 {
		p.Layers = d.layers[0].file
	}
	if len(d.profiles) > 0 {
		p.Profile = d.profiles[0].file
	}
	for _, half := range [][]item{d.layers, d.profiles} {
		if len(half) > 1 {
			p.Problems = append(p.Problems, *conflict(half, label))
		}
	}
	for _, it := range d.items() {
		if it.problem != nil {
			p.Problems = append(p.Problems, *it.problem)
		}
	}
	if u := unread(p.Layers, p.Profile); u != nil {
		p.Problems = append(p.Problems, *u)
	}
	if u := unread(p.Profile, p.Layers); u != nil {
		p.Problems = append(p.Problems, *u)
	}
	return p
}

// conflict is about several files of one kind and key.
func conflict(half []item, label string) *trtfmt.Diagnostic {
	all := "all"
	if len(half) == 2 {
		all = "both"
	}
	files := make([]File, len(half))
	for i, it := range half {
		files[i] = it.file
	}
	return problem(files[0], "conflict",
		fmt.Sprintf("%s are %s %s of backend `%s`, and none was read", quoteAll(files), all, half[0].role, label),
		"keep one of them, or give the others names of their own")
}

// unread is about a kind of file that is recognised and not read; nil for every
// other. partner is the other half of its pair, if any.
func unread(f, partner File) *trtfmt.Diagnostic {
	var what, hint string
	switch f.Kind {
	case trtfmt.KindORT:
		what, hint = "it is an ONNX Runtime trace, which has no layers of an engine", buildHint
	case trtfmt.KindOneLine:
		what, hint = "it is a one-line text layer dump, where names are ambiguous", layersHint
	case trtfmt.KindPolygraphy:
		what, hint = "it is a listing of polygraphy, which has neither times nor all tensors", layersHint
	default:
		return nil
	}
	message := fmt.Sprintf("%s is not read: %s", quote(f.Base), what)
	if partner.Present() {
		message += fmt.Sprintf("; it belongs to %s (%s)", quote(partner.Base), partner.Kind)
	}
	return problem(f, "not-read", message, hint)
}

// unpaired is about times without layers whose name ties them to nothing.
func unpaired(f File) *trtfmt.Diagnostic {
	return problem(f, "unpaired", fmt.Sprintf("%s (%s) belongs to no layer file: none has just these layer names and no times yet",
		quote(f.Base), f.Kind), "name the files of one backend alike: layers_KEY.json and profile_KEY.json")
}

// What to run instead. The verbosity is fixed when an engine is built.
const (
	layersHint = "replace it by what `trtexec --loadEngine=ENGINE --exportLayerInfo=layers.json` writes, " +
		"for an engine built with `--profilingVerbosity=detailed`"
	buildHint = "run `trtexec --onnx=MODEL --profilingVerbosity=detailed --separateProfileRun " +
		"--exportLayerInfo=layers.json --exportProfile=profile.json`"
)

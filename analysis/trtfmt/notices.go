package trtfmt

import "fmt"

// What to run for a file of each kind.
const (
	commandLayers  = "write it with `trtexec --exportLayerInfo=layers.json --profilingVerbosity=detailed`"
	commandProfile = "write it with `trtexec --exportProfile=profile.json`"
)

// command is the hint that tells how to get a file of a kind.
func command(want Kind) string {
	if want == KindLayers {
		return commandLayers
	}
	return commandProfile
}

func noticeTooLarge(size, limit int64) notice {
	return notice{
		code: "too-large", severity: Error,
		message: fmt.Sprintf("the file has %d bytes, the limit is %d", size, limit),
		hint:    "export one engine per file, or take it out of the folder",
	}
}

func noticeEmpty(want Kind) notice {
	return notice{
		code: "empty", severity: Error,
		message: "the file is empty, expected a " + noun(want),
		hint:    command(want),
	}
}

// noun is what a message calls a file of a kind: "a ...".
func noun(k Kind) string {
	switch k {
	case KindLayers:
		return "layer file"
	case KindMetadata:
		return "TREx metadata file"
	case KindTimes, KindSamples:
		return "file of " + string(k)
	case KindMachine:
		return "record of " + string(k)
	case KindConfig:
		return "model configuration"
	}
	return string(k)
}

func noticeNotJSON(want Kind) notice {
	return notice{
		code: "not-json", severity: Error,
		message: "this is not JSON, expected a " + noun(want),
		hint:    command(want),
	}
}

// noticeWrongKind says what a file is that should have been another.
func noticeWrongKind(want, got Kind) notice {
	nt := notice{
		code: "wrong-kind", severity: Error,
		message: "this is " + article(noun(got)) + ", expected a " + noun(want),
		hint:    command(want),
	}
	if why, ok := whyNot[got]; ok {
		nt.message += ": " + why.reason
		nt.hint += why.instead
	}
	return nt
}

// whyNot tells of kinds that look like what is wanted why they are not, and
// completes the hint.
var whyNot = map[Kind]struct{ reason, instead string }{
	KindORT: {
		"it has one node for each part of the model that TensorRT runs, and none of its layers",
		", from the model itself: `trtexec --onnx=model.onnx --profilingVerbosity=detailed --separateProfileRun " +
			"--exportLayerInfo=layers.json --exportProfile=profile.json`",
	},
	KindPolygraphy: {
		"polygraphy prints layers for people to read",
		", from the engine that was inspected: `trtexec --loadEngine=model.engine --profilingVerbosity=detailed " +
			"--exportLayerInfo=layers.json`; the engine itself must have been built with detailed verbosity",
	},
	KindOneLine: {
		"its names may hold the commas that separate its fields",
		", or ask the engine inspector for LayerInformationFormat.JSON instead of ONELINE",
	},
}

func article(noun string) string {
	switch noun[0] {
	case 'a', 'O': // analyze-data.json, ONNX
		return "an " + noun
	}
	return "a " + noun
}

func noticeWrongRoot(want Kind, found string) notice {
	expected := "a list of layers, or an object with the list `Layers`"
	switch want {
	case KindProfile:
		expected = "a list of records with name, timeMs and averageMs"
	case KindTrace:
		expected = "a list of events with name and dur"
	case KindSamples:
		expected = "an object with a list of times in ms for each layer"
	}
	return notice{
		code: "wrong-root", severity: Error,
		message: "the JSON is " + found + ", expected " + expected,
		hint:    command(want),
	}
}

// hintSyntax is for files that are not JSON.
const hintSyntax = "mend the file here, or export it again"

// codeTruncated is an error where nothing could be kept, else a warning.
const codeTruncated = "truncated"

// hintTruncated is for files that end too early.
const hintTruncated = "was the run killed, or the copy cut off? export or copy the file again"

// noticeCut is about a file that ends too early and of which intact elements
// were kept.
func noticeCut(want Kind, intact int) notice {
	what := map[Kind][2]string{
		KindLayers: {"layer", "layers"}, KindTrace: {"event", "events"}, KindSamples: {"layer", "layers"},
	}
	nouns, ok := what[want]
	if !ok {
		nouns = [2]string{"record", "records"}
	}
	kept := fmt.Sprintf("the %d complete %s before that were kept", intact, nouns[1])
	if intact == 1 {
		kept = fmt.Sprintf("the one complete %s before that was kept", nouns[0])
	}
	return notice{
		code: codeTruncated, severity: Warning,
		message: "the file ends too early, and what follows here is missing; " + kept,
		hint:    hintTruncated,
	}
}

package trtfmt

import "fmt"

// What to run for a file of each kind.
const (
	commandLayers  = "write it with `trtexec --exportLayerInfo=layers.json --profilingVerbosity=detailed`"
	commandProfile = "write it with `trtexec --exportProfile=profile.json`"
)

// command is the hint that tells how to get a file of a kind.
func command(want Kind) string {
	if want == KindProfile {
		return commandProfile
	}
	return commandLayers
}

func noticeTooLarge(size, limit int64) notice {
	return notice{
		code: "too-large", severity: Error,
		message: fmt.Sprintf("the file has %d bytes, the limit is %d", size, limit),
		hint:    "raise the size limit if this is one engine's file, else take it out of the folder",
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
	return notice{
		code: "wrong-kind", severity: Error,
		message: "this is " + article(noun(got)) + ", expected a " + noun(want),
		hint:    command(want),
	}
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
	if want == KindProfile {
		expected = "a list of records with name, timeMs and averageMs"
	}
	return notice{
		code: "wrong-root", severity: Error,
		message: "the JSON is " + found + ", expected " + expected,
		hint:    command(want),
	}
}

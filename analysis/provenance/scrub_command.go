package provenance

import (
	"slices"
	"strings"
)

var (
	// nameFlags have the names of tensors and layers as values, which are never
	// changed.
	nameFlags = []string{
		"--shapes", "--minShapes", "--optShapes", "--maxShapes", "--inferenceShapes",
		"--minShapesCalib", "--optShapesCalib", "--maxShapesCalib", "--calibShapes",
		"--layerPrecisions", "--layerOutputTypes", "--layerDeviceTypes", "--output",
		"--inputIOFormats", "--outputIOFormats", "--markDebug", "--uffInput",
		"--decomposableAttentions", "--tuneBuildRoutes", "--setBuildRoute",
	}
	// pairFlags have lists of NAME:FILE as values; only the files are changed.
	pairFlags = []string{"--loadInputs", "--loadRefOutputs", "--saveDebugTensors", "--inputs"}
)

// argument is one argument of a command line: "--flag=value", "--flag", or the
// program. Between flag and value stands an equals sign, or a space where trtexec
// cannot have understood it.
type argument struct{ flag, between, value string }

func (a argument) String() string { return a.flag + a.between + a.value }

// splitCommand splits the command line that trtexec prints. It joins its
// arguments with spaces and quotes none, so what does not begin with a hyphen
// belongs to the argument before: trtexec knows flags only.
func splitCommand(line string) []argument {
	var args []argument
	for part := range strings.SplitSeq(line, " ") {
		switch {
		case strings.HasPrefix(part, "-"):
			flag, value, has := strings.Cut(part, "=")
			a := argument{flag: flag, value: value}
			if has {
				a.between = "="
			}
			args = append(args, a)
		case len(args) == 0:
			args = append(args, argument{value: part})
		default:
			args[len(args)-1].extend(part)
		}
	}
	return args
}

// extend adds what follows after a space.
func (a *argument) extend(part string) {
	if a.flag != "" && a.between == "" {
		a.between, a.value = " ", part
		return
	}
	a.value += " " + part
}

// command returns a command line fit to be published.
func (s *scrubber) command(args []argument, from Source) string {
	out := make([]string, 0, len(args))
	for _, a := range args {
		a.value = s.value(a, from)
		out = append(out, a.String())
	}
	return strings.Trim(strings.Join(out, " "), " ")
}

func (s *scrubber) value(a argument, from Source) string {
	switch {
	case slices.Contains(nameFlags, a.flag):
		return a.value
	case slices.Contains(pairFlags, a.flag):
		parts := strings.Split(a.value, ",")
		for i, part := range parts {
			// Spaces go first: without them a name and a file may be a drive's path.
			at := fileStart(part)
			part = part[:at] + strings.Trim(part[at:], " ")
			at = fileStart(part)
			parts[i] = part[:at] + s.path(part[at:], from)
		}
		return strings.Join(parts, ",")
	}
	return s.path(a.value, from)
}

// fileStart returns where the file begins in NAME:FILE; a name may hold colons,
// and a file may begin with a drive.
func fileStart(pair string) int {
	at := strings.LastIndexByte(pair, ':')
	if at >= 1 && isDrive(pair[at-1:]) && (at == 1 || pair[at-2] == ':') {
		return at - 1
	}
	return at + 1
}

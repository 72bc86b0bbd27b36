package provenance

import (
	"strconv"
	"strings"
)

// WarningKind is what a line of a log warns of.
type WarningKind string

const (
	// UnstableCompute: Value is the coefficient of variation of the GPU compute
	// time, in %.
	UnstableCompute WarningKind = "unstable-compute"
	// EnqueueBound, H2DBound and D2HBound: the GPU may have waited.
	EnqueueBound WarningKind = "enqueue-bound"
	H2DBound     WarningKind = "h2d-bound"
	D2HBound     WarningKind = "d2h-bound"
	// MultiStream: several inference streams, so latencies are inaccurate.
	MultiStream WarningKind = "multiple-streams"
	// AuxStreams: Value is the number of auxiliary streams of the engine, so
	// layer times do not add up to wall time.
	AuxStreams WarningKind = "auxiliary-streams"
	// ToyShape: trtexec made up the shape of Tensor, so the numbers belong to a
	// shape that nobody asked for.
	ToyShape WarningKind = "toy-shape"
	// ProfilerOn: the run was slowed down by its profiler and not measured.
	ProfilerOn WarningKind = "profiler-on"
	// GraphFailed: a CUDA graph was asked for and could not be captured.
	GraphFailed WarningKind = "cuda-graph-failed"
	// ProfileUnset: Value is the number of optimization profiles; profile 0 was
	// taken because none was chosen.
	ProfileUnset WarningKind = "optimization-profile-unset"
)

// Warning is a fact that trtexec warns of.
type Warning struct {
	Kind WarningKind
	// Value is what the kind says it is, else 0.
	Value float64
	// Tensor and Shape belong to ToyShape; Shape is as written, e.g. "1x1x28x28".
	Tensor, Shape string
	From          Source
}

// phrases begin the lines of warnings without a number.
var phrases = []struct {
	text string
	kind WarningKind
}{
	{"* Throughput may be bound by Enqueue Time", EnqueueBound},
	{"* Throughput may be bound by host-to-device", H2DBound},
	{"* Throughput may be bound by device-to-host", D2HBound},
	{"* Multiple inference streams are used", MultiStream},
	{"The e2e network timing is not reported", ProfilerOn},
	{"The specified --useCudaGraph flag has been ignored", GraphFailed}, // to TensorRT 10
	{"CUDA graph capture failed", GraphFailed},                          // from TensorRT 11
}

// counted are lines with a number between two texts.
var counted = []struct {
	before, after string
	kind          WarningKind
}{
	{"* GPU compute time is unstable, with coefficient of variance = ", "%", UnstableCompute},
	{"The engine uses ", " auxiliary streams", AuxStreams},
	{"[MS] Number of aux streams is ", "", AuxStreams},
	{"", " profiles detected but not set. Running with profile 0", ProfileUnset},
}

// toys are lines that end in a shape, with the tensor's name between two texts.
// From TensorRT 8.6 to 11 trtexec prints no space after the name.
var toys = []struct{ before, after string }{
	{"Shape missing for input with dynamic shape: ", "Automatically setting shape to: "},
	{"Values missing for input shape tensor: ", "Automatically setting values to: "},
	{"Dynamic dimensions required for input: ", ", but no shapes were provided. Automatically overriding shape to: "},
}

// parseWarning recognises a line. known is true, with an empty kind, for a line
// that begins like a warning and does not parse.
func parseWarning(line string) (w Warning, known bool) {
	for _, p := range phrases {
		if strings.HasPrefix(line, p.text) {
			return Warning{Kind: p.kind}, true
		}
	}
	for _, c := range counted {
		if rest, ok := strings.CutPrefix(line, c.before); ok {
			if w, known := parseCounted(rest, c.after, c.kind); known || c.before != "" {
				return w, true
			}
		}
	}
	for _, t := range toys {
		if rest, ok := strings.CutPrefix(line, t.before); ok {
			return parseToy(rest, t.after), true
		}
	}
	return Warning{}, false
}

func parseCounted(rest, after string, kind WarningKind) (Warning, bool) {
	number := rest
	if after != "" {
		at := strings.Index(rest, after)
		if at < 0 {
			return Warning{}, false
		}
		number = rest[:at]
	}
	v, ok := parseNumber(strings.TrimSpace(number))
	if !ok {
		return Warning{}, false
	}
	return Warning{Kind: kind, Value: v}, true
}

// parseToy splits at the last marker: a tensor's name may hold anything.
func parseToy(rest, after string) Warning {
	at := strings.LastIndex(rest, after)
	if at < 0 {
		return Warning{}
	}
	shape := strings.TrimSpace(rest[at+len(after):])
	if len(shape) > maxShapeText || strings.Trim(shape, "0123456789x-, ") != "" && shape != "scalar" {
		return Warning{}
	}
	return Warning{Kind: ToyShape, Tensor: rest[:at], Shape: shape}
}

// maxShapeText bounds the text of a shape; 8 dimensions of 20 digits need less.
const maxShapeText = 256

// warn records a warning, once for each kind and tensor.
func (t *TimedRun) warn(w Warning) {
	for _, have := range t.Warnings {
		if have.Kind == w.Kind && have.Tensor == w.Tensor {
			return
		}
	}
	if len(t.Warnings) < maxWarnings {
		t.Warnings = append(t.Warnings, w)
	}
}

// maxWarnings bounds a list that only hostile input makes long.
const maxWarnings = 1000

// quote puts a text of a file into a message.
func quote(s string) string {
	const most = 80 // characters
	if r := []rune(s); len(r) > most {
		s = string(r[:most]) + "…"
	}
	q := strconv.Quote(s)
	return "`" + q[1:len(q)-1] + "`"
}

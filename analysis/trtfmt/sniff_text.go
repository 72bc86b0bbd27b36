package trtfmt

import (
	"bytes"
	"regexp"
)

// textKinds are the marks of text files, in the order they are looked for: a
// log may contain a layer dump and the table of nvidia-smi.
var textKinds = []struct {
	kind Kind
	mark *regexp.Regexp
}{
	{KindLog, regexp.MustCompile(`(?m)^.{0,64}&&&& (RUNNING|PASSED|FAILED|WAIVED) TensorRT`)},
	{KindLog, regexp.MustCompile(`(?m)^\[\d\d/\d\d/\d{4}-\d\d:\d\d:\d\d\] \[[IWEV]\] === (Model|Build|Inference|Reporting|Performance|Device|System|Trace|Profile)`)},
	{KindOneLine, regexp.MustCompile(`(?m)^.{0,64}Name: .*, LayerType: .*, Inputs: \[`)},
	{KindPolygraphy, regexp.MustCompile(`(?m)` +
		`^.{0,64}==== (TensorRT (Engine|Network)|ONNX Model) ====` +
		`|^\s*---- \d+ Layer\(s\)( Per Profile)? ----` +
		`|^\s*Layer \d+ +\| .*\[Op: `)},
	{KindMachine, regexp.MustCompile(`(?m)` +
		`^\| NVIDIA-SMI ` + // table
		`|^=+NVSMI LOG=+` + // -q
		`|^# gpu +(pwr|sm|fb|rxpci)\b` + // dmon
		`|^GPU \d+: .*\(UUID: GPU-` + // -L
		`|\b(utilization\.gpu|temperature\.gpu|power\.draw|clocks\.(current\.)?(sm|gr|graphics|mem|memory))\b` + // --query-gpu
		`|\bRAM \d+/\d+MB .*(GR3D|CPU \[)` + // tegrastats
		`|\bNV Power Mode\b|^NVPM ` + // nvpmodel
		`|^SOC family:tegra`)}, // jetson_clocks --show
}

// sniffText tells what text is that is not JSON.
func sniffText(data []byte) Kind {
	if bytes.IndexByte(data, 0) >= 0 {
		return KindUnknown // binary, e.g. a serialised engine
	}
	for _, k := range textKinds {
		if k.mark.Match(data) {
			return k.kind
		}
	}
	return KindUnknown
}

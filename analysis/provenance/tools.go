package provenance

import (
	"regexp"
	"strings"
)

// tool recognises the output of one tool by its first line.
type tool struct {
	name string
	// mark is part of every line that begins accepts, and quick to look for.
	mark   string
	begins func(line string) bool
	// start returns the parser of the lines that follow; once reads a line that
	// stands alone.
	start func(r *machineReader, line string) func(string)
	once  func(r *machineReader, line string)
}

var (
	smiQuery  = regexp.MustCompile(`^=+NVSMI LOG=+$`)
	smiTable  = regexp.MustCompile(`^\| NVIDIA-SMI `)
	smiList   = regexp.MustCompile(`^GPU (\d+): (.+) \(UUID: `)
	dmonHead  = regexp.MustCompile(`^#\s*(?:Date\s+Time\s+)?gpu\s`)
	clockLine = regexp.MustCompile(`^(GPU|EMC) MinFreq=(\d+) MaxFreq=(\d+) CurrentFreq=(\d+)`)
)

// tools are tried in this order for every line.
var tools = []tool{
	{name: "nvidia-smi -q", mark: "NVSMI LOG", begins: smiQuery.MatchString, start: startQuery},
	{name: "nvidia-smi", mark: "| NVIDIA-SMI ", begins: smiTable.MatchString, start: startTable},
	{name: "nvidia-smi -L", mark: " (UUID: ", begins: smiList.MatchString, once: readList},
	{name: "nvidia-smi dmon", mark: "#", begins: dmonHead.MatchString, start: startDmon},
	{name: "nvidia-smi --query-gpu", mark: ",", begins: isCSVHead, start: startCSV},
	{name: "tegrastats", mark: "RAM ", begins: isTegrastats, once: readTegrastats},
	{name: "nvpmodel -q", mark: powerMode, begins: isPowerMode, once: readPowerMode},
	{name: "jetson_clocks --show", mark: "MinFreq=", begins: clockLine.MatchString, once: readJetsonClocks},
}

// readList reads "GPU 0: NVIDIA A100 80GB PCIe (UUID: GPU-...)".
func readList(r *machineReader, line string) {
	m := smiList.FindStringSubmatch(line)
	r.gpu(m[1]).gpu.Name = m[2]
}

const powerMode = "NV Power Mode: "

func isPowerMode(line string) bool { return strings.HasPrefix(line, powerMode) }

// readPowerMode reads "NV Power Mode: MODE_15W_6CORE".
func readPowerMode(r *machineReader, line string) {
	r.put(PowerMode, strings.TrimPrefix(line, powerMode))
}

// readJetsonClocks reads "GPU MinFreq=1377000000 MaxFreq=1377000000
// CurrentFreq=1377000000", in Hz.
func readJetsonClocks(r *machineReader, line string) {
	m := clockLine.FindStringSubmatch(line)
	g := r.gpu("0")
	now, highest := SMClock, MaxSMClock
	if m[1] == "EMC" {
		now, highest = MemoryClock, MaxMemoryClock
	}
	r.setHz(g, highest, m[3])
	r.setHz(g, now, m[4])
	if m[1] == "EMC" {
		return
	}
	g.gpu.Lock, g.gpu.LockFrom = Unlocked, r.from()
	if m[2] == m[3] {
		g.gpu.Lock = Locked
	}
}

// setHz records a frequency in Hz as MHz.
func (r *machineReader) setHz(g *gpuReader, m Metric, digits string) {
	if v, ok := parseNumber(digits); ok {
		r.set(g, m, formatNumber(v/1e6))
	}
}

package provenance

// Machine is the state of a machine as a tool printed it: of the moment, or of
// the moments, at which it was taken. It says nothing about the time of a run.
type Machine struct {
	// Tools are what printed the file, e.g. "nvidia-smi -q", in order.
	Tools []string
	From  Source
	// Taken is the first time in the file, as written; "" where there is none.
	Taken string
	// Facts are the driver's version, the device where there is one GPU, ECC, MIG
	// and the power mode.
	Facts Facts
	// GPUs are in the order of the file.
	GPUs []GPU
	// Removed says what was left out.
	Removed []Removal
}

// GPU is the state of one GPU.
type GPU struct {
	// Index is the tool's name for it, e.g. "0"; never a UUID or a bus address.
	Index string
	// Name is "" where the tool gives none, or only its beginning.
	Name string
	// PState is the performance state, e.g. "P0".
	PState string
	// Lock is what is stated about the clocks' lock.
	Lock     Lock
	LockFrom Source
	// Throttle are the reasons that the tool gives for lowered clocks, in its
	// words, in the order of the file.
	Throttle []string
	Readings []Reading
}

// Lock says whether clocks were fixed.
type Lock string

const (
	// LockUnknown is the answer of nearly every file: nvidia-smi prints no lock
	// that was set with --lock-gpu-clocks.
	LockUnknown Lock = ""
	// LockApplication means that application clocks differ from their default, or
	// are named as what limits the clocks.
	LockApplication Lock = "application clocks"
	// Locked means that the lowest and the highest allowed frequency are equal.
	Locked Lock = "locked"
	// Unlocked means that they are not.
	Unlocked Lock = "not locked"
)

// Metric is what a Reading is about.
type Metric string

// The metrics, in the order of Readings.
const (
	SMClock          Metric = "SM clock"                         // MHz
	MemoryClock      Metric = "memory clock"                     // MHz
	AppSMClock       Metric = "application SM clock"             // MHz
	AppMemoryClock   Metric = "application memory clock"         // MHz
	DefaultSMClock   Metric = "default application SM clock"     // MHz
	DefaultMemClock  Metric = "default application memory clock" // MHz
	MaxSMClock       Metric = "max SM clock"                     // MHz
	MaxMemoryClock   Metric = "max memory clock"                 // MHz
	Power            Metric = "power"                            // W, of the GPU
	PowerLimit       Metric = "power limit"                      // W
	BoardPower       Metric = "board power"                      // W, of a whole Jetson
	Temperature      Metric = "temperature"                      // °C
	MemoryTemp       Metric = "memory temperature"               // °C
	Utilization      Metric = "utilization"                      // % of time with a kernel
	MemoryUsedMiB    Metric = "memory used"                      // MiB
	MemoryTotalMiB   Metric = "memory total"                     // MiB
	FanPercent       Metric = "fan"                              // %
	MemoryBusPercent Metric = "memory utilization"               // % of time
)

// metrics are all metrics in order, with their units.
var metrics = []struct {
	metric Metric
	unit   string
}{
	{SMClock, "MHz"}, {MemoryClock, "MHz"}, {AppSMClock, "MHz"}, {AppMemoryClock, "MHz"},
	{DefaultSMClock, "MHz"}, {DefaultMemClock, "MHz"}, {MaxSMClock, "MHz"}, {MaxMemoryClock, "MHz"},
	{Power, "W"}, {PowerLimit, "W"}, {BoardPower, "W"}, {Temperature, "°C"}, {MemoryTemp, "°C"},
	{Utilization, "%"}, {MemoryUsedMiB, "MiB"}, {MemoryTotalMiB, "MiB"}, {FanPercent, "%"}, {MemoryBusPercent, "%"},
}

// Reading is what a file says about one metric of a GPU.
type Reading struct {
	Metric Metric
	Unit   string
	// Min, Median and Max are over N values, at least 1.
	Min, Median, Max float64
	N                int
	// From is the first value's place.
	From Source
}

// Reading returns a metric of the GPU.
func (g GPU) Reading(m Metric) (Reading, bool) {
	for _, r := range g.Readings {
		if r.Metric == m {
			return r, true
		}
	}
	return Reading{}, false
}

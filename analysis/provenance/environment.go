package provenance

// Environment is on what, and under which settings, something was built and run.
type Environment struct {
	Facts Facts
	// Shapes are those that inference ran with, one for each input, in the order
	// of the file. ShapesPartial is set where the source keeps one input only:
	// TREx metadata does.
	Shapes        []Shape
	ShapesPartial bool
	// Ranges are the shapes that the engine was built for.
	Ranges []Range
	// Command is the command line, ready to be published.
	Command Command
	// Removed says what was taken out of commands and paths.
	Removed []Removal
}

// BandwidthGBs is the nominal memory bandwidth in GB/s (10^9 bytes): bus width x
// memory clock x 2 / 8, since CUDA's memory clock counts one of two data edges.
// It is computed from attributes of the device and says nothing about the clocks
// of a run. ok is false where either is not recorded, and where the product is no
// bandwidth that a GPU has: below 1 GB/s or above 100 TB/s.
func (e Environment) BandwidthGBs() (gbs float64, ok bool) {
	bits, _ := e.Facts.Number(BusWidthBits)
	ghz, _ := e.Facts.Number(MemoryClockGHz)
	gbs = bits * ghz * 2 / 8
	if gbs < 1 || gbs > 100_000 {
		return 0, false
	}
	return gbs, true
}

// Command is a command line.
type Command struct {
	// Text is the command with its paths reduced; "" where none is recorded.
	Text string
	From Source
}

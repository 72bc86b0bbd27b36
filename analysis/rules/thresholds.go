package rules

// Thresholds are the numbers of the rules. Shares are percent of the layer sum,
// 0 to 100; factors are without unit.
type Thresholds struct {
	// HotPercent and WarmPercent are the shares from which a single layer is a
	// finding with high and with medium confidence.
	HotPercent, WarmPercent float64
	// HotFactor and WarmFactor are how many times the median of comparable layers
	// such a layer must take: in an engine of 14 layers 10 % is nothing.
	HotFactor, WarmFactor float64
	// ConcentrationPercent is the share from which layer types that only move,
	// convert or combine data are a finding.
	ConcentrationPercent float64
	// DynamicPercent is the share from which layers that compute shapes or convert
	// types are a finding; each must take more than DynamicFloors times the floor.
	DynamicPercent, DynamicFloors float64
	// TinyFloors is up to how many times the floor a layer is tiny. TinyRows tiny
	// layers with TinyPercent of the time are a finding.
	TinyFloors float64
	// TinyMs is the longest that a tiny layer may take, in ms: a launch costs 2 to
	// 10 us, so of a layer of 50 us at least four fifths are work.
	TinyMs      float64
	TinyRows    int
	TinyPercent float64
	// BoundaryPercent is the share from which explicit reformats, and quantisations,
	// next to network inputs and outputs are a finding; QDQPercent that for standalone
	// Q/DQ inside. BuilderPercent is the share for other reformats: it is higher, since
	// the builder weighed their cost.
	BoundaryPercent, QDQPercent, BuilderPercent float64
	// QuantisePercent and MovementPercent are the shares from which generated kernels
	// that quantise, and that only move data, are a finding.
	QuantisePercent, MovementPercent float64
	// OddFactor is how many times the median of its twins a block must take, OddPercent
	// which share the difference must be, to be the odd one out.
	OddFactor, OddPercent float64
	// OpaquePercent is the share from which regions whose content is not in the file
	// are a finding.
	OpaquePercent float64
	// NormPercent is the share from which unfused normalisations or activations of
	// a transformer are a finding.
	NormPercent float64
	// CUDACorePercent is the share from which matrix layers on CUDA cores are a
	// finding.
	CUDACorePercent float64
	// FirstConvolutionPercent is the share from which a convolution of the network's
	// input on CUDA cores is a finding.
	FirstConvolutionPercent float64
	// AlignmentPercent is the share from which a layer is asked for its channels;
	// PaddingPercent is from which share of padding among the channels stored, 0 to
	// 100, it is counted.
	AlignmentPercent, PaddingPercent float64
	// FP32IslandPercent is the share from which FP32 layers between layers of lower
	// precision, with the conversions around them, are a finding.
	FP32IslandPercent float64
	// SpreadPercent is from which range of the medians of 20 blocks of a measured
	// run, in % of its median, and DriftPercent from which change between its first
	// and its last tenth the run is unstable.
	SpreadPercent, DriftPercent float64
	// EnqueuePercent and TransferPercent are from which share of the GPU compute
	// time the time to enqueue, and a transfer, may be what a query waits for.
	EnqueuePercent, TransferPercent float64
}

// DefaultThresholds returns the thresholds that other tools' reports use for the
// same questions (10 %, 5 %, 25 %, 3 %, 20 layers with 20 %, 5 %), with those that
// were absolute times made relative to the file: a floor of 0.005 ms is right for
// one GPU only. The floor is the shortest layer that does work.
func DefaultThresholds() Thresholds {
	return Thresholds{
		HotPercent: 10, WarmPercent: 5, HotFactor: 3, WarmFactor: 3,
		ConcentrationPercent: 25,
		DynamicPercent:       3, DynamicFloors: 2,
		TinyFloors: 2, TinyMs: 0.05, TinyRows: 20, TinyPercent: 20,
		BoundaryPercent: 3, QDQPercent: 3, BuilderPercent: 5,
		QuantisePercent: 3, MovementPercent: 5,
		OddFactor: 1.25, OddPercent: 0.5, OpaquePercent: 5,
		NormPercent:     3,
		CUDACorePercent: 5, FirstConvolutionPercent: 5,
		AlignmentPercent: 1, PaddingPercent: 5, FP32IslandPercent: 1,
		SpreadPercent: 2, DriftPercent: 1,
		EnqueuePercent: 80, TransferPercent: 100,
	}
}

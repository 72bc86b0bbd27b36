package rules

import "slices"

// Threshold is the documentation of one field of Thresholds. The table of them is
// the only place that names them: the configuration is read with it, and the
// documents and the pages of the rules are written from it.
type Threshold struct {
	// Key is the name in the configuration's table "thresholds".
	Key string
	// Unit is e.g. "%", "ms" or "rows"; "" for a factor.
	Unit string
	// Min and Max are the least and the largest value that make sense, both
	// allowed.
	Min, Max float64
	// AtLeast is the key of a threshold that this one may not be below, "" for none.
	AtLeast string
	// Rules are the identifiers of the rules that use it.
	Rules []string
	// Means is a sentence.
	Means string

	// field returns the field, a *float64 or an *int.
	field func(*Thresholds) any
}

// Value is the threshold's value in t, in Unit.
func (d Threshold) Value(t Thresholds) float64 {
	switch p := d.field(&t).(type) {
	case *int:
		return float64(*p)
	case *float64:
		return *p
	}
	return 0
}

// Default is the value that holds where no configuration says another.
func (d Threshold) Default() float64 { return d.Value(DefaultThresholds()) }

// Whole reports whether the value is a whole number.
func (d Threshold) Whole() bool {
	_, whole := d.field(&Thresholds{}).(*int)
	return whole
}

// Set changes the threshold in t. The caller has checked that v is from Min to
// Max and, where Whole says so, a whole number.
func (d Threshold) Set(t *Thresholds, v float64) {
	switch p := d.field(t).(type) {
	case *int:
		*p = int(v)
	case *float64:
		*p = v
	}
}

// ThresholdTable returns every threshold in the order of the fields of
// Thresholds.
func ThresholdTable() []Threshold { return slices.Clone(thresholds[:]) }

// thresholds has one row for each field; a test compares them.
var thresholds = [...]Threshold{
	{Key: "hot_percent", Unit: "%", Max: 100, AtLeast: "warm_percent", Rules: []string{"hot-layer"},
		Means: "The share from which one layer is a finding of high confidence.",
		field: func(t *Thresholds) any { return &t.HotPercent }},
	{Key: "warm_percent", Unit: "%", Max: 100, Rules: []string{"hot-layer"},
		Means: "The share from which one layer is a finding of medium confidence.",
		field: func(t *Thresholds) any { return &t.WarmPercent }},
	{Key: "hot_factor", Min: 1, Max: 1000, Rules: []string{"hot-layer"},
		Means: "How many times the median of comparable layers a layer of high confidence takes at least.",
		field: func(t *Thresholds) any { return &t.HotFactor }},
	{Key: "warm_factor", Min: 1, Max: 1000, Rules: []string{"hot-layer"},
		Means: "How many times the median of comparable layers a layer of medium confidence takes at least.",
		field: func(t *Thresholds) any { return &t.WarmFactor }},
	{Key: "concentration_percent", Unit: "%", Max: 100, Rules: []string{"type-concentration"},
		Means: "The share from which layer types that only move, convert or combine data are a finding.",
		field: func(t *Thresholds) any { return &t.ConcentrationPercent }},
	{Key: "dynamic_percent", Unit: "%", Max: 100, Rules: []string{"dynamic-overhead"},
		Means: "The share from which layers that compute shapes or convert types are a finding.",
		field: func(t *Thresholds) any { return &t.DynamicPercent }},
	{Key: "dynamic_floors", Min: 1, Max: 1000, Rules: []string{"dynamic-overhead"},
		Means: "How many times the shortest layer that does work such a layer takes at least.",
		field: func(t *Thresholds) any { return &t.DynamicFloors }},
	{Key: "tiny_floors", Min: 1, Max: 1000, Rules: []string{"tiny-kernels"},
		Means: "Up to how many times the shortest layer that does work a layer is tiny.",
		field: func(t *Thresholds) any { return &t.TinyFloors }},
	{Key: "tiny_ms", Unit: "ms", Max: 1000, Rules: []string{"tiny-kernels"},
		Means: "The longest that a tiny layer may take.",
		field: func(t *Thresholds) any { return &t.TinyMs }},
	{Key: "tiny_rows", Unit: "rows", Min: 1, Max: 1e6, Rules: []string{"tiny-kernels"},
		Means: "From how many tiny layers they are a finding.",
		field: func(t *Thresholds) any { return &t.TinyRows }},
	{Key: "tiny_percent", Unit: "%", Max: 100, Rules: []string{"tiny-kernels"},
		Means: "The share from which tiny layers are a finding.",
		field: func(t *Thresholds) any { return &t.TinyPercent }},
	{Key: "boundary_percent", Unit: "%", Max: 100, Rules: []string{"boundary-reformat"},
		Means: "The share from which explicit reformats and quantisations next to network inputs and outputs are a finding.",
		field: func(t *Thresholds) any { return &t.BoundaryPercent }},
	{Key: "qdq_percent", Unit: "%", Max: 100, Rules: []string{"qdq-unfused"},
		Means: "The share from which Q/DQ layers that stand alone inside the network are a finding.",
		field: func(t *Thresholds) any { return &t.QDQPercent }},
	{Key: "builder_percent", Unit: "%", Max: 100, Rules: []string{"builder-reformat"},
		Means: "The share from which the other explicit reformats are a finding.",
		field: func(t *Thresholds) any { return &t.BuilderPercent }},
	{Key: "quantise_percent", Unit: "%", Max: 100, Rules: []string{"generated-quantise"},
		Means: "The share from which generated kernels that quantise are a finding.",
		field: func(t *Thresholds) any { return &t.QuantisePercent }},
	{Key: "movement_percent", Unit: "%", Max: 100, Rules: []string{"generated-movement"},
		Means: "The share from which generated kernels that only move data are a finding.",
		field: func(t *Thresholds) any { return &t.MovementPercent }},
	{Key: "odd_factor", Min: 1, Max: 1000, Rules: []string{"odd-block"},
		Means: "How many times the median of its twins a block takes at least to be the odd one out.",
		field: func(t *Thresholds) any { return &t.OddFactor }},
	{Key: "odd_percent", Unit: "%", Max: 100, Rules: []string{"odd-block"},
		Means: "The share that the odd block takes above the median of its twins at least.",
		field: func(t *Thresholds) any { return &t.OddPercent }},
	{Key: "opaque_percent", Unit: "%", Max: 100, Rules: []string{"opaque-subgraph"},
		Means: "The share from which regions whose content is not in the file are a finding.",
		field: func(t *Thresholds) any { return &t.OpaquePercent }},
	{Key: "norm_percent", Unit: "%", Max: 100, Rules: []string{"norm-fusion"},
		Means: "The share from which unfused normalisations or activations of a transformer are a finding.",
		field: func(t *Thresholds) any { return &t.NormPercent }},
	{Key: "cuda_core_percent", Unit: "%", Max: 100, Rules: []string{"cuda-core-gemm"},
		Means: "The share from which matrix layers on CUDA cores are a finding.",
		field: func(t *Thresholds) any { return &t.CUDACorePercent }},
	{Key: "first_convolution_percent", Unit: "%", Max: 100, Rules: []string{"first-convolution"},
		Means: "The share from which a convolution of the network's input on CUDA cores is a finding.",
		field: func(t *Thresholds) any { return &t.FirstConvolutionPercent }},
	{Key: "alignment_percent", Unit: "%", Max: 100, Rules: []string{"channel-alignment"},
		Means: "The share from which a layer is asked for its channels.",
		field: func(t *Thresholds) any { return &t.AlignmentPercent }},
	{Key: "padding_percent", Unit: "%", Max: 100, Rules: []string{"channel-alignment"},
		Means: "The share of padding among the stored channels from which a layer counts.",
		field: func(t *Thresholds) any { return &t.PaddingPercent }},
	{Key: "fp32_island_percent", Unit: "%", Max: 100, Rules: []string{"fp32-islands"},
		Means: "The share from which FP32 layers between layers of lower precision are a finding.",
		field: func(t *Thresholds) any { return &t.FP32IslandPercent }},
	{Key: "spread_percent", Unit: "%", Max: 100, Rules: []string{"unstable-timing"},
		Means: "From which range of the medians of 20 blocks of a measured run, in % of its median, the run is unstable.",
		field: func(t *Thresholds) any { return &t.SpreadPercent }},
	{Key: "drift_percent", Unit: "%", Max: 100, Rules: []string{"unstable-timing"},
		Means: "From which change between the first and the last tenth of a measured run the run is unstable.",
		field: func(t *Thresholds) any { return &t.DriftPercent }},
	{Key: "enqueue_percent", Unit: "%", Max: 1000, Rules: []string{"enqueue-bound"},
		Means: "From which share of the GPU compute time the time to enqueue may be what a query waits for.",
		field: func(t *Thresholds) any { return &t.EnqueuePercent }},
	{Key: "transfer_percent", Unit: "%", Max: 1000, Rules: []string{"transfer-bound"},
		Means: "From which share of the GPU compute time a transfer may be what a query waits for.",
		field: func(t *Thresholds) any { return &t.TransferPercent }},
}

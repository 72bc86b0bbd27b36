package analysis

import (
	"slices"

	"trtsite/analysis/graph"
	"trtsite/analysis/model"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// Confidence is how sure a statement is: low, medium or high.
type Confidence = model.Confidence

// Status is the verdict of the gate.
type Status string

const (
	// Passed means that the backend, or every backend of a report, can be used.
	Passed Status = "passed"
	// Partial means that some backends of a report passed and some failed.
	Partial Status = "partial"
	// Failed means that nothing may be interpreted.
	Failed Status = "failed"
)

// Mode says what may be interpreted.
type Mode string

const (
	// LayerProfile has layers and times: everything may be interpreted.
	LayerProfile Mode = "layer_profile"
	// LayerOnly has layers but no times: graph and layers only.
	LayerOnly Mode = "layer_only"
	// Unusable has failed the gate.
	Unusable Mode = "unusable"
)

// Report is the analysis of one folder. It is immutable once returned.
type Report struct {
	// Folder is the base name of the analysed folder, "" for explicit files.
	Folder     string
	Model      model.Name
	Components []string
	Status     Status
	Warnings   []string
	// Backends has at least one element, sorted by label.
	Backends []Backend
	// Loose are files of evidence that belong to no backend.
	Loose []provenance.File
}

// Passed and Failed count the backends by verdict.
func (r Report) Passed() int { return len(r.Backends) - r.Failed() }

// Failed counts the backends that failed the gate.
func (r Report) Failed() int {
	n := 0
	for _, b := range r.Backends {
		if b.Status == Failed {
			n++
		}
	}
	return n
}

// Backend is the analysis of one layer file with its profile.
type Backend struct {
	Label string
	// Tool names what wrote the inputs where content or names say so, e.g.
	// "trtexec"; "" where not.
	Tool   string
	Status Status
	Mode   Mode
	// Messages are the gate's, errors first, then warnings and infos. The
	// readers' repairs are among them.
	Messages []trtfmt.Diagnostic
	// LayerPath and ProfilePath are relative to the folder, "" where there is no
	// such file.
	LayerPath, ProfilePath string

	// Layers is nil where no layer file could be read. A names-only file is kept.
	Layers *trtfmt.LayerFile
	// ProfileHash is the SHA-256 of the profile's bytes in lower-case hex, "" where
	// there is no such file.
	ProfileHash string
	// Profile is nil where no profile could be read. It is kept where the backend
	// failed for another reason, so that a page can still show it.
	Profile *trtfmt.ProfileFile

	// The rest is filled where Status is Passed; Timing to Positives only where
	// Mode is LayerProfile.
	Graph   graph.Graph
	Model   model.Info
	Engines Engines

	// Provenance is what logs, metadata and machine state beside the inputs say
	// about this backend. Its Timed is nil where no run was measured.
	Provenance provenance.Record
	Quality    Quality
	// Reconciliation is nil without a timed run, Schedule without event ids.
	Reconciliation *Reconciliation
	Schedule       *Schedule

	Timing        Timing
	Records       []Record
	TypeBreakdown []Breakdown
	TagBreakdown  []Breakdown
	Findings      []Finding
	Positives     []string

	// readings are what Run found out about each layer; empty where it did not.
	readings []reading
}

// HasTimes reports whether times may be interpreted.
func (b Backend) HasTimes() bool { return b.Status == Passed && b.Mode == LayerProfile }

// Timing is what the profile adds up to. It is the sum of layer times, never a
// measured latency.
type Timing struct {
	// Iterations is the number of profiled iterations; 0 with CountSource
	// CountNone where it is not known.
	Iterations  int64
	CountSource CountSource
	// LayerSumMs is the sum of the layers' mean times, in ms per iteration; where
	// Quality.SharesOnly is set a total over an unknown number of runs.
	LayerSumMs float64
	// TotalMs is the sum of the layers' total times over all iterations, in ms.
	TotalMs float64
	// TotalPercentage is the sum of the recorded shares, about 100.
	TotalPercentage float64
}

// CountSource says where the number of iterations comes from.
type CountSource string

// The four sources of the contract.
const (
	CountHeader  CountSource = "profile header"
	CountRatio   CountSource = "timeMs/averageMs ratio"
	CountSamples CountSource = "samples"
	CountNone    CountSource = "none"
)

// Engines says how many engines the folder seems to hold. Streams are a hint
// and never raise InferredCount.
type Engines struct {
	Files     []string
	Subgraphs []string
	Streams   []string
	// InferredCount is 0 where nothing tells.
	InferredCount int
	// Source names what InferredCount rests on: "engine files in folder",
	// "_subgraph ids" or "none".
	Source string
}

// Record joins one layer with its profile entry. There is one per layer, in
// layer order.
type Record struct {
	// Index is the place in Layers.Layers; Entry the place in Profile.Entries, -1
	// for a row marked MarkUntrusted that has none.
	Index, Entry int
	Name         string
	// Type is the layer type after inference, RawType the file's.
	Type, RawType string
	Tactic        trtfmt.Text
	// TimeMs is the total over all iterations, AvgMs and MedianMs per iteration,
	// Percentage 0 to 100: the profile's own numbers.
	TimeMs, AvgMs, MedianMs, Percentage trtfmt.Number
	Tags                                []string
	// Marks are doubts about the row, in the order of the constants.
	Marks []Mark
}

// Has reports whether the row carries a mark.
func (r *Record) Has(m Mark) bool { return slices.Contains(r.Marks, m) }

// ValueMs is the time of the row in ms per iteration: its mean, which resolves
// more than a tick of the timer; its median where a few iterations distort the
// mean (MarkOutliers).
func (r *Record) ValueMs() float64 {
	if r.Has(MarkOutliers) {
		return r.MedianMs.Value
	}
	return r.AvgMs.Value
}

// Breakdown is the share of one layer type or tag.
type Breakdown struct {
	Name  string
	Count int
	// TimeMs is the total over all iterations; AvgMs the sum of the layers'
	// means; Percentage the sum of the recorded shares, 0 to 100.
	TimeMs, AvgMs, Percentage float64
}

// Finding is one rule's result. Evidence holds facts of the files only; what they
// may mean is in Hypothesis, how to find out in NextCheck.
type Finding struct {
	// ID is the rule's permanent identifier, e.g. "hot-layer".
	ID    string
	Title string
	// Score orders findings, largest first.
	Score    float64
	Evidence string
	// Hypothesis is a possible cause, "" where the rule offers none.
	Hypothesis string
	NextCheck  string
	Confidence Confidence
	// Ms is the time concerned, in ms per iteration; Share the same as a share
	// of the layer sum, 0 to 100. Where Quality.SharesOnly is set, Ms is a total over
	// an unknown number of runs, as Timing.LayerSumMs is.
	Ms, Share float64
	// Layers are the indexes of the rows that are the evidence, in layer order.
	Layers []int
}

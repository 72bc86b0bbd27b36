package provenance

import "slices"

// Hints are the files that a run names, by their base names, for finding out
// which backend a run belongs to. A name is "" where the run names no such file.
type Hints struct {
	// Profile, Layers and Times are what the run exported.
	Profile, Layers, Times string
	// SaveEngine and LoadEngine are the engine that was written or read.
	SaveEngine, LoadEngine string
	// Model is the model that was built.
	Model string
}

// Exports are the names of the exported files that are known.
func (h Hints) Exports() []string {
	return known(h.Profile, h.Layers, h.Times)
}

// Names are all names that are known, exports first.
func (h Hints) Names() []string {
	return known(h.Profile, h.Layers, h.Times, h.LoadEngine, h.SaveEngine, h.Model)
}

func known(names ...string) []string {
	return slices.DeleteFunc(names, func(s string) bool { return s == "" })
}

// hint returns the member that a flag of trtexec fills, or nil.
func (h *Hints) hint(flag string) *string {
	switch flag {
	case "--exportProfile":
		return &h.Profile
	case "--exportLayerInfo":
		return &h.Layers
	case "--exportTimes":
		return &h.Times
	case "--saveEngine":
		return &h.SaveEngine
	case "--loadEngine":
		return &h.LoadEngine
	case "--onnx", "--uff", "--model":
		return &h.Model
	}
	return nil
}

// set records a file's base name under a flag.
func (h *Hints) set(flag, path string) {
	if to := h.hint(flag); to != nil && path != "" {
		*to = base(path)
	}
}

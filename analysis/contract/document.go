package contract

import (
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/trtfmt"
)

// Document is what a finished document is trusted for: the files that it was
// made of, their content, and what its writer said about them.
type Document struct {
	// Version is Version10 or Version12.
	Version string
	// SHA256 is the hash of the document's bytes, unpacked, in lower-case hex.
	SHA256 string
	// Folder is the base name of the analysed folder, "" where not recorded.
	Folder string
	// Name is the model's; its confidence is low where the document has none.
	Name       model.Name
	Components []string
	// Warnings are about the report as a whole.
	Warnings []string
	// Results has at least one element, in the document's order.
	Results []Result
}

// Result is one backend of a document.
type Result struct {
	// Input is what a new analysis of the backend starts from. Label is unique in
	// the document, the paths are base names.
	Input analysis.Parsed
	// Status and Mode are the document's verdict.
	Status analysis.Status
	Mode   analysis.Mode
	// Messages are those of the document's validation, in its order.
	Messages []trtfmt.Diagnostic
	// Timing is what the document says its profile adds up to; zero where Mode is
	// not analysis.LayerProfile.
	Timing analysis.Timing
	// LayerCount and ProfileCount are -1 where not stated.
	LayerCount, ProfileCount int64
	// EngineFiles are the base names of the serialised engines that were beside
	// the inputs.
	EngineFiles []string
	// Config holds the sizes where the document names a configuration file as
	// their source; its Path is "" where it does not.
	Config model.Config
}

// Subject is what the document knows about the report beside its backends.
func (d *Document) Subject() analysis.Subject {
	s := analysis.Subject{Folder: d.Folder, Name: d.Name}
	for _, w := range d.Warnings {
		s.Warnings = append(s.Warnings, trtfmt.Diagnostic{
			Severity: trtfmt.Warning, Code: "document-warning", Count: 1, Message: w,
		})
	}
	for _, r := range d.Results {
		s.Files = appendNew(s.Files, r.Input.LayerPath, r.Input.ProfilePath)
		s.Engines = appendNew(s.Engines, r.EngineFiles...)
		if r.Config.Path != "" && s.Configs == nil {
			s.Configs = []model.Config{r.Config}
		}
	}
	slices.Sort(s.Files)
	slices.Sort(s.Engines)
	return s
}

// Parsed are the backends to analyse again, in the document's order.
func (d *Document) Parsed() []analysis.Parsed {
	ps := make([]analysis.Parsed, len(d.Results))
	for i, r := range d.Results {
		ps[i] = r.Input
	}
	return ps
}

// appendNew appends those names that are not empty and not there yet.
func appendNew(names []string, more ...string) []string {
	for _, n := range more {
		if n != "" && !slices.Contains(names, n) {
			names = append(names, n)
		}
	}
	return names
}

// Package generator builds a static site from an archive of reports. The build
// in order:
//
//  1. archive.Walk decides what becomes a page and where.
//  2. Profiles with the same bytes are found: they are one measurement.
//  3. A survey reads each report to find out which series they make; a digest of
//     each backend stays. Then the members of each series are compared in their
//     order, with two or three reports in memory for each worker.
//  4. Each report is read, analysed and rendered; only a digest of it is kept,
//     so memory is that of the reports in work, not of the archive.
//  5. Group pages, other Markdown pages, lists, the pages of the rules and the
//     index are rendered from the digests, as are the pages of the series.
//  6. Every link of the site is checked.
//  7. What changed is published (package publish); a gate that says no, or any
//     error before, leaves the old site as it was.
package generator

import (
	"io/fs"

	"trtsite/analysis/rules"
	"trtsite/analysis/trtfmt"
	"trtsite/generator/links"
	"trtsite/generator/publish"
	"trtsite/generator/series"
)

// ErrBusy says that another build writes to the same output.
var ErrBusy = publish.ErrBusy

// Options steer a build.
type Options struct {
	// Source is the archive. Name is its base name as the user knows it; it is
	// the site's title where no text says another.
	Source fs.FS
	Name   string
	// Skip are folders of Source that are not part of the archive, e.g. the
	// output where it lies inside.
	Skip []string
	// Output is the folder to write.
	Output string
	// BaseURL is the site's public address, e.g. "https://example.org/perf/"; ""
	// leaves out what needs an absolute address: canonical links, the site map.
	BaseURL string
	// Theme holds templates, styles and scripts.
	Theme fs.FS
	// Version is the release that builds, "" for a development build.
	Version string
	// Strict publishes nothing where a backend failed, a link is dead or two
	// pages collide.
	Strict bool
	// Thresholds are those of the findings; the zero value means the defaults.
	Thresholds rules.Thresholds
	// SeriesParts says which parts of a key tell series apart; the zero value means all.
	SeriesParts series.Parts
	// Baselines are reports, by their folder, that the members of a series are judged
	// against, by the identifier of the series. What a report states wins.
	Baselines map[string]string
	// Limits bound the input files; zero fields mean their defaults.
	Limits trtfmt.Limits
	// Workers is how many reports are in work at once; 0 means one for each
	// processor.
	Workers int
}

// thresholds are the effective ones.
func (o Options) thresholds() rules.Thresholds {
	if o.Thresholds == (rules.Thresholds{}) {
		return rules.DefaultThresholds()
	}
	return o.Thresholds
}

// Result is what a build did.
type Result struct {
	// Reports counts those with a page; Unpublished are the others, in archive
	// order.
	Reports, Backends, Pages int
	Unpublished              []Unpublished
	// Failed are the backends that did not pass the gate, in archive order.
	Failed []FailedBackend
	// Diags are about the archive and its texts: collisions of what is no report,
	// front matter, dead links in Markdown.
	Diags []trtfmt.Diagnostic
	// Dead are links of the built pages that lead nowhere, sorted by page.
	Dead []links.Dead
	// Refused says why Strict did not publish; nil where it did.
	Refused []string
	Stats   publish.Stats
}

// Unpublished names a report that has no page: its address is reserved or
// another one's.
type Unpublished struct {
	// Report is the folder's path in the archive.
	Report string
	// Reasons are the errors, at least one.
	Reasons []trtfmt.Diagnostic
}

// FailedBackend names a backend that did not pass the gate.
type FailedBackend struct {
	// Report is the folder's path in the archive.
	Report string
	Label  string
	// Reasons are the errors, at least one.
	Reasons []trtfmt.Diagnostic
}

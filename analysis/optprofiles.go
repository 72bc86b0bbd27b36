package analysis

import (
	"fmt"
	"slices"

	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// byProfile makes a backend of each optimization profile that the layer file
// lists, since they are alternatives and no copies: KEY for profile 0,
// KEY-profile-N for the others. Each gets those records of the profile that are of
// its layers; a run uses one optimization profile, so most have none.
func byProfile(p Parsed) []Parsed {
	if p.Layers == nil {
		return []Parsed{p}
	}
	parts := trtfmt.SplitProfiles(p.Layers)
	if len(parts) == 1 {
		return []Parsed{p}
	}
	entries := entriesOf(parts, p.Profile)
	var out []Parsed
	for i, part := range parts {
		q := p
		q.Layers = part.File
		q.Diags = append(q.Diags[:len(q.Diags):len(q.Diags)], trtfmt.Diagnostic{
			Severity: trtfmt.Info, Code: "optimization-profile", File: p.LayerPath, Count: 1,
			Message: fmt.Sprintf("the layer file lists %d optimization profiles; these are the layers of profile %d", len(parts), part.Profile),
		})
		if part.Profile > 0 {
			q.Label = fmt.Sprintf("%s-profile-%d", p.Label, part.Profile)
		}
		if p.Profile != nil {
			q.setEntries(entries[i])
		}
		q.keepRun(part.Profile)
		out = append(out, q)
	}
	return out
}

// setEntries leaves the backend the records of its own layers. Without any it has
// no times.
func (p *Parsed) setEntries(entries []trtfmt.ProfileEntry) {
	if len(entries) == 0 {
		p.Profile, p.ProfilePath, p.ProfileHash = nil, "", ""
		return
	}
	file := *p.Profile
	file.Entries = entries
	p.Profile = &file
}

// entriesOf distributes the records of a profile. Names that Myelin made up may
// be those of several optimization profiles: one whose layers all have a record
// comes before the others. Records that are of none go to the first that has some,
// where the gate names them.
func entriesOf(parts []trtfmt.ProfileLayers, f *trtfmt.ProfileFile) [][]trtfmt.ProfileEntry {
	out := make([][]trtfmt.ProfileEntry, len(parts))
	if f == nil {
		return out
	}
	owner := make([]int, len(f.Entries))
	for i := range owner {
		owner[i] = -1
	}
	for _, whole := range []bool{true, false} {
		for i, part := range parts {
			if found := free(part.File.Layers, f.Entries, owner); !whole || len(found) == len(part.File.Layers) {
				for _, e := range found {
					owner[e] = i
				}
			}
		}
	}
	home := firstOwner(owner)
	for e, i := range owner {
		if i < 0 {
			i = home
		}
		out[i] = append(out[i], f.Entries[e])
	}
	return out
}

// free are the records without owner that have the name of one of the layers, one
// for each.
func free(layers []trtfmt.Layer, entries []trtfmt.ProfileEntry, owner []int) []int {
	left := map[string]int{}
	for _, l := range layers {
		left[l.Name]++
	}
	var out []int
	for i, e := range entries {
		if owner[i] < 0 && left[e.Name] > 0 {
			left[e.Name]--
			out = append(out, i)
		}
	}
	return out
}

func firstOwner(owner []int) int {
	for _, i := range owner {
		if i >= 0 {
			return i
		}
	}
	return 0
}

// keepRun takes what was measured with another optimization profile out of the
// evidence; a run that does not state its profile may be of any that has times.
// What such a run says about device and engine stays.
func (p *Parsed) keepRun(profile int) {
	files := slices.Clone(p.Evidence)
	for i := range files {
		f := &files[i]
		if p.Profile == nil {
			f.Samples = nil
		}
		f.Runs = slices.Clone(f.Runs)
		for j := range f.Runs {
			run := &f.Runs[j]
			n, stated := run.Environment.Facts.Number(provenance.ProfileIndex)
			if stated && int(n) != profile || !stated && p.Profile == nil {
				t := run.Timed
				run.Timed = provenance.TimedRun{Outcome: t.Outcome, OutcomeFrom: t.OutcomeFrom, Run: t.Run, Runs: t.Runs}
				run.Environment.Shapes = nil
			}
		}
	}
	p.Evidence = files
}

package analysis

import (
	"io/fs"
	"path"
	"slices"

	"trtsite/analysis/source"
	"trtsite/analysis/trtfmt"
)

// Load reads the two files of a pair. A pair with problems is not opened: one
// of its files may be a FIFO. Paths are base names, since both files lie in the
// report's folder and a longer path could be the machine's.
func Load(fsys fs.FS, p source.Pair, lim trtfmt.Limits) Parsed {
	out := Parsed{Label: p.Label, LayerPath: p.Layers.Base, ProfilePath: p.Profile.Base}
	out.Diags = inFolder(p.Problems)
	if len(p.Problems) > 0 {
		return out
	}
	if p.Layers.Present() {
		file, diags := read(fsys, p.Layers, lim, trtfmt.ReadLayers)
		out.Layers, out.Diags = file, append(out.Diags, diags...)
	}
	if p.Profile.Present() {
		file, diags := read(fsys, p.Profile, lim, trtfmt.ReadProfile)
		out.Profile, out.Diags = file, append(out.Diags, diags...)
	}
	return out
}

// read opens one file within the limits and gives it to its reader. The file is
// nil where it could not be read; an error in the diagnostics then says why.
func read[F any](fsys fs.FS, f source.File, lim trtfmt.Limits, reader func(string, []byte, trtfmt.Limits) (*F, []trtfmt.Diagnostic)) (*F, []trtfmt.Diagnostic) {
	data, diags := trtfmt.ReadFile(fsys, f.Path, lim)
	diags = inFolder(diags)
	if slices.ContainsFunc(diags, isError) {
		return nil, diags
	}
	file, more := reader(f.Base, data, lim)
	return file, append(diags, more...)
}

// inFolder returns diagnostics about files of the report's folder with their
// base names.
func inFolder(diags []trtfmt.Diagnostic) []trtfmt.Diagnostic {
	out := slices.Clone(diags)
	for i := range out {
		if out[i].File != "" {
			out[i].File = path.Base(out[i].File)
		}
	}
	return out
}

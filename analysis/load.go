package analysis

import (
	"crypto/sha256"
	"encoding/hex"
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
		data, diags := read(fsys, p.Layers, lim)
		out.Diags = append(out.Diags, diags...)
		if data != nil {
			out.Layers, diags = trtfmt.ReadLayers(p.Layers.Base, data, lim)
			out.Diags = append(out.Diags, diags...)
		}
	}
	if p.Profile.Present() {
		data, diags := read(fsys, p.Profile, lim)
		out.Diags = append(out.Diags, diags...)
		if data != nil {
			hash := sha256.Sum256(data)
			out.ProfileHash = hex.EncodeToString(hash[:])
			out.Profile, diags = trtfmt.ReadTimes(p.Profile.Base, data, lim)
			out.Diags = append(out.Diags, diags...)
		}
	}
	return out
}

// read returns a file within the limits. The data is nil where it could not be
// read; an error in the diagnostics then says why.
func read(fsys fs.FS, f source.File, lim trtfmt.Limits) ([]byte, []trtfmt.Diagnostic) {
	data, diags := trtfmt.ReadFile(fsys, f.Path, lim)
	return data, inFolder(diags)
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

package analysis

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"trtsite/analysis/model"
	"trtsite/analysis/source"
	"trtsite/analysis/trtfmt"
)

// Folder reads and analyses what source.Scan or source.Explicit found.
func Folder(fsys fs.FS, f source.Folder, opts Options) Report {
	s := subjectOf(fsys, f, opts.Limits)
	var loaded, backends []Parsed
	for _, p := range f.Pairs {
		loaded = append(loaded, Load(fsys, p, opts.Limits))
	}
	loose, notes := Evidence(fsys, f, loaded, opts.Limits)
	s.Loose, s.Warnings = loose, append(s.Warnings, notes...)
	for _, p := range loaded {
		backends = append(backends, byProfile(p)...)
	}
	return Run(s, backends, opts)
}

// subjectOf gathers what is known beside the backends' own content.
func subjectOf(fsys fs.FS, f source.Folder, lim trtfmt.Limits) Subject {
	s := Subject{Folder: f.Name, Parent: f.Parent, Engines: f.Engines, Warnings: below(f.Dir, f.Diags)}
	for _, p := range f.Pairs {
		for _, file := range []source.File{p.Layers, p.Profile} {
			if file.Present() {
				s.Files = append(s.Files, file.Base)
			}
		}
	}
	for _, file := range f.Configs {
		c, diags := readConfig(fsys, f.Dir, file, lim)
		s.Warnings = append(s.Warnings, diags...)
		if c != nil {
			s.Configs = append(s.Configs, *c)
		}
	}
	return s
}

// readConfig reads a model configuration. One that cannot be read costs only
// what it would have told, so its errors are warnings.
func readConfig(fsys fs.FS, dir string, f source.File, lim trtfmt.Limits) (*model.Config, []trtfmt.Diagnostic) {
	data, diags := trtfmt.ReadFile(fsys, f.Path, lim)
	failed := slices.ContainsFunc(diags, isError)
	diags = below(dir, diags)
	diags = atMostWarnings(diags)
	if failed {
		return nil, diags
	}
	c, more := model.ReadConfig(relative(dir, f.Path), data)
	diags = append(diags, more...)
	if slices.ContainsFunc(more, func(d trtfmt.Diagnostic) bool { return d.Code == model.CodeConfigUnreadable }) {
		return nil, diags
	}
	return &c, diags
}

// below returns diagnostics with paths relative to dir.
func below(dir string, diags []trtfmt.Diagnostic) []trtfmt.Diagnostic {
	out := slices.Clone(diags)
	for i := range out {
		out[i].File = relative(dir, out[i].File)
	}
	return out
}

// relative returns p below dir, else its base name.
func relative(dir, p string) string {
	switch rest, ok := strings.CutPrefix(p, dir+"/"); {
	case ok:
		return rest
	case p == "" || dir == ".":
		return p
	default:
		return path.Base(p)
	}
}

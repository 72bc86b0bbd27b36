package analysis

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"trtsite/analysis/provenance"
	"trtsite/analysis/source"
	"trtsite/analysis/trtfmt"
)

// Evidence reads the logs, iteration times, metadata and machine states of a folder
// and gives them to the backends that they are about, whose Evidence and Diags grow.
// loose are the files that belong to none, with a message about each. A file that
// cannot be read costs only what it would have told: all diagnostics are warnings
// and infos.
func Evidence(fsys fs.FS, f source.Folder, backends []Parsed, lim trtfmt.Limits) (loose []provenance.File, notes []trtfmt.Diagnostic) {
	e := evidence{backends: backends}
	var diags [][]trtfmt.Diagnostic
	for _, file := range f.Evidence {
		in := provenance.Input{Name: file.Base, Path: file.Path, Kind: file.Kind}
		got, more := provenance.ReadFile(fsys, in, provenance.Options{Limits: lim})
		e.files = append(e.files, got)
		diags = append(diags, atMostWarnings(more))
	}
	for i, file := range e.files {
		owners := e.owners(file)
		for _, at := range owners {
			backends[at].Evidence = append(backends[at].Evidence, file)
			backends[at].Diags = append(backends[at].Diags, diags[i]...)
		}
		if len(owners) == 0 {
			loose = append(loose, file)
			notes = append(append(notes, diags[i]...), looseNote(file))
		}
	}
	return loose, notes
}

// evidence is what lies beside the inputs of a folder, and whose it may be.
type evidence struct {
	backends []Parsed
	files    []provenance.File
}

func atMostWarnings(diags []trtfmt.Diagnostic) []trtfmt.Diagnostic {
	out := slices.Clone(diags)
	for i := range out {
		out[i].Severity = min(out[i].Severity, trtfmt.Warning)
	}
	return out
}

func looseNote(f provenance.File) trtfmt.Diagnostic {
	return trtfmt.Diagnostic{
		Severity: trtfmt.Info, Code: "loose-evidence", File: f.Name, Count: 1,
		Message: fmt.Sprintf("%s (%s) belongs to no backend: it names none of their files, and shares a stem with none",
			quoteName(f.Name), f.Kind),
		Hint: "name it like its backend, for example fp16.log for layers_fp16.json",
	}
}

// owners are the backends that a file is about: those whose files it names, else
// the one that shares its stem, else the only one. The state of a machine that no
// name ties to one backend is that of all.
func (e evidence) owners(f provenance.File) []int {
	if named := e.named(f); len(named) > 0 {
		return named
	}
	if at := e.byStem(f.Name); at >= 0 {
		return []int{at}
	}
	if len(e.backends) == 1 || f.Kind == trtfmt.KindMachine {
		return indexes(len(e.backends))
	}
	return nil
}

// named are the backends whose files a log names. Iteration times belong where
// the run belongs that exported them.
func (e evidence) named(f provenance.File) []int {
	var names []string
	for _, run := range f.Runs {
		names = append(names, run.Hints.Names()...)
	}
	if owners := e.ownersOfNames(names); len(owners) > 0 || f.Kind != trtfmt.KindTimes {
		return owners
	}
	for _, log := range e.files {
		for _, run := range log.Runs {
			if run.Hints.Times != f.Name {
				continue
			}
			if owners := e.ownersOfNames(run.Hints.Names()); len(owners) > 0 {
				return owners
			}
			if at := e.byStem(log.Name); at >= 0 {
				return []int{at}
			}
		}
	}
	return nil
}

// ownersOfNames are the backends that have a file of one of the names, or whose
// engine has: an engine is named like its backend.
func (e evidence) ownersOfNames(names []string) []int {
	var owners []int
	for i, p := range e.backends {
		if slices.ContainsFunc(names, func(name string) bool { return isFileOf(p, name) }) {
			owners = append(owners, i)
		}
	}
	return owners
}

func isFileOf(p Parsed, name string) bool {
	if name == "" {
		return false
	}
	if name == p.LayerPath || name == p.ProfilePath || name == p.Label {
		return true
	}
	switch ext := path.Ext(name); ext {
	case ".trt", ".engine", ".plan":
		return strings.TrimSuffix(name, ext) == p.Label
	}
	return false
}

// byStem is the backend whose label is, begins or ends the file's name; of several
// the one with the longest label, -1 where there is none or no longest.
func (e evidence) byStem(name string) int {
	best, length, tie := -1, 0, false
	for i, p := range e.backends {
		n := len(p.Label)
		if p.Label == defaultLabel || n < length || !sharesStem(name, p.Label) {
			continue
		}
		tie = n == length
		best, length = i, n
	}
	if tie {
		return -1
	}
	return best
}

// defaultLabel is that of a backend that no name labels.
const defaultLabel = "default"

// sharesStem reports whether a name holds a label at one of its ends, next to one
// of the characters that separate parts of names: X.timing.json, log_fp16.txt.
func sharesStem(name, label string) bool {
	name, label = strings.ToLower(name), strings.ToLower(label)
	if rest, ok := strings.CutPrefix(name, label); ok && startsPart(rest) {
		return true
	}
	for stem := name; ; {
		ext := path.Ext(stem)
		if stem = strings.TrimSuffix(stem, ext); ext == "" || stem == "" {
			return false
		}
		if rest, ok := strings.CutSuffix(stem, label); ok && endsPart(rest) {
			return true
		}
	}
}

func startsPart(rest string) bool { return rest == "" || strings.Contains("._-", rest[:1]) }

func endsPart(rest string) bool { return rest == "" || strings.Contains("._-", rest[len(rest)-1:]) }

func indexes(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

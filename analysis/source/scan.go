package source

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"trtsite/analysis/trtfmt"
)

// Scan lists one folder, not what is below it, and pairs its inputs. Of each
// candidate (*.json, *.trace, *.txt, *.log, *.csv, *.gz and names without extension) it
// reads the beginning; whole files only where names leave layers and profiles
// unpaired. Hidden files are skipped. The error is non-nil only where the folder
// itself cannot be listed.
func Scan(fsys fs.FS, dir string, opts Options) (Folder, error) {
	entries, err := fs.ReadDir(fsys, dir)
	if err != nil {
		return Folder{}, fmt.Errorf("list folder %s: %w", dir, err)
	}
	s := scan{fsys: fsys, limits: opts.Limits, folder: Folder{Dir: dir, Name: folderName(dir, opts.Name), Parent: parentName(dir, opts.Parent)}}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return naturalCompare(a.Name(), b.Name()) })
	for _, e := range entries {
		s.entry(e.Name())
	}
	s.modelHub()
	s.pair()
	return s.folder, nil
}

func folderName(dir, name string) string {
	if name == "" && dir != "." {
		return path.Base(dir)
	}
	return name
}

// parentName is the base name of the folder above dir.
func parentName(dir, parent string) string {
	switch up := path.Dir(dir); {
	case dir == ".":
		return parent
	case up == ".":
		return ""
	default:
		return path.Base(up)
	}
}

// scan is a folder on its way.
type scan struct {
	fsys   fs.FS
	limits trtfmt.Limits
	folder Folder
	items  []item
}

// item is one half of a pair: by content, or by name where the content cannot
// tell.
type item struct {
	file File
	name fileName
	role role
	// problem says why the file cannot be read at all; nil where it can.
	problem *trtfmt.Diagnostic
	// stranger is set where only the name speaks for the file, and not firmly.
	stranger bool
}

// entry puts one name of the folder where it belongs.
func (s *scan) entry(base string) {
	if strings.HasPrefix(base, ".") {
		return
	}
	p := path.Join(s.folder.Dir, base)
	switch strings.ToLower(path.Ext(base)) {
	case ".trt", ".engine", ".plan":
		if info, err := fs.Stat(s.fsys, p); err == nil && info.Mode().IsRegular() {
			s.folder.Engines = append(s.folder.Engines, base)
		}
	case ".json", ".trace", ".txt", ".log", ".csv", ".gz", "":
		s.candidate(p)
	}
}

// candidate examines a file that may be an input.
func (s *scan) candidate(p string) {
	file, prob := examine(s.fsys, p)
	name := parseName(ungzip(file.Base))
	switch {
	case prob == nil:
		s.place(file, name)
	case name.role != roleNone:
		s.items = append(s.items, item{file: file, name: name, role: name.role, problem: prob})
	case !s.isDir(p) || isDocumentName(file.Base):
		s.note(as(trtfmt.Warning, prob))
	}
}

// place sorts a readable file by its kind.
func (s *scan) place(file File, name fileName) {
	f := &s.folder
	switch file.Kind {
	case trtfmt.KindDocument:
		f.Documents = append(f.Documents, file)
	case trtfmt.KindTimes, trtfmt.KindMetadata, trtfmt.KindLog, trtfmt.KindMachine:
		s.evidence(file, name)
	case trtfmt.KindConfig:
		if file.Base == configName {
			f.Configs = append(f.Configs, file)
		}
		s.misnamed(file, name)
	case trtfmt.KindUnknown, trtfmt.KindBroken, trtfmt.KindEmpty:
		s.placeUnknown(file, name)
	default:
		s.items = append(s.items, item{file: file, name: name, role: kindRole(file.Kind), problem: s.cannotRead(file)})
	}
}

// evidence lists what says something about the runs, unless it is packed.
func (s *scan) evidence(file File, name fileName) {
	if isGzip(file.Base) {
		s.note(as(trtfmt.Warning, gzipped(file)))
		return
	}
	s.folder.Evidence = append(s.folder.Evidence, file)
	s.misnamed(file, name)
}

// placeUnknown lets the name decide where the content cannot.
func (s *scan) placeUnknown(file File, name fileName) {
	switch {
	case isDocumentName(file.Base):
		s.folder.Documents = append(s.folder.Documents, file)
	case name.role != roleNone:
		firm := name.scheme == schemeSeed && !name.loose
		s.items = append(s.items, item{file, name, name.role, s.cannotRead(file), file.Kind == trtfmt.KindUnknown && !firm})
	case file.Kind != trtfmt.KindUnknown && isData(file.Base):
		s.note(as(trtfmt.Warning, problem(file, "no-content", fmt.Sprintf("%s is no input: %s", quote(file.Base), file.Kind),
			"export it again if it should be one")))
	}
}

// kindRole is the half of a pair that a kind of file stands for.
func kindRole(k trtfmt.Kind) role {
	switch k {
	case trtfmt.KindLayers, trtfmt.KindOneLine, trtfmt.KindPolygraphy:
		return roleLayers
	default:
		return roleProfile
	}
}

// cannotRead is the problem of an input that is too large or packed.
func (s *scan) cannotRead(f File) *trtfmt.Diagnostic {
	if isGzip(f.Base) {
		return gzipped(f)
	}
	if limit := fileLimit(s.limits); f.Size > limit {
		return tooLarge(f, limit)
	}
	return nil
}

// misnamed warns where a name promises an input that the content is not.
func (s *scan) misnamed(f File, name fileName) {
	if name.role != roleNone && !name.loose {
		s.note(as(trtfmt.Warning, problem(f, "misnamed",
			fmt.Sprintf("%s is named like %s, but holds %s, and is taken as that", quote(f.Base), name.role, f.Kind),
			"rename it, or export the input again")))
	}
}

func (s *scan) note(d trtfmt.Diagnostic) { s.folder.Diags = append(s.folder.Diags, d) }

func (s *scan) isDir(p string) bool {
	info, err := fs.Stat(s.fsys, p)
	return err == nil && info.IsDir()
}

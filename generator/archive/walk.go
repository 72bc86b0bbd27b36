package archive

import (
	"fmt"
	"io/fs"
	"path"
	"slices"

	"trtsite/analysis/trtfmt"
)

// The names that a folder is searched for.
const (
	diagnosisFile = "analyze.md"
	overviewFile  = "overview.md"
	readmeFile    = "README.md"
	metadataFile  = "report.toml"
)

// Options steer a walk. The zero value is usable.
type Options struct {
	// Name is the root's base name as the user knows it. It is the root's title
	// where nothing states one, and names a report in the root. "" leaves both
	// to general words.
	Name string
	// Skip are slash-separated paths below the root that are left out with all
	// below them, e.g. the output folder.
	Skip   []string
	Limits trtfmt.Limits
}

// Walk reads an archive. The error is non-nil only where the root cannot be
// listed; everything else that is wrong is a diagnostic of the archive or a
// problem of a node. Links to folders are never followed; links to files are,
// so fsys should be one that refuses to leave the archive, such as that of
// os.OpenRoot.
func Walk(fsys fs.FS, opts Options) (*Archive, error) {
	v := &visible{fsys: fsys, rules: map[string][]rule{}}
	for _, s := range opts.Skip {
		v.skip = append(v.skip, path.Clean(s))
	}
	l := lister{fsys: v, opts: opts, files: map[string]bool{}}
	root, err := l.list(".")
	if err != nil {
		return nil, fmt.Errorf("list the archive: %w", err)
	}
	b := builder{
		lister: &l, archive: &Archive{byPath: map[string]*Node{}},
		texts: map[string]bool{}, refused: map[string]bool{}, drafts: map[string]bool{},
	}
	b.root(root)
	b.linked()
	b.address()
	a := b.archive
	a.Diags = append(l.diags, a.Diags...)
	slices.SortStableFunc(a.Diags, func(x, y trtfmt.Diagnostic) int { return natural(x.File, y.File) })
	return a, nil
}
